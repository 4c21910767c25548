"""What Legion's table tells before it happens: a start along the edge, who falls, what a card would bring, what the end
of the round takes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from dejarik.core.decision import Decision
from dejarik.games.legion.game import Legion
from dejarik.games.legion.wounds import SufferWounds
from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.staged import Staged
from tests.browser.test_legion_states import asked, drag, look_closer, middle
from tests.server.client import Server


@pytest.fixture
def staged(server: Server) -> Iterator[Staged]:
    match = Staged(server, "legion", ("Rebel Raid", "Garrison Patrol"))
    yield match
    match.close()


def struck(game: Legion, decision: Decision) -> bool:
    """Several of a unit that stands in numbers suffer wounds."""
    suffer = game.current(SufferWounds)
    return decision.kind == "wound" and suffer is not None and suffer.left > 1 and len(decision.options) > 2


def test_what_is_told_before_it_happens(visit: Visit, staged: Staged) -> None:
    me = visit("en")
    staged.seat(me)
    me.until("asked")
    staged.to(me, asked("move", miniatures=4, on_table=False))
    slide_along_the_edge(me)
    staged.to(me, asked("dodge", miniatures=3))
    expect(me.find(".bench .fall .one").last).to_contain_text("L")
    look_closer(me, "who-falls")
    staged.to(me, asked("formation", miniatures=5))
    slide_aside(me)
    staged.to(me, asked("command-card", 2))
    look_at_cards(me)
    staged.to(me, struck)
    let_them_fall(me)


def test_the_rows_of_a_secondary_objective_are_ticked(visit: Visit, server: Server) -> None:
    staged = Staged(server, "legion", ("Jedi Vanguard", "Imperial Armor"))
    me = visit("en")
    staged.seat(me)
    me.until("asked")
    staged.to(me, asked("command-card"))
    assert staged.game.state.secondary == "sweep-and-clear"
    rows = me.find(".bench table tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.last).to_contain_text("+2")
    expect(me.find(".bench table .box.on")).to_have_count(0)
    look_closer(me, "rows")
    staged.to(me, lambda game, decision: decision.kind == "tick")
    staged.answer(staged.game.decisions[0], staged.game.decisions[0].options[0])
    staged.to(me, asked("command-card", 2))
    expect(me.find(".bench table td.you .box.on")).to_have_count(1)
    staged.close()


def test_tokens_on_a_command_card_and_cards_laid_aside_are_drawn(visit: Visit, staged: Staged) -> None:
    """Few cards bring either: what the server says is made to have both."""

    def laden(text: str | bytes) -> str | bytes:
        message = json.loads(text)
        for player in (message.get("view") or {}).get("players", []):
            player |= {"stock": ["aim", "aim", "dodge"], "withheld": ["push", "ambush"]}
        return json.dumps(message)

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda text: page.send(laden(text)))

    me = visit("en")
    me.page.route_web_socket("**/api/socket", between)
    staged.seat(me)
    me.until("asked")
    strip = me.find(".strip.you")
    told = [me.say("legion.stock", tokens="2 aim, 1 dodge"), me.say("legion.card.aside", cards="Push, Ambush")]
    for one in told:
        expect(strip.get_by_title(one)).to_be_visible()
    look_closer(me, "laden")


def slide_along_the_edge(me: Guest) -> None:
    slider = me.page.get_by_label(me.say("legion.move.edge"))
    expect(me.find(".board .ghost").first).to_be_visible()  # the engine has said where it may stand
    before = float(me.page.get_by_label(me.say("place.x")).input_value())
    start = float(slider.input_value())
    slider.fill(str(int(start) - 200))
    expect(me.page.get_by_label(me.say("place.x"))).not_to_have_value(f"{before:g}")
    after = float(me.page.get_by_label(me.say("place.x")).input_value())
    assert before - after == pytest.approx(start - float(slider.input_value()), abs=6)
    look_closer(me, "edge")


def slide_aside(me: Guest) -> None:
    """One that is dragged half onto another pushes it out of the way, before it is let go."""
    hands = me.find(".board [data-hand]")
    expect(hands.nth(1)).to_be_visible()
    (x, y), (ox, oy) = middle(hands.nth(0)), middle(hands.nth(1))
    box = hands.nth(0).bounding_box()
    assert box is not None
    far = ((x - ox) ** 2 + (y - oy) ** 2) ** 0.5
    share = 0.7 * box["width"] / far
    drag(me, (x, y), (ox + (x - ox) * share, oy + (y - oy) * share))
    assert middle(hands.nth(1)) != pytest.approx((ox, oy), abs=1)


def let_them_fall(me: Guest) -> None:
    """The order is changed by a press, the board calls them the same, and one press assigns all wounds so."""
    chips = me.find(".bench .fall .one")
    expect(chips.first).to_be_visible()
    second = chips.nth(1).get_attribute("title") or ""
    chips.nth(1).click()
    expect(chips.first).to_have_attribute("title", second)
    expect(me.find(".board g .hurt").first).to_be_visible()
    look_closer(me, "fall")
    before = me.count
    me.find(".bench .fall .btn").click()
    me.page.wait_for_timeout(600)
    assert me.count > before + 1


def look_at_cards(me: Guest) -> None:
    me.find(".bench .cmd").nth(1).hover()
    expect(me.find(".bench .played")).to_contain_text("Leia Organa")
    me.find(".bench .cmd").nth(1).click()
    me.find(".bench [aria-expanded]", text=me.say("legion.clean")).click()
    expect(me.find(".bench ol li").last).to_be_visible()
    look_closer(me, "command-told")
