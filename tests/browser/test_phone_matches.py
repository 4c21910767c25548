"""Whole matches under a finger on a phone, from the first screen to the end; and what lies on a table meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dejarik.server.reach import own_addresses
from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.fingers import PHONES, fits, sideways, small_presses
from tests.browser.guest import Guest, play, straight_ahead
from tests.browser.results import expect_result, result
from tests.browser.tables import match_of
from tests.browser.test_destiny import aggressive
from tests.server.client import Server, serving

LONGEST = 300.0
"""Seconds that a match may take here."""
FILM_MS = 30_000
"""A film is made by a process that gives way to all others."""

NETWORK = pytest.mark.skipif(not own_addresses(), reason="this computer is in no network")


def on_phone(visit: Visit, lang: str = "en", at: Server | None = None) -> Guest:
    return visit(lang, size=PHONES[0], at=at, touch=True)


def watched(me: Guest, name: str) -> Callable[[], None]:
    """Looks at each kind of question when it first comes: all of it must fit under a finger."""
    seen: set[str] = set()

    def look() -> None:
        kind = me.asked[0] if me.asked else None
        if kind is not None and kind not in seen and me.look().state == "asked":
            seen.add(kind)
            me.page.wait_for_timeout(200)
            me.picture(f"phone/{name}-{len(seen)}-{kind}")
            faults = sideways(me) + small_presses(me)
            assert not faults, "\n".join([kind, *faults])

    return look


def open_sheet(me: Guest, key: str) -> None:
    me.page.get_by_role("group", name=me.say("sheets")).get_by_role("button", name=me.say(key), exact=True).tap()


def play_to_the_end(me: Guest, name: str) -> None:
    look = watched(me, name)
    end = time.monotonic() + LONGEST
    while me.look().state != "over":
        assert time.monotonic() < end, me.look()
        look()
        if not me.step():
            me.page.wait_for_timeout(30)
    fits(me, f"{name}-over")
    me.button("end.replay", role="link").tap()
    expect(me.find(".replay .right li button").first).to_be_visible(timeout=FILM_MS)
    me.page.wait_for_timeout(300)
    fits(me, f"{name}-replay")
    me.page.go_back()
    me.until("over")


def test_xwing(visit: Visit, server: Server) -> None:
    me = on_phone(visit).go("learn")
    expect(me.find(".dialp .chip.live")).to_be_visible()
    me.button("guide.close").tap()
    me.maneuver = lambda dial, turn: straight_ahead(dial, min(turn, 2))
    me.choice = lambda names: next((i for i, name in enumerate(names) if "Focus" in name), 0)
    play_to_the_end(me, "xwing")
    expect_result(me, result(server, match_of(me)), seat=0)


def test_destiny(visit: Visit, server: Server) -> None:
    me = on_phone(visit, "fr").go()
    me.button("game.destiny").tap()
    me.button("bot.greedy").tap()  # it answers at once
    me.button("home.go").locator("visible=true").tap()
    me.page.wait_for_url("**/#/match/*")
    me.choice = aggressive
    play_to_the_end(me, "destiny")
    expect_result(me, result(server, match_of(me)), seat=0)


def test_sheets_of_xwing(visit: Visit) -> None:
    me = on_phone(visit).go("learn")
    expect(me.find(".dialp .chip.live")).to_be_visible()
    me.button("guide.close").tap()
    board = me.find("main.board").bounding_box()
    assert board is not None
    assert (board["x"], board["width"]) == (0, PHONES[0][0])
    open_sheet(me, "xwing.sheet.squads")
    expect(me.find(".srow").first).to_be_visible()
    expect(me.find(".dialp, .log").locator("visible=true")).to_have_count(0)
    fits(me, "xwing-squads")
    open_sheet(me, "sheet.log")
    expect(me.find(".log .line").first).to_be_visible()
    fits(me, "xwing-log")
    open_sheet(me, "sheet.log")  # once more: away, the board has its room
    taller = me.find("main.board").bounding_box()
    assert taller is not None
    assert taller["height"] > board["height"] + 200
    fits(me, "xwing-board")
    me.find(".fold").tap()
    fits(me, "xwing-tools")


def test_what_opens_over_a_table(visit: Visit) -> None:
    me = on_phone(visit).go("learn")
    expect(me.find(".dialp .chip.live")).to_be_visible()
    me.button("menu").tap()
    fits(me, "menu")
    for item in ("keys", "settings", "text"):
        if me.find("[role=menu]").count() == 0:
            me.button("menu").tap()
        me.button(f"menu.{item}", role="menuitem").tap()
        me.page.wait_for_timeout(200)
        fits(me, f"menu-{item}")
        if item != "text":
            me.find(".sheet420").get_by_role("button", name=me.say("close"), exact=True).tap()
    me.page.reload()
    me.find(".ask .rule").tap()
    expect(me.find(".sheet420")).to_be_visible()
    me.page.wait_for_timeout(300)
    fits(me, "rule-sheet")


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", ".alone"), pytest.param("0.0.0.0", ".invite", marks=NETWORK)]
)
def test_waiting_for_a_friend(visit: Visit, folder: Path, host: str, shown: str) -> None:
    with serving(folder, "--host", host, *SAME_AGAIN) as server:
        me = on_phone(visit, at=server).go()
        me.button("home.friend", role="radio").tap()
        me.button("home.go").locator("visible=true").tap()
        expect(me.find(".ask h1")).to_have_text(me.say("waiting"))
        me.page.wait_for_timeout(300)
        invitation, squad = me.find(f".waiting {shown}").bounding_box(), me.find(".waiting .own").bounding_box()
        assert invitation is not None
        assert squad is not None
        assert invitation["y"] + invitation["height"] <= squad["y"], "one under the other"
        fits(me, f"waiting-{shown[1:]}")


def test_placing(visit: Visit) -> None:
    me = on_phone(visit).go()
    me.button("bot.greedy").tap()
    me.button("home.go").locator("visible=true").tap()
    play(me, until=lambda: me.look().placing)
    me.page.wait_for_timeout(300)
    fits(me, "placing")


def test_a_finger_beside_a_ship_means_the_ship(visit: Visit) -> None:
    me = on_phone(visit).go("learn")
    expect(me.find(".dialp .chip.live")).to_be_visible()
    ship = me.find(".board [data-piece]").first
    box = ship.bounding_box()
    assert box is not None
    me.page.touchscreen.tap(box["x"] + box["width"] / 2 - 17, box["y"] + box["height"] / 2 + 8)
    expect(ship).to_have_attribute("aria-pressed", "true")
    expect(me.find(".srow[aria-pressed=true]")).to_be_visible()  # its sheet has come up


def test_sheets_of_destiny(visit: Visit) -> None:
    me = on_phone(visit).go()
    me.button("game.destiny").tap()
    me.button("bot.greedy").tap()
    me.button("home.go").locator("visible=true").tap()
    play(me, until=lambda: me.asked == ["action"])
    for sheet, sign in (
        ("destiny.sheet.hand", ".hand .card"),
        ("destiny.sheet.queue", ".queue"),
        ("sheet.log", ".log"),
    ):
        open_sheet(me, sheet)
        expect(me.find(sign).first).to_be_visible()
        expect(me.find(".bench")).to_be_hidden()
        fits(me, sheet.replace(".", "-"))
    open_sheet(me, "destiny.sheet.hand")
    me.find(".hand .card .cover").last.tap()
    open_sheet(me, "sheet.bench")
    expect(me.find(".bench")).to_be_visible()
