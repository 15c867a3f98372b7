"""Sealed texts, and where the secret behind them lies."""
