"""The plain table plays any game from its view and its questions alone: whole matches against the bot."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fingers import PHONES, sideways, small_presses
from tests.browser.guest import Guest, play
from tests.browser.results import expect_result, result
from tests.browser.tables import TIE, XWING, match_of, open_destiny, open_shatterpoint, open_table
from tests.browser.test_destiny import aggressive
from tests.server.client import Server


def ahead(names: list[str]) -> int:
    """Off the table, as fast as can be; else whatever comes last."""
    straight = [i for i, name in enumerate(names) if "straight" in name.lower() or "tout droit" in name.lower()]
    return straight[-1] if straight else len(names) - 1


def plainly(guest: Guest, match: str) -> None:
    guest.go(f"match/{match}/plain")
    expect(guest.find("main.plain")).to_be_visible()


def test_a_match_of_destiny_on_a_desk(visit: Visit, server: Server) -> None:
    me = visit("en")
    match = open_destiny(me, "bot")
    plainly(me, match)
    me.choice = aggressive
    play(me, until=lambda: me.answers >= 8)
    me.picture("plain/destiny")
    assert me.find(".plain table").count() > 1
    play(me)
    expect_result(me, result(server, match), seat=0)


def test_a_match_of_shatterpoint_from_deployment_on(visit: Visit, server: Server) -> None:
    """Places are typed, and what stands somewhere is drawn."""
    me = visit("fr")
    plainly(me, open_shatterpoint(me, "bot"))
    play(me, until=lambda: me.answers >= 24)
    me.picture("plain/shatterpoint")
    assert me.find("main.plain svg .you").count() >= 4


def test_a_match_of_xwing_in_french_under_a_finger(visit: Visit, server: Server) -> None:
    me = visit("fr", size=PHONES[0], touch=True)
    me.go("learn")
    me.until("asked")
    match = match_of(me)
    plainly(me, match)
    me.choice = ahead
    play(me, until=lambda: me.answers >= 1)
    me.picture("plain/xwing-phone")
    faults = sideways(me) + small_presses(me)
    assert not faults, "\n".join(faults)
    play(me)
    expect_result(me, result(server, match), seat=0)


def test_ships_are_placed_on_bare_outlines(visit: Visit) -> None:
    """From the menu of a drawn table, and back."""
    me = visit("en")
    open_table(me, "bot", XWING, TIE)
    me.until("asked")
    me.button("menu").click()
    me.button("menu.plain", role="menuitem").click()
    play(me, until=lambda: me.find("main.plain svg .zone").count() == 1)
    me.picture("plain/xwing-placing")
    left = me.page.get_by_label(me.say("place.x"))
    before = float(left.input_value())
    me.page.keyboard.press("Shift+ArrowLeft")
    expect(left).to_have_value(f"{before - 10:g}")
    placed = me.count
    play(me, until=lambda: "dial" in me.asked)
    assert me.count > placed
    me.picture("plain/xwing")
    assert me.find("main.plain svg .you").count() == 1
    me.button("menu").click()
    me.button("menu.drawn", role="menuitem").click()
    expect(me.find(".dialp")).to_be_visible()


def to_fight(names: list[str]) -> int:
    """Slowly ahead, with a lock where there is one to be had; else whatever comes first."""
    wanted = [i for word in ("lock", "straight") for i, name in enumerate(names) if word in name.lower()]
    return wanted[0] if wanted else 0


def test_odds_stand_beside_the_answers_and_dice_to_reroll_are_one_answer(visit: Visit) -> None:
    me = visit("en")
    me.go("learn")
    me.until("asked")
    plainly(me, match_of(me))
    me.choice = to_fight
    play(me, until=lambda: "modify" in me.asked)
    expect(me.find(".bench .odds .hist")).to_be_visible()
    me.picture("plain/xwing-dice")
    me.choice = lambda names: next((i for i, name in enumerate(names) if "lock" in name.lower()), to_fight(names))
    play(me, until=lambda: "reroll" in me.asked)
    expect(me.find(".ask .answer")).to_be_disabled()
    me.find(".bench").get_by_role("button", name=": one more").first.click()
    expect(me.find(".ask .answer")).to_be_enabled()
