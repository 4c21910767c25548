"""An answer that is more than one thing: a subset of candidates, or a share of something among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Args, Decision, Option, Refusal, Suggested

if TYPE_CHECKING:
    from dejarik.core.procedure import Outcome

Chosen = tuple[Option, ...]
TRIES = 32


class Several(msgspec.Struct, gc=False):
    """At least `least` and at most `most` of the candidates, each at most `each` times, where nothing else forbids it:
    `refuse` looks at the values of a choice. The order in which they are named does not matter. `limits` says for each
    candidate how often it may be named, where they differ."""

    among: tuple[Option, ...]
    least: int
    most: int
    each: int = 1
    refuse: Callable[[tuple[object, ...]], Refusal | None] | None = None
    limits: tuple[int, ...] = ()
    short: str = ""
    """The rule that forbids to name fewer, where that is another than the one behind the question."""
    drawn: tuple[tuple[str, ...], Chosen] | None = None
    """The last answer that was drawn here, and what it names. It is known to be legal when it comes back."""

    def limit(self, place: int) -> int:
        """How often the candidate at that place may be named."""
        return self.limits[place] if self.limits else self.each

    def read(self, answer: object) -> Chosen | str:
        """The candidates that an answer from outside names, in their own order; or what it names that is none."""
        if self.drawn is not None and answer is self.drawn[0]:
            return self.drawn[1]
        if not isinstance(answer, Sequence) or isinstance(answer, str | bytes):
            return str(answer)[:80]
        places = {option.id: place for place, option in enumerate(self.among)}
        found = []
        for one in answer:
            id = one.id if isinstance(one, Option) else one
            if not isinstance(id, str) or id not in places:
                return str(id)[:80]
            found.append(places[id])
        return tuple([self.among[place] for place in sorted(found)])

    def judge(self, chosen: Chosen, rule: str = "core.several") -> Refusal | None:
        """`rule` is the one behind the question."""
        if self.drawn is not None and chosen is self.drawn[1]:
            return None
        count = len(chosen)
        if not self.least <= count <= self.most:
            rule = (self.short or rule) if count < self.least else rule
            return Refusal(rule, "refusal.how-many", {"least": self.least, "most": self.most, "count": count})
        if self.limits or len({option.id for option in chosen}) < count:
            for place, option in enumerate(self.among):
                if chosen.count(option) > self.limit(place):
                    return Refusal(rule, "refusal.too-often", {"each": self.limit(place)})
        return None if self.refuse is None else self.refuse(tuple([option.value for option in chosen]))

    @property
    def forced(self) -> bool:
        """Whether only one answer is legal."""
        if self.each == 1 and self.refuse is None and not self.limits:
            return self.most == 0 or self.least == len(self.among)
        return len(list(islice(self.legal(), 2))) == 1

    def legal(self) -> Iterator[Chosen]:
        """Every legal answer, fewest candidates first."""
        for count in range(self.least, self.most + 1):
            for chosen in self._of(count, 0):
                if self.judge(chosen) is None:
                    yield chosen

    def _of(self, count: int, start: int) -> Iterator[Chosen]:
        """Every choice of so many of the candidates from `start` on."""
        if count == 0:
            yield ()
        elif start < len(self.among):
            for times in range(min(count, self.limit(start)), -1, -1):
                for rest in self._of(count - times, start + 1):
                    yield (*([self.among[start]] * times), *rest)

    def suggestion(self) -> tuple[str, ...]:
        found = next(self.legal(), None)
        if found is None:
            raise ValueError("no choice of these candidates is legal")
        return _ids(found)

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[tuple[str, ...]]:
        """All legal answers if they are so few, else some by lot."""
        if count == 1:
            return [self._by_lot(uniform)]
        few = [_ids(one) for one in islice(self.legal(), count + 1)]
        if len(few) <= count:
            return few
        drawn = (self._drawn(uniform) for _ in range(count * TRIES))
        found = dict.fromkeys(islice((_ids(one) for one in drawn if self.judge(one) is None), count))
        return list(found) or [self.suggestion()]

    def _by_lot(self, uniform: Callable[[], float]) -> tuple[str, ...]:
        for _ in range(TRIES):
            chosen = self._drawn(uniform)
            if self.judge(chosen) is None:
                ids = _ids(chosen)
                self.drawn = (ids, chosen)
                return ids
        return self.suggestion()

    def _drawn(self, uniform: Callable[[], float]) -> Chosen:
        """So many candidates by lot, all counts alike."""
        pool = list(range(len(self.among)))
        if self.each > 1 or self.limits:
            pool = [place for place in pool for _ in range(min(self.limit(place), self.most))]
        count = min(self.least + int(uniform() * (self.most - self.least + 1)), len(pool))
        places = [pool.pop(int(uniform() * len(pool))) for _ in range(count)]
        return tuple([self.among[place] for place in sorted(places)])


def share(among: Sequence[Option], total: int, each: int | None = None) -> Several:
    """All of `total` among the candidates, to each at most so much."""
    return Several(tuple(among), total, total, total if each is None else each)


def ask_several(
    player: int,
    kind: str,
    rule: str,
    then: Callable[..., Outcome],
    several: Several,
    subject: int | None = None,
    args: Args | None = None,
    named: tuple[Option, ...] = (),
    closed: tuple[tuple[Option, Refusal], ...] = (),
    secret: bool = False,
    discreet: bool = False,
) -> Decision:
    """A question whose answer names several candidates; `then` receives their values. Who names one that is `closed` is
    told by which rule it is."""
    options = Suggested(several, named)
    return Decision(
        player,
        kind,
        rule,
        then,
        options,
        subject,
        args or {},
        secret=secret,
        discreet=discreet,
        several=several,
        named=named,
        closed=closed,
    )


def _ids(chosen: Chosen) -> tuple[str, ...]:
    return tuple([option.id for option in chosen])
