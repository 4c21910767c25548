"""The maneuver dial: it keeps still, says the same as the table, and keeps what was set."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play, straight_ahead
from tests.browser.tables import TIE, XWING, open_table
from tests.server.client import Server

TWO = f"{XWING}\n{XWING}"
Places = dict[str, dict[str, float]]


def planning(guest: Guest) -> None:
    play(guest, until=lambda: set(guest.asked) == {"dial"} and guest.find(".dialp .chip.live").count() > 0)
    guest.page.wait_for_timeout(500)


def places(guest: Guest) -> Places:
    """Where each maneuver of the dial lies on the screen."""
    found: Places = guest.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.dialp [data-maneuver] .slice')].map((one) => {
             const { x, y } = one.getBoundingClientRect();
             return [one.parentElement.dataset.maneuver, { x: Math.round(x), y: Math.round(y) }];
           }))"""
    )
    return found


def chosen(guest: Guest) -> list[str | None]:
    return [one.get_attribute("data-maneuver") for one in guest.find(".dialp [aria-checked=true]").all()]


def told(guest: Guest) -> str | None:
    """The maneuver that the hub of the dial tells of."""
    hub = guest.find(".dialp [data-told]")
    return hub.get_attribute("data-told") if hub.count() else None


def ghost(guest: Guest) -> str | None:
    """The maneuver whose end, as the engine has it, is where the table shows the ship."""
    drawn = guest.find(".board .ghost")
    if drawn.count() == 0:
        return None
    shown = re.match(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", drawn.first.get_attribute("transform") or "")
    assert shown is not None
    previews = next(one["aid"]["options"] for one in reversed(guest.heard) if "options" in (one.get("aid") or {}))
    view = next(one["view"] for one in reversed(guest.heard) if one.get("view"))
    near: dict[str, float] = {
        id: abs(one["end"]["x"] - float(shown[1])) + abs(view["height"] - one["end"]["y"] - float(shown[2]))
        for id, one in previews.items()
    }
    return min(near, key=lambda id: near[id])


def slice_of(maneuver: str) -> str:
    return f'.dialp [data-maneuver="{maneuver}"] .slice'


def middle(guest: Guest, maneuver: str) -> tuple[float, float]:
    """A point of the slice that its neighbours do not reach."""
    box = guest.find(slice_of(maneuver)).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (768, 1024), (390, 844)])
def test_it_does_not_move_under_the_pointer_and_a_double_click_chooses_once(
    visit: Visit, size: tuple[int, int]
) -> None:
    me = visit()
    open_table(me, "bot", TWO)
    planning(me)
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    me.page.wait_for_timeout(200)
    before = places(me)
    assert len(before) > 10
    me.page.mouse.dblclick(*middle(me, "3-bank-left"))
    me.page.wait_for_timeout(400)
    assert chosen(me) == ["3-bank-left"]
    assert places(me) == before
    assert me.find(".dialp .chip.live").inner_text() == me.say("xwing.dial.count", set=0, all=2)
    me.page.mouse.click(*middle(me, "3-bank-left"))  # a press of its own sets it, and goes on to the next ship
    expect(me.find(".dialp .chip.live")).to_have_text(me.say("xwing.dial.count", set=1, all=2))
    assert chosen(me) == []
    assert places(me) == before
    me.picture(f"dial-{size[0]}")


def test_dial_and_table_show_the_same_maneuver(visit: Visit) -> None:
    me = visit()
    open_table(me, "bot", XWING, TIE)
    planning(me)
    expect(me.find(".dialp [data-maneuver]").first).to_be_visible()
    for press, point in (("3-straight", None), (None, "1-bank-left"), ("2-turn-left", "2-turn-right"), (None, None)):
        if press:
            me.page.mouse.click(*middle(me, press))
        if point:
            me.page.mouse.move(*middle(me, point))
        elif not press:
            me.page.mouse.move(720, 450)
        me.page.wait_for_timeout(100)
        want = point or press or "2-turn-left"
        assert (told(me), ghost(me)) == (want, want)
    me.page.mouse.move(*middle(me, "1-straight"))
    me.page.keyboard.press("ArrowUp")  # a key is nearer to the player's mind than a mouse at rest
    me.page.wait_for_timeout(100)
    assert told(me) == ghost(me) == chosen(me)[0] != "1-straight"


def stress(guest: Guest) -> None:
    """Flies until the dial is asked of a stressed ship."""
    guest.maneuver = lambda dial, turn: "4-koiogran" if "4-koiogran" in dial else straight_ahead(dial, 2)
    play(guest, until=lambda: set(guest.asked) == {"dial"} and guest.turn > 0)


def test_red_maneuvers_of_a_stressed_ship_stay_and_say_why_not(visit: Visit) -> None:
    me = visit()
    open_table(me, "bot", XWING, TIE)
    planning(me)
    before = places(me)
    stress(me)
    me.page.wait_for_timeout(500)
    shut = me.find(".dialp [aria-disabled=true]")
    assert places(me) == before, "every maneuver lies where it lay"
    reds = [one.get_attribute("data-maneuver") for one in shut.all()]
    assert "4-koiogran" in reds
    assert all("stressed" in (one.get_attribute("aria-label") or "") for one in shut.all())
    me.page.mouse.click(*middle(me, "4-koiogran"))
    me.until("refused")
    assert "A stressed ship cannot set a red maneuver" in me.find(".ask").inner_text()
    assert chosen(me) == []
    me.picture("dial-stressed")
    me.button("refused.again").click()
    me.page.mouse.click(*middle(me, "1-straight"))
    assert chosen(me) == ["1-straight"]


class Sent:
    """What a browser has said to the server since it was last asked."""

    def __init__(self, guest: Guest) -> None:
        self.messages: list[Any] = []
        guest.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.messages.append(json.loads(frame)))


def kept(guest: Guest) -> str:
    text: str = guest.page.evaluate("() => localStorage.getItem('dejarik.sketches') ?? ''")
    return text


def test_dials_that_are_set_outlast_a_reload_and_are_told_to_nobody(visit: Visit, server: Server) -> None:
    me = visit()
    sent = Sent(me)
    match = open_table(me, "bot", TWO, TIE)
    planning(me)
    me.turn_dial("3-straight")
    me.page.wait_for_timeout(400)
    me.button("xwing.dial.set").click()
    expect(me.find(".dialp .chip.live")).to_have_text(me.say("xwing.dial.count", set=1, all=2))
    assert "3-straight" in kept(me)
    sent.messages.clear()
    me.page.reload()
    expect(me.find(".dialp .chip.live")).to_have_text(me.say("xwing.dial.count", set=1, all=2))
    assert "3-straight" not in json.dumps(sent.messages)
    other = visit()  # somebody else at the same address has none of it
    other.go(f"match/{match}")
    other.page.wait_for_timeout(500)
    assert "3-straight" not in kept(other) + other.markup
    me.maneuver = lambda dial, turn: "3-straight"
    turns = me.turn
    play(me, until=lambda: me.turn > turns and me.asked != [] and set(me.asked) != {"dial"})
    assert "3-straight" not in kept(me), "nothing is left of a round that is flown"
    me.page.reload()
    me.until("asked")
    assert "3-straight" not in kept(me)
