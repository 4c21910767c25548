"""Pilots of the Rebel Alliance: the T-65 X-wing."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, action_bar
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    REPOSITIONS,
    ExtraAction,
    OneDieFewer,
    OnOneShip,
    RollsDie,
    attack_now,
    can_act,
    friends,
    spend_pilot_charges,
)
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.mind.hidden import LookAtDamage
from dejarik.games.xwing.state import DamageCard, Ship, ShipId
from dejarik.games.xwing.tokens import Jam, acquire_lock, break_lock, gain, remove
from dejarik.games.xwing.values import DefenseDice
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterAttacking,
    AfterDefending,
    AfterGaining,
    AfterModifyingDefenseDice,
    AfterSpending,
    BecameDefender,
    BeforeActivating,
    DealtFaceup,
)


@card("wedgeantilles")
class WedgeAntilles(OneDieFewer[DefenseDice]):
    """1 defense die fewer against his attacks."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me


@card("lukeskywalker", kind="pilot")
class LukeSkywalker(Ability[BecameDefender]):
    """card.luke-skywalker: made the defender, he may recover 1 Force."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        ship = game.ship(me)
        return window.ship == me and ship.force < ship.force_capacity

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> None:
        game.ship(me).force += 1
        game.emit("force.recovered", ship=me)


@card("jekporkins")
class JekPorkins(RollsDie[AfterGaining]):
    """card.jek-porkins: the stress goes again whatever the die shows; a hit costs 1 hit damage."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterGaining) -> bool:
        return window.ship == me and window.token == "stress" and game.ship(me).stressed

    def rolled(self, game: XWing, me: ShipId, face: Face) -> Procedure | None:
        remove(game, game.ship(me), "stress")
        return SufferDamage(ship=me, hits=1) if face == "hit" else None


# Wes Janson: a charge jams the other side of an attack.


@card("wesjanson")
class WesJanson(Ability[AfterAttacking]):
    """After an attack, a charge for a jam token on the defender."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and game.ship(me).pilot.charges > 0 and game.ship(window.defender).in_play

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> Procedure:
        spend_pilot_charges(game, me)
        return Jam(ship=window.defender, by=game.controller(me))


@card("wesjanson")
class WesJansonDefends(Ability[AfterDefending]):
    """After an attack on him, a charge for a jam token on the attacker."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        return window.ship == me and game.ship(me).pilot.charges > 0 and game.ship(window.attacker).in_play

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        spend_pilot_charges(game, me)
        return Jam(ship=window.attacker, by=game.controller(me))


# Thane Kyrell: a look at the defender's damage.


@card("thanekyrell")
class ThaneKyrell(DiceModification):
    """A result given up for a look at the facedown damage of the defender, one card of which is exposed."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if any(not one.faceup for one in game.ship(attack.target).damage):
            faces: tuple[Face, ...] = ("focus", "hit", "crit")
            for face in faces:
                if face in attack.red.faces:
                    yield face, (face,)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        attack.red.spend(faces[0])
        return ExposeChosen(ship=me, target=attack.target)


def look_at_damage(game: XWing, exposing: ExposeChosen) -> Decision:
    """Only the player who looks is told what the cards are."""
    cards = dict.fromkeys(one.id for one in game.ship(exposing.target).damage if not one.faceup)
    options = tuple(Option(f"expose:{id}", id, "option.expose", {"card": id}) for id in cards)
    return Decision(game.controller(exposing.ship), "expose", "ship.card", expose_chosen, options, exposing.target)


def expose_chosen(game: XWing, exposing: ExposeChosen, id: str) -> Procedure | None:
    ship = game.ship(exposing.target)
    ship.damage[ship.damage.index(DamageCard(id))] = DamageCard(id, faceup=True)
    game.emit("damage.exposed", ship=ship.id, card=id)
    game.reindex()
    return game.open(DealtFaceup(ship=ship.id, damage_card=id))


class ExposeChosen(LookAtDamage):
    steps = (look_at_damage,)


# Garven Dreis: what he spends a friend gains.


class GarvenDreis(OnOneShip[AfterSpending]):
    """After he has spent a focus token, a friend at range 1-3 gains one."""

    def candidates(self, game: XWing, me: ShipId, window: AfterSpending) -> list[Ship]:
        spent = window.ship == me and window.token == "focus"
        return friends(game, me, 1, 3) if spent else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(chosen), "focus")


for garven in ("garvendreis-t65xwing", "garvendreis"):
    card(garven)(type("GarvenDreis", (GarvenDreis,), {}))


# Biggs Darklighter: he takes what was meant for a friend.


@card("biggsdarklighter")
class BiggsDarklighter(Ability[AfterModifyingDefenseDice]):
    """Before results are neutralized, 1 hit or critical damage suffered for a friend cancels that result. He must be in
    the arc that the attack comes from."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> bool:
        attack = attack_now(game)
        other = window.defender != me and game.friendly(me, window.defender)
        if not other or {"hit", "crit"}.isdisjoint(attack.red.faces) or game.range(me, window.defender) > 1:
            return False
        return game.in_arc(window.attacker, me, attack.arc)

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> Procedure:
        return SufferForFriend(ship=me)


