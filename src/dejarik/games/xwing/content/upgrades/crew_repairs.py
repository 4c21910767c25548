"""Crew that mend the ship, and Lando, who leaves it to luck."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import CardAction
from dejarik.games.xwing.charges import recover_charge
from dejarik.games.xwing.content.effects import RollsDie, spend_charge
from dejarik.games.xwing.damage import Expose, Repair, recover_shield, repairable
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import ShipId, Token
from dejarik.games.xwing.tokens import gain, spend
from dejarik.games.xwing.windows import AfterPlacingForces, DuringEndPhase, EndOfRound, StartOfEngagement

# Repairs.


@card("chewbacca", kind="upgrade")
class ChewbaccaCrew(Ability[StartOfEngagement]):
    """2 charges repair a faceup damage card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return game.card(me, self.card).charges >= 2 and bool(repairable(game.ship(me), faceup=True))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        spend_charge(game, me, self.card)
        spend_charge(game, me, self.card)
        return Repair(ship=me, faceup=True)


@card("chewbacca-crew")
class ChewbaccaScum(Ability[DuringEndPhase]):
    """A focus token repairs a faceup damage card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        return "focus" in game.ship(me).tokens and bool(repairable(game.ship(me), faceup=True))

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> Procedure:
        spend(game, game.ship(me), "focus")
        return Repair(ship=me, faceup=True)


@card("r2d2-crew")
class R2D2(RollsDie[DuringEndPhase]):
    """A damaged ship without shields may recover 1; a hit on a die exposes a damage card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        ship = game.ship(me)
        return bool(ship.damage) and not ship.shields and ship.shield_value > 0

    def rolled(self, game: XWing, me: ShipId, face: Face) -> Procedure | None:
        recover_shield(game, game.ship(me))
        return Expose(ship=me) if face == "hit" else None


@card("novicetechnician")
class NoviceTechnician(RollsDie[EndOfRound]):
    """A faceup damage card may be repaired; a hit on a die then exposes one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: EndOfRound) -> bool:
        return bool(repairable(game.ship(me), faceup=True))

    def rolled(self, game: XWing, me: ShipId, face: Face) -> Procedure:
        if face == "hit":
            game.later(Expose(ship=me))
        return Repair(ship=me, faceup=True)


@card("gnkgonkdroid")
class GonkStartsEmpty(Ability[AfterPlacingForces]):
    """Its charge is not there at the beginning, be the ship docked or not."""

    in_reserve = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> bool:
        return game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> None:
        game.card(me, self.card).charges = 0


@card("gnkgonkdroid")
class GonkCharges(CardAction):
    """The charge comes back."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return not game.card(me, self.card).charges

    def perform(self, game: XWing, me: ShipId) -> None:
        recover_charge(game, game.ship(me), self.card)


@card("gnkgonkdroid")
class GonkShields(CardAction):
    """The charge for 1 shield."""

    def available(self, game: XWing, me: ShipId) -> bool:
        ship = game.ship(me)
        return game.card(me, self.card).charges > 0 and ship.shields < ship.shield_value

    def perform(self, game: XWing, me: ShipId) -> None:
        spend_charge(game, me, self.card)
        recover_shield(game, game.ship(me))


# Lando's luck.


@card("landocalrissian", kind="upgrade")
class LandoCalrissianCrew(CardAction):
    """2 defense dice: a token for each focus and evade; two blanks, and the opponent says which one comes."""

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        return RollForLuck(ship=me, reason=self.card, pool="defense", count=2)


class RollForLuck(RollDice):
    def effect(self, game: XWing) -> Procedure | None:
        if self.faces == ["blank", "blank"]:
            return ConsolationToken(ship=self.ship)
        gain(game, game.ship(self.ship), "focus", self.faces.count("focus"))
        gain(game, game.ship(self.ship), "evade", self.faces.count("evade"))
        return None


def choose_consolation(game: XWing, consolation: ConsolationToken) -> Decision:
    ship = game.ship(consolation.ship)
    tokens: tuple[Token, ...] = ("focus", "evade")
    options = tuple(Option(f"token:{one}", one, "option.gain-token", {"token": one}) for one in tokens)
    return Decision(game.opponent(ship.owner), "gain-token", "token.gain", take_consolation, options, subject=ship.id)


def take_consolation(game: XWing, consolation: ConsolationToken, token: Token) -> None:
    gain(game, game.ship(consolation.ship), token)


class ConsolationToken(Procedure):
    ship: ShipId
    steps = (choose_consolation,)
