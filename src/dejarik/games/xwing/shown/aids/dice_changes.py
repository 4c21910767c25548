"""The odds after one change of dice. The engine makes the change in a match to think with; dice that it rerolls come up
blank there, and in their place the odds count every result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.decision import Option
from dejarik.core.procedure import Again, Outcome
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import Face, Which, ask_dice, take_dice, take_modification
from dejarik.games.xwing.shown.aids.odds import Dice
from dejarik.games.xwing.shown.aids.situation import Odds, odds_of, situation_of
from dejarik.games.xwing.state import ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

MOST_DICE = 16


def after_modification(game: XWing, option: Option) -> Odds | None:
    """None where more is asked before the change is done, or dice fall in a way that is not counted here. Of a reroll,
    with the dice that serve its player best."""
    which, ship, how, _ = cast(tuple[Which, ShipId, str, object], option.value)
    trial = Trial(game)
    outcome = take_modification(trial.game, trial.attack, option.value)  # type: ignore[arg-type]
    if trial.attack.rerolling is not None:
        best = max if ship == trial.attack.attacker else min
        return best(rerolls(trial.game).values(), key=lambda one: one.expected, default=None)
    if how == "pass":
        trial.attack.step += 1
    return trial.odds(which, outcome)


def rerolls(game: XWing) -> dict[str, Odds]:
    """After every choice of dice for the reroll that is being made, by what they show."""
    attack = current(game)
    assert attack.rerolling is not None
    found = {}
    for faces in dice_choices(game, attack):
        trial = Trial(game)
        odds = trial.odds(attack.rerolling.pool, take_dice(trial.game, trial.attack, faces))
        if odds is not None:
            found["+".join(faces)] = odds
    return found


def dice_choices(game: XWing, attack: Attack) -> Iterator[tuple[Face, ...]]:
    """What the dice show that may be chosen together for the reroll that is being made."""
    assert attack.rerolling is not None
    several = ask_dice(game, attack, attack.rerolling, "").several
    assert several is not None
    for chosen in several.legal():
        yield tuple([cast(Face, one.value) for one in chosen])


class Trial:
    """A match to think with."""

    def __init__(self, game: XWing) -> None:
        self.game = cast("XWing", game.clone())
        self.attack = current(self.game)
        self.game.chance.loaded = ["blank"] * MOST_DICE
        self.thrown = self.game.chance.counter

    def odds(self, which: Which, outcome: Outcome) -> Odds | None:
        """After a change of the dice of that pool."""
        rolled = MOST_DICE - len(self.game.chance.loaded)
        if self.game.chance.counter != self.thrown or (isinstance(outcome, Again) and outcome.first is not None):
            return None
        now = situation_of(self.game, self.attack)
        if rolled:
            dice = still_rolling(now.red if which == "attack" else now.green, rolled)
            if dice is None:
                return None
            now = msgspec.structs.replace(now, **{"red" if which == "attack" else "green": dice})
        return odds_of(self.game, self.attack, now)


def current(game: XWing) -> Attack:
    attack = game.current(Attack)
    assert attack is not None
    return attack


def still_rolling(dice: Dice, count: int) -> Dice | None:
    """The pool with so many rerolled blanks thrown again; None if they do not lie there."""
    a, b, c, blanks = dice.rerolled
    if blanks < count:
        return None
    return msgspec.structs.replace(dice, rerolled=(a, b, c, blanks - count), rerolling=count)
