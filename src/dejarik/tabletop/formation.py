"""Several pieces placed by one answer, as the miniatures of a unit are: each is judged beside the others, and there are
tidy ways to stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, hypot, sin, tau

import msgspec

from dejarik.core.decision import Refusal, Spot
from dejarik.tabletop import region as regions
from dejarik.tabletop.placement import RegionPlacement, numbers_of
from dejarik.tabletop.polygon import box
from dejarik.tabletop.pose import Mm, Pose

Standing = Sequence[Pose | None]
"""A pose for each piece; None for one that is still in the hand."""
Wishes = Callable[[int, Standing], Iterable[Pose]]
"""Where a piece would go beside those that stand, the tidiest place first."""

Lot = Callable[[int, Sequence[Pose], Callable[[], float]], Pose | None]
"""A place at rest, by lot, where a piece may find room beside those that stand."""

TRIES = 16
GRID = 21


class Pattern(msgspec.Struct, frozen=True, gc=False):
    """A way to stand that has a name; `label` is its message."""

    label: str
    wishes: Wishes
    common: bool = False
    """Whether the wishes are the same for every piece, and whoever stands already."""


class Formation(msgspec.Struct, gc=False):
    """A spot is (x, y, heading) of each piece, in the order of `pieces`.

    `alone` says for each piece where it may stand whatever the others do. `refuse` judges one piece of those that stand
    beside the others: it decides which answers are legal and which are offered. `patterns` are the game's, the usual
    one first. `wider` makes the formation that holds where this one has no room for all; whether it has is only looked
    for when somebody must know."""

    pieces: tuple[int, ...]
    alone: tuple[RegionPlacement, ...]
    refuse: Callable[[int, Standing], Refusal | None]
    patterns: tuple[Pattern, ...]
    wider: Callable[[], Formation] | None = None
    settles: Callable[[int, Standing], bool | None] | None = None
    """What is known at once of a piece among those that stand: whether it may be there, or None where `refuse` must be
    asked. A search looks at this instead of at `alone`."""
    surely: Callable[[], bool] | None = None
    """Tells of most formations that have room that they do, sooner than a search."""
    alike: tuple[int, ...] = ()
    """For each piece the first that may stand wherever it may; empty if each is its own kind. Of places that all wish
    for, those that one did not get are not tried for the next that is like it, since nobody leaves meanwhile."""
    mutual: bool = False
    """Whether a piece is refused beside another only where that is refused beside it: then whoever was put down beside
    the others needs no second look when all stand."""
    lot: Lot | None = None
    """Where to look by lot; anywhere in `alone` if nothing better is known."""
    suggested: Spot | None = None
    searched: bool = False
    other: Formation | None = None
    legal: set[Spot] = msgspec.field(default_factory=set)
    """The spots that were found here. They are known to be legal when one comes back as an answer."""
    found: Spot | None = None
    """The last of them."""

    def read(self, answer: object) -> Spot | None:
        """The numbers in a row, or a place for each piece."""
        if answer is self.found:
            return self.found
        if not isinstance(answer, Sequence) or isinstance(answer, str | bytes):
            return None
        if len(answer) != len(self.pieces):
            answer = [answer[start : start + 3] for start in range(0, len(answer), 3)]
        places = [numbers_of(one) for one in answer]
        if len(places) != len(self.pieces) or None in places:
            return None
        return tuple([number for place in places if place is not None for number in place])

    def judge(self, spot: Spot) -> Refusal | None:
        """The first piece that offends, by its id among the refusal's arguments."""
        if spot in self.legal:
            return None
        standing = poses(spot)
        refusal = next(filter(None, (self._judged(index, standing) for index in range(len(standing)))), None)
        if refusal is None or self.roomy is self:
            return refusal
        return self.roomy.judge(spot)

    @property
    def roomy(self) -> Formation:
        """This formation, or the wider one that holds instead."""
        if self.wider is None or self._suggestion() is not None:
            return self
        if self.other is None:
            self.other = self.wider()
        return self.other.roomy

    def _judged(self, index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        refusal = self.alone[index].judge((pose.x, pose.y, pose.heading)) or self.refuse(index, standing)
        if refusal is None:
            return None
        return Refusal(refusal.rule, refusal.why, {**refusal.args, "piece": self.pieces[index]})

    def stands(self, index: int, standing: Standing) -> bool:
        """Whether the piece may stay there."""
        settled = (self.settles or self._settled_alone)(index, standing)
        return self.refuse(index, standing) is None if settled is None else settled

    def _settled_alone(self, index: int, standing: Standing) -> bool | None:
        pose = standing[index]
        assert pose is not None
        return None if self.alone[index].judge((pose.x, pose.y, pose.heading)) is None else False

    def complete(self, wanted: Standing) -> Spot | None:
        """The pieces that are given stay where they may, or near; the others stand tidily beside them."""
        return self.roomy._completed(wanted)

    def _completed(self, wanted: Standing) -> Spot | None:
        given = [*wanted, *[None] * (len(self.pieces) - len(wanted))]
        standing: list[Pose | None] = [None] * len(given)
        for index, wish in enumerate(given):
            if wish is not None:
                self._stood(index, standing, [wish])
        going: dict[int, Iterator[Pose]] = {}
        common = bool(self.alike) and all(pattern.common for pattern in self.patterns)
        for index, wish in enumerate(given):
            if standing[index] is not None:
                continue
            kind = self.alike[index] if common and wish is None else ~index
            if kind not in going:
                going[kind] = self._wishes(index, standing, wish)
            if not self._stood(index, standing, going[kind]):
                return None
        return self._legal(standing)

    def _legal(self, standing: Standing) -> Spot | None:
        spot = tuple([number for pose in standing if pose is not None for number in (pose.x, pose.y, pose.heading)])
        if not self.mutual and not all(self.stands(index, standing) for index in range(len(standing))):
            return None
        self.legal.add(spot)
        self.found = spot
        return spot

    def _stood(self, index: int, standing: list[Pose | None], wishes: Iterable[Pose]) -> bool:
        """Puts the piece where it is first not refused."""
        settles, refuse = self.settles or self._settled_alone, self.refuse
        for wish in wishes:
            standing[index] = wish.at_rest()
            settled = settles(index, standing)
            if settled or (settled is None and refuse(index, standing) is None):
                return True
        standing[index] = None
        return False

    def _wishes(self, index: int, standing: Standing, wanted: Pose | None) -> Iterator[Pose]:
        """Near where it is wanted, or tidily; where neither is to be had, anywhere."""
        alone, beside = self.alone[index], tuple(standing)
        tidy = (pose for pattern in self.patterns for pose in pattern.wishes(index, beside))
        if wanted is None:
            yield from tidy
        else:
            near = alone.nearest((wanted.x, wanted.y, wanted.heading))
            if near is not None:
                yield Pose(*near)
            yield from sorted(tidy, key=lambda pose: hypot(pose.x - wanted.x, pose.y - wanted.y))
        left, low, right, high = box(alone.region.container)
        heading = alone.region.headings[0] if alone.region.headings else 0.0
        for row in range(GRID):
            for column in range(GRID):
                x, y = left + (right - left) * column / (GRID - 1), low + (high - low) * row / (GRID - 1)
                yield Pose(x, y, heading)

    def nearest(self, spot: Spot) -> Spot | None:
        if self.judge(spot) is None:
            return spot
        return self.complete(poses(spot)) or self.roomy._suggestion()

    @property
    def has_room(self) -> bool:
        """Whether a search finds a place for all of them."""
        if self.surely is not None and self.surely():
            return True
        return self.roomy._suggestion() is not None

    def suggestion(self) -> Spot:
        spot = self.roomy._suggestion()
        if spot is None:
            raise ValueError("this formation has no legal places")
        return spot

    def _suggestion(self) -> Spot | None:
        if not self.searched:
            self.suggested, self.searched = self._completed(()), True
        return self.suggested

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        """A way to stand for each pattern, then some by lot; a single one by lot from the start."""
        if count == 1:
            return [self._by_lot(uniform)]
        holding = self.roomy
        found = dict.fromkeys(spot for _, spot in holding._tidy(self.patterns[:count]))
        for _ in range(count - len(found)):
            found[holding._drawn(uniform)] = None
        return list(found)

    def _by_lot(self, uniform: Callable[[], float]) -> Spot:
        """A way to stand, or any places: found here, there is room here."""
        lot = int(uniform() * (len(self.patterns) + 1))
        tidy = next((spot for _, spot in self._tidy(self.patterns[lot : lot + 1])), None)
        return tidy or self._drawn(uniform)

    def _tidy(self, patterns: Sequence[Pattern]) -> Iterator[tuple[str, Spot]]:
        """Those that there is room for."""
        for pattern in patterns:
            spot = self._by_pattern(pattern)
            if spot is not None:
                yield pattern.label, spot

    def _by_pattern(self, pattern: Pattern) -> Spot | None:
        standing: list[Pose | None] = [None] * len(self.pieces)
        going: dict[int, Iterator[Pose]] = {}
        for index in range(len(standing)):
            kind = self.alike[index] if self.alike and pattern.common else index
            if kind not in going:
                going[kind] = iter(pattern.wishes(index, tuple(standing)))
            if not self._stood(index, standing, going[kind]):
                return None
        return self._legal(standing)

    def _drawn(self, uniform: Callable[[], float]) -> Spot:
        standing: list[Pose | None] = [None] * len(self.pieces)
        for index in range(len(standing)):
            self._stood(index, standing, self._lots(index, standing, uniform))
        found = self._completed(standing) if None in standing else self._legal(standing)
        return found or self.suggestion()

    def _lots(self, index: int, standing: Standing, uniform: Callable[[], float]) -> Iterator[Pose]:
        beside = [pose for pose in standing if pose is not None]
        for _ in range(TRIES):
            drawn = self.lot(index, beside, uniform) if self.lot else regions.sample(self.alone[index].region, uniform)
            if drawn is not None:
                yield drawn

    def shapes(self) -> dict[str, object]:
        """Pieces that stand alike share a region."""
        if self.roomy is not self:
            return self.roomy.shapes()
        kept: list[object] = []
        for alone in self.alone:
            if alone.region not in kept:
                kept.append(alone.region)
        places = [kept.index(alone.region) for alone in self.alone]
        return {
            "set": "formation",
            "pieces": [{"id": id, "region": place} for id, place in zip(self.pieces, places, strict=True)],
            "regions": msgspec.to_builtins(kept),
            "suggestion": self.suggestion(),
            "patterns": [{"label": label, "spot": spot} for label, spot in self._tidy(self.patterns)],
        }


def poses(spot: Spot) -> tuple[Pose, ...]:
    """Where each piece stands."""
    return tuple([Pose(*spot[start : start + 3]) for start in range(0, len(spot), 3)])


def rings(middle: Pose, radii: Iterable[Mm], count: int) -> Iterator[Pose]:
    """All round a pose, beginning ahead of it; so many places on each ring."""
    for radius in radii:
        for step in range(count):
            turn = middle.heading + tau * step / count
            yield Pose(middle.x + radius * sin(turn), middle.y + radius * cos(turn), middle.heading)


def abreast(middle: Pose, gap: Mm, count: int) -> Iterator[Pose]:
    """To the right and to the left of a pose in turn, farther and farther."""
    for step in range(1, count + 1):
        yield middle.aside(step * gap)
        yield middle.aside(-step * gap)
