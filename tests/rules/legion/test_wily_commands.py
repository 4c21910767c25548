"""Command cards that upset plans."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.content.rebels.han_solo import may_call_off
from dejarik.games.legion.divulging import Divulge, take_back
from dejarik.games.legion.facts.terms import Rank
from dejarik.games.legion.melee import held
from dejarik.games.legion.targeting import Reach, refuse_target
from dejarik.games.legion.windows import AfterAttack, CommandsRevealed, StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, sword, wounds
from tests.rules.legion.cards import happen, order, play, show, yielded
from tests.rules.legion.missions import mission, points
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

HAN, LUKE, SABINE = (
    "han-solo-unorthodox-general",
    "luke-skywalker-hero-of-the-rebellion",
    "sabine-wren-explosive-artist",
)
KRENNIC, IDEN, BOBA = "director-orson-krennic", "iden-versio", "boba-fett-infamous-bounty-hunter"
K2, CASSIAN, OBI_WAN = "k-2so", "cassian-andor", "obi-wan-kenobi"
WOOKIEES = "wookiee-warriors-freedom-fighters"
CLONES, SEEKER = "clone-trooper-infantry", "idens-id10-seeker-droid"
RANGE_1, RANGE_2 = 152.4 + 27.0, 304.8 + 27.0


# Change of Plans.


def plans(lg: Scenario) -> None:
    """Han's player reveals Change of Plans, the other Master of Evil."""
    lg.unit(HAN, A, (500, 300))
    lg.unit(VADER, B, (1500, 800))
    ours, theirs = lg.game.state.players
    ours.hand, theirs.hand = ["change-of-plans", "push"], ["master-of-evil", "ambush"]
    lg.changed()
    lg.run(CommandPhase())
    lg.answer("card:change-of-plans", lg.game.decisions[0])
    lg.answer("card:master-of-evil", lg.game.decisions[0])


@covers("card.command.fields", "command.resolve.timing-list")
def test_han_changes_the_plans_of_both(lg: Scenario) -> None:
    plans(lg)
    assert lg.asked == "ability"
    lg.answer(lg.options[0])
    ours, theirs = lg.game.state.players
    assert (ours.discard, ours.hand, ours.chosen) == (["change-of-plans"], ["push"], "")
    assert (theirs.discard, theirs.hand, theirs.chosen) == ([], ["ambush", "master-of-evil"], "")
    assert lg.game.state.revealed is False
    assert lg.game.units_of(B)[0].dodge == 0  # what the returned card says is not done
    assert [(one.player, [option.id for option in one.options]) for one in lg.game.decisions] == [
        (A, ["card:push"]),
        (B, ["card:ambush"]),
    ]
    with refused(lg, by="card.command.fields"):  # it was returned, and stays in the hand for this round
        lg.answer("card:master-of-evil", lg.game.decisions[1])
    lg.answer("card:push", lg.game.decisions[0])
    while lg.game.decisions:
        yielded(lg)
    assert [one.chosen for one in lg.game.state.players] == ["push", "ambush"]
    assert lg.game.state.priority == B


@covers("card.command.fields")
def test_han_may_keep_to_his_plan(lg: Scenario) -> None:
    plans(lg)
    lg.answer("pass")
    ours, theirs = lg.game.state.players
    assert (ours.chosen, theirs.chosen) == ("change-of-plans", "master-of-evil")
    assert lg.game.units_of(B)[0].dodge == 1


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("ours", "theirs", "may"),
    [("change-of-plans", "push", True), ("change-of-plans", "", False), ("ace-up-his-sleeve", "push", False)],
)
def test_han_changes_plans_that_are_there(lg: Scenario, ours: str, theirs: str, may: bool) -> None:
    show(lg, ours, A)
    show(lg, theirs, B)
    assert may_call_off(lg.game, ~A, CommandsRevealed()) is may


# Order tokens.


