"""What cannot be answered now stands beside what can, with the reason that whoever tries it is given; and a question
about abilities says whose they are."""

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.core.seen import ClosedView, DecisionView
from dejarik.games.speaker import Speaker, templates
from dejarik.games.xwing.actions import PERFORM
from dejarik.games.xwing.shown.view import View, view
from dejarik.words.catalogue import LANGUAGES, Lang
from tests.rules.xwing.scenario import Scenario


def asked(xwing: Scenario) -> DecisionView:
    seen = view(xwing.game, xwing.game.decisions[0].player)
    assert isinstance(seen, View)
    return seen.decisions[0]


def closed(xwing: Scenario) -> dict[str, tuple[str, str]]:
    """Rule and message of each; whoever answers so is refused in the same words."""
    found: tuple[ClosedView, ...] = asked(xwing).closed
    for one in found:
        with pytest.raises(IllegalAnswer) as refused:
            xwing.game.answer(xwing.game.decisions[0], one.id)
        assert (refused.value.rule, refused.value.why) == (one.rule, one.why)
        for lang in LANGUAGES:
            assert {one.why, one.label} <= templates("xwing", lang).keys()
    return {one.id: (one.rule, one.why) for one in found}


def test_actions_that_are_not_open_say_why() -> None:
    xwing = Scenario()
    escort = xwing.ship("bluesquadronescort", 450, 300, upgrades=("r5astromech",))
    xwing[escort].performed.append("focus")
    xwing.actions(escort)
    assert [one.id for one in asked(xwing).options] == ["barrel-roll", "pass"]
    assert closed(xwing) == {
        "focus": ("action.once-per-round", "refusal.performed"),
        "lock": ("action.lock.step2", "refusal.no-target"),
        "r5astromech.RepairFacedown": ("action.card-header", "refusal.card-action"),
        "r5astromech.RepairFaceupShip": ("action.card-header", "refusal.card-action"),
    }


def test_a_granted_action_closes_only_what_it_would_grant() -> None:
    xwing = Scenario()
    escort = xwing.ship("bluesquadronescort", 450, 300)
    xwing.ship("bluesquadronescort", 450, 400)
    xwing[escort].performed += ["focus", "lock"]
    xwing.actions(escort)
    assert set(closed(xwing)) == {"focus", "lock"}


def test_weapons_and_targets_that_cannot_be_used_say_why() -> None:
    xwing = Scenario()
    luke = xwing.ship("lukeskywalker", 450, 300, upgrades=("protontorpedoes",))
    near = xwing.ship("academypilot", 450, 450, 180, player=1)
    aside = xwing.ship("academypilot", 250, 300, 180, player=1)
    xwing.ship("academypilot", 400, 470, 180, player=1)
    far = xwing.ship("academypilot", 450, 880, 180, player=1)
    xwing.engage(luke)
    assert closed(xwing) == {"protontorpedoes": ("special-weapon.requirement.lock", "refusal.target.requirement")}
    xwing.answer("primary")
    assert f"ship:{near}" in [one.id for one in asked(xwing).options]
    assert closed(xwing) == {
        f"ship:{aside}": ("target.in-arc", "refusal.target.arc"),
        f"ship:{far}": ("target.range", "refusal.target.range"),
    }


def test_red_maneuvers_of_a_stressed_ship_say_why_not() -> None:
    xwing = Scenario()
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.tokens(luke, stress=1)
    xwing.planning()
    assert set(closed(xwing).values()) == {("planning.stressed-cannot-select-red", "refusal.dial")}
    assert {one.args["difficulty"] for one in asked(xwing).closed} == {"red"}


def test_one_ability_is_a_question_about_its_card_and_its_ship() -> None:
    xwing = Scenario()
    torkil = xwing.ship("torkilmux", 450, 200, turret=("front",))
    xwing.ship("wedgeantilles", 500, 390, 180, player=1)
    xwing.engagement()
    question = asked(xwing)
    assert (question.prompt, question.args["piece"], question.args["card"]) == (
        "ask.ability-of-pilot",
        torkil,
        "torkilmux",
    )
    assert Speaker(xwing.game, "en").prompt(xwing.game.decisions[0]) == "Torkil Mux (1): use this pilot’s ability?"


def test_an_ability_of_an_upgrade_is_asked_about_by_its_name() -> None:
    xwing = Scenario()
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.dial(escort, "2-straight")
    xwing.activation()
    question = asked(xwing)
    assert (question.prompt, question.args["piece"]) == ("ask.ability-of-card", escort)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_action_says_what_it_does(lang: Lang) -> None:
    assert {f"effect.action.{action}" for action in PERFORM} <= templates("xwing", lang).keys()
