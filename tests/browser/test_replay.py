"""Looking at a match again: beat by beat, with one's own eyes or with both players'."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.inspect import inspect, resize
from tests.server.client import Player, Server, play

SEAT = 0


@pytest.fixture(scope="module")
def over(server: Server) -> Any:
    """A match between two people, given up after a while."""
    match = server.new_match({"kind": "me", "name": "Camille"}, {"kind": "me", "name": "Mireille"})

    async def scene() -> None:
        players = [Player(server, match["match"], (match["tokens"][seat],), f"seen {seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await play(players, 90)
            if not players[0].over:
                await players[0].say({"type": "concede", "id": "end"})
                await players[0].until("ack")

    with ThreadPoolExecutor(1) as apart:  # the browser has a loop of its own here
        apart.submit(asyncio.run, scene()).result()
    return match


def sit(guest: Guest, match: Any, *seats: int) -> None:
    """As if the match had been played in this browser."""
    tokens = [{"number": seat, "token": match["tokens"][seat]} for seat in seats]
    held = [{"match": match["match"], "game": "xwing", "tokens": tokens, "invites": [], "opponent": "", "at": 1}]
    guest.go().page.evaluate("held => localStorage.setItem('dejarik.seats', held)", json.dumps(held))


def open_replay(guest: Guest, match: Any, beat: str = "") -> None:
    guest.go(f"replay/{match['match']}{beat}")
    expect(guest.find(".bt.now")).to_be_visible()


def eyes(guest: Guest, name: str) -> Any:
    return guest.find("[aria-labelledby=seen-by] button", text=name)


def test_a_beat_that_was_gone_to_stays_whatever_is_loaded(visit: Visit, over: Any) -> None:
    me = visit()
    sit(me, over, SEAT)
    open_replay(me, over)
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("ArrowRight")
    eyes(me, me.say("replay.watcher")).click()
    expect(eyes(me, me.say("replay.watcher"))).to_have_attribute("aria-pressed", "true")
    me.page.wait_for_timeout(300)
    expect(me.find(".bt.now .num")).to_have_text("2")
    assert me.page.url.endswith("/2")
    films = [one for one in me.requested if "/film" in one]
    assert len(films) == 2, "one for each pair of eyes"
    # What is loaded can be looked at without the server.
    me.context.set_offline(True)
    me.page.keyboard.press("End")
    expect(me.find(".cap .end")).to_be_visible()
    eyes(me, me.say("seat.you")).click()
    expect(me.find(".told")).to_have_text(me.say("replay.trouble.offline"))
    expect(me.find(".cap .end")).to_be_visible()
    me.context.set_offline(False)
    me.errors.clear()  # the browser's own word for a request that failed


def test_beats_stand_under_the_phase_in_which_they_began(visit: Visit, over: Any) -> None:
    me = visit()
    open_replay(me, over)
    heading = ""
    for row in me.find(".beats ol > li").all():
        if "bh" in (row.get_attribute("class") or ""):
            heading = row.text_content() or ""
        elif "flies" in (text := row.text_content() or ""):
            assert "Activation" in heading, text
        elif "takes up position" in text:
            assert heading == me.say("replay.setup-long"), text
        else:
            assert not text.strip(" 0123456789").startswith("Round"), text
    assert heading != me.say("replay.setup-long")


def test_both_sides_are_seen_when_both_players_want_it(visit: Visit, server: Server, over: Any) -> None:
    camille, mireille = visit(), visit("fr")
    sit(camille, over, 0)
    open_replay(camille, over)
    both = eyes(camille, camille.say("replay.both"))
    expect(both).to_be_disabled()
    expect(both).to_have_attribute("title", camille.say("replay.closed", names="Mireille"))
    expect(eyes(camille, "Mireille")).to_be_disabled()
    expect(camille.button("replay.record")).to_have_count(0)
    inspect(camille, "replay-closed")

    sit(mireille, over, 1)
    open_replay(mireille, over)
    mireille.find("header .btn", text="Ouvrir mon côté").click()
    expect(mireille.find("header .btn", text="Ouvrir mon côté")).to_have_count(0)
    assert server.get(f"/api/matches/{over['match']}")["open_sides"] == [1]

    camille.page.reload()
    both.click()
    expect(both).to_have_attribute("aria-pressed", "true")
    with camille.page.expect_download() as saved:
        camille.button("replay.record").click()
    camille.go("replay").page.set_input_files("input[type=file]", saved.value.path())
    expect(camille.find(".bt.now")).to_be_visible()
    assert camille.page.url.endswith("#/replay/file")
    expect(eyes(camille, "Player 2")).to_be_enabled()


def test_two_players_on_one_screen_are_called_by_their_names(visit: Visit, server: Server, over: Any) -> None:
    me = visit()
    sit(me, over, 0, 1)
    open_replay(me, over, "/3")
    expect(me.find(".bt.now .num")).to_have_text("3")
    assert "Camille – Mireille" in me.find("header h1").inner_text()
    assert me.say("seat.you") not in me.find("[aria-labelledby=seen-by] button").all_inner_texts()


def test_a_record_of_other_rules_says_which_it_needs(visit: Visit, server: Server, over: Any) -> None:
    record = server.record(over["match"], *over["tokens"].values()) | {"version": "1.4"}
    me = visit().go("replay")
    file = FilePayload(name="old.json", mimeType="application/json", buffer=json.dumps(record).encode())
    me.page.set_input_files("input[type=file]", file)
    expect(me.find("[role=alert]")).to_contain_text(me.say("replay.needs-rules", rules="1.4"))
    expect(me.find("[role=alert] a")).to_have_attribute("href", "#/rules/xwing")
    me.errors.clear()  # the browser's own word for a refusal


COVERED = """() => {
  const { left, right, top, bottom } = document.querySelector('.cap').getBoundingClientRect();
  const over = (one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top;
  return [...document.querySelectorAll('.stage .rim')].some((one) => over(one.getBoundingClientRect()));
}"""


def test_the_caption_covers_nothing_of_the_table(visit: Visit, over: Any) -> None:
    me = visit()
    open_replay(me, over, "/1")
    for width, height in ((1440, 900), (1280, 1000), (1024, 768)):
        resize(me, width, height)
        expect(me.find(".stage .rim")).to_be_visible()
        for key in ("End", "ArrowLeft", "Home"):
            me.page.keyboard.press(key)
            me.page.wait_for_timeout(60)
            assert not me.page.evaluate(COVERED), (width, key)


@pytest.mark.parametrize("game", ["shatterpoint", "legion"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_board_is_in_sight_from_the_first_beat(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    match = server.new_match({"kind": "me"}, {"kind": "bot", "bot": "random"}, game=game)

    async def give_up() -> None:
        player = Player(server, match["match"], (match["tokens"][SEAT],), "given up")
        async with player.connected():
            await player.say({"type": "concede", "id": "end"})
            await player.until("ack")

    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, give_up()).result()
    me = visit(size=size)
    sit(me, match, SEAT)
    open_replay(me, match)
    board, transport = (me.find(where).first.bounding_box() for where in (".stage .board", ".replay > .deck"))
    assert board is not None
    assert transport is not None
    assert board["height"] > 200
    assert board["y"] + board["height"] <= transport["y"]
