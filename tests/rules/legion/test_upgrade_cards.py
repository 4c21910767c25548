"""What upgrade cards are: miniatures, weapons and cards that are turned."""

from __future__ import annotations

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.actions import Act
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import courage
from dejarik.games.legion.melee import SLIPS
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.pools import Armory, turn_cards
from dejarik.games.legion.purse import purse
from dejarik.games.legion.state import NOBODY, CardState, Unit
from dejarik.games.legion.targeting import barred, weapon, weapons_of
from dejarik.games.legion.windows import SetupEffects
from dejarik.games.legion.wounds import defeat
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Made, Scenario

SPECIALIST = "rebel-trooper-specialist"
PLACES = tuple((500.0 + 30 * place, 300.0) for place in range(6))


def squad(lg: Scenario, *upgrades: str) -> Unit:
    """Rebels in a row, enemies at range 2."""
    lg.unit(STORMTROOPERS, B, *[(500 + 30 * place, 550) for place in range(4)])
    return lg.unit(
        REBELS, A, *PLACES[: 4 + sum(lg.game.cards.upgrades[one].miniatures for one in upgrades)], upgrades=upgrades
    )


def names(lg: Scenario, unit: Unit, place: int) -> list[str]:
    """The weapons that one miniature may use."""
    one = lg.game.miniature(unit.miniatures[place])
    return [weapon(lg.game, unit.id, ref).name for ref in weapons_of(lg.game, one)]


def states(lg: Scenario, unit: Unit) -> list[str]:
    return [card.state for card in lg.game.unit(unit.id).upgrades]


def begin(lg: Scenario, unit: Unit) -> None:
    lg.run(Attack(attacker=unit.id))
    assert lg.asked == "weapons"


# Miniatures and weapons.


@covers("card.upgrade.wound-default")
@pytest.mark.parametrize(("printed", "threshold"), [(0, 1), (2, 2)])
def test_an_added_miniature_has_the_threshold_of_its_card_or_of_the_unit(
    lg: Scenario, made: Made, printed: int, threshold: int
) -> None:
    rebels = squad(lg, made("gunner", miniatures=1, wounds=printed))
    assert [lg.game.miniature(one).threshold for one in rebels.miniatures] == [1, 1, 1, 1, threshold]


@covers("army.upgrade.miniature-weapons")
def test_only_the_added_miniature_has_the_weapon_and_the_units_own_too(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("gunner", miniatures=1, weapons=(gun(name="Big Gun"),)))
    own = names(lg, rebels, 0)
    assert "Big Gun" not in own
    assert names(lg, rebels, 4) == [*own, "Big Gun"]


@covers("army.upgrade.unit-weapons")
@pytest.mark.parametrize("slot", ["armament", "crew", "generator", "ordnance", "hardpoint", "gear", "grenades"])
def test_other_weapons_are_for_everybody(lg: Scenario, made: Made, slot: str) -> None:
    rebels = squad(lg, made("locker", slot=slot, weapons=(gun(name="Spare Gun"),)))
    assert all("Spare Gun" in names(lg, rebels, place) for place in range(4))


@covers("army.upgrade.unit-weapons")
def test_an_armament_is_added_by_all_four(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("rifles", slot="armament", weapons=(gun(name="Rifle"),)))
    begin(lg, rebels)
    assert most(lg, "weapon:0.0") == 4


def most(lg: Scenario, weapon: str) -> int:
    """How many miniatures may add a weapon to the pool."""
    several = lg.decision.several
    assert several is not None
    return max(
        count
        for count in range(9)
        if not isinstance(chosen := several.read((weapon,) * count), str) and several.judge(chosen) is None
    )


@covers("army.upgrade.grenades")
def test_one_miniature_throws_each_grenade(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("frag", slot="grenades", weapons=(gun(name="Frag"),)))
    begin(lg, rebels)
    assert most(lg, "weapon:0.0") == 1


@covers("army.upgrade.unit-weapons")
@pytest.mark.parametrize(("slot", "count"), [("armament", 4), ("hardpoint", 4), ("gear", 1)])
def test_a_piece_of_gear_is_used_by_one_miniature(lg: Scenario, made: Made, slot: str, count: int) -> None:
    begin(lg, squad(lg, made("tool", slot=slot, weapons=(gun(name="Tool"),))))
    assert most(lg, "weapon:0.0") == count


