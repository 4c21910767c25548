"""A game of miniatures that the page knows nothing of: whole matches on the plain table, with squads placed by one
answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dejarik.games import MORE
from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.fingers import PHONES, sideways, small_presses
from tests.browser.guest import Guest, play
from tests.browser.results import expect_result, result
from tests.browser.tables import match_of
from tests.server.client import Server, serving

ROOT = Path(__file__).parents[2]


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv(MORE, "tests.games.knoll.ruleset:KnollRules, tests.games.knoll_2.ruleset:SecondRules")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    with serving(tmp_path, *SAME_AGAIN) as running:
        yield running


def sit_down(guest: Guest, name: str, opponent: str) -> str:
    guest.go()
    guest.page.get_by_role("button", name=name, exact=False).first.click()
    guest.button(f"home.{opponent}", role="radio").click()
    if opponent == "bot":
        guest.button("bot.greedy").click()
    guest.button("home.go").click()
    guest.page.wait_for_url("**/#/match/*")
    return match_of(guest)


def test_a_match_against_the_bot(visit: Visit, added: Server) -> None:
    """The squad is dragged into the zone, refused by its wrong disc, set right by a pattern and confirmed once."""
    me = visit("en", at=added)
    match = sit_down(me, "The Knoll", "bot")
    me.until("asked")
    hand = me.find("main.plain svg .hand")
    expect(hand).to_have_count(3)
    first, third = hand.nth(0).bounding_box(), hand.nth(2).bounding_box()
    assert first is not None
    assert third is not None
    # Far from its leader: only the engine knows that this is wrong.
    away = 6 * third["width"] * (1 if third["x"] > first["x"] else -1)
    me.page.mouse.move(third["x"] + third["width"] / 2, third["y"] + third["height"] / 2)
    me.page.mouse.down()
    me.page.mouse.move(first["x"] + away, first["y"] + first["height"] / 2, steps=4)
    me.page.mouse.up()
    me.page.wait_for_timeout(500)
    me.find(".ask .answer").click()
    me.until("refused")
    me.picture("plain/knoll-refused")
    assert "from its leader" in me.find(".ask").inner_text()
    expect(me.find('.bench .seg [aria-pressed="true"]')).to_have_text("south third")
    me.press(me.find(".ask .btn.pri"))
    me.find(".bench .tidy button", text="In a line").click()
    me.page.get_by_role("button", name="south third").click()
    left = me.page.get_by_label(me.say("place.x"))
    before = float(left.input_value())
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Shift+ArrowLeft")
    expect(left).to_have_value(f"{before - 10:g}")
    me.picture("plain/knoll-muster")
    play(me, until=lambda: me.asked == ["march"])
    me.picture("plain/knoll-march")
    assert me.find("main.plain svg .you").count() == 3
    assert me.find("main.plain svg .prism").count() == 1
    play(me, until=lambda: me.asked == ["follow"])
    expect(me.find("main.plain svg .left")).to_have_count(2)
    play(me, until=lambda: me.asked == ["shoot"])
    boxes = me.find(".bench [role=checkbox]")
    boxes.first.click()
    expect(me.find(".ask .answer")).to_contain_text("Choose 1")
    me.picture("plain/knoll-shoot")
    play(me)
    expect_result(me, result(added, match), seat=0)


def test_an_edition_on_one_phone_in_french(visit: Visit, added: Server) -> None:
    """Both seats, under a finger."""
    me = visit("fr", at=added, size=PHONES[0], touch=True)
    match = sit_down(me, "La Butte 2", "same")
    play(me, until=lambda: me.asked == ["follow"])
    me.picture("plain/knoll-phone")
    faults = sideways(me) + small_presses(me)
    assert not faults, "\n".join(faults)
    play(me)
    me.picture("plain/knoll-end")
    assert result(added, match)["rounds"] == 4
    expect(me.find(".ask h1")).to_contain_text("colline" if result(added, match)["winner"] is not None else "butte")
