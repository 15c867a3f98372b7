"""The pieces pages are made of: plain view data in, callbacks out, everything drawn here."""
