"""Every state of Shatterpoint's table: what a player does there, and pictures: wide and narrow, dark and light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fingers import PHONES, sideways
from tests.browser.guest import Guest, play
from tests.browser.inspect import SIZES, WIDE, overflow, raw_words, resize, turn_light
from tests.browser.results import expect_result, result
from tests.browser.scenes import Scenes, sit
from tests.server.client import Server

DEAF = 400
"""Ms after which the answer button hears again."""


@pytest.fixture(scope="module")
def scenes(server: Server) -> Scenes:
    return Scenes(server)


def order(me: Guest) -> None:
    """What is left in the deck is told by name, and the answers say what they cost."""
    me.page.keyboard.press("1")
    expect(me.find(".bench .left").first).to_be_visible()
    expect(me.find(".ask .answer .label")).to_have_text("Activate")


def start(me: Guest) -> None:
    """Each condition says what it would still do."""
    me.page.keyboard.press("1")
    rows = me.find(".bench [role=radio]").all_inner_texts()
    assert all(len(row) > 30 for row in rows), rows


def actions(me: Guest) -> None:
    """With the stance that the unit fights in, charts and combat tree."""
    me.page.keyboard.press("1")
    expect(me.find(".ask .answer .label")).to_have_text("Move")
    assert me.find(".bench svg rect.start").count() > 0


def advance(me: Guest) -> None:
    """By the hinge of the tool: with the mouse, with keys, with the sliders. The figure comes along."""
    direction, hinge = (me.page.get_by_label(me.say(f"board.tool.{one}")) for one in ("heading", "hinge"))
    me.page.keyboard.press("Shift+e")
    expect(me.find(".mid svg .tool")).to_have_count(1)
    turned = int(direction.input_value())
    for _ in range(3):
        me.page.keyboard.press("}")
    expect(hinge).to_have_value("45")
    settle(me)
    expect(hinge).to_have_value("45")  # the engine lets it lie so
    before = me.find(".mid svg .hand").bounding_box()
    knob = me.find(".mid svg .handle").bounding_box()
    assert before is not None
    assert knob is not None
    x, y = knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x - 110, y + 30, steps=5)
    me.page.mouse.up()
    settle(me)
    expect(hinge).to_have_value("45")
    expect(me.find(".bench .checks")).to_contain_text("bent by 45°")
    after = me.find(".mid svg .hand").bounding_box()
    assert after is not None
    assert after["x"] < before["x"] - 20
    assert int(direction.input_value()) != turned
    expect(me.find(".bench .checks .ok").first).to_be_visible()


def climb(me: Guest) -> None:
    """Up to the floor above, seen from the side."""
    me.page.keyboard.press("PageUp")
    settle(me)
    expect(me.find(".bench figure svg")).to_be_visible()


def refused(me: Guest) -> None:
    """Over the rim of a roof: the rule, and the way back to where it may stand."""
    me.page.keyboard.press("PageUp")
    settle(me)
    left = me.page.get_by_label(me.say("place.x"), exact=True)
    left.fill(str(float(left.input_value()) - 70))
    left.press("Tab")
    expect(me.find(".bench .checks .no .rule, .bench .checks .no [class*=rule]").first).to_be_visible()
    expect(me.find(".ask .answer")).to_be_disabled()
    expect(me.find(".mid svg .hand.raw")).to_have_count(1)


def target(me: Guest) -> None:
    me.page.keyboard.press("1")
    expect(me.find(".mid svg .duel")).to_have_count(1)
    expect(me.find(".bench .meter").first).to_be_visible()


def pools(me: Guest) -> None:
    """Both pools, with the reason for each die."""
    expect(me.find(".bench .pools section")).to_have_count(2)
    assert me.find(".bench .pools .die").count() > 4


def tree(me: Guest) -> None:
    """The way is planned further than the next option."""
    me.find(".bench .node.near").last.click()
    expect(me.find(".bench .node.planned").first).to_be_visible()
    expect(me.find(".ask .answer")).to_be_enabled()


def shove(me: Guest) -> None:
    """Turned in the close-up, and by keys."""
    angle = me.find(".bench .turn b")
    expect(angle).to_have_text("0°")
    me.page.keyboard.press("Shift+e")
    expect(angle).to_have_text("15°")
    close = me.find(".bench svg.press").bounding_box()
    assert close is not None
    me.page.mouse.click(close["x"] + 10, close["y"] + 10)
    expect(angle).not_to_have_text("15°")
    settle(me)


def dice(me: Guest) -> None:
    """Dice are pressed as they lie."""
    expect(me.find(".ask .answer .label")).to_have_text(me.say("shatterpoint.reroll.none"))
    me.find(".bench .dpick:enabled").first.click()
    expect(me.find(".ask .answer .label")).to_have_text("Reroll 1 die")


def react(me: Guest) -> None:
    """What it costs, whose card it is, and what is about to be suffered."""
    expect(me.find(".bench .cost").first).to_be_visible()
    expect(me.find(".bench .legend")).to_be_visible()
    expect(me.find(".abil header b").first).to_contain_text("Ahsoka")


def score(me: Guest) -> None:
    """Who counts is drawn around each objective before the turn ends."""
    me.page.wait_for_timeout(DEAF)
    me.page.keyboard.press("d")
    expect(me.find(".bench h2")).to_have_text(me.say("shatterpoint.last"))
    assert me.find(".mid svg .count").count() > 1


def waiting(me: Guest) -> None:
    """The other's unit and how it fights."""
    assert me.find(".bench .chart").count() > 1