@covers("card.command.fields", "activation.phase-end")
def test_krennic_keeps_three_tokens_to_choose_from(lg: Scenario) -> None:
    lg.unit(KRENNIC, A, (500, 300))
    own = lg.game.state.players[A]
    own.pool = ["heavy", "support", "corps", "corps", "commander"]
    show(lg, "voracious-ambition")
    happen(lg, StartOfActivationPhase())
    own = lg.game.state.players[A]
    assert (own.pool, own.kept) == (["heavy", "support"], ["corps", "corps", "commander"])
    lg.run(Turn(player=A))
    assert lg.options == ["kept:corps", "kept:commander", "draw"]
    lg.answers("kept:commander", "end")
    assert lg.game.state.players[A].kept == ["corps", "corps"]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "order_", "before", "after", "pool"),
    [
        (REBELS, "", ["corps"], "down", []),
        (REBELS, "", [], "", []),
        (REBELS, "up", ["corps"], "down", ["corps"]),
        (REBELS, "down", ["corps"], "down", ["corps"]),
        ("rebel-commandos", "", ["corps"], "", ["corps"]),
        ("rebel-commandos", "up", ["corps"], "up", ["corps"]),
    ],
)
def test_a_seeker_incapacitates(
    lg: Scenario, key: str, order_: str, before: list[Rank], after: str, pool: list[Rank]
) -> None:
    iden = lg.unit(IDEN, A, (500, 300), (540, 300), counterpart=SEEKER)
    foe = lg.put(lg.unit(key, B, (540, 470), (540, 700)), order=order_)
    lg.game.state.players[B].pool = [*before]
    show(lg, "incapacitate")
    lg.run(Activation(unit=iden.id))
    lg.answer("command:incapacitate")
    now = lg.game.unit(foe.id)
    assert (now.suppression, now.order, lg.game.state.players[B].pool) == (3, after, pool)
    assert len(lg.events("order.turned")) == (after != order_)
    assert "command:incapacitate" not in lg.options
    lg.answer("end")


HOPE = "rebellions-are-built-on-hope"


@covers("card.command.fields", "token.order")
def test_whose_order_is_turned_down_has_lost_its_hope(lg: Scenario) -> None:
    iden = lg.unit(IDEN, A, (500, 300), (540, 300), counterpart=SEEKER)
    foe = lg.unit(REBELS, B, (540, 470), (540, 700))
    show(lg, HOPE, B)
    order(lg, foe)
    assert lg.game.keyword(foe.id, "danger-sense") == 2
    show(lg, "incapacitate")
    lg.run(Activation(unit=iden.id))
    lg.answer("command:incapacitate")
    assert (lg.game.unit(foe.id).order, lg.game.keyword(foe.id, "danger-sense")) == ("down", 0)
    lg.answer("end")


@covers("card.command.fields", "token.order")
@pytest.mark.parametrize(("key", "left"), [("at-st", 0), (STORMTROOPERS, 2)], ids=["a heavy unit", "others"])
def test_whose_order_goes_back_has_lost_its_hope(lg: Scenario, key: str, left: int) -> None:
    attacker, foe = lg.unit(key, A, (500, 300)), lg.unit(REBELS, B, (540, 600))
    show(lg, HOPE, B)
    order(lg, foe)
    show(lg, "pinned-down")
    happen(lg, AfterAttack(attacker=attacker.id, defenders=(foe.id,)))
    assert lg.game.keyword(foe.id, "danger-sense") == left


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "at", "seeker", "wall"),
    [
        (REBELS, (500, 485), True, False),
        ("at-rt", (540, 420), True, False),
        (REBELS, (540, 420), False, False),
        (REBELS, (540, 420), True, True),
    ],
)
def test_whom_a_seeker_does_not_reach(
    lg: Scenario, key: str, at: tuple[float, float], seeker: bool, wall: bool
) -> None:
    """Out of range of the droid, no trooper, no droid, or out of sight."""
    if wall:
        lg.terrain(block(540, 360, 400, 4, 300))
    places = [(500.0, 300.0), (540.0, 300.0)] if seeker else [(500.0, 300.0)]
    iden = lg.unit(IDEN, A, *places, counterpart=SEEKER)
    lg.unit(key, B, at)
    show(lg, "incapacitate")
    lg.run(Activation(unit=iden.id))
    assert "command:incapacitate" not in lg.options
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("order_", "pool", "after", "left"),
    [
        ("", ["corps", "heavy"], "up", ["heavy"]),
        ("", ["heavy"], "", ["heavy"]),
        ("up", ["corps"], "up", ["corps"]),
        ("down", ["corps"], "down", ["corps"]),
    ],
)
def test_thrawn_has_an_order_given(lg: Scenario, order_: str, pool: list[Rank], after: str, left: list[Rank]) -> None:
    foe = lg.put(lg.unit(REBELS, B, (500, 900)), order=order_)
    lg.unit(STORMTROOPERS, A, (500, 300))
    lg.game.state.players[B].pool = [*pool]
    show(lg, "architects-of-their-own-destruction")
    happen(lg, StartOfActivationPhase())
    assert (lg.game.unit(foe.id).order, lg.game.state.players[B].pool) == (after, left)
    assert len(lg.events("order.issued")) == (after != order_)


