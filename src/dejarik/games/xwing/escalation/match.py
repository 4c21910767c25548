"""A match of Escalation: rounds whose End phase replaces what was lost, and the goals in place of the last squad
standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.engine import Result
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.xwing.end import EndPhase, check_victory, present, settle
from dejarik.games.xwing.escalation.hyperspace import LeaveHyperspace
from dejarik.games.xwing.escalation.losses import faction_of, losses, of, threat_destroyed
from dejarik.games.xwing.escalation.markers import EscalationSetup
from dejarik.games.xwing.escalation.replacements import Replace
from dejarik.games.xwing.escalation.squads import CORE_REPLACEMENTS, LEVEL
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.round import Round, end, enter
from dejarik.games.xwing.state import Escalation, PlayerId, ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

TIES_TO_DESTROY = 3


# The End phase: replacements.


def replace_losses(game: XWing, phase: EscalationEnd) -> Outcome:
    """escalation.reinforce.when: one for each ship lost. reading.29: in player order, a player's own as chosen."""
    for player in game.in_player_order():
        lost = [ship for ship in losses(game, player) if ship.id not in of(game).replaced]
        if lost and len({ship.threat for ship in lost}) > 1:
            return Decision(player, "replace-next", "reading.29", take_loss, ship_options(lost))
        if lost:
            return take_loss(game, phase, lost[0].id)
    return None


def take_loss(game: XWing, phase: EscalationEnd, lost: ShipId) -> Again:
    of(game).replaced.append(lost)
    return Again(Replace(lost=lost, threat=game.ship(lost).threat + 1))


def enter_replacements(game: XWing, phase: EscalationEnd) -> Outcome:
    """escalation.reinforce.marker-die for each ship, in player order."""
    waiting = [id for id in of(game).waiting if id not in phase.tried]
    for player in game.in_player_order():
        for id in waiting:
            if game.ship(id).owner == player:
                phase.tried.append(id)
                return Again(LeaveHyperspace(ship=id))
    return None


# Victory.


def check_goals(game: XWing, phase: EscalationEnd) -> None:
    """At the end of a round, in place of victory.last-squad-standing, which counts while nothing is due."""
    escalation = of(game)
    totals = threat_destroyed(game)
    reached = core_winners(game) if escalation.core else threat_winners(totals, 2 * escalation.level)
    if len(reached) == 1:
        game.emit("match.won", player=reached[0])
        game.finish(Result(reached[0], totals, "escalation.victory", game.state.round))
    elif reached:
        game.emit("match.both-goals")
        game.finish(Result(None, totals, "escalation.both-goals", game.state.round))
    else:
        waiting = [game.ship(id) for id in escalation.waiting]
        settle(game, sorted({ship.owner for ship in (*present(game), *waiting)}), totals)


def threat_winners(totals: tuple[int, ...], goal: int) -> list[PlayerId]:
    """escalation.victory: more than twice the level. escalation.victory.both: the higher total; a tie plays on."""
    best = max(totals)
    leaders = [player for player, total in enumerate(totals) if total == best]
    return leaders if best > goal and len(leaders) == 1 else []


def core_winners(game: XWing) -> list[PlayerId]:
    """escalation.core.imperial-win: the X-wing that replaced the first is lost. escalation.core.rebel-win: three TIE
    fighters are. Both in one round is a draw (reading.21)."""
    winners = []
    for player in range(game.players):
        lost = [ship.pilot.id for ship in losses(game, game.opponent(player))]
        if faction_of(game, player) == "imperial":
            won = any(pilot in CORE_REPLACEMENTS["bluesquadronescort"] for pilot in lost)
        else:
            won = len(lost) >= TIES_TO_DESTROY
        if won:
            winners.append(player)
    return winners


class EscalationEnd(EndPhase):
    """As the End phase, with replacements before victory is checked (reading.21)."""

    tried: list[ShipId] = []
    steps = (
        *(step for step in EndPhase.steps if step is not check_victory),
        replace_losses,
        enter_replacements,
        check_goals,
    )


def escalating_end(game: XWing, round: EscalationRound) -> EscalationEnd:
    enter(game, "end")
    return EscalationEnd()


class EscalationRound(Procedure):
    steps = tuple(escalating_end if step is end else step for step in Round.steps)


def play_round(game: XWing, match: EscalationMatch) -> Again:
    return Again(EscalationRound())


class EscalationMatch(Procedure):
    steps = (play_round,)


def begin_escalation(game: XWing, core: bool) -> None:
    game.state.escalation = Escalation(core=core, level=LEVEL)
    game.stack.append(EscalationMatch())
    game.stack.append(EscalationSetup())
