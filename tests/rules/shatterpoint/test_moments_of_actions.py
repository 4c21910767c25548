"""Which actions, activations and moves an ability answers: whose, of which kind, how far away."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.state import NO_CARD, Unit
from dejarik.games.shatterpoint.windows import (
    AfterAction,
    AfterCondition,
    AfterHunker,
    AfterMove,
    AfterReserve,
    AfterReveal,
    ChosenToActivate,
    EndOfActivation,
    EndOfTurn,
    StartOfActivation,
)
from tests.marks import covers
from tests.rules.shatterpoint.playing import answering, answers, apart, moment
from tests.rules.shatterpoint.scenario import (
    ANAKIN,
    ASAJJ,
    B1,
    COMMANDOS,
    KRYZE,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
)
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer

EWOKS, STORMTROOPERS, VADER, JYN = "ewokhunters", "stormtroopers", "darthvadertheemperorsservant", "jynersostardust"
ACTIONS = ("move", "combat", "focus", "take-cover", "recover")


def acted(unit: Unit, action: str, *targets: Unit) -> AfterAction:
    return AfterAction(unit=unit.id, action=action, targets=tuple(one.characters[0] for one in targets))


# Its own actions.


@covers("mcu.action-resolved")
@pytest.mark.parametrize(
    ("ability", "action"),
    [
        ("mandalore-will-survive", "focus"),
        ("my-client-is-getting-impatient", "focus"),
        ("ive-got-you-in-my-sights", "focus"),
        ("crack-shot", "focus"),
        ("boring-conversation-anyway", "combat"),
        ("then-i-will-avenge-his-death", "combat"),
        ("im-going-to-end-this", "combat"),
        ("appetite-for-destruction", "combat"),
        ("faithful-padawan", "recover"),
    ],
)
def test_which_of_its_own_actions_a_unit_answers(sp: Scenario, ability: str, action: str) -> None:
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    for one in ACTIONS:
        assert answers(sp, unit, ability, acted(unit, one, maul)) is (one == action), one
        assert not answers(sp, unit, ability, acted(rex, one, maul))
        assert not answers(sp, unit, ability, acted(maul, one, unit))


@pytest.mark.parametrize(
    ("ability", "friends", "stranger"),
    [
        ("mandalorians-are-stronger-together", (KRYZE,), ANAKIN),
        ("i-forged-this-armor-with-my-family", (KRYZE, "herasyndullaspectre2"), ANAKIN),
    ],
)
def test_who_moves_beside_its_own_focuses(sp: Scenario, ability: str, friends: tuple[str, ...], stranger: str) -> None:
    unit, alone = bearer(sp, ability), sp.unit(stranger, A, (380, 450))
    if len(unit.characters) > 1:
        sp.put(sp.first(unit, 1), 800, 800)
    for key in friends:
        friend, enemy = sp.unit(key, A), sp.unit(key, B, (450, 390))
        for more, near in ((0, True), (1, False)):
            apart(sp, unit, friend, 2, more)
            assert answers(sp, unit, ability, acted(unit, "move")) is near, (key, more)
        apart(sp, unit, friend, 2)
        assert not answers(sp, unit, ability, acted(unit, "combat"))
        assert not answers(sp, unit, ability, acted(friend, "move"))
        for one in (friend, enemy):
            sp.put(sp.first(one), 60, 840)
    assert not answers(sp, unit, ability, acted(unit, "move"))
    assert alone.owner == A


# Combat actions of friends.


@covers("mcu.action-resolved", "measure.within")
@pytest.mark.parametrize(
    ("ability", "friends", "strangers", "range"),
    [
        ("rule-17-always-make-sure-theyre-dead", (ANAKIN, TROOPERS), (MAUL,), 3),
        ("getting-ahead-of-yourself-again-snips", (TROOPERS,), (ANAKIN, B1), 3),
        ("blood-in-the-water", (B1, "weequaypirates"), (ASAJJ, TROOPERS), 0),
        ("trained-to-be-something-more", (ANAKIN,), (TROOPERS,), 0),
        ("im-always-first-kid", (TROOPERS,), (ANAKIN, B1), 3),
        ("no-one-gets-between-me-and-my-job", (ANAKIN, B1), (), 0),
        ("combat-ai-protocols", (B1,), (ANAKIN,), 0),
        ("dogged-assault", (STORMTROOPERS,), (ANAKIN,), 4),
    ],
)
def test_whose_combat_action_a_unit_follows(
    sp: Scenario, ability: str, friends: tuple[str, ...], strangers: tuple[str, ...], range: int
) -> None:
    unit, target = bearer(sp, ability), sp.unit(SAXON, B, (100, 100))
    for key in (*friends, *strangers):
        ally, enemy = sp.unit(key, A), sp.unit(key, B, (100, 200))
        for more, near in ((0, True), (1, not range)):
            apart(sp, unit, ally, range, more)
            there = near and key in friends
            assert answers(sp, unit, ability, acted(ally, "combat", target)) is there, (key, more)
        apart(sp, unit, ally, range)
        assert not answers(sp, unit, ability, acted(ally, "move", target))
        apart(sp, unit, enemy, max(range, 3))  # beyond an engagement
        assert not answers(sp, unit, ability, acted(enemy, "combat", unit))
        for one in (ally, enemy):
            sp.put(sp.first(one), 60, 840)


def test_rex_is_not_first_when_he_is_wounded(sp: Scenario) -> None:
    rex, troopers, maul = bearer(sp, "im-always-first-kid"), sp.unit(TROOPERS, A, (450, 520)), sp.unit(MAUL, B)
    sp[rex].wounded = True
    assert not answers(sp, rex, "im-always-first-kid", acted(troopers, "combat", maul))


def test_who_is_in_a_fight_stays_out_of_others(sp: Scenario) -> None:
    ability = "no-one-gets-between-me-and-my-job"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (800, 800)), sp.unit(MAUL, B, (450, 520))
    assert not answers(sp, unit, ability, acted(rex, "combat", maul))
    sp.put(sp.first(maul), 450, 700)
    assert answers(sp, unit, ability, acted(rex, "combat", maul))
    assert not answers(sp, unit, ability, acted(unit, "combat", maul))


# Move actions of others.


@pytest.mark.parametrize("ability", ["enhanced-tracker", "i-got-carried-away"])
def test_which_enemies_are_tracked(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (380, 450))
    maul, saxon, anakin = sp.unit(MAUL, B, (450, 800)), sp.unit(SAXON, B, (520, 800)), sp.unit(ANAKIN, A, (380, 520))
    found = [answers(sp, unit, ability, acted(one, "move")) for one in (maul, saxon, anakin, rex)]
    assert found == [True, False, False, False]
    assert not answers(sp, unit, ability, acted(maul, "combat", unit))


def test_whom_magna_guards_follow(sp: Scenario) -> None:
    ability = "protection-protocols"
    unit, asajj = bearer(sp, ability), sp.unit(ASAJJ, A, (450, 800))
    others = [sp.unit(ANAKIN, A, (380, 450)), sp.unit("kalanisupertacticaldroid", A, (380, 520)), sp.unit(ASAJJ, B)]
    assert answers(sp, unit, ability, acted(asajj, "move"))
    assert not answers(sp, unit, ability, acted(asajj, "focus"))
    assert not any(answers(sp, unit, ability, acted(one, "move")) for one in others)


@pytest.mark.parametrize(("more", "answer"), [(0, True), (1, False)])
def test_who_forms_up(sp: Scenario, more: float, answer: bool) -> None:
    """Another allied clone trooper unit that has moved, within range 3."""
    unit, rex, anakin = bearer(sp, "forming-up-sir"), sp.unit(REX, A), sp.unit(ANAKIN, A, (380, 450))
    enemy = sp.unit(TROOPERS, B, (520, 450))
    apart(sp, unit, rex, 3, more)
    assert not answers(sp, unit, "forming-up-sir", acted(rex, "move"))  # it has stayed
    sp.game.stack.append(UnitAction(unit=rex.id, action="move", left=[], movers=list(rex.characters)))
    assert answers(sp, unit, "forming-up-sir", acted(rex, "move")) is answer
    assert not answers(sp, unit, "forming-up-sir", acted(rex, "focus"))
    assert not any(answers(sp, unit, "forming-up-sir", acted(one, "move")) for one in (unit, anakin, enemy))
    sp.game.stack.clear()


def test_who_cannot_stand_the_heat(sp: Scenario) -> None:
    """An enemy unit that has ended a move action engaged with the unit, which is not wounded."""
    ability = "cant-stand-the-heat"
    unit, maul, rex = bearer(sp, ability), sp.unit(MAUL, B, (450, 520)), sp.unit(REX, A, (380, 450))
    far = sp.unit(SAXON, B, (450, 800))
    assert answers(sp, unit, ability, acted(maul, "move"))
    assert not answers(sp, unit, ability, acted(maul, "focus"))
    assert not any(answers(sp, unit, ability, acted(one, "move")) for one in (rex, far))
    sp[unit].wounded = True
    assert not answers(sp, unit, ability, acted(maul, "move"))


def test_the_heat_disarms_and_strains(sp: Scenario) -> None:
    unit, maul = bearer(sp, "cant-stand-the-heat", owner=B), sp.unit(MAUL, A, (450, 520))
    sp.force(3, B)
    moment(sp, acted(maul, "move"))
    sp.answer(sp.options[0])
    assert (sp[maul].conditions, sp[unit].used) == (("disarmed", "strained"), ("cant-stand-the-heat",))


# Activations of others.


@covers("activation.start.effects", "measure.within")
@pytest.mark.parametrize(
    ("ability", "friends", "strangers", "range", "condition"),
    [
        ("forward-planning", (ANAKIN, REX), (TROOPERS,), 4, True),
        ("r2-im-not-sure-thats-such-a-good-idea", (JYN, EWOKS), (ANAKIN,), 4, True),
        ("unwitting-brute", (ASAJJ, MAUL), (ANAKIN, B1), 3, False),
    ],
)
def test_whose_activation_a_unit_answers(
    sp: Scenario, ability: str, friends: tuple[str, ...], strangers: tuple[str, ...], range: int, condition: bool
) -> None:
    unit = bearer(sp, ability)
    for key in (*friends, *strangers):
        ally, enemy = sp.unit(key, A), sp.unit(key, B)
        for one in (ally, enemy):
            sp[one].conditions = ("pinned",)
        for more, near in ((0, True), (1, False)):
            apart(sp, unit, ally, range, more)
            there = near and key in friends
            assert answers(sp, unit, ability, StartOfActivation(unit=ally.id)) is there, (key, more)
        apart(sp, unit, ally, range)
        sp[ally].conditions = ()
        there = key in friends and not condition
        assert answers(sp, unit, ability, StartOfActivation(unit=ally.id)) is there
        apart(sp, unit, enemy, range)
        assert not answers(sp, unit, ability, StartOfActivation(unit=enemy.id))
        for one in (ally, enemy):
            sp.put(sp.first(one), 60, 840)


def test_whose_end_the_hunter_awaits(sp: Scenario) -> None:
    unit = bearer(sp, "dead-or-alive")
    units = [sp.unit(MAUL, B), sp.unit(SAXON, B), sp.unit(ANAKIN, A)]
    found = [answers(sp, unit, "dead-or-alive", EndOfActivation(unit=one.id)) for one in units]
    assert found == [True, False, False]


# Moves.


@covers("engagement.definition")
@pytest.mark.parametrize("ability", ["no-mercy", "imperial-detention"])
@pytest.mark.parametrize(
    ("kind", "y", "before", "answer"),
    [
        ("advance", 700, True, True),
        ("dash", 700, True, True),
        ("jump", 700, True, False),
        ("dash", 520, True, False),
        ("dash", 700, False, False),
    ],
)
def test_who_turns_away(sp: Scenario, ability: str, kind: str, y: float, before: bool, answer: bool) -> None:
    unit, maul, rex = bearer(sp, ability), sp.unit(MAUL, B, (450, y)), sp.unit(REX, A, (100, 100))
    was = (unit.characters[0],) if before else ()
    assert answers(sp, unit, ability, AfterMove(character=maul.characters[0], kind=kind, engaged_before=was)) is answer
    assert not answers(sp, unit, ability, AfterMove(character=rex.characters[0], kind=kind, engaged_before=was))


@pytest.mark.parametrize(
    ("key", "kind", "y", "answer"),
    [
        (MAUL, "advance", 520, True),
        (SAXON, "dash", 520, True),
        (MAUL, "jump", 520, True),
        (MAUL, "climb", 520, True),
        (MAUL, "reposition", 520, True),
        (COMMANDOS, "dash", 520, False),
        (MAUL, "dash", 700, False),
    ],
)
def test_who_was_waited_for(sp: Scenario, key: str, kind: str, y: float, answer: bool) -> None:
    ability = "ive-been-waiting-for-this"
    unit, mover = bearer(sp, ability), sp.unit(key, B, (450, y))
    friend = sp.unit(key, A, (380, 450))
    assert answers(sp, unit, ability, AfterMove(character=mover.characters[0], kind=kind)) is answer
    assert not answers(sp, unit, ability, AfterMove(character=friend.characters[0], kind=kind))


# Cards.


@covers("reserve.cost")
@pytest.mark.parametrize("ability", ["patience", "opportunistic-unsurper", "submerge"])
def test_which_cards_may_change_places(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (380, 450))
    swimmers, maul = sp.unit("aquadroids", A, (380, 520)), sp.unit(MAUL, B, (450, 800))
    for reserve, answer in ((NO_CARD, False), (rex.id, ability != "submerge"), (swimmers.id, True)):
        sp.player(A).reserve = reserve
        assert answers(sp, unit, ability, AfterReveal(player=A, unit=unit.id)) is answer
        assert not answers(sp, unit, ability, AfterReveal(player=A, unit=rex.id))
        assert not answers(sp, unit, ability, AfterReveal(player=B, unit=maul.id))


@pytest.mark.parametrize("ability", ["payday", "i-expect-to-be-well-paid", "conflicting-responsibilities"])
def test_whose_reveals_are_paid_for(sp: Scenario, ability: str) -> None:
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 800))
    found = [answers(sp, unit, ability, AfterReveal(player=one.owner, unit=one.id)) for one in (unit, rex, maul)]
    assert found == [True, True, False]


def test_when_patience_is_rewarded(sp: Scenario) -> None:
    unit, rex = bearer(sp, "patience"), sp.unit(REX, A, (380, 450))
    found = [answers(sp, unit, "patience", AfterReserve(unit=one.id, paid=True)) for one in (unit, rex)]
    assert found == [True, False]


@pytest.mark.parametrize(
    ("key", "owner", "paid", "force", "card", "answer"),
    [
        (STORMTROOPERS, A, True, 1, True, True),
        (REX, A, True, 1, True, False),
        (STORMTROOPERS, B, True, 1, True, False),
        (STORMTROOPERS, A, False, 1, True, False),
        (STORMTROOPERS, A, True, 0, True, False),
        (STORMTROOPERS, A, True, 1, False, False),
    ],
)
def test_when_thrawn_waits_and_watches(
    sp: Scenario, key: str, owner: int, paid: bool, force: int, card: bool, answer: bool
) -> None:
    ability = "we-must-wait-and-watch"
    unit, other = bearer(sp, ability), sp.unit(key, owner, (380, 450))
    window = AfterReserve(unit=other.id, paid=paid)
    sp.deck(*([unit.id] if card else []))
    assert answers(sp, unit, ability, window, force) is answer


@pytest.mark.parametrize("ability", ["no-so-fast", "close-the-deal"])
def test_who_is_not_so_fast(sp: Scenario, ability: str) -> None:
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 800))
    for one, reserve, answer in ((maul, True, True), (maul, False, False), (rex, True, False)):
        window = ChosenToActivate(unit=one.id, reserve=reserve, shatterpoint=False)
        assert answers(sp, unit, ability, window) is answer


@pytest.mark.parametrize(
    ("ability", "stance", "key", "owner", "shatterpoint", "answer"),
    [
        ("shatterpoint", 0, REX, A, True, 1),
        ("shatterpoint", 1, REX, A, True, 1),
        ("shatterpoint", 0, REX, A, False, 0),
        ("shatterpoint", 0, MAUL, B, True, 0),
        ("make-ten-men-feel-like-a-hundred", 0, JYN, A, True, 1),
        ("make-ten-men-feel-like-a-hundred", 0, REX, A, True, 0),
        ("make-ten-men-feel-like-a-hundred", 0, JYN, B, True, 0),
        ("make-ten-men-feel-like-a-hundred", 0, JYN, A, False, 0),
    ],
)
def test_whom_a_shatterpoint_card_helps(
    sp: Scenario, ability: str, stance: int, key: str, owner: int, shatterpoint: bool, answer: int
) -> None:
    unit, chosen = bearer(sp, ability), sp.unit(key, owner, (380, 450))
    sp[unit].stance = stance
    window = ChosenToActivate(unit=chosen.id, reserve=False, shatterpoint=shatterpoint)
    assert len(answering(sp, unit, ability, window)) == answer


@pytest.mark.parametrize(
    ("wounds", "where", "whose", "answer"),
    [
        ("none", "discard", "own", True),
        ("own", "discard", "own", False),
        ("other", "discard", "own", True),
        ("none", "deck", "own", False),
        ("none", "reserve", "own", False),
        ("none", "discard", "other", False),
    ],
)
def test_who_cannot_hide_forever(sp: Scenario, wounds: str, where: str, whose: str, answer: bool) -> None:
    ability = "you-cannot-hide-forever"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 800))
    sp.game.state.wounds = {"own": ((maul.id, unit.id),), "other": ((maul.id, rex.id),)}.get(wounds, ())
    sp.deck(*([unit.id] if where == "deck" else []))
    sp.player(A).reserve = unit.id if where == "reserve" else NO_CARD
    assert answers(sp, unit, ability, EndOfActivation(unit=(unit if whose == "own" else rex).id)) is answer


# Conditions and Hunker tokens.


@covers("measure.within")
@pytest.mark.parametrize(("more", "answer"), [(0, True), (1, False)])
def test_whose_hunker_heals(sp: Scenario, more: float, answer: bool) -> None:
    ability = "bring-it-on-clankers"
    unit, rex = bearer(sp, ability), sp.unit(REX, A)
    apart(sp, unit, rex, 3, more)
    assert answers(sp, unit, ability, AfterHunker(unit=rex.id)) is answer
    for other in (sp.unit(ANAKIN, A, (380, 450)), sp.unit(TROOPERS, B, (520, 450))):
        assert not answers(sp, unit, ability, AfterHunker(unit=other.id))


@pytest.mark.parametrize("ability", ["commanding-presence", "commanding-presence-republic"])
@pytest.mark.parametrize(("more", "answer"), [(0, True), (1, False)])
def test_whose_condition_a_commander_lets_be_borne(sp: Scenario, ability: str, more: float, answer: bool) -> None:
    """An allied trooper of the commander's side within range 3 that has it still."""
    sides = [STORMTROOPERS, TROOPERS] if ability == "commanding-presence" else [TROOPERS, STORMTROOPERS]
    unit, storm = bearer(sp, ability), sp.unit(sides[0], A)
    apart(sp, unit, storm, 3, more)
    sp[storm].conditions = ("exposed",)

    def offered(one: Unit, condition: int = 2, gained: bool = True) -> bool:
        return answers(sp, unit, ability, AfterCondition(unit=one.id, condition=condition, gained=gained))

    assert offered(storm) is answer
    assert not offered(storm, condition=3)
    assert not offered(storm, gained=False)
    for key, owner in ((VADER, A), (REX, A), (sides[1], A), (sides[0], B)):
        other = sp.unit(key, owner, (380, 450))
        sp[other].conditions = ("exposed",)
        assert not offered(other)


@pytest.mark.parametrize(
    ("condition", "gained", "own", "answer"),
    [(2, False, True, True), (3, False, True, False), (2, False, False, False)],
)
def test_when_a_greater_purpose_heals(sp: Scenario, condition: int, gained: bool, own: bool, answer: bool) -> None:
    unit, rex = bearer(sp, "greater-purpose"), sp.unit(REX, A, (380, 450))
    window = AfterCondition(unit=(unit if own else rex).id, condition=condition, gained=gained)
    assert answers(sp, unit, "greater-purpose", window) is answer


@pytest.mark.parametrize(
    ("player", "wounded", "injured", "answer"),
    [(A, False, 1, True), (A, True, 0, True), (A, False, 0, False), (B, True, 1, False)],
)
def test_when_krennic_says_goodbye(sp: Scenario, player: int, wounded: bool, injured: int, answer: bool) -> None:
    unit = bearer(sp, "goodbye")
    sp[unit].wounded, sp[unit].injured = wounded, injured
    assert answers(sp, unit, "goodbye", EndOfTurn(player=player)) is answer
