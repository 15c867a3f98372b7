"""Where both programs of the bundle begin."""

import sys

from assistant.__main__ import main

sys.exit(main())
