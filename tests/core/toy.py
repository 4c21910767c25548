"""A game of a page, to test the core without any real one: three rounds of secret bids, a die, and a lucky charm."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from dejarik.core.ability import Ability, Bound, Modifier, Query, Tally, Window
from dejarik.core.decision import Decision, Option, Refusal, Spot, ask_place
from dejarik.core.engine import Result
from dejarik.core.game import Game
from dejarik.core.procedure import OTHERS_STAND, Again, Outcome, Procedure

DIE = ("1", "2", "3", "4", "5", "6")


class ToyState(msgspec.Struct):
    purses: list[int]
    charms: list[int]
    bids: dict[str, int] = {}
    token: tuple[float, float] | None = None
    round: int = 0


class AfterRoll(Window, kw_only=True):
    roller: int


class Prize(Query, frozen=True):
    player: int


class Charm(Ability["Toy", AfterRoll]):
    """A charm may be spent after a roll for 1 more coin."""

    card = "charm"
    optional = True

    def applies(self, game: Toy, me: int, window: AfterRoll) -> bool:
        return game.state.charms[me] > 0 and window.roller == me

    def resolve(self, game: Toy, me: int, window: AfterRoll) -> None:
        game.state.charms[me] -= 1
        game.state.purses[me] += 1


class Duty(Ability["Toy", AfterRoll]):
    """A compulsory effect: everybody pays a coin after a roll of player 0."""

    card = "duty"

    def applies(self, game: Toy, me: int, window: AfterRoll) -> bool:
        return window.roller == 0 and game.state.purses[me] > 100

    def resolve(self, game: Toy, me: int, window: AfterRoll) -> None:
        game.state.purses[me] -= 1


class Greed(Modifier["Toy", Prize, Tally]):
    card = "greed"

    def applies(self, game: Toy, me: int, query: Prize) -> bool:
        return query.player == me == 1

    def change(self, game: Toy, me: int, query: Prize, value: Tally) -> Tally:
        return value.plus(2, "greed")


LISTENERS = {listener.id: listener for listener in (Charm(), Duty(), Greed())}


def bid(game: Toy, round: ToyRound) -> Outcome:
    open_bids = tuple(
        Decision(
            player,
            "bid",
            "toy.bid",
            take_bid,
            tuple(Option(str(n), (player, n), "option.bid") for n in range(game.least_bid, 4)),
            secret=True,
            judge=judge_bid,
        )
        for player in (0, 1)
        if str(player) not in game.state.bids
    )
    return open_bids or None


def judge_bid(game: Toy, round: ToyRound, answer: Option | str) -> Refusal | None:
    return Refusal("toy.limit", "refusal.limit") if answer == "4" else None


def take_bid(game: Toy, round: ToyRound, chosen: tuple[int, int]) -> Outcome:
    player, coins = chosen
    game.state.bids[str(player)] = coins
    game.emit_to(player, "bid", player=player, coins=coins)
    game.emit("bid.made", player=player)
    return OTHERS_STAND


def reveal(game: Toy, round: ToyRound) -> Outcome:
    bids = game.state.bids
    round.winner = max((0, 1), key=lambda player: (bids[str(player)], -player))
    game.emit("bids", first=bids["0"], second=bids["1"])
    game.state.bids = {}
    return None


def roll(game: Toy, round: ToyRound) -> Outcome:
    face = int(game.roll(DIE, 1)[0])
    game.state.purses[round.winner] += face + game.value(Prize(round.winner), Tally(((0, "toy"),))).total
    return game.open(AfterRoll(roller=round.winner))


def put(game: Toy, round: ToyRound) -> Decision:
    return ask_place(round.winner, "put", "toy.put", take_put, Square())


def take_put(game: Toy, round: ToyRound, spot: Spot) -> None:
    game.state.token = (spot[0], spot[1])


class ToyRound(Procedure):
    winner: int = -1
    steps = (bid, reveal, roll, put)


def play(game: Toy, match: ToyMatch) -> Again | None:
    if game.state.round == game.rounds:
        purses = game.state.purses
        winner = None if purses[0] == purses[1] else purses.index(max(purses))
        game.finish(Result(winner, tuple(purses), "toy.end", game.state.round))
        return None
    game.state.round += 1
    return Again(ToyRound())


class ToyMatch(Procedure):
    steps = (play,)


class Square:
    """The unit square as a placement."""

    def read(self, answer: object) -> Spot | None:
        if isinstance(answer, tuple) and len(answer) == 2 and all(isinstance(number, float) for number in answer):
            return answer
        return None

    def judge(self, spot: Spot) -> Refusal | None:
        inside = all(0.0 <= number <= 1.0 for number in spot)
        return None if inside else Refusal("toy.square", "refusal.square")

    def nearest(self, spot: Spot) -> Spot:
        return tuple(min(max(number, 0.0), 1.0) for number in spot)

    def suggestion(self) -> Spot:
        return (0.5, 0.5)

    def candidates(self, count: int, uniform: Any) -> list[Spot]:
        return [(uniform(), uniform()) for _ in range(count)]

    def shapes(self) -> dict[str, object]:
        return {"square": 1}


class Toy(Game[ToyState]):
    ruleset: ClassVar[str] = "toy"
    version: ClassVar[str] = "1"
    ability_rule: ClassVar[str] = "toy.order"

    @property
    def rounds(self) -> int:
        return int(str(self.setup[2].get("rounds", 3)))

    @property
    def least_bid(self) -> int:
        return 1

    def begin(self) -> None:
        self.state = ToyState([0, 0], [1, 1])
        self.stack.append(ToyMatch())

    def listening(self) -> list[Bound]:
        return [(listener, player) for player in (0, 1) for listener in LISTENERS.values()]

    def ability(self, id: str) -> Ability[Any, Any]:
        found = LISTENERS[id]
        assert isinstance(found, Ability)
        return found

    def controller(self, piece: int) -> int:
        return piece

    def next_abilities(self, window: Window) -> tuple[int, list[tuple[Ability[Any, Any], int]]] | None:
        waiting = [(self.ability(id), me) for id, me in window.pending]
        waiting = [(ability, me) for ability, me in waiting if ability.applies(self, me, window)]
        return (waiting[0][1], waiting) if waiting else None

    def view(self, player: int | None) -> object:
        return (tuple(self.state.purses), [event for event in self.events if event.visible_to(player)])

    @classmethod
    def state_type(cls) -> type[ToyState]:
        return ToyState
