"""Abilities: what they cost, when they may be used, and how one is carried out (ability.*).

What an ability does is a program, a few effects one after the other (`effects`); the cards bring them (`content`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from dejarik.core.ability import Ability, Listener, Window
from dejarik.core.decision import PASS, Decision, Option, Refusal, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.shatterpoint.conditions import spend_hunker, still_strained, strain
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.facts import ability_facts
from dejarik.games.shatterpoint.force import spend
from dejarik.games.shatterpoint.news import Teller, listen, tell
from dejarik.games.shatterpoint.prices import AbilityCost, PayByDamage, PayByHunker, PayByMomentum, Surcharge
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, Unit, UnitId
from dejarik.games.shatterpoint.struggle import lose_momentum

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.activation import Activation
    from dejarik.games.shatterpoint.game import Shatterpoint


class Effect(Protocol):
    """One step of a program. It asks with `ask`, hands over to a procedure, or changes state."""

    def do(self, game: Any, use: UseAbility) -> Outcome: ...


Program = tuple[Effect, ...]
PROGRAMS: dict[str, Program] = {}
"""By the ability's id, or for one that answers a moment by its listener's."""
ACTIVE: dict[str, Callable[[Any, Unit], bool]] = {}
"""Active abilities that are written, and whether one would do anything."""
PAID: list[Callable[[Any, UseAbility], None]] = []
"""Who takes note of abilities as they are paid for."""
LISTENERS: dict[str, list[Listener]] = {}
ANSWERS: dict[str, Ability[Any, Any]] = {}


def active(key: str, *program: Effect, can: Callable[[Any, Unit], bool] | None = None) -> None:
    """An active ability: its program, and whether there is any use in it."""
    PROGRAMS[key] = program
    ACTIVE[key] = can or (lambda game, unit: True)


def brings(*keys: str) -> Callable[[type[Listener]], type[Listener]]:
    """A listener that units with these abilities have."""

    def bring(kind: type[Listener]) -> type[Listener]:
        for key in keys:
            one = kind()
            one.card = key  # type: ignore[misc]  # of this one, where several abilities do the same
            LISTENERS.setdefault(key, []).append(one)
            if isinstance(one, Ability):
                ANSWERS[one.id] = one
            if isinstance(one, Answer):
                PROGRAMS[one.id] = one.program
        return kind

    return bring


# Cost.


def surcharge(game: Shatterpoint, unit: Unit) -> int:
    """ability.cost.wound-surcharge, injured.ability-cost.sum"""
    start = unit.wounded + unit.injured
    return game.value(Surcharge(unit.id), start)


def printed(game: Shatterpoint, unit: Unit, key: str, free: bool = False) -> int:
    """ability.cost.never-negative (reading.17): what effects leave of it; free use waives it altogether."""
    if free:
        return 0
    start = ability_facts(key).cost
    return max(0, game.value(AbilityCost(unit.id, key), start))


def cost(game: Shatterpoint, unit: Unit, key: str, free: bool = False) -> int:
    """ability.cost.pay: the least that is to be paid."""
    return printed(game, unit, key, free) + surcharge(game, unit)


def pays_by_damage(game: Shatterpoint, unit: Unit) -> UnitId:
    return game.value(PayByDamage(unit.id), NOBODY)


def other_payments(game: Shatterpoint, unit: Unit, due: int) -> list[Option]:
    """ability.cost.pay: what effects let the player give in place of Force."""
    own = game.state.players[unit.owner]
    found = []
    if pays_by_damage(game, unit) != NOBODY:
        found.append(Option("damage", ("damage", due), "option.pay-damage", {"amount": due}))
    short = own.force < due and own.momentum > 0
    if short and game.value(PayByMomentum(unit.id), False):
        found.append(Option("momentum", ("momentum", 1), "option.pay-momentum"))
    if game.value(PayByHunker(unit.id), False):
        for amount in range(max(1, due - own.force), min(due, unit.hunker) + 1):
            found.append(Option(f"hunker:{amount}", ("hunker", amount), "option.pay-hunker", {"amount": amount}))
    return found


def uses(game: Shatterpoint, unit: Unit, key: str) -> int:
    """ability.once-per-turn: more often only in the unit's own activation."""
    return ability_facts(key).uses if game.activation_of(unit.id) is not None else 1


def refuse_use(game: Shatterpoint, unit: Unit, key: str, free: bool = False) -> Refusal | None:
    """ability.once-per-turn, force.not-enough: the one place that says whether an active or reactive ability may be
    used."""
    if unit.used.count(key) >= uses(game, unit, key):
        return Refusal("ability.once-per-turn", "refusal.used", {"ability": key})
    due = cost(game, unit, key, free)
    if game.state.players[unit.owner].force < due and not other_payments(game, unit, due):
        return Refusal("force.not-enough", "refusal.no-force")
    return None


