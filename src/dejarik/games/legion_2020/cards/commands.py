"""Command cards that have another effect than in the newer book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import MoreActions, TakesBackOrder
from dejarik.games.legion.actions import ACTIONS
from dejarik.games.legion.card_actions import CARDS
from dejarik.games.legion.content.patterns import called, deployed, ends, face_up, near_and_seen, played, starts
from dejarik.games.legion.effects import Gains, If, Lends, May, Suffers, rule_of
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.guarding import GuardsInMelee
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.programs import Changes, Use, When, owner_of, piece_of
from dejarik.games.legion.select import Among, own
from dejarik.games.legion.windows import OrderIssued
from dejarik.games.legion_2020.cards.registry import EDITION, command
from dejarik.games.legion_2020.optional import shown_by_counter
from dejarik.games.legion_2020.supporting import JOINS_MELEE, TOKEN_STAYS
from dejarik.games.legion_2020.sword_forms import TurnedBack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

VADER, GRIEVOUS, REX = "Darth Vader", "General Grievous", "Clone Captain Rex"
LAST_ROUNDS: Final = (5, 6)
SUPREME: Final = 2

# The Empire.


def came_back(game: Legion, use: Use) -> bool:
    """Whether his order token was shuffled into the pool after the first activation."""
    return f"{EDITION}command:implacable.1:{piece_of(use.player)}" in game.state.players[use.player].used


def vader_sees(game: Legion, me: int, window: Any) -> bool:
    return near_and_seen(game, me, VADER, game.unit(window.unit), 2)


command(
    "implacable",
    starts(If(came_back), MoreActions(-1), of=(VADER,)),
    ends(May("suffer"), Suffers(1), TakesBackOrder(), of=(VADER,), once="round"),
)


class ActsAtOnce:
    """free-actions.untyped: a free action of any kind, before the unit rallies."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return FreeAction(unit=use.unit, rule=rule_of(use), actions=(*ACTIONS, CARDS))


def follows_vader(game: Legion, me: int, window: Any) -> bool:
    return face_up(game, me, window) and not called(game, me, window.unit, VADER)


command(
    "new-ways-to-motivate-them",
    starts(May("suffer"), Suffers(1), ActsAtOnce(), of=("trooper",), holds=follows_vader),
)
command(
    "annihilation-looms",
    played(
        Gains(Among("all", "trooper", where=deployed), suppression=1),
        If(lambda game, use: shown_by_counter(game.state.round) in LAST_ROUNDS),
        Gains(Among("all", "trooper", where=deployed), suppression=1),
    ),
)
command(
    "fear-and-dead-men",
    Changes(
        TurnedBack,
        lambda game, me, query, value: "blank",
        lambda game, me, query: called(game, me, query.unit, VADER),
    ),
    starts(Gains(own(VADER), dodge=1), whose="enemy", holds=vader_sees),
)

# The Separatists.


def troopers_near(game: Legion, use: Use) -> int:
    """friendly.definition: Grievous is one of them."""
    return len(own("trooper", within=1, of=GRIEVOUS)(game, use))


def follows(game: Legion, me: int, unit: int) -> bool:
    """Another trooper unit with its order token face up."""
    one = game.unit(unit)
    mine = game.allied(one.owner, owner_of(game, me)) and not called(game, me, unit, GRIEVOUS)
    return mine and one.order == "up" and is_a(game, one, "trooper")


command(
    "supreme-commander",
    played(Gains(own(GRIEVOUS), surge=1, times=troopers_near)),
    When(
        OrderIssued,
        Lends("guardian", SUPREME, until="order"),
        holds=lambda game, me, window: follows(game, me, window.unit),
    ),
    Changes(
        GuardsInMelee,
        lambda game, me, query, value: True,
        lambda game, me, query: follows(game, me, query.guardian),
    ),
)

# The Republic.

command(
    "call-me-captain",
    played(Lends("fire-support", to=own(REX)), Lends(TOKEN_STAYS, to=own(REX)), Lends(JOINS_MELEE, to=own(REX))),
)
