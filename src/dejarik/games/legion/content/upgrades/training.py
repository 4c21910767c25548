"""Training: what counts outside attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, Orders
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import acted, free, me_unordered, phase_starts, starts
from dejarik.games.legion.content.upgrades.two_faces import Turns, state_of
from dejarik.games.legion.effects import Calms, Choose, EachOf, Either, Gains, Lends, Moves, ask_way, rule_of, take_way
from dejarik.games.legion.guarding import GuardedCriticals
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.mending import Restore, fallen
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, ready_card, upgrade
from dejarik.games.legion.select import It, own
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import (
    AfterAction,
    AidGiven,
    CriticalGuarded,
    EndOfActivationPhase,
    IssuingOrders,
    StartOfCommandPhase,
    StartOfEndPhase,
    UnitDefeated,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

SECRET = "secret-ingredients"

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
free("call-to-arms", Gains(suppression=1), Lends("charge"))
free("offensive-push", Lends("tactical", 1, until="activation"), Lends("~pushing", until="activation"))


class Forgets:
    """What a card lent for one move is gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        kept = [one for one in unit.granted if one.keyword.id != "~pushing"]
        kept.remove(next(one for one in kept if one.keyword.id == "tactical" and one.until == "activation"))
        unit.granted = tuple(kept)
        game.reindex()
        return None


PUSH_ENDS = When(
    AfterAction,
    Forgets(),
    whose="me",
    holds=lambda game, me, window: window.action == "move" and bool(game.keyword(me, "~pushing")),
)
upgrade("offensive-push", PUSH_ENDS)
upgrade("seize-the-initiative", When(IssuingOrders, Orders(), about="", may=True, pays=True, holds=me_unordered))
upgrade(
    "into-the-fray",
    starts(
        Gains(surge=1),
        whose="enemy",
        may=True,
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.unit), 1),
    ),
)


def second_move(game: Legion, me: int, query: Speed) -> bool:
    own_ = game.current(Activation)
    return query.unit == me and own_ is not None and own_.unit == me and own_.made.count("move") == 2


upgrade(
    "imperial-march",
    Changes(Speed, lambda game, me, query, value: value + 1, second_move),
)
action("imperial-march", Lends("charge", until="activation"), pays=True)
upgrade(
    "strike-and-fade",
    When(AfterAction, Acts("move", may=False), whose="me", may=True, pays=True, holds=acted("attack")),
)
upgrade(
    "endurance",
    When(EndOfActivationPhase, Calms(1), about="", holds=lambda game, me, window: game.unit(me).suppression > 0),
)
upgrade(
    "forest-dwellers",
    phase_starts(Gains(dodge=1), holds=lambda game, me, window: game.state.round == 1),
)
