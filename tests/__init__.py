"""Nothing that runs here keeps anything in the keyring of whoever runs it."""

import os

os.environ["ALCALDE_KEYRING"] = "off"
