"""Another edition of the toy game, in what differs only: tithes are paid before the roll, a bid may be nothing, greed
has grown, the token need not be put, and the book calls its rules by other names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from dejarik.core.ability import Bound, Modifier, Tally
from dejarik.core.decision import PASS, Decision, Option, Refusal, ask_place
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.core.several import Several, ask_several
from tests.core import toy
from tests.core.toy import LISTENERS, Prize, Toy, ToyRound, ToyState


class SecondState(ToyState):
    tithes: int = 0


class Greed(Modifier["SecondToy", Prize, Tally]):
    card = "greed"

    def applies(self, game: SecondToy, me: int, query: Prize) -> bool:
        return query.player == me == 1

    def change(self, game: SecondToy, me: int, query: Prize, value: Tally) -> Tally:
        return value.plus(5, "greed")


def pay_tithes(game: SecondToy, round: ToyRound) -> Outcome:
    among = tuple(Option(f"tithe:{player}", player, "option.tithe") for player in (0, 1))
    return ask_several(round.winner, "tithe", "toy.put", take_tithes, Several(among, 0, 2, refuse=refuse_tithes))


def refuse_tithes(values: tuple[object, ...]) -> Refusal | None:
    return Refusal("toy.tithe", "refusal.tithe") if values == (1,) else None


def take_tithes(game: SecondToy, round: ToyRound, payers: tuple[int, ...]) -> Outcome:
    for payer in payers:
        game.state.purses[payer] -= 1
    return Collect(count=len(payers))


def collect(game: SecondToy, tithes: Collect) -> None:
    game.state.tithes += tithes.count


class Collect(Procedure):
    """Of this edition only."""

    count: int
    steps = (collect,)


def put(game: SecondToy, round: ToyRound) -> Decision:
    return ask_place(round.winner, "put", "toy.put", take_put, toy.Square(), named=(PASS,))


def take_put(game: SecondToy, round: ToyRound, spot: tuple[float, float] | None) -> None:
    game.state.token = spot


class SecondToy(Toy):
    ruleset: ClassVar[str] = "toy-2"
    order: ClassVar[Mapping[type[Procedure], Steps]] = {
        ToyRound: (toy.bid, toy.reveal, pay_tithes, toy.roll, put),
    }
    state: SecondState

    listeners_by_id = {**LISTENERS, "greed.Greed": Greed()}

    def begin(self) -> None:
        super().begin()
        self.state = SecondState(*msgspec.structs.astuple(self.state))

    @property
    def least_bid(self) -> int:
        return 0

    def cited(self, rule: str) -> str:
        return rule.replace("toy.", "second.")

    def listening(self) -> list[Bound]:
        return [(listener, player) for player in (0, 1) for listener in self.listeners_by_id.values()]

    @classmethod
    def state_type(cls) -> type[Any]:
        return SecondState
