"""Abilities at the moments of a setup, a turn and an activation, and around Order cards and objectives."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.conditions import gain_condition
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.order_deck import RevealOrder
from dejarik.games.shatterpoint.select import has
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT
from dejarik.games.shatterpoint.struggle import check_control, contests
from dejarik.games.shatterpoint.turn import Turn, begin_turn
from dejarik.games.shatterpoint.windows import (
    AfterReveal,
    BeforeControl,
    BeforeFirstStruggle,
    BeforeRefill,
    ChosenToActivate,
    EndOfActivation,
    EndOfSetup,
    StartOfActivation,
    StartOfTurn,
)
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, moment, movers, moves, passes, sends
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, SAXON, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_any_wound import told
from tests.rules.shatterpoint.test_abilities_around_attacks import offered
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.table import refused

CHEWIE, STORMTROOPERS = "chewie", "stormtroopers"

# The setup.


@pytest.mark.parametrize(("answer", "hunker"), [("use", 1), ("pass", 0)])
def test_the_camouflaged_begin_hunkered(sp: Scenario, answer: str, hunker: int) -> None:
    unit = bearer(sp, "camouflage")
    moment(sp, EndOfSetup(leader=A))
    if answer == "use":
        react(sp, "camouflage")
    else:
        sp.answer("pass")
    assert sp[unit].hunker == hunker


def test_aurra_sing_takes_on_a_tag_of_a_leader(sp: Scenario) -> None:
    aurra = bearer(sp, "on-contract")
    sp.unit(ANAKIN, A, (700, 700))
    sp.unit(REX, A, (800, 700))  # no Primary unit
    moment(sp, EndOfSetup(leader=A))
    assert sp.options == ["tag:501st", "tag:force-user", "tag:galactic-republic", "tag:jedi"]
    sp.answer("tag:jedi")
    assert (has(sp.game, aurra.id, "jedi"), has(sp.game, aurra.id, "501st")) == (True, False)


def test_veers_prepares_a_surface_attack(sp: Scenario) -> None:
    bearer(sp, "prepare-for-a-surface-attack")
    troopers, rex = sp.unit(STORMTROOPERS, A, (700, 700), (760, 700)), sp.unit(REX, A, (200, 200))
    sp.deck(rex.id, troopers.id)
    moment(sp, EndOfSetup(leader=A))
    sends(sp, troopers)
    sends(sp, troopers, character=1)
    assert (movers(sp), sp.player(A).reserve, sp.player(A).deck) == (moves(troopers), troopers.id, [rex.id])


def test_greef_karga_marks_the_first_unit_of_the_enemys_deck(sp: Scenario) -> None:
    bearer(sp, "there-is-one-job")
    maul, saxon = sp.unit(MAUL, B, (450, 800)), sp.unit(SAXON, B, (600, 800))
    sp.deck(SHATTERPOINT, saxon.id, maul.id, player=B)
    moment(sp, BeforeFirstStruggle(leader=A))
    wanted = [keyword(sp.game, one.characters[0], "wanted") for one in (maul, saxon)]
    assert wanted == [0, 1]
    assert sorted(sp.player(B).deck) == sorted([SHATTERPOINT, saxon.id, maul.id])


def test_baylans_side_begins_hunkered(sp: Scenario) -> None:
    baylan, rex = bearer(sp, "impatience-for-victory-will-guarantee-defeat"), sp.unit(REX, A, (700, 700))
    maul = sp.unit(MAUL, B, (450, 800))
    moment(sp, EndOfSetup(leader=A))
    assert [sp[one].hunker for one in (baylan, rex, maul)] == [1, 1, 0]


# Hunker tokens that are kept for an activation.


@covers("hunker.lost-activation")
@pytest.mark.parametrize("answer", [True, False])
def test_another_unit_keeps_its_hunker_tokens_until_its_activation_ends(sp: Scenario, answer: bool) -> None:
    bearer(sp, "impatience-for-victory-will-guarantee-defeat")
    anakin = sp.unit(ANAKIN, A, (700, 700))
    sp[anakin].hunker = 1
    sp.activate(anakin)
    if answer:
        react(sp, "impatience-for-victory-will-guarantee-defeat")
    else:
        sp.answer("pass")
    assert (sp.asked, sp[anakin].hunker) == ("activation", int(answer))
    sp.answer("end")
    assert sp[anakin].hunker == 0


# The Order card.


@covers("turn.step1")
def test_luminara_sees_the_next_card(sp: Scenario) -> None:
    luminara, rex = bearer(sp, "flow-of-the-force"), sp.unit(REX, A, (700, 700))
    sp.deck(rex.id, luminara.id)
    moment(sp, StartOfTurn(player=B))
    assert sp.events("order.seen") == []
    moment(sp, StartOfTurn(player=A))
    (seen,) = sp.events("order.seen")
    assert seen["order"] == REX


@covers("turn.step2", "order-deck.hidden")
def test_luminara_sees_the_card_that_follows_a_reserved_one(sp: Scenario) -> None:
    luminara, rex = bearer(sp, "flow-of-the-force"), sp.unit(REX, A, (700, 700))
    sp.deck(rex.id, luminara.id)
    sp.force(1)
    sp.run(RevealOrder())
    assert sp.events("order.seen") == []
    sp.answer("reserve")
    (seen,) = sp.events("order.seen")
    assert seen["order"] == luminara.key


@pytest.mark.parametrize("ability", ["payday", "i-expect-to-be-well-paid"])
def test_a_tag_is_bought_for_a_turn(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    sp.force(2)
    moment(sp, AfterReveal(player=B, unit=NOBODY))
    assert sp.asked is None
    moment(sp, AfterReveal(player=A, unit=NOBODY))
    react(sp, ability)
    sp.answer("tag:jedi")
    assert (has(sp.game, unit.id, "jedi"), sp.player(A).force) == (True, 1)
    assert dict(sp[unit].brief) == {"tag-jedi": 1}


def test_lando_shares_a_tag_with_a_scoundrel(sp: Scenario) -> None:
    bearer(sp, "conflicting-responsibilities")
    pirates = sp.unit("weequaypirates", A, (700, 700), (760, 700))
    moment(sp, AfterReveal(player=A, unit=NOBODY))
    react(sp, "conflicting-responsibilities")
    sp.answers(f"character:{pirates.characters[0]}", "tag:bespin")
    assert has(sp.game, pirates.id, "bespin")
    assert dict(sp[pirates].brief) == {"tag-bespin": 1}


def test_obi_wan_rests_while_his_card_is_in_reserve(sp: Scenario) -> None:
    obi, rex = bearer(sp, "patience"), sp.unit(REX, A, (700, 700))
    sp.deck(obi.id, rex.id)
    sp.force(1)
    sp[obi].damage = 4
    sp.run(RevealOrder())
    sp.answer("reserve")
    sp.answers(*[f"heal:{obi.id}:damage"] * 3)
    sends(sp, obi)
    assert (sp[obi].damage, movers(sp)) == (1, [(obi.characters[0], "jump")])
    finishes(sp)


@pytest.mark.parametrize("way", [0, 1])
def test_aqua_droids_submerge(sp: Scenario, way: int) -> None:
    droids, nossor = bearer(sp, "submerge"), sp.unit("nossorri", A, (700, 700))
    rex = sp.unit(REX, A, (200, 200))
    sp.deck(droids.id, rex.id)
    sp.player(A).reserve = nossor.id
    sp.run(RevealOrder())
    sp.answer("top")
    react(sp, "submerge")
    sp.answer(f"way:{way}")
    assert sp.player(A).reserve == droids.id
    revealed = [one["order"] for one in sp.events("order.revealed")]
    assert revealed[1:2] == (["nossorri"] if way == 0 else [REX])
    finishes(sp)


def test_only_an_aquatic_card_is_swapped(sp: Scenario) -> None:
    droids, rex = bearer(sp, "submerge"), sp.unit(REX, A, (200, 200))
    sp.deck(droids.id)
    sp.player(A).reserve = rex.id
    sp.run(RevealOrder())
    sp.answer("top")
    assert "submerge" not in (offered(sp) if sp.asked == "ability" else ())
    finishes(sp)


@covers("effect.cannot-beats-can")
def test_lando_shifts_his_card_once(sp: Scenario) -> None:
    lando, rex = bearer(sp, "sabacc-shift"), sp.unit(REX, A, (700, 700))
    sp.deck(lando.id)
    sp.force(0, spent=3)
    sp[lando].conditions = ("pinned",)
    sp.run(RevealOrder())
    react(sp, "sabacc-shift")
    assert sp.options == ["strained", "disarmed", "exposed"]
    sp.answer("disarmed")
    assert (sp[lando].conditions, sp.player(A).force) == (("pinned", "disarmed"), 2)
    sp.answer("pass")  # his other ability
    assert len(sp.events("order.revealed")) == 2  # it came again, alone in the deck
    assert "sabacc-shift" not in (offered(sp) if sp.asked == "ability" else ())
    assert rex.owner == A
    finishes(sp)


@covers("effect.cannot-beats-can")
def test_the_card_after_a_shift_is_not_reserved(sp: Scenario) -> None:
    lando, rex = bearer(sp, "sabacc-shift"), sp.unit(REX, A, (700, 700))
    maul = sp.unit(MAUL, A, (800, 800))
    sp.force(3, spent=3)
    for _ in range(20):  # until another card than Lando's follows
        sp.deck(lando.id, rex.id, maul.id)
        sp[lando].conditions, sp[lando].brief = (), ()
        sp.run(RevealOrder())
        react(sp, "sabacc-shift")
        sp.answer("pinned")
        while sp.asked == "ability":
            sp.answer("pass")
        assert sp.asked is None  # there is no choice
        if sp.game.state.activated != lando.id:
            break
    assert sp.game.state.activated in (rex.id, maul.id)
    assert (sp.player(A).reserve, sp.player(A).force) == (NO_CARD, 6)


# A unit is chosen to activate.


@covers("turn.step2")
@pytest.mark.parametrize(("ability", "who"), [("no-so-fast", ""), ("close-the-deal", "bountyhunters")])
@pytest.mark.parametrize("reserve", [True, False])
def test_who_comes_out_of_the_reserve_is_shot_at(sp: Scenario, ability: str, who: str, reserve: bool) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 660))
    sp.unit(SAXON, B, (400, 660))
    hunter = sp.unit(who, A, (520, 500), (580, 500)) if who else unit
    sp.force(5)
    moment(sp, ChosenToActivate(unit=maul.id, reserve=reserve, shatterpoint=False))
    assert (sp.asked == "ability") is reserve
    if reserve:
        react(sp, ability)
        sends(sp, hunter, 20)
        assert movers(sp) == [(hunter.characters[0], "dash")]
        assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]
    sp.decline()


@covers("order.shatterpoint.choose")
@pytest.mark.parametrize("stance", [0, 1])
def test_a_shatterpoint_stirs_mace_windu(sp: Scenario, stance: int) -> None:
    mace, rex = bearer(sp, "shatterpoint"), sp.unit(REX, A, (700, 700))
    maul = sp.unit(MAUL, B, (450, 560))
    sp[mace].stance, sp[mace].damage = stance, 4
    sp.force(0, spent=4)
    moment(sp, ChosenToActivate(unit=rex.id, reserve=False, shatterpoint=True))
    if stance == 0:
        sends(sp, mace, 40)
        assert (movers(sp), sp.options) == ([(mace.characters[0], "dash")], [f"melee:{maul.characters[0]}", "pass"])
    else:
        sp.answers(*[f"heal:{mace.id}:damage"] * 3)
        assert (sp[mace].damage, sp.player(A).force) == (1, 2)
    sp.decline()


@pytest.mark.parametrize(("owner", "shatterpoint"), [(A, False), (B, True)])
def test_other_choices_do_not_stir_him(sp: Scenario, owner: int, shatterpoint: bool) -> None:
    bearer(sp, "shatterpoint")
    unit = sp.unit(REX, owner, (700, 700))
    moment(sp, ChosenToActivate(unit=unit.id, reserve=False, shatterpoint=shatterpoint))
    assert sp.asked is None


@pytest.mark.parametrize(("key", "value"), [(CHEWIE, 2), (REX, 0)])
def test_ten_rebels_feel_like_a_hundred(sp: Scenario, key: str, value: int) -> None:
    bearer(sp, "make-ten-men-feel-like-a-hundred")
    unit = sp.unit(key, A, (700, 700))
    moment(sp, ChosenToActivate(unit=unit.id, reserve=False, shatterpoint=True))
    found = [keyword(sp.game, unit.characters[0], name) for name in ("impact", "sharpshooter")]
    assert found == [value, value]
    assert dict(sp[unit].gained) == {}  # for the turn


# An activation begins.


@covers("activation.start.effects")
@pytest.mark.parametrize(("by_card", "momentum"), [(False, 1), (True, 2)])
def test_hera_has_hope(sp: Scenario, by_card: bool, momentum: int) -> None:
    hera, chewie = bearer(sp, "we-have-hope"), sp.unit(CHEWIE, A, (450, 700))
    rex = sp.unit(REX, A, (520, 450))
    sp[chewie].damage, sp[chewie].conditions, sp[rex].damage = 5, ("pinned",), 5
    sp.player(A).momentum = 2
    sp.game.state.order, sp.game.state.activated = (SHATTERPOINT if by_card else hera.id), hera.id
    moment(sp, StartOfActivation(unit=hera.id))
    if not by_card:
        sp.answer("amount:1")
    sp.answer("pinned")
    assert (sp[chewie].damage, sp[chewie].conditions, sp[rex].damage) == (2, (), 5)
    assert sp.player(A).momentum == momentum


def test_hera_keeps_her_momentum(sp: Scenario) -> None:
    hera = bearer(sp, "we-have-hope")
    sp[hera].damage = 5
    moment(sp, StartOfActivation(unit=hera.id))
    sp.answer("no")
    assert (sp[hera].damage, sp.player(A).momentum) == (5, 1)


@pytest.mark.parametrize(("key", "y", "moves_"), [("mothertalzin", 600, True), (MAUL, 700, False), (REX, 600, False)])
def test_the_brute_follows_his_masters(sp: Scenario, key: str, y: float, moves_: bool) -> None:
    savage, master = bearer(sp, "unwitting-brute"), sp.unit(key, A, (450, y))
    moment(sp, StartOfActivation(unit=master.id))
    assert (sp.asked == "move") is moves_
    if moves_:
        sends(sp, savage)
        assert movers(sp) == [(savage.characters[0], "dash")]


@pytest.mark.parametrize("key", [STORMTROOPERS, REX])
@pytest.mark.parametrize("answer", ["use", "pass"])
def test_a_trooper_suffers_in_place_of_a_condition(sp: Scenario, key: str, answer: str) -> None:
    lieutenant = bearer(sp, "commanding-presence")
    unit = sp.unit(key, A, (450, 560), (520, 560))
    gain_condition(sp.game, unit, "pinned")
    told(sp, lieutenant)
    assert (sp.asked == "ability") is (key == STORMTROOPERS)
    if sp.asked == "ability":
        if answer == "use":
            react(sp, "commanding-presence")
        else:
            sp.answer("pass")
    bears = key == STORMTROOPERS and answer == "use"
    assert (sp[unit].conditions, sp[unit].damage) == (((), 1) if bears else (("pinned",), 0))


# It ends.


@covers("activation.end.effects")
@pytest.mark.parametrize(("key", "offers"), [(MAUL, True), (SAXON, False)])
def test_boba_fett_follows_a_leader(sp: Scenario, key: str, offers: bool) -> None:
    boba, enemy = bearer(sp, "dead-or-alive"), sp.unit(key, B, (450, 700))
    sp.force(2)
    moment(sp, EndOfActivation(unit=enemy.id))
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "dead-or-alive")
        with refused(sp, by="geometry.toward-away.arc"):
            sp.answer((450, 400, 0))
        sends(sp, boba)
        assert movers(sp) == [(boba.characters[0], "jump")]


def test_boba_fett_lets_friends_go(sp: Scenario) -> None:
    bearer(sp, "dead-or-alive")
    friend = sp.unit(ANAKIN, A, (450, 700))
    sp.force(2)
    moment(sp, EndOfActivation(unit=friend.id))
    assert sp.asked is None


@pytest.mark.parametrize("why", ["", "wounded", "reserve", "other"])
def test_nobody_hides_from_vader(sp: Scenario, why: str) -> None:
    vader, rex = bearer(sp, "you-cannot-hide-forever"), sp.unit(REX, A, (700, 700))
    maul = sp.unit(MAUL, B, (450, 800))
    if why == "wounded":
        sp.game.state.wounds = ((maul.id, vader.id),)
    if why == "reserve":
        sp.player(A).reserve = vader.id
    else:
        sp.player(A).discard = [vader.id]
    moment(sp, EndOfActivation(unit=rex.id if why == "other" else vader.id))
    assert (vader.id in sp.player(A).deck) is (why == "")


@covers("objective.control.when")
@pytest.mark.parametrize("stance", [0, 1])
def test_krennic_takes_an_objective_and_keeps_it(sp: Scenario, stance: int) -> None:
    krennic, goal = bearer(sp, "peace-and-security-for-the-galaxy"), sp.objective(450, 500, controller=B)
    sp.objective(800, 800, controller=B)  # not contested
    sp[krennic].stance = stance
    moment(sp, EndOfActivation(unit=krennic.id))
    assert (goal.controller, goal.held) == ((A, True) if stance == 0 else (B, False))
    if stance == 0:
        for place in ((450, 580), (500, 560)):
            sp.unit(SAXON, B, place)
        check_control(sp.game)
        assert goal.controller == A
        begin_turn(sp.game, Turn())
        assert not goal.held


def test_veers_brings_the_storm(sp: Scenario) -> None:
    veers, maul = bearer(sp, "we-are-the-storm"), sp.unit(MAUL, B, (450, 840))
    storm, far = sp.unit(STORMTROOPERS, A, (400, 750), (340, 750)), sp.unit(SAXON, B, (100, 100))
    goal = sp.objective(450, 780, active=False)
    sp.objective(800, 100)
    moment(sp, EndOfActivation(unit=veers.id))
    sp.answer(f"objective:{goal.id}")
    assert sp.asks == B
    sp.answer("stay")
    assert [sp[one].damage for one in (maul, storm, far, veers)] == [3, 1, 0, 0]


def test_who_dashes_out_of_the_storm_is_spared(sp: Scenario) -> None:
    veers, maul = bearer(sp, "we-are-the-storm"), sp.unit(MAUL, B, (450, 660))
    sp.objective(450, 560)
    moment(sp, EndOfActivation(unit=veers.id))
    sp.answer((450, 720, 0))
    assert sp[maul].damage == 0


@pytest.mark.parametrize(("y", "reached"), [(580, True), (650, False)])
def test_vader_reaches_for_an_objective(sp: Scenario, y: float, reached: bool) -> None:
    vader = bearer(sp, "the-power-within-will-soon-serve-the-emperor")
    goal = sp.objective(450, y)
    other = sp.objective(450, 320)
    sp.force(5)
    moment(sp, EndOfActivation(unit=vader.id))
    react(sp, "the-power-within-will-soon-serve-the-emperor")
    assert sp[vader].conditions == ("strained",)
    if sp.asked == "choose-objective":
        sp.answer(f"objective:{goal.id if reached else other.id}")
    check_control(sp.game)
    one, two = sp.game.state.objectives
    assert (one.controller, two.controller) == ((A, NOBODY) if reached else (NOBODY, A))
    sp[vader].wounded = True
    assert not contests(sp.game, vader.characters[0])


# Control.


@covers("objective.control.tie")
@pytest.mark.parametrize(("controller", "after", "momentum"), [(B, NOBODY, 1), (NOBODY, NOBODY, 2), (A, A, 2)])
def test_a_prayer_opens_the_door(sp: Scenario, controller: int, after: int, momentum: int) -> None:
    two = sp.unit("bazemalbusandchirrutimwe", A, (430, 450), (490, 450))
    sp.unit(MAUL, B, (430, 560))
    sp.unit(SAXON, B, (490, 560))
    goal = sp.objective(460, 500, controller=controller)
    sp.force(2)
    moment(sp, BeforeControl(player=A))
    sp.answer("amount:1")
    assert (sp.game.state.objectives[0].controller, sp.player(A).momentum, sp.player(A).force) == (after, momentum, 1)
    assert (goal.active, two.owner) == (True, A)


@pytest.mark.parametrize("why", ["no tie", "one of them", "no Force"])
def test_no_prayer_without_need(sp: Scenario, why: str) -> None:
    two = sp.unit("bazemalbusandchirrutimwe", A, (430, 450), (490, 450))
    sp.unit(MAUL, B, (430, 560))
    if why != "no tie":
        sp.unit(SAXON, B, (490, 560))
    if why == "one of them":
        sp.put(sp.first(two, 1), 800, 100)
        sp.unit(REX, A, (380, 500))
    sp.objective(460, 500, controller=B)
    sp.force(0 if why == "no Force" else 2)
    moment(sp, BeforeControl(player=A))
    assert sp.asked is None


def test_activations_are_over(sp: Scenario) -> None:
    """The moment of the tests above is the one that an activation comes to."""
    vader = bearer(sp, "you-cannot-hide-forever")
    sp.player(A).discard = [vader.id]
    sp.run(Activation(unit=vader.id))
    finishes(sp)
    assert (sp.player(A).deck, sp.player(A).reserve) == ([vader.id], NO_CARD)


# The deck is refilled.


@covers("order-deck.refill.steps", "turn.step11.refill")
def test_lando_hedges_his_bets_before_his_deck_is_refilled(sp: Scenario) -> None:
    lando, rex = bearer(sp, "hedged-bets"), sp.unit(REX, A, (700, 700))
    maul, saxon = sp.unit(MAUL, B, (100, 850)), sp.unit(SAXON, B, (200, 850))
    sp[rex].conditions, sp[maul].conditions = ("pinned", "exposed"), ("strained",)
    sp.force(2, spent=3)
    moment(sp, BeforeRefill(player=B))
    assert sp.asked is None
    moment(sp, BeforeRefill(player=A))
    assert sp.options == [f"unit:{one.id}" for one in (rex, maul, saxon)] + ["pass"]  # Lando has no condition
    sp.answers(f"unit:{rex.id}", "exposed")
    assert sp[rex].conditions == ("pinned",)
    assert sp.options == [f"unit:{one.id}" for one in (maul, saxon)] + ["pass"]  # each unit once
    sp.answers(f"unit:{maul.id}", "disarmed")
    assert sp[maul].conditions == ("strained", "disarmed")
    assert (sp.asked, lando.owner) == (None, A)  # two Force, two units


@covers("order-deck.refill.steps", "reserve.blocks-refill", "order-deck.refill.when-must-reveal")
@pytest.mark.parametrize(
    ("deck", "reserve", "asked"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_bets_are_hedged_when_the_deck_must_be_refilled(sp: Scenario, deck: bool, reserve: bool, asked: bool) -> None:
    lando, rex = bearer(sp, "hedged-bets"), sp.unit(REX, A, (700, 700))
    sp.unit(MAUL, B, (100, 850))
    sp.force(1, spent=2)
    sp.deck(*([rex.id] if deck else []))
    sp.player(A).reserve = rex.id if reserve else NO_CARD
    sp.player(A).discard = [lando.id]
    sp.run(RevealOrder())
    assert (sp.asked == "choice") is asked
    if asked:
        assert (sp.player(A).deck, sp.player(A).force) == ([], 1)  # before it
        sp.answer("pass")
        assert sp.player(A).force == 3
    finishes(sp)


@covers("turn.step11.refill")
def test_bets_are_hedged_at_the_end_of_the_turn(sp: Scenario) -> None:
    lando, maul = bearer(sp, "hedged-bets"), sp.unit(MAUL, B, (100, 850))
    sp.deck(lando.id)
    sp.deck(maul.id, player=B)
    sp.force(1, spent=2)
    sp.turn()
    for _ in range(20):
        if f"unit:{maul.id}" in sp.options:
            break
        passes(sp)
    assert (sp.asks, sp.player(A).deck, sp.player(A).discard, sp.player(A).force) == (A, [], [lando.id], 1)
    sp.answer("pass")
    assert (sp.player(A).deck, sp.player(A).force) == ([lando.id], 3)
    assert (sp.game.state.active, sp.asked) == (B, "activation")
