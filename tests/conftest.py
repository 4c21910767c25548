"""What the whole suite shares."""

pytest_plugins = ("pytester", "tests.coverage_plugin")
