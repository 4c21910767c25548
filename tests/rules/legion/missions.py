"""Missions for tests: cards in play, tokens where a test wants them, and setup from a given step on."""

from __future__ import annotations

from collections.abc import Callable

from dejarik.games.legion.assets import hold, next_id
from dejarik.games.legion.battle_cards import SCORES
from dejarik.games.legion.scoring import Scoring
from dejarik.games.legion.setup import Setup
from dejarik.games.legion.state import NOBODY, Token, Unit
from tests.rules.legion.scenario import A, Scenario

INCH = 25.4
MIDDLE = (914.4, 457.2)


def mission(lg: Scenario, objective: str = "", secondary: str = "", ours: str = "", theirs: str = "") -> None:
    """The cards of the mission; A is blue."""
    state = lg.game.state
    state.objective, state.secondary = objective, secondary
    for player, card in zip(state.players, (ours, theirs), strict=True):
        player.advantage = card
    lg.changed()


def points(lg: Scenario) -> list[int]:
    return [player.points for player in lg.game.state.players]


def worth(lg: Scenario) -> tuple[int, int]:
    """What the objective is worth to each player now."""
    score = SCORES[lg.game.mission[A][0]]
    return (score(lg.game, 0), score(lg.game, 1))


def token(
    lg: Scenario, x: float, y: float, kind: str = "poi", name: str = "", owner: int = NOBODY, count: int = 0
) -> Token:
    one = Token(next_id(lg.game), kind, float(x), float(y), owner=owner, name=name, count=count)
    lg.game.state.tokens.append(one)
    lg.changed()
    return one


def map_of(lg: Scenario) -> list[Token]:
    """The points of interest of the objective in play, where its map has them."""
    card = lg.game.cards.objectives[lg.game.state.objective]
    return [token(lg, x, y) for x, y in card.poi]


def given(lg: Scenario, unit: Unit, name: str, owner: int | None = None) -> Token:
    """The unit holds an asset."""
    one = Token(next_id(lg.game), "asset", 0.0, 0.0, owner=unit.owner if owner is None else owner, name=name)
    hold(lg.game, unit, one)
    lg.changed()
    return one


def from_step(lg: Scenario, step: Callable[..., object]) -> None:
    """Setup from one of its steps on."""
    lg.run(Setup(step=Setup.steps.index(step)))


def score(lg: Scenario) -> list[int]:
    """The scoring step of the end phase; the points of both players after it."""
    lg.run(Scoring())
    return points(lg)


def by(place: Token, aside: float = 60.0) -> tuple[float, float]:
    """A place at which a leader contests a token."""
    return (place.x + aside, place.y)