STATES: dict[str, tuple[str, Callable[[Guest], None]]] = {
    "order": ("order", order),
    "start": ("start", start),
    "actions": ("actions", actions),
    "advance": ("advance", advance),
    "climb": ("climb", climb),
    "refused": ("climb", refused),
    "target": ("target", target),
    "pools": ("pools", pools),
    "tree": ("tree", tree),
    "shove": ("shove", shove),
    "dice": ("dice", dice),
    "react": ("react", react),
    "score": ("actions", score),
    "waiting": ("waiting", waiting),
}


@pytest.mark.parametrize("state", STATES)
def test_a_state_of_the_table(visit: Visit, scenes: Scenes, state: str) -> None:
    scene, act = STATES[state]
    me = visit("en")
    table = scenes.show(me, scene)
    if scene == "waiting":
        sit(visit("fr"), table, 1)
        expect(me.find(".ask h1")).to_contain_text("choosing")
    settle(me)
    act(me)
    settle(me)
    look(me, state)


def settle(me: Guest) -> None:
    """Until the engine has worked out what was asked, and dice lie still."""
    me.page.wait_for_timeout(600)


def look(me: Guest, state: str) -> None:
    me.picture(f"shatterpoint/states/{state}")
    assert raw_words(me) == []
    assert overflow(me) == 0
    resize(me, *SIZES[1])
    assert overflow(me) == 0
    me.picture(f"shatterpoint/states/{state}-{SIZES[1][0]}")
    resize(me, *WIDE)
    turn_light(me)
    resize(me, *PHONES[0])
    assert sideways(me) == []
    me.picture(f"shatterpoint/states/{state}-phone")


def idle(names: list[str]) -> int:
    """As little as can be done: whoever holds more objectives wins."""
    for wanted in ("End the activation", "Activate"):
        found = [i for i, name in enumerate(names) if name.startswith(wanted)]
        if found:
            return found[0]
    return len(names) - 1


def test_two_browsers_play_the_last_struggle_to_its_end(visit: Visit, scenes: Scenes, server: Server) -> None:
    both = me, other = visit("en"), visit("en", theme="light")
    table = scenes.show(me, "last-turns")
    sit(other, table, 1)
    for one in both:
        one.choice = idle
    play(*both)
    ending = result(server, table["match"])
    assert ending["reason"] == "struggles"
    for seat, one in enumerate(both):
        expect_result(one, ending, seat)
    me.picture("shatterpoint/over-two")