# Boba's line.


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "apart", "caught"), [(REBELS, RANGE_1, 2), (REBELS, RANGE_1 + 1, 0), ("at-rt", 150.0, 0)]
)
def test_boba_binds_troopers(lg: Scenario, key: str, apart: float, caught: int) -> None:
    boba, foe = lg.unit(BOBA, A, (500, 300)), lg.unit(key, B, (500, 300 + apart))
    show(lg, "whipcord-launcher")
    lg.run(Activation(unit=boba.id))
    assert ("command:whipcord-launcher" in lg.options) is bool(caught)
    if caught:
        lg.answer("command:whipcord-launcher")
        assert "command:whipcord-launcher" not in lg.options
    lg.answer("end")
    now = lg.game.unit(foe.id)
    assert (now.immobilize, now.suppression) == (caught, caught)


@covers("card.command.fields", "melee.engaged.limits")
@pytest.mark.parametrize(("bound", "slips"), [((1,), True), ((0,), False), ((1, 0), True), ((0, 0), False)])
def test_boba_leaves_who_is_bound(lg: Scenario, bound: tuple[int, ...], slips: bool) -> None:
    """Be it one of two."""
    boba = lg.unit(BOBA, A, (500, 300))
    for number, tokens in enumerate(bound):
        lg.put(lg.unit(REBELS, B, (500, 327 - 54 * number)), immobilize=tokens)
    play(lg, "whipcord-launcher")
    assert held(lg.game, lg.game.unit(boba.id)) is not slips


# Sabine's wall.


@covers("card.command.fields", "token.graffiti.placement")
def test_sabine_sprays_on_a_wall(lg: Scenario) -> None:
    lg.terrain(block(500, 420, 100, 60, 10))
    sabine = lg.put(lg.unit(SABINE, A, (500, 300)), suppression=1)
    show(lg, "symbol-of-rebellion")
    lg.run(Activation(unit=sabine.id))
    assert lg.options == ["recover", "pass"]
    lg.answers("recover", "all")
    lg.answer("command:symbol-of-rebellion")
    assert lg.asked == "graffiti-place"
    for place, rule in (
        ((400.0, 330.0, 0.0), "card.command.fields"),
        ((500.0, 520.0, 0.0), "token.graffiti.placement"),
    ):
        with refused(lg, by=rule):
            lg.answer(place)
    lg.answer((500.0, 400.0, 0.0))
    assert [(one.kind, one.owner) for one in lg.game.state.tokens] == [("graffiti", A)]
    lg.answer("end")
    assert lg.game.unit(sabine.id).suppression == 0


@covers("card.command.fields")
def test_sabine_finds_no_wall(lg: Scenario) -> None:
    sabine = lg.unit(SABINE, A, (500, 300))
    show(lg, "symbol-of-rebellion")
    lg.run(Activation(unit=sabine.id))
    lg.answers("pass", "command:symbol-of-rebellion", "end")
    assert lg.game.state.tokens == []


