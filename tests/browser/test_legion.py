"""Legion on its own table: closer looks at an activation, at a replay, at smaller screens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fingers import PHONES, sideways, small_presses
from tests.browser.guest import Guest, play
from tests.browser.inspect import inspect, overflow, raw_words
from tests.browser.small_armies import GARRISON, PATROL_2020
from tests.browser.tables import match_of, open_legion, tile_of
from tests.browser.test_new_user import concede


def forward(me: Guest) -> None:
    """A leader goes towards the middle of the table, as far as the engine lets it."""
    if me.asked != ["move"]:
        return
    up = me.page.get_by_label(me.say("place.y"), exact=True)
    up.fill("457")
    up.press("Tab")
    me.page.wait_for_timeout(350)
    nearest = me.button("place.nearest")
    if nearest.is_enabled():
        nearest.click()
        me.page.wait_for_timeout(350)


def at_an_action(visit: Visit, **how: Any) -> Guest:
    me = visit("en", **how)
    open_legion(me, "bot")
    me.choice = lambda names: 0
    me.until("asked")
    play(me, until=lambda: me.asked == ["action"] and bool(me.look().radios))
    return me


def test_a_closer_look_at_an_activation(visit: Visit) -> None:
    me = at_an_action(visit)
    inspect(me, "legion/action")


def test_a_leader_is_moved_by_keys_and_the_others_follow(visit: Visit) -> None:
    me = at_an_action(visit)
    me.page.keyboard.press("1")
    me.page.wait_for_timeout(400)
    me.page.keyboard.press("Enter")
    play(me, until=lambda: me.asked == ["move"] and me.look().placing)
    across = me.page.get_by_label(me.say("place.x"), exact=True)
    before = float(across.input_value())
    me.page.keyboard.press("Shift+ArrowRight")
    assert float(across.input_value()) > before
    expect(me.find(".bench .says").first).not_to_be_empty()
    me.picture("legion/moved")


def test_a_replay_shows_the_board_and_both_armies(visit: Visit) -> None:
    me = at_an_action(visit)
    match = match_of(me)
    concede(me)
    me.until("over")
    me.go(f"replay/{match}")
    expect(me.find(".past .strip")).to_have_count(2, timeout=20_000)
    me.page.keyboard.press("End")
    expect(me.find(".past [data-piece]").first).to_be_visible()
    me.picture("legion/replay")
    assert raw_words(me) == []


def test_a_first_match_is_explained_at_every_question(visit: Visit) -> None:
    me = visit("fr").go()
    tile_of(me, "legion").click()
    expect(me.find(".learn")).to_contain_text(me.say("home.first-why.legion"))
    me.button("home.learn", role="link").click()
    me.choice = lambda names: 0
    me.march = lambda: forward(me)
    explained: set[str] = set()

    def read() -> bool:
        if me.asked and me.look().state == "asked":
            first = me.asked[0] == "command-card" and "turn" not in explained
            kind = "start" if first else me.asked[0]
            key = f"legion.guide.{kind}"
            expect(me.find(".guide")).to_contain_text(me.say(key if key in me.sentences else "guide.other"))
            if first:
                me.page.wait_for_timeout(600)
                me.picture("legion/guide-start")
            explained.add(kind)
        return {"start", "turn", "action", "move", "formation"} <= explained

    me.until("asked")
    play(me, until=read)
    me.picture("legion/guide")
    assert overflow(me) == 0
    assert raw_words(me) == []


@pytest.mark.parametrize("size", [*PHONES, (1024, 768)])
def test_on_smaller_screens(visit: Visit, size: tuple[int, int]) -> None:
    touch = size[0] < 600
    me = at_an_action(visit, size=size, touch=touch)
    me.picture(f"legion/small-{size[0]}")
    assert overflow(me) == 0
    if touch:
        assert sideways(me) == []
        assert small_presses(me) == []


@pytest.mark.parametrize(("game", "army"), [("legion", GARRISON), ("legion-2020", PATROL_2020)])
def test_an_army_is_pasted_and_changed(visit: Visit, game: str, army: str) -> None:
    me = visit("fr").go(f"build/{game}")
    me.button("builder.paste").click()
    me.find("dialog textarea").fill(army)
    me.button("builder.read").click()
    expect(me.find("article[aria-label=Stormtroopers]")).to_have_count(2)
    me.find("[data-place='2.heavy weapon.1']").click()
    expect(me.find("[role=option]").first).to_be_visible()
    me.picture(f"{game}/builder")
    assert overflow(me) == 0
    assert raw_words(me) == []
    me.find("[role=option]").first.click()
    expect(me.find("[data-place='2.heavy weapon.1'] .c")).not_to_be_empty()
