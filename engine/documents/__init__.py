"""The documents all parts exchange, each with a type (docs/documents.md tells them in words).

A document that comes from outside is checked once with `door.checked` and trusted afterwards. Documents are plain
dicts, so that fields we do not know pass through unharmed.
"""
