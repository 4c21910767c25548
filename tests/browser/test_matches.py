"""Whole matches of X-Wing, by clicks: against the bot, on one screen, and between two browsers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.guest import Guest, Message, play, straight_ahead
from tests.browser.inspect import hidden_pieces
from tests.browser.results import expect_result, result
from tests.browser.tables import TIE, XWING, join, match_of, open_table
from tests.server.client import Server, serving

SECRET = "tallon"
"""A maneuver that only one side's ship has, so that its name betrays the dial wherever it stands."""


@pytest.fixture
def own_server(executable: str, folder: Path) -> Iterator[Server]:
    """To be killed."""
    with serving(folder, *SAME_AGAIN) as running:
        yield running


def step_through_replay(guest: Guest, ending: Message) -> int:
    """From the result to the last beat, one by one; how many there are."""
    guest.button("end.replay", role="link").click()
    last = int(guest.find(".goto").get_attribute("max") or 0)
    assert last > 5
    expect(guest.find(".bt.now .num")).to_have_text("0")
    for beat in range(1, last + 1):
        guest.page.keyboard.press("ArrowRight")
        expect(guest.find(".bt.now .num")).to_have_text(str(beat))
    expect(guest.find(".cap .end")).to_be_visible()
    guest.page.keyboard.press("ArrowRight")
    assert guest.find(".goto").input_value() == str(last)
    key = "replay.drawn" if ending["winner"] is None else "replay.won"
    assert str(ending["rounds"]) in guest.find(".cap .end").inner_text()
    assert guest.say(key).split("}")[-1].strip(" .") in guest.find(".cap .end").inner_text()
    return last


def test_a_first_match_against_the_bot_in_french(visit: Visit, server: Server) -> None:
    me = visit("fr").go()
    me.button("home.learn", role="link").click()
    me.until("asked")
    expect(me.find(".guide")).to_contain_text(me.say("xwing.guide.start.title"))
    match = match_of(me)
    play(me)
    ending = result(server, match)
    expect_result(me, ending, seat=0)
    assert any("attaque" in line or "désigne" in line or "quitte" in line for line in me.log)
    assert me.answers >= ending["rounds"]
    step_through_replay(me, ending)


def test_two_players_on_one_screen_see_no_secret_of_each_other(visit: Visit, server: Server) -> None:
    screen = visit("en")
    match = open_table(screen, "same", XWING, TIE)
    screen.maneuver = with_a_secret
    covers = 0

    def set_first_dial() -> bool:
        look = screen.look()
        nonlocal covers
        covers += look.state == "cover"
        return any("dial" in line.get("name", "") for line in lines(screen))

    play(screen, until=set_first_dial)
    # The dial of the first player is set; the page now waits behind its cover for the second one.
    screen.until("cover")
    assert SECRET not in screen.markup
    covered = last_state(screen)["view"]
    assert covered["player"] is None
    assert covered["decisions"] == []
    assert all(ship["dial"] is None for ship in covered["ships"])
    screen.picture("xwing-cover")
    play(screen)
    assert covers > 1
    ending = result(server, match)
    winner = ending["winner"]
    name = f"Player {winner + 1}" if winner is not None else ""
    assert name in screen.find(".ask h1").inner_text()
    assert any(SECRET in line.lower() for line in screen.log)  # once revealed, everybody reads it
    step_through_replay(screen, ending)


def with_a_secret(maneuvers: list[str], turn: int) -> str:
    hidden = [one for one in maneuvers if SECRET in one]
    return hidden[0] if hidden and turn <= 1 else straight_ahead(maneuvers, turn)


def lines(guest: Guest) -> list[Message]:
    return [line for one in guest.heard if one["type"] == "state" for line in one["log"]]


def last_state(guest: Guest) -> Message:
    return next(one for one in reversed(guest.heard) if one["type"] == "state")


def test_two_browsers_play_through_lost_connections_and_a_takeback(visit: Visit, own_server: Server) -> None:
    host = visit("fr", at=own_server)
    guest = visit("en", theme="light", at=own_server)
    host.maneuver = with_a_secret
    match = open_table(host, "friend", XWING)
    expect(host.find(".ask h1")).to_have_text(host.say("waiting"))
    expect(host.find(".waiting .lst")).to_be_visible()
    host.picture("xwing-waiting-for-a-friend")
    link = host.find(".ask input").input_value()
    assert f"#/join/{match}/" in link
    join(guest, link, "Mireille", TIE)
    expect(host.find(".left")).to_contain_text("Mireille")

    play(host, guest, until=lambda: bool(host.look().maneuvers and guest.look().maneuvers))
    keep_the_dial_secret(host, guest)
    lose_the_connection(host, guest, own_server)
    play(host, guest, until=lambda: undo_must_be_asked(host))
    take_back(host, guest)
    play(host, guest)

    ending = result(own_server, match)
    expect_result(host, ending, seat=0)
    expect_result(guest, ending, seat=1)
    assert own_server.ask("GET", f"/api/matches/{match}/record")[0] == 403  # both have hidden dials, and neither opens
    step_through_replay(guest, ending)
    expect(guest.find(".beats details.undone")).to_have_count(1)


def keep_the_dial_secret(host: Guest, guest: Guest) -> None:
    """The host locks a dial in while the guest still thinks: the guest learns that it is done, and nothing else."""
    before = len(guest.heard)
    host.step()
    host.until("waiting")
    expect(host.find(".ask h1")).to_have_text(host.say("locked.dial", name="Mireille"))
    guest.page.wait_for_timeout(200)
    told = guest.heard[before:]
    assert any(one["type"] == "state" for one in told)
    assert SECRET not in json.dumps(told)
    assert SECRET not in guest.markup
    host.picture("xwing-dials-locked")
    guest.step()
    play(host, guest, until=lambda: any(SECRET in line.lower() for line in guest.log))


def lose_the_connection(host: Guest, guest: Guest, server: Server) -> None:
    """First one browser falls off the network, then the server dies: both find the match as it was."""
    count = host.count
    host.context.set_offline(True)
    expect(host.find(".ask h1")).to_have_text(host.say("lost"), timeout=12_000)  # noticed after 8 s of silence
    host.picture("xwing-reconnecting")
    host.context.set_offline(False)
    expect(host.find(".ask h1")).not_to_have_text(host.say("lost"))
    server.kill()
    for one in (host, guest):
        expect(one.find(".ask h1")).to_have_text(one.say("lost"))
    server.start()
    host.button("lost.try").click()
    for one in (host, guest):
        expect(one.find(".ask h1")).not_to_have_text(one.say("lost"))
        assert one.count == count


def undo_must_be_asked(guest: Guest) -> bool:
    return guest.button("undo.ask").count() > 0 and guest.look().state in ("asked", "waiting")


def take_back(host: Guest, guest: Guest, picture: str = "xwing-takeback-asked") -> None:
    before = host.count
    host.button("undo.ask").click()
    expect(host.find(".offers")).to_contain_text(host.say("offer.takeback.mine"))
    expect(guest.find(".offers")).to_be_visible()
    assert hidden_pieces(guest) == []
    guest.picture(picture)
    guest.button("offer.accept").click()
    for one in (host, guest):
        expect(one.find(".offers")).to_have_count(0)
        expect(one.find(".log li.struck").first).to_be_attached()
    assert host.count == guest.count == before + 1  # the takeback is itself an entry
