"""The Fang fighter of Scum and Villainy."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    MayAddDie,
    OnOneShip,
    attack_now,
    change_dice,
    foes,
    fully_executed,
)
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import GREEN, gain, remove
from dejarik.games.xwing.windows import AfterExecuting, BeforeRolling, StartOfEngagement


@card("concordia-faceoff")
class ConcordiaFaceoff(ChangeResults):
    """Every Fang fighter that defends at attack range 1 in the attacker's front arc makes an evade of 1 result."""

    pool = "defense"
    compulsory = True

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        if attack.range == 1 and game.in_arc(attack.attacker, me, "front"):
            for face in ("blank", "focus"):
                if face in attack.green.faces:
                    yield (face,)


@card("fennrau", kind="pilot")
class FennRauPilot(MayAddDie):
    """At attack range 1, 1 more die, attacking or defending."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and attack_now(game).range == 1


@card("oldteroch")
class OldTeroch(OnOneShip[StartOfEngagement]):
    """An enemy at range 1 that has him in its front arc loses its green tokens."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        near = [one for one in foes(game, me, 1, 1) if game.in_arc(one.id, me, "front")]
        return [one for one in near if not one.tokens.keys().isdisjoint(GREEN)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        ship = game.ship(chosen)
        for token in GREEN:
            for _ in range(ship.count(token)):
                remove(game, ship, token)


@card("joyrekkoff")
class JoyRekkoff(Ability[BeforeRolling]):
    """A charge of her torpedoes: 1 defense die fewer against her attack."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.attacker == me and window.pool == "defense" and torpedoes(game, me) is not None

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        id = torpedoes(game, me)
        assert id is not None
        game.card(me, id).charges -= 1
        game.emit("charge.spent", ship=me, card=id)
        change_dice(game, "defense", -1, self.card)


def torpedoes(game: XWing, me: ShipId) -> str | None:
    """A torpedo card of the ship that has a charge."""
    ship = game.ship(me)
    return next((one.id for one in ship.upgrades if "torpedo" in upgrade_facts(one.id).slots and one.charges), None)


@card("kadsolus")
class KadSolus(Ability[AfterExecuting]):
    """A full red maneuver brings him 2 focus tokens."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return fully_executed(game, window, "red", by=me)

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        gain(game, game.ship(me), "focus", 2)
