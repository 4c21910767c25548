"""What everybody may ask of a table at any time: of each unit what it is worth now, and of each pair of enemies what an
attack between them would meet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from dejarik.core.ability import Query
from dejarik.core.decision import Refusal
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import Backup
from dejarik.games.legion.command import OrdersByCard
from dejarik.games.legion.counterparts import Shares
from dejarik.games.legion.courage import EndRelief, RallyDice, courage, panicked, suppressed
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.defending import DefenseDice, DefenseSurge, WhiteDice
from dejarik.games.legion.dice_colors import cover_die, defense_die
from dejarik.games.legion.game import Legion
from dejarik.games.legion.guarding import Guarded, GuardedCriticals, GuardsInMelee, may_guard
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.modifying import Armor
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.piercing import Pierce
from dejarik.games.legion.purse import MaySpend, purse
from dejarik.games.legion.rerolling import AimDice, AttackSurge, Criticals
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import MayAttack

KINDS = ("standard", "climb", "reverse", "pivot", "deploy")
TOKENS = ("aim", "dodge", "surge", "observation")


def surveyed(game: Legion) -> object:
    attack = game.current(Attack)
    if attack is not None and not attack.resolved:
        return None  # cards look at the pool in hand, and there is none yet
    there = [unit for unit in game.state.units if unit.deployed and not unit.defeated]
    pairs = [(one, other) for one, other in product(there, there) if one is not other]
    orders = [game.value(OrdersByCard(player), 4) for player in (0, 1)]
    return (orders, [list(of_one(game, unit)) for unit in there], [list(of_two(game, *pair)) for pair in pairs])


def of_one(game: Legion, unit: Unit) -> Iterator[object]:
    id = unit.id
    yield courage(game, unit), panicked(game, unit), suppressed(game, unit)
    yield defense_die(game, id), cover_die(game, id), sorted(game.words[id].items())
    yield [one.id for one in in_melee_with(game, unit)], [purse(game, unit, token) for token in TOKENS]
    yield [game.value(Speed(id, kind), 2) for kind in KINDS], [game.value(MaySpend(id, one), True) for one in TOKENS]
    for query, value in ((RallyDice(id), 2), (EndRelief(id), 1), (AimDice(id), 2), (DefenseDice(id, 1), 2)):
        yield game.value(query, value)
    for asked in (Shares(id), GuardsInMelee(id), Backup(id), WhiteDice(id)):
        yield told(game, asked, False)


def of_two(game: Legion, one: Unit, other: Unit) -> Iterator[object]:
    a, b = one.id, other.id
    if game.allied(one.owner, other.owner):
        yield told(game, MayOrder(a, b), True), told(game, Guarded(a, b), True), may_guard(game, one, other)
        yield told(game, GuardedCriticals(a, b), False)
        return
    no_refusal: Refusal | None = None
    no_surge: str | None = None
    refusal = game.value(MayAttack(a, b), no_refusal)
    yield refusal and (refusal.rule, refusal.why), game.value(AttackSurge(a, b), no_surge)
    yield [game.value(DefenseSurge(a, b, *case), False) for case in ((True, True), (True, False), (False, False))]
    yield game.value(Pierce(a, b), 1), game.value(Armor(a, b), 1), game.value(Cover(a, b), 1)
    yield told(game, Criticals(a, b), 0)


def told(game: Legion, query: Query, value: object) -> object:
    return game.value(query, value)
