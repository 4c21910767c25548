"""Around the tables: the list that is chosen, the friend who is waited for, the links that lead nowhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.inspect import axe_faults, overflow, use_language
from tests.browser.tables import XWING, join, match_of, open_table, paste
from tests.server.client import Server

FAULTY = "Luke Skywalker\nLuke Skywalker\nAcademy Pilot"


def invitation(made: Any) -> str:
    return f"join/{made['match']}/{made['invites'][0]['invite']}"


def pilots(guest: Guest) -> str:
    return guest.find(".left").inner_text()


def test_faults_of_a_list_follow_the_language_at_once(visit: Visit) -> None:
    me = visit().go()
    me.page.get_by_role("button", name=f"{me.say('home.squad')}: {me.say('home.paste')}").click()
    me.find(".paste textarea").fill(FAULTY)
    me.button("home.use").click()
    fault = me.find(".paste [role=alert]")
    expect(fault).to_contain_text("Luke Skywalker is limited to 1")
    asked = len(me.requested)
    use_language(me, "fr")
    expect(fault).to_contain_text("limitée à 1 par escadron")
    assert not any("lists/check" in url for url in me.requested[asked:])
    me.find(".paste .help button").click()
    me.page.wait_for_url("**/#/build/xwing/**")
    expect(me.find("main")).to_contain_text("limitée à 1 par escadron")


@pytest.mark.parametrize("game", ["xwing", "destiny"])
def test_a_ready_list_is_chosen_by_its_side_and_size(visit: Visit, game: str) -> None:
    me = visit(size=(1024, 768)).go()
    me.button(f"game.{game}").click()
    me.find(".comp .acts button").first.click()
    dialog = me.find("dialog")
    every = dialog.locator(".card").count()
    dialog.locator(".seg").first.get_by_role("button").last.click()
    assert 0 < dialog.locator(".card").count() < every
    assert axe_faults(me) == []
    name = dialog.locator(".card .r b").last.inner_text()
    dialog.locator(".card").last.click()
    expect(dialog).to_have_count(0)
    expect(me.find(".comp .lst b").first).to_have_text(name)


def test_the_list_can_be_changed_while_a_friend_is_waited_for(visit: Visit) -> None:
    me = visit()
    open_table(me, "friend")
    expect(me.find(".board svg").first).to_be_visible()
    assert "Red Squadron Veteran" in pilots(me)
    link = me.find(".ask input.link").input_value()
    paste(me, "Blue Squadron Escort")
    expect(me.find(".left")).to_contain_text("Blue Squadron Escort")
    me.page.reload()
    expect(me.find(".left")).to_contain_text("Blue Squadron Escort")
    friend = visit()
    join(friend, link, "Théo")
    me.until("asked", "waiting")
    expect(me.find(".waiting")).to_have_count(0)
    assert "Blue Squadron Escort" in pilots(me)


def test_a_closed_table_says_who_closed_it(visit: Visit) -> None:
    me = visit()
    me.go()
    me.find("button.me").click()
    me.find(".me input").fill("Camille")
    me.page.keyboard.press("Enter")
    expect(me.find("button.me")).to_have_text("Camille")
    open_table(me, "friend")
    link = me.find(".ask input.link").input_value()
    friend = visit()
    friend.page.goto(link)
    expect(friend.button("join.take")).to_be_enabled()
    expect(friend.find("main")).to_contain_text("Camille")
    me.button("waiting.close").click()
    me.button("waiting.close-sure").click()
    expect(me.find("h1")).to_have_text(me.say("home.title"))
    friend.button("join.take").click()
    expect(friend.find("h1")).to_have_text(friend.say("join.closed", name="Camille"))
    expect(friend.button("home.new", role="link")).to_be_visible()
    friend.errors.clear()  # the browser's word about what the server declined
    assert overflow(friend) == 0


def test_links_that_open_no_seat_say_what_to_do(visit: Visit, server: Server) -> None:
    made = server.new_match({"kind": "me", "name": "Camille"}, {"kind": "friend"})
    me = visit().go(f"join/{made['match']}/{'x' * 32}")
    me.button("join.take").click()
    expect(me.find("h1")).to_have_text(me.say("join.wrong"))
    assert "Camille" in me.find("main").inner_text()
    first, second = visit(), visit()
    for guest in (first, second):
        guest.go(invitation(made))
        expect(guest.button("join.take")).to_be_enabled()
    first.button("join.take").click()
    first.page.wait_for_url("**/#/match/*")
    second.button("join.take").click()
    expect(second.find("h1")).to_have_text(second.say("join.taken"))
    second.button("join.watch", role="link").click()
    second.page.wait_for_url("**/#/match/*")
    expect(second.find(".ask h1")).to_be_visible()
    for guest in (me, second):
        guest.errors.clear()


def test_a_key_that_no_longer_fits_asks_for_the_link_again(visit: Visit, server: Server) -> None:
    made = server.new_match({"kind": "me", "name": "Noor"}, {"kind": "me"}, options={"setup": "learning"})
    me = visit().go()
    expect(me.button("home.go")).to_be_enabled()  # the first screen has looked for its tables: it would forget this one
    held = {"match": made["match"], "game": "xwing", "tokens": [{"number": 0, "token": "y" * 32}], "invites": []}
    me.page.evaluate("(one) => localStorage.setItem('dejarik.seats', JSON.stringify([one]))", {**held, "at": 0})
    me.go(f"match/{made['match']}")
    expect(me.find(".ask .why")).to_contain_text(me.say("no-entry.wrong-token"))
    me.button("join.watch").click()
    expect(me.find(".ask .why")).to_contain_text(me.say("watching.why"))
    me.errors.clear()


def test_a_silent_server_is_tried_again(visit: Visit) -> None:
    me = visit()
    me.page.route("**/api/games", lambda route: route.abort())
    me.go()
    expect(me.find(".down")).to_contain_text(me.say("down.title"))
    me.page.unroute("**/api/games")
    me.button("home.retry").click()
    expect(me.button("home.go")).to_be_enabled()
    me.errors.clear()


def test_a_match_is_watched_by_its_code(visit: Visit, server: Server) -> None:
    made = server.new_match({"kind": "me", "name": "Noor"}, {"kind": "me"}, options={"setup": "learning"})
    me = visit().go("watch")
    me.find("#code").fill("nosuchcode")
    me.button("home.watch").click()
    expect(me.find("#why")).to_contain_text("NOSUCHCODE")
    me.find("#code").fill(f" {made['match'][:4].upper()} {made['match'][4:]}")
    me.button("home.watch").click()
    me.page.wait_for_url(f"**/#/match/{made['match']}")
    expect(me.find(".ask .why")).to_contain_text(me.say("watching.why"))
    me.errors.clear()


def test_a_match_that_waits_says_its_question(visit: Visit) -> None:
    me = visit()
    open_table(me, "bot", XWING)
    match = match_of(me)
    me.until("asked")
    question = re.split(r"[?.!]", me.look().heading)[0]
    me.go()
    row = me.find(f".rail a[href='#/match/{match}']")
    expect(row).to_contain_text(question)
    expect(me.find(".rail .cnt")).to_contain_text("1")
