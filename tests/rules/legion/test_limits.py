"""Limits of effects: which of several tokens, which kinds of units, who needs to move or may."""

from __future__ import annotations

import pytest

from dejarik.games.legion.aftermath import tempted_by
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import forget
from dejarik.games.legion.bane import Kablamo
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.giving import Gain
from dejarik.games.legion.jumping import able
from dejarik.games.legion.keywords.at_the_end import Regenerate
from dejarik.games.legion.keywords.issuing import Direct
from dejarik.games.legion.keywords.moving import must_fly
from dejarik.games.legion.keywords.provoked import Tempted
from dejarik.games.legion.kinds import same_side
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import Among
from dejarik.games.legion.state import Granted
from dejarik.games.legion.windows import AfterAttack, EndOfActivation
from tests.marks import covers
from tests.rules.legion.missions import token
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

PIERCE, AGILE = Keyword(KeywordKey("pierce"), 1), Keyword(KeywordKey("agile"), 1)


@covers("token.bane.kablamo")
def test_a_bomb_goes_off_where_it_lies(lg: Scenario) -> None:
    elsewhere = token(lg, 300, 800, "bane", "kablamo", owner=B)
    bomb = token(lg, 900, 300, "bane", "kablamo", owner=B)
    near, far = lg.unit(REBELS, A, (940, 300)), lg.unit(REBELS, A, (340, 800))
    lg.dice("hit blank blank blank  block")
    lg.run(Kablamo(token=bomb.id))
    assert [one.id for one in lg.game.state.tokens] == [elsewhere.id]
    assert [lg.game.unit(one.id).suppression for one in (near, far)] == [2, 0]


@covers("keyword.unit.speeder.compulsory")
@pytest.mark.parametrize(
    ("speed", "fields", "flies"),
    [(2, {}, True), (0, {}, False), (2, {"used": ("compulsory-move",)}, False), (2, {"deployed": False}, False)],
)
def test_who_cannot_move_need_not_fly(
    lg: Scenario, lend: Lend, speed: int, fields: dict[str, object], flies: bool
) -> None:
    lend(AT_RT, ("speeder", 1), speed=speed)
    assert must_fly(lg.game, lg.put(lg.unit(AT_RT, A, (500, 300)), **fields).id) is flies


@covers("keyword.unit.tempted")
@pytest.mark.parametrize(
    ("friend", "foe", "own", "gap", "tempts"),
    [
        ({"defeated": True}, {}, {}, 0.0, True),
        ({}, {}, {}, 0.0, False),
        ({"defeated": True, "owner": B}, {}, {}, 0.0, False),
        ({"defeated": True}, {"defeated": True}, {}, 0.0, True),
        ({"defeated": True}, {"owner": A}, {}, 0.0, False),
        ({"defeated": True}, {}, {"used": ("tempted",)}, 0.0, False),
        ({"defeated": True}, {}, {"deployed": False}, 0.0, False),
        ({"defeated": True}, {}, {}, 0.5, False),
    ],
)
def test_a_friend_who_falls_to_an_enemy_tempts(
    lg: Scenario,
    lend: Lend,
    friend: dict[str, object],
    foe: dict[str, object],
    own: dict[str, object],
    gap: float,
    tempts: bool,
) -> None:
    lend(VADER, ("tempted", 0))
    vader, fallen = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (900, 300))
    killer = lg.unit(REBELS, B, (500, 300 + 27 + 457.2 + gap))
    for unit, fields in ((vader, own), (fallen, friend), (killer, foe)):
        lg.put(unit, **fields)
    attack = Attack(attacker=killer.id)
    attack.used = tempted_by(lg.game, attack)
    lg.game.stack.append(attack)
    assert Tempted().applies(lg.game, vader.id, AfterAttack(attacker=killer.id, defenders=(fallen.id,))) is tempts
    lg.game.stack.clear()
    assert tempted_by(lg.game, Attack(attacker=-1)) == ()


