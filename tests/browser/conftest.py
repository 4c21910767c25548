from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from dejarik.server.settings import page_folder
from tests.browser.guest import Guest
from tests.server.client import Server, serving

NEEDED_VARIABLE = "DEJARIK_TEST_BROWSER"
"""Set where a browser must be there, so that its absence fails instead of skipping."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
Visit = Callable[..., Guest]
SAME_AGAIN = ("--no-limits", "--seed", "a")
"""Guests are seeded too: a match that has an attack in it today has one tomorrow."""
PATIENT = 10_000
"""How many milliseconds a page may take to show something; a busy machine draws slowly."""


def browser_path() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def what_lacks() -> str | None:
    if browser_path() is None:
        return "no Chromium here: the page was not tried in a browser"
    return None if page_folder() else "the page is not built (make page): it was not tried in a browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips here rather than in a fixture: it is said once for a file, not once for a test."""
    why = what_lacks()
    if why is None or os.environ.get(NEEDED_VARIABLE):
        return
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="package")
def executable() -> str:
    path, why = browser_path(), what_lacks()
    assert path is not None, why
    assert why is None, why
    return path


# Not for the whole session: the browser's loop must be gone before other tests run one of their own.
@pytest.fixture(scope="package")
def chromium(executable: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENT)
        browser = playwright.chromium.launch(executable_path=executable, chromium_sandbox=False)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(executable: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browser"), *SAME_AGAIN) as running:
        yield running
        assert running.alive


@pytest.fixture
def visit(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens browsers. All of them must have stayed quiet, and asked nobody but our server."""
    guests: list[Guest] = []

    def one(
        lang: str = "en",
        theme: str = "dark",
        size: tuple[int, int] = (1440, 900),
        at: Server | None = None,
        speed: str = "instant",
        motion: Literal["reduce", "no-preference"] = "reduce",
        touch: bool = False,
    ) -> Guest:
        context = chromium.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme="light" if theme == "light" else "dark",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion=motion,
            has_touch=touch,
            is_mobile=touch,
        )
        context.add_init_script(f"localStorage['dejarik.settings'] ??= JSON.stringify({{speed: '{speed}'}})")
        context.set_default_timeout(PATIENT)
        guest = Guest(
            context, f"http://127.0.0.1:{(at or server).port}", lang, f"{request.node.name}/{len(guests)}", touch
        )
        guests.append(guest)
        return guest

    yield one
    failed = request.node.stash.get(FAILED, False)
    for i, guest in enumerate(guests):
        if failed:
            guest.picture(f"failed/{request.node.name}-{i}")
            print(f"browser {i} said:", *guest.errors, sep="\n")
        guest.context.close()
    if not failed:
        for guest in guests:
            strangers = [url for url in guest.requested if urlsplit(url).hostname not in ("127.0.0.1", None)]
            assert strangers == []
            assert guest.errors == []


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
