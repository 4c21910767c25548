"""Abilities after the fights of friends, and those that reach for more: objectives, and longer moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, brings
from dejarik.games.shatterpoint.content.around_objectives import goal_within
from dejarik.games.shatterpoint.content.doing import (
    EachToward,
    targets,
    targets_within,
)
from dejarik.games.shatterpoint.content.patterns import friend, reactive
from dejarik.games.shatterpoint.effects import (
    Choose,
    Gains,
    Has,
    If,
    Suffers,
)
from dejarik.games.shatterpoint.measuring import near_token
from dejarik.games.shatterpoint.moves import MakeMove, MoveKinds, MovePrice
from dejarik.games.shatterpoint.select import allies, has, own
from dejarik.games.shatterpoint.sight import unit_engaged
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.struggle import Contests
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, EndOfActivation

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# After a fight.


def friends_fought(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
    fought = window.action == "combat" and bool(window.targets) and friend(game, me, window.unit)
    return fought and not unit_engaged(game, game.unit(me))


class JumpsAtThem:
    """Where none of the targets is within range 4, each of the unit may jump toward one."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if targets_within(4)(game, use):
            return None
        return EachToward("jump", among=own, to=targets).do(game, use)


reactive(
    "no-one-gets-between-me-and-my-job",
    AfterAction,
    friends_fought,
    JumpsAtThem(),
    If(lambda game, use: not use.moves),
    Choose("enemy", targets_within(4)),
    Suffers(2, "enemy"),
)


def squad_attack(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    unit = game.unit(game.character(window.attacker).unit)
    ours = unit.owner == game.unit(me).owner and has(game, unit.id, "fils-squad")
    return ours and window.action and bool(goals_of(game, window.defender))


def goals_of(game: Shatterpoint, character: CharacterId) -> tuple[tuple[float, float], ...]:
    """Active objectives within range 2 of the character."""
    found = [one for one in game.state.objectives if one.active]
    return tuple((one.x, one.y) for one in found if near_token(game.character(character), one, 2))


class MakesEntrance:
    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        goals = goals_of(game, use.chosen["defender"])
        return MakeMove(character=use.chosen["ally"], kinds=("advance",), toward=goals)


reactive(
    "we-specialize-in-making-entrances",
    AfterAttack,
    squad_attack,
    Choose("ally", allies("jedi", others=False)),
    MakesEntrance(),
)

# Reaching for an objective.


class Reaches:
    """The objective within range 3 that it contests until the end of the turn."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        goal = use.chosen["objective"]
        return Has(f"reaches-{game.state.objectives[goal].id}").do(game, use)


@brings("the-power-within-will-soon-serve-the-emperor")
class ReachesFarther(Modifier["Shatterpoint", Contests, bool]):
    def applies(self, game: Shatterpoint, me: UnitId, query: Contests) -> bool:
        unit = game.unit(me)
        mine = unit.characters[0] == query.character and not unit.wounded
        return mine and f"reaches-{query.objective}" in dict(unit.brief)

    def change(self, game: Shatterpoint, me: UnitId, query: Contests, value: bool) -> bool:
        return True


reactive(
    "the-power-within-will-soon-serve-the-emperor",
    EndOfActivation,
    lambda game, me, window: window.unit == me,
    Gains("strained"),
    goal_within(3),
    Reaches(),
)

# Faster, at a price.


@brings("lets-get-in-there-and-start-breaking-things")
class Faster(Modifier["Shatterpoint", MoveKinds, tuple[str, ...]]):
    """An advance in place of a dash, a reposition in place of an advance, and so of a dash too; not for a wounded unit,
    which cannot suffer."""

    BETTER = {"dash": ("advance", "reposition"), "advance": ("reposition",)}

    def applies(self, game: Shatterpoint, me: UnitId, query: MoveKinds) -> bool:
        unit = game.unit(me)
        return query.kind in self.BETTER and query.character in unit.characters and not unit.wounded

    def change(self, game: Shatterpoint, me: UnitId, query: MoveKinds, value: tuple[str, ...]) -> tuple[str, ...]:
        return (*value, *self.BETTER[query.kind])


@brings("lets-get-in-there-and-start-breaking-things")
class Breathless(Modifier["Shatterpoint", MovePrice, int]):
    LADDER = (("dash", 1), ("advance", 2), ("reposition", 0))
    """What each of these moves costs on the way to the next."""

    def applies(self, game: Shatterpoint, me: UnitId, query: MovePrice) -> bool:
        return query.kind in ("advance", "reposition") and game.character(query.character).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: MovePrice, value: int) -> int:
        kinds = [kind for kind, _ in self.LADDER]
        reached = kinds.index(query.kind)
        given = [place for place, kind in enumerate(kinds[: reached + 1]) if kind in query.given]
        return value + sum(price for _, price in self.LADDER[max(given, default=reached) : reached])