@covers("keyword.unit.regenerate")
@pytest.mark.parametrize(("wounds", "heals"), [(0, False), (1, True)])
def test_only_the_wounded_regenerate(lg: Scenario, lend: Lend, wounds: int, heals: bool) -> None:
    lend(LEIA, ("regenerate", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=wounds)
    assert Regenerate().applies(lg.game, leia.id, EndOfActivation(unit=leia.id)) is heals


@covers("keyword.unit.direct")
def test_any_of_the_kinds_named_may_be_directed(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("direct", 0, "corps trooper, special forces trooper"))
    leia = lg.unit(LEIA, A, (500, 100))
    corps, special = lg.unit(REBELS, A, (560, 100)), lg.unit("rebel-commandos", A, (440, 100))
    lg.unit(AT_RT, A, (700, 100))
    lg.unit(STORMTROOPERS, B, (560, 200))
    lg.put(lg.unit(REBELS, A, (560, 160)), order="up")
    lg.unit(REBELS, A, (500, 100 + 27 + 305.2))
    edge = lg.unit(REBELS, A, (500, 100 + 27 + 304.8))
    found = Direct().among(lg.game, leia.id, ["corps trooper", "special forces trooper"])
    assert set(found) == {corps.id, special.id, edge.id}


@covers("move.from-abilities")
@pytest.mark.parametrize(("own", "given", "moves"), [(0, 0, False), (0, 1, True), (2, 0, True), (2, 1, True)])
def test_a_speed_that_an_effect_sets_moves_who_has_none(
    lg: Scenario, lend: Lend, own: int, given: int, moves: bool
) -> None:
    lend(LEIA, speed=own)
    leia = lg.unit(LEIA, A, (500, 300))
    move = Move(unit=leia.id, speed=given)
    assert (lg.game.refuse_move_of(move, leia, "standard") is None) is moves


@covers("command.names-mean-allied")
@pytest.mark.parametrize(
    ("how", "found"), [({}, True), ({"within": 1}, False), ({"seen": True}, False), ({"within": 1, "of": "X"}, False)]
)
def test_nobody_is_near_somebody_who_is_not_there(lg: Scenario, how: dict[str, object], found: bool) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    units = Among("own", **how)(lg.game, Use(player=A, kind="command", card="", program=""))  # type: ignore[arg-type]
    assert units == ([rebels] if found else [])


@covers("token.bane.kablamo", "rule.area-weapon")
def test_what_a_booby_trap_does_is_done_by_an_area_weapon(lg: Scenario) -> None:
    bomb = token(lg, 900, 300, "bane", "kablamo", owner=B)
    lg.unit(LEIA, A, (900, 380))
    lg.unit(REBELS, A, (900, 220))
    lg.run(Kablamo(token=bomb.id))
    attack = lg.game.current(Attack)
    assert attack is not None
    assert (lg.asked, [one.area for one in attack.pools]) == ("pool", [True, True])


@covers("token.green")
@pytest.mark.parametrize("defeated", [True, False])
def test_who_is_defeated_gains_nothing(lg: Scenario, defeated: bool) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), defeated=defeated)
    lg.run(Gain(unit=leia.id, token="aim"))
    assert lg.game.unit(leia.id).aim == int(not defeated)


@covers("card.command.fields", "melee.engaged.limits")
@pytest.mark.parametrize("case", ["", "defeated", "engaged"])
def test_who_is_there_and_free_may_jump_by_a_card(lg: Scenario, case: str) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), defeated=case == "defeated")
    if case == "engaged":
        lg.unit(VADER, B, (500, 327))
    assert able(lg.game, leia) is (not case)


@covers("card.command.fields")
@pytest.mark.parametrize("other", [Granted(PIERCE), Granted(PIERCE, "round", "lost"), Granted(AGILE, "round")])
def test_only_what_was_borrowed_for_the_attack_is_given_back(lg: Scenario, other: Granted) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), granted=(other, Granted(PIERCE, "round")))
    forget(leia, "pierce")
    assert leia.granted == (other,)


@covers("mercenary.friendly-not-faction")
@pytest.mark.parametrize(("ours", "theirs", "same"), [("", "", True), ("clan", "clan", True), ("clan", "", False)])
def test_an_affiliation_goes_before_the_faction(lg: Scenario, lend: Lend, ours: str, theirs: str, same: bool) -> None:
    lend(LEIA, affiliation=ours)
    lend(REBELS, affiliation=theirs)
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    assert [same_side(lg.game, leia, rebels), same_side(lg.game, rebels, leia)] == [same, same]
