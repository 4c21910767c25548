"""The odds after one change of dice. The engine makes the change in a match to think with; dice that it rerolls come up
blank there, and in their place the odds count every result."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.decision import Option
from dejarik.core.procedure import Again
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import Which, take_modification
from dejarik.games.xwing.shown.aids.odds import Dice
from dejarik.games.xwing.shown.aids.situation import Odds, odds_of, situation_of
from dejarik.games.xwing.state import ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

MOST_DICE = 16


def after_modification(game: XWing, option: Option) -> Odds | None:
    """None where more is asked before the change is done, or dice fall in a way that is not counted here."""
    which, _, how, _ = cast(tuple[Which, ShipId, str, object], option.value)
    twin = cast("XWing", game.clone())
    attack = twin.current(Attack)
    assert attack is not None
    twin.chance.loaded = ["blank"] * MOST_DICE
    thrown = twin.chance.counter
    outcome = take_modification(twin, attack, option.value)  # type: ignore[arg-type]
    rolled = MOST_DICE - len(twin.chance.loaded)
    if twin.chance.counter != thrown or (isinstance(outcome, Again) and outcome.first is not None):
        return None
    if how == "pass":
        attack.step += 1
    now = situation_of(twin, attack)
    if rolled:
        dice = still_rolling(now.red if which == "attack" else now.green, rolled)
        if dice is None:
            return None
        now = msgspec.structs.replace(now, **{"red" if which == "attack" else "green": dice})
    return odds_of(twin, attack, now)


def still_rolling(dice: Dice, count: int) -> Dice | None:
    """The pool with so many rerolled blanks thrown again; None if they do not lie there."""
    a, b, c, blanks = dice.rerolled
    if blanks < count:
        return None
    return msgspec.structs.replace(dice, rerolled=(a, b, c, blanks - count), rerolling=count)
