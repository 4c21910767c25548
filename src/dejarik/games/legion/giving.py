"""Tokens that effects give to chosen units, or take from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.decision import Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.courage import calm, suppress
from dejarik.games.legion.state import PlayerId, Unit, UnitId
from dejarik.games.legion.windows import TokenDue, TokenGained

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Given = Literal["aim", "dodge", "surge", "observation", "suppression", "calm"]
"""`calm` takes a suppression token off."""


GREEN: Final = ("aim", "dodge", "surge")


def give(game: Legion, unit: Unit, token: Given, count: int = 1) -> None:
    """token.aim, token.dodge, token.surge, token.observation, token.suppression. Where an effect has its say on green
    tokens they come one after the other, before anything else goes on."""
    if token in GREEN and (TokenDue in game.listeners or TokenGained in game.listeners):
        game.later(*[Gain(unit=unit.id, token=token, first=not number) for number in range(count)])
        return
    lay_down(game, unit, token, count)


def lay_down(game: Legion, unit: Unit, token: Given, count: int = 1) -> None:
    match token:
        case "aim":
            unit.aim += count
        case "dodge":
            unit.dodge += count
        case "surge":
            unit.surge += count
        case "observation":
            unit.observation += count
        case "suppression":
            suppress(game, unit, count)
        case "calm":
            calm(game, unit, count)
    if token not in ("suppression", "calm"):  # which tell of themselves
        game.emit("token.gained", unit=unit.id, token=token, count=count)


def due(game: Legion, gain: Gain) -> Outcome:
    return game.open(TokenDue(unit=gain.unit, token=gain.token, first=gain.first))


def gain_one(game: Legion, gain: Gain) -> Outcome:
    unit = game.unit(gain.unit)
    if unit.defeated:
        return None
    lay_down(game, unit, gain.token)
    return game.open(TokenGained(unit=unit.id, token=gain.token, first=gain.first, through=gain.shared))


class Gain(Procedure):
    """One green token for a unit, or for the one to which it passes it on."""

    unit: UnitId
    token: Given
    shared: tuple[str, ...] = ()
    """keyword.unit.teamwork: gained because another unit gained one; whom the keyword names."""
    first: bool = True
    """Whether it is the first of those that it gains together."""
    steps = (due, gain_one)


def choose(game: Legion, giving: GiveTokens) -> Outcome:
    """Up to so many in all, each unit as often as it may have one."""
    limits = tuple([game.unit(one).suppression if giving.tokens == ("calm",) else giving.each for one in giving.among])
    most = min(giving.most, sum(limits))
    if not most:
        return None
    options = tuple([Option(f"unit:{one}", one, "option.unit", {"unit": one}) for one in giving.among])
    several = Several(options, giving.least, most, limits=limits)
    return ask_several(giving.player, "give-tokens", giving.rule, take, several, args={"token": giving.tokens[0]})


def take(game: Legion, giving: GiveTokens, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        for token in giving.tokens:
            give(game, game.unit(unit), token, giving.count)


class GiveTokens(Procedure):
    player: PlayerId
    rule: str
    among: tuple[UnitId, ...]
    most: int
    tokens: tuple[Given, ...]
    least: int = 0
    each: int = 1
    """How often one unit may be chosen."""
    count: int = 1
    """How many of each token a chosen unit gains."""
    steps = (choose,)
