"""Upgrades that turn over, mend, hide and watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from dejarik.core.procedure import Outcome
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import free, phase_starts, starts
from dejarik.games.legion.courage import calming, courage
from dejarik.games.legion.effects import Choose, EachOf, Either, Gains, Lends, Moves
from dejarik.games.legion.end_phase import VIGILANT
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.guarding import GuardedCriticals
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.mending import Mend, patients
from dejarik.games.legion.modifying import Armor
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, ready_card, upgrade
from dejarik.games.legion.select import It, force_reaches, own
from dejarik.games.legion.sides import ChooseSides
from dejarik.games.legion.smoking import LaySmoke
from dejarik.games.legion.state import CardState
from dejarik.games.legion.windows import (
    AfterMove,
    AfterRally,
    BeforeAction,
    CriticalGuarded,
    EndOfActivationPhase,
    ForceExhausted,
    RemovingTokens,
    StartOfEndPhase,
    UnitDefeated,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


class Turns:
    """The card itself is turned, or given up."""

    def __init__(self, state: CardState) -> None:
        self.state = state

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        number = next(number for number, card in enumerate(unit.upgrades) if card.key == use.card)
        game.turn_card(unit, number, self.state)
        return None


def state_of(game: Legion, me: int, key: str) -> CardState:
    return next(card.state for card in game.unit(me).upgrades if card.key == key)


# Smoke and mending.


class Smokes:
    def do(self, game: Legion, use: Use) -> Outcome:
        return LaySmoke(unit=use.unit, left=1)


free("smoke-grenades", Smokes())


def treated(game: Legion, use: Use) -> list[Unit]:
    return patients(game, game.unit(use.unit), "treat")


class Treats:
    """One wound or poison token of the chosen unit, or one miniature that comes back."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return Mend(unit=use.unit, id="treat", number=-1, most=1, patient=use.chosen["ally"][0], step=1)


class Hurts:
    """Two white defence dice: a suppression token for each block or surge."""

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(DEFENSE_FACES["white"], 2)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=tuple(faces))
        return Gains(It("ally"), suppression=len(faces) - faces.count("blank")).do(game, use)


free("backworld-medic", Choose("ally", treated), Treats(), Hurts(), among=treated, cost=1)

# Speed for one move.

action(
    "ryder-azadi",
    Either(faster=(Lends("~faster", until="activation"),), slower=(Lends("~slower", until="activation"),)),
    pays=True,
)


class Settles:
    """What was lent for one move is gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.granted = tuple([one for one in unit.granted if one.keyword.id not in ("~faster", "~slower")])
        game.reindex()
        return None


def hurried(game: Legion, me: int, query: Any) -> bool:
    return query.unit == me and bool(game.keyword(me, "~faster") or game.keyword(me, "~slower"))


def other_speed() -> tuple[Changes, When]:
    return (
        Changes(Speed, lambda game, me, query, value: value + (1 if game.keyword(me, "~faster") else -1), hurried),
        When(AfterMove, Settles(), whose="me", holds=hurried),
    )


upgrade("ryder-azadi", *other_speed())

# Cards with two faces.


class TurnsOver:
    """Which face is up is chosen anew."""

    def do(self, game: Legion, use: Use) -> Outcome:
        cards = enumerate(game.unit(use.unit).upgrades)
        return ChooseSides(unit=use.unit, left=tuple([number for number, card in cards if card.key == use.card]))


def shielded(game: Legion, me: int) -> bool:
    """The defensive face is up."""
    return any(card.key == "battle-shield-wookiee" and card.side == 1 for card in game.unit(me).upgrades)


for _key in ("dc-17m-icws-config", "battle-shield-wookiee"):
    upgrade(_key, starts(TurnsOver(), whose="me", may=True))
upgrade(
    "battle-shield-wookiee",
    Changes(
        Armor,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: query.defender == me and shielded(game, me),
    ),
    Changes(
        Speed,
        lambda game, me, query, value: value - 1,
        lambda game, me, query: query.unit == me and shielded(game, me),
    ),
)

PIKE, RUNNING = "force-pike-warrior", 1


class Flips:
    """The other face is up."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.upgrades = tuple(
            [msgspec.structs.replace(one, side=1 - one.side) if one.key == use.card else one for one in unit.upgrades]
        )
        return None


