"""Time that runs out, and a player who does not come back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.guest import Guest
from tests.browser.inspect import hidden_pieces, inspect
from tests.browser.results import expect_result, result
from tests.server.client import Server, serving

SEATS = ({"kind": "me", "name": "Camille"}, {"kind": "me", "name": "Mireille"})


@pytest.fixture
def impatient(executable: str, folder: Path) -> Iterator[Server]:
    """Its players may claim a match soon after the other has left."""
    with serving(folder, *SAME_AGAIN, "--gone", "4") as running:
        yield running


def sit(guest: Guest, match: Any, seat: int) -> Guest:
    tokens = [{"number": seat, "token": match["tokens"][seat]}]
    held = [{"match": match["match"], "game": "xwing", "tokens": tokens, "invites": [], "opponent": "", "at": 1}]
    guest.go().page.evaluate("held => localStorage.setItem('dejarik.seats', held)", json.dumps(held))
    guest.go(f"match/{match['match']}").until("asked")
    expect(guest.find(".dialp .chip.live")).to_be_visible()
    return guest


def lock_in(guest: Guest) -> None:
    guest.answer(guest.look())
    guest.until("waiting")


def test_a_clock_is_announced_and_a_fallen_flag_can_be_claimed(visit: Visit, server: Server) -> None:
    camille, mireille = visit(), visit()
    match = server.new_match(*SEATS, options={"setup": "learning"}, decision_seconds=15)
    sit(mireille, match, 1)
    lock_in(sit(camille, match, 0))
    expect(camille.find(".plate2.foe .clk.run.low")).to_be_visible()
    announced = camille.find(".plate2.foe [role=status]")
    expect(announced).to_have_text(camille.say("clock.left", name="Mireille", time="0:10"), timeout=10_000)
    camille.picture("table-low-clock")

    gone = camille.find(".ask h1", text=camille.say("gone.fallen", name="Mireille"))
    expect(gone).to_be_visible(timeout=15_000)
    expect(mireille.find(".strips")).to_contain_text(mireille.say("flag.own"))
    assert mireille.look().state == "asked", "one may play on as long as nobody claims"
    inspect(mireille, "table-own-flag")
    mireille.button("flag.play-on").click()
    expect(mireille.find(".strips")).not_to_contain_text(mireille.say("flag.own"))
    inspect(camille, "table-flag")

    camille.button("flag.give").click()
    expect(gone).to_have_count(0)
    camille.button("menu").click()
    camille.button("menu.concede", role="menuitem").click()
    camille.button("menu.concede-sure", role="menuitem").click()
    camille.until("over")


def test_one_who_is_asked_may_claim_against_a_fallen_flag(visit: Visit, server: Server) -> None:
    """Both set dials; one gave the other a minute more than they have."""
    camille, mireille = visit("fr"), visit()
    match = server.new_match(*SEATS, options={"setup": "learning"}, decision_seconds=8)
    sit(camille, match, 0)
    sit(mireille, match, 1)
    mireille.button("menu").click()
    mireille.button("menu.give-time", role="menuitem").click()
    expect(camille.find(".plate2.you .clk")).to_contain_text("1:0")
    strip = camille.find(".strips section", text=camille.say("gone.fallen", name="Mireille"))
    expect(strip).to_be_visible(timeout=12_000)
    assert camille.look().state == "asked"
    assert hidden_pieces(camille) == []
    camille.picture("table-flag-asked")
    camille.button("gone.claim").click()
    camille.until("over")
    ending = result(server, match["match"])
    assert (ending["winner"], ending["reason"]) == (0, "clock")
    assert camille.say("end.by.clock").replace("{name}", "Mireille") in camille.find(".ask").inner_text()


def test_a_match_can_be_claimed_when_the_other_stays_away(visit: Visit, impatient: Server) -> None:
    camille, mireille = visit("fr", at=impatient), visit(at=impatient)
    match = impatient.new_match(*SEATS, options={"setup": "learning"})
    sit(mireille, match, 1)
    lock_in(sit(camille, match, 0))
    mireille.go()
    ask = camille.find(".ask")
    expect(ask.locator("h1")).to_contain_text("Mireille a quitté la table il y a 0:0")
    expect(ask).to_contain_text("Dans 0:0")
    expect(camille.button("gone.claim")).to_have_count(0)
    expect(camille.button("gone.claim")).to_be_visible(timeout=8_000)
    camille.picture("table-gone")
    camille.button("gone.claim").click()
    camille.until("over")
    ending = result(impatient, match["match"])
    assert (ending["winner"], ending["reason"]) == (0, "gone")
    expect_result(camille, ending, seat=0)


def test_of_three_those_who_stay_away_are_left_behind(visit: Visit, impatient: Server) -> None:
    camille = visit("fr", at=impatient)
    names = ("Camille", "Mireille", "Ahmed")
    match = impatient.new_match(
        *[{"kind": "me", "name": name} for name in names], game="destiny", options={"players": 3}
    )
    tokens = [{"number": 0, "token": match["tokens"][0]}]
    held = [{"match": match["match"], "game": "destiny", "tokens": tokens, "invites": [], "opponent": "", "at": 1}]
    camille.go().page.evaluate("held => localStorage.setItem('dejarik.seats', held)", json.dumps(held))
    camille.go(f"match/{match['match']}").until("asked")
    camille.answer(camille.look())
    on = camille.button("gone.let-go")
    expect(on).to_be_visible(timeout=20_000)
    expect(camille.find(".ask .why")).to_contain_text(camille.say("gone.may-let-go"))
    camille.picture("table-gone-three")
    on.click()
    expect(camille.find(".log")).to_contain_text("Mireille abandonne.", timeout=30_000)
    expect(on).to_have_count(0)
