"""The page in a real browser: whole matches by clicks, budgets, accessibility, pictures of every screen."""

import pytest

pytest.register_assert_rewrite("tests.browser.inspect", "tests.browser.guest")
