"""Command cards of the Galactic Empire that say something else than in the newer book, or that this one has alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, MoreActions, TakesBackOrder
from dejarik.games.legion.actions import ACTIONS
from dejarik.games.legion.card_actions import CARDS
from dejarik.games.legion.content.empire.darth_vader import DARKNESS
from dejarik.games.legion.content.patterns import called, deployed, ends, face_up, near_and_seen, played, some, starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, Gains, If, Lends, May, Suffers, rule_of
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.hurling import Hurls, Tumbles
from dejarik.games.legion.programs import Changes, Use, When, piece_of
from dejarik.games.legion.select import Among, enemies, own
from dejarik.games.legion.windows import OrderIssued
from dejarik.games.legion_2020.cards.patterns import whoever_orders
from dejarik.games.legion_2020.cards.registry import EDITION, allows, command
from dejarik.games.legion_2020.deploying import LAST
from dejarik.games.legion_2020.optional import shown_by_counter
from dejarik.games.legion_2020.sword_forms import TurnedBack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit
    from dejarik.games.legion_2020.game import Legion2020

VADER = "Darth Vader"
LAST_ROUNDS: Final = (5, 6)


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


def stands_there(game: Legion, unit: Unit) -> bool:
    """transported.state: who is inside stays there until it gets out."""
    return unit.rank != "heavy" and cast("Legion2020", game).carrier(unit.id) is None


LIFTED = Among("all", within=1, others=True, where=stands_there)
LIFTABLE = some(LIFTED, "vaders-might", "command")
command("vaders-might")
allows("vaders-might", Choose("unit", LIFTED), Hurls(RANGES[1]), Tumbles(), who=VADER, can=LIFTABLE)
command(DARKNESS, When(OrderIssued, Gains(surge=2), of=(VADER,)))
divulges(
    DARKNESS,
    "deploy-units",
    tuple([Lends(word, x, to=own(VADER), until="game") for word, x in (("infiltrate", 0), ("scout", 1), (LAST, 0))]),
    first=True,
)
command("imperial-discipline", whoever_orders(Acts("recover")))
command(
    "evasive-maneuvers",
    whoever_orders(Gains(dodge=1), of=("vehicle",)),
    played(Lends("outmaneuver", to=own("vehicle"))),
)
command(
    "master-of-evil",
    whoever_orders(Gains(dodge=1), of=(VADER,)),
    starts(Gains(enemies("trooper", within=2), suppression=3), of=(VADER,), once="round"),
)
