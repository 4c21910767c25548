from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as they found it."""
    with serving(tmp_path_factory.mktemp("server"), "--no-limits", "--metrics", "127.0.0.1") as running:
        yield running
        assert running.alive


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