# Farther.


@covers("card.command.fields", "attack.pool.range")
@pytest.mark.parametrize(
    ("reach", "apart", "order_", "acted", "reached"),
    [
        (3, 4, "up", "aim", True),
        (3, 4.1, "up", "aim", False),
        (3, 4, "", "aim", False),
        (3, 4, "up", "dodge", False),
        (4, 4.1, "up", "aim", False),
    ],
)
def test_clones_that_aim_shoot_farther(
    lg: Scenario, lend: Lend, reach: int, apart: float, order_: str, acted: str, reached: bool
) -> None:
    lend(CLONES, weapons=(gun(range=(1, reach)),))
    clones = lg.put(lg.unit(CLONES, A, (500, 100)), order=order_)
    foe = lg.unit(VADER, B, (500, 127 + 152.4 * apart))
    show(lg, "take-that-clankers")
    lg.run(Activation(unit=clones.id))
    lg.answer(acted)
    assert (refuse_target(lg.game, lg.game.unit(clones.id), foe) is None) is reached
    lg.answer("end")
    assert refuse_target(lg.game, lg.game.unit(clones.id), foe) is not None


@covers("card.command.fields")
def test_clones_that_aim_in_the_activation_of_another_shoot_no_farther(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(range=(1, 3)),))
    clones, yoda = lg.put(lg.unit(CLONES, A, (500, 100)), order="up"), lg.unit("yoda", A, (500, 200))
    foe = lg.unit(VADER, B, (500, 127 + 152.4 * 4))
    show(lg, "take-that-clankers")
    lg.run(Activation(unit=yoda.id))
    lg.answer("guidance")
    lg.answer("aim")
    assert lg.game.unit(clones.id).aim == 1
    assert refuse_target(lg.game, lg.game.unit(clones.id), foe) is not None
    lg.answer("end")


@covers("card.command.fields", "attack.pool.range")
def test_each_weapon_of_clones_that_aim_reaches_one_farther(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(range=(1, 2), name="Short"), gun(range=(1, 3), name="Long")))
    clones = lg.put(lg.unit(CLONES, A, (500, 100)), order="up")
    foe = lg.unit(VADER, B, (500, 127 + 152.4 * 4))
    show(lg, "take-that-clankers")
    lg.run(Activation(unit=clones.id))
    lg.answer("aim")
    reach = Reach(lg.game, lg.game.unit(clones.id), foe, 0)
    assert [reach.allows(one) for one in lg.game.facts(clones.id).weapons] == [False, True]
    lg.answer("end")


# Who may attack.


@covers("card.command.fields")
def test_k2so_falls_so_that_nobody_shoots_at_cassian(lg: Scenario, lend: Lend) -> None:
    lend(K2)
    k2, cassian = lg.unit(K2, A, (500, 300)), lg.unit(CASSIAN, A, (560, 300))
    far, squad = lg.unit(LEIA, A, (500, 500)), lg.unit(REBELS, A, (440, 300))
    foe, brawler = lg.unit(STORMTROOPERS, B, (560, 600)), lg.unit(VADER, B, (587, 300))
    play(lg, "sacrifice")
    assert lg.game.keyword(k2.id, "guardian") == 4
    lg.run(Activation(unit=k2.id))
    lg.answer("end")
    assert lg.options == [f"unit:{cassian.id}", "pass"]  # not Leia, who is too far away, nor the squad
    lg.answer(f"unit:{cassian.id}")
    assert lg.game.unit(k2.id).defeated
    refusal = refuse_target(lg.game, foe, cassian)
    assert refusal is not None
    assert refuse_target(lg.game, brawler, cassian) is None  # in melee they may
    lg.set(brawler.leader, x=900.0)
    refusal = refuse_target(lg.game, foe, cassian)
    assert refusal is not None
    assert refusal.why == "refusal.may-not-attack"
    assert refuse_target(lg.game, foe, far) is None
    assert lg.game.unit(squad.id).defeated is False


