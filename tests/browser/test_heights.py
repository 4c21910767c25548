"""A table in heights: the plain table draws terrain, who stands on it and where a piece may come, from any view."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.fingers import PHONES, sideways, small_presses
from tests.browser.guest import Guest
from tests.browser.tables import TIE, XWING, match_of, open_table

Thing = dict[str, Any]


def box(x: float, y: float, width: float, depth: float, top: float, bottom: float = 0.0) -> Thing:
    corners = [[x, y], [x + width, y], [x + width, y + depth], [x, y + depth]]
    return {"footprint": corners, "bottom": bottom, "top": top, "radius": 0.0}


TERRAIN: list[Thing] = [
    {"id": 1, "name": "Relay tower", "parts": [box(110, 620, 110, 130, 190), box(110, 560, 110, 60, 100)]},
    {"id": 2, **box(170, 380, 150, 130, 110)},
    {"id": 3, **box(600, 420, 140, 150, 110)},
    {"id": 4, **box(320, 430, 280, 60, 110, bottom=100)},
    {"id": 5, "part": {"footprint": [[480, 200]], "bottom": 0.0, "top": 60.0, "radius": 55.0}, "impassable": True},
    {"id": 6, "part": box(660, 120, 130, 110, 20), "blocked": False, "impassable": False},
]
MINIATURES: list[Thing] = [
    {"id": 11, "owner": 0, "stand": {"pose": {"x": 300, "y": 260, "heading": 0}, "part": 0, "z": 0}, "radius": 20},
    {"id": 12, "owner": 0, "x": 250, "y": 450, "z": 110, "radius": 20},
    {"id": 13, "owner": 1, "x": 460, "y": 460, "z": 110, "radius": 25},
    {"id": 14, "owner": 1, "x": 165, "y": 775, "z": 0, "radius": 20},
]
REACH = [
    {"outline": [[200, 130], [400, 130], [430, 370], [330, 378], [150, 340]], "z": 0},
    {"outline": [[180, 390], [310, 390], [310, 500], [180, 500]], "z": 110},
]


def in_heights(message: str) -> str:
    """What the server says, with terrain and miniatures on the table, and a question that a tool answers."""
    said = json.loads(message)
    if said.get("type") == "state" and said.get("view"):
        view = said["view"]
        view.update(terrain=TERRAIN, miniatures=MINIATURES, obstacles=[])
        for decision in view["decisions"]:
            decision["placement"] = {"set": "tool", "suggestion": [300, 300, 0], "reach": REACH}
    return json.dumps(said)


def table_in_heights(me: Guest) -> None:
    open_table(me, "bot", XWING, TIE)
    me.until("asked")

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(in_heights(str(message))))

    me.page.route_web_socket(re.compile("."), between)
    me.go(f"match/{match_of(me)}/plain")
    me.page.reload()
    expect(me.find("main.plain .prism")).to_have_count(7)


def top_of(me: Guest, piece: int) -> float:
    found = me.find(f"main.plain [data-piece='{piece}'] .plate").bounding_box()
    assert found is not None
    return found["y"]


@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "dark", (1440, 900)), ("fr", "light", (1024, 768))])
def test_terrain_is_drawn_upwards_and_flat_at_one_key(
    visit: Visit, lang: str, theme: str, size: tuple[int, int]
) -> None:
    me = visit(lang, theme=theme, size=size)
    table_in_heights(me)
    expect(me.find("main.plain .reach")).to_have_count(2)
    expect(me.find("main.plain .prism.deck")).to_have_count(1)
    expect(me.find("main.plain .prism.blocked .barred")).to_have_count(1)
    expect(me.find("main.plain .prism.open")).to_have_count(1)
    expect(me.find("main.plain .behind")).to_have_attribute("data-piece", "14")
    me.picture(f"heights/raised-{size[0]}-{lang}")
    raised = top_of(me, 12), top_of(me, 11)
    me.button("board.heights").click()
    expect(me.find("main.plain .wall")).to_have_count(0)
    expect(me.find("main.plain .behind")).to_have_count(0)
    me.picture(f"heights/flat-{size[0]}-{lang}")
    assert top_of(me, 12) > raised[0] + 10
    assert top_of(me, 11) == pytest.approx(raised[1], abs=0.5)
    me.page.keyboard.press("h")
    assert top_of(me, 12) == pytest.approx(raised[0], abs=0.5)
    me.page.keyboard.press("w")
    expect(me.find("main.plain .behind")).to_have_count(0)
    me.picture(f"heights/turned-{size[0]}-{lang}")
    assert me.errors == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_piece_on_high_is_found_under_a_finger(visit: Visit, lang: str) -> None:
    me = visit(lang, size=PHONES[0], touch=True)
    table_in_heights(me)
    found = me.find("main.plain [data-piece='12'] .plate").bounding_box()
    assert found is not None
    me.page.touchscreen.tap(found["x"] + found["width"] / 2 + 8, found["y"] + found["height"] / 2)
    expect(me.find("main.plain [data-piece='12']")).to_have_attribute("aria-pressed", "true")
    me.picture(f"heights/phone-{lang}")
    faults = sideways(me) + small_presses(me)
    assert not faults, "\n".join(faults)
