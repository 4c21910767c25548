"""Upgrades of this book alone, or with another effect than in the newer one (errata.upgrade.*)."""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING, Any, Final

from dejarik.core.ability import Query
from dejarik.core.procedure import Outcome
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.content.patterns import no_hero, pool_formed, starts
from dejarik.games.legion.content.upgrades.command import IMPROVISED, improvises
from dejarik.games.legion.content.upgrades.pilot import VETERAN, other_speed, wires
from dejarik.games.legion.content.upgrades.training import PUSH_ENDS
from dejarik.games.legion.content.upgrades.training_in_attacks import fights_hurt, sees_prey
from dejarik.games.legion.content.upgrades.two_faces import Turns, state_of
from dejarik.games.legion.courage import UNSHAKEN
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, one_of
from dejarik.games.legion.guarding import Guarded
from dejarik.games.legion.keywords.defence_dice import outdone
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import in_range, units_in_range
from dejarik.games.legion.melee import held
from dejarik.games.legion.piercing import Pierce
from dejarik.games.legion.programs import Changes, Effect, Use, When
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.windows import BeforeAction, IssuingOrders, StartOfEndPhase
from dejarik.games.legion.wounds import SufferWounds
from dejarik.games.legion_2020.authority import RELAY
from dejarik.games.legion_2020.cards.registry import free, upgrade

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FARTHER: Final = 4
EVERYWHERE: Final = maxsize
MOST_SURGES: Final = 4
MEDITATION: Final = "battle-meditation"


class OrderReach(Query, frozen=True):
    """How far an order reaches."""

    commander: UnitId
    unit: UnitId


def by_me(game: Legion, me: int, query: Any) -> bool:
    return query.commander == me  # type: ignore[no-any-return]


def for_me(game: Legion, me: int, query: Any) -> bool:
    """From commanders and operatives; keyword.field-commander.nominate: and from who was nominated like one."""
    by = game.unit(query.commander)
    commands = by.rank in ("commander", "operative") or game.state.players[by.owner].commander == by.id
    return commands and query.unit == me


upgrade("commanding-presence", Changes(OrderReach, lambda game, me, query, value: max(value, FARTHER), by_me))
upgrade("long-range-comlink", Changes(OrderReach, lambda game, me, query, value: EVERYWHERE, for_me))


def has_order(game: Legion, unit: Unit) -> bool:
    return unit.order == "up"


def was_nominated(game: Legion, me: int, window: Any) -> bool:
    return game.state.players[game.unit(me).owner].commander == me


upgrade(
    "aggressive-tactics",
    When(
        IssuingOrders,
        Choose("ally", own(where=has_order), most=MOST_SURGES, may=True),
        Gains(It("ally"), surge=1),
        about="",
        holds=was_nominated,
    ),
)
upgrade(RELAY)
"""Comms Relay stands in `authority`, where orders are passed on."""
upgrade(MEDITATION)
"""Battle Meditation stands in `commanding`, where orders are given."""
BOUND_BY_LINE: Final = enemies("trooper", within=1, seen=True)


def struck(game: Legion, me: int, query: Any) -> bool:
    return query.defender == me and query.melee and not outdone(game, me)


for _key in ("the-darksaber", "electrostaff-guard"):
    upgrade(_key, Changes(Pierce, lambda game, me, query, value: 0, struck))
free(
    "electro-grappling-line",
    Choose("foe", BOUND_BY_LINE),
    Gains(It("foe"), immobilize=2, suppression=2),
    among=BOUND_BY_LINE,
)
free("general-weiss", Lends("arsenal", 2, until="activation"))
upgrade("hunter", sees_prey())
upgrade("smoke-grenades")
"""They bring an action, which their keyword is."""
free("phase-i-clone-specialist", one_of("aim", "dodge", "surge"))
free("plo-koon", Lends("agile", 2, until="activation"))
upgrade("phase-i-clone-captain", starts(Lends(UNSHAKEN, until="activation"), whose="me", may=True, pays=True))
upgrade("integrated-comms-antenna", Changes(OrderReach, lambda game, me, query, value: max(value, FARTHER), for_me))


def ready_again(key: str) -> When:
    """In the end phase the card itself says that it is ready again."""
    return When(
        StartOfEndPhase,
        Turns("ready"),
        about="",
        holds=lambda game, me, window: state_of(game, me, key) == "exhausted",
    )


upgrade(VETERAN, wires(), ready_again(VETERAN))
upgrade(IMPROVISED, improvises(), ready_again(IMPROVISED))


def stands_by_leader(game: Legion, me: int, query: Any) -> bool:
    """Corps troopers close to the bearer, who is attacked."""
    unit = game.unit(query.guardian)
    return query.defender == me and is_a(game, unit, "corps trooper") and units_in_range(game, game.unit(me), unit, 1)


upgrade("esteemed-leader", Changes(Guarded, lambda game, me, query, value: value + 1, stands_by_leader))


def sets_out(game: Legion, me: int, window: Any) -> bool:
    """withdraw.nothing-else: whoever is engaged has no use for it."""
    return window.action == "move" and not held(game, game.unit(me))


def as_it_moves(*program: Effect) -> When:
    return When(BeforeAction, *program, whose="me", may=True, pays=True, holds=sets_out)


upgrade(
    "offensive-push",
    as_it_moves(Lends("tactical", 1, until="activation"), Lends("~pushing", until="activation")),
    PUSH_ENDS,
)
upgrade(
    "ryder-azadi",
    as_it_moves(
        Either(faster=(Lends("~faster", until="activation"),), slower=(Lends("~slower", until="activation"),)),
    ),
    *other_speed(),
)
upgrade("tenacity", pool_formed(AddsDice(red=1), whose="me", holds=fights_hurt))
"""It is no choice."""
CLOSE: Final = 1
CHOKED: Final = enemies("trooper", within=CLOSE, where=no_hero)


class WoundsOneNear:
    """A wound for one miniature of the chosen unit that is near enough; who uses the card chooses it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (foe,) = It("foe")(game, use)
        own = game.standing(game.unit(use.unit))
        near = [one.id for one in game.standing(foe) if any(in_range(mine, one, CLOSE) for mine in own)]
        return SufferWounds(unit=foe.id, left=1, by=use.player, leader=foe.leader, named=tuple(near))


free("force-choke", Choose("foe", CHOKED), WoundsOneNear(), among=CHOKED)