@covers("card.command.fields")
def test_k2so_may_live_on(lg: Scenario, lend: Lend) -> None:
    lend(K2)
    k2 = lg.unit(K2, A, (500, 300))
    lg.unit(CASSIAN, A, (560, 300))
    play(lg, "sacrifice")
    lg.run(Activation(unit=k2.id))
    lg.answers("end", "pass")
    assert not lg.game.unit(k2.id).defeated


@covers("card.command.fields", "card.secondary.fields")
def test_k2so_who_gives_himself_up_has_been_defeated(lg: Scenario, lend: Lend) -> None:
    lend(K2)
    mission(lg, secondary="marked-targets")
    k2 = lg.put(lg.unit(K2, A, (500, 300)), marks=("marked",))
    cassian = lg.unit(CASSIAN, A, (560, 300))
    lg.unit(STORMTROOPERS, B, (500, 900))
    play(lg, "sacrifice")
    lg.run(Activation(unit=k2.id))
    lg.answers("end", f"unit:{cassian.id}")
    assert points(lg) == [0, 1]


@covers("card.command.fields")
def test_luke_fights_no_more_and_calms_two(lg: Scenario, lend: Lend) -> None:
    lend(LUKE, weapons=(gun(),), defense_surge=False, courage=3)
    luke = lg.unit(LUKE, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (440 + 60 * number, 440)) for number in range(3)]
    far, walker = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(AT_ST, B, (350, 400))
    play(lg, "i-am-a-jedi")
    several = lg.decision.several
    assert several is not None
    assert {one.id for one in several.among} == {f"unit:{one.id}" for one in foes}
    lg.answer((f"unit:{foes[0].id}", f"unit:{foes[1].id}"))
    shut = [refuse_target(lg.game, lg.game.unit(one.id), luke) for one in (*foes, far)]
    assert [refusal is not None and refusal.why == "refusal.may-not-attack" for refusal in shut] == [
        True,
        True,
        False,
        False,
    ]
    own = refuse_target(lg.game, luke, foes[0])
    assert own is not None
    assert own.why == "refusal.may-not-attack"
    assert lg.game.unit(walker.id).granted == ()


@covers("card.command.fields", "attack.step7c.convert-surges")
@pytest.mark.parametrize(("card", "hurt"), [("i-am-a-jedi", 0), ("push", 1)])
def test_surges_block_for_a_jedi(lg: Scenario, lend: Lend, card: str, hurt: int) -> None:
    lend(LUKE, defense_surge=False)
    lend(VADER, weapons=(gun(dice=(1, 0, 0)),), courage=3)
    luke, vader = lg.unit(LUKE, B, (500, 300)), lg.unit(VADER, A, (500, 600))
    show(lg, card, B)
    attack(lg, vader, "hit surge", at=luke)
    assert wounds(lg, luke) == hurt


# Dice and tokens.


@covers("card.command.fields", "attack.step7a.roll-defence")
@pytest.mark.parametrize(("suppression", "more"), [(0, 3), (2, 1), (4, 0)])
def test_luke_is_full_of_surprises(lg: Scenario, lend: Lend, suppression: int, more: int) -> None:
    lend(LUKE, courage=3, defense_surge=False)
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),), courage=3)
    luke, vader = lg.unit(LUKE, B, (500, 300)), lg.unit(VADER, A, (500, 327))
    play(lg, "full-of-surprises", B)
    assert lg.game.unit(luke.id).dodge == 1
    lg.put(lg.game.unit(luke.id), dodge=0, suppression=suppression)
    attack(lg, vader, "crit blank " + "blank " * (more - 1) + ("block" if more else ""), at=luke)
    assert wounds(lg, luke) == (0 if more else 1)
    attack(lg, vader, "blank", at=luke)  # nothing is rolled against nothing
    assert len(lg.events("defense.rolled")) == 1


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "hurt", "asked"), [(LEIA, 2, 2), (CASSIAN, 4, 3), (LEIA, 0, 0), ("rebel-commandos", 0, None)]
)
def test_wounds_make_a_last_stand(lg: Scenario, key: str, hurt: int, asked: int | None) -> None:
    unit = lg.unit(key, A, (500, 300))
    lg.set(unit.leader, wounds=hurt)
    show(lg, "last-stand")
    order(lg, unit, "last-stand")
    for number in range(asked or 0):
        assert lg.options == ["aim", "dodge", "suppression"]
        lg.answer(("aim", "dodge", "suppression")[number])
    assert lg.asked is None
    now = lg.game.unit(unit.id)
    assert bool(lg.game.keyword(unit.id, "indomitable")) is (asked is not None)
    assert now.aim + now.dodge + now.suppression == (asked or 0)


