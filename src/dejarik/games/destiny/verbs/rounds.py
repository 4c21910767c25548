"""Actions, the round, the battlefield."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from dejarik.core.procedure import Outcome
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.claim import take_control
from dejarik.games.destiny.effects import AboutOpponent, Effect, Resolving
from dejarik.games.destiny.listeners import behaviour, program
from dejarik.games.destiny.state import Ban, Delayed
from dejarik.games.destiny.verbs.amounts import EVERYTHING

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class ExtraAction(Effect):
    """extra-action.immediately"""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        game.state.extra += [frame.you] * self.count
        return None


class MustAct(Effect):
    """In a `BeforeAction` ability: who makes use of it takes an action, if one is left to take."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        turn = game.current(TakeAction)
        assert turn is not None
        turn.obliged = True
        return None


class OpponentMayAct(AboutOpponent):
    """extra-action.out-of-turn: right now, inside this effect."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = frame.opponent
        return None if game.player(player).done else TakeAction(player=player, extra=True)


class EndActionPhase(Effect):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        game.state.phase_over = True
        return None


class ControlBattlefield(Effect):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        take_control(game, frame.you)
        return None


class UseClaimAbility(Effect):
    """That of the battlefield in use, as if you had just claimed it."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        battlefield = game.state.battlefield
        program = behaviour(game.state.keys[battlefield]).claim
        return Resolving(program=program, me=battlefield, you=frame.you) if program else None


class ForbidAction(AboutOpponent):
    """The opponent cannot take such an action on their next turn."""

    def __init__(self, action: Callable[[Destiny, Resolving], str]) -> None:
        self.action = action

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        ban = Ban(frame.opponent, self.action(game, frame), game.state.turn)
        if ban not in game.state.bans:
            game.state.bans.append(ban)
        return None


class AfterRound(Effect):
    """effect.delayed: the rest happens after this round ends; what was chosen is remembered."""

    in_round: ClassVar[bool] = False

    def __init__(self, name: str, *effects: Effect) -> None:
        self.program = program(name, *effects)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        chosen = tuple(frame.chosen.items())
        game.state.delayed.append(Delayed(self.program, frame.me, frame.you, chosen, self.in_round))
        game.state.changed = True
        return None


class BeforeRoundEnds(AfterRound):
    """The rest happens just before this round ends."""

    in_round = True


class OnceARound(Effect):
    """The rest of the program happens only the first time each round."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        mark = f"{frame.program}:{frame.me}"
        if mark in game.state.used:
            frame.at = EVERYTHING
        else:
            game.state.used.append(mark)
        return None
