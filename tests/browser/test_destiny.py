"""Whole matches of Destiny, by clicks: against the bot, and between two browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play
from tests.browser.results import expect_result, result
from tests.browser.tables import open_destiny
from tests.server.client import Server


def aggressive(names: list[str]) -> int:
    """Damage first, then dice to do it with; among targets the last ones, which are the opponent's."""
    for wanted in ("melee", "ranged", "corps à corps", "à distance"):
        found = [i for i, name in enumerate(names) if name.lower().startswith(wanted)]
        if found:
            return found[0]
    people = [i for i, name in enumerate(names) if name.count("\n") >= 2]
    return people[-1] if people else len(names) - 1


def claim_at_once(names: list[str]) -> int:
    """The battlefield is the last choice of a turn; whoever claims it lets the other play on alone."""
    return len(names) - 1


def test_a_match_against_the_bot_in_french(visit: Visit, server: Server) -> None:
    me = visit("fr")
    match = open_destiny(me, "bot")
    me.choice = aggressive
    play(me)
    ending = result(server, match)
    expect_result(me, ending, seat=0)
    assert any("\nVous gagnez 2 ressources." in line for line in me.log)
    assert not any("Joueur 1" in line for line in me.log), "the log speaks to its reader"
    me.picture("destiny-finished")


def test_two_browsers(visit: Visit, server: Server) -> None:
    host = visit("en")
    guest = visit("fr", theme="light")
    match = open_destiny(host, "friend")
    guest.page.goto(host.find(".ask input").input_value())
    guest.page.get_by_label(guest.say("join.name")).fill("Mireille")
    guest.button("join.take").click()
    host.choice = aggressive
    guest.choice = claim_at_once
    play(host, guest)
    ending = result(server, match)
    expect_result(host, ending, seat=0)
    expect_result(guest, ending, seat=1)
    assert hands(host, 0)
    assert hands(guest, 1)
    assert not hands(host, 1), "a hand is its owner's secret"
    assert not hands(guest, 0), "a hand is its owner's secret"


def press(guest: Guest, *keys: str) -> None:
    """As fast as a person: the answer is deaf for a moment after the question has changed."""
    for key in keys:
        guest.page.wait_for_timeout(400)
        guest.page.keyboard.press(key)


def test_three_at_a_table_and_a_turn_by_keys_alone(visit: Visit) -> None:
    me = visit("en")
    open_destiny(me, "bot", players=3)
    me.until("asked")
    press(me, "d")
    play(me, until=lambda: me.asked == ["action"])
    expect(me.find(".felt .tabs .pl")).to_have_count(2)
    expect(me.find(".bench .closed")).to_contain_text("You have no die in your pool.")
    names = me.look().radios
    activate = next(i for i, name in enumerate(names) if "Rey" in name.splitlines())
    press(me, str(activate + 1))
    assert me.look().label == "Activate Rey"
    press(me, "Enter")
    expect(me.find(".felt [data-die]").first).to_be_visible()
    press(me, "t")
    dice = me.find("table tbody tr", text="in the pool")
    expect(dice.first).to_be_attached()
    assert 0 < me.find(".felt [data-die]").count() <= dice.count()  # the felt shows one opponent at a time


@pytest.mark.parametrize("early", [False, True])
def test_of_three_one_concedes_and_the_others_play_on(visit: Visit, early: bool) -> None:
    """In one's turn at once; before the first turn as soon as there is one."""
    me = visit("fr")
    open_destiny(me, "bot", players=3)
    me.until("asked")
    if not early:
        play(me, until=lambda: me.asked == ["action"])
    me.button("menu").click()
    me.button("menu.concede-leave", role="menuitem").click()
    me.button("menu.concede-sure", role="menuitem").click()
    expect(me.find(".log")).to_contain_text("Vous abandonnez.", timeout=30_000)
    expect(me.find(".log")).to_contain_text("Vous êtes hors jeu.")
    me.picture(f"destiny-conceded-{'early' if early else 'in-turn'}")
    me.button("menu").click()
    expect(me.button("menu.concede-leave", role="menuitem")).to_have_count(0)


def test_cards_of_the_hand_are_pressed_and_go_back_by_one_answer(visit: Visit) -> None:
    me = visit("en")
    open_destiny(me, "bot")
    me.until("asked")
    cards = me.find(".bench [role=checkbox]")
    press(me, "1", "3", "1")
    assert [cards.nth(i).get_attribute("aria-checked") for i in range(3)] == ["false", "false", "true"]
    me.find(".hand .cover").nth(1).click()
    expect(me.find(".bench [role=status]")).to_have_text("2 chosen, at most 5")
    me.picture("destiny-mulligan-chosen")
    press(me, "Enter")
    expect(me.find(".log")).to_contain_text("You shuffle 2 cards back.")


def hands(guest: Guest, seat: int) -> list[object]:
    """All that a browser was told about a player's hand."""
    return [
        player["hand"]
        for one in guest.heard
        if one["type"] == "state"
        for player in (
            *(one.get("view") or {}).get("players", ()),
            *(one.get("patch") or {}).get("pieces", {}).get("players", ()),
            *(one.get("patch") or {}).get("fields", {}).get("players", ()),
        )
        if player["id"] == seat and player["hand"] is not None
    ]
