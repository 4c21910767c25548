"""The vocabulary of cards: each effect is one thing that a card says, and a program is a few of them in a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from dejarik.core.decision import PASS, Decision, Option, offer
from dejarik.core.procedure import AGAIN, DONE, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.lending import lend
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import CARRIED, KINDS
from dejarik.games.legion.move_kinds import Kind as MoveKind
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import Effect, Program, Use, inside
from dejarik.games.legion.select import IT, Selector, reached
from dejarik.games.legion.state import NOBODY, Granted, Unit, Until
from dejarik.games.legion.token_kinds import TokenKind, gain
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULES = {"command": "card.command.fields", "upgrade": "card.upgrade.fields"}


def rule_of(use: Use) -> str:
    return RULES[use.kind]


# Asking.


def ask_unit(use: Use, units: list[Unit], may: bool, player: int) -> Decision:
    options = [(Option(f"unit:{one.id}", one.id, "option.unit", {"unit": one.id}), None) for one in units]
    also = (PASS,) if may else ()
    if use.kind == "command":
        return offer(player, "command-unit", rule_of(use), take_unit, options, *also, args={"command": use.card})
    return offer(player, "upgrade-unit", rule_of(use), take_unit, options, *also, args={"upgrade": use.card})


def ask_way(use: Use, ways: list[str], may: bool, player: int | None = None) -> Decision:
    options = [(Option(way, way, f"option.way.{way}"), None) for way in ways]
    also = (PASS,) if may else ()
    who = use.player if player is None else player
    if use.kind == "command":
        return offer(who, "command-way", rule_of(use), take_way, options, *also, args={"command": use.card})
    return offer(who, "upgrade-way", rule_of(use), take_way, options, *also, args={"upgrade": use.card})


def take_unit(game: Legion, use: Use, unit: int | None) -> Outcome:
    use.chosen["answer"] = [] if unit is None else [unit]
    return AGAIN


def take_way(game: Legion, use: Use, way: str | None) -> Outcome:
    use.way = way or "pass"
    return AGAIN


def answered(use: Use) -> list[int] | None:
    """What was answered to the effect at hand, which is forgotten; None if nothing has been asked yet."""
    return use.chosen.pop("answer", None)


# Choosing.


class Choose:
    """Choose units: they are `name` to the effects that follow. Where there is none, or none is wished, the rest of the
    program does not happen."""

    def __init__(self, name: str, among: Selector, most: int = 1, may: bool = False, by_opponent: bool = False) -> None:
        self.name, self.among, self.most, self.may, self.by_opponent = name, among, most, may, by_opponent

    def do(self, game: Legion, use: Use) -> Outcome:
        given = answered(use)
        if given is not None:
            use.chosen[self.name] = given
            return None if given else DONE
        found = reached(game, use, self.among)
        if not found:
            return DONE
        if self.most == 1:
            return ask_unit(use, found, self.may, game.opponent(use.player) if self.by_opponent else use.player)
        options = tuple([Option(f"unit:{one.id}", one.id, "option.unit", {"unit": one.id}) for one in found])
        several = Several(options, 0 if self.may else 1, min(self.most, len(found)))
        if use.kind == "command":
            return ask_several(
                use.player, "command-units", rule_of(use), take_units, several, args={"command": use.card}
            )
        return ask_several(use.player, "upgrade-units", rule_of(use), take_units, several, args={"upgrade": use.card})


def take_units(game: Legion, use: Use, chosen: tuple[int, ...]) -> Outcome:
    use.chosen["answer"] = list(chosen)
    return AGAIN


class EachOf:
    """These units one after the other, in the order that the player wishes: each goes through a program of its own.
    With `may` not all of them, and at most so many."""

    def __init__(self, among: Selector, *program: Effect, most: int = 99, may: bool = True) -> None:
        self.among, self.most, self.may = among, most, may
        self.inner: dict[str, Program] = {"each": program}

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        given = answered(use)
        if given is not None:
            if not given:
                return None
            use.chosen[f"done.{use.at}"] = [*done, given[0]]
            sub = inside(use, "each", given[0])
            use.at -= 1  # the next one is asked for by this effect again
            return sub
        left = [one for one in reached(game, use, self.among) if one.id not in done]
        if not left or len(done) >= self.most:
            return None
        return ask_unit(use, left, self.may, use.player)


class Either:
    """One of several things, or none where it is a "may". A way is called by the words that are said for it."""

    def __init__(self, *, may: bool = False, **ways: Program) -> None:
        self.may = may
        self.inner = ways

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        if not way:
            return ask_way(use, list(self.inner), self.may)
        return None if way == "pass" else inside(use, way)


class May:
    """The rest of the program, if its player wishes."""

    def __init__(self, way: str = "yes", by_opponent: bool = False) -> None:
        self.way, self.by_opponent = way, by_opponent

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        if not way:
            return ask_way(use, [self.way], True, game.opponent(use.player) if self.by_opponent else None)
        return DONE if way == "pass" else None


class HowMany:
    """Up to so many times, as the player says: what follows counts them with `as_many`."""

    def __init__(self, most: int) -> None:
        self.most = most

    def do(self, game: Legion, use: Use) -> Outcome:
        given = answered(use)
        if given is not None:
            use.chosen["number"] = given
            return None if given[0] else DONE
        options = [
            (Option(f"number:{count}", count, "option.number", {"count": count}), None)
            for count in range(self.most + 1)
        ]
        return offer(use.player, "command-number", rule_of(use), take_unit, options, args={"command": use.card})


def as_many(game: Legion, use: Use) -> int:
    return use.chosen["number"][0]


class If:
    """Go on only where this holds."""

    def __init__(self, holds: Callable[[Any, Use], bool]) -> None:
        self.holds = holds

    def do(self, game: Legion, use: Use) -> Outcome:
        return None if self.holds(game, use) else DONE


class Times:
    """A program so many times, as is counted first."""

    def __init__(self, count: Callable[[Any, Use], int], *program: Effect) -> None:
        self.count = count
        self.inner: dict[str, Program] = {"each": program}

    def do(self, game: Legion, use: Use) -> Outcome:
        game.later(*[inside(use, "each") for _ in range(self.count(game, use))])
        return None


# Tokens.


class Gains:
    """Tokens for units. `times` says how often, where that is counted first."""

    def __init__(self, to: Selector = IT, times: Callable[[Any, Use], int] | None = None, **tokens: int) -> None:
        self.to, self.times, self.tokens = to, times, tokens

    def do(self, game: Legion, use: Use) -> Outcome:
        times = 1 if self.times is None else self.times(game, use)
        for unit in self.to(game, use):
            for token, count in self.tokens.items():
                gain(game, unit, token, count * times)  # type: ignore[arg-type]  # their names are the keywords
        return None


def one_of(*tokens: TokenKind, to: Selector = IT, may: bool = False) -> Either:
    ways: dict[str, Program] = {token: (Gains(to, None, **{str(token): 1}),) for token in tokens}
    return Either(may=may, **ways)


class Calms:
    """Suppression tokens taken off units: up to so many from each, as the player likes."""

    def __init__(self, count: int = 1, to: Selector = IT) -> None:
        self.count, self.to = count, to

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in self.to(game, use):
            among, rule = (unit.id,), rule_of(use)
            game.later(GiveTokens(player=use.player, rule=rule, among=among, most=self.count, tokens=("calm",)))
        return None


# Keywords.


class Lends:
    """A keyword until the end of the round, the activation, or while the order token lies face up."""

    def __init__(
        self,
        word: str,
        x: int = 0,
        of: str = "",
        to: Selector = IT,
        until: Until = "round",
        on: Literal["unit", "melee", "ranged", "weapons", "lost"] = "unit",
    ) -> None:
        where: tuple[Literal["unit", "melee", "ranged", "lost"], ...]
        where = ("melee", "ranged") if on == "weapons" else (on,)
        self.lent = tuple([Granted(Keyword(KeywordKey(word), x, of), until, one) for one in where])
        self.to = to

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in self.to(game, use):
            lend(game, unit, *self.lent)
        return None


# Moves and wounds.


class Moves:
    """A move at a set speed (move.from-abilities)."""

    def __init__(
        self,
        speed: int,
        to: Selector = IT,
        may: bool = True,
        kinds: tuple[MoveKind, ...] = KINDS,
        mine: bool = False,
        engaged: bool = False,
    ) -> None:
        self.speed, self.to, self.may, self.kinds = speed, to, may, kinds
        self.mine = mine
        """Whether the card's player makes it, for an enemy."""
        self.engaged = engaged
        """Whether the card moves units out of a melee too."""

    def can(self, game: Legion, unit: Unit) -> bool:
        """melee.engaged.limits, move.from-abilities, deploy.by-moving: what the move itself would be refused for."""
        if not unit.deployed and not game.deploys_by_effects(unit):
            return False
        if game.keyword(unit.id, CARRIED) or (held(game, unit) and not self.engaged):
            return False
        move = Move(unit=unit.id, speed=self.speed, kinds=self.kinds)
        return any(game.refuse_move_of(move, unit, kind) is None for kind in game.kinds_of(move))

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        able = [one for one in self.to(game, use) if self.can(game, one)]
        if way == "pass" or not able:
            return None
        if self.may and not way:
            return ask_way(use, ["move"], True, use.player if self.mine else able[0].owner)
        by = use.player if self.mine else NOBODY
        return Move(unit=able[0].id, speed=self.speed, kinds=self.kinds, by=by)


class Suffers:
    """Wounds for units. Whoever falls by it was defeated by the unit that the effect is about."""

    def __init__(self, count: int = 1, to: Selector = IT) -> None:
        self.count, self.to = count, to

    def do(self, game: Legion, use: Use) -> Outcome:
        game.later(*[suffer(game, unit, self.count, use.player, use.unit) for unit in self.to(game, use)])
        return None
