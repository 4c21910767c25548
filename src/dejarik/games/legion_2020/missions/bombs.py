"""The objective Bombing Run: bombs that units carry, drop and set off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.battle_cards.registry import battle_card, setup
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.mission_setup import ChooseUnits, put_token, then, who
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.state import PlayerId, Token, Unit, UnitId
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion.token_placing import nearest_place, token_shape
from dejarik.games.legion.windows import EndOfActivationPhase
from dejarik.games.legion_2020.missions.blasts import GoesOff
from dejarik.games.legion_2020.missions.claiming import Carry, claim, holder
from dejarik.games.legion_2020.missions.laying_out import OBJECTIVE
from dejarik.games.legion_2020.missions.positions import is_counted
from dejarik.tabletop.shape import contains, grown

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CARD: Final = "bombing-run"
BOMBS: Final = 3
REACH: Final = 1


# Before the battle.


@who("bomber")
def may_carry(game: Legion, player: PlayerId, unit: Unit) -> bool:
    """Whose leader stands in its own zone; keyword.incognito.leader-cards"""
    if not game.allied(unit.owner, player) or not is_counted(game, unit):
        return False
    return wholly_in(game.territory(player), game.state.table, base(game.leader(unit)))


@then("bomber")
def give_bombs(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    """objective-token.claim.setup"""
    game.later(*[begin_with(game, game.unit(id), "bomb") for id in chosen])


def begin_with(game: Legion, unit: Unit, name: str) -> Carry:
    """A claimed token, which the unit's player puts down in contact with its leader, or as near to it as can be
    (margin.objective-token-near)."""
    leader = game.leader(unit)
    token = put_token(game, "poi", name, *nearest_place(game, "poi", leader.x, leader.y))
    claim(game, unit, token)
    return Carry(unit=unit.id, left=[token.id])


@setup("2020:after-deployment:bombing-run")
def choose_bombers(game: Legion, player: PlayerId) -> list[Procedure]:
    return [ChooseUnits(player=player, card=CARD, rule=OBJECTIVE, who="bomber", then="bomber", most=BOMBS, least=BOMBS)]


# Setting them off.


def dropped(game: Legion, player: PlayerId) -> list[Token]:
    """Unclaimed bombs that the player's own units dropped."""
    bombs = [one for one in game.state.tokens if one.name == "bomb" and game.allied(one.owner, player)]
    return [one for one in bombs if holder(game, one) is None]


@battle_card("2020:bombing-run")
class SetOff(Ability["Legion", EndOfActivationPhase]):
    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: EndOfActivationPhase) -> bool:
        return bool(dropped(game, ~me))

    def resolve(self, game: Legion, me: int, window: EndOfActivationPhase) -> Procedure:
        return SetOffBomb(player=~me)


def ask_bomb(game: Legion, bomb: SetOffBomb) -> Outcome:
    candidates = [
        (Option(f"token:{one.id}", one.id, "option.token", {"token": one.name}), None)
        for one in dropped(game, bomb.player)
    ]
    return offer(bomb.player, "bomb", OBJECTIVE, take_bomb, candidates)


def take_bomb(game: Legion, bomb: SetOffBomb, id: int) -> Outcome:
    """A victory token for the opponent of whose zone it is that the bomb lies in or within range 1 of."""
    token = next(one for one in game.state.tokens if one.id == id)
    for player in (0, 1):
        if near_zone(game, player, token):
            gain_points(game, game.opponent(player), 1)
    return GoesOff(token=id, by=bomb.player)


def near_zone(game: Legion, player: PlayerId, token: Token) -> bool:
    """All of the token in the zone or within range 1 of it."""
    return any(contains(grown(area, RANGES[REACH]), token_shape(token)) for area in game.territory(player))


class SetOffBomb(Procedure):
    player: PlayerId
    steps = (ask_bomb,)
