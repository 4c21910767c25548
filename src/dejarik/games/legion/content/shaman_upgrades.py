"""Upgrades of shamans and seers, of a Wookiee who leads others, and of a droid that was told whom to hunt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import Upgrades
from dejarik.games.legion.content.patterns import free, pool_formed, starts
from dejarik.games.legion.defending import BetterDice, WhiteDice, lay_dice, rolled
from dejarik.games.legion.effects import Calms, Choose, Either, Lends, ask_way, rule_of, take_way
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.mending import Restore, fallen
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.select import It, own
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import (
    AidGiven,
    AttackRerolled,
    AttackRolled,
    BountyChosen,
    DefenseRolled,
    StartOfCommandPhase,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

# Herbs.


def in_need(game: Legion, unit: Unit) -> bool:
    return any(one.wounds for one in game.alive(unit)) or bool(fallen(game, unit))


PATIENTS = own("ewok trooper", within=1, seen=True, where=in_need)


class Heals:
    """A wound of the chosen unit less, or one that fell in this round stands again."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (patient,), (way, use.way) = It("patient")(game, use), (use.way, "")
        if not way:
            return offer(use.player, "mend-what", rule_of(use), take_way, cures(game, patient), subject=patient.id)
        kind, _, number = way.partition(":")
        if kind == "restore":
            return Restore(unit=patient.id, miniature=int(number))
        one = game.miniature(int(number))
        game.state.miniatures[one.id] = msgspec.structs.replace(one, wounds=one.wounds - 1)
        game.emit("unit.mended", unit=patient.id, count=1)
        return None


def cures(game: Legion, patient: Unit) -> list[tuple[Option, None]]:
    hurt = [f"wound:{one.id}" for one in game.alive(patient) if one.wounds]
    back = {one.upgrade: one.id for one in fallen(game, patient)}
    found = [Option(name, name, "option.token-off", {"token": "wound"}) for name in hurt]
    found += [
        Option(f"restore:{one}", f"restore:{one}", "option.miniature", {"miniature": one}) for one in back.values()
    ]
    return [(option, None) for option in found]


free("herbal-medicine", Choose("patient", PATIENTS), Heals(), among=PATIENTS)

# Ingredients.

SECRET = "secret-ingredients"


def recache(unit: Unit, cached: tuple[str, ...]) -> None:
    """What lies on the card now."""
    unit.upgrades = tuple(
        [msgspec.structs.replace(one, cached=cached) if one.key == SECRET else one for one in unit.upgrades]
    )


def stored(unit: Unit) -> tuple[str, ...]:
    return next(one.cached for one in unit.upgrades if one.key == SECRET)


class Stores:
    """A token is laid on the card."""

    def __init__(self, token: str) -> None:
        self.token = token

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        recache(unit, (*stored(unit), self.token))
        game.emit("card.cached", upgrade=SECRET, token=self.token)
        return None


class Takes:
    """As many of them as the player likes go to the unit."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, (way, use.way) = game.unit(use.unit), (use.way, "")
        left = list(stored(unit))
        if way == "pass":
            return None
        if not way:
            return ask_way(use, list(dict.fromkeys(sorted(left))), True)
        left.remove(way)
        recache(unit, tuple(left))
        gain(game, unit, way)  # type: ignore[arg-type]  # an aim or a dodge token
        use.at -= 1  # the next one is asked for by this effect again
        return None


upgrade(
    SECRET,
    When(StartOfCommandPhase, Either(aim=(Stores("aim"),), dodge=(Stores("dodge"),)), about=""),
    starts(Takes(), whose="me"),
    When(AidGiven, Calms(1), whose="me"),
)

# Chewbacca.


def armed_ones(game: Legion, use: Use) -> int:
    """How many miniatures have put a weapon into the pool."""
    attack = game.current(Attack)
    assert attack is not None
    return len({one for one, _ in attack.pools[-1].wielders})


upgrade(
    "chewbacca",
    pool_formed(Upgrades(armed_ones), whose="me", may=True, once="attack"),
    Changes(
        BetterDice,
        lambda game, me, query, value: value + len(game.standing(game.unit(me))),
        lambda game, me, query: query.defender == me,
    ),
)

# Foresight.


class Foresees:
    """All attack dice are rerolled, and changed no more but for surges."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        attack.dice = [(color, *game.roll(ATTACK_FACES[color], 1), chart) for color, _, chart in attack.dice]  # type: ignore[index,misc]
        attack.settled = True
        game.emit("attack.rerolled", unit=attack.attacker, dice=tuple([face for _, face, _ in attack.dice]))
        return None


class Forestalls:
    """All defence dice."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        extra = game.value(WhiteDice(use.unit), 0)
        lay_dice(attack, rolled(game, use.unit, len(attack.defense) - extra))
        attack.fixed = True
        game.emit("defense.rolled", unit=use.unit, dice=tuple(attack.defense))
        return None


upgrade(
    "clairvoyance",
    When(AttackRolled, Foresees(), about="attacker", whose="me", may=True, pays=True),
    When(AttackRerolled, Foresees(), about="attacker", whose="me", may=True, pays=True),
    When(DefenseRolled, Forestalls(), about="defender", whose="me", may=True, pays=True),
)

# A hunter's programme.


def wanted(rank: str) -> Any:
    return lambda game, me, window: game.unit(window.wanted).rank == rank


upgrade(
    "bounty-programming",
    When(
        BountyChosen,
        Lends("pierce", 1, on="weapons", until="game"),
        whose="me",
        holds=wanted("operative"),
    ),
    When(BountyChosen, Lends("suppressive", on="weapons", until="game"), whose="me", holds=wanted("commander")),
)
