"""What players propose to each other: a takeback, a draw, another match."""

from __future__ import annotations

from collections.abc import Iterable

from dejarik.server.messages import OfferState
from dejarik.server.storage import OffersState

REFUSALS = 2
"""After so many refused takebacks in a row, a seat may not ask again in the same round."""
LASTING = ("rematch", "rematch-swapped", "concede")


class Offers:
    def __init__(self, state: OffersState | None = None) -> None:
        state = state or OffersState()
        self.open = {(offer.kind, offer.seat): offer for offer in state.open}
        self._refused = dict(state.refused)

    def state(self) -> OffersState | None:
        """What must survive a restart; None if there is nothing."""
        if not self.open and not self._refused:
            return None
        return OffersState(tuple(self.open.values()), dict(self._refused))

    def make(self, kind: str, seat: int, to: int | None = None, only: tuple[int, ...] = ()) -> None:
        self.open[kind, seat] = OfferState(kind, seat, to, only=only)

    def heard_by(self, seats: Iterable[int]) -> tuple[OfferState, ...]:
        mine = tuple(seats)
        return tuple([one for one in self.open.values() if one.heard_by(mine)])

    def of_others(self, kind: str, seats: Iterable[int]) -> OfferState | None:
        """An open offer of this kind to these seats, not made by one of them."""
        mine = set(seats)
        found = [one for one in self.open.values() if one.kind == kind and one.seat not in mine]
        return next((one for one in found if not one.only or mine & set(one.only)), None)

    def accept(self, offer: OfferState, seats: Iterable[int]) -> OfferState:
        accepted = tuple(sorted({*offer.accepted, *seats}))
        changed = OfferState(offer.kind, offer.seat, offer.to, accepted, offer.only)
        self.open[offer.kind, offer.seat] = changed
        return changed

    def close(self, offer: OfferState) -> None:
        self.open.pop((offer.kind, offer.seat), None)

    def expire(self, ended: bool = False) -> None:
        """An answer was given: what was proposed before it no longer stands. Who wants to concede still does, until the
        match has ended."""
        lasting = ("rematch", "rematch-swapped") if ended else LASTING
        self.open = {key: offer for key, offer in self.open.items() if offer.kind in lasting}

    def refused(self, seat: int, round: int) -> None:
        before, times = self._refused.get(seat, (round, 0))
        self._refused[seat] = (round, times + 1 if before == round else 1)

    def granted(self, seat: int) -> None:
        self._refused.pop(seat, None)

    def muted(self, seat: int, round: int) -> bool:
        before, times = self._refused.get(seat, (round, 0))
        return before == round and times >= REFUSALS