@covers("army.upgrade.grenades", "army.upgrade.unit-weapons")
def test_the_others_fire_beside_the_thrower(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("frag", slot="grenades", weapons=(gun(name="Frag", dice=(1, 0, 0)),)))
    arsenal = armory(lg, rebels)
    rifle = next(ref for ref in arsenal.users if ref[0] < 0)
    assert arsenal.pool(((0, 0), rifle, rifle, rifle)).dice == (1, 3, 0)
    assert arsenal.assigned(((0, 0), rifle, rifle, rifle, rifle)) is None


def armory(lg: Scenario, unit: Unit) -> Armory:
    return Armory(lg.game, Attack(attacker=unit.id), unit, lg.game.units_of(B)[0])


# Cards that are turned.


@covers("upgrade.exhaust", "upgrade.exhaust.ready-start", "upgrade.expend")
@pytest.mark.parametrize("state", ["exhausted", "expended"])
def test_only_ready_cards_bring_their_weapon(lg: Scenario, made: Made, state: CardState) -> None:
    turns = "exhaust" if state == "exhausted" else "expend"
    rebels = squad(lg, made("rocket", miniatures=1, turns=turns, weapons=(gun(name="Rocket"),)))
    assert rebels.upgrades[0].state == "ready"
    assert "Rocket" in names(lg, rebels, 4)
    lg.game.turn_card(rebels, 0, state)
    assert "Rocket" not in names(lg, rebels, 4)


@covers("upgrade.exhaust.weapon-timing", "example.exhaust", "upgrade.exhaust.ready-start")
def test_a_card_is_exhausted_as_its_weapon_joins_a_pool(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("mpl-57", miniatures=1, turns="exhaust", weapons=(gun(name="MPL-57", dice=(0, 0, 2)),)))
    begin(lg, rebels)
    assert states(lg, rebels) == ["ready"]
    lg.dice("blank blank")
    lg.answer(("weapon:0.0",))
    assert states(lg, rebels) == ["exhausted"]
    told = [event.name for event in lg.game.events]
    assert told.index("upgrade.turned") < told.index("attack.rolled")
    assert len(lg.events("attack.rolled")[0]["dice"]) == 2  # type: ignore[arg-type]
    lg.game.stack.clear()
    lg.game.state.round = 3
    lg.changed()
    assert all(ref[0] < 0 for ref in armory(lg, lg.game.unit(rebels.id)).users)  # no recover action in between


@covers("upgrade.exhaust.armament-all")
@pytest.mark.parametrize(("slot", "count"), [("armament", 4), ("gear", 1), ("ordnance", 1)])
def test_all_may_add_an_armament_before_it_is_exhausted(lg: Scenario, made: Made, slot: str, count: int) -> None:
    rebels = squad(lg, made("charges", slot=slot, turns="exhaust", weapons=(gun(name="Charge"),)))
    begin(lg, rebels)
    assert most(lg, "weapon:0.0") == count
    lg.dice("blank " * count)
    lg.answer(("weapon:0.0",) * count)
    assert states(lg, rebels) == ["exhausted"]


@covers("upgrade.exhaust.weapon-timing", "upgrade.exhaust.action-icons", "card.upgrade.fields")
@pytest.mark.parametrize(
    ("key", "upgrade", "after"),
    [
        (STORMTROOPERS, "agent-kallus", "ready"),
        ("weequay-pirates", "weequay-captain", "ready"),
        (STORMTROOPERS, "sm-9-frag-launcher", "exhausted"),
    ],
)
def test_a_card_that_is_exhausted_for_its_effect_is_not_for_its_weapon(
    lg: Scenario, key: str, upgrade: str, after: str
) -> None:
    own = lg.unit(key, A, *[(500 + 30 * place, 300) for place in range(10)], upgrades=(upgrade,))
    lg.unit(REBELS, B, (600, 400))
    turn_cards(lg.game, own, armory(lg, own).pool(((0, 0),)))
    assert states(lg, own) == [after]