def wrong_face(game: Legion, me: int, window: Any) -> bool:
    """The pike is held for running where an attack is made, or the other way round."""
    side = next(card.side for card in game.unit(me).upgrades if card.key == PIKE)
    return bool(window.action == ("attack" if side == RUNNING else "move"))


upgrade(PIKE, When(BeforeAction, Flips(), whose="me", may=True, holds=wrong_face))

# Those close by.

upgrade(
    "frontline-commander",
    starts(
        Lends("dauntless", to=It("cause"), until="activation"),
        whose="own",
        of=("trooper",),
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.unit), 1),
    ),
)
upgrade(
    "proven-tactician",
    When(
        EndOfActivationPhase,
        Lends("reinforcements", to=own("corps", within=1)),
        about="",
        holds=lambda game, me, window: game.state.round == 1,
    ),
)
upgrade(
    "vigilance",
    When(
        RemovingTokens,
        Either(
            one=(Choose("kept", own("trooper", within=2)), Lends(VIGILANT, to=It("kept"))),
            two=(Choose("kept", own("corps trooper", within=2), most=2), Lends(VIGILANT, to=It("kept"))),
        ),
        about="",
    ),
)


class Contested:
    """The card, of the Force, has been exhausted: others may have their say."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return game.open(ForceExhausted(unit=use.unit))


class Soothes:
    """Defence dice, one for each point of courage: blocks and surges take suppression tokens off both units, but for
    those that they may keep (keyword.unit.danger-sense)."""

    def __init__(self, color: DefenseDie) -> None:
        self.color = color

    def do(self, game: Legion, use: Use) -> Outcome:
        bearer = game.unit(use.unit)
        faces = game.roll(DEFENSE_FACES[self.color], courage(game, bearer) or 0)
        game.emit("card.rolled", unit=bearer.id, upgrade=use.card, dice=tuple(faces))
        count = len(faces) - faces.count("blank")
        asked = [calming(game, unit, count) for unit in (bearer, *It("cause")(game, use))]
        game.later(*[one for one in asked if one is not None])
        return None


upgrade(
    "tranquility",
    When(
        AfterRally,
        Either(
            exhaust=(Turns("exhausted"), Contested(), Soothes("white")), discard=(Turns("discarded"), Soothes("red"))
        ),
        whose="not-me",
        may=True,
        holds=lambda game, me, window: (
            ready_card(game, game.unit(me), "tranquility") is not None
            and force_reaches(game, game.unit(me), game.unit(window.unit), 2)
        ),
    ),
)

# Guardians, and victories.

upgrade(
    "protector",
    Changes(
        GuardedCriticals,
        lambda game, me, query, value: True,
        lambda game, me, query: query.guardian == me and ready_card(game, game.unit(me), "protector") is not None,
    ),
    When(
        CriticalGuarded,
        Turns("exhausted"),
        whose="me",
        holds=lambda game, me, window: state_of(game, me, "protector") == "ready",
    ),
    When(
        StartOfEndPhase,
        Turns("ready"),
        about="",
        holds=lambda game, me, window: state_of(game, me, "protector") == "exhausted",
    ),
)


def in_force(game: Legion, me: int, window: Any) -> bool:
    return state_of(game, me, "onward-to-victory") == "exhausted"


upgrade(
    "onward-to-victory",
    phase_starts(
        Turns("exhausted"),
        may=True,
        holds=lambda game, me, window: state_of(game, me, "onward-to-victory") == "ready",
    ),
    When(
        UnitDefeated,
        EachOf(own("ewok trooper"), Moves(1, may=False), most=1),
        about="",
        holds=lambda game, me, window: (
            in_force(game, me, window) and not game.allied(game.unit(window.unit).owner, game.unit(me).owner)
        ),
    ),
    When(StartOfEndPhase, Turns("discarded"), about="", holds=in_force),
)
