"""What a command card or an upgrade of Legion does is read wherever its player meets it: in the hand, among the orders,
beside the mission, on a unit, in the builder and in the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import expect

from dejarik.games.speaker import templates
from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.inspect import resize, use_language
from tests.browser.staged import Staged
from tests.browser.test_legion_states import PHONE, WIDE, asked, look, look_at, look_closer
from tests.server.client import Server

Edition = Literal["legion", "legion-2020"]


@pytest.fixture
def staged(server: Server) -> Iterator[Staged]:
    match = Staged(server, "legion", ("Rebel Raid", "Garrison Patrol"))
    yield match
    match.close()


def line(card: str, kind: str = "command", lang: Literal["en", "fr"] = "en", edition: Edition = "legion") -> str:
    return templates(edition, lang)[f"effect.{kind}.{card}"]


def test_the_table_tells_what_cards_do(visit: Visit, staged: Staged) -> None:
    me = visit("en")
    staged.seat(me)
    me.until("asked")
    staged.to(me, asked("command-card", 2))
    hand = staged.game.state.players[0].hand
    effects = me.find(".bench .cmd .effect")
    expect(effects).to_have_count(len(hand))
    assert sorted(effects.all_text_contents()) == sorted(line(card) for card in hand)
    look_closer(me, "cards-hand")
    use_language(me, "fr")
    assert sorted(effects.all_text_contents()) == sorted(line(card, lang="fr") for card in hand)
    resize(me, *PHONE)
    look_at(me, "cards-hand-fr-390")
    resize(me, *WIDE)
    use_language(me, "en")
    staged.to(me, asked("orders", 2))
    chosen = [one.chosen for one in staged.game.state.players]
    for card in chosen:
        expect(me.find(".bench .cards")).to_contain_text(line(card))
    look_closer(me, "cards-in-play")
    me.find(f".bench [aria-label='{me.say('legion.mission.about')}']").click()
    for card in chosen:
        expect(me.find(".bench dl")).to_contain_text(line(card))


def test_a_unit_tells_what_its_upgrades_do(visit: Visit, server: Server) -> None:
    staged = Staged(server, "legion-2020", ("March of the Dark Lord", "Hope of the Rebellion"))
    me = visit("fr")
    staged.seat(me)
    me.until("asked")
    staged.to(me, asked("command-card"))
    hand = staged.game.state.players[0].hand
    for card in hand:
        expect(me.find(".bench .hand")).to_contain_text(line(card, lang="fr", edition="legion-2020"))
    me.find(".strip.you .unit", text="Dark Vador").click()
    expect(me.find(".shown .upgrades")).to_contain_text(line("force-push", "upgrade", "fr", "legion-2020"))
    look(me, "cards-unit")
    staged.close()


@pytest.mark.parametrize("edition", ["legion", "legion-2020"])
def test_the_builder_tells_what_cards_do(visit: Visit, edition: Edition) -> None:
    """Both books play the card, each in its own way."""
    me = visit("en").go(f"build/{edition}")
    me.button("builder.paste").click()
    me.find("dialog textarea").fill("Faction: rebels\nLuke Skywalker, Hero of the Rebellion\n3x Rebel Troopers")
    me.button("builder.read").click()
    me.find("[data-place='commands.1']").click()
    me.find(".pick input").fill("my ally")
    option = me.find(".pick [role=option]").first
    expect(option).to_contain_text(line("my-ally-is-the-force", edition=edition))
    option.hover()
    expect(me.find(".details .effect")).to_have_text(line("my-ally-is-the-force", edition=edition))
    look_closer(me, f"cards-builder-{edition}")
    me.find("[data-place='1.force.1']").click()
    me.find(".pick input").fill("push")
    me.find(".pick [role=option]", text="Force Push").hover()
    expect(me.find(".details .effect")).to_have_text(line("force-push", "upgrade", edition=edition))
    look_closer(me, f"upgrades-builder-{edition}")
    me.find("[data-place='objectives.1']").click()
    me.find(".pick input").fill("breakthrough")
    expect(me.find(".pick [role=option]").first).to_contain_text(line("breakthrough", "objective", edition=edition))


def test_the_rules_tell_what_cards_do(visit: Visit) -> None:
    me = visit("fr").go("rules/legion-2020")
    search(me, "master of evil", line("master-of-evil", lang="fr", edition="legion-2020"))
    me.go("rules/legion")
    search(me, "master of evil", line("master-of-evil", lang="fr"))


def search(me: Guest, words: str, told: str) -> None:
    me.find("input[type=search]").fill(words)
    expect(me.find(".toc")).to_contain_text(told)
