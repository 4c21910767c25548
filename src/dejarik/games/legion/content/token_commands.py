"""Command cards about green tokens: whose they are, who gains one when another does, and what spending one brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import ReturnsToHand
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.cohesion import contact
from dejarik.games.legion.content.patterns import called, ordered, phase_starts, played
from dejarik.games.legion.deflecting import Deflects
from dejarik.games.legion.dice_colors import DefenseColor
from dejarik.games.legion.effects import Choose, Gains, Lends, May, Moves, ask_way, one_of
from dejarik.games.legion.giving import GREEN, lay_down
from dejarik.games.legion.hurling import TakeUp
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import CARRIED
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.purse import FromCard, Lenders
from dejarik.games.legion.select import IT, It, Selector, own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import AfterMove, StartOfEndPhase, TokenDue, TokenGained, TokensSpent

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId, Unit

YODA, MAUL, TAGGE = "Yoda", "Maul", "General Tagge"
BROTHER, SISTER, PROWESS = "Fifth Brother", "Seventh Sister", "logistical-prowess"
NO_LIMIT: Final = 99

# Which token the moment is about.


class Told(When):
    """The program knows which kind of token was gained or spent, and how many came from the card."""

    def resolve(self, game: Legion, me: int, window: Any) -> Use:
        use = super().resolve(game, me, window)
        assert isinstance(use, Use)
        use.chosen["token"] = [GREEN.index(window.token)]
        use.chosen["stocked"] = [getattr(window, "stocked", 0)]
        return use


def token_of(use: Use) -> str:
    return GREEN[use.chosen["token"][0]]


def about(*tokens: str) -> Any:
    return lambda game, me, window: window.token in tokens


class GainsSame:
    """One token of that kind, or of the kind that goes with it."""

    def __init__(self, to: Selector = IT, instead: dict[str, str] | None = None) -> None:
        self.to, self.instead = to, instead or {}

    def do(self, game: Legion, use: Use) -> Outcome:
        token = token_of(use)
        return Gains(self.to, None, **{self.instead.get(token, token): 1}).do(game, use)


# Tokens of somebody else.


def of_yoda(game: Legion, me: int, query: Lenders) -> bool:
    yoda, unit = unit_called(game, owner_of(game, me), YODA), game.unit(query.unit)
    if yoda is None or yoda.id == unit.id or not game.allied(unit.owner, yoda.owner):
        return False
    return units_in_range(game, yoda, unit, 3)


def lend_his(game: Legion, me: int, query: Lenders, value: tuple[int, ...]) -> tuple[int, ...]:
    yoda = unit_called(game, owner_of(game, me), YODA)
    assert yoda is not None
    return (*value, yoda.id)


NO_ATTACK: Final = Refusal("card.command.fields", "refusal.may-not-attack")
command(
    "luminous-beings-are-we",
    played(Gains(own(YODA), aim=2, dodge=2, surge=2)),
    Changes(
        MayAttack,
        lambda game, me, query, value: value or NO_ATTACK,
        lambda game, me, query: called(game, me, query.attacker, YODA),
    ),
    Changes(Lenders, lend_his, of_yoda),
    When(StartOfEndPhase, ReturnsToHand("size-matters-not"), about=""),
)

# Who is carried.

CHEWBACCA, SIZE = "Chewbacca", "size-matters-sometimes"


def pair(game: Legion, player: PlayerId) -> tuple[Unit, Unit] | None:
    """Chewbacca and Yoda, both on the battlefield."""
    found = [unit_called(game, player, name) for name in (CHEWBACCA, YODA)]
    units = [one for one in found if one is not None and one.deployed]
    return (units[0], units[1]) if len(units) == len(found) else None


def on_his_back(game: Legion, me: int, query: Any) -> bool:
    """It is about Chewbacca, and Yoda touches him."""
    both = pair(game, owner_of(game, me))
    if both is None or both[0].id != query.unit:
        return False
    return contact(game, game.leader(both[0]), game.leader(both[1]))


class Carries:
    """Yoda is put down beside Chewbacca."""

    def do(self, game: Legion, use: Use) -> Outcome:
        both = pair(game, use.player)
        assert both is not None
        chewbacca, yoda = both
        return TakeUp(unit=yoda.id, rule="card.command.fields", must=True, host=chewbacca.id)


def carries(game: Legion, me: int, window: Any) -> bool:
    both = pair(game, owner_of(game, me))
    return both is not None and both[0].id == window.unit and bool(game.keyword(both[1].id, CARRIED))


def close_enough(game: Legion, me: int, window: Any) -> bool:
    both = pair(game, owner_of(game, me))
    return both is not None and units_in_range(game, *both, 1)


command(
    SIZE,
    played(Lends(CARRIED, to=own(YODA)), Carries(), holds=close_enough),
    When(AfterMove, Carries(), holds=carries),
    Changes(Lenders, lend_his, lambda game, me, query: query.token == "dodge" and on_his_back(game, me, query)),
    Changes(Deflects, lambda game, me, query, value: True, on_his_back),
    Changes(DefenseColor, lambda game, me, query, value: "red", on_his_back),
)

# Tokens on a card.


class Stocks:
    """Tokens are laid on the card: these, or one of the kind that the moment is about."""

    def __init__(self, **tokens: int) -> None:
        self.tokens = tokens

    def do(self, game: Legion, use: Use) -> Outcome:
        tokens = self.tokens or {token_of(use): 1}
        stock = game.state.players[use.player].stock
        for token, count in tokens.items():
            stock += [token] * count
            game.emit("card.stocked", command=use.card, token=token, count=count)
        return None


def near(name: str, range: int) -> Any:
    """Somebody is that near to the player's unit of a name."""

    def holds(game: Legion, me: int, window: Any) -> bool:
        unit = unit_called(game, owner_of(game, me), name)
        return unit is not None and units_in_range(game, unit, game.unit(window.unit), range)

    return holds


