"""The hall on the network: phones, stewards and screens, answered by a process that knows neither store nor window.

Needs the extra `phones` (Starlette, uvicorn, Jinja2, ifaddr); `assistant/__main__.py` says so where it is missing.
"""
