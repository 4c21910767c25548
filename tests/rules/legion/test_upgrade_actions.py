"""Upgrades with an action of their own."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.content.upgrades.armament import SEEN
from dejarik.games.legion.content.upgrades.force import CHOKED, GUIDED, PUSHED, TRICKED
from dejarik.games.legion.content.upgrades.heavy_weapon import HUNTED, marksman
from dejarik.games.legion.content.upgrades.pilot import TROOPER
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import Selector
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import AfterAction, AfterAttack, AfterRally, ModifyingAttack, StartOfActivation
from tests.marks import covers
from tests.rules.legion.cards import decline, happen, has, offered, yielded
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

LUKE, CLONES, AAT = "luke-skywalker-hero-of-the-rebellion", "clone-trooper-infantry", "aat-battle-tank"


def bearer(lg: Scenario, key: str, upgrade: str, at: tuple[int, int] = (500, 300)) -> Unit:
    """A unit with a leader and everybody that the upgrade brings."""
    facts = lg.game.cards.units[key]
    places = [(at[0] + 30 * n, at[1]) for n in range(facts.miniatures + lg.game.cards.upgrades[upgrade].miniatures)]
    return lg.unit(key, A, *places, upgrades=(upgrade,))


def use(lg: Scenario, unit: Unit, upgrade: str) -> None:
    lg.run(Activation(unit=unit.id))
    lg.answer(f"upgrade:{upgrade}")


def state(lg: Scenario, unit: Unit) -> str:
    return lg.game.unit(unit.id).upgrades[0].state


SELF: list[tuple[str, str, dict[str, int]]] = [
    (LUKE, "force-reflexes", {"dodge": 1}),
    ("at-st", "general-weiss", {"arsenal": 2}),
    ("saber-class-tank", "plo-koon-saber-class-tank", {"agile": 2}),
    (AAT, "lok-durd", {"melee:suppressive": 0, "ranged:suppressive": 0}),
    (CLONES, "ascension-cables", {"scale": 0}),
    (REBELS, "call-to-arms", {"suppression": 1, "charge": 0}),
    (REBELS, "offensive-push", {"tactical": 1, "~pushing": 0}),
    (REBELS, "imperial-march", {"charge": 0}),
]


@covers("deploy.must", "action.free-card")
def test_who_is_not_on_the_table_deploys_first(lg: Scenario) -> None:
    luke = lg.unit(LUKE, A, upgrades=("force-reflexes",))
    lg.game.state.objective = "bunker-assault"
    lg.run(Activation(unit=luke.id))
    with refused(lg, by="deploy.must"):
        lg.answer("upgrade:force-reflexes")


@covers("card.upgrade.fields", "action.free-card", "upgrade.exhaust.action-icons", "action.free-card.window")
@pytest.mark.parametrize(("key", "upgrade", "gained"), SELF, ids=[row[1] for row in SELF])
def test_a_free_action_for_itself(lg: Scenario, key: str, upgrade: str, gained: dict[str, int]) -> None:
    unit = bearer(lg, key, upgrade)
    use(lg, unit, upgrade)
    assert has(lg, unit) == gained
    expected = {None: "ready", "exhaust": "exhausted", "expend": "expended"}[lg.game.cards.upgrades[upgrade].turns]
    assert state(lg, unit) == expected
    assert f"upgrade:{upgrade}" not in offered(lg)
    current = lg.game.current(Activation)
    assert current is not None
    assert current.left == 2
    lg.answer("end")


@covers("upgrade.expend", "upgrade.exhaust")
@pytest.mark.parametrize(("turned", "rule"), [("exhausted", "upgrade.exhaust"), ("expended", "upgrade.expend")])
def test_a_card_that_was_turned_is_refused_by_the_rule_it_was_turned_by(lg: Scenario, turned: str, rule: str) -> None:
    unit = bearer(lg, REBELS, "smoke-grenades")
    lg.put(unit, upgrades=(replace(unit.upgrades[0], state=turned),))
    lg.run(Activation(unit=unit.id))
    with refused(lg, by=rule):
        lg.answer("upgrade:smoke-grenades")
    lg.answer("end")


@covers("upgrade.exhaust", "card.upgrade.fields")
def test_an_exhausted_card_waits_for_a_recovery(lg: Scenario) -> None:
    luke = bearer(lg, LUKE, "force-reflexes")
    use(lg, luke, "force-reflexes")
    lg.answer("end")
    lg.run(Activation(unit=luke.id))
    with refused(lg, by="upgrade.exhaust"):
        lg.answer("upgrade:force-reflexes")
    lg.answer("recover")
    lg.answer("all")
    lg.answer("upgrade:force-reflexes")
    assert has(lg, luke) == {"dodge": 2}
    lg.answer("end")


SPECIALISTS = [
    (CLONES, "clone-specialist", {"aim", "dodge", "surge"}),
    (REBELS, "rebel-trooper-specialist", {"dodge", "surge"}),
    (STORMTROOPERS, "stormtrooper-specialist", {"aim", "surge"}),
]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("key", "upgrade", "tokens"), SPECIALISTS)
def test_specialists_have_a_choice(lg: Scenario, key: str, upgrade: str, tokens: set[str]) -> None:
    unit = bearer(lg, key, upgrade)
    use(lg, unit, upgrade)
    assert offered(lg) == tokens
    lg.answer("surge")
    assert has(lg, unit) == {"surge": 1}
    lg.answer("end")


# Others close by: who may be chosen, and what happens to them.

NO_HERO = {"near", "hidden"}
TROOPERS = {"near", "hidden", "leader", "agent"}
SIGHT = {"near", "past", "mid", "far", "leader", "agent"}


def around(lg: Scenario, owner: int) -> tuple[Unit, dict[str, Unit]]:
    """A bearer, and units about it: at range 1 and just beyond, at range 2 and just beyond, heroes, a vehicle, and one
    behind a wall."""
    lg.terrain(block(900 - 80, 500, 4, 90, 300))
    bearer = lg.unit(VADER, A, (900, 500))
    side = 27.0
    places = {
        "near": (0, side + 152.4),
        "past": (60, side + 153.4),
        "mid": (90, side + 304.8),
        "far": (120, side + 305.8),
    }
    keys = {"leader": LEIA, "agent": "chewbacca-walking-carpet", "walker": "at-rt", "hidden": REBELS}
    places |= {"leader": (210, 120.0), "agent": (250, 120.0), "walker": (300, 120.0), "hidden": (180, 120.0)}
    units = {}
    for name, (angle, away) in places.items():
        x, y = 900 + away * cos(radians(angle)), 500 + away * sin(radians(angle))
        units[name] = lg.unit(keys.get(name, REBELS), owner, (x, y))
    return bearer, units


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("among", "owner", "found"),
    [
        (PUSHED, B, TROOPERS),
        (TRICKED, B, NO_HERO | {"past", "mid"}),
        (CHOKED, B, NO_HERO),
        (HUNTED, B, {"near"}),
        (marksman, B, SIGHT),
        (SEEN, B, SIGHT | {"walker"}),
        (GUIDED, A, TROOPERS | {"past", "mid", "walker", "bearer"}),
        (TROOPER, A, TROOPERS | {"past", "mid", "bearer"}),
    ],
)
def test_whom_card_actions_reach(lg: Scenario, among: Selector, owner: int, found: set[str]) -> None:
    bearer, units = around(lg, owner)
    use = Use(player=A, kind="command", card="", program="", unit=bearer.id)
    ids = {one.id for one in among(lg.game, use)}
    assert {name for name, one in {**units, "bearer": bearer}.items() if one.id in ids} == found


@covers("card.upgrade.fields", "melee.engaged")
@pytest.mark.parametrize(("at", "count"), [((900, 900), 2), ((900, 327), 1), ((500, 327), 0)])
def test_marksmen_neither_shoot_in_a_fight_nor_into_one(lg: Scenario, at: tuple[int, int], count: int) -> None:
    unit, _ = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(STORMTROOPERS, A, (900, 300))
    lg.unit(REBELS, B, at)
    lg.unit(REBELS, B, (500, 600))
    assert len(marksman(lg.game, Use(player=A, kind="upgrade", card="", program="", unit=unit.id))) == count


@covers("card.upgrade.fields", "upgrade.force.measure")
def test_a_mind_trick_reaches_range_2_from_the_leader(lg: Scenario) -> None:
    luke = bearer(lg, LUKE, "jedi-mind-trick")
    near, far = lg.unit(STORMTROOPERS, B, (500, 630)), lg.unit(STORMTROOPERS, B, (500, 680))
    lg.unit(VADER, B, (600, 300))
    use(lg, luke, "jedi-mind-trick")
    decline(lg)
    assert [lg.game.unit(one.id).suppression for one in (near, far)] == [2, 0]


@covers("upgrade.force.measure")
@pytest.mark.parametrize(
    ("card", "leader", "meant"),
    [("force-push", 152.4, True), ("force-push", 152.9, False), ("hunter", 152.9, True)],
)
def test_the_range_of_a_force_upgrade_is_measured_from_the_leader(
    lg: Scenario, card: str, leader: float, meant: bool
) -> None:
    """The other miniature is nearer, and so is one of those it is measured to."""
    bearers = lg.unit(REBELS, A, (500, 300), (500, 350), upgrades=(card,))
    foes = lg.unit(STORMTROOPERS, B, (500, 300 + 27 + leader), (500, 700))
    use = Use(player=A, kind="upgrade", card=card, program="", unit=bearers.id)
    assert ([one.id for one in PUSHED(lg.game, use)] == [foes.id]) is meant


@covers("upgrade.force.measure")
@pytest.mark.parametrize(
    ("card", "range", "owner"), [("force-barrier", 152.4, A), ("tranquility", 304.8, A), ("terror", 304.8, B)]
)
@pytest.mark.parametrize("beyond", [False, True])
def test_force_upgrades_that_answer_others_are_measured_from_the_leader(
    lg: Scenario, card: str, range: float, owner: int, beyond: bool
) -> None:
    """The other miniature of the bearers is near enough in any case."""
    lg.unit(REBELS, A, (500, 300), (500, 350), upgrades=(card,))
    meant = lg.unit(LEIA, owner, (500, 300 + 27 + range + 0.5 * beyond))
    foe = meant if owner == B else lg.unit(STORMTROOPERS, B, (1500, 300))
    friend = meant if owner == A else lg.unit(STORMTROOPERS, A, (1500, 300))
    moments = {
        "force-barrier": ModifyingAttack(attacker=foe.id, defender=friend.id, melee=False),
        "tranquility": AfterRally(unit=friend.id),
        "terror": AfterAttack(attacker=foe.id, defenders=(friend.id,)),
    }
    lg.changed()
    assert (lg.game.open(moments[card]) is None) is beyond


@covers("upgrade.force.measure", "undeployed.allied")
@pytest.mark.parametrize(("there", "meant"), [(False, True), (True, False)])
def test_the_force_guides_those_who_are_undeployed_together(lg: Scenario, there: bool, meant: bool) -> None:
    luke, rebels = lg.unit(LUKE, A, upgrades=("force-guidance",)), lg.unit(REBELS, A, *([(20, 20)] if there else []))
    use = Use(player=A, kind="upgrade", card="force-guidance", program="", unit=luke.id)
    assert (rebels.id in [one.id for one in GUIDED(lg.game, use)]) is meant


@covers("card.upgrade.fields")
def test_who_is_choked_suffers_a_wound(lg: Scenario) -> None:
    vader = bearer(lg, VADER, "force-choke")
    near = lg.unit(REBELS, B, (500, 450), (530, 450))
    lg.unit(LUKE, B, (600, 300))
    lg.unit("at-rt", B, (400, 300))
    use(lg, vader, "force-choke")
    decline(lg)
    assert len(lg.game.alive(lg.game.unit(near.id))) == 1
    assert all(not one.wounds for one in lg.game.state.miniatures if not one.defeated)


@covers("card.upgrade.fields", "action.card")
def test_nobody_near_nobody_choked(lg: Scenario) -> None:
    vader = bearer(lg, VADER, "force-choke")
    lg.unit(REBELS, B, (500, 520))
    lg.run(Activation(unit=vader.id))
    with refused(lg, by="action.card"):
        lg.answer("upgrade:force-choke")
    lg.answer("end")


@covers("card.upgrade.fields")
def test_the_pushed_are_moved_by_the_pusher(lg: Scenario) -> None:
    vader, foe = bearer(lg, VADER, "force-push"), lg.unit(REBELS, B, (500, 450))
    use(lg, vader, "force-push")
    move = lg.game.current(Move)
    assert move is not None
    assert (move.unit, move.speed, lg.game.decisions[0].player) == (foe.id, 1, A)
    decline(lg)


@covers("cohesion.trigger")
def test_the_others_of_the_pushed_are_placed_by_their_own_player(lg: Scenario) -> None:
    vader, foe = bearer(lg, VADER, "force-push"), lg.unit(REBELS, B, (500, 450), (530, 450))
    use(lg, vader, "force-push")
    assert (lg.asked, lg.asks) == ("move", A)
    lg.answer((500.0, 480.0, 0.0))
    assert (lg.asked, lg.asks) == ("formation", B)
    lg.answer((530.0, 480.0, 0.0))
    assert lg.game.leader(foe).y == 480
    decline(lg)


@covers("card.upgrade.fields", "melee.engaged.limits")
def test_the_pushed_may_be_engaged(lg: Scenario) -> None:
    vader, foe = bearer(lg, VADER, "force-push"), lg.unit(REBELS, B, (500, 327))
    use(lg, vader, "force-push")
    move = lg.game.current(Move)
    assert move is not None
    assert (move.unit, lg.asks) == (foe.id, A)
    decline(lg)


@covers("card.upgrade.fields", "keyword.unit.immune-enemy-effects")
def test_who_is_immune_to_enemy_effects_is_not_choked(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("immune-enemy-effects", 0))
    vader = bearer(lg, VADER, "force-choke")
    lg.unit(REBELS, B, (500, 450))
    lg.run(Activation(unit=vader.id))
    with refused(lg, by="action.card"):
        lg.answer("upgrade:force-choke")
    lg.answer("end")


@covers("keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize("immune", [True, False])
def test_nobody_pushes_who_is_immune_to_enemy_effects(lg: Scenario, lend: Lend, immune: bool) -> None:
    lend(REBELS, *([("immune-enemy-effects", 0)] if immune else []))
    vader = bearer(lg, VADER, "force-push")
    lg.unit(REBELS, B, (500, 450))
    lg.run(Activation(unit=vader.id))
    assert ("upgrade:force-push" in lg.options) is not immune


@covers("card.upgrade.fields")
def test_guidance_for_up_to_two(lg: Scenario) -> None:
    luke = bearer(lg, LUKE, "force-guidance")
    one, other = lg.unit(REBELS, A, (700, 300)), lg.unit(REBELS, A, (500, 500))
    far = lg.unit(REBELS, A, (1200, 300))
    use(lg, luke, "force-guidance")
    with refused(lg, by="card.upgrade.fields"):
        lg.answer((f"unit:{luke.id}", f"unit:{one.id}", f"unit:{other.id}"))
    lg.answer((f"unit:{one.id}", f"unit:{other.id}"))
    assert [has(lg, unit) for unit in (luke, one, other, far)] == [{}, {"surge": 1}, {"surge": 1}, {}]
    lg.answer("end")


PILOTS = [
    ("shriv-suurgav", "suppression", {"dodge": 1, "suppression": 1}),
    ("shriv-suurgav", "pass", {"dodge": 1}),
    ("governor-pryce", "", {"aim": 1, "suppression": 1}),
    ("clone-commander-fox", "pass", {"surge": 1}),
]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("upgrade", "way", "gained"), PILOTS)
def test_field_commanders_help_troopers(lg: Scenario, upgrade: str, way: str, gained: dict[str, int]) -> None:
    tank = bearer(lg, "at-st", upgrade)
    near, far = lg.unit(STORMTROOPERS, A, (700, 300)), lg.unit(STORMTROOPERS, A, (1200, 300))
    use(lg, tank, upgrade)
    if way:
        lg.answer(way)
    assert [has(lg, unit) for unit in (near, far)] == [gained, {}]
    lg.answer("end")


@covers("card.upgrade.fields")
def test_fox_takes_fear_away(lg: Scenario) -> None:
    tank, near = bearer(lg, "at-st", "clone-commander-fox"), lg.unit(STORMTROOPERS, A, (700, 300))
    lg.put(near, suppression=2)
    use(lg, tank, "clone-commander-fox")
    lg.answer("calm")
    assert has(lg, near) == {"surge": 1, "suppression": 1}
    lg.answer("end")


@covers("card.upgrade.fields")
def test_wedge_turns_his_craft(lg: Scenario) -> None:
    tank = bearer(lg, "at-st", "wedge-antilles")
    use(lg, tank, "wedge-antilles")
    move = lg.game.current(Move)
    assert move is not None
    assert move.kinds == ("pivot",)
    decline(lg)


@covers("card.upgrade.fields")
@pytest.mark.parametrize("upgrade", ["lok-durd", "t-series-tactical-droid-pilot"])
def test_a_living_pilot_needs_no_programme(lg: Scenario, upgrade: str) -> None:
    assert lg.game.keyword(lg.unit(AAT, A, (500, 300)).id, "ai")
    tank = bearer(lg, AAT, upgrade, (900, 300))
    assert not [word for word in lg.game.words[tank.id] if word.partition(":")[0] == "ai"]
    assert lg.game.named(tank.id, "ai") == []


@covers("card.upgrade.fields")
def test_the_security_droid_lifts_the_programme_once(lg: Scenario) -> None:
    unit = bearer(lg, "b1-battle-droids", "b1-security-droid")
    happen(lg, StartOfActivation(unit=unit.id))
    while lg.game.decisions:
        mine = f"upgrade:b1-security-droid.0:{unit.id}"
        lg.answer(mine if mine in offered(lg) else "pass")
    assert not lg.game.keyword(unit.id, "ai")
    assert state(lg, unit) == "exhausted"
    lg.game.wear_off(lg.game.unit(unit.id), "activation")
    assert lg.game.keyword(unit.id, "ai")


@covers("card.upgrade.fields")
def test_the_push_is_for_one_move(lg: Scenario) -> None:
    unit = bearer(lg, REBELS, "offensive-push")
    use(lg, unit, "offensive-push")
    lg.answer("end")
    lg.game.unit(unit.id).upgrades = ()
    unit = bearer(lg, REBELS, "offensive-push", (500, 600))
    lg.game.grant(unit, "scout", 1, until="activation")
    lg.game.grant(unit, "tactical", 1)
    lg.game.grant(unit, "tactical", 1, until="activation")
    lg.game.grant(unit, "~pushing", until="activation")
    happen(lg, AfterAction(unit=unit.id, action="aim"))
    assert lg.game.keyword(unit.id, "tactical") == 2
    happen(lg, AfterAction(unit=unit.id, action="move"))
    assert [(str(one.keyword.id), one.until) for one in lg.game.unit(unit.id).granted] == [
        ("scout", "activation"),
        ("tactical", "game"),
    ]
    assert lg.game.keyword(unit.id, "tactical") == 1


# Shots that are no attacks.


@covers("card.upgrade.fields", "action.card")
@pytest.mark.parametrize(("face", "fear", "left"), [("hit", 1, 1), ("crit", 1, 1), ("surge", 0, 2), ("blank", 0, 2)])
@pytest.mark.parametrize(("key", "upgrade"), [(STORMTROOPERS, "stormtrooper-marksman"), (REBELS, "rebel-marksman")])
def test_marksmen(lg: Scenario, face: str, fear: int, left: int, key: str, upgrade: str) -> None:
    unit, foe = bearer(lg, key, upgrade), lg.unit(CLONES, B, (500, 900), (530, 900))
    lg.run(Activation(unit=unit.id))
    lg.dice(face)
    lg.answer(f"upgrade:{upgrade}")
    current = lg.game.current(Activation)
    assert current is not None
    assert current.left == 1
    decline(lg)
    now = lg.game.unit(foe.id)
    assert (now.suppression, len(lg.game.alive(now))) == (fear, left)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("face", "wounds"), [("hit", 1), ("surge", 0)])
def test_hunter_throws_his_knife(lg: Scenario, face: str, wounds: int) -> None:
    unit, foe = (
        bearer(lg, "the-bad-batch-clone-force-99", "hunter"),
        lg.unit("b1-battle-droids", B, (500, 400), (530, 400)),
    )
    lg.dice(face)
    use(lg, unit, "hunter")
    decline(lg)
    assert len(lg.game.alive(lg.game.unit(foe.id))) == 2 - wounds


@covers("card.upgrade.fields", "action.card.double")
def test_the_amban_rifle_takes_the_whole_activation(lg: Scenario) -> None:
    din, foe = bearer(lg, "din-djarin", "dins-amban-rifle"), lg.unit(STORMTROOPERS, B, (500, 900), (530, 900))
    lg.dice("crit")
    use(lg, din, "dins-amban-rifle")
    assert offered(lg) == {"move", "pass"}
    lg.answer("pass")
    current = lg.game.current(Activation)
    assert current is None or current.left == 0
    decline(lg)
    now = lg.game.unit(foe.id)
    assert (now.suppression, len(lg.game.alive(now))) == (1, 1)


@covers("keyword.unit.bounty.score")
@pytest.mark.parametrize(("bounties", "points"), [(1, 1), (0, 0)])
def test_a_hunter_has_the_bounty_on_whom_his_rifle_defeats(
    lg: Scenario, lend: Lend, bounties: int, points: int
) -> None:
    lend(LUKE, wounds=1)
    din, prey = bearer(lg, "din-djarin", "dins-amban-rifle"), lg.put(lg.unit(LUKE, B, (500, 900)), bounties=bounties)
    lg.unit(STORMTROOPERS, B, (1500, 100))  # the match goes on
    lg.dice("crit")
    use(lg, din, "dins-amban-rifle")
    lg.answers("pass", f"unit:{prey.id}")
    decline(lg)
    assert (lg.game.unit(prey.id).defeated, lg.game.state.players[A].points) == (True, points)


@covers("card.upgrade.fields")
def test_kallus_pins_whom_he_fights(lg: Scenario) -> None:
    unit = bearer(lg, STORMTROOPERS, "agent-kallus")
    foe, far = lg.unit(REBELS, B, (500, 327)), lg.unit(REBELS, B, (500, 600))
    lg.run(Activation(unit=unit.id))
    while lg.game.decisions[0].kind != "action":
        yielded(lg)
    lg.answer("upgrade:agent-kallus")
    assert [lg.game.unit(one.id).immobilize for one in (foe, far)] == [2, 0]
    lg.answer("end")


@covers("keyword.unit.immune-enemy-effects", "action.card")
def test_kallus_pins_nobody_who_is_immune(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("immune-enemy-effects", 0))
    unit = bearer(lg, STORMTROOPERS, "agent-kallus")
    lg.unit(REBELS, B, (500, 327))
    lg.run(Activation(unit=unit.id))
    with refused(lg, by="action.card"):
        lg.answer("upgrade:agent-kallus")
    lg.answer("end")


@covers("action.card", "keyword.unit.ruthless")
@pytest.mark.parametrize("spare", [1, 0])
def test_a_free_action_may_be_one_of_a_card(lg: Scenario, spare: int) -> None:
    squad = bearer(lg, REBELS, "rebel-marksman")
    lg.unit(VADER, B, (500, 700))
    lg.run(Activation(unit=squad.id, spare=spare, more=-2))
    assert ("upgrade:rebel-marksman" in offered(lg)) is bool(spare)
    assert lg.asked == ("action" if spare else None)
