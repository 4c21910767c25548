"""Whom cards mean, and whom they do not: those of their names, of their player, near enough, still there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from dejarik.core.ability import Window
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import Backup
from dejarik.games.legion.content.mercenaries.clans import shared_fear
from dejarik.games.legion.courage import courage
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.facts.catalogue import catalogue_of
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.programs import Use
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.state import Token
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.windows import (
    AfterAction,
    AfterActivation,
    AfterAttack,
    AfterMove,
    AfterRally,
    BeforeAction,
    CommandsRevealed,
    EndOfActivation,
    EndOfActivationPhase,
    EndOfCommandPhase,
    IssuingOrders,
    OrderIssued,
    SetupEffects,
    StartOfActions,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfEndPhase,
    StartOfRally,
    SuppressionGained,
    TokenDue,
    TokenGained,
    TokensSpent,
    UnitDefeated,
)
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import decline, happen, has, order, play, show
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario

LUKE, HAN, JYN = "luke-skywalker-hero-of-the-rebellion", "han-solo-unorthodox-general", "jyn-erso"
LOGRAY, EWOKS, PADME, CLONES = "logray", "ewok-skirmishers", "padme-amidala", "clone-trooper-infantry"
CLANSMEN = "clan-kryze-veterans"
WARRIORS = "geonosian-warriors-soldiers-of-the-hive"
AHSOKA, YODA, ANAKIN, REX = (
    "ahsoka-tano-padawan-commander",
    "yoda",
    "anakin-skywalker-the-chosen-one",
    "clone-captain-rex",
)


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


# Those whom a card names may have fallen.

MOMENTS: list[Callable[[int, int], Window]] = [
    lambda one, foe: IssuingOrders(),
    lambda one, foe: OrderIssued(unit=one),
    lambda one, foe: OrderIssued(unit=foe),
    lambda one, foe: EndOfCommandPhase(),
    lambda one, foe: StartOfActivationPhase(),
    lambda one, foe: StartOfActivation(unit=one),
    lambda one, foe: StartOfActivation(unit=foe),
    lambda one, foe: StartOfRally(unit=one),
    lambda one, foe: AfterRally(unit=one),
    lambda one, foe: StartOfActions(unit=one),
    lambda one, foe: AfterMove(unit=one, kind="standard", action=True),
    lambda one, foe: AfterAction(unit=one, action="attack"),
    lambda one, foe: AfterAttack(attacker=one, defenders=(foe,)),
    lambda one, foe: AfterAttack(attacker=foe, defenders=(one,), melee=True),
    lambda one, foe: UnitDefeated(unit=foe, killer=one),
    lambda one, foe: TokenDue(unit=one, token="aim"),
    lambda one, foe: TokenGained(unit=one, token="dodge"),
    lambda one, foe: TokensSpent(unit=one, token="aim"),
    lambda one, foe: TokensSpent(unit=foe, token="dodge"),
    lambda one, foe: SuppressionGained(unit=one, count=1),
    lambda one, foe: AfterActivation(unit=one),
    lambda one, foe: EndOfActivation(unit=one),
    lambda one, foe: EndOfActivation(unit=foe),
    lambda one, foe: CommandsRevealed(),
    lambda one, foe: EndOfActivationPhase(),
    lambda one, foe: StartOfEndPhase(),
]
COMMANDS = sorted(catalogue_of("legion").commands)


@covers("command.names-mean-allied")
@pytest.mark.parametrize("card", COMMANDS)
def test_a_card_whose_people_have_fallen_stops_nothing(lg: Scenario, card: str) -> None:
    unit, foe = lg.put(lg.unit(REBELS, A, (500, 300)), order="up"), lg.put(lg.unit(REBELS, B, (500, 500)), order="up")
    lg.unit(AT_RT, A, (800, 300))
    play(lg, card)
    decline(lg)
    for moment in MOMENTS:
        happen(lg, moment(unit.id, foe.id))
        decline(lg)
    assert speed_of(lg.game, lg.game.unit(unit.id)) >= 1
    for one, other in ((unit, foe), (foe, unit)):
        lg.run(Attack(attacker=one.id, only=(other.id,)))
        decline(lg)
    assert not lg.game.stack


@covers("command.names-mean-allied")
@pytest.mark.parametrize(
    ("card", "key"),
    [("i-go-where-im-needed", AHSOKA), ("size-matters-not", YODA)],
)
def test_the_enemys_namesake_is_not_meant(lg: Scenario, card: str, key: str) -> None:
    theirs = lg.unit(key, B, (500, 900))
    before = courage(lg.game, theirs), speed_of(lg.game, theirs)
    play(lg, card)
    decline(lg)
    now = lg.game.unit(theirs.id)
    assert ((courage(lg.game, now), speed_of(lg.game, now)), has(lg, now)) == (before, {})


# Command cards.


@covers("card.command.fields")
def test_only_the_enemys_losses_are_counted(lg: Scenario) -> None:
    squad = lg.unit("b1-battle-droids", A, (500, 300))
    for owner in (A, A, B):
        lg.put(lg.unit(REBELS, owner, (900, 300)), defeated=True)
    show(lg, "crush-them")
    order(lg, squad, "crush-them")
    assert has(lg, squad) == {"surge": 1}


@covers("card.command.fields")
@pytest.mark.parametrize(("fear", "hers", "dodges"), [(1, 0, 1), (1, 1, 1), (3, 0, 2)])
def test_padme_dodges_for_what_she_takes_on(lg: Scenario, lend: Lend, fear: int, hers: int, dodges: int) -> None:
    lend(CLONES)
    lend(PADME)
    padme = lg.put(lg.unit(PADME, A, (500, 300)), suppression=hers)
    squad = lg.put(lg.unit(CLONES, A, (500, 300 + range_of(2))), suppression=fear)
    play(lg, "our-fate-is-in-your-hands")
    happen(lg, StartOfActivationPhase())
    assert f"unit:{squad.id}" in lg.options
    lg.answer((f"unit:{squad.id}",) * fear)
    decline(lg)
    now = lg.game.unit(padme.id)
    assert (now.suppression, now.dodge) == (hers + fear, dodges)


@covers("card.command.fields")
@pytest.mark.parametrize(("near", "helped"), [((True, True), True), ((True, False), True), ((False, False), False)])
def test_either_leader_of_the_501st_is_enough(lg: Scenario, near: tuple[bool, bool], helped: bool) -> None:
    squad = lg.unit(CLONES, A, (500, 300))
    for key, close, x in zip((ANAKIN, REX), near, (400, 600), strict=True):
        lg.unit(key, A, (x, 300) if close else (x, 900))
    lg.game.state.players[A].permanent = ["leaders-of-the-501st"]
    lg.game.reindex()
    happen(lg, StartOfRally(unit=squad.id))
    assert bool(lg.game.keyword(squad.id, "indomitable")) is helped


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "at", "held"), [(REBELS, (560, 500), True), (REBELS, (560, 1000), False), (AT_RT, (600, 500), False)]
)
def test_a_diversion_draws_fire_that_can_reach_it(
    lg: Scenario, lend: Lend, key: str, at: tuple[int, int], held: bool
) -> None:
    lend(STORMTROOPERS, weapons=(gun(),))
    other, foe = lg.unit(REBELS, A, (450, 500)), lg.unit(STORMTROOPERS, B, (500, 300))
    lg.put(lg.unit(key, A, at), order="up")
    show(lg, "reckless-diversion")
    assert (lg.game.value(MayAttack(foe.id, other.id), None) is not None) is held


@covers("card.command.fields")
@pytest.mark.parametrize(("apart", "asked"), [(2, True), (2.1, False)])
def test_jyn_answers_enemies_at_range_2(lg: Scenario, apart: float, asked: bool) -> None:
    lg.unit(JYN, A, (500, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 300 + range_of(apart)))
    show(lg, "i-rebel")
    happen(lg, StartOfActivation(unit=foe.id))
    assert (lg.asked == "ability") is asked
    if asked:
        lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(("owner", "cover"), [(A, 0), (B, 1)])
def test_a_pincer_is_ones_own_vehicles(lg: Scenario, owner: int, cover: int) -> None:
    tank, foe = lg.unit(AT_ST, owner, (500, 300)), lg.unit(REBELS, 1 - owner, (500, 600))
    lg.unit(AT_RT, owner, (600, 600))
    show(lg, "pincer-attack")
    assert lg.game.value(Cover(tank.id, foe.id), 1) == cover


@covers("card.command.fields", "backup.provider")
@pytest.mark.parametrize(("owner", "backed"), [(A, False), (B, True)])
def test_a_diversion_costs_nobody_else_backup(lg: Scenario, owner: int, backed: bool) -> None:
    unit = lg.put(lg.unit(REBELS, owner, (500, 300)), order="up")
    show(lg, "reckless-diversion")
    assert lg.game.value(Backup(unit.id), True) is backed


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "apart", "fear"),
    [(CLANSMEN, range_of(2), 3), (CLANSMEN, range_of(2) + 1, 0), (REBELS, 60.0, 0), ("", 0.0, 0)],
)
def test_whose_fear_mandalorians_share(lg: Scenario, key: str, apart: float, fear: int) -> None:
    unit = lg.put(lg.unit(CLANSMEN, A, (500, 300)), suppression=1)
    if key:
        lg.put(lg.unit(key, A, (500 + apart, 300)), suppression=3)
    lg.put(lg.unit(CLANSMEN, B, (560, 300)), suppression=1)
    assert shared_fear(lg.game, Use(player=A, kind="command", card="", program="", unit=unit.id)) == fear


# Upgrades.


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("side", "kept"), [(0, "dodge"), (1, "aim")])
def test_a_stance_binds_its_bearer_alone(lg: Scenario, side: int, kept: str) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("targeting-scopes", "offensive-stance"))
    lg.put(luke, upgrades=(replace(luke.upgrades[0], side=1 - side), luke.upgrades[1]))
    other = lg.unit(REBELS, A, (560, 300))
    happen(lg, StartOfActivation(unit=luke.id))
    lg.answer(("offensive", "defensive")[side])
    assert [one.side for one in lg.game.unit(luke.id).upgrades] == [1 - side, side]
    found = [lg.game.value(MaySpend(one.id, kept), True) for one in (luke, other)]
    assert found == [False, True]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("side", "token"), [(0, "aim"), (1, "dodge")])
def test_a_stance_betters_its_own_action(lg: Scenario, side: int, token: str) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("offensive-stance",))
    happen(lg, StartOfActivation(unit=luke.id))
    lg.answer(("offensive", "defensive")[side])
    for action in ("aim", "dodge", "move"):
        happen(lg, AfterAction(unit=luke.id, action=action))
    assert has(lg, luke) == {token: 1}


@covers("card.upgrade.fields")
def test_katarn_armour_leaves_one_wound_of_many(lg: Scenario, lend: Lend) -> None:
    lend(LUKE, wounds=9, defense_surge=False, courage=3)
    lend(STORMTROOPERS, weapons=(gun(dice=(4, 0, 0)),))
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("katarn-pattern-armor",)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("hit hit hit hit blank blank blank blank")
    lg.run(Attack(attacker=foe.id, only=(luke.id,)))
    lg.answer(f"upgrade:katarn-pattern-armor.0:{luke.id}")
    happen(lg, EndOfActivation(unit=luke.id))
    assert wounds(lg, luke) == 1


@covers("card.upgrade.fields")
def test_stims_keep_wounds_on_their_own_card(lg: Scenario, lend: Lend) -> None:
    cards = ("targeting-scopes", "emergency-stims", "electrobinoculars")
    lend(LUKE, wounds=9, defense_surge=False, courage=3)
    lend(STORMTROOPERS, weapons=(gun(dice=(3, 0, 0)),))
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=cards), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.put(luke, upgrades=(replace(luke.upgrades[0], wounds=1), *luke.upgrades[1:]))
    lg.dice("hit hit hit blank blank blank")
    lg.run(Attack(attacker=foe.id, only=(luke.id,)))
    lg.answers(f"upgrade:emergency-stims.0:{luke.id}", "number:2")
    assert [(one.key, one.wounds) for one in lg.game.unit(luke.id).upgrades] == list(zip(cards, (1, 2, 0), strict=True))
    assert wounds(lg, luke) == 1
    happen(lg, EndOfActivation(unit=luke.id))
    assert wounds(lg, luke) == 3


@covers("card.upgrade.fields")
def test_ingredients_lie_on_their_own_card(lg: Scenario, lend: Lend) -> None:
    lend(LOGRAY)
    shaman = lg.unit(LOGRAY, A, (500, 300), upgrades=("targeting-scopes", "secret-ingredients"))
    lg.put(shaman, upgrades=(shaman.upgrades[0], replace(shaman.upgrades[1], cached=("aim",))))
    happen(lg, StartOfActivation(unit=shaman.id))
    assert lg.options == ["aim", "pass"]
    lg.answer("aim")
    assert has(lg, shaman) == {"aim": 1}


@covers("card.upgrade.fields")
def test_one_of_many_is_in_need_of_herbs(lg: Scenario, lend: Lend) -> None:
    lend(EWOKS, wounds=2)
    shaman = lg.unit(LOGRAY, A, (500, 300), upgrades=("herbal-medicine",))
    squad = lg.unit(EWOKS, A, (560, 300), (590, 300), (620, 300))
    lg.set(squad.miniatures[1], wounds=1)
    lg.run(Activation(unit=shaman.id))
    lg.answer("upgrade:herbal-medicine")
    assert wounds(lg, squad) == 0
    lg.answer("end")


@covers("card.upgrade.fields")
def test_an_unseen_saboteur_prepares_no_operative(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300), upgrades=("unseen-saboteur",))
    lg.unit("chewbacca-walking-carpet", A, (900, 300))
    troopers = [lg.unit(REBELS, A, (x, 300)) for x in (1100, 1300)]
    happen(lg, SetupEffects())
    assert lg.options == [f"unit:{one.id}" for one in troopers]
    lg.answer(f"unit:{troopers[1].id}")


@covers("card.upgrade.fields", "objective.types")
@pytest.mark.parametrize(
    ("kind", "gained"), [("poi", {"dodge": 1}), ("asset", {"dodge": 1}), ("smoke", {}), ("advantage", {})]
)
def test_an_astromech_looks_for_objectives_alone(lg: Scenario, kind: str, gained: dict[str, int]) -> None:
    lg.game.state.tokens.append(Token(0, kind, 560.0, 300.0))
    lg.changed()
    places = [(500 + 30 * number, 300) for number in range(8)]
    unit = lg.unit(REBELS, A, *places, upgrades=("astromech",))
    happen(lg, AfterMove(unit=unit.id, kind="standard"))
    assert has(lg, unit) == gained


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("way", "printed", "speed"), [("faster", 1, 2), ("slower", 2, 1)])
def test_ryder_azadi_changes_one_move_of_his_own_unit(
    lg: Scenario, lend: Lend, way: str, printed: int, speed: int
) -> None:
    lend(LUKE, speed=printed)
    lend(REBELS, speed=2)
    luke, other = lg.unit(LUKE, A, (500, 300), upgrades=("ryder-azadi",)), lg.unit(REBELS, A, (560, 300))
    lg.run(Activation(unit=luke.id))
    lg.answer("upgrade:ryder-azadi")
    lg.answer(way)
    assert [speed_of(lg.game, lg.game.unit(one.id)) for one in (luke, other)] == [speed, 2]
    lg.answer("end")


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
def test_a_pike_is_turned_whatever_else_is_carried(lg: Scenario, lend: Lend) -> None:
    lend(WARRIORS, miniatures=1, weapons=(gun(),))
    cards = ("targeting-scopes", "force-pike-warrior")
    unit = lg.unit(WARRIORS, A, (500, 300), (530, 300), upgrades=cards)
    lg.put(unit, upgrades=(unit.upgrades[0], replace(unit.upgrades[1], side=1)))
    happen(lg, BeforeAction(unit=unit.id, action="attack"))
    lg.answer(f"upgrade:force-pike-warrior.0:{unit.id}")
    assert [one.side for one in lg.game.unit(unit.id).upgrades] == [0, 0]
