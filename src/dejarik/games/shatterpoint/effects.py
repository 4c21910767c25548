"""The vocabulary of abilities: each effect is one thing that a card says, and a program is a few of them in a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from dejarik.core.decision import PASS, Decision, Option, Refusal, offer
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, chosen, picked
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.activation import flip
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.conditions import Heal, RemoveCondition, gain_condition, gain_hunker
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.facts.terms import AttackType
from dejarik.games.shatterpoint.force import refresh
from dejarik.games.shatterpoint.keywords import gain_keyword, keyword
from dejarik.games.shatterpoint.moves import MakeMove, counts_as
from dejarik.games.shatterpoint.moves_in_turn import EachMoves
from dejarik.games.shatterpoint.news import told_conditions
from dejarik.games.shatterpoint.pushing import Push, Way
from dejarik.games.shatterpoint.select import Selector, own
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.struggle import move_token

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def unit_of(game: Shatterpoint, use: UseAbility, name: str) -> Unit:
    """The unit of the character that was chosen under a name; without one, the ability's own."""
    return game.unit(game.character(use.chosen[name]).unit) if name else game.unit(use.unit)


def ask(game: Shatterpoint, use: UseAbility, kind: str, options: list[Option], optional: bool) -> Decision:
    candidates: list[tuple[Option, Refusal | None]] = [(one, None) for one in options]
    also = (PASS,) if optional else ()
    args: dict[str, object] = {"ability": use.ability}
    then = chosen if kind == "choose-character" else picked
    return offer(game.unit(use.unit).owner, kind, "ability.icons-in-text", then, candidates, *also, args=args)


class Choose:
    """Choose one of these characters. Where there is none, the rest of the program does not happen."""

    def __init__(self, name: str, among: Selector, optional: bool = False) -> None:
        self.name, self.among, self.optional = name, among, optional

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        found = [one for one in self.among(game, use) if game.character(one).placed]
        if not found:
            return DONE
        if len(found) == 1 and not self.optional:
            use.chosen[self.name] = found[0]
            return None
        options = [
            Option(f"character:{one}", (self.name, one), "option.character", {"character": one}) for one in found
        ]
        return ask(game, use, "choose-character", options, self.optional)


class If:
    """Go on only where this holds."""

    def __init__(self, holds: Callable[[Shatterpoint, UseAbility], bool]) -> None:
        self.holds = holds

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return None if self.holds(game, use) else DONE


def moved(game: Shatterpoint, use: UseAbility) -> bool:
    """Has any character moved by this ability?"""
    return bool(use.moves)


def did(kind: str) -> If:
    """Go on if any character has made that very move by this ability, and not another in its place."""
    return If(lambda game, use: any(counts_as(made, kind) for _, made in use.moves))


class Either:
    """One of several things, or none where it is a "may". Each has its words."""

    def __init__(self, *ways: tuple[str, Effect], optional: bool = True) -> None:
        self.ways, self.optional = ways, optional

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if "way" in use.chosen:
            way = use.chosen.pop("way")
            return self.ways[way][1].do(game, use)
        options = [Option(f"way:{number}", ("way", number), label) for number, (label, _) in enumerate(self.ways)]
        return ask(game, use, "choice", options, self.optional)


class May:
    """The chosen character, or one of this unit, may make one of these moves."""

    def __init__(self, *kinds: str, by: str = "") -> None:
        self.kinds, self.by = kinds, by

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        character = use.chosen[self.by] if self.by else game.unit(use.unit).characters[0]
        return MakeMove(character=character, kinds=self.kinds)


class Each:
    """Each of these characters may make one of these moves (reading.37); or one of each unit among them, `once`."""

    def __init__(self, *kinds: str, among: Selector = own, once: bool = False) -> None:
        self.kinds, self.among, self.once = kinds, among, once

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        left = [one for one in self.among(game, use) if game.character(one).placed]
        return EachMoves(left=left, kinds=self.kinds, once=self.once) if left else None


class Pushes:
    """The chosen character is pushed away from another, or pulled toward it."""

    def __init__(self, target: str, origin: str, range: int, way: Way = "away") -> None:
        self.target, self.origin, self.range, self.way = target, origin, range, way

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if keyword(game, use.chosen[self.target], "immovable"):
            return None
        return Push(
            player=game.unit(use.unit).owner,
            character=use.chosen[self.target],
            origin=use.chosen[self.origin],
            range=self.range,
            way=self.way,
        )


class Gains:
    """The unit of the chosen character gains a condition."""

    def __init__(self, condition: str, target: str = "") -> None:
        self.condition, self.target = condition, target

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        gain_condition(game, unit_of(game, use, self.target), self.condition, use.unit)
        return told_conditions(game)


class Hunkers:
    """This unit, or that of the chosen character, gains a Hunker token."""

    def __init__(self, target: str = "") -> None:
        self.target = target

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return gain_hunker(game, unit_of(game, use, self.target))


class Heals:
    """The chosen character may heal."""

    def __init__(self, by: str) -> None:
        self.by = by

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return Heal(character=use.chosen[self.by])


class Sheds:
    """The unit of the chosen character may remove a condition, or must."""

    def __init__(self, target: str = "", must: bool = False) -> None:
        self.target, self.must = target, must

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return RemoveCondition(unit=unit_of(game, use, self.target).id, optional=not self.must)


class Suffers:
    """The unit of the chosen character suffers damage."""

    def __init__(self, amount: int, target: str = "") -> None:
        self.amount, self.target = amount, target

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        suffer(game, unit_of(game, use, self.target), self.amount, use.unit)
        return None


class Has:
    """This unit has a keyword until the end of the turn."""

    def __init__(self, name: str, value: int = 1) -> None:
        self.name, self.value = name, value

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        gain_keyword(game.unit(use.unit), self.name, self.value, brief=True)
        return None


class Refreshes:
    """Its player refreshes Force."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        refresh(game, game.unit(use.unit).owner, self.amount)
        return None


class Attacks:
    """The chosen character may make an attack (reading.29): of some type, of so many dice, on some characters only;
    where there is none of those, on nobody."""

    def __init__(self, by: str, *types: str, dice: int = 0, only: Selector | None = None) -> None:
        self.by, self.types, self.dice, self.only = by, types or ("melee", "ranged"), dice, only

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        only = tuple(self.only(game, use)) if self.only is not None else ()
        if self.only is not None and not only:
            return None
        types = cast(tuple[AttackType, ...], self.types)
        return Attack(attacker=use.chosen[self.by], types=types, dice=self.dice, only=only)


class Acts:
    """This unit makes an action beside its two; one that it has made already is lost (reading.11)."""

    def __init__(self, action: str) -> None:
        self.action = action

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        activation = game.activation_of(unit.id)
        if activation is not None:
            if self.action in activation.made:
                return None
            activation.made = (*activation.made, self.action)
        return UnitAction(unit=unit.id, action=self.action, left=list(unit.characters))


class MayFlip:
    """This unit may change its stance."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        if "flip" in use.chosen:
            if use.chosen.pop("flip"):
                flip(game, unit)
            return None
        if len(game.facts(unit.id).stances) < 2:
            return None
        options = [Option("flip", ("flip", 1), "option.flip"), Option("keep", ("flip", 0), "option.no")]
        return ask(game, use, "choice", options, optional=False)


class MovesToken:
    """The Struggle token moves toward its player's Momentum."""

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        move_token(game, game.unit(use.unit).owner, self.spaces)
        return None
