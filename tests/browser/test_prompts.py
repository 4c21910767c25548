"""Questions name what they are about, can be answered for good, and say what cannot be done and why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play, straight_ahead
from tests.browser.inspect import axe_faults, inspect, overflow, resize
from tests.browser.tables import TIE, XWING, open_table

FOILS = "Servomotor S-foils"
SMALL = ((1024, 768), (390, 844))


def open_with_foils(guest: Guest) -> None:
    """The foils may be turned before every activation."""
    open_table(guest, "bot", squad=f"{XWING} + {FOILS}", theirs=TIE)
    guest.maneuver = lambda dial, turn: straight_ahead(dial, 2)


def asked_for_ability(guest: Guest) -> bool:
    return guest.asked == ["ability"]


def next_planning(guest: Guest) -> None:
    """To the dials of the next round."""
    play(guest, until=lambda: guest.asked != ["dial"])
    play(guest, until=lambda: guest.asked == ["dial"])
    guest.until("asked")


def times_asked(guest: Guest) -> int:
    """How often the server asked about an ability."""
    states = [one for one in guest.heard if one["type"] == "state"]
    told = [one.get("view") or (one.get("patch") or {}).get("fields", {}) for one in states]
    return sum(one["kind"] == "ability" for fields in told for one in fields.get("decisions", ()))


def test_one_ability_is_a_yes_or_no_about_its_card_and_its_ship(visit: Visit) -> None:
    me = visit()
    open_with_foils(me)
    play(me, until=lambda: asked_for_ability(me))
    expect(me.find(".ask h1")).to_have_text(re.compile(f"^{XWING}: use {FOILS}\\?$"))
    answer = me.find(".ask .answer")
    expect(answer).to_be_enabled()
    expect(answer).to_contain_text(me.say("xwing.use.ability", card=FOILS))
    expect(me.find(".ask .acts")).to_contain_text(me.say("xwing.no.ability"))
    expect(me.find(".board [data-piece][aria-pressed=true]")).to_have_count(1)
    expect(me.find(".sheet .eff")).to_contain_text(FOILS)
    inspect(me, "ability")
    for width, height in SMALL:
        resize(me, width, height)
        assert overflow(me) == 0
        me.picture(f"ability-{width}")
    resize(me, 1440, 900)
    me.find(".ask h1").focus()
    me.page.keyboard.press("Enter")  # a yes is picked first, so that no press of old spends anything
    expect(me.find(".bench [role=radio]").first).to_have_attribute("aria-checked", "true")
    before = me.count
    me.page.wait_for_timeout(400)
    answer.click()
    expect(me.find(".ask h1")).not_to_have_text(re.compile(f"use {FOILS}"))
    assert me.count > before


@pytest.mark.parametrize("how", ["always", "never"])
def test_the_same_question_is_answered_for_the_match_until_that_is_taken_back(visit: Visit, how: str) -> None:
    me = visit()
    open_with_foils(me)
    play(me, until=lambda: asked_for_ability(me))
    me.page.wait_for_timeout(400)
    me.button(f"standing.{how}").click()
    play(me, until=lambda: me.asked == ["action"])  # it is answered now, too
    asked = times_asked(me)
    me.page.reload()  # it outlasts that
    me.until("asked")
    seen: list[str] = []
    wanted = me.choice
    me.choice = lambda names: seen.append(" ".join(names)) or wanted(names)  # type: ignore[func-returns-value]
    next_planning(me)
    next_planning(me)
    assert times_asked(me) > asked
    assert not any(FOILS in one for one in seen)
    me.button("menu").click()
    me.page.get_by_role("menuitem", name=re.compile(re.escape("(1)"))).click()
    expect(me.find(".sheet420")).to_contain_text(FOILS)
    expect(me.page.get_by_text(me.say(f"standing.is-{how}"))).to_be_visible()
    assert axe_faults(me) == []
    me.picture(f"standing-{how}")
    me.button("standing.ask-again").click()
    expect(me.page.get_by_text(me.say("standing.none"))).to_be_visible()
    me.page.keyboard.press("Escape")
    play(me, until=lambda: asked_for_ability(me))
    expect(me.find(".ask h1")).to_contain_text(f"use {FOILS}?")


def test_what_is_undone_is_asked_again_whatever_stands(visit: Visit) -> None:
    me = visit()
    open_with_foils(me)
    play(me, until=lambda: asked_for_ability(me))
    me.page.wait_for_timeout(400)
    me.button("standing.never").click()
    play(me, until=lambda: me.asked == ["action"])
    me.until("asked")
    me.button("undo.ask").click()
    expect(me.find(".ask h1")).to_contain_text(f"use {FOILS}?")
    me.page.wait_for_timeout(600)
    expect(me.find(".ask h1")).to_contain_text(f"use {FOILS}?")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_actions_say_what_they_do_and_why_others_are_closed(visit: Visit, lang: str) -> None:
    me = visit(lang)
    me.go("learn").until("asked")
    me.button("guide.close").click()
    play(me, until=lambda: "action" in me.asked)
    closed = me.find(".bench .closed")
    expect(closed).to_contain_text(me.say("bench.not-now"))
    lock, reason = {
        "en": ("Lock", "There is no ship that this could be aimed at"),
        "fr": ("Verrouillage", "Aucun vaisseau"),
    }[lang]
    expect(closed).to_contain_text(lock)
    expect(closed).to_contain_text(reason)
    does = {"en": "turns all focus results", "fr": "change tous les résultats concentration"}[lang]
    expect(me.find(".bench [role=radio]").first).to_contain_text(does)
    if lang == "en":
        inspect(me, "action-closed")
    resize(me, 390, 844)
    me.picture(f"action-closed-{lang}-390")
    closed.get_by_role("button").first.click()
    expect(me.page.get_by_role("complementary", name=me.say("rule.sheet"))).to_be_visible()
