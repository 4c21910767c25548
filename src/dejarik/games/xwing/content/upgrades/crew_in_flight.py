"""Crew that help the ship to fly and to act."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, choices
from dejarik.games.xwing.attack_rolls import defense_dice
from dejarik.games.xwing.content.effects import (
    OnOneShip,
    attack_now,
    friends,
    fully_executed,
    spend_charge,
    spend_force,
)
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import dial, difficulty
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import gain, remove, spend
from dejarik.games.xwing.values import ManeuverDifficulty, RedWhileStressed
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterExecuting,
    AfterPlacingDevice,
    AfterRevealing,
    AfterRolling,
    BeforeRolling,
    StartOfActivation,
)

# After an action.


class OneMoreToken(Ability[AfterAction]):
    """The action brings a second token of its kind."""

    token: Token

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == self.token

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> None:
        gain(game, game.ship(me), self.token)


@card("perceptivecopilot")
class PerceptiveCopilot(OneMoreToken):
    token = "focus"


@card("c3po")
class C3POCalculates(OneMoreToken):
    token = "calculate"


# C-3PO guesses.


@card("c3po")
class C3POGuesses(Ability[BeforeRolling]):
    """A calculate token for a guess: how many evades will the defense dice show?"""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.ship != me or window.pool != "defense" or "calculate" not in game.ship(me).tokens:
            return False
        return defense_dice(game, attack_now(game)).total > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> Procedure:
        spend(game, game.ship(me), "calculate")
        return Guess(ship=me, most=defense_dice(game, attack_now(game)).total)


def choose_guess(game: XWing, guess: Guess) -> Decision:
    ship = game.ship(guess.ship)
    options = tuple(Option(f"evades:{n}", n, "option.guess-evades", {"count": n}) for n in range(1, guess.most + 1))
    return Decision(ship.owner, "guess", "attack.3a.roll", take_guess, options, subject=ship.id)


def take_guess(game: XWing, guess: Guess, count: int) -> None:
    attack_now(game).notes[C3POGuesses.card] = count
    game.emit("evades.guessed", ship=guess.ship, count=count)


class Guess(Procedure):
    ship: ShipId
    most: int
    steps = (choose_guess,)


@card("c3po")
class C3POWasRight(Ability[AfterRolling]):
    """A right guess is one evade more."""

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        if window.ship != me or window.pool != "defense":
            return False
        attack = attack_now(game)
        return attack.notes.get(self.card) == attack.green.faces.count("evade")

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        attack_now(game).green.add("evade")


# After a drop.


@card("cadbane", kind="upgrade")
class CadBane(Ability[AfterPlacingDevice]):
    """A red boost after dropping or launching."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> bool:
        return window.ship == me and bool(choices(game, game.ship(me), self.boost(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> Procedure:
        return self.boost(me)

    def boost(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("boost", red=True),), rule="action.extra")


# Maneuvers.


@card("niennunb", kind="upgrade")
class NienNunbCrew(Modifier[ManeuverDifficulty, int]):
    """Banks are one step easier."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return query.ship == me and query.bearing in ("bank-left", "bank-right")

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1


@card("leiaorgana", kind="upgrade")
class LeiaOrganaCrew(Ability[StartOfActivation]):
    """3 charges ease the red maneuvers of every friendly ship in this phase."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfActivation) -> bool:
        return game.card(me, self.card).charges >= 3

    def resolve(self, game: XWing, me: ShipId, window: StartOfActivation) -> None:
        for _ in range(3):
            spend_charge(game, me, self.card)
        game.ship(me).lasting.append(self.card)


@card("leiaorgana", kind="upgrade")
class LeiaEases(Modifier[ManeuverDifficulty, int]):
    stage = 9
    outlasts = True

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        active = self.card in game.ship(me).lasting and game.state.phase == "activation"
        return active and game.friendly(me, query.ship)

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return min(value, 1)


@card("herasyndulla", kind="upgrade")
class HeraSyndullaCrew(Modifier[RedWhileStressed, bool]):
    """Red maneuvers are selected and executed even while stressed."""

    def applies(self, game: XWing, me: ShipId, query: RedWhileStressed) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: RedWhileStressed, value: bool) -> bool:
        return True


@card("herasyndulla", kind="upgrade")
class HeraSyndullaPays(Ability[AfterExecuting]):
    """A full red maneuver with 3 or more stress: 1 of them goes, and 1 hit damage comes."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return fully_executed(game, window, "red", by=me) and game.ship(me).count("stress") >= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        remove(game, game.ship(me), "stress")
        return SufferDamage(ship=me, hits=1)


@card("kananjarrus", kind="upgrade")
class KananJarrusCrew(Ability[AfterExecuting]):
    """1 Force takes 1 stress from a friend close by that has fully executed a white maneuver."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        if not game.ship(me).force or not game.friendly(me, window.ship) or not game.ship(window.ship).stressed:
            return False
        return fully_executed(game, window, "white", by=window.ship) and game.range(me, window.ship) <= 2

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        spend_force(game, me)
        remove(game, game.ship(window.ship), "stress")


@card("captainhark", kind="upgrade")
class CaptainHarkCrew(Ability[AfterExecuting]):
    """A charge for a focus token after a full red maneuver, if the ship has none."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        ship = game.ship(me)
        ours = fully_executed(game, window, "red", by=me)
        return ours and "focus" not in ship.tokens and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        spend_charge(game, me, self.card)
        gain(game, game.ship(me), "focus")


@card("ahsokatano-crew")
class AhsokaTano(OnOneShip[AfterExecuting]):
    """1 Force after a full maneuver: a friend behind may perform a red focus action, even while stressed."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        ship = game.ship(me)
        if window.ship != me or not window.full or not ship.force:
            return []
        behind = [one for one in friends(game, me, 0, 3) if 1 <= game.range_in_arc(me, one.id, "full_rear") <= 2]
        return [one for one in behind if choices(game, one, self.focus(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me)
        return self.focus(chosen)

    def focus(self, ship: ShipId) -> PerformAction:
        red_focus = (ActionFacts("focus", red=True),)
        return PerformAction(ship=ship, allowed=red_focus, while_stressed=True, rule="action.extra")


@card("seasonednavigator")
class SeasonedNavigator(Ability[AfterRevealing]):
    """The dial may be set to another maneuver of its speed that is not red; that one is a step harder."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        return window.ship == me and bool(other_maneuvers(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        return SetDialAnew(ship=me, card=self.card)


@card("seasonednavigator")
class NavigatorStrains(Modifier[ManeuverDifficulty, int]):
    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        ship = game.ship(me)
        now = query.ship == me and self.card in ship.lasting and ship.executed is None
        return now and f"{query.speed}-{query.bearing}" == ship.dial

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value + 1


def other_maneuvers(game: XWing, ship: Ship) -> list[str]:
    assert ship.dial is not None
    speed = dial(ship.type)[ship.dial].speed
    return [
        id
        for id, entry in dial(ship.type).items()
        if id != ship.dial and entry.speed == speed and difficulty(game, ship, entry) != "red"
    ]


def choose_dial(game: XWing, setting: SetDialAnew) -> Decision:
    ship = game.ship(setting.ship)
    entries = dial(ship.type)
    options = tuple(
        Option(id, id, "option.maneuver", {"speed": entries[id].speed, "bearing": entries[id].bearing})
        for id in other_maneuvers(game, ship)
    )
    return Decision(ship.owner, "new-dial", "activation.step1.reveal", take_dial, options, subject=ship.id)


def take_dial(game: XWing, setting: SetDialAnew, id: str) -> None:
    ship = game.ship(setting.ship)
    ship.dial = id
    ship.lasting.append(setting.card)
    game.emit("dial.changed", ship=ship.id, maneuver=id)


class SetDialAnew(Procedure):
    ship: ShipId
    card: str
    steps = (choose_dial,)
