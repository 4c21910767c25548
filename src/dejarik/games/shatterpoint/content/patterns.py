"""The shapes that abilities have in common, so that most of them are a line or two: a tactic, an answer to a moment, a
keyword that holds while something does, dice that are added."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from dejarik.core.ability import Modifier, Tally
from dejarik.games.shatterpoint.abilities import LISTENERS, Answer, Effect, Reactive, UseAbility, brings
from dejarik.games.shatterpoint.effects import Has
from dejarik.games.shatterpoint.keywords import KeywordValue
from dejarik.games.shatterpoint.measuring import unit_in_range, units_in_range
from dejarik.games.shatterpoint.pools import AttackDice, Cover, DefenseDice
from dejarik.games.shatterpoint.reserve import ReserveCost
from dejarik.games.shatterpoint.select import Selector, has
from dejarik.games.shatterpoint.state import CharacterId, Unit, UnitId
from dejarik.games.shatterpoint.targeting import MayTarget
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, Tactics

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

Holds = Callable[["Shatterpoint", UnitId, Any], bool]
"""Whether it is the moment: the match, the unit whose ability it is, and the window or query."""


def any_of(selector: Selector) -> Callable[[Any, Unit], bool]:
    """There is somebody for the ability to work on."""
    return lambda game, unit: bool(selector(game, UseAbility(unit=unit.id, ability="", program="")))


# Answers to a moment.


class Tactic(Answer):
    listens_to: ClassVar[type] = Tactics

    def when(self, game: Shatterpoint, me: UnitId, window: Tactics) -> bool:
        return window.unit == me


class Innate(Answer):
    holds: ClassVar[Holds]

    def when(self, game: Shatterpoint, me: UnitId, window: Any) -> bool:
        return type(self).holds(game, me, window)

    def about(self, game: Shatterpoint, me: UnitId, window: Any) -> dict[str, int]:
        return people(window)


class Reaction(Reactive):
    holds: ClassVar[Holds]

    def when(self, game: Shatterpoint, me: UnitId, window: Any) -> bool:
        return type(self).holds(game, me, window)

    def about(self, game: Shatterpoint, me: UnitId, window: Any) -> dict[str, int]:
        return people(window)


def people(window: Any) -> dict[str, int]:
    """Who the moment is about, by the names under which effects find them; and the failures of an attack."""
    names = ("attacker", "defender", "character", "unit", "by", "condition", "failures")
    return {name: getattr(window, name) for name in names if name in window.__struct_fields__}


def tactic(key: str, *program: Effect) -> None:
    """ability.tactic: at the start of the unit's activation."""
    brings(key)(type("Tactic", (Tactic,), {"program": program}))


def innate(key: str, moment: type, holds: Holds, *program: Effect, may: bool = False, once: bool = False) -> None:
    """`may` where its player can let the whole of it be, `once` where it comes once a turn: a mark says that it did."""
    name = _name(key, moment)
    if once:
        mark = f"{key}.{name}"
        holds, program = unmarked(mark, holds), (Has(mark), *program)
    body = {**_body(moment, holds, program), "optional": may}
    brings(key)(type(name, (Innate,), body))


def unmarked(mark: str, holds: Holds) -> Holds:
    return lambda game, me, window: mark not in dict(game.unit(me).brief) and holds(game, me, window)


def reactive(key: str, moment: type, holds: Holds, *program: Effect) -> None:
    brings(key)(type(_name(key, moment), (Reaction,), _body(moment, holds, program)))


def _name(key: str, moment: type) -> str:
    """Unlike any other of the same ability: records know an answer by it."""
    name = f"At{moment.__name__}"
    taken = sum(type(one).__name__.startswith(name) for one in LISTENERS.get(key, ()))
    return f"{name}{taken + 1}" if taken else name


def _body(moment: type, holds: Holds, program: tuple[Effect, ...]) -> dict[str, Any]:
    return {"listens_to": moment, "holds": staticmethod(holds), "program": program}


# When.


def after_own(action: str) -> Holds:
    """This unit has made that action."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        return window.unit == me and window.action == action

    return holds


def after_combat_of(tag: str, *types: str, range: int = 0) -> Holds:
    """Another allied unit, of some type, within range, has made a combat action, if an idle one (reading.41)."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        if window.action != "combat" or not friend(game, me, window.unit, tag, *types):
            return False
        return not range or units_in_range(game, me, window.unit, range)

    return holds


def attack_of(tag: str = "", *types: str, target_within: int = 0, attacker_within: int = 0) -> Holds:
    """Another allied unit attacks in a combat action: with that tag, somebody within range of this unit."""

    def holds(game: Shatterpoint, me: UnitId, window: Any) -> bool:
        unit = game.character(window.attacker).unit
        if not window.action or not friend(game, me, unit, tag, *types):
            return False
        near = not target_within or unit_in_range(game, game.unit(me), window.defender, target_within)
        return near and (not attacker_within or unit_in_range(game, game.unit(me), window.attacker, attacker_within))

    return holds


def own_attack(*types: str, action: bool = True) -> Holds:
    """This unit attacks, or has attacked: by one of these types, in a combat action."""

    def holds(game: Shatterpoint, me: UnitId, window: Any) -> bool:
        mine = game.character(window.attacker).unit == me
        return mine and (not types or window.type in types) and (window.action or not action)

    return holds


def attacked(*types: str) -> Holds:
    """It is attacked, or was: by one of these types."""

    def holds(game: Shatterpoint, me: UnitId, window: Any) -> bool:
        return game.character(window.defender).unit == me and (not types or window.type in types)

    return holds


