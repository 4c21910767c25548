"""`python -m dejarik` is `dejarik`."""

import sys

from dejarik.cli import main

if __name__ == "__main__":
    sys.exit(main())
