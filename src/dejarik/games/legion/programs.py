"""Cards as programs: who listens for a card in play, and how its effects are carried out one after the other.

What an effect can be is in `effects`, whom it means in `select`; the cards themselves are under `content`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from dejarik.core.ability import Ability, Listener, Modifier, Query, Window
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, DONE, Again, Done, Outcome, Procedure
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.state import NOBODY, Player, PlayerId, Unit, UnitId
from dejarik.games.legion.windows import ForceExhausted

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Kind = Literal["command", "upgrade"]
Once = Literal["", "round", "activation", "attack"]
Whose = Literal["own", "enemy", "me", "not-me", "any"]


class Effect(Protocol):
    """One step of a program. It asks, hands over to a procedure, or changes state."""

    def do(self, game: Any, use: Use) -> Outcome: ...


Program = tuple[Effect, ...]
PROGRAMS: Final[dict[str, Program]] = {}
COMMANDS: Final[dict[str, list[Listener]]] = {}
"""What is heard of a command card while it is in play; a card without effects has an empty list."""
UPGRADES: Final[dict[str, list[Listener]]] = {}
"""What is heard of an upgrade while its unit profits from it."""
EFFECTS: Final[dict[str, Ability[Any, Any]]] = {}
HELD: Final[dict[str, str]] = {}
"""By whose they are, the command cards that are heard of while they may be in the hand: all who could have one are
asked, so that nobody learns who has."""
PERMANENT: Final[set[str]] = set()
"""keyword.command.permanent: the command cards that stay in play once they were played."""


# Carrying one out.


def go_on(game: Legion, use: Use) -> Outcome:
    program = PROGRAMS[use.program]
    if use.at >= len(program):
        return DONE
    outcome = program[use.at].do(game, use)
    if isinstance(outcome, Decision):
        return outcome
    use.at += 1
    if outcome is None or isinstance(outcome, Done):
        return outcome or AGAIN
    assert isinstance(outcome, Procedure)
    return Again(outcome)


def contest(game: Legion, use: Use) -> Outcome:
    """upgrade.exhaust: what others do when a Force upgrade is exhausted."""
    facts = game.cards.upgrades[use.card] if use.paid else None
    if facts is None or facts.slot != "force" or facts.turns != "exhaust":
        return None
    return game.open(ForceExhausted(unit=use.unit))


class Use(Procedure):
    player: PlayerId
    kind: Kind
    card: str
    program: str
    unit: UnitId = NOBODY
    """Whom it is about: who bears the card, was ordered or activates."""
    others: tuple[UnitId, ...] = ()
    """Who else the moment names: the defenders of an attack, or its attacker."""
    chosen: dict[str, list[int]] = {}
    way: str = ""
    """What was answered to an effect that asks which of several things happens."""
    at: int = 0
    paid: bool = False
    """Whether the upgrade was exhausted or expended for it."""
    steps = (contest, go_on)


def register(id: str, program: Program) -> None:
    """With the programs inside its effects, which are called by where they stand."""
    PROGRAMS[id] = program
    for place, effect in enumerate(program):
        for name, inner in getattr(effect, "inner", {}).items():
            register(f"{id}/{place}.{name}", inner)


def inside(use: Use, name: str, unit: UnitId | None = None) -> Use:
    """The program that stands inside the effect at hand, for the same unit or for another."""
    about = use.unit if unit is None else unit
    return Use(
        player=use.player,
        kind=use.kind,
        card=use.card,
        program=f"{use.program}/{use.at}.{name}",
        unit=about,
        others=use.others,
        chosen={key: list(ids) for key, ids in use.chosen.items()},
    )


# Listening.


def piece_of(player: PlayerId) -> int:
    """What a command card is bound to: its player, told from units by the sign."""
    return ~player


def owner_of(game: Legion, piece: int) -> PlayerId:
    return ~piece if piece < 0 else game.state.units[piece].owner


Holds = Callable[[Any, int, Any], bool]


class When(Ability["Legion", Any]):
    """A program for a moment. `whose` and `of` say which units the moment must be about; `holds` what else must be so;
    `may` is the card's "may"; `once` a limit of one use in a round, activation or attack; `pays` that the upgrade is
    exhausted or expended."""

    def __init__(
        self,
        window: type[Window],
        *program: Effect,
        about: str = "unit",
        others: str = "",
        whose: Whose = "own",
        of: tuple[str, ...] = (),
        holds: Holds | None = None,
        may: bool = False,
        once: Once = "",
        pays: bool = False,
        with_card: bool = False,
        fresh: bool = False,
    ) -> None:
        self.listens_to, self.program = window, program  # type: ignore[misc]  # each has its own moment
        self.about, self.others, self.whose, self.of = about, others, whose, of
        self.holds, self.once, self.pays, self.with_card = holds, once, pays, with_card
        self.optional = may  # type: ignore[misc]
        self.fresh = fresh
        self.kind: Kind = "command"

    def bind(self, kind: Kind, card: str, number: int, edition: str = "") -> None:
        self.kind, self.card = kind, card  # type: ignore[misc]
        self.id = f"{edition}{kind}:{card}.{number}"
        register(self.id, self.program)
        EFFECTS[self.id] = self

    def applies(self, game: Legion, me: int, window: Any) -> bool:
        if self.once and f"{self.id}:{me}" in spent(game, me, self.once):
            return False
        if self.with_card and window.card != self.card:
            return False
        if self.fresh and game.state.players[owner_of(game, me)].chosen != self.card:
            return False  # keyword.command.permanent: what is said once is not said again
        if self.about and not self.fits(game, me, getattr(window, self.about)):
            return False
        if self.pays and ready_card(game, game.unit(me), self.card) is None:
            return False
        return self.holds is None or self.holds(game, me, window)

    def fits(self, game: Legion, me: int, id: UnitId) -> bool:
        if id == NOBODY:  # keyword.weapon.detonate.token-is-attacker
            return self.whose == "any" and not self.of
        unit = game.unit(id)
        if not concerns(game, me, unit, self.whose):
            return False
        return not self.of or any(is_a(game, unit, kind) for kind in self.of)

    def resolve(self, game: Legion, me: int, window: Any) -> Procedure:
        player = owner_of(game, me)
        if self.once:
            spend(game, me, self.once, f"{self.id}:{me}")
        if self.pays:
            pay(game, game.unit(me), self.card)
        unit = getattr(window, self.about) if self.about else me if me >= 0 else NOBODY
        others = getattr(window, self.others) if self.others else ()
        return Use(
            player=player,
            kind=self.kind,
            card=self.card,
            program=self.id,
            unit=unit if self.kind == "command" or self.whose == "me" else me,
            others=others if isinstance(others, tuple) else (others,),
            chosen={} if self.kind == "command" or self.whose == "me" or not self.about else {"cause": [unit]},
            paid=self.pays,
        )

    def option(self, me: int) -> Option:
        if self.kind == "command":
            return Option(f"{self.id}:{me}", (self.id, me), "option.command-card", {"command": self.card})
        return Option(f"{self.id}:{me}", (self.id, me), "option.upgrade", {"upgrade": self.card})


def ledger(game: Legion, me: int, once: Once) -> Player | Procedure | None:
    """Where uses are kept until they are renewed."""
    if once == "round":
        return game.state.players[owner_of(game, me)]
    name = "Activation" if once == "activation" else "Attack"
    return next((one for one in reversed(game.stack) if type(one).__name__ == name), None)


def spent(game: Legion, me: int, once: Once) -> tuple[str, ...]:
    return getattr(ledger(game, me, once), "used", ())


def spend(game: Legion, me: int, once: Once, id: str) -> None:
    where: Any = ledger(game, me, once)
    if where is not None:
        where.used = (*where.used, id)


def concerns(game: Legion, me: int, unit: Unit, whose: Whose) -> bool:
    match whose:
        case "me":
            return unit.id == me
        case "own":
            return game.allied(unit.owner, owner_of(game, me))
        case "not-me":
            return game.allied(unit.owner, owner_of(game, me)) and unit.id != me
        case "enemy":
            return not game.allied(unit.owner, owner_of(game, me))
        case _:
            return True


class Changes(Modifier["Legion", Any, Any]):
    """A value that a card changes while it is in play."""

    def __init__(
        self, query: type[Query], change: Callable[[Any, int, Any, Any], Any], holds: Holds, stage: int = 0
    ) -> None:
        self.listens_to, self.by, self.holds = query, change, holds  # type: ignore[misc]
        self.stage = stage  # type: ignore[misc]

    def applies(self, game: Legion, me: int, query: Any) -> bool:
        return self.holds(game, me, query)

    def change(self, game: Legion, me: int, query: Any, value: Any) -> Any:
        return self.by(game, me, query, value)


# Cards in play.


def command(key: str, *listeners: When | Changes, permanent: bool = False) -> None:
    """A command card, with all that it does besides its pips and orders; a permanent one stays in play."""
    COMMANDS[key] = bound("command", key, listeners)
    if permanent:
        PERMANENT.add(key)


def upgrade(key: str, *listeners: When | Changes) -> None:
    """An upgrade, with all that it does besides its facts."""
    had = UPGRADES.get(key, [])
    UPGRADES[key] = [*had, *bound("upgrade", key, listeners, len(had))]


def bound(
    kind: Kind, key: str, listeners: tuple[When | Changes, ...], first: int = 0, edition: str = ""
) -> list[Listener]:
    for number, one in enumerate(listeners, first):
        if isinstance(one, When):
            one.bind(kind, key, number, edition)
        else:
            one.card, one.id = key, f"{edition}{kind}:{key}.{number}"  # type: ignore[misc]
    return list(listeners)


def in_play(game: Legion, player: PlayerId) -> list[str]:
    """The player's cards whose effects hold: the command card of the round, once it is revealed, permanent ones, and
    flaws."""
    own = game.state.players[player]
    found = [*own.permanent, own.chosen] if own.chosen and game.state.revealed else own.permanent[:]
    if own.flaws_played:
        found += [f"flaw:{game.unit(one).key}" for one in own.flaws_played]
    return found


def could_hold(game: Legion) -> tuple[tuple[str, PlayerId], ...]:
    """Which of those cards the units of the match let their players have in hand."""
    found = []
    for unit in game.state.units:
        names = [game.cards.units[unit.key].name.en]
        if unit.counterpart:
            names.append(game.cards.counterparts[unit.counterpart].name.en)
        found += [(HELD[name], unit.owner) for name in names if name in HELD]
    return tuple(dict.fromkeys(found))


def held(game: Legion) -> list[tuple[str, PlayerId]]:
    """Those that are not known to be elsewhere; what they do may outlast the moment at which they are discarded."""
    players = game.state.players
    return [
        (key, player)
        for key, player in game.holders
        if key not in players[player].permanent and (key != players[player].chosen or not game.state.revealed)
    ]


def heard(game: Legion) -> list[tuple[Listener, int]]:
    """What cards listen for, beside the keywords."""
    found = [
        (one, piece_of(player))
        for player in range(len(game.state.players))
        for key in in_play(game, player)
        for one in game.commands_written.get(key, ())
    ]
    found += [(one, piece_of(player)) for key, player in held(game) for one in game.commands_written.get(key, ())]
    written = game.upgrades_written
    for unit in game.state.units:
        if unit.defeated or not [card for card in unit.upgrades if card.key in written]:
            continue
        for key in dict.fromkeys([card.key for card in game.equipped(unit)]):
            found += [(one, unit.id) for one in written.get(key, ())]
    return found


# Upgrades that are exhausted or expended.


def ready_card(game: Legion, unit: Unit, key: str) -> int | None:
    """upgrade.exhaust.ready-start: the number of such a card that can still be turned."""
    for number, card in enumerate(unit.upgrades):
        if card.key == key and card.state == "ready" and game.in_force(unit, number):
            return number
    return None


def pay(game: Legion, unit: Unit, key: str) -> None:
    """upgrade.exhaust, upgrade.expend, keyword.upgrade.cycle: the card has been used."""
    number = ready_card(game, unit, key)
    assert number is not None
    game.note(unit.id, f"card:{number}")
    expended = game.cards.upgrades[key].turns == "expend"
    game.turn_card(unit, number, "expended" if expended else "exhausted")
