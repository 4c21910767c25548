"""Shatterpoint on its own table: a whole match against the bot, and a picture of every kind of question."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Visit
from tests.browser.fingers import PHONES, sideways, small_presses
from tests.browser.guest import Guest, play
from tests.browser.inspect import inspect, overflow, raw_words
from tests.browser.results import expect_result, result
from tests.browser.tables import open_shatterpoint
from tests.browser.test_matches import take_back, undo_must_be_asked
from tests.browser.test_new_user import concede
from tests.server.client import Server


def to_the_others(me: Guest) -> None:
    """Half of the way to where the objectives are, the other half to where the opponent began."""
    if me.asked != ["move"]:
        return
    for label, there in (("place.x", "450"), ("place.y", me.random.choice(("450", "820")))):
        field = me.page.get_by_label(me.say(label), exact=True)
        with contextlib.suppress(TimeoutError):
            field.fill(there, timeout=800)
            field.press("Tab", timeout=800)
    me.page.wait_for_timeout(300)  # until the engine has said whether it may


TO_FIGHT = ("se déplacer", "combattre", "avancer")
TO_END = ("terminer", "passer", "rester", "s’arrêter", "activer")
EVERY_MATCH = {"deploy", "stance", "order", "activation", "move", "shatterpoint"}
"""The kinds of question that every match has."""


def rather(me: Guest, words: tuple[str, ...], names: list[str]) -> int:
    """The first of these before anything else."""
    wanted = [i for word in words for i, name in enumerate(names) if word in name.lower()]
    return wanted[0] if wanted else me.random.randrange(len(names))


def test_a_match_against_the_bot_in_french(visit: Visit, server: Server) -> None:
    """To the end, with a look at each kind of question when it first comes; who chooses an edge is decided by lot. We
    fight until we have seen what every match asks, then we let the bot win, which knows what wins struggles."""
    me = visit("fr")
    match = open_shatterpoint(me, "bot", "greedy")
    me.march = lambda: to_the_others(me)
    seen: set[str] = set()
    me.choice = lambda names: rather(me, TO_END if seen >= EVERY_MATCH else TO_FIGHT, names)
    me.until("asked")

    def is_new() -> bool:
        """It may have come while we looked: nothing is answered unseen."""
        return bool(me.asked) and me.asked[0] not in seen

    while me.look().state != "over":
        if is_new() and me.look().offered:
            me.page.wait_for_timeout(200)
            look_at(me, me.asked[0])
            seen.add(me.asked[0])
        me.step(is_new)
        me.page.wait_for_timeout(30)
        assert me.answers < 200
    me.picture("shatterpoint/over")
    assert seen >= EVERY_MATCH
    ending = result(server, match)
    assert ending["reason"] == "struggles"
    expect_result(me, ending, seat=0)


def test_two_browsers_with_a_lost_connection_and_a_takeback(visit: Visit, server: Server) -> None:
    """Set up and played into the second turn, until one concedes; then the replay to its end."""
    host, guest = visit("en"), visit("en", theme="light")
    match = open_shatterpoint(host, "friend")
    guest.page.goto(host.find(".ask input").input_value())
    guest.page.get_by_label(guest.say("join.name")).fill("Mireille")
    guest.button("join.take").click()
    both = (host, guest)
    for one in both:
        one.choice = lambda names: 0
    play(*both, until=lambda: any(one.asked == ["activation"] for one in both))
    actor, other = both if host.asked == ["activation"] else both[::-1]
    lose_the_connection(actor, other)
    play(*both, until=lambda: undo_must_be_asked(actor))
    take_back(actor, other)
    host.picture("shatterpoint/taken-back")
    play(*both, until=lambda: other.asked[:1] in (["order"], ["activation"]))
    concede(other)
    ending = result(server, match)
    assert (ending["reason"], ending["winner"]) == ("concede", both.index(actor))
    for one in both:
        one.until("over")
        expect(one.find(".ask h1")).to_contain_text(one.say("end.won" if one is actor else "end.lost").split("{")[0])
    go_to_the_end(guest)
    expect(guest.find(".beats details.undone")).to_have_count(1)
    guest.picture("shatterpoint/replay")


def go_to_the_end(guest: Guest) -> None:
    """Of the replay, beat by beat at first."""
    guest.button("end.replay", role="link").click()
    guest.find(".goto").wait_for(timeout=30_000)  # of a long match the film takes a while
    last = int(guest.find(".goto").get_attribute("max") or 0)
    assert last > 5
    for beat in range(1, 6):
        guest.page.keyboard.press("ArrowRight")
        expect(guest.find(".bt.now .num")).to_have_text(str(beat))
    guest.page.keyboard.press("End")
    expect(guest.find(".bt.now .num")).to_have_text(str(last))
    expect(guest.find(".cap .end")).to_be_visible()
    assert raw_words(guest) == []


def lose_the_connection(one: Guest, other: Guest) -> None:
    """The page is gone in the midst of a turn and comes back: everything is as it was."""
    count, shown = one.count, one.find(".mid svg [data-piece]").count()
    one.heard.clear()
    one.page.reload()
    one.until("asked")
    assert (one.count, one.asked) == (count, ["activation"])
    assert shown > 0
    expect(one.find(".mid svg [data-piece]")).to_have_count(shown)  # the game's own table comes after the frame
    assert other.look().state == "waiting"


def look_at(me: Guest, kind: str) -> None:
    me.picture(f"shatterpoint/{kind}")
    assert overflow(me) == 0, kind
    assert raw_words(me) == [], kind


def at_its_turn(visit: Visit, **how: Any) -> Guest:
    me = visit("en", **how)
    open_shatterpoint(me, "bot", "greedy")
    me.choice = lambda names: 0
    me.until("asked")
    play(me, until=lambda: me.asked == ["activation"] and bool(me.look().radios))
    return me


def test_a_closer_look_at_an_activation(visit: Visit) -> None:
    me = at_its_turn(visit)
    inspect(me, "shatterpoint/turn")


def test_a_last_look_before_a_turn_ends(visit: Visit) -> None:
    """It can be switched off, with the other questions that are asked once more."""
    me = at_its_turn(visit)
    count = me.count
    me.page.wait_for_timeout(400)
    me.page.keyboard.press("d")
    expect(me.find(".bench h2")).to_have_text(me.say("shatterpoint.last"))
    me.picture("shatterpoint/last-look")
    assert (me.count, raw_words(me), overflow(me)) == (count, [], 0)
    me.page.wait_for_timeout(400)
    me.page.keyboard.press("d")
    me.page.wait_for_timeout(600)
    assert me.count > count


def test_a_unit_is_moved_by_keys_and_by_the_mouse(visit: Visit) -> None:
    me = at_its_turn(visit)
    me.page.keyboard.press("1")
    expect(me.find(".ask .answer .label")).to_have_text("Move")
    me.page.wait_for_timeout(400)
    me.page.keyboard.press("Enter")
    play(me, until=lambda: me.asked == ["move"] and me.look().placing)
    up = me.page.get_by_label(me.say("place.y"), exact=True)
    before = float(up.input_value())
    me.page.keyboard.press("Shift+ArrowUp")
    expect(up).to_have_value(f"{before + 10:g}")
    expect(me.find(".bench .checks")).to_contain_text(me.say("shatterpoint.move.free"))
    hand = me.find(".mid svg .hand")
    box = hand.bounding_box()
    assert box is not None
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.mouse.down()
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 30, steps=4)
    me.page.mouse.up()
    assert float(up.input_value()) > before + 20
    expect(me.find(".mid svg .tool")).to_have_count(1)
    expect(me.find(".bench .checks")).to_contain_text(me.say("shatterpoint.move.straight"))
    me.picture("shatterpoint/moved")
    me.page.keyboard.press("PageUp")  # onto the crate ahead
    expect(me.find(".bench figure svg")).to_be_visible()
    me.picture("shatterpoint/from-the-side")
    asked = me.count
    me.page.wait_for_timeout(400)
    me.page.keyboard.press("d")
    me.page.wait_for_timeout(600)
    assert me.count > asked, "staying declines"


def test_a_first_match_is_explained_at_every_question(visit: Visit) -> None:
    me = visit("fr").go()
    me.button("game.shatterpoint").click()
    expect(me.find(".learn")).to_contain_text(me.say("home.first-why.shatterpoint"))
    me.button("home.learn", role="link").click()
    me.choice = lambda names: 0
    explained: set[str] = set()

    def read() -> bool:
        if me.asked and me.look().state == "asked":
            kind = me.asked[0]
            key = f"shatterpoint.guide.{kind}"
            expect(me.find(".guide")).to_contain_text(me.say(key if key in me.sentences else "guide.other"))
            explained.add(kind)
        return {"deploy", "stance", "activation", "move"} <= explained

    me.until("asked")
    play(me, until=read)
    me.picture("shatterpoint/guide")
    assert raw_words(me) == []


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone(visit: Visit, size: tuple[int, int]) -> None:
    me = at_its_turn(visit, size=size, touch=True)
    me.picture(f"shatterpoint/phone-{size[0]}")
    assert sideways(me) == []
    assert small_presses(me) == []


def test_a_strike_team_is_pasted_and_changed(visit: Visit) -> None:
    me = visit().go("build/shatterpoint")
    me.button("builder.paste").click()
    me.find("dialog textarea").fill(me.say("home.paste-example.shatterpoint"))
    me.button("builder.read").click()
    expect(me.find("[data-place='1.primary']")).to_contain_text("Anakin")
    me.find("[data-place='1.supporting']").click()
    expect(me.find("[role=option]").first).to_be_visible()
    me.picture("shatterpoint/builder")
    assert overflow(me) == 0
    assert raw_words(me) == []
    me.page.keyboard.press("ArrowDown")
    expect(me.find(".details")).to_contain_text("stamina")