# Active abilities.


def active_abilities(game: Shatterpoint, unit: Unit) -> list[str]:
    return [key for key in game.facts(unit.id).abilities if key in ACTIVE and ACTIVE[key](game, unit)]


def refuse_active(
    game: Shatterpoint, unit: Unit, key: str, activation: Activation, free: bool = False
) -> Refusal | None:
    """ability.active.action-prefix: some take up the Ability action besides."""
    if ability_facts(key).action:
        if "ability" in activation.made:
            return Refusal("action.once-each", "refusal.made-already", {"action": "ability"})
        if activation.left <= 0:
            return Refusal("ability.active.action-prefix", "refusal.no-actions")
    return refuse_use(game, unit, key, free)


def use_active(game: Shatterpoint, unit: Unit, key: str, activation: Activation, free: bool = False) -> UseAbility:
    if ability_facts(key).action:
        activation.left -= 1
        activation.made = (*activation.made, "ability")
    return UseAbility(unit=unit.id, ability=key, program=key, free=free, counts=True)


def ask_free(game: Shatterpoint, use: FreeActive) -> Outcome:
    """icon.active: one active ability without its printed cost, only in the unit's own activation."""
    unit = game.unit(use.unit)
    activation = game.activation_of(unit.id)
    if activation is None or game.has_fallen(unit.id):
        return DONE
    candidates: list[tuple[Option, Refusal | None]] = [
        (
            Option(f"ability:{key}", key, "option.use", {"ability": key}),
            refuse_active(game, unit, key, activation, free=True),
        )
        for key in active_abilities(game, unit)
    ]
    return offer(unit.owner, "free-active", "icon.active", take_free, candidates, PASS, subject=unit.id)


def take_free(game: Shatterpoint, use: FreeActive, key: str | None) -> Outcome:
    unit = game.unit(use.unit)
    activation = game.activation_of(unit.id)
    if key is None or activation is None:
        return DONE
    return use_active(game, unit, key, activation, free=True)


class FreeActive(Procedure):
    unit: UnitId
    steps = (ask_free,)


# Carrying one out.


def pay(game: Shatterpoint, use: UseAbility) -> Outcome:
    """ability.cost.pay"""
    unit = game.unit(use.unit)
    if not use.counts:
        return None
    due = cost(game, unit, use.ability, use.free)
    if ability_facts(use.ability).most and not use.free and use.spent < 0:
        return ask_amount(game, use, unit)
    if use.spent > 0:
        due += use.spent - printed(game, unit, use.ability)
    others = other_payments(game, unit, due) if due else []
    if others:
        short = game.state.players[unit.owner].force < due
        by_force = Option("force", ("force", due), "option.pay-force", {"amount": due})
        refusal = Refusal("force.not-enough", "refusal.no-force") if short else None
        return offer(
            unit.owner, "payment", "ability.cost.pay", take_payment, [(by_force, refusal)], *others, subject=unit.id
        )
    take_payment(game, use, ("force", due))
    return None


def ask_amount(game: Shatterpoint, use: UseAbility, unit: Unit) -> Decision:
    """ability.cost.variable: how much goes into it, as far as it can be paid in some way; what wounds add is paid
    besides and counts for nothing."""
    least, most = printed(game, unit, use.ability), ability_facts(use.ability).most
    force, more = game.state.players[unit.owner].force, surcharge(game, unit)
    short = Refusal("force.not-enough", "refusal.no-force")
    candidates: list[tuple[Option, Refusal | None]] = [
        (
            Option(f"spend:{amount}", amount, "option.pay-force", {"amount": amount}),
            None if amount + more <= force or other_payments(game, unit, amount + more) else short,
        )
        for amount in range(least, most + 1)
    ]
    return offer(unit.owner, "amount", "ability.cost.variable", take_amount, candidates, subject=unit.id)


def take_amount(game: Shatterpoint, use: UseAbility, amount: int) -> Outcome:
    use.spent = amount
    use.chosen["spent"] = amount
    return AGAIN


def take_payment(game: Shatterpoint, use: UseAbility, paid: tuple[str, int]) -> None:
    """reading.40: what an ability does comes after its cost; being used is what counts for the turn."""
    unit = game.unit(use.unit)
    due = cost(game, unit, use.ability, use.free)
    if use.spent > 0:
        due += use.spent - printed(game, unit, use.ability)
    for note in PAID:
        note(game, use)
    unit.used = (*unit.used, use.ability)
    use.strained = "strained" in unit.conditions
    game.emit("ability.used", unit=unit.id, ability=use.ability)
    by, amount = paid
    match by:
        case "damage":
            suffer(game, game.unit(pays_by_damage(game, unit)), due)
        case "momentum":
            lose_momentum(game, unit.owner)
        case "hunker":
            spend_hunker(game, unit, amount)
            spend(game, unit.owner, due - amount)
        case _:
            spend(game, unit.owner, due)


