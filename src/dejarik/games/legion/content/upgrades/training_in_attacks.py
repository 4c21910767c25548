"""Training that counts in an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import AddsDice, PoolGains
from dejarik.games.legion.backup import STRIKE_LEADER, STRIKE_TEAM
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import (
    AIM,
    DODGE,
    attacked,
    hurt,
    phase_starts,
    pool_formed,
    shot,
    some,
    starts,
)
from dejarik.games.legion.content.upgrades.two_faces import Turns, state_of
from dejarik.games.legion.dice_colors import CoverColor
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, Suffers, answered, rule_of, take_unit
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.kinds import is_a, same_side
from dejarik.games.legion.lending import MARKS
from dejarik.games.legion.measuring import base, units_in_range
from dejarik.games.legion.melee import touching
from dejarik.games.legion.missions import contests
from dejarik.games.legion.programs import Changes, Use, When, inside, upgrade
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.select import It
from dejarik.games.legion.sides import CALLED
from dejarik.games.legion.territories import territory, wholly_in
from dejarik.games.legion.token_placing import OBJECTIVES
from dejarik.games.legion.windows import (
    AfterAction,
    ApplyingCover,
    AttackRolled,
    DefenderDeclared,
    ForceExhausted,
    RollingAttack,
    SetupEffects,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

CANCELLED: Final = 99
"""Beyond the end of any program."""
CLOSE: Final = "up-close-and-personal"
STANCE = "offensive-stance"
OFFENSIVE = 0


class Breaks:
    """A red defence die: with a block or a surge nothing comes of the upgrade."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (face,) = game.roll(DEFENSE_FACES["red"], 1)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=(face,))
        if face != "blank":
            broken = next(one for one in reversed(game.stack) if is_of_the_force(game, one))
            assert isinstance(broken, Use)
            broken.at = CANCELLED
        return None


def is_of_the_force(game: Legion, one: object) -> bool:
    return isinstance(one, Use) and one.kind == "upgrade" and game.cards.upgrades[one.card].slot == "force"


upgrade(
    "inquisitorius-training",
    When(
        ForceExhausted,
        Breaks(),
        whose="enemy",
        may=True,
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.unit), 1),
    ),
)


def fights_hurt(game: Legion, me: int, window: Any) -> bool:
    return bool(window.melee) and hurt(game, game.unit(me))


upgrade("tenacity", pool_formed(AddsDice(red=1), whose="me", may=True, holds=fights_hurt))
upgrade("jedi-training-master-duelist", pool_formed(PoolGains("critical", 1), whose="me"))


def wounded_trooper(game: Legion, unit: Unit) -> bool:
    return is_a(game, unit, "trooper") and any(one.wounds for one in game.alive(unit))


def sees_prey() -> When:
    """Who attacks wounded troopers may aim better."""
    return When(
        RollingAttack,
        Gains(aim=1),
        about="attacker",
        whose="me",
        may=True,
        holds=lambda game, me, window: wounded_trooper(game, game.unit(window.defender)),
    )


upgrade("on-the-hunt", sees_prey())
upgrade(
    "duck-and-cover",
    When(
        ApplyingCover,
        Gains(suppression=1),
        about="defender",
        whose="me",
        may=True,
        holds=shot,
    ),
)


def at_home(game: Legion, unit: Unit) -> bool:
    """Wholly in allied territory."""
    areas = territory(game, unit.owner)
    return all(wholly_in(areas, game.state.table, base(one)) for one in game.standing(unit))


upgrade(
    "dug-in",
    Changes(
        CoverColor,
        lambda game, me, query, value: "red",
        lambda game, me, query: query.unit == me and game.unit(me).order != "down" and at_home(game, game.unit(me)),
    ),
)


class NotedInAttack:
    """What its end has to know: that somebody near was attacked, or that somebody fell."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        attack.used = (*attack.used, use.card)
        return None


def noted(game: Legion, card: str) -> bool:
    attack = game.current(Attack)
    assert attack is not None
    return card in attack.used


upgrade(
    CLOSE,
    When(
        DefenderDeclared,
        NotedInAttack(),
        about="attacker",
        whose="me",
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.defender), 2),
    ),
    attacked(Gains(dodge=1), whose="me", holds=lambda game, me, window: not window.melee and noted(game, CLOSE)),
)


class RerollsOne:
    """One attack die of the player's choice."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack, given = game.current(Attack), answered(use)
        assert attack is not None
        if given is not None:
            color, _, *rest = attack.dice.pop(given[0])
            (again,) = game.roll(ATTACK_FACES[color], 1)  # type: ignore[index]  # colours are kept as text
            attack.dice.append((color, again, *rest))  # type: ignore[arg-type]
            game.emit("attack.rerolled", unit=use.unit, dice=(again,))
            return None
        kinds = {die: place for place, die in enumerate(attack.dice)}
        options = [(Option(f"die:{place}", place, "option.die", {"die": die[1]}), None) for die, place in kinds.items()]
        return offer(use.player, "upgrade-reroll", rule_of(use), take_unit, options, args={"upgrade": use.card})