@covers("card.command.fields")
def test_obi_wan_greets_each_enemy_near_him(lg: Scenario) -> None:
    obi_wan = lg.unit(OBI_WAN, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + RANGE_2))
    lg.unit(STORMTROOPERS, B, (540, 400))
    lg.unit(STORMTROOPERS, B, (300, 300 + RANGE_2))
    play(lg, "hello-there")
    assert lg.game.keyword(obi_wan.id, "nimble") == 1
    happen(lg, StartOfActivationPhase())
    for way in ("surge", "standby"):
        assert lg.options == ["aim", "dodge", "standby", "surge", "pass"]
        lg.answer(way)
    assert lg.asked is None
    now = lg.game.unit(obi_wan.id)
    assert (now.surge, now.standby, now.aim, now.dodge) == (1, True, 0, 0)


@covers("card.command.fields")
def test_obi_wan_dodges_for_those_beside_him(lg: Scenario) -> None:
    obi_wan = lg.unit(OBI_WAN, A, (500, 300))
    lg.unit(CLONES, A, (500 + RANGE_1, 300))
    lg.unit(CLONES, A, (500, 350))
    lg.unit(CLONES, A, (500 - RANGE_1 - 1, 300))
    lg.unit("at-rt", A, (500, 400))
    play(lg, "knowledge-and-defense")
    assert lg.game.unit(obi_wan.id).dodge == 2


@covers("card.command.fields", "keyword.unit.guardian")
@pytest.mark.parametrize("card", ["knowledge-and-defense", "push"])
def test_obi_wan_guards_in_melee(lg: Scenario, lend: Lend, card: str) -> None:
    lend(OBI_WAN, ("guardian", 2), courage=3, defense_surge=False)
    lend(CLONES, defense_surge=False)
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),), courage=3)
    lg.unit(OBI_WAN, A, (600, 300))
    clones, vader = lg.unit(CLONES, A, (500, 300)), lg.unit(VADER, B, (500, 327))
    show(lg, card)
    lg.dice("hit block")
    lg.run(Attack(attacker=vader.id, only=(clones.id,)))
    assert (lg.asked == "guardian") is (card != "push")
    while lg.asked:
        lg.answer(lg.options[-1])


# Vader and Padme.


@covers("card.command.fields")
@pytest.mark.parametrize(("y", "legal"), [(400.0 + 76.2, True), (400.0 + 77.2, False)])
def test_vader_hurls_a_squad_half_a_range(lg: Scenario, lend: Lend, y: float, legal: bool) -> None:
    lend(VADER, courage=3)
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 400))
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answer("command:vaders-might")
    if not legal:
        with refused(lg, by="card.command.fields"):
            lg.answer((500.0, y, 0.0, 0.0))
        y = 440.0
    lg.dice("blank")
    lg.answer((500.0, y, 0.0, 0.0))
    assert lg.game.leader(lg.game.unit(squad.id)).y == y
    lg.answer("end")


