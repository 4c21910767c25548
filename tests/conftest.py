"""What the whole suite shares."""

import pytest

from tests.fresh_build import build_if_stale

pytest_plugins = ("pytester", "tests.coverage_plugin")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # once, before the workers start
        build_if_stale()
