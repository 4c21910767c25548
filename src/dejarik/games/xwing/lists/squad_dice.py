"""What a ship deals and takes if it uses its cards on the dice: the engine is asked about every roll.

As in `squad_glance`: 3 focused dice against the ship, or its primary weapon with a focus against agility 2, head on at
range 2. Of the cards that can change a roll the best is used, once, before the focus. Cards that ask for more than one
answer are left out, and so is what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb, pi
from typing import cast

from dejarik.core.procedure import Again, Outcome
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import damage_deck
from dejarik.games.xwing.dice import GREEN, RED, Face, Which, modifications, take_dice, take_modification
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.placing_forces import indicator
from dejarik.games.xwing.shown.aids.dice_changes import dice_choices
from dejarik.games.xwing.shown.aids.hypothetical import declared
from dejarik.games.xwing.shown.aids.odds import GREEN_FACES, RED_FACES, rolls
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.tabletop.pose import Pose

OTHER = SquadShip("academypilot")
MOST_DICE = 16
# A die that is rolled again, and whose focus counts on the attacker's side.
FOCUSED = sum(face in ("hit", "crit", "focus") for face in RED) / len(RED)
EVADED = GREEN.count("evade") / len(GREEN)


@cache
def with_cards(ship: SquadShip, which: Which, own: int, other: int) -> float | None:
    """The damage that it deals or takes, with so many dice of its own and of the other side; None if it has no card for
    it."""
    game, attack = _stage(ship, which)
    faces, shown = (RED, RED_FACES) if which == "attack" else (GREEN, GREEN_FACES)
    total, changed = 0.0, False
    for counts, chance in rolls(faces, shown, own):
        rolled = [face for face, count in zip(shown, counts, strict=True) for _ in range(count)]
        results = [_damage(which, *one, other) for one in _results(game, attack, which, rolled)]
        best = max(results) if which == "attack" else min(results)
        changed = changed or best != results[0]
        total += chance * best
    return total if changed else None


def _stage(ship: SquadShip, which: Which) -> tuple[XWing, Attack]:
    squads = [Squad("rebel", (ship,)), Squad("imperial", (OTHER,))]
    game = XWing(0, squads, {"obstacles": False})
    mine, theirs = game.state.ships
    mine.where = theirs.where = "play"
    mine.pose, theirs.pose = Pose(450.0, 200.0, 0.0), Pose(450.0, 400.0, pi)
    game.state.decks = [list(damage_deck()) for _ in game.state.decks]
    mine.turret = indicator(ship.pilot, tuple((id, 0) for id in ship.upgrades))
    attacker, defender = (mine, theirs) if which == "attack" else (theirs, mine)
    attack = declared(game, attacker, defender, PRIMARY)
    game.stack.append(attack)
    return game, attack


def _results(game: XWing, attack: Attack, which: Which, rolled: list[Face]) -> Iterator[tuple[int, int]]:
    """Sure successes, and dice that are rolled again: first as they fell, then after each card."""
    ship = game.ship(attack.attacker if which == "attack" else attack.target)
    pool = attack.pool(which)
    pool.faces, pool.rerolled = list(rolled), [False] * len(rolled)
    yield _successes(which, rolled), 0
    for _, (how, detail), _, _ in list(modifications(game, attack, which, ship)):
        if how != "card":
            continue
        twin, trial = _twin(game)
        outcome = take_modification(twin, trial, (which, ship.id, how, detail))
        if trial.rerolling is None:
            yield from _changed(twin, trial, which, outcome)
            continue
        for faces in dice_choices(twin, trial):
            chosen, rerolled = _twin(twin)
            yield from _changed(chosen, rerolled, which, take_dice(chosen, rerolled, faces))


def _twin(game: XWing) -> tuple[XWing, Attack]:
    twin = cast(XWing, game.clone())
    trial = twin.current(Attack)
    assert trial is not None
    twin.chance.loaded = ["blank"] * MOST_DICE
    return twin, trial


def _changed(twin: XWing, trial: Attack, which: Which, outcome: Outcome) -> Iterator[tuple[int, int]]:
    if not (isinstance(outcome, Again) and outcome.first is not None):
        yield _successes(which, trial.pool(which).faces), MOST_DICE - len(twin.chance.loaded)


def _successes(which: Which, faces: list[Face]) -> int:
    return sum(face in (("hit", "crit", "focus") if which == "attack" else ("evade",)) for face in faces)


@cache
def _damage(which: Which, sure: int, again: int, other: int) -> float:
    """The expected damage where so many dice are rolled again, and so many of the other side for the first time."""
    mine, theirs = (FOCUSED, EVADED) if which == "attack" else (EVADED, FOCUSED)
    total = 0.0
    for lucky in range(again + 1):
        for opposed in range(other + 1):
            hits, evades = (sure + lucky, opposed) if which == "attack" else (opposed, sure + lucky)
            total += _chance(again, lucky, mine) * _chance(other, opposed, theirs) * max(0, hits - evades)
    return total


def _chance(dice: int, count: int, each: float) -> float:
    return float(comb(dice, count) * each**count * (1 - each) ** (dice - count))
