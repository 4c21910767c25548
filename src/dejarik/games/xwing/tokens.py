"""Tokens: gained, spent, removed, and what follows when a ship is jammed or tractored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.state import PlayerId, Ship, ShipId, Token
from dejarik.games.xwing.values import TokenStays
from dejarik.games.xwing.windows import AfterGaining, AfterLocking, AfterSpending, BeforeGaining

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

Colour = Literal["green", "orange", "blue", "red"]

# token.colours: the colour tells when a token goes. Locks are red too; they are kept with the ship that holds them.
COLOURS: dict[Token, Colour] = {
    "focus": "green",
    "evade": "green",
    "calculate": "green",
    "reinforce-fore": "green",
    "reinforce-aft": "green",
    "disarm": "orange",
    "jam": "orange",
    "tractor": "orange",
    "cloak": "blue",
    "stress": "red",
    "ion": "red",
}
CIRCULAR = frozenset(token for token, colour in COLOURS.items() if colour in ("green", "orange"))
GREEN = tuple(token for token, colour in COLOURS.items() if colour == "green")


def threshold(ship: Ship) -> int:
    """token.ion.threshold, token.tractor.threshold: 1 small, 2 medium, 3 large."""
    return int(ship.half // 10) - 1


def ionized(ship: Ship) -> bool:
    return "ion" in ship.tokens and ship.tokens["ion"] >= threshold(ship)


def tractored(ship: Ship) -> bool:
    return "tractor" in ship.tokens and ship.tokens["tractor"] >= threshold(ship)


def disarmed(ship: Ship) -> bool:
    """token.disarm.effect; token.cloak.disarmed: a cloak disarms without a token."""
    return "disarm" in ship.tokens or "cloak" in ship.tokens


def gain(game: XWing, ship: Ship, token: Token, count: int = 1) -> None:
    """token.gain: the ship gets the tokens at once; what follows from them is resolved before the next step."""
    for _ in range(count):
        if token == "cloak" and "cloak" in ship.tokens:  # token.cloak.single
            return
        before = game.open(BeforeGaining(ship=ship.id, token=token)) if BeforeGaining in game.listeners else None
        if before is None:
            gain_one(game, ship, token)
        else:
            game.later(before, GainToken(ship=ship.id, token=token))


def gain_one(game: XWing, ship: Ship, token: Token) -> None:
    was_tractored = token == "tractor" and tractored(ship)
    tokens = ship.tokens
    tokens[token] = tokens.get(token, 0) + 1
    game.emit("token.gained", ship=ship.id, token=token)
    # token.tractor.move-choice: when it becomes tractored, not at every token after that.
    if token == "tractor" and tractored(ship) and not was_tractored and not ship.tractor_moved:
        game.later(TractorMove(ship=ship.id))
    if "jam" in tokens and token in GREEN:
        # token.jam.later: the token just gained goes, and the jam with it.
        remove(game, ship, token)
        remove(game, ship, "jam")
        return
    window = game.open(AfterGaining(ship=ship.id, token=token))
    if window is not None:
        game.later(window)


def gain_unless_prevented(game: XWing, gaining: GainToken) -> None:
    if not gaining.prevented and game.ship(gaining.ship).in_play:
        gain_one(game, game.ship(gaining.ship), gaining.token)


class GainToken(Procedure):
    """A token that a ship gains once the abilities before it are resolved; one of them may prevent it."""

    ship: ShipId
    token: Token
    prevented: bool = False
    steps = (gain_unless_prevented,)


def remove(game: XWing, ship: Ship, token: Token, count: int = 1) -> None:
    """token.spend-remove: back to the supply."""
    if TokenStays in game.listeners and game.value(TokenStays(ship.id, token), False):
        return
    left = ship.tokens.get(token, 0) - count
    if left > 0:
        ship.tokens[token] = left
    else:
        ship.tokens.pop(token, None)
    game.emit("token.removed", ship=ship.id, token=token)


def spend(game: XWing, ship: Ship, token: Token) -> None:
    """token.spend-remove: for its effect, or to pay for another."""
    remove(game, ship, token)
    window = game.open(AfterSpending(ship=ship.id, token=token))
    if window is not None:
        game.later(window)


def transfer(game: XWing, token: Token, giver: Ship, taker: Ship) -> None:
    """token.transfer: removed from the one, gained by the other."""
    remove(game, giver, token)
    gain(game, taker, token)


# Locks.


def locked_by(game: XWing, ship: ShipId) -> list[Ship]:
    """action.lock.locked-state: the ships whose lock token this ship carries."""
    return [other for other in game.state.ships if ship in other.locks]


def acquire_lock(game: XWing, ship: Ship, target: ShipId) -> None:
    """action.lock.token-number: a lock token with the ship's number goes to the target."""
    ship.locks.append(target)
    game.emit("lock.acquired", ship=ship.id, target=target, number=ship.number)
    if "jam" in ship.tokens:  # token.jam.later
        break_lock(game, ship, target)
        remove(game, ship, "jam")
        return
    window = game.open(AfterLocking(ship=ship.id, target=target))
    if window is not None:
        game.later(window)


def break_lock(game: XWing, ship: Ship, target: ShipId) -> None:
    """token.lock.break: the token goes without its effect."""
    ship.locks.remove(target)
    game.emit("lock.broken", ship=ship.id, target=target)


# Jam.


def assign_jam(game: XWing, jam: Jam) -> None:
    """action.jam, token.jam.weapons: one jam token."""
    gain(game, game.ship(jam.ship), "jam")


def resolve_jam(game: XWing, jam: Jam) -> Outcome:
    """token.jam.resolve: the player who caused it takes a green token or breaks a lock, if the ship has either."""
    ship = game.ship(jam.ship)
    if "jam" not in ship.tokens:
        return None
    options = [
        Option(f"token:{token}", ("token", token), "option.remove-token", {"token": token})
        for token in GREEN
        if token in ship.tokens
    ]
    options += [
        Option(f"lock:{target}", ("lock", target), "option.break-lock", {"ship": ship.id, "target": target})
        for target in ship.locks
    ]
    if not options:
        return None
    return Decision(jam.by, "jam", "token.jam.resolve", take_jam, tuple(options), subject=ship.id)


def take_jam(game: XWing, jam: Jam, chosen: tuple[str, Token | ShipId]) -> None:
    ship = game.ship(jam.ship)
    what, which = chosen
    if what == "token":
        remove(game, ship, which)  # type: ignore[arg-type]
    else:
        break_lock(game, ship, which)  # type: ignore[arg-type]
    remove(game, ship, "jam")


class Jam(Procedure):
    """token.jam.resolve: a ship becomes jammed."""

    ship: ShipId
    by: PlayerId
    steps = (assign_jam, resolve_jam)


# Tractor.


def move_tractored(game: XWing, tractor: TractorMove) -> Outcome:
    from dejarik.games.xwing.reposition import offer_tractor_move

    return offer_tractor_move(game, tractor)


class TractorMove(Procedure):
    """token.tractor.move-choice: the opposing player may move a ship that has become tractored, once a round."""

    ship: ShipId
    steps = (move_tractored,)
