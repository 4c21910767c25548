"""Command cards of Kalani."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, TakesBackOrder
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.content.patterns import ask_rank, ordered, phase_starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, EachOf, Gains, Lends, May
from dejarik.games.legion.facts import RANKS
from dejarik.games.legion.programs import Use, When, command, owner_of
from dejarik.games.legion.select import It, own
from dejarik.games.legion.windows import EndOfCommandPhase, OrderDrawn

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class DrawsAsTold:
    """The opponent draws a token of a rank that the player names."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        turn = game.current(Turn)
        assert turn is not None
        assert turn.drawn is not None
        foe = game.state.players[turn.player]
        if way:
            rank = next(one for one in [turn.drawn, *foe.pool] if one == way)
            left = [*foe.pool, turn.drawn]
            left.remove(rank)
            foe.pool, turn.drawn = game.shuffle(left), rank
            game.emit("order.drawn", player=turn.player, rank=rank)
            return None
        return ask_rank(use, [one for one in RANKS if one in (turn.drawn, *foe.pool)], use.player)


class Lesser:
    """Their units with a face-up order that are neither commanders nor operatives."""

    def __call__(self, game: Any, use: Any) -> list[Any]:
        units = game.units_of(game.opponent(use.player))
        return [one for one in units if one.order == "up" and one.rank not in ("commander", "operative")]


command(
    "they-too-will-suffer",
    When(EndOfCommandPhase, Choose("lost", Lesser(), by_opponent=True), TakesBackOrder(It("lost")), about=""),
    When(
        OrderDrawn,
        May("draw"),
        DrawsAsTold(),
        about="",
        once="round",
        holds=lambda game, me, window: not game.allied(window.player, owner_of(game, me)),
    ),
)
command(
    "do-not-underestimate-our-means",
    phase_starts(
        EachOf(own(face_up=True), Acts("recover", may=False), most=2),
        holds=lambda game, me, window: (
            "do-not-underestimate-our-means" not in game.state.players[owner_of(game, me)].divulged
        ),
    ),
)
divulges(
    "do-not-underestimate-our-means",
    "setup-effects",
    (Choose("allies", own("ai"), most=3), Lends("reinforcements", to=It("allies"), until="game")),
)
command("preservation-protocols", ordered(Gains(dodge=1), Lends("disengage"), Lends("impervious")))
