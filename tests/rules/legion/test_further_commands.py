"""Further command cards: each with what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.divulging import DIVULGED, FIRST, Divulge
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.facts.terms import RANKS, Rank
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import MaySpend, purse
from dejarik.games.legion.selecting import nominees, refuse_card
from dejarik.games.legion.standby import may_react
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import (
    AfterAttack,
    EndOfCommandPhase,
    IssuingOrders,
    StartOfActivationPhase,
    StartOfEndPhase,
    UnitDefeated,
)
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, sword, wounds
from tests.rules.legion.cards import happen, order, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

MAUL, GAR, YODA = "maul-impatient-apprentice", "gar-saxon-militant-commando", "yoda"
BOBA, DIN, CODY = "boba-fett-infamous-bounty-hunter", "din-djarin", "clone-commander-cody"
CLONES, POGGLE, DROIDS = "clone-trooper-infantry", "poggle-the-lesser", "b1-battle-droids"
SUPER, KALLUS, HUNTER = "super-tactical-command-droid-command-and-control-droid", "agent-kallus", "mandalorian-hunter"
LUKE, DARK, EWOKS = "luke-skywalker-jedi-knight", "imperial-dark-troopers", "ewok-skirmishers"
CHEWBACCA = "chewbacca-walking-carpet"
GREEN = ("aim", "dodge", "surge")


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


# Maul.


@covers("card.command.fields")
@pytest.mark.parametrize(("way", "hurt"), [("suffer", 1), ("pass", 0)])
def test_maul_may_draw_strength_from_pain(lg: Scenario, lend: Lend, way: str, hurt: int) -> None:
    lend(MAUL)
    maul = lg.unit(MAUL, A, (500, 300))
    show(lg, "at-last")
    lg.run(Activation(unit=maul.id))
    assert lg.options == ["suffer", "pass"]
    lg.answers(way, "end")
    assert wounds(lg, maul) == hurt


def spendable(lg: Scenario, unit: Unit) -> list[int]:
    return [purse(lg.game, lg.game.unit(unit.id), token) for token in GREEN]


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(
    ("card", "apart", "left"), [("duel-of-the-fates", 27, 0), ("duel-of-the-fates", 60, 1), ("push", 27, 1)]
)
def test_who_fights_maul_spends_nothing(lg: Scenario, card: str, apart: float, left: int) -> None:
    maul, foe = lg.unit(MAUL, A, (500, 300)), lg.unit(LEIA, B, (500, 300 + apart))
    lg.put(foe, aim=1, dodge=1, surge=1, standby=True)
    lg.put(maul, aim=1)
    play(lg, card)
    assert spendable(lg, foe) == [left] * 3
    assert may_react(lg.game, lg.game.unit(foe.id), maul) is bool(left)
    assert purse(lg.game, lg.game.unit(maul.id), "aim") >= 1


@covers("card.command.fields", "token.green")
def test_others_spend_while_maul_fights(lg: Scenario) -> None:
    lg.unit(MAUL, A, (500, 300))
    foe, other = lg.unit(REBELS, B, (500, 327)), lg.unit(REBELS, B, (500, 500))
    for unit in (foe, other):
        lg.put(unit, aim=1, dodge=1, surge=1)
    play(lg, "duel-of-the-fates")
    assert (spendable(lg, foe), spendable(lg, other)) == ([0] * 3, [1] * 3)


@covers("card.command.fields")
@pytest.mark.parametrize(("hurt", "number", "left"), [(3, 2, 1), (3, 1, 2), (3, 0, 3), (1, 2, 0)])
def test_witches_mend_maul(lg: Scenario, hurt: int, number: int, left: int) -> None:
    maul = lg.put(lg.unit(MAUL, A, (500, 300)), poison=1, immobilize=2)
    lg.set(maul.leader, wounds=hurt)
    play(lg, "witch-magick")
    assert lg.options == ["number:0", "number:1", "number:2"]
    lg.answer(f"number:{number}")
    now = lg.game.unit(maul.id)
    assert (wounds(lg, maul), now.poison, now.immobilize) == (left, 0, 0)


# Hunters.


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(("apart", "spent"), [(27.0, [0, 0, 0]), (60.0, [1, 1, 1])])
def test_who_fights_an_ordered_hunter_spends_nothing(lg: Scenario, apart: float, spent: list[int]) -> None:
    hunter, foe = lg.unit(HUNTER, A, (500, 300)), lg.unit(LEIA, B, (500, 300 + apart))
    lg.put(foe, aim=1, dodge=1, surge=1)
    show(lg, "no-escape")
    order(lg, hunter, "no-escape")
    assert spendable(lg, foe) == spent


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["no-escape", ""])
def test_nobody_dodges_an_ordered_hunter(lg: Scenario, lend: Lend, card: str) -> None:
    lend(HUNTER, weapons=(gun(dice=(1, 0, 0)),))
    lend(LEIA, defense_surge=False)
    hunter, foe = lg.unit(HUNTER, A, (500, 300)), lg.put(lg.unit(LEIA, B, (500, 500)), dodge=1)
    show(lg, "no-escape")
    order(lg, hunter, card)
    lg.dice("hit blank")
    lg.run(Attack(attacker=hunter.id))
    assert (lg.asked == "dodge") is (not card)
    if not card:
        lg.answer("dodges:0")
    assert (wounds(lg, foe), lg.game.unit(foe.id).dodge) == (1, 1)


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(
    ("case", "spends"),
    [
        ({}, False),
        ({"token": "surge"}, False),
        ({"token": "aim"}, True),
        ({"token": "standby"}, True),
        ({"resolved": False}, True),
        ({"at": "other"}, True),
        ({"by": "other"}, True),
        ({"nothing": True}, True),
        ({"apart": 27.0, "nothing": True, "token": "aim"}, False),
        ({"apart": 27.0, "nothing": True, "token": "standby"}, True),
        ({"apart": 27.0, "nothing": True, "walker": True}, True),
    ],
)
def test_what_an_ordered_hunter_keeps_others_from(lg: Scenario, case: dict[str, Any], spends: bool) -> None:
    """Its target spends neither dodge nor surge tokens, who is engaged with it no aim token either."""
    hunter, friend = lg.unit(HUNTER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (300, 300))
    foe, other = lg.unit(LEIA, B, (500, 300 + case.get("apart", 200.0))), lg.unit(REBELS, B, (800, 500))
    if case.get("walker"):
        foe = lg.unit("at-rt", B, (300, 900))
        lg.set(other.leader, x=1500.0)
        lg.set(lg.game.state.units[2].leader, x=1500.0)
        lg.set(foe.leader, x=500.0, y=300.0 + 13.5 + lg.game.leader(foe).radius)
    show(lg, "no-escape")
    order(lg, hunter, "no-escape")
    if not case.get("nothing"):
        pools = [Pool((other if case.get("at") else foe).id, "ranged", (), (0, 1, 0))]
        attacker = friend if case.get("by") else hunter
        resolved = [0] if case.get("resolved", True) else []
        lg.game.stack.append(Attack(attacker=attacker.id, pools=pools, resolved=resolved))
    found = [lg.game.value(MaySpend(one.id, case.get("token", "dodge")), True) for one in (foe, friend)]
    assert found == [spends, True]
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "melee.engaged")
def test_a_vehicle_is_not_engaged_with_maul(lg: Scenario) -> None:
    maul, walker = lg.unit(MAUL, A, (500, 300)), lg.unit("at-rt", B, (900, 300))
    lg.set(walker.leader, x=500.0, y=300.0 + 13.5 + lg.game.leader(walker).radius)
    show(lg, "duel-of-the-fates")
    assert in_melee_with(lg.game, maul) == [walker]
    assert lg.game.value(MaySpend(walker.id, "aim"), True)


@covers("card.command.fields")
def test_a_mark_for_elimination(lg: Scenario) -> None:
    gar, leia = lg.unit(GAR, A, (500, 300)), lg.unit(LEIA, B, (1500, 800))
    squad = lg.unit(REBELS, B, (600, 500))
    show(lg, "marked-for-elimination")
    order(lg, gar, "marked-for-elimination")
    marked, other = lg.game.unit(leia.id), lg.game.unit(squad.id)
    assert (marked.observation, marked.suppression) == (4, 2)
    assert (other.observation, other.suppression) == (0, 0)


@covers("card.command.fields")
@pytest.mark.parametrize(("apart", "may"), [(range_of(1), True), (range_of(1) + 1, False)])
def test_gar_orders_those_beside_him_alone(lg: Scenario, apart: float, may: bool) -> None:
    gar, squad = lg.unit(GAR, A, (500, 300)), lg.unit(STORMTROOPERS, A, (500 + apart, 300))
    other = lg.unit(VADER, A, (500, 900))
    show(lg, "fight-another-day")
    assert lg.game.value(MayOrder(squad.id, gar.id), True) is may
    assert lg.game.value(MayOrder(squad.id, other.id), True) is True


# Boba and Din.


@covers("card.command.fields")
def test_boba_lets_a_friend_move_or_aims(lg: Scenario, lend: Lend) -> None:
    lend(BOBA, weapons=(gun(range=(1, 3)), sword()))
    boba, friend = lg.put(lg.unit(BOBA, A, (500, 300)), order="up"), lg.unit(STORMTROOPERS, A, (560, 300))
    lg.unit(STORMTROOPERS, A, (900, 300))
    show(lg, "a-simple-man")
    happen(lg, StartOfActivationPhase())
    assert lg.options == [f"unit:{boba.id}", f"unit:{friend.id}", "pass"]
    lg.answer("pass")
    assert lg.game.unit(boba.id).aim == 0
    lg.put(lg.game.unit(boba.id), order="")
    foe = lg.unit(LEIA, B, (500, 300 + range_of(4)))
    assert refuse_target(lg.game, lg.game.unit(boba.id), foe) is not None
    happen(lg, StartOfActivationPhase())
    assert lg.asked is None
    assert (lg.game.unit(boba.id).aim, lg.game.keyword(boba.id, "marksman")) == (1, 1)
    assert refuse_target(lg.game, lg.game.unit(boba.id), foe) is None


@covers("card.command.fields")
def test_boba_disintegrates_nobody(lg: Scenario, lend: Lend) -> None:
    lend(BOBA, weapons=(gun(),))
    boba, foe = lg.unit(BOBA, A, (500, 300)), lg.unit(LEIA, B, (500, 300 + range_of(1)))
    lg.unit(LEIA, B, (500, 300 - range_of(1) - 1))
    show(lg, "making-his-way-in-the-galaxy")
    lg.run(Activation(unit=boba.id))
    assert "attack" not in lg.options
    lg.answer("end")
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.dice("blank blank blank")
    lg.answer(f"unit:{foe.id}")
    assert lg.events("attack.declared")[0]["dice"] == (2, 1, 0)


@covers("card.command.fields")
def test_birds_whistle_among_enemies(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, wounds=3)
    din = lg.unit(DIN, A, (500, 300))
    squad = lg.unit(STORMTROOPERS, B, (500, 400), (540, 400), (580, 400))
    hero, far = lg.unit(VADER, B, (450, 400)), lg.unit(STORMTROOPERS, B, (500, 300 + range_of(1) + 1))
    show(lg, "whistling-birds")
    lg.run(Activation(unit=din.id))
    lg.answer("command:whistling-birds")
    several = lg.decision.several
    assert several is not None
    assert ({one.id for one in several.among}, several.most) == ({f"unit:{squad.id}", f"unit:{hero.id}"}, 2)
    lg.dice("hit blank surge crit")
    lg.answer((f"unit:{squad.id}", f"unit:{hero.id}"))
    while lg.asked == "wound":
        lg.answer(lg.options[0])
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.left == 1
    assert [wounds(lg, one) for one in (squad, hero, far)] == [2, 1, 0]
    lg.answer("end")


@covers("keyword.unit.bounty.score")
def test_birds_bring_their_hunter_the_bounty(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, wounds=1)
    din, prey = lg.unit(DIN, A, (500, 300)), lg.put(lg.unit(LEIA, B, (500, 400)), bounties=2)
    lg.unit(STORMTROOPERS, B, (1500, 800))  # the match goes on
    show(lg, "whistling-birds")
    lg.run(Activation(unit=din.id))
    lg.dice("surge")
    lg.answer("command:whistling-birds")
    assert (lg.game.unit(prey.id).defeated, lg.game.state.players[A].points) == (True, 1)
    lg.answer("end")


# Order tokens.


@covers("card.command.fields")
def test_a_ploy_puts_a_token_aside(lg: Scenario) -> None:
    lg.unit(VADER, A, (500, 300))
    pool: list[Rank] = ["corps", "commander", "corps", "heavy", "support", "special", "operative"]
    lg.game.state.players[A].pool = pool[:]
    show(lg, "ploy")
    happen(lg, StartOfActivationPhase())
    assert lg.options == [f"rank:{rank}" for rank in RANKS]
    lg.answer("rank:commander")
    own = lg.game.state.players[A]
    pool.remove("commander")
    assert (own.kept, sorted(own.pool)) == (["commander"], sorted(pool))
    assert own.pool != pool  # it was shuffled


@covers("card.command.fields")
def test_they_too_will_suffer(lg: Scenario) -> None:
    lg.unit("kraken", A, (500, 300))
    leia, squad = lg.put(lg.unit(LEIA, B, (500, 800)), order="up"), lg.put(lg.unit(REBELS, B, (600, 800)), order="up")
    other = lg.unit(REBELS, B, (700, 800))
    lg.put(lg.unit("chewbacca-walking-carpet", B, (900, 800)), order="up")
    lg.game.state.players[B].pool = ["corps"]
    show(lg, "they-too-will-suffer")
    happen(lg, EndOfCommandPhase())
    assert [lg.game.unit(one.id).order for one in (leia, squad, other)] == ["up", "", ""]
    assert lg.game.state.players[B].pool == ["corps", "corps"]


@covers("card.command.fields", "activation.choose.draw")
def test_the_enemy_draws_what_it_is_told_once(lg: Scenario) -> None:
    lg.unit("kraken", A, (500, 300))
    leia, squad = lg.unit(LEIA, B, (500, 800)), lg.unit(REBELS, B, (600, 800))
    lg.game.state.players[B].pool = ["commander", "corps"]
    show(lg, "they-too-will-suffer")
    lg.run(Turn(player=B))
    assert (lg.asked, lg.decision.player, lg.options) == ("command-way", A, ["draw", "pass"])
    lg.answer("draw")
    assert lg.options == ["rank:commander", "rank:corps"]
    lg.answer("rank:commander")
    assert (lg.asked, lg.decision.subject) == ("action", leia.id)
    assert lg.game.state.players[B].pool == ["corps"]
    lg.answer("end")
    lg.run(Turn(player=B))
    assert (lg.asked, lg.decision.subject) == ("action", squad.id)
    lg.answer("end")


@covers("card.command.fields", "activation.choose.draw")
def test_a_token_on_a_card_is_used_and_not_drawn(lg: Scenario) -> None:
    """Neither does the enemy tell which one, nor is another drawn."""
    lg.unit("kraken", A, (500, 300))
    leia = lg.unit(LEIA, B, (500, 800), upgrades=("improvised-orders",))
    lg.game.state.players[B].pool, lg.game.state.players[B].kept = ["corps"], ["commander"]
    show(lg, "they-too-will-suffer")
    show(lg, "ploy", B)
    lg.run(Turn(player=B))
    lg.answer("kept:commander")
    assert (lg.asked, lg.decision.subject) == ("action", leia.id)
    assert lg.game.state.players[B].pool == ["corps"]
    lg.answer("end")


@covers("card.command.fields", "activation.choose.draw")
def test_only_the_first_draw_can_be_told(lg: Scenario) -> None:
    lg.unit("kraken", A, (500, 300))
    lg.unit(LEIA, B, (500, 800))
    lg.unit(REBELS, B, (600, 800))
    lg.game.state.players[B].pool = ["commander", "corps"]
    show(lg, "they-too-will-suffer")
    lg.run(Turn(player=B))
    lg.answer("pass")
    lg.answer("end")
    lg.run(Turn(player=B))
    assert lg.asked == "action"
    lg.answer("end")


@covers("card.command.fields", "keyword.command.divulge")
def test_droids_recover_and_come_late(lg: Scenario) -> None:
    droids = [lg.put(lg.unit(DROIDS, A, (300 + 100 * n, 300)), order="up", suppression=1) for n in range(3)]
    idle = lg.put(lg.unit(DROIDS, A, (900, 300)), suppression=1)
    show(lg, "do-not-underestimate-our-means")
    happen(lg, StartOfActivationPhase())
    for count in range(2):
        assert len([one for one in lg.options if one != "pass"]) == 3 - count
        lg.answer(lg.options[0])
        lg.answer("all")
    assert lg.asked is None
    left = [lg.game.unit(one.id).suppression for one in (*droids, idle)]
    assert left == [0, 0, 1, 1]
    lg.game.state.players[A].divulged = ["do-not-underestimate-our-means"]
    happen(lg, StartOfActivationPhase())
    assert lg.asked is None


@covers("keyword.command.divulge")
@pytest.mark.parametrize(("first", "held", "due"), [(True, True, True), (True, False, False), (False, True, False)])
def test_what_was_divulged_as_the_first_card_is_the_first(lg: Scenario, first: bool, held: bool, due: bool) -> None:
    key = next(card for card, _ in DIVULGED if (card in FIRST) is first)
    own, lg.game.state.round = lg.game.state.players[A], 1
    own.divulged, own.hand = [key], ["push", *[key] * held]
    lg.changed()
    assert (refuse_card(lg.game, A, "push") is not None) is due


@covers("keyword.command.divulge")
def test_who_has_a_programme_may_come_late(lg: Scenario, lend: Lend) -> None:
    lend(DROIDS, ("ai", 0, "attack"))
    droids = [lg.unit(DROIDS, A, (300 + 100 * n, 300)) for n in range(4)]
    lg.unit("kraken", A, (900, 300))
    lg.game.state.players[A].hand = ["do-not-underestimate-our-means"]
    lg.changed()
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:do-not-underestimate-our-means")
    several = lg.decision.several
    assert several is not None
    assert several.most == 3
    lg.answer(tuple(f"unit:{one.id}" for one in droids[:2]))
    lg.decline()
    assert [lg.game.keyword(one.id, "reinforcements") > 0 for one in droids] == [True, True, False, False]


@covers("command.select.unit-cards")
@pytest.mark.parametrize(
    ("card", "keys", "found"),
    [
        ("for-the-cause", ("kraken", "super-tactical-command-droid-auxiliary-command-droid"), 1),
        ("hiding-in-plain-sight", ("wicket", LEIA), 1),
        ("for-the-tribe", (LEIA,), 0),
    ],
)
def test_some_cards_want_a_commander_of_their_kind(lg: Scenario, card: str, keys: tuple[str, ...], found: int) -> None:
    for number, key in enumerate(keys):
        lg.unit(key, A, (300 + 100 * number, 300))
    assert len(nominees(lg.game, A, lg.game.cards.commands[card])) == found
    assert (lg.game.refuse_card(A, card) is None) is bool(found)


# Ewoks and Rebels.


@covers("card.command.fields", "command.orders.other-sources")
@pytest.mark.parametrize(
    ("by", "key", "apart", "asked"),
    [
        (LEIA, EWOKS, range_of(1), True),
        (LEIA, EWOKS, range_of(1) + 1, False),
        (LEIA, REBELS, range_of(1), False),
        ("wicket", REBELS, range_of(1), True),
        ("wicket", EWOKS, range_of(1), False),
        (VADER, EWOKS, range_of(1), False),
        (VADER, REBELS, range_of(1), False),
        ("sabine-wren-explosive-artist", EWOKS, range_of(1), False),
    ],
)
def test_friends_order_each_others_units(lg: Scenario, by: str, key: str, apart: float, asked: bool) -> None:
    commander, squad = lg.unit(by, A, (500, 300)), lg.unit(key, A, (500 + apart, 300))
    lg.game.state.players[A].commander = commander.id
    lg.game.state.players[A].permanent = ["a-beautiful-friendship"]
    lg.changed()
    happen(lg, IssuingOrders())
    found = [one for one in lg.options if one.startswith("unit:")] if lg.asked else []
    assert (f"unit:{squad.id}" in found) is asked
    if asked:
        lg.answer(f"unit:{squad.id}")
    lg.decline()
    assert lg.game.unit(squad.id).order == ("up" if asked else "")


# The Republic.


@covers("command.reveal", "command.select.secret")
def test_a_selected_card_does_nothing_before_it_is_revealed(lg: Scenario, lend: Lend) -> None:
    lend(YODA, speed=1)
    yoda = lg.unit(YODA, A, (500, 300))
    show(lg, "size-matters-not")
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == 3
    lg.game.state.revealed = False
    lg.changed()
    lg.game.reindex()
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == 1


@covers("endphase.discard-command")
def test_a_discarded_card_does_nothing_any_more(lg: Scenario, lend: Lend) -> None:
    lend(YODA, speed=1)
    yoda = lg.unit(YODA, A, (500, 300))
    show(lg, "size-matters-not")
    discard_cards(lg.game, EndPhase())
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == 1


@covers("card.command.fields", "action.free-card.window")
@pytest.mark.parametrize(("card", "times"), [("size-matters-not", 2), ("push", 1)])
def test_yoda_makes_his_actions_twice(lg: Scenario, lend: Lend, card: str, times: int) -> None:
    lend(YODA, ("guidance", 0), speed=1)
    yoda = lg.unit(YODA, A, (500, 300), upgrades=("force-reflexes",))
    play(lg, card)
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == (3 if times == 2 else 1)
    lg.game.state.players[A].discard = ["there-is-no-try"]
    lg.changed()
    lg.run(Activation(unit=yoda.id))
    for count in range(times):
        assert "upgrade:force-reflexes" in lg.options
        lg.answer("upgrade:force-reflexes")
        card_ = lg.game.unit(yoda.id).upgrades[0]
        lg.game.turn_card(lg.game.unit(yoda.id), 0, "ready")
        assert (card_.state, lg.game.unit(yoda.id).dodge) == ("exhausted", count + 1)
        lg.changed()
    assert "upgrade:force-reflexes" not in lg.options
    lg.answer("end")
    happen(lg, StartOfEndPhase())
    assert ("there-is-no-try" in lg.game.state.players[A].hand) is (times == 2)


@covers("card.command.fields")
@pytest.mark.parametrize("left", [1, 0], ids=["who lives", "who falls"])
@pytest.mark.parametrize("why", ["", "not ordered", "far from Cody", "attacker far", "unseen", "unhurt"])
def test_cody_never_lets_anybody_down(lg: Scenario, lend: Lend, why: str, left: int) -> None:
    lend(CODY, weapons=(gun(range=(1, 4)),))
    lend(STORMTROOPERS, weapons=(gun(range=(1, 5)),))
    if why == "unseen":
        lg.terrain(block(500, 400, 60, 4, 300))
    lg.unit(CODY, A, (500, 300))
    x = 700 if why == "far from Cody" else 600
    squad = lg.unit(CLONES, A, (x, 300), *[(x + 30, 300)] * left)
    foe = lg.unit(STORMTROOPERS, B, (500, 300 + range_of(4.1 if why == "attacker far" else 4)))
    show(lg, "have-i-ever-let-you-down")
    order(lg, squad, "" if why == "not ordered" else "have-i-ever-let-you-down")
    lg.dice("blank" if why == "unhurt" else "crit blank")
    lg.run(Attack(attacker=foe.id, only=(squad.id,)))
    if lg.asked == "wound":  # which miniature, as the older book has it
        lg.answer(lg.options[-1])
    assert lg.asked == (None if why else "command-way")
    if not why:
        lg.dice("blank")
        lg.answer("attack")
        assert lg.events("attack.declared")[-1]["defender"] == foe.id


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "word"),
    [
        ("bring-it-down", STORMTROOPERS, "suppressive"),
        ("bring-it-down", "at-st", "impact"),
        ("ruthless-tactics", REBELS, "suppressive"),
    ],
)
@pytest.mark.parametrize("observation", [1, 0])
def test_what_was_observed_is_shot_at_better(
    lg: Scenario, lend: Lend, card: str, key: str, word: str, observation: int
) -> None:
    lend(CLONES, weapons=(gun(),))
    clones, foe = lg.unit(CLONES, A, (500, 300)), lg.put(lg.unit(key, B, (500, 500)), observation=observation)
    show(lg, card)
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id, only=(foe.id,)))
    assert (lg.asked == "ability") is bool(observation)
    if observation:
        lg.answer(lg.options[0])
    lg.decline()
    assert lg.game.unit(foe.id).observation == 0
    if word == "suppressive":
        assert lg.game.unit(foe.id).suppression == observation


@covers("card.command.fields")
@pytest.mark.parametrize(("order_", "melee", "seen"), [("up", False, 1), ("", False, 0), ("up", True, 0)])
def test_ordered_units_observe_whom_they_shoot_at(lg: Scenario, order_: str, melee: bool, seen: int) -> None:
    squad, foe = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), order=order_), lg.unit(REBELS, B, (500, 500))
    show(lg, "ruthless-tactics")
    happen(lg, AfterAttack(attacker=squad.id, defenders=(foe.id,), melee=melee))
    assert lg.game.unit(foe.id).observation == seen


@covers("card.command.fields")
def test_who_leads_from_the_front_heartens_three(lg: Scenario) -> None:
    rex = lg.unit("clone-captain-rex", A, (500, 300))
    squads = [lg.unit(CLONES, A, (440 + 40 * n, 400)) for n in range(4)]
    show(lg, "lead-from-the-front")
    order(lg, rex, "lead-from-the-front")
    for squad in squads[:3]:
        lg.answer(f"unit:{squad.id}")
        assert lg.options == ["aim", "dodge"]
        lg.answer("aim")
    assert lg.asked is None
    assert [lg.game.unit(one.id).aim for one in (*squads, rex)] == [1, 1, 1, 0, 0]


# The Separatists.


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(
    ("key", "apart", "hurt"), [(DROIDS, 2, 1), (DROIDS, 2.1, 0), ("bx-series-droid-commandos", 2, 0)]
)
def test_executions_begin_where_poggle_looks_on(lg: Scenario, lend: Lend, key: str, apart: float, hurt: int) -> None:
    lend(key, weapons=(gun(dice=(1, 0, 0)),), attack_surge=None)
    lend(LEIA, defense_surge=False)
    lg.unit(POGGLE, A, (500, 400 + range_of(apart)))
    droids, leia = lg.unit(key, A, (700, 400)), lg.unit(LEIA, B, (500, 400))
    show(lg, "let-the-executions-begin")
    attack(lg, droids, "surge" + " blank" * hurt, at=leia)
    assert wounds(lg, leia) == hurt


@covers("card.command.fields")
@pytest.mark.parametrize("ordered", [True, False])
def test_a_droid_exterminates_and_attacks_again(lg: Scenario, lend: Lend, ordered: bool) -> None:
    lend(SUPER, weapons=(gun(),))
    other = lg.unit(SUPER, A, (900, 300))
    droid, fallen = lg.unit(SUPER, A, (500, 300)), lg.unit(REBELS, B, (600, 500))
    leia = lg.unit(LEIA, B, (500, 500))
    show(lg, "exterminate")
    order(lg, other, "exterminate")
    order(lg, droid, "exterminate" if ordered else "")
    for killer, lost in ((-1, fallen), (other.id, droid)):
        happen(lg, UnitDefeated(unit=lost.id, by=A, killer=killer))
        assert lg.asked is None
    happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=droid.id))
    assert (lg.asked == "command-way") is ordered
    if ordered:
        lg.answer("attack")
        found = lg.game.attacking()
        assert found is not None
        assert found.attacker == droid.id
        lg.dice("blank")
        lg.answer(f"unit:{leia.id}")
    lg.decline()
    happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=droid.id))  # the first time only
    assert lg.asked is None


@covers("card.command.fields", "action.limit-once")
def test_a_droid_exterminates_though_it_has_attacked(lg: Scenario, lend: Lend) -> None:
    lend(SUPER, weapons=(gun(),))
    droid, fallen = lg.unit(SUPER, A, (500, 300)), lg.unit(REBELS, B, (600, 500))
    lg.unit(LEIA, B, (500, 500))
    show(lg, "exterminate")
    order(lg, droid, "exterminate")
    lg.game.stack.append(Activation(unit=droid.id, made=("attack",), step=99))
    happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=droid.id))
    assert lg.options == ["attack", "pass"]
    lg.answer("pass")
    lg.game.stack.clear()
    lg.changed()


# Luke and Gideon.


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "owner", "suppression", "apart", "served"),
    [
        (REBELS, A, 0, 1, True),
        (REBELS, A, 0, 1.1, False),
        (LEIA, A, 0, 1, False),
        (CHEWBACCA, A, 0, 1, False),
        (STORMTROOPERS, B, 2, 1, True),
        (STORMTROOPERS, B, 2, 1.1, False),
        (BOBA, B, 9, 1, False),
        (STORMTROOPERS, B, 0, 1, False),
        (VADER, B, 9, 1, False),
    ],
)
def test_who_serves_the_master(
    lg: Scenario, lend: Lend, key: str, owner: int, suppression: int, apart: float, served: bool
) -> None:
    lend(VADER, courage=3)
    luke, unit = lg.unit(LUKE, A, (500, 300)), lg.unit(key, owner, (500, 300 + range_of(apart)))
    lg.put(unit, suppression=suppression)
    show(lg, "you-serve-your-master-well")
    lg.run(Activation(unit=luke.id))
    assert ("command:you-serve-your-master-well" in lg.options) is served
    if served:
        lg.answer("command:you-serve-your-master-well")
        if owner == A:
            assert (lg.asked, lg.decision.subject) == ("free-action", unit.id)
            lg.answer("pass")
        else:
            assert lg.game.unit(unit.id).suppression == suppression + 3
    lg.answer("end")


@covers("card.command.fields")
def test_dark_troopers_drop_from_the_sky(lg: Scenario) -> None:
    lg.unit("moff-gideon", A, (300, 300))
    dark, foe = lg.put(lg.unit(DARK, A, (500, 300)), order="up"), lg.unit(REBELS, B, (900, 600))
    idle = lg.unit(DARK, A, (400, 300))
    lg.unit(REBELS, B, (1700, 100))
    show(lg, "you-have-something-i-want")
    happen(lg, EndOfCommandPhase())
    assert lg.asked == "place-unit"
    assert lg.decision.named == ()  # they cannot stay
    side = lg.game.leader(dark).radius + lg.game.leader(foe).radius
    with refused(lg, by="card.command.fields"):
        lg.answer((900.0 - side - 304.8, 600.0, 0.0, 0.0))
    lg.answer((900.0 - side - 306.0, 600.0, 0.0, 0.0))
    assert [lg.game.unit(one.id).order for one in (dark, idle)] == ["down", ""]
    assert lg.game.leader(lg.game.unit(dark.id)).y == 600.0


@covers("card.command.fields")
def test_not_in_the_first_round(lg: Scenario) -> None:
    lg.unit("moff-gideon", A, (300, 300))
    refusals = []
    for round in (1, 2):
        lg.game.state.round = round
        refusals.append(lg.game.refuse_card(A, "you-have-something-i-want"))
    assert [one is not None and one.why for one in refusals] == ["refusal.not-first-round", False]