@covers("keyword.unit.bounty.score")
def test_who_falls_was_defeated_by_vader(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("bounty", 0), courage=3)
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 400)), bounties=1)
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.dice("surge")
    lg.answers("command:vaders-might", (500.0, 440.0, 0.0, 0.0))
    assert (lg.game.unit(squad.id).defeated, lg.game.state.players[A].points) == (True, 1)
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize("owner", [A, B])
def test_enemies_whom_vader_hurls_are_hurt_by_blocks_and_surges(lg: Scenario, lend: Lend, owner: int) -> None:
    lend(VADER, courage=3)
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(WOOKIEES, owner, (500, 400), (530, 400), (470, 400))
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.dice("block surge blank" if owner == B else "")
    lg.answers("command:vaders-might", (500.0, 440.0, 0.0, 0.0))
    while lg.asked != "action":
        lg.answer(lg.decision.suggested)
    assert wounds(lg, squad) == (2 if owner == B else 0)
    lg.answer("end")


@covers("card.command.fields", "melee.move-into.only-way")
def test_who_hurls_a_squad_says_where_all_of_it_lands(lg: Scenario, lend: Lend) -> None:
    lend(VADER, courage=3)
    lend(REBELS, weapons=(sword(),))
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 400), (530, 400))
    near, _ = lg.unit(STORMTROOPERS, A, (500, 480)), lg.unit(LEIA, B, (470, 440))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answers("command:vaders-might", f"unit:{squad.id}")
    assert (lg.asks, lg.asked) == (A, "place-unit")
    with refused(lg, by="melee.move-into.only-way"):
        lg.answer((500.0, 453.0, 0.0, 0.0))
    lg.answer((500.0, 440.0, 0.0, 0.0))
    assert (lg.asks, lg.asked) == (A, "formation")
    for taken in ((470.0, 440.0, 0.0), (500.0, 440.0, 0.0)):
        with refused(lg, by="move.through-miniatures.no-end-overlap"):
            lg.answer(list(taken))
    lg.dice("blank blank")
    lg.answer([530.0, 400.0, 0.0])  # where it stood
    assert [one["unit"] for one in lg.events("unit.moved")] == [squad.id]
    assert lg.events("unit.deployed") == []
    assert not near.defeated
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(("top", "legal"), [(152.4, True), (153.0, False)])
def test_vader_hurls_a_squad_one_height_up(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(VADER, courage=3)
    lg.terrain(block(500, 460, 60, 60, top))
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 400))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answer("command:vaders-might")
    if not legal:
        with refused(lg, by="card.command.fields"):
            lg.answer((500.0, 460.0, top, 0.0))
        return
    lg.dice("blank")
    lg.answer((500.0, 460.0, top, 0.0))
    assert lg.game.leader(lg.game.unit(squad.id)).z == top
    lg.answer("end")


@covers("keyword.command.divulge", "keyword.command.permanent", "card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "shown", "gained"),
    [
        ("darkness-descends", VADER, True, {"infiltrate": 0}),
        ("darkness-descends", VADER, False, {"reliable": 2}),
        ("diplomatic-cover", "padme-amidala", True, {"infiltrate": 0, "secret-mission": 0}),
        ("diplomatic-cover", "padme-amidala", False, {"inspire": 1}),
    ],
)
def test_cards_that_are_shown_first_and_stay(
    lg: Scenario, card: str, key: str, shown: bool, gained: dict[str, int]
) -> None:
    unit = lg.unit(key, A, (500, 300))
    lg.unit(LEIA, A, (700, 300))
    lg.game.state.players[A].hand = [card, "ambush"]
    lg.game.state.round = 1
    lg.changed()
    lg.run(Divulge(moment="setup-effects"))
    lg.answer(f"card:{card}" if shown else "pass")
    lg.decline()
    take_back(lg.game)
    assert (lg.game.refuse_card(A, "ambush") is not None) is shown
    lg.game.state.players[A].hand.remove(card)
    play(lg, card)
    assert {str(one.keyword.id): one.keyword.x for one in lg.game.unit(unit.id).granted} == gained
    lg.game.discard_command(lg.game.state.players[A])
    assert lg.game.state.players[A].permanent == [card]
