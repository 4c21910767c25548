from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from dejarik.core import seen
from dejarik.games.ruleset import Ruleset
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose
from tests.games.knoll import table
from tests.games.knoll.game import Knoll


class DiscView(msgspec.Struct, frozen=True):
    id: int
    owner: int
    pose: Pose
    height: float
    radius: float = table.RADIUS


class HillView(msgspec.Struct, frozen=True):
    id: int
    pose: Pose
    outline: Polygon
    height: float


class KnollView(seen.View, kw_only=True, frozen=True):
    discs: tuple[DiscView, ...]
    hills: tuple[HillView, ...] = (HillView(1, Pose(0.0, 0.0, 0.0), table.KNOLL.footprint, table.KNOLL.top),)
    width: float = table.WIDTH
    height: float = table.HEIGHT


class KnollRules(Ruleset):
    id: ClassVar[str] = "knoll"

    def game_type(self) -> type[Knoll]:
        return Knoll

    def options(self) -> Mapping[str, object]:
        return {"rounds": 4}

    def view(self, game: Knoll, player: int | None) -> KnollView:
        stands = [(disc, disc.stand) for disc in game.state.discs if disc.stand is not None]
        discs = tuple([DiscView(disc.id, disc.owner, at.pose, at.z) for disc, at in stands])
        own, more = seen.asked_of(game, player), seen.header(game, player)
        return KnollView(round=game.state.round, phase="", first_player=0, decisions=own, discs=discs, **more)