@covers("upgrade.exhaust.weapon-timing", "upgrade.expend", "upgrade.exhaust")
@pytest.mark.parametrize(("turns", "after"), [("exhaust", "exhausted"), ("expend", "expended"), (None, "ready")])
def test_a_weapon_that_is_used_turns_its_card(lg: Scenario, made: Made, turns: str | None, after: str) -> None:
    launcher = made("launcher", miniatures=1, weapons=(gun(name="Launcher"),), turns=turns)
    rebels = squad(lg, launcher)
    begin(lg, rebels)
    lg.dice("blank")
    lg.answer(("weapon:0.0",))
    assert states(lg, rebels) == [after]


@covers("upgrade.expend", "example.expend", "upgrade.recover-readies", "upgrade.exhaust.action-icons")
def test_recovering_readies_exhausted_cards_and_no_expended_one(lg: Scenario, made: Made) -> None:
    one, other = made("scope", slot="gear", turns="exhaust"), made("burst", slot="force", turns="expend")
    rebels = squad(lg, one, other)
    lg.game.turn_card(rebels, 1, "expended")
    lg.run(Act(unit=rebels.id, action="recover"))
    assert lg.asked is None  # nothing that it could ready
    lg.game.turn_card(rebels, 0, "exhausted")
    lg.changed()
    lg.run(Act(unit=rebels.id, action="recover"))
    assert lg.options == ["upgrade:0", "done"]
    lg.answer("all")
    assert states(lg, rebels) == ["ready", "expended"]


# Cards that are lost.


@covers("upgrade.miniature-defeated")
def test_a_card_ends_with_its_miniature_but_not_the_slots_it_gave(lg: Scenario, made: Made) -> None:
    adept = made("adept", ("sharpshooter", 1), slot="personnel", miniatures=1, slots=("gear",))
    tools = made("tools", ("scale", 0), slot="gear")
    rebels = squad(lg, adept, tools)
    assert (lg.game.keyword(rebels.id, "sharpshooter"), lg.game.keyword(rebels.id, "scale")) == (1, 1)
    defeat(lg.game, rebels.miniatures[4])
    assert (lg.game.keyword(rebels.id, "sharpshooter"), lg.game.keyword(rebels.id, "scale")) == (0, 1)


@covers("upgrade.miniature-defeated")
def test_the_card_holds_while_one_of_its_miniatures_lives(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("pair", ("sharpshooter", 1), slot="personnel", miniatures=2))
    defeat(lg.game, rebels.miniatures[4])
    assert lg.game.keyword(rebels.id, "sharpshooter") == 1
    defeat(lg.game, rebels.miniatures[5])
    assert lg.game.keyword(rebels.id, "sharpshooter") == 0


@covers("upgrade.discarded")
def test_a_discarded_card_leaves_its_miniature_without_the_weapon(lg: Scenario, made: Made) -> None:
    rebels = squad(lg, made("gunner", ("sharpshooter", 1), miniatures=1, weapons=(gun(name="Big Gun"),)))
    lg.game.turn_card(rebels, 0, "discarded")
    lg.changed()
    assert len(lg.game.alive(rebels)) == 5
    assert "Big Gun" not in names(lg, rebels, 4)
    assert lg.game.keyword(rebels.id, "sharpshooter") == 0


@covers("upgrade.discarded", "keyword.upgrade.sidearm")
@pytest.mark.parametrize(("state", "barred_from_it"), [("ready", True), ("discarded", False)])
def test_a_discarded_sidearm_keeps_nobody_from_the_units_weapons(
    lg: Scenario, made: Made, state: CardState, barred_from_it: bool
) -> None:
    arms = [made(name, ("sidearm", 0, "ranged"), miniatures=1, weapons=(gun(name=name),)) for name in ("Pistol", "Bow")]
    rebels = squad(lg, *arms)
    lg.game.turn_card(rebels, 0, state)
    lg.changed()
    bearers = [lg.game.miniature(one) for one in rebels.miniatures[4:]]
    assert [barred(lg.game, one, (NOBODY, 0), melee=False) for one in bearers] == [barred_from_it, True]