def run(game: Shatterpoint, use: UseAbility) -> Outcome:
    """The program from where it stands."""
    program = PROGRAMS[use.program]
    while use.at < len(program):
        outcome = program[use.at].do(game, use)
        if type(outcome) is Decision:
            return outcome
        use.at += 1
        if outcome is DONE or game.over:
            use.at = len(program)
        elif isinstance(outcome, Procedure):
            return Again(outcome)
    return None


def chosen(game: Shatterpoint, use: UseAbility, value: tuple[str, int] | None) -> Outcome:
    """An answer to an effect's question: kept by its name. Who passes goes no further."""
    if value is None:
        use.at = len(PROGRAMS[use.program])
    else:
        use.chosen[value[0]] = value[1]
        use.at += 1
    return AGAIN


def picked(game: Shatterpoint, use: UseAbility, value: tuple[str, int] | None) -> Outcome:
    """An answer that the same effect goes on with. Who passes goes on with the next one."""
    if value is None:
        use.at += 1
    else:
        use.chosen[value[0]] = value[1]
    return AGAIN


def strained_by_use(game: Shatterpoint, use: UseAbility) -> None:
    """condition.strained.triggers: by active and reactive abilities; after the answers to what they did
    (condition.strained.order)."""
    unit = game.unit(use.unit)
    if use.counts and still_strained(use.strained, unit):
        strain(game, unit)


class UseAbility(Teller):
    """An ability that is being resolved: how far it is, and what was chosen for it."""

    unit: UnitId
    ability: str
    program: str
    at: int = 0
    chosen: dict[str, int] = {}
    free: bool = False
    counts: bool = False
    """Whether it is active or reactive: it costs, counts as used, and sets Strained off."""
    strained: bool = False
    spent: int = -1
    """How much Force its player has put into it, where that is a choice."""
    moves: list[tuple[CharacterId, str]] = []
    """Who has moved by it so far, and how."""
    steps = (listen, pay, run, tell, strained_by_use, tell)


# Abilities that answer a moment.


class Answer(Ability["Shatterpoint", Any]):
    """An ability that is resolved at a moment. `when` says whether this is it; `facts` hands on who it is about."""

    program: ClassVar[Program] = ()
    optional: ClassVar[bool] = False

    def when(self, game: Any, me: UnitId, window: Any) -> bool:
        raise NotImplementedError

    def about(self, game: Any, me: UnitId, window: Any) -> dict[str, int]:
        return {}

    def applies(self, game: Any, me: UnitId, window: Any) -> bool:
        unit = game.unit(me)
        return not unit.defeated and window.side in (-1, unit.owner) and self.when(game, me, window)

    def resolve(self, game: Any, me: UnitId, window: Any) -> Procedure | None:
        return UseAbility(
            unit=me, ability=self.card, program=self.id, chosen=self.about(game, me, window), counts=self.counts
        )

    @property
    def counts(self) -> bool:
        return False

    def option(self, me: UnitId) -> Option:
        args: dict[str, object] = {"piece": me, "ability": self.card, "card": self.card}
        return Option(f"{self.id}:{me}", (self.id, me), "option.use", args)


class Reactive(Answer):
    """ability.reactive.when: for a price, once a turn, and one for each player and event."""

    optional: ClassVar[bool] = True

    @property
    def counts(self) -> bool:
        return True

    def applies(self, game: Any, me: UnitId, window: Any) -> bool:
        unit = game.unit(me)
        return (
            unit.owner not in window.reacted
            and super().applies(game, me, window)
            and refuse_use(game, unit, self.card) is None
        )

    def refusal(self, game: Any, me: UnitId, window: Any) -> Refusal | None:
        unit = game.unit(me)
        if unit.owner in window.reacted:
            return Refusal("ability.reactive.one-per-trigger", "refusal.reacted")
        return refuse_use(game, unit, self.card)

    def resolve(self, game: Any, me: UnitId, window: Any) -> Procedure | None:
        window.reacted.append(game.unit(me).owner)
        return super().resolve(game, me, window)


def waiting(game: Shatterpoint, window: Window) -> list[tuple[Ability[Any, Any], UnitId]]:
    """The abilities of a moment that still apply; compulsory ones are never left out."""
    found = [(ANSWERS[id], me) for id, me in window.pending]
    return [(ability, me) for ability, me in found if ability.applies(game, me, window)]
