"""What the whole suite shares."""

import os

from tests.fresh_build import build_if_stale

pytest_plugins = ("pytester", "tests.coverage_plugin")

# At once, since what is loaded next imports the geometry; by whoever starts the workers, not by each of them.
if "PYTEST_XDIST_WORKER" not in os.environ:
    build_if_stale()