@covers("army.upgrade.purpose")
def test_nothing_is_equipped_during_a_match(lg: Scenario) -> None:
    rebels = squad(lg)
    lg.run(Act(unit=rebels.id, action="attack"))
    before = rebels.upgrades
    for answer in (f"upgrade:{SPECIALIST}", SPECIALIST, ("upgrade", SPECIALIST)):
        with pytest.raises(IllegalAnswer):
            lg.game.answer(lg.game.decisions[0], answer)
    assert lg.game.unit(rebels.id).upgrades == before
    assert lg.asked


@covers("upgrade.miniature-defeated", "card.upgrade.fields", "keyword.unit.cache")
def test_some_cards_stay_when_their_miniatures_have_fallen(lg: Scenario) -> None:
    """What they say themselves goes before the rule: the tokens can still be spent."""
    pykes = lg.unit(
        "pyke-syndicate-foot-soldiers",
        A,
        *PLACES,
        upgrades=("pyke-syndicate-foot-soldier", "pyke-syndicate-foot-soldier-squad"),
    )
    happen(lg, SetupEffects())
    members = [one.id for one in lg.game.alive(lg.game.unit(pykes.id)) if one.upgrade != -1]
    for one in members:
        defeat(lg.game, one)
    lg.changed()
    assert lg.game.keyword(pykes.id, "indomitable")
    assert purse(lg.game, lg.game.unit(pykes.id), "aim") == 1


@covers("card.upgrade.fields", "upgrade.discarded")
@pytest.mark.parametrize(("state", "slips", "programme"), [("ready", 1, 0), ("exhausted", 1, 0), ("discarded", 0, 1)])
def test_a_card_that_is_discarded_neither_gives_nor_takes(
    lg: Scenario, state: CardState, slips: int, programme: int
) -> None:
    bane = lg.unit("cad-bane", A, (500, 300), upgrades=("electro-gauntlets",))
    tank = lg.unit("aat-battle-tank", A, (900, 300), upgrades=("lok-durd",))
    for unit in (bane, tank):
        lg.game.turn_card(unit, 0, state)
    lg.changed()
    assert lg.game.keyword(bane.id, SLIPS) == slips
    assert lg.game.keyword(tank.id, "ai") == programme


@covers("card.upgrade.fields", "upgrade.discarded")
@pytest.mark.parametrize(("state", "speed"), [("ready", 3), ("exhausted", 3), ("discarded", 2)])
def test_a_card_that_is_discarded_makes_nobody_faster(lg: Scenario, state: CardState, speed: int) -> None:
    din = lg.unit("din-djarin", A, (500, 300), upgrades=("dins-jetpack",))
    assert lg.game.printed[din.id].speed == 2
    lg.game.turn_card(din, 0, state)
    lg.changed()
    assert speed_of(lg.game, din) == speed


@covers("card.upgrade.fields", "card.unit.fields")
def test_a_tactician_has_more_courage(lg: Scenario) -> None:
    officer, plain = (
        lg.unit("rebel-officer", A, (500, 300), upgrades=("proven-tactician",)),
        lg.unit("rebel-officer", A, (700, 300)),
    )
    assert courage(lg.game, officer) == (courage(lg.game, plain) or 0) + 1


@covers("card.upgrade.fields", "keyword.upgrade.sidearm.ranged")
def test_a_tactical_droid_has_its_own_rifle_alone(lg: Scenario) -> None:
    droids = lg.unit(
        "b1-battle-droids", A, *[(500 + 30 * n, 300) for n in range(7)], upgrades=("t-series-tactical-droid",)
    )
    leader = lg.game.leader(droids)
    assert leader.upgrade == 0
    own = [ref for ref in weapons_of(lg.game, leader) if not barred(lg.game, leader, ref, melee=False)]
    ranged = [one for one in own if (weapon(lg.game, droids.id, one).range or (0, 0))[1] > 0]
    assert [weapon(lg.game, droids.id, one).dice for one in ranged] == [(1, 0, 0)]


@covers("card.upgrade.fields", "card.upgrade.wound-default", "keyword.unit.compel")
def test_the_leader_of_death_troopers_compels(lg: Scenario) -> None:
    squad = lg.unit("imperial-death-troopers", A, *PLACES[:5], upgrades=("dt-f16",))
    assert lg.game.keyword(squad.id, "compel") == 1
    assert [one.threshold for one in lg.game.alive(squad) if one.upgrade == 0] == [2]
