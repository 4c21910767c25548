"""Inviting a friend: the link leads where the friend can go, or the page says that it does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dejarik.server.reach import own_addresses
from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.guest import play
from tests.browser.inspect import axe_faults, overflow
from tests.browser.tables import open_table, opened, to_game
from tests.server.client import serving


@pytest.mark.parametrize(("lang", "size"), [("en", (1440, 900)), ("fr", (390, 844))])
def test_a_table_of_this_computer_alone_warns_who_invites(visit: Visit, lang: str, size: tuple[int, int]) -> None:
    me = visit(lang=lang)
    open_table(me, "friend")
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    alone = me.find(".waiting .alone")
    expect(alone).to_contain_text(me.say("waiting.alone"))
    expect(alone).to_contain_text("--host 0.0.0.0")
    expect(me.find(".ask .why")).to_have_text(me.say("waiting.only-here"))
    expect(me.find(f".waiting svg[aria-label='{me.say('waiting.qr')}']")).to_have_count(0)
    assert me.find(".ask input.link").input_value().startswith(f"{me.address}/#/join/")
    assert overflow(me) == 0
    assert axe_faults(me) == []
    me.picture(f"hosting/alone-{lang}-{size[0]}")


@pytest.mark.skipif(not own_addresses(), reason="this computer is in no network")
def test_a_friend_opens_the_link_of_a_table_for_everybody(visit: Visit, chromium: Browser, folder: Path) -> None:
    with serving(folder, "--host", "0.0.0.0", *SAME_AGAIN) as server:
        me = visit(at=server)
        open_table(me, "friend")
        expect(me.find(".ask .why")).to_have_text(me.say("waiting.send-network"))
        expect(me.find(f".waiting svg[aria-label='{me.say('waiting.qr')}']")).to_be_visible()
        link = me.find(".ask input.link").input_value()
        me.picture("hosting/network-en")
        assert own_addresses()[0] in link
        friend = chromium.new_context(locale="en-GB").new_page()
        friend.goto(link)
        expect(friend.get_by_role("heading", level=1)).to_have_text(me.say("join.title"))
        friend.get_by_role("button", name=me.say("join.take")).click()
        friend.wait_for_url("**/#/match/*")
        me.until("asked", "waiting")
        friend.context.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_host_chooses_the_battlefield_and_its_guest_reads_what_is_agreed(visit: Visit, lang: str) -> None:
    """setup.declare-terrain: both sides declare the terrain of the battlefield that was chosen."""
    said = {"en": ("Battlefield", "Forest moon"), "fr": ("Champ de bataille", "Lune forestière")}[lang]
    counts = {"en": "Kinds of terrain", "fr": "Types de décor"}[lang]
    me, friend = visit(lang), visit(lang)
    to_game(me, "legion-2020", "friend")
    me.page.get_by_label(said[0], exact=True).select_option(said[1])
    me.page.get_by_label(counts).select_option("players")
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert overflow(me) == 0, width
        me.picture(f"hosting/options-{lang}-{width}")
    assert axe_faults(me) == []
    opened(me)
    friend.page.goto(me.find(".ask input.link").input_value())
    terms = friend.page.get_by_role("list", name=friend.say("join.terms"))
    expect(terms).to_contain_text(friend.say("join.option", name=said[0], value=said[1]))
    expect(terms).to_contain_text(counts)
    friend.picture(f"hosting/agreed-{lang}")
    friend.page.get_by_role("button", name=friend.say("join.take")).click()
    friend.page.wait_for_url("**/#/match/*")
    me.until("asked")
    expect(me.find(".ask h1")).to_contain_text({"en": "Wood", "fr": "Bois"}[lang])
    me.picture(f"hosting/declare-{lang}")
    assert axe_faults(me) == []


def test_what_was_chosen_is_there_again_where_it_fits(visit: Visit) -> None:
    me = visit("en")
    to_game(me, "legion-2020", "bot")
    chosen = me.page.get_by_label("Battlefield", exact=True)
    chosen.select_option("Ice plain")
    me.page.get_by_label("Rounds").select_option("unlimited")
    me.page.reload()
    to_game(me, "legion-2020", "bot")
    expect(chosen).to_have_value("ice-plain")
    to_game(me, "legion", "bot")
    expect(chosen).to_have_value("ice-plain")
    expect(me.page.get_by_label("Rounds")).to_have_count(0)
    to_game(me, "shatterpoint", "bot")
    expect(chosen).to_have_count(0)
    expect(me.page.get_by_label("Terrain", exact=True)).to_have_value("spaceport")


def test_terrain_that_is_placed_in_turns_is_drawn_as_large_as_it_is(visit: Visit) -> None:
    """terrain.competitive.sequence"""
    me = visit("en")
    to_game(me, "legion-2020", "same")
    me.page.get_by_label("Terrain", exact=True).select_option("competitive")
    opened(me)
    me.choice = lambda names: next(place for place, name in enumerate(names) if name.startswith("Wood"))
    play(me, until=lambda: me.look().placing)
    expect(me.find("g.hand rect")).to_have_count(1)
    assert me.find("g.hand rect").get_attribute("width") == "152.4"
    play(me, until=lambda: "places terrain: Wood" in " ".join(me.log) or "place terrain: Wood" in " ".join(me.log))
    expect(me.find(".board .terrain")).not_to_have_count(0)
