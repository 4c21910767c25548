"""The VCX-100 of the Rebel Alliance. Hera Syndulla also flies the attack shuttle, Chopper the Gauntlet."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import change_dice, foes, in_firing_arc, spend_force
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import dial, difficulty
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import Jam
from dejarik.games.xwing.windows import AfterRevealing, BeforeRolling, StartOfEngagement


class HeraSyndulla(Ability[AfterRevealing]):
    """A red or blue maneuver, revealed, may be changed for another of its colour."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        return window.ship == me and bool(same_colour(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        return SetDialAgain(ship=me)


def same_colour(game: XWing, ship: Ship) -> list[str]:
    """The other maneuvers of the colour that shows, which is not white."""
    if ship.dial is None:
        return []
    entries = dial(ship.type)
    colour = difficulty(game, ship, entries[ship.dial])
    if colour == "white":
        return []
    return [id for id, one in entries.items() if id != ship.dial and difficulty(game, ship, one) == colour]


def choose_maneuver(game: XWing, setting: SetDialAgain) -> Decision:
    ship = game.ship(setting.ship)
    entries = dial(ship.type)
    options = tuple(
        Option(id, id, "option.maneuver", {"speed": entries[id].speed, "bearing": entries[id].bearing})
        for id in same_colour(game, ship)
    )
    return Decision(ship.owner, "dial-again", "ship.card", take_maneuver, options, subject=ship.id)


def take_maneuver(game: XWing, setting: SetDialAgain, id: str) -> None:
    game.ship(setting.ship).dial = id
    game.emit("dial.revealed", ship=setting.ship, maneuver=id)


class SetDialAgain(Procedure):
    ship: ShipId
    steps = (choose_maneuver,)


for hera in ("herasyndulla-vcx100lightfreighter", "herasyndulla"):
    card(hera, kind="pilot")(type("HeraSyndullaPilot", (HeraSyndulla,), {}))


@card("kananjarrus", kind="pilot")
class KananJarrusPilot(Ability[BeforeRolling]):
    """1 Force when a friend in his firing arc defends: the attacker rolls 1 die fewer."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.pool != "attack" or not game.ship(me).force or not game.friendly(me, window.defender):
            return False
        return in_firing_arc(game, me, window.defender)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        spend_force(game, me)
        change_dice(game, "attack", -1, self.card)


class Chopper(Ability[StartOfEngagement]):
    """Each enemy at range 0 gains 2 jam tokens."""

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(foes(game, me, 0, 0))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        return JamEach(by=me, jams=[one.id for one in foes(game, me, 0, 0) for _ in range(2)])


def jam_next(game: XWing, jamming: JamEach) -> Outcome:
    if not jamming.jams:
        return DONE
    return Again(Jam(ship=jamming.jams.pop(0), by=game.controller(jamming.by)))


class JamEach(Procedure):
    by: ShipId
    jams: list[ShipId]
    steps = (jam_next,)


for chopper in ("chopper", "chopper-gauntletfighter"):
    card(chopper, kind="pilot")(type("ChopperPilot", (Chopper,), {}))
