"""Command cards that are played from the hand at their moment, whatever lies on the table. Whoever could have one is
asked, so that nobody learns who has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.legion.attacking import Borrows, GivesBack, borrowing
from dejarik.games.legion.content.patterns import ends
from dejarik.games.legion.counterparts import beside
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, EachOf, Gains, Lends, rule_of, take_way
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.programs import HELD, Use, When, command, owner_of
from dejarik.games.legion.select import It, own
from dejarik.games.legion.selecting import NEVER
from dejarik.games.legion.sight import sees
from dejarik.games.legion.windows import AfterAttack, CommandsRevealed, DefenderDeclared

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Miniature, PlayerId, Unit

HAND, WAIT, ACE = "the-hand-thing", "we-must-wait-and-watch", "ace-up-his-sleeve"
HELD.update({"Grogu": HAND, "Grand Admiral Thrawn": WAIT, "Lando Calrissian": ACE})
NEVER.update((HAND, WAIT))
GROGU: Final = "grogu"


class Shows:
    """The card may be shown, if it is there."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        hand = game.state.players[use.player].hand
        if way:
            return DONE if way == "pass" else None
        yes = [(Option("show", "show", "option.command-card", {"command": use.card}), None)] if use.card in hand else []
        args: dict[str, object] = {"command": use.card}
        return offer(use.player, "held-card", rule_of(use), take_way, yes, PASS, discreet=True, args=args)


class Discards:
    """It is seen by all, and gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_ = game.state.players[use.player]
        own_.hand.remove(use.card)
        own_.discard.append(use.card)
        game.emit("command.revealed", player=use.player, command=use.card)
        return None


# Grogu.


def little_one(game: Legion, player: PlayerId) -> Miniature | None:
    carriers = [unit for unit in game.units_of(player) if unit.counterpart == GROGU and unit.deployed]
    return next((one for unit in carriers if (one := beside(game, unit)) is not None), None)


def does_the_thing(game: Legion, me: int, window: Any) -> bool:
    """A friend near Grogu, whom he sees, is shot at."""
    if HAND in game.state.players[owner_of(game, me)].discard:
        return False
    grogu, unit = little_one(game, owner_of(game, me)), game.unit(window.defender)
    if grogu is None or game.fights(game.unit(window.attacker), unit):
        return False
    return any(in_range(grogu, one, 1) and sees(game, grogu, one) for one in game.standing(unit))


command(
    HAND,
    When(
        DefenderDeclared,
        Shows(),
        Discards(),
        Gains(dodge=2),
        Borrows("deflect"),
        about="defender",
        holds=does_the_thing,
    ),
    When(AfterAttack, GivesBack(), about="", holds=borrowing),
)

# Thrawn.


def calm_ones(game: Legion, use: Use) -> list[Unit]:
    """Friends near the enemy that has acted, whom fear has not taken."""
    found = own(within=2)(game, use)
    return [one for one in found if not suppressed(game, one) and not panicked(game, one)]


class Strikes:
    """The chosen unit moves or attacks."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        return FreeAction(unit=unit.id, rule=rule_of(use), actions=("move", "attack"))


def still_waits(game: Legion, me: int, window: Any) -> bool:
    own_ = game.state.players[owner_of(game, me)]
    use = Use(player=owner_of(game, me), kind="command", card=WAIT, program="", unit=window.unit)
    return WAIT not in (*own_.discard, *own_.permanent) and bool(calm_ones(game, use))


command(
    WAIT,
    ends(Shows(), Discards(), Choose("unit", calm_ones), Strikes(), whose="enemy", holds=still_waits),
)
divulges(
    WAIT,
    "setup-effects",
    (EachOf(own("empire"), Lends("reinforcements", until="game"), most=3, may=False),),
    stays=True,
)

# Lando.


class Swaps:
    """The card is played instead of the one that was revealed, which returns to the hand."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_ = game.state.players[use.player]
        own_.hand.remove(ACE)
        own_.hand.append(own_.chosen)
        own_.chosen = ACE
        game.emit("command.revealed", player=use.player, command=ACE)
        game.reindex()
        return None


def may_swap(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    own_ = game.state.players[player]
    return own_.chosen not in ("", ACE) and ACE not in own_.discard and game.refuse_card(player, ACE) is None


command(ACE, When(CommandsRevealed, Shows(), Swaps(), about="", holds=may_swap))
