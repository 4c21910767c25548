"""Shatterpoint on its own table: a whole match against the bot, and a picture of every kind of question."""

from __future__ import annotations

import contextlib

from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play
from tests.browser.inspect import overflow, raw_words
from tests.browser.results import expect_result, result
from tests.browser.tables import open_shatterpoint
from tests.server.client import Server

MIDDLE = "450"


def to_the_middle(me: Guest) -> None:
    """Where the objectives are, and sooner or later the others."""
    if me.asked != ["move"]:
        return
    for label in ("place.x", "place.y"):
        field = me.page.get_by_label(me.say(label), exact=True)
        with contextlib.suppress(TimeoutError):
            field.fill(MIDDLE, timeout=800)
            field.press("Tab", timeout=800)
    me.page.wait_for_timeout(400)  # until the engine has said whether it may


def to_fight(me: Guest, names: list[str]) -> int:
    """Moves and attacks before anything else."""
    words = ("se déplacer", "combattre", "avancer")
    wanted = [i for word in words for i, name in enumerate(names) if word in name.lower()]
    return wanted[0] if wanted else me.random.randrange(len(names))


def test_a_match_against_the_bot_in_french(visit: Visit, server: Server) -> None:
    me = visit("fr")
    match = open_shatterpoint(me, "bot")
    me.choice = lambda names: to_fight(me, names)
    me.march = lambda: to_the_middle(me)
    seen: set[str] = set()

    def pictured() -> bool:
        """A picture of each kind of question, the first time that it comes."""
        kind = me.asked[0] if me.asked else ""
        if kind and kind not in seen and me.look().state == "asked":
            seen.add(kind)
            me.page.wait_for_timeout(250)
            me.picture(f"shatterpoint/{kind}")
            assert overflow(me) == 0, kind
            assert raw_words(me) == [], kind
        return me.look().state == "over"

    me.until("asked")
    play(me, until=pictured, answers=900)
    me.picture("shatterpoint/over")
    assert seen >= {"deploy", "stance", "activation", "move", "target", "tree"}
    expect(me.find(".track")).to_be_visible()
    expect_result(me, result(server, match), seat=0)