def with_failure(holds: Holds) -> Holds:
    return lambda game, me, window: holds(game, me, window) and window.failures > 0


def wounding(*types: str) -> Holds:
    """This unit's attack has wounded its target: one of these types."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        target = game.character(window.defender).unit
        mine = window.wounded and game.character(window.attacker).unit == me
        return mine and (not types or game.facts(target).type in types)

    return holds


def wounding_by(tag: str) -> Holds:
    """An allied unit with that tag, this one or another, has wounded an enemy in an attack."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        unit = game.character(window.attacker).unit
        return window.wounded and game.unit(unit).owner == game.unit(me).owner and (not tag or has(game, unit, tag))

    return holds


def wounded(*types: str) -> Holds:
    """An attack has wounded this unit."""
    hit = attacked(*types)
    return lambda game, me, window: window.wounded and hit(game, me, window)


def friend_wounded(tag: str = "", *types: str, range: int = 0) -> Holds:
    """An enemy attack has wounded another allied unit."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        unit = game.character(window.defender).unit
        if not window.wounded or not friend(game, me, unit, tag, *types):
            return False
        return not range or units_in_range(game, me, unit, range)

    return holds


def friend(game: Shatterpoint, me: UnitId, unit: UnitId, tag: str = "", *types: str) -> bool:
    """Another allied unit, with that tag and of one of these types."""
    if unit == me or game.unit(unit).owner != game.unit(me).owner or (tag and not has(game, unit, tag)):
        return False
    return not types or game.facts(unit).type in types


# Values.

Whose = Callable[["Shatterpoint", UnitId, CharacterId], bool]


def own_character(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    return game.character(character).unit == me


class Grants(Modifier["Shatterpoint", KeywordValue, int]):
    keywords: ClassVar[Mapping[str, int]]
    whose: ClassVar[Whose]

    def applies(self, game: Shatterpoint, me: UnitId, query: KeywordValue) -> bool:
        return query.keyword in self.keywords and type(self).whose(game, me, query.character)

    def change(self, game: Shatterpoint, me: UnitId, query: KeywordValue, value: int) -> int:
        return value + self.keywords[query.keyword]


def grants(key: str, *named: str, whose: Whose = own_character, **valued: int) -> None:
    """Keywords that some characters have while something holds: those without a number by their names."""
    body = {"keywords": dict.fromkeys(named, 1) | valued, "whose": staticmethod(whose)}
    brings(key)(type("Grants", (Grants,), body))


class MoreAttackDice(Modifier["Shatterpoint", AttackDice, Tally]):
    amount: ClassVar[Callable[[Any, UnitId, Any], int]]

    def applies(self, game: Shatterpoint, me: UnitId, query: AttackDice) -> bool:
        return type(self).amount(game, me, query) > 0

    def change(self, game: Shatterpoint, me: UnitId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(type(self).amount(game, me, query), self.card)


class MoreDefenseDice(Modifier["Shatterpoint", DefenseDice, Tally]):
    amount: ClassVar[Callable[[Any, UnitId, Any], int]]

    def applies(self, game: Shatterpoint, me: UnitId, query: DefenseDice) -> bool:
        return type(self).amount(game, me, query) > 0

    def change(self, game: Shatterpoint, me: UnitId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(type(self).amount(game, me, query), self.card)


def attack_dice(key: str, amount: Callable[[Shatterpoint, UnitId, AttackDice], int]) -> None:
    brings(key)(type("MoreAttackDice", (MoreAttackDice,), {"amount": staticmethod(amount)}))


def defense_dice(key: str, amount: Callable[[Shatterpoint, UnitId, DefenseDice], int]) -> None:
    brings(key)(type("MoreDefenseDice", (MoreDefenseDice,), {"amount": staticmethod(amount)}))


class NoCover(Modifier["Shatterpoint", Cover, Tally]):
    """Targets of this unit's ranged attacks have none."""

    def applies(self, game: Shatterpoint, me: UnitId, query: Cover) -> bool:
        return game.character(query.attacker).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: Cover, value: Tally) -> Tally:
        return Tally(())


class CannotTarget(Modifier["Shatterpoint", MayTarget, bool]):
    refused: ClassVar[Holds]

    def applies(self, game: Shatterpoint, me: UnitId, query: MayTarget) -> bool:
        return type(self).refused(game, me, query)

    def change(self, game: Shatterpoint, me: UnitId, query: MayTarget, value: bool) -> bool:
        return False


def cannot_target(key: str, refused: Holds) -> None:
    """effect.cannot-beats-can"""
    brings(key)(type("CannotTarget", (CannotTarget,), {"refused": staticmethod(refused)}))


class CheaperReserve(Modifier["Shatterpoint", ReserveCost, int]):
    change_by: ClassVar[int]
    whose: ClassVar[Callable[[Any, UnitId, UnitId], bool]]

    def applies(self, game: Shatterpoint, me: UnitId, query: ReserveCost) -> bool:
        return type(self).whose(game, me, query.unit)

    def change(self, game: Shatterpoint, me: UnitId, query: ReserveCost, value: int) -> int:
        return max(0, value + self.change_by)


def reserve_cost(key: str, whose: Callable[[Shatterpoint, UnitId, UnitId], bool], by: int = -1) -> None:
    brings(key)(type("CheaperReserve", (CheaperReserve,), {"whose": staticmethod(whose), "change_by": by}))
