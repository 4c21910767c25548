"""Effects that ask more than whom: one of several ways, each of many, an amount, dice, a tag, the other player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, picked
from dejarik.games.shatterpoint.conditions import lose_condition
from dejarik.games.shatterpoint.damage import remove_damage
from dejarik.games.shatterpoint.effects import ask, unit_of
from dejarik.games.shatterpoint.facts import all_units
from dejarik.games.shatterpoint.force import spend
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.select import TAG, Selector
from dejarik.games.shatterpoint.state import CharacterId, PlayerId, Unit
from dejarik.games.shatterpoint.struggle import gain_momentum, lose_momentum

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

Counts = Callable[["Shatterpoint", UseAbility], int]
Judges = Callable[["Shatterpoint", UseAbility], bool]


class Pick:
    """One of several ways, or none where it is a "may"; what each of them is follows as a `Way`."""

    def __init__(self, *labels: str, optional: bool = True, name: str = "pick") -> None:
        self.labels, self.optional, self.name = labels, optional, name

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if self.name in use.chosen:
            return None
        options = [Option(f"way:{number}", (self.name, number), label) for number, label in enumerate(self.labels)]
        return ask(game, use, "choice", options, self.optional)


class Way:
    """What is done where that way was picked."""

    def __init__(self, number: int, effect: Effect, name: str = "pick") -> None:
        self.number, self.effect, self.name = number, effect, name

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return self.effect.do(game, use) if use.chosen.get(self.name) == self.number else None


class Where:
    """An effect only where something holds; what follows happens anyway."""

    def __init__(self, holds: Judges, effect: Effect) -> None:
        self.holds, self.effect = holds, effect

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return self.effect.do(game, use) if self.holds(game, use) else None


class MayChoose:
    """One of these characters, or none of them: what follows happens either way."""

    def __init__(self, name: str, among: Selector) -> None:
        self.name, self.among = name, among

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        found = [one for one in self.among(game, use) if game.character(one).placed]
        if self.name in use.chosen or not found:
            return None
        options = [
            Option(f"character:{one}", (self.name, one), "option.character", {"character": one}) for one in found
        ]
        return ask(game, use, "choice", options, optional=True)


def was_chosen(name: str) -> Judges:
    return lambda game, use: name in use.chosen


class Does:
    """A change of the state that needs no question."""

    def __init__(self, change: Callable[[Shatterpoint, UseAbility], object]) -> None:
        self.change = change

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        self.change(game, use)
        return None


class ForEach:
    """The effects for each of these characters in turn, which stands under the name meanwhile; in the order that their
    player likes where they move (reading.37)."""

    def __init__(self, name: str, among: Selector, *effects: Effect, ordered: bool = False) -> None:
        self.name, self.among, self.effects, self.ordered = name, among, effects, ordered

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        known, name = use.chosen, self.name
        if f"{name} count" not in known:
            found = [one for one in self.among(game, use) if game.character(one).placed]
            known.update({f"{name} {number}": one for number, one in enumerate(found)})
            known[f"{name} count"], known[f"{name} at"] = len(found), 0
        while True:
            number, step = divmod(known[f"{name} at"], len(self.effects))
            if number >= known[f"{name} count"]:
                return None
            if self.ordered and (asked := self.ask_next(game, use, number)) is not None:
                return asked
            known[name] = known[f"{name} {number}"]
            outcome = self.effects[step].do(game, use)
            if type(outcome) is Decision:
                return outcome
            known[f"{name} at"] += 1 if outcome is not DONE else len(self.effects) - step
            if isinstance(outcome, Procedure):
                use.at -= 1  # and on with the next
                return outcome

    def ask_next(self, game: Shatterpoint, use: UseAbility, number: int) -> Decision | None:
        """Whose turn it is, where several are left."""
        known, name, last = use.chosen, self.name, use.chosen[f"{self.name} count"] - 1
        if number == last or known.get(f"{name} settled") == number:
            return None
        left = {known[f"{name} {place}"]: place for place in range(number, last + 1)}
        if f"{name} next" not in known:
            options = [
                Option(f"character:{one}", (f"{name} next", one), "option.character", {"character": one})
                for one in left
            ]
            return ask(game, use, "choice", options, optional=False)
        place, first = left[known.pop(f"{name} next")], known[f"{name} {number}"]
        known[f"{name} {number}"], known[f"{name} {place}"] = known[f"{name} {place}"], first
        known[f"{name} settled"] = number
        return None


def one_each(among: Selector) -> Selector:
    """One character of each of these units, to stand for it."""

    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        found: dict[int, CharacterId] = {}
        for one in among(game, use):
            found.setdefault(game.character(one).unit, one)
        return list(found.values())

    return select


class Relief:
    """The unit of the chosen character may remove so much damage or one condition."""

    def __init__(self, damage: int, target: str = "") -> None:
        self.damage, self.target = damage, target

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = unit_of(game, use, self.target)
        if "relief" in use.chosen:
            answer = use.chosen.pop("relief")
            if answer == 0:
                remove_damage(game, unit, self.damage)
            elif answer > 0:
                lose_condition(game, unit, unit.conditions[answer - 1])
            return None
        options = [
            Option(f"condition:{one}", ("relief", number), "option.heal-condition", {"unit": unit.id, "condition": one})
            for number, one in enumerate(unit.conditions, 1)
        ]
        if unit.damage and not unit.wounded:
            args: dict[str, object] = {"unit": unit.id, "amount": self.damage}
            options.insert(0, Option("damage", ("relief", 0), "option.unit-damage", args))
        if not options:
            return None
        options.append(Option("nothing", ("relief", -1), "option.not-this", {"unit": unit.id}))
        return ask(game, use, "choice", options, optional=False)


class MaySpend:
    """Force that its player may spend, from 1 to so much, for what follows; without it nothing does."""

    def __init__(self, most: int = 1) -> None:
        self.most = most

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        player = game.unit(use.unit).owner
        if "spent" in use.chosen:
            if not use.chosen["spent"]:
                return DONE
            spend(game, player, use.chosen["spent"])
            return None
        return amounts(game, use, min(self.most, game.state.players[player].force), "spent", "option.pay-force")


class MayGiveMomentum:
    """Momentum that its player may give up, from 1 to so much, for what follows."""

    def __init__(self, most: int = 1) -> None:
        self.most = most

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        player = game.unit(use.unit).owner
        if "given" in use.chosen:
            for _ in range(use.chosen["given"]):
                lose_momentum(game, player)
            return None if use.chosen["given"] else DONE
        most = min(self.most, game.state.players[player].momentum)
        return amounts(game, use, most, "given", "option.lose-momentum")


def amounts(game: Shatterpoint, use: UseAbility, most: int, name: str, label: str) -> Outcome:
    if most <= 0:
        return DONE
    options = [Option(f"amount:{one}", (name, one), label, {"amount": one}) for one in range(1, most + 1)]
    return ask(game, use, "choice", [*options, Option("no", (name, 0), "option.no")], optional=False)


class UnlessTheyPay:
    """The opponent may pay 1 Force, or 1 Momentum, so that nothing follows."""

    def __init__(self, momentum: bool = False) -> None:
        self.momentum = momentum

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        player: PlayerId = 1 - game.unit(use.unit).owner
        own = game.state.players[player]
        if "they pay" in use.chosen:
            if not use.chosen["they pay"]:
                return None
            if self.momentum:
                lose_momentum(game, player)
            else:
                spend(game, player, 1)
            return DONE
        if not (own.momentum if self.momentum else own.force):
            return None
        label = "option.pay-momentum" if self.momentum else "option.pay-force"
        options: list[tuple[Option, Refusal | None]] = [
            (Option("pay", ("they pay", 1), label, {"amount": 1}), None),
            (Option("no", ("they pay", 0), "option.no"), None),
        ]
        args: dict[str, object] = {"ability": use.ability}
        return offer(player, "choice", "ability.icons-in-text", picked, options, args=args)


class GainsMomentum:
    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        gain_momentum(game, game.unit(use.unit).owner)
        return None


class LosesMomentum:
    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        lose_momentum(game, game.unit(use.unit).owner)
        return None


def every_tag() -> tuple[str, ...]:
    return tuple(sorted({tag for facts in all_units().values() for tag in facts.tags}))


class ChooseTag:
    """One of these tags is the unit's: until the end of the turn, or for good."""

    def __init__(
        self, among: Callable[[Shatterpoint, UseAbility], list[str]], brief: bool = False, target: str = ""
    ) -> None:
        self.among, self.brief, self.target = among, brief, target

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        tags = every_tag()
        unit = unit_of(game, use, self.target)
        if "tag" in use.chosen:
            give_tag(game, unit, tags[use.chosen.pop("tag")], self.brief)
            return None
        found = self.among(game, use)
        if not found:
            return None
        options = [Option(f"tag:{one}", ("tag", tags.index(one)), "option.tag", {"tag": one}) for one in found]
        return ask(game, use, "choice", options, optional=False)


def give_tag(game: Shatterpoint, unit: Unit, tag: str, brief: bool = False) -> None:
    gain_keyword(unit, TAG + tag, brief=brief)
    game.emit("tag.gained", unit=unit.id, tag=tag)


class TheyMove:
    """The chosen enemy moves, and this unit's player says where to."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind, self.name = kind, name

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return MakeMove(character=use.chosen[self.name], kinds=(self.kind,), by=game.unit(use.unit).owner)
