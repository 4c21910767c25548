"""Command cards that have another effect than in the newer book."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import AfterAttack, PoolFormed, StartOfActivation
from dejarik.games.legion_2020.cards.rebels import free_handed
from dejarik.games.legion_2020.ending import pass_counter
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun, sword, wounds
from tests.rules.legion.cards import happen, has, order, play, show
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020

GRIEVOUS, DROIDS, REX = "general-grievous-sinister-cyborg", "b1-battle-droids", "clone-captain-rex"
CLONES, HAN = "phase-i-clone-troopers", "han-solo-unorthodox-general"
LUKE = "luke-skywalker-hero-of-the-rebellion"


# Implacable.


@covers("command-cards.effects")
def test_vader_acts_again_for_a_wound_with_one_action_less(lg: Scenario2020) -> None:
    vader = lg.put(lg.unit(VADER, A, (500, 300)), order="up")
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "implacable")
    left = []
    for again in (True, False):
        lg.run(Activation(unit=vader.id))
        activation = lg.game.current(Activation)
        assert activation is not None
        left.append(activation.left)
        lg.answer("end")
        assert (lg.asked == "command-way") is again
        if again:
            lg.answer("suffer")
            assert (lg.game.unit(vader.id).order, lg.state.players[A].pool) == ("", ["commander"])
    assert left == [2, 1]
    assert (wounds(lg, vader), lg.game.unit(vader.id).dodge) == (1, 0)
    assert lg.game.unit(vader.id).order == "down"


def test_vader_need_not_act_again(lg: Scenario2020) -> None:
    vader = lg.put(lg.unit(VADER, A, (500, 300)), order="up")
    show(lg, "implacable")
    lg.run(Activation(unit=vader.id))
    lg.answers("end", "pass")
    assert (wounds(lg, vader), lg.game.unit(vader.id).order, lg.state.players[A].pool) == (0, "down", [])


# New Ways to Motivate Them.


@covers("free-actions.untyped", "command-cards.effects")
def test_a_wound_buys_a_free_action_before_the_unit_rallies(lg: Scenario2020) -> None:
    one = lg.put(lg.squad(STORMTROOPERS, A, 300), order="up", suppression=4)
    show(lg, "new-ways-to-motivate-them")
    lg.run(Activation(unit=one.id))
    lg.answers("suffer", f"miniature:{one.miniatures[1]}")
    assert (lg.asked, lg.game.unit(one.id).suppression) == ("free-action", 4)
    assert set(lg.options) == {"move", "aim", "dodge", "standby", "recover", "pass"}  # nobody to shoot at
    lg.dice("block block block block")
    lg.answer("aim")
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, lg.game.unit(one.id).aim, lg.game.unit(one.id).suppression) == (2, 1, 0)
    assert "aim" not in lg.options  # free-actions.no-repeat
    lg.answer("end")


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("key", "order", "offered"),
    [(STORMTROOPERS, "up", True), (STORMTROOPERS, "", False), (VADER, "up", False), (AT_ST, "up", False)],
)
def test_a_wound_motivates_other_troopers_with_an_order(lg: Scenario2020, key: str, order: str, offered: bool) -> None:
    one = lg.put(lg.unit(key, A, (500, 300)), order=order)
    show(lg, "new-ways-to-motivate-them")
    lg.run(Activation(unit=one.id))
    assert ("suffer" in lg.options) is offered
    lg.decline()


@covers("free-actions.untyped", "withdraw.procedure", "withdraw.no-actions")
def test_a_free_action_of_any_kind_is_none_to_withdraw_with(lg: Scenario2020) -> None:
    one = lg.put(lg.squad(STORMTROOPERS, A, 300, count=2), order="up")
    lg.unit(LEIA, B, (500, 327))
    show(lg, "new-ways-to-motivate-them")
    lg.run(Activation(unit=one.id))
    lg.answers("suffer", f"miniature:{one.miniatures[1]}")
    assert (lg.asked, "move" in lg.options) == ("free-action", False)
    lg.answer("dodge")
    assert (lg.asked, "move" in lg.options) == ("action", False)  # which would be its whole activation
    lg.answer("end")


# Orders from everywhere.

EVERY_ORDER = [
    ("my-ally-is-the-force", REBELS, LEIA, {"dodge": 1}),
    ("sorry-about-the-mess", HAN, LEIA, {"aim": 1, "dodge": 1}),
    ("return-of-the-jedi", LUKE, LEIA, {"dodge": 1}),
    ("master-of-evil", VADER, STORMTROOPERS, {"dodge": 1}),
    ("evasive-maneuvers", AT_ST, STORMTROOPERS, {"dodge": 1}),
]


@covers("command-cards.effects")
@pytest.mark.parametrize(("card", "key", "other", "gained"), EVERY_ORDER, ids=[row[0] for row in EVERY_ORDER])
@pytest.mark.parametrize("by_the_card", [True, False])
def test_some_cards_answer_every_order(
    lg: Scenario2020, card: str, key: str, other: str, gained: dict[str, int], by_the_card: bool
) -> None:
    unit, beside = lg.unit(key, A, (500, 300)), lg.unit(other, B, (900, 800))
    show(lg, card)
    assert has(lg, unit) == {}
    order(lg, unit, card if by_the_card else "")
    order(lg, beside)
    assert (has(lg, unit), has(lg, beside)) == (gained, {})


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("card", "key", "way"), [("no-time-for-sorrows", REBELS, "move"), ("imperial-discipline", STORMTROOPERS, "recover")]
)
def test_whoever_orders_a_unit_it_may_move_or_recover(lg: Scenario2020, card: str, key: str, way: str) -> None:
    unit = lg.put(lg.unit(key, A, (500, 300)), suppression=1)
    show(lg, card)
    order(lg, unit)
    assert lg.options == [way, "pass"]
    lg.answer("pass")


@covers("command-cards.effects")
def test_dooku_need_not_move_whom_he_has_shot(lg: Scenario2020) -> None:
    dooku, foe = lg.unit("count-dooku", A, (500, 300)), lg.unit(CLONES, B, (500, 500))
    show(lg, "you-disappoint-me")
    happen(lg, AfterAttack(attacker=dooku.id, defenders=(foe.id,)))
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.answer("pass")


@covers("command-cards.effects")
def test_some_recover_whether_they_wish_or_not(lg: Scenario2020) -> None:
    rex = lg.put(lg.unit(REX, A, (500, 300)), suppression=1)
    show(lg, "were-not-programmed")
    happen(lg, StartOfActivation(unit=rex.id))
    assert lg.asked == "recover"  # how much of it, and not whether
    lg.answer("all")
    assert lg.game.unit(rex.id).suppression == 0
    han = lg.put(lg.unit(HAN, A, (700, 300)), suppression=1)
    show(lg, "volunteer-mission")
    order(lg, han, "volunteer-mission", by=lg.unit("cassian-andor", A, (900, 300)).id)
    assert lg.asked == "recover"
    lg.answer("all")
    lg.answer("suppression")
    assert has(lg, han) == {"suppression": 1, "danger-sense": 1}


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("card", "hero", "key", "owner", "away", "tokens"),
    [
        ("return-of-the-jedi", LUKE, REBELS, A, 457.2 + 27.0, (2, 1)),
        ("return-of-the-jedi", LUKE, REBELS, A, 457.2 + 28.0, (2, 2)),
        ("return-of-the-jedi", LUKE, REBELS, B, 300.0, (2, 2)),
        ("master-of-evil", VADER, REBELS, B, 304.8 + 27.0, (0, 3)),
        ("master-of-evil", VADER, REBELS, B, 304.8 + 28.0, (0, 0)),
        ("master-of-evil", VADER, REBELS, A, 200.0, (0, 0)),
    ],
)
def test_what_heroes_do_to_troopers_as_they_activate(
    lg: Scenario2020, card: str, hero: str, key: str, owner: int, away: float, tokens: tuple[int, int]
) -> None:
    unit = lg.unit(hero, A, (500, 300))
    other = lg.put(lg.unit(key, owner, (500 + away, 300)), suppression=tokens[0])
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    while lg.asked in ("command-unit", "give-tokens"):
        lg.answer(lg.options[0])
    assert (lg.asked, lg.game.unit(other.id).suppression) == ("action", tokens[1])
    lg.answer("end")


@covers("command-cards.effects", "command-cards.effects.default-timing")
def test_r2_d2_blasts_off_without_an_order(lg: Scenario2020) -> None:
    droid = lg.unit("r2-d2-hero-of-a-thousand-devices", A, (500, 300))
    play(lg, "blast-off")
    assert has(lg, droid) == {"dodge": 1, "suppression": 1, "disengage": 0, "jump": 1}
    order(lg, droid, "blast-off")
    assert lg.game.unit(droid.id).dodge == 1


@covers("command-cards.effects")
@pytest.mark.parametrize(("there", "engaged"), [(True, False), (True, True), (False, False)])
def test_chewbacca_helps_with_free_hands_alone(lg: Scenario2020, there: bool, engaged: bool) -> None:
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    if there:
        lg.unit("chewbacca-walking-carpet", A, (700, 400))
    if engaged:
        lg.unit(STORMTROOPERS, B, (727, 400))
    show(lg, "brains-and-brawn")
    formed = PoolFormed(attacker=leia.id, defender=foe.id, melee=False)
    assert free_handed(lg.game, -1, formed) is (there and not engaged)
    assert not free_handed(lg.game, -1, PoolFormed(attacker=leia.id, defender=foe.id, melee=True))
    assert (lg.game.open(formed) is not None) is (there and not engaged)


# Evasive Maneuvers.


@covers("command-cards.effects")
def test_vehicles_dodge_criticals(lg: Scenario2020) -> None:
    walker, squad = lg.unit(AT_ST, A, (500, 300)), lg.unit(STORMTROOPERS, A, (700, 300))
    play(lg, "evasive-maneuvers")
    order(lg, walker, "evasive-maneuvers")
    words = ("outmaneuver", "nimble")
    assert [lg.game.keyword(walker.id, word) for word in words] == [1, 0]
    assert (lg.game.unit(walker.id).dodge, lg.game.keyword(squad.id, "outmaneuver")) == (1, 0)


# Annihilation Looms.


@covers("command-cards.effects", "command-cards.effects.default-timing", "optional.unlimited-rounds.counter")
@pytest.mark.parametrize(("round", "count"), [(1, 1), (4, 1), (5, 2), (6, 2), (7, 1), (11, 2)])
def test_annihilation_looms_over_all_troopers(lg: Scenario2020, round: int, count: int) -> None:
    lg.state.round = round
    ones = [lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 800)), lg.unit(AT_ST, A, (900, 300))]
    play(lg, "annihilation-looms")
    assert [lg.game.unit(one.id).suppression for one in ones] == [count, count, 0]


# Fear and Dead Men.


@covers("command-cards.effects")
@pytest.mark.parametrize(("shown", "back"), [(True, 3), (False, 1)])
def test_blanks_turn_against_the_attacker(lg: Scenario2020, lend: Lend, shown: bool, back: int) -> None:
    leia, vader = duel(lg, lend, gun(dice=(5, 0, 0)), theirs=(("deflect", 0),))
    lg.put(vader, dodge=1)
    if shown:
        show(lg, "fear-and-dead-men", B)
    attack(lg, leia, "hit " * 5 + "surge blank blank blank", "dodges:1")
    assert (wounds(lg, leia), wounds(lg, vader)) == (back, 3)  # the surge blocks all the same


def test_blanks_turn_for_vader_alone_and_once_he_dodged(lg: Scenario2020, lend: Lend) -> None:
    leia, other = duel(lg, lend, gun(dice=(3, 0, 0)), theirs=(("deflect", 0),), key=STORMTROOPERS)
    vader = lg.unit(VADER, B, (700, 500))
    show(lg, "fear-and-dead-men", B)
    lg.put(other, dodge=1)
    attack(lg, leia, "hit hit hit surge blank", "dodges:1", at=other)
    assert wounds(lg, leia) == 1
    attack(lg, leia, "hit hit hit surge blank blank", at=vader)
    assert wounds(lg, leia) == 1


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("key", "owner", "y", "dodge"),
    [(REBELS, B, 300 + 27 + 304.8, 1), (REBELS, B, 300 + 27 + 305.8, 0), (STORMTROOPERS, A, 500, 0)],
)
def test_vader_awaits_enemies_that_activate_close_by(
    lg: Scenario2020, key: str, owner: int, y: float, dodge: int
) -> None:
    vader, unit = lg.unit(VADER, A, (500, 300)), lg.unit(key, owner, (500, y))
    show(lg, "fear-and-dead-men")
    happen(lg, StartOfActivation(unit=unit.id))
    assert lg.game.unit(vader.id).dodge == dodge


def test_vader_does_not_await_whom_he_does_not_see(lg: Scenario2020) -> None:
    vader, unit = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    lg.terrain(block(500, 400, 400, 4, 200))
    show(lg, "fear-and-dead-men")
    happen(lg, StartOfActivation(unit=unit.id))
    assert lg.game.unit(vader.id).dodge == 0


# Reckless Diversion.


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("decoy", "order_", "refused"), [(HAN, "up", True), (HAN, "down", False), (AT_ST, "up", False)]
)
def test_the_enemy_must_attack_who_draws_fire(lg: Scenario2020, decoy: str, order_: str, refused: bool) -> None:
    unit, other = lg.put(lg.unit(decoy, A, (500, 300)), order=order_), lg.unit(REBELS, A, (700, 300))
    foe = lg.unit(STORMTROOPERS, B, (600, 500))
    show(lg, "reckless-diversion")
    assert refuse_target(lg.game, foe, unit) is None
    refusal = refuse_target(lg.game, foe, other)
    assert (refusal is not None and refusal.why) == ("refusal.decoy" if refused else False)


def test_the_enemy_attacks_others_where_the_decoy_is_out_of_reach(lg: Scenario2020) -> None:
    lg.put(lg.unit(HAN, A, (500, 100)), order="up")
    other, foe = lg.unit(REBELS, A, (1500, 300)), lg.unit(STORMTROOPERS, B, (1500, 600))
    show(lg, "reckless-diversion")
    assert refuse_target(lg.game, foe, other) is None


# Supreme Commander.


@covers("command-cards.effects", "friendly.definition")
def test_grievous_gains_a_surge_for_each_trooper_unit_beside_him(lg: Scenario2020) -> None:
    grievous = lg.unit(GRIEVOUS, A, (500, 300))
    base = 2 * lg.game.leader(grievous).radius
    lg.unit(DROIDS, A, (500 + base + 152.4, 300))
    lg.unit(DROIDS, A, (500 - base - 153.4, 300))
    lg.unit("droidekas", A, (500, 400))
    lg.unit(REBELS, B, (450, 400))
    play(lg, "supreme-commander")
    assert lg.game.unit(grievous.id).surge == 2  # for himself and for the droids that are near enough


@covers("command-cards.grant-keywords")
@pytest.mark.parametrize(("key", "owner", "guard"), [(DROIDS, A, 2), (DROIDS, B, 0), (AT_ST, A, 0), (GRIEVOUS, A, 0)])
def test_who_is_ordered_guards_while_the_token_lies_face_up(lg: Scenario2020, key: str, owner: int, guard: int) -> None:
    unit = lg.unit(key, owner, (500, 300))
    show(lg, "supreme-commander")
    order(lg, unit)
    assert lg.game.keyword(unit.id, "guardian") == guard
    lg.run(Activation(unit=unit.id))
    lg.answer("end")
    assert lg.game.keyword(unit.id, "guardian") == 0
    order(lg, unit)
    pass_counter(lg.game, EndPhase())  # type: ignore[arg-type]
    assert lg.game.keyword(unit.id, "guardian") == 0  # nor after a round in which it did not act


@covers("command-cards.effects")
@pytest.mark.parametrize("ordered", [True, False])
@pytest.mark.parametrize("apart", [27.0, 200.0])
def test_droids_guard_in_melee_as_well(lg: Scenario2020, lend: Lend, ordered: bool, apart: float) -> None:
    lend(GRIEVOUS, defense_surge=False)
    lend(DROIDS, *([] if ordered else [("guardian", 2)]), defense_surge=False)
    lend(LEIA, weapons=(gun(dice=(3, 0, 0)), sword(dice=(3, 0, 0))))
    grievous = lg.unit(GRIEVOUS, B, (500, 300))
    radius = lg.game.leader(grievous).radius
    leia = lg.unit(LEIA, A, (500, 300 + radius + 13.5 + apart - 27.0))
    droids = lg.squad(DROIDS, B, 250, count=3)
    show(lg, "supreme-commander", B)
    if ordered:
        order(lg, droids)
    lg.dice("hit hit hit block block block")
    lg.run(Attack(attacker=leia.id, only=(grievous.id,)))
    if ordered or apart > 27.0:
        assert (lg.asked, lg.decision.subject) == ("guardian", droids.id)
        assert lg.options == ["guard:2", "guard:1", "guard:0"]
        lg.answer("guard:0")
    assert lg.asked is None
    assert wounds(lg, grievous) == 0


# Call Me Captain.


def melee_beside_rex(lg: Scenario2020, lend: Lend, at: tuple[float, float] = (700, 300)) -> tuple[Unit, Unit, Unit]:
    """Clones fight Vader; Rex stands by with his order token face up."""
    lend(CLONES, weapons=(gun(), sword()))
    lend(VADER, courage=3)
    clones, vader = lg.unit(CLONES, A, (500, 300)), lg.unit(VADER, B, (527, 300))
    rex = lg.put(lg.unit(REX, A, at), order="up")
    play(lg, "call-me-captain")
    return clones, vader, rex


def support(unit: Unit) -> str:
    return f"fire-support.FireSupport:{unit.id}"


@covers("command-cards.effects", "keyword.fire-support.without-flip")
def test_rex_shoots_into_a_melee_and_stays_ready(lg: Scenario2020, lend: Lend) -> None:
    clones, vader, rex = melee_beside_rex(lg, lend)
    lg.run(Attack(attacker=clones.id))
    assert lg.options == [support(rex), "pass"]
    lg.answer(support(rex))
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == ["weapon:-1.1"]  # his blasters, not his fists
    lg.dice("blank " * 4)
    lg.answer("all")
    (event,) = lg.events("attack.supported")
    assert (event["dice"], event["defender"]) == ((3, 0, 0), vader.id)
    assert lg.game.unit(rex.id).order == "up"


@covers("command-cards.effects", "keyword.fire-support.must-be-able-to-attack")
@pytest.mark.parametrize("why", ["far", "unseen", "engaged", "down", "no card"])
def test_when_rex_stays_out_of_a_melee(lg: Scenario2020, lend: Lend, why: str) -> None:
    clones, vader, rex = melee_beside_rex(lg, lend, at=(900, 300) if why == "far" else (700, 300))
    if why == "unseen":
        lg.terrain(block(610, 300, 4, 400, 200))
    if why == "engaged":
        lg.unit(STORMTROOPERS, B, (727, 300))
    if why == "down":
        lg.put(rex, order="down")
    if why == "no card":
        unit = lg.game.unit(rex.id)
        lg.put(rex, granted=tuple(one for one in unit.granted if not one.keyword.id.startswith("~")))
        lg.game.reindex()
        lg.changed()
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id, only=(vader.id,)))
    assert lg.events("attack.supported") == []
    assert lg.asked is None


@covers("command-cards.grant-keywords", "keyword.fire-support.effect")
def test_rex_supports_shots_as_well(lg: Scenario2020, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(),))
    clones, foe = lg.unit(CLONES, A, (500, 300)), lg.unit(VADER, B, (600, 500))
    rex = lg.put(lg.unit(REX, A, (700, 300)), order="up")
    play(lg, "call-me-captain")
    lg.run(Attack(attacker=clones.id, only=(foe.id,)))
    assert lg.options == [support(rex), "pass"]
    lg.dice("blank")
    lg.answer("pass")