def at_an_objective(game: Legion, unit: Unit) -> bool:
    tokens = [one for one in game.state.tokens if one.kind in OBJECTIVES]
    return bool(unit.assets) or any(contests(game, unit, token) for token in tokens)


upgrade(
    "mission-objective",
    When(
        AttackRolled,
        RerollsOne(),
        about="attacker",
        whose="me",
        may=True,
        pays=True,
        holds=lambda game, me, window: at_an_objective(game, game.unit(window.defender)),
    ),
    starts(
        Turns("ready"),
        whose="me",
        holds=lambda game, me, window: state_of(game, me, "mission-objective") == "exhausted",
    ),
)
MARKS["strike-team-leader"] = (STRIKE_LEADER,)


def team(game: Legion, use: Any) -> list[Unit]:
    bearer = game.unit(use.unit)
    return [unit for unit in game.units_of(bearer.owner) if unit.rank == "special" and same_side(game, bearer, unit)]


class ForTheTeam:
    """The chosen special forces, while they are close by."""

    def __init__(self) -> None:
        self.inner = {"each": (Either(aim=AIM, dodge=DODGE),)}

    def do(self, game: Legion, use: Use) -> Outcome:
        bearer = game.unit(use.unit)
        for unit in game.units_of(bearer.owner):
            if game.keyword(unit.id, STRIKE_TEAM) and units_in_range(game, bearer, unit, 2):
                return inside(use, "each", unit.id)
        return None


upgrade(
    "strike-team-leader",
    When(SetupEffects, Choose("team", team), Lends(STRIKE_TEAM, to=It("team"), until="game"), about=""),
    phase_starts(ForTheTeam()),
)


def curious(game: Legion, use: Use) -> list[Unit]:
    unit = game.unit(use.unit)
    foes = game.units_of(game.opponent(unit.owner))
    return [one for one in foes if touching(game, game.leader(unit), one) and gear(game, one)]


def gear(game: Legion, unit: Unit) -> list[int]:
    """Upgrades that can be taken apart: weapons and gear that are neither unique nor limited."""
    cards = game.cards.upgrades
    return [
        number
        for number, card in enumerate(unit.upgrades)
        if card.state != "discarded"
        and cards[card.key].slot in ("heavy weapon", "gear", "armament")
        and not cards[card.key].bullets
    ]


class TakesApart:
    """One of these upgrades of the chosen unit is discarded."""

    def do(self, game: Legion, use: Use) -> Outcome:
        foe, given = game.unit(use.chosen["foe"][0]), answered(use)
        if given is not None:
            game.turn_card(foe, given[0], "discarded")
            game.reindex()
            return None
        options = [
            (Option(f"upgrade:{number}", number, "option.upgrade", {"upgrade": foe.upgrades[number].key}), None)
            for number in gear(game, foe)
        ]
        return offer(use.player, "upgrade-broken", rule_of(use), take_unit, options, args={"upgrade": use.card})


action(
    "insatiable-curiosity",
    Choose("foe", curious),
    TakesApart(),
    Suffers(1),
    pays=True,
    can=some(curious, "insatiable-curiosity"),
)
CALLED[STANCE] = ("offensive", "defensive")


class Faces:
    """This face is up from now on."""

    def __init__(self, side: int) -> None:
        self.side = side

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.upgrades = tuple(
            [msgspec.structs.replace(one, side=self.side) if one.key == STANCE else one for one in unit.upgrades]
        )
        return None


def stance(game: Legion, me: int) -> int:
    return next(card.side for card in game.unit(me).upgrades if card.key == STANCE)


def twice(token: str, side: int) -> When:
    """The action brings one token more."""
    return When(
        AfterAction,
        Gains(**{token: 1}),  # type: ignore[arg-type]  # tokens are counted
        whose="me",
        holds=lambda game, me, window: window.action == token and stance(game, me) == side,
    )


def kept_back(game: Legion, me: int, query: Any) -> bool:
    return bool(query.unit == me and query.token == ("dodge" if stance(game, me) == OFFENSIVE else "aim"))


upgrade(
    STANCE,
    starts(
        Either(may=True, offensive=(Faces(0),), defensive=(Faces(1),)),
        whose="me",
        holds=lambda game, me, window: game.unit(me).deployed,
    ),
    twice("aim", 0),
    twice("dodge", 1),
    Changes(MaySpend, lambda game, me, query, value: False, kept_back),
)
