"""Every page under a finger: nothing scrolls sideways, and nothing is too small to press."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fingers import PHONES, fits
from tests.browser.guest import Guest
from tests.server.client import Server

PAGES = {
    "home": ("", ".sum"),
    "lists-xwing": ("build/xwing", ".start"),
    "lists-destiny": ("build/destiny", ".start"),
    "replays": ("replay", "main"),
    "watch": ("watch", "main"),
    "rules": ("rules", "aside nav"),
    "rules-xwing": ("rules/xwing", "aside nav"),
    "rule": ("rules/xwing/obstruct.effect", "main h1"),
    "odds-xwing": ("odds/xwing/attacker-lock%3D1", ".result"),
    "odds-destiny": ("odds/destiny/%3B01038%2C01044", ".result .bars"),
    "table-xwing": ("learn", ".dialp .chip.live"),
}


def on_phone(visit: Visit, lang: str = "en") -> Guest:
    return visit(lang, size=PHONES[0], touch=True)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", PAGES)
def test_page(visit: Visit, name: str, lang: str) -> None:
    path, sign = PAGES[name]
    me = on_phone(visit, lang).go(path)
    expect(me.find(sign).first).to_be_visible()
    me.page.wait_for_timeout(400)
    fits(me, f"{name}-{lang}")
    for link in me.find("header nav a").all():
        link.tap(trial=True)  # nothing lies over it


def test_joining(visit: Visit, server: Server) -> None:
    created = server.new_match({"kind": "me", "name": "Camille"}, {"kind": "friend"})
    me = on_phone(visit).go(f"join/{created['match']}/{created['invites'][0]['invite']}")
    expect(me.button("join.take")).to_be_enabled()
    fits(me, "join")


@pytest.mark.parametrize("game", ["xwing", "destiny"])
def test_builder(visit: Visit, game: str) -> None:
    me = on_phone(visit).go(f"build/{game}")
    me.find(".start section").last.get_by_role("button").first.tap()
    expect(me.find(".start")).to_have_count(0)
    me.page.wait_for_timeout(500)
    fits(me, f"builder-{game}")


def test_home_opens_a_table(visit: Visit) -> None:
    me = on_phone(visit).go()
    button = me.button("home.go").locator("visible=true")
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    me.page.wait_for_url("**/#/match/*")