def choose_result(game: XWing, suffering: SufferForFriend) -> Decision:
    shown = attack_now(game).red.faces
    options = tuple(
        Option(face, face, "option.suffer-for-friend", {"face": face}) for face in ("hit", "crit") if face in shown
    )
    return Decision(
        game.controller(suffering.ship), "suffer-for-friend", "ship.card", cancel_result, options, suffering.ship
    )


def cancel_result(game: XWing, suffering: SufferForFriend, face: Face) -> Procedure:
    attack_now(game).red.spend(face)
    return SufferDamage(ship=suffering.ship, hits=int(face == "hit"), crits=int(face == "crit"))


class SufferForFriend(Procedure):
    ship: ShipId
    steps = (choose_result,)


# What follows a barrel roll or a boost.


@card("kullbeesperado")
class KullbeeSperado(Ability[AfterAction]):
    """After a barrel roll or boost action, his configuration card may be flipped."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action in REPOSITIONS and configuration(game, me) is not None

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> None:
        id = configuration(game, me)
        assert id is not None
        flipped = game.card(me, id)
        flipped.side = 1 - flipped.side
        game.emit("card.flipped", ship=me, card=id, side=flipped.side)
        game.reindex()


def configuration(game: XWing, me: ShipId) -> str | None:
    """The ship's two-sided configuration card, if it has one."""
    for one in game.ship(me).upgrades:
        facts = upgrade_facts(one.id)
        if "configuration" in facts.slots and len(facts.sides) == 2:
            return one.id
    return None


@card("leevantenza")
class LeevanTenza(ExtraAction[AfterAction]):
    """After a barrel roll or boost action, a red evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action in REPOSITIONS

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("evade", red=True),), rule="action.extra")


@card("antocmerrick-wat1")
class AntocMerrick(OnOneShip[AfterAction]):
    """After a barrel roll or boost action, another friend at range 0-3 may do the same if its bar has it."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        if window.ship != me or window.action not in REPOSITIONS:
            return []
        return [one for one in friends(game, me, 0, 3) if can_act(game, same_action(game, window, one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        window = game.current(AfterAction)
        assert window is not None
        return same_action(game, window, chosen)


def same_action(game: XWing, window: AfterAction, friend: ShipId) -> PerformAction:
    """The action that a ship has just performed, in the colours of a friend's bar."""
    allowed = tuple(facts for facts in action_bar(game, game.ship(friend)) if facts.action == window.action)
    return PerformAction(ship=friend, allowed=allowed, rule="action.extra")


@card("edriotwotubes")
class EdrioTwoTubes(ExtraAction[BeforeActivating]):
    """Focused when he is about to activate, he may perform an action."""

    def now(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me and "focus" in game.ship(me).tokens


@card("corranhorn-t65xwing")
class CorranHorn(OnOneShip[BecameDefender]):
    """A friend's lock on him passes to the defender that he has locked himself."""

    def candidates(self, game: XWing, me: ShipId, window: BecameDefender) -> list[Ship]:
        if window.attacker != me or window.ship not in game.ship(me).locks:
            return []
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return [one for one in mine if me in one.locks and window.ship not in one.locks]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        break_lock(game, game.ship(chosen), me)
        acquire_lock(game, game.ship(chosen), attack_now(game).target)