def draws(most: int, *kinds: str) -> Changes:
    """Whose units spend the tokens on the card, and how many in an attack."""
    return Changes(
        FromCard,
        lambda game, me, query, value: max(value, most),
        lambda game, me, query: (
            game.allied(game.unit(query.unit).owner, owner_of(game, me))
            and any(is_a(game, game.unit(query.unit), kind) for kind in kinds)
        ),
    )


command(
    "seize-what-power-we-can",
    played(Stocks(aim=1, surge=3)),
    Told(TokensSpent, Stocks(), whose="enemy", holds=near(MAUL, 1)),
    draws(NO_LIMIT, "mercenary"),
)
command(
    "tactical-download",
    played(Stocks(aim=4, dodge=4)),
    draws(1, "droid trooper", "ai"),
    Told(
        TokensSpent,
        Gains(immobilize=1, times=lambda game, use: use.chosen["stocked"][0]),
        holds=lambda game, me, window: window.stocked > 0,
    ),
)

# Tokens on the card of a general.


def prowess(game: Legion, player: PlayerId) -> tuple[Unit, int] | None:
    """The general, and the number of the upgrade on which he keeps his tokens."""
    unit = unit_called(game, player, TAGGE)
    if unit is None:
        return None
    cards = [card.key for card in unit.upgrades]
    return (unit, cards.index(PROWESS)) if PROWESS in cards else None


def recache(unit: Unit, number: int, cached: tuple[str, ...]) -> None:
    card = msgspec.structs.replace(unit.upgrades[number], cached=cached)
    unit.upgrades = (*unit.upgrades[:number], card, *unit.upgrades[number + 1 :])


class Caches:
    """A token of the player's choice is laid on the upgrade."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        found = prowess(game, use.player)
        if found is None:
            return None
        if not way:
            return ask_way(use, list(GREEN), False)
        unit, number = found
        recache(unit, number, (*unit.upgrades[number].cached, way))
        game.emit("card.cached", upgrade=PROWESS, token=way)
        return None


class Espies:
    """An enemy in the general's sight is observed."""

    def do(self, game: Legion, use: Use) -> Outcome:
        tagge, unit = unit_called(game, use.player, TAGGE), game.unit(use.unit)
        assert tagge is not None
        if units_see(game, tagge, unit):
            gain(game, unit, "observation")
        return None


command("canny-adversary", Told(TokensSpent, Caches(), Espies(), whose="enemy", holds=near(TAGGE, 4)))


class Uncaches:
    """As many tokens as the player likes go from the upgrade to the general."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        found = prowess(game, use.player)
        if found is None or way == "pass":
            return None
        unit, number = found
        cached = list(unit.upgrades[number].cached)
        if way:
            cached.remove(way)
            recache(unit, number, tuple(cached))
            gain(game, unit, way)  # type: ignore[arg-type]  # one of the green ones
            use.at -= 1  # the next one is asked for by this effect again
            return None
        kinds: list[str] = [token for token in GREEN if token in cached]
        return ask_way(use, kinds, True) if kinds else None


command("i-have-graphs-and-the-command", played(Uncaches()), phase_starts(Moves(2, own(TAGGE))))

# One gains what another does.

OTHER_ONE: Final = {BROTHER: SISTER, SISTER: BROTHER}
CROSSED: Final = {"aim": "dodge", "dodge": "aim"}


def sibling(game: Legion, use: Use) -> list[Unit]:
    return own(OTHER_ONE[game.facts(use.unit).name.en])(game, use)


def both_there(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    both = all(unit_called(game, player, name) is not None for name in OTHER_ONE)
    return both and bool(window.first) and window.token in CROSSED


class OneMore:
    """One token more of that kind comes with it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        lay_down(game, game.unit(use.unit), token_of(use))  # type: ignore[arg-type]  # one of the green ones
        return None


command(
    "you-would-question-me",
    Told(
        TokenDue,
        May("held"),
        Gains(sibling, immobilize=1),
        OneMore(),
        of=(BROTHER, SISTER),
        holds=both_there,
    ),
    Told(TokenGained, GainsSame(own(SISTER), CROSSED), of=(BROTHER,), holds=both_there),
    permanent=True,
)
HIRED = own("mercenary", within=2)


def may_share(game: Legion, me: int, window: Any) -> bool:
    use = Use(player=owner_of(game, me), kind="command", card="", program="", unit=window.unit)
    activated = game.current(Activation) is not None
    return activated and bool(window.first) and window.token in CROSSED and bool(HIRED(game, use))


command(
    "unity-wins-wars",
    Told(
        TokenGained,
        Choose("hired", HIRED),
        GainsSame(It("hired")),
        of=("republic",),
        may=True,
        once="activation",
        holds=may_share,
    ),
)
WREN = "clan wren"
command(
    "we-protect-our-own",
    ordered(one_of("aim", "dodge")),
    Told(
        TokensSpent,
        Choose("ally", own(WREN, within=2, others=True)),
        GainsSame(It("ally")),
        of=(WREN,),
        holds=about("aim", "dodge"),
    ),
)
