"""Personnel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.cohesion import WIDE
from dejarik.games.legion.content.patterns import free, starts
from dejarik.games.legion.courage import UNSHAKEN
from dejarik.games.legion.effects import Gains, Lends, one_of
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.keywords.issuing import FAR_COORDINATE
from dejarik.games.legion.keywords.setting_up import OF_ITS_KIND, TOO_LARGE
from dejarik.games.legion.lending import MARKS, TAKES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.programs import When, upgrade
from dejarik.games.legion.token_placing import OBJECTIVES, token_shape
from dejarik.games.legion.windows import AfterMove, StartOfActivation
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TAKES["t-series-tactical-droid"] = ("ai",)
free("clone-specialist", one_of("aim", "dodge", "surge"))
free("rebel-trooper-specialist", one_of("dodge", "surge"))
free("stormtrooper-specialist", one_of("aim", "surge"))
upgrade(
    "b1-security-droid",
    When(StartOfActivation, Lends("ai", on="lost", until="activation"), whose="me", may=True, pays=True),
)
for _squad in (
    "b1-battle-droid-squad",
    "b2-super-battle-droid-squad",
    "clone-trooper-infantry-squad",
    "clone-trooper-marksmen-squad",
    "ewok-skirmisher-squad",
    "ewok-slinger-squad",
    "fleet-trooper-squad",
    "geonosian-warrior-squad",
    "rebel-trooper-squad",
    "rebel-veteran-squad",
    "shoretrooper-squad",
    "snowtrooper-squad",
    "stormtrooper-squad",
):
    MARKS[_squad] = (WIDE, TOO_LARGE)
MARKS["pyke-syndicate-foot-soldier-squad"] = (WIDE,)
MARKS["weequay-pirate-squad"] = (WIDE, OF_ITS_KIND)
upgrade("weequay-pirate-squad")
upgrade("pyke-syndicate-foot-soldier-squad")
MARKS["oom-series-battle-droid"] = (FAR_COORDINATE,)
upgrade("oom-series-battle-droid")
for _key in ("stormtrooper-captain", "rebel-trooper-captain", "weequay-captain"):
    upgrade(_key, starts(Lends(UNSHAKEN, until="activation"), whose="me", may=True, pays=True))


def at_an_objective(game: Legion, me: int, window: Any) -> bool:
    tokens = [one for one in game.state.tokens if one.kind in OBJECTIVES]
    return any(
        within(base(one), token_shape(token), RANGES[1]) for token in tokens for one in game.standing(game.unit(me))
    )


upgrade("astromech", When(AfterMove, Gains(dodge=1), whose="me", holds=at_an_objective))
