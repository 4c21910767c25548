"""Abilities about objectives: to go there, to blow them up, to take, keep or contest them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active
from dejarik.games.shatterpoint.content.choosing import Does, ForEach
from dejarik.games.shatterpoint.content.doing import (
    AddsDice,
    AllSuffer,
    AwayFromObjective,
    ChooseObjective,
    Recovers,
    TowardObjective,
)
from dejarik.games.shatterpoint.content.patterns import (
    any_of,
    attacked,
    innate,
    reactive,
)
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Each,
    Gains,
    Hunkers,
    If,
    May,
    Sheds,
    Suffers,
    ask,
)
from dejarik.games.shatterpoint.measuring import near_token
from dejarik.games.shatterpoint.moves_in_turn import EachMoves
from dejarik.games.shatterpoint.select import Selector, allies, enemies, own
from dejarik.games.shatterpoint.sight import unit_engaged
from dejarik.games.shatterpoint.state import CharacterId, Objective, Unit, UnitId
from dejarik.games.shatterpoint.struggle import (
    contests,
    contests_it,
)
from dejarik.games.shatterpoint.windows import AfterAttack, EndOfActivation

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)


def goal_of(game: Shatterpoint, use: UseAbility) -> Objective:
    return game.state.objectives[use.chosen["objective"]]


def close_to(unit: Unit, game: Shatterpoint, objective: Objective, range: int) -> bool:
    found = [game.character(one) for one in unit.characters]
    return any(one.placed and near_token(one, objective, range) for one in found)


def goal_within(range: int, active: bool = True) -> ChooseObjective:
    return ChooseObjective(lambda game, use, one: close_to(game.unit(use.unit), game, one, range), active)


def around_goal(whose: str, contested: bool = False) -> Selector:
    """Characters within range 2 of the chosen objective: "all", "allies" or "enemies"."""

    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        goal, owner = goal_of(game, use), game.unit(use.unit).owner
        found = [one for one in game.state.characters if one.placed and near_token(one, goal, 2)]
        if contested:
            found = [one for one in found if contests_it(game, one, goal)]
        return [one.id for one in found if whose == "all" or (game.owner_of(one) == owner) == (whose == "allies")]

    return select


# Explosives.

BLAST: Effect = AllSuffer(around_goal("all"), damage=2, hunker=True)


def near_clones(game: Shatterpoint, use: UseAbility, objective: Objective) -> bool:
    return any(
        near_token(game.character(one), objective, 3) for one in allies("clone-trooper", others=False)(game, use)
    )


def runs_and_hunkers(key: str, goal: ChooseObjective) -> None:
    active(
        key,
        goal,
        ForEach("friend", around_goal("allies"), May("dash", by="friend"), Hunkers("friend"), ordered=True),
        BLAST,
    )


runs_and_hunkers("explosive-charge", goal_within(3, active=False))
runs_and_hunkers("delta-give-me-an-explosive-solution", ChooseObjective(near_clones, active=False))
active(
    "prescribed-fire",
    goal_within(3, active=False),
    Each("dash", among=around_goal("allies")),
    Each("dash", among=around_goal("enemies")),
    BLAST,
)
innate(
    "we-are-the-storm",
    EndOfActivation,
    lambda game, me, window: window.unit == me,
    ChooseObjective(active=False),
    Each("dash", among=around_goal("enemies")),
    AllSuffer(around_goal("enemies"), damage=3),
    AllSuffer(around_goal("allies"), damage=1),
)

# There and away.

active(
    "you-can-either-profit-by-this-or-be-destroyed",
    goal_within(2),
    Each("dash", among=around_goal("enemies", contested=True)),
    ME,
    TowardObjective("dash", by="me"),
    Attacks("me", "melee", dice=5),
)


def contesting_enemies(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return [one for one in enemies(3)(game, use) if contests(game, one)]


def contested_by(name: str) -> ChooseObjective:
    def holds(game: Shatterpoint, use: UseAbility, objective: Objective) -> bool:
        return contests_it(game, game.character(use.chosen[name]), objective)

    return ChooseObjective(holds)


def still_there(game: Shatterpoint, use: UseAbility) -> bool:
    return contests_it(game, game.character(use.chosen["enemy"]), goal_of(game, use))


class StepsAside:
    """Disarmed, if it no longer contests the objective; else Exposed and Strained."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        for condition in ("exposed", "strained") if still_there(game, use) else ("disarmed",):
            Gains(condition, "enemy").do(game, use)
        return None


active(
    "how-about-you-step-aside",
    Choose("enemy", contesting_enemies),
    contested_by("enemy"),
    AwayFromObjective("dash", by="enemy"),
    StepsAside(),
    can=any_of(contesting_enemies),
)


def goals_toward(game: Shatterpoint, use: UseAbility) -> tuple[tuple[float, float], ...]:
    return tuple((one.x, one.y) for one in game.state.objectives if one.active)


class EachTowardGoals:
    """Each of the unit's characters may reposition toward an active objective."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        goals = goals_toward(game, use)
        return EachMoves(left=own(game, use), kinds=("reposition",), toward=goals) if goals else None


def attacked_unwounded(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    return attacked()(game, me, window) and not game.unit(me).wounded


reactive(
    "disciplined",
    AfterAttack,
    attacked_unwounded,
    EachTowardGoals(),
    If(lambda game, use: not unit_engaged(game, game.unit(use.unit))),
    Hunkers(),
)
EMPIRE_SUPPORT = allies("galactic-empire", "supporting")


def counts_wounds(game: Shatterpoint, use: UseAbility) -> None:
    use.chosen["before"] = len(game.state.wounds)


def has_wounded(game: Shatterpoint, use: UseAbility) -> bool:
    """Has this very effect wounded somebody?"""
    return len(game.state.wounds) > use.chosen["before"]


class MayRecover:
    """The chosen ally's unit may turn its wound into an injury at once; a condition goes too."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if "recovers" in use.chosen:
            return Recovers(1, "ally").do(game, use) if use.chosen["recovers"] else DONE
        options = [Option("yes", ("recovers", 1), "option.yes"), Option("no", ("recovers", 0), "option.no")]
        return ask(game, use, "choice", options, optional=False)


active(
    "long-live-the-empire",
    ChooseObjective(),
    Choose("ally", EMPIRE_SUPPORT),
    TowardObjective("reposition", by="ally"),
    Does(counts_wounds),
    Suffers(2, "ally"),
    If(has_wounded),
    MayRecover(),
    Sheds("ally", must=True),
    can=any_of(EMPIRE_SUPPORT),
)
REBELS = allies("rebel-alliance", others=False)


active(
    "we-will-not-stand-down",
    Choose("ally", REBELS),
    ChooseObjective(),
    Recovers(1, "ally"),
    Sheds("ally"),
    TowardObjective("reposition", by="ally"),
    can=any_of(REBELS),
)
active(
    "i-want-you-to-know-failure-utter-defeat",
    ME,
    May("reposition", by="me"),
    If(lambda game, use: bool(use.moves) and contests(game, use.chosen["me"])),
    AddsDice(3, "me"),
)
