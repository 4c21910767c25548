"""Whole matches of Legion and of its edition of 2020: against the bot, and between two browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play
from tests.browser.inspect import overflow, raw_words
from tests.browser.results import expect_result, result
from tests.browser.small_armies import GARRISON, PATROL_2020
from tests.browser.tables import join, match_of, open_small
from tests.browser.test_legion import forward
from tests.browser.test_matches import take_back, undo_must_be_asked
from tests.browser.test_new_user import concede
from tests.server.client import Server

ASKED = {
    "legion": {"command-card", "turn", "action", "move", "formation"},
    "legion-2020": {"eliminate", "deploy", "place-unit", "formation", "command-card", "turn", "action"},
}
ARMIES = {"legion": GARRISON, "legion-2020": PATROL_2020}


def in_short(me: Guest, names: list[str]) -> int:
    """A unit attacks if it can, else it moves while it has not, and ends its activation: matches are short."""
    words = ("attaque", "déplacement", "mettre fin", "attack", "move", "end ")
    wanted = [i for word in words for i, name in enumerate(names) if name.lower().strip().startswith(word)]
    return wanted[0] if wanted else me.random.randrange(len(names))


@pytest.mark.parametrize(("game", "lang"), [("legion", "fr"), ("legion-2020", "en")])
def test_a_whole_match_against_the_bot(visit: Visit, server: Server, game: str, lang: str) -> None:
    """With a look at each kind of question when it first comes, at the result and at the replay."""
    me = visit(lang)
    match = open_small(me, game, "bot", ARMIES[game])
    me.choice = lambda names: in_short(me, names)
    me.march = lambda: forward(me)
    seen: set[str] = set()
    me.until("asked")
    while me.look().state != "over":
        if me.asked and me.asked[0] not in seen and me.look().offered:
            me.page.wait_for_timeout(150)
            look_at(me, f"{game}/{me.asked[0]}")
            seen.add(me.asked[0])
        me.step()
        me.page.wait_for_timeout(20)
        assert me.answers < 250
    look_at(me, f"{game}/over")
    liked = me.page.evaluate("() => JSON.parse(localStorage['dejarik.settings']).acceptPattern")
    assert liked  # in matches to come one press places a whole unit
    assert seen >= ASKED[game]
    expect_result(me, result(server, match), seat=0)
    me.go(f"replay/{match}")
    expect(me.find(".past .strip")).to_have_count(2, timeout=20_000)
    me.page.keyboard.press("End")
    expect(me.find(".past [data-piece]").first).to_be_visible()
    look_at(me, f"{game}/replay")


def look_at(me: Guest, name: str) -> None:
    me.picture(name)
    assert overflow(me) == 0, name
    assert raw_words(me) == [], name


def test_two_browsers_come_back_and_take_back(visit: Visit, server: Server) -> None:
    """Hands are secret; one falls off the network and finds the match as it was; one asks for an answer back."""
    host, guest = visit("en"), visit("en", theme="light")
    open_small(host, "legion", "friend", GARRISON)
    link = host.find(".ask input").input_value()
    match = match_of(host)
    join(guest, link, "Mireille", GARRISON, "home.squad.legion")
    for one in (host, guest):
        one.choice = lambda names, one=one: in_short(one, names)  # type: ignore[misc]
    play(host, guest, until=lambda: "command-card" in host.asked and "command-card" in guest.asked)
    host.page.wait_for_timeout(300)
    assert hands(host) == [True, False]
    assert hands(guest) == [False, True]
    count = host.count
    host.page.reload()
    host.until("asked")
    assert host.count == count
    play(host, guest, until=lambda: undo_must_be_asked(host))
    take_back(host, guest, "legion/takeback-asked")
    play(host, guest, until=lambda: round_of(guest) == 2)
    concede(guest)
    host.until("over")
    guest.until("over")
    ending = result(server, match)
    expect_result(host, ending, seat=0)
    expect_result(guest, ending, seat=1)
    guest.picture("legion/over-light")


def round_of(me: Guest) -> int:
    text = me.find("li.round b")
    return int(text.inner_text()) if text.count() else 0


def hands(one: Guest) -> list[bool]:
    """Whose hand of command cards it was told."""
    views = [message["view"] for message in one.heard if message["type"] == "state" and message.get("view")]
    return [views[-1]["players"][seat]["hand"] is not None for seat in (0, 1)]
