"""Keywords, each at the step that it acts in. A unit is lent the keyword where few cards have it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation, ActivationPhase
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.defending import DefenseDice, DefenseSurge
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.moves import Move
from dejarik.games.legion.piercing import Pierce
from dejarik.games.legion.rerolling import AimDice, AttackSurge
from dejarik.games.legion.state import Unit
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused


def pair(lg: Scenario) -> tuple[Unit, Unit]:
    return lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))


@covers("keyword.unit.cover", "keyword.unit.sharpshooter", "cover.improve-before-reduce")
def test_cover_is_raised_before_it_is_lowered(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("sharpshooter", 1))
    lend(STORMTROOPERS, ("cover", 2))
    one, other = pair(lg)
    assert lg.game.value(Cover(one.id, other.id), 0) == 1
    assert lg.game.value(Cover(one.id, other.id), 2) == 1
    assert lg.game.value(Cover(other.id, one.id), 0) == 0


@covers("keyword.unit.precise", "example.keyword-x", "keyword.general.x-cumulative")
def test_precise_counts_from_every_card(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("precise", 1), ("precise", 1))
    one, other = pair(lg)
    assert lg.game.value(AimDice(one.id), 2) == 4
    assert lg.game.value(AimDice(other.id), 2) == 2 + lg.game.keyword(other.id, "precise")


@covers("keyword.unit.jedi-hunter")
def test_surges_are_criticals_against_those_who_use_the_force(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("jedi-hunter", 0))
    one, other = pair(lg)
    vader = lg.unit(VADER, B, (900, 300))
    assert lg.game.value(AttackSurge(one.id, vader.id), None) == "crit"
    assert lg.game.value(AttackSurge(one.id, other.id), None) is None


@covers("keyword.unit.block")
@pytest.mark.parametrize("melee", [True, False])
def test_surges_block_for_who_has_dodged(lg: Scenario, lend: Lend, melee: bool) -> None:
    lend(STORMTROOPERS, ("block", 0))
    one, other = pair(lg)
    assert lg.game.value(DefenseSurge(one.id, other.id, melee, True), False)
    assert lg.game.value(DefenseSurge(one.id, other.id, melee, False), False) is False


@covers("keyword.unit.impervious", "keyword.unit.impervious.immune-pierce", "keyword.unit.immune-melee-pierce")
def test_pierce_meets_more_dice_or_nothing(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("impervious", 0), ("immune-melee-pierce", 0))
    lend(REBELS, ("impervious", 0), ("immune-pierce", 0))
    one, other = pair(lg)
    assert lg.game.value(DefenseDice(other.id, 2), 3) == 5
    assert lg.game.value(DefenseDice(one.id, 2), 3) == 3
    assert lg.game.value(Pierce(one.id, other.id, melee=True), 2) == 0
    assert lg.game.value(Pierce(one.id, other.id), 2) == 2


@covers("keyword.unit.nimble")
def test_who_dodges_nimbly_has_a_token_again(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("nimble", 0))
    one, other = pair(lg)
    lg.put(other, dodge=2)
    lg.dice("hit")
    lg.run(Attack(attacker=one.id))
    lg.answer("dodges:2")
    assert lg.game.unit(other.id).dodge == 1


@covers("keyword.unit.uncanny-luck", "attack.step7b.reroll")
def test_luck_rerolls_some_defence_dice_once(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("uncanny-luck", 1))
    one = lg.unit(REBELS, A, (500, 300), (530, 300))
    other = lg.unit(STORMTROOPERS, B, (500, 500), (530, 500), (560, 500))
    lg.dice("crit crit blank blank")
    lg.run(Attack(attacker=one.id))
    lg.answer("all")
    with refused(lg, by="attack.step7b.reroll"):
        lg.answer(("die:blank", "die:blank"))
    lg.dice("block")
    lg.answer(("die:blank",))
    lg.answer(f"miniature:{other.miniatures[1]}")
    assert len(lg.game.alive(lg.game.unit(other.id))) == 2


@covers(
    "keyword.weapon.suppressive", "keyword.weapon.blast", "keyword.unit.immune-blast", "keyword.weapon.high-velocity"
)
@pytest.mark.parametrize("immune", [True, False])
def test_weapons_that_cover_and_dodges_do_not_stop(lg: Scenario, lend: Lend, immune: bool) -> None:
    words = tuple([Keyword(KeywordKey(id)) for id in ("suppressive", "blast", "high-velocity")])
    rifle = replace(lg.game.cards.units[REBELS].weapons[-1], keywords=words)
    lend(REBELS, weapons=(rifle,))
    lend(STORMTROOPERS, *([("immune-blast", 0)] if immune else []), ("cover", 1))
    one, other = pair(lg)
    lg.put(other, dodge=1)
    lg.dice("hit block" if immune else "hit block block")
    lg.run(Attack(attacker=one.id))
    assert len(lg.events("cover.rolled")) == 1
    assert bool(lg.events("defense.rolled")) is not immune
    assert (lg.game.unit(other.id).suppression, lg.game.unit(other.id).dodge) == (2, 1)


@covers("keyword.weapon.critical", "keyword.weapon.impact", "keyword.unit.armor", "keyword.weapon.pierce")
def test_criticals_go_through_armour_and_pierce_through_blocks(lg: Scenario, lend: Lend) -> None:
    words = (Keyword(KeywordKey("critical"), 1), Keyword(KeywordKey("impact"), 1), Keyword(KeywordKey("pierce"), 1))
    rifle = replace(lg.game.cards.units[LEIA].weapons[-1], keywords=words, dice=(4, 0, 0))
    lend(LEIA, weapons=(rifle,))
    lend(AT_RT, ("armor", 0))
    leia, walker = lg.unit(LEIA, A, (500, 300)), lg.unit(AT_RT, B, (500, 500))
    lg.dice("surge hit hit hit  block block")
    lg.run(Attack(attacker=leia.id))
    lg.answers("criticals:1", "impact:1", "armor:2", "pierce:1")
    assert lg.game.leader(lg.game.unit(walker.id)).wounds == 1


@covers("keyword.weapon.ion", "keyword.weapon.immobilize", "keyword.weapon.poison", "unit-type.droid.no-poison")
@pytest.mark.parametrize(
    ("key", "fields", "tokens"),
    [(AT_RT, {}, (2, 1, 0)), (VADER, {}, (0, 1, 3)), (VADER, {"type": "droid trooper"}, (2, 1, 0))],
    ids=["vehicle", "trooper", "droid"],
)
def test_wounds_bring_tokens(
    lg: Scenario, lend: Lend, key: str, fields: dict[str, object], tokens: tuple[int, int, int]
) -> None:
    words = (Keyword(KeywordKey("ion"), 2), Keyword(KeywordKey("immobilize"), 1), Keyword(KeywordKey("poison"), 3))
    lend(LEIA, weapons=(replace(lg.game.cards.units[LEIA].weapons[-1], keywords=words, dice=(1, 0, 0)),))
    lend(key, **fields)
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(key, B, (500, 500))
    lg.dice("crit blank")
    lg.run(Attack(attacker=leia.id))
    foe = lg.game.unit(foe.id)
    assert (foe.ion, foe.immobilize, foe.poison) == tokens


@covers("keyword.weapon.ion.effect", "keyword.weapon.ion.removal", "keyword.weapon.poison.effect")
@covers("keyword.weapon.immobilize.removal", "token.ion", "token.poison", "token.immobilize")
@covers("endphase.remove-tokens.others")
def test_tokens_of_weapons_wear_off_with_the_activation(lg: Scenario) -> None:
    lg.unit(VADER, B, (1500, 800))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), ion=2, poison=2, immobilize=1)
    lg.dice("blank blank")
    lg.run(Activation(unit=leia.id))
    lg.answer("aim")
    leia = lg.game.unit(leia.id)
    assert (leia.ion, leia.poison, leia.immobilize, lg.game.leader(leia).wounds) == (0, 0, 0, 2)


@covers("keyword.unit.target", "keyword.unit.defend", "keyword.unit.disciplined")
def test_orders_bring_tokens(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("target", 2), ("defend", 1))
    lend(LEIA, ("disciplined", 2))
    rebels, leia = lg.unit(REBELS, A, (500, 300)), lg.put(lg.unit(LEIA, A, (900, 300)), suppression=3)
    moment = issue_order(lg.game, rebels.id)
    assert moment is not None
    lg.run(moment)
    lg.answer(lg.options[0])
    assert (lg.game.unit(rebels.id).aim, lg.game.unit(rebels.id).dodge) == (2, 1)
    moment = issue_order(lg.game, leia.id)
    assert moment is not None
    lg.run(moment)
    with refused(lg, by="keyword.unit.disciplined"):
        lg.answer((f"unit:{leia.id}",) * 3)
    lg.answer((f"unit:{leia.id}",) * 2)
    assert lg.game.unit(leia.id).suppression == 1


@covers("keyword.unit.reliable")
def test_the_reliable_have_surges_when_the_phase_begins(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("reliable", 2))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.run(ActivationPhase())
    assert lg.game.unit(rebels.id).surge == 2


@covers("keyword.unit.agile", "keyword.unit.tactical")
@pytest.mark.parametrize(("kind", "tokens"), [("standard", (1, 2)), ("reverse", (0, 0))])
def test_standard_moves_bring_tokens(lg: Scenario, lend: Lend, kind: str, tokens: tuple[int, int]) -> None:
    lend(AT_RT, ("agile", 1), ("tactical", 2))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id, action=True))
    lg.answers(kind, (500.0, 300.0 + (40.0 if kind == "standard" else -40.0), 0.0, 0.0))
    if lg.asked == "ability":
        lg.answer(lg.options[0])
    assert (lg.game.unit(walker.id).dodge, lg.game.unit(walker.id).aim) == tokens


@covers("keyword.unit.steady", "keyword.unit.relentless", "action.free-card.no-repeat")
@pytest.mark.parametrize("word", ["steady", "relentless"])
def test_a_free_attack_follows_a_move_once(lg: Scenario, lend: Lend, word: str) -> None:
    lend(LEIA, (word, 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 500))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    assert lg.asked == "ability"
    lg.dice("blank blank blank")
    lg.answer(lg.options[0])
    with refused(lg, by="action.limit-once"):
        lg.answer("attack")
    lg.answers("move", "standard", (500.0, 320.0, 0.0))
    assert lg.asked is None


@covers("keyword.unit.steady", "keyword.weapon.long-shot")
@pytest.mark.parametrize("aims", [1, 0])
def test_a_long_shot_may_follow_a_move(lg: Scenario, lend: Lend, aims: int) -> None:
    lend(LEIA, ("steady", 0), weapons=(gun(("long-shot", 1), range=(1, 1), dice=(1, 0, 0)),))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), aim=aims)
    lg.unit(VADER, B, (500, 520))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    assert lg.asked == ("ability" if aims else "action")
    if aims:
        lg.dice("blank")
        lg.answer(lg.options[0])
        assert (lg.asked, lg.game.unit(leia.id).aim) == ("action", 0)


@covers("keyword.unit.charge")
def test_a_charge_strikes_whom_it_meets(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("charge", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (800, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 373.0, 0.0))
    assert lg.asked == "ability"
    lg.dice("blank blank blank")
    lg.answer(lg.options[0])
    assert [one["defender"] for one in lg.events("attack.declared")] == [foes.id]
    lg.answer("end")


@covers("keyword.unit.charge", "standby.timing.first")
def test_nobody_charges_who_was_charged(lg: Scenario, lend: Lend) -> None:
    """It was the move of the enemy who stood by that has begun the melee."""
    lend(LEIA, ("charge", 0))
    lend(VADER)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(VADER, B, (500, 400)), standby=True)
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    lg.answers("move", "standard", (500.0, 337.0, 0.0))
    assert (lg.asks, lg.asked) == (A, "action")


@covers("keyword.unit.ready", "keyword.unit.plodding", "keyword.unit.stationary", "keyword.unit.juyo-mastery")
def test_actions_that_keywords_add_to_and_take_away(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("ready", 1), ("plodding", 0), ("juyo-mastery", 0))
    lend(AT_RT, ("stationary", 0))
    leia, walker = lg.unit(LEIA, A, (500, 300)), lg.unit(AT_RT, A, (900, 300))
    lg.set(leia.leader, wounds=1)
    lg.run(Activation(unit=leia.id))
    lg.answer("standby")
    assert lg.game.unit(leia.id).aim == 1
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    with refused(lg, by="keyword.unit.plodding"):
        lg.answer("move")
    lg.answer("dodge")
    lg.run(Move(unit=walker.id))
    assert lg.decision.args == {"kind": "pivot"}


@covers("keyword.unit.indomitable", "keyword.unit.demoralize", "keyword.unit.inspire")
def test_courage_is_given_and_taken(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("indomitable", 0), ("demoralize", 2), ("inspire", 1))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=1)
    rebels = lg.put(lg.unit(REBELS, A, (600, 300)), suppression=2)
    far = lg.put(lg.unit(REBELS, A, (1500, 300)), suppression=2)
    foes = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("block")
    lg.run(Activation(unit=leia.id))
    assert lg.asked == "give-tokens"
    lg.answer((f"unit:{foes.id}", f"unit:{foes.id}"))
    assert lg.game.unit(foes.id).suppression == 2
    lg.answer("end")
    assert [one.id for one in lg.decision.several.among] == [f"unit:{rebels.id}"] if lg.decision.several else False
    lg.answer((f"unit:{rebels.id}",))
    assert [lg.game.unit(one.id).suppression for one in (leia, rebels, far)] == [0, 1, 2]


@covers("keyword.unit.inspire")
def test_nobody_inspires_itself(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("inspire", 2), courage=3)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=1)
    rebels = lg.put(lg.unit(REBELS, A, (600, 300)), suppression=1)
    lg.dice("blank")
    lg.run(Activation(unit=leia.id))
    lg.answer("end")
    assert (lg.asked, lg.options) == ("give-tokens", [f"unit:{rebels.id}", "done"])
    lg.answer(f"unit:{rebels.id}")
    assert [lg.game.unit(one.id).suppression for one in (leia, rebels)] == [1, 0]


@covers("keyword.unit.regenerate")
def test_wounds_heal_at_the_end(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("regenerate", 2))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=3)
    lg.run(Activation(unit=leia.id))
    lg.dice("block blank")
    lg.answer("end")
    assert lg.game.leader(lg.game.unit(leia.id)).wounds == 2


@covers("keyword.unit.low-profile")
def test_a_low_profile_blocks_one_for_sure(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("low-profile", 0), ("cover", 1))
    one = lg.unit(REBELS, A, (500, 300), (530, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("hit hit  blank  block")
    lg.run(Attack(attacker=one.id))
    lg.answer("all")
    assert lg.events("cover.rolled")[0]["dice"] == ("blank", "block")


@covers("keyword.unit.expert-climber", "keyword.unit.scale")
@pytest.mark.parametrize("word", ["expert-climber", "scale"])
def test_climbers_go_up_by_two_heights(lg: Scenario, lend: Lend, word: str) -> None:
    lend(LEIA, (word, 0))
    lg.terrain(block(500, 375, 60, 60, 304.0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answers("climb", (500.0, 375.0, 304.0))
    assert lg.game.leader(lg.game.unit(leia.id)).z == 304


@covers("keyword.unit.unhindered")
def test_the_unhindered_are_not_slowed(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("unhindered", 0))
    lg.terrain(block(500, 360, 400, 20, 10, type="area", movement="difficult", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answers("standard", (500.0, 300 + 125 + 27.0, 0.0))
    assert lg.game.leader(lg.game.unit(leia.id)).y == 452


@covers("keyword.unit.bolster", "keyword.unit.take-cover", "keyword.unit.spotter", "action.card")
@pytest.mark.parametrize(("word", "token"), [("bolster", "surge"), ("take-cover", "dodge"), ("spotter", "aim")])
def test_a_card_action_gives_tokens_to_friends_close_by(lg: Scenario, lend: Lend, word: str, token: str) -> None:
    lend(LEIA, (word, 1))
    lg.terrain(block(500, 450, 300, 10, 200))
    leia, near = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 600))
    far = lg.unit(REBELS, A, (500, 300 + 304.8 + 27.1))
    lg.run(Activation(unit=leia.id))
    lg.answer(word)
    assert (lg.asked, lg.options) == ("give-tokens", [f"unit:{leia.id}", f"unit:{near.id}"])
    with refused(lg, by=f"keyword.unit.{word}"):
        lg.answer((f"unit:{leia.id}", f"unit:{near.id}"))
    lg.answer((f"unit:{near.id}",))
    assert [getattr(lg.game.unit(one.id), token) for one in (leia, near, far)] == [0, 1, 0]
    with refused(lg, by="action.limit-once"):
        lg.answer(word)
    lg.answer("end")


@covers("keyword.unit.observe", "keyword.unit.calculate-odds", "token.observation")
def test_some_card_actions_need_to_see(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("observe", 2), ("calculate-odds", 0), ("calculate-odds", 0))
    lg.terrain(block(600, 450, 400, 10, 200))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    hidden, foes = lg.unit(STORMTROOPERS, B, (600, 520)), lg.unit(STORMTROOPERS, B, (200, 400))
    lg.run(Activation(unit=leia.id))
    lg.answer("observe")
    assert [lg.game.unit(one.id).observation for one in (hidden, foes)] == [0, 2]
    lg.answer("calculate-odds")
    with refused(lg, by="keyword.unit.calculate-odds"):
        lg.answer((f"unit:{leia.id}", f"unit:{rebels.id}"))  # one unit, by how many cards ever
    lg.answer((f"unit:{rebels.id}",))
    unit = lg.game.unit(rebels.id)
    assert (unit.aim, unit.dodge, unit.suppression) == (1, 1, 1)
    assert [one["token"] for one in lg.events("token.gained")] == ["observation", "aim", "dodge"]
    assert len(lg.events("suppression.gained")) == 1
