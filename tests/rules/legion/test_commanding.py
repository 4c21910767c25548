"""Command cards in a tie, contingency cards, field commanders."""

from __future__ import annotations

import pytest

from dejarik.core.decision import Decision
from dejarik.games.legion.command import CommandPhase, determine_priority, may_play, nominate
from dejarik.games.legion.contingency import swap_cards
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.selecting import nominees
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

COMMANDOS, KRENNIC = "rebel-commandos", "director-orson-krennic"
RANGE_1 = 152.4 + 27

# Cards in a tie.


def cards(lg: Scenario, ours: str, theirs: str) -> None:
    for player, card in zip(lg.game.state.players, (ours, theirs), strict=True):
        player.chosen = card
    lg.changed()


def priority(lg: Scenario) -> int:
    determine_priority(lg.game, CommandPhase())
    return lg.game.state.priority


def card_of(lg: Scenario, name: str, pips: int) -> str:
    return next(
        card.id
        for card in lg.game.cards.commands.values()
        if card.units == (name,) and card.pips == pips and not card.only
    )


@covers("keyword.unit.cunning")
def test_the_cunning_win_a_tie(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("cunning", 0))
    lg.unit(VADER, B)
    cards(lg, "push", card_of(lg, "Darth Vader", 2))
    assert priority(lg) == B
    cards(lg, "ambush", card_of(lg, "Darth Vader", 2))
    assert priority(lg) == A
    cards(lg, "push", "push")  # which belongs to nobody
    lg.dice("block")
    assert priority(lg) == A


@covers("keyword.unit.cunning")
@pytest.mark.parametrize(("rank", "dice", "first"), [("operative", "", B), ("corps", "block", A)])
def test_cunning_is_for_commanders_and_operatives(lg: Scenario, lend: Lend, rank: str, dice: str, first: int) -> None:
    lend(VADER, ("cunning", 0))
    lg.put(lg.unit(VADER, B), rank=rank)
    cards(lg, "push", card_of(lg, "Darth Vader", 2))
    lg.dice(dice)
    lg.scripted = True
    assert priority(lg) == first


@covers("keyword.unit.cunning.both")
def test_two_cunning_cards_are_rolled_off(lg: Scenario, lend: Lend) -> None:
    for key in (LEIA, VADER):
        lend(key, ("cunning", 0))
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    cards(lg, card_of(lg, "Leia Organa", 2), card_of(lg, "Darth Vader", 2))
    lg.dice("blank")
    assert priority(lg) == B


@covers("keyword.unit.interrogate")
@pytest.mark.parametrize(("y", "dice", "first"), [(300 + RANGE_1, "", A), (300 + RANGE_1 + 0.2, "blank", B)])
def test_who_is_interrogated_loses_a_tie(lg: Scenario, lend: Lend, y: float, dice: str, first: int) -> None:
    lend(LEIA, ("interrogate", 0))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, y))
    cards(lg, "push", card_of(lg, "Darth Vader", 2))
    lg.dice(dice)
    assert priority(lg) == first
    cards(lg, "assault", card_of(lg, "Darth Vader", 2))
    assert priority(lg) == B


@covers("keyword.unit.interrogate", "keyword.unit.cunning")
def test_cunning_and_interrogation_cancel_out(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("interrogate", 0))
    lend(VADER, ("cunning", 0))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 400))
    cards(lg, "push", card_of(lg, "Darth Vader", 2))
    lg.dice("block")
    assert priority(lg) == A


# Contingencies.


def contingent(lg: Scenario, lend: Lend) -> CommandPhase:
    for key in (LEIA, VADER):
        lend(key, ("contingencies", 2))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    for player in lg.game.state.players:
        player.hand, player.contingencies = ["push", "assault"], ["ambush", "coordinated-fire"]
    lg.changed()
    return CommandPhase()


@covers("keyword.unit.contingencies.swap", "keyword.unit.contingencies.order")
def test_a_contingency_card_takes_the_place_of_the_one_revealed(lg: Scenario, lend: Lend) -> None:
    own = card_of(lg, "Leia Organa", 2)
    phase = contingent(lg, lend)
    lg.game.state.players[A].contingencies = ["ambush", own]
    lg.game.state.blue = B
    lg.changed()
    lg.run(phase)
    lg.reply(A, "card:push")
    lg.reply(B, "card:assault")
    assert (lg.asked, lg.asks) == ("contingency", B)  # blue is asked first
    lg.answer("pass")
    assert lg.asks == A
    with refused(lg, by="keyword.unit.contingencies.swap"):
        lg.answer("card:ambush")
    lg.answer(f"card:{own}")
    player = lg.game.state.players[A]
    assert (player.chosen, player.discard, player.contingencies) == (own, ["push"], ["ambush"])
    assert [one["command"] for one in lg.events("command.swapped")] == [own]
    lg.decline()  # what the card does for who is ordered


@covers("keyword.unit.contingencies.swap", "card.command.pips")
@pytest.mark.parametrize(("revealed", "fits"), [("push", False), ("ambush", True)])
def test_the_pips_that_a_card_shows_are_compared(lg: Scenario, lend: Lend, revealed: str, fits: bool) -> None:
    """One, though the card is counted among those with two as a hand is built."""
    other = "lead-from-the-front"
    phase = contingent(lg, lend)
    own, foe = lg.game.state.players
    own.hand, own.contingencies, foe.contingencies = [revealed], [other, "turning-the-tide"], []
    lg.changed()
    lg.run(phase)
    lg.reply(A, f"card:{revealed}")
    lg.reply(B, "card:assault")
    assert (lg.asked, lg.asks) == ("contingency", A)
    if fits:
        lg.answer(f"card:{other}")
        assert lg.game.state.players[A].chosen == other
    else:
        with refused(lg, by="keyword.unit.contingencies.swap"):
            lg.answer(f"card:{other}")
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.contingencies.swap", "command.resolve.timing-list")
@pytest.mark.parametrize("takes", [True, False])
def test_a_contingency_card_has_its_effect_and_the_one_given_up_has_none(lg: Scenario, lend: Lend, takes: bool) -> None:
    """Annihilation Looms frightens all troopers as it is played."""
    looms = ("annihilation-looms", "assault")
    lend(KRENNIC, ("contingencies", 1))
    units = [lg.unit(KRENNIC, A, (500, 300)), lg.unit(LEIA, B, (500, 800))]
    own, other = lg.game.state.players
    other.hand = ["push"]
    own.hand, own.contingencies = ([looms[1]], [looms[0]]) if takes else ([looms[0]], [looms[1]])
    lg.changed()
    lg.run(CommandPhase())
    while lg.asked == "command-card":
        lg.answer(lg.game.decisions[0].options[0])
    lg.answer(f"card:{looms[0] if takes else looms[1]}")
    assert [lg.game.unit(one.id).suppression > 0 for one in units] == [takes] * 2
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.contingencies.swap", "command.select.unit-cards")
def test_a_contingency_card_must_be_one_that_could_be_played(lg: Scenario, lend: Lend) -> None:
    own, others = card_of(lg, "Leia Organa", 2), card_of(lg, "Darth Vader", 2)
    phase = contingent(lg, lend)
    lg.game.state.players[A].contingencies = [own, others]
    lg.changed()
    lg.run(phase)
    lg.reply(A, "card:push")
    lg.reply(B, "card:assault")
    assert (lg.asked, lg.asks) == ("contingency", A)
    with refused(lg, by="command.select.unit-cards"):
        lg.answer(f"card:{others}")


@covers("keyword.unit.contingencies.lost")
def test_contingencies_end_with_the_last_unit_that_has_them(lg: Scenario, lend: Lend) -> None:
    phase = contingent(lg, lend)
    lg.unit(REBELS, A)
    lg.unit("luke-skywalker-hero-of-the-rebellion", A, (700, 300))
    lg.put(lg.game.state.units[0], defeated=True)
    lg.run(phase)
    lg.reply(A, "card:push")
    lg.reply(B, "card:assault")
    assert (lg.asked, lg.asks) == ("contingency", B)
    lg.answer("pass")
    assert lg.asked != "contingency"
    assert lg.events("command.swapped") == []


@covers("keyword.unit.contingencies.swap", "keyword.unit.contingencies.lost")
@pytest.mark.parametrize(
    ("card", "kept", "lives", "asked"),
    [
        ("assault", ["coordinated-fire"], True, True),
        ("assault", ["ambush"], True, True),  # which does not fit
        ("", ["coordinated-fire"], True, False),
        ("assault", [], True, False),
        ("assault", ["coordinated-fire"], False, False),
    ],
)
def test_who_has_a_card_and_others_and_a_unit_for_them_is_asked(
    lg: Scenario, lend: Lend, card: str, kept: list[str], lives: bool, asked: bool
) -> None:
    phase = contingent(lg, lend)
    phase.swapped.append(B)
    lg.unit(REBELS, A, (700, 300))
    lg.put(lg.game.state.units[0], defeated=not lives)
    cards(lg, card, "push")
    lg.game.state.players[A].contingencies = kept
    lg.changed()
    question = swap_cards(lg.game, phase)
    assert (question is not None) is asked
    assert not asked or (isinstance(question, Decision) and question.discreet)


@covers("keyword.unit.contingencies.secret")
def test_the_question_says_nothing_of_what_lies_face_down(lg: Scenario, lend: Lend) -> None:
    """It is put though no card fits."""
    phase = contingent(lg, lend)
    for player in lg.game.state.players:
        player.contingencies = ["ambush"]
    lg.discreet = True
    lg.changed()
    lg.run(phase)
    lg.reply(A, "card:push")
    lg.reply(B, "card:assault")
    assert (lg.asked, lg.options) == ("contingency", ["pass"])
    assert len(lg.game.state.players[A].hand) == 1


# Field commanders.


FIELD = ("field-commander", 0)


@covers("keyword.unit.field-commander.nominate", "keyword.unit.field-commander.command-cards")
def test_a_field_commander_issues_the_orders_of_a_generic_card(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, FIELD)
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.game.state.players[A].hand = ["push"]
    lg.changed()
    assert not may_play(lg.game, A)
    lg.put(rebels, commands=True)
    assert may_play(lg.game, A)
    generic, own = lg.game.cards.commands["push"], lg.game.cards.commands[card_of(lg, "Leia Organa", 2)]
    assert [one.id for one in nominees(lg.game, A, generic)] == [rebels.id]
    assert nominees(lg.game, A, own) == []
    lg.put(rebels, defeated=True)
    assert not may_play(lg.game, A)


@covers("command.nominate.specific")
def test_a_card_of_a_unit_nominates_that_unit(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, FIELD)
    lg.unit(REBELS, A)
    lg.unit(LEIA, A)
    fett = lg.unit("boba-fett-infamous-bounty-hunter", A)
    own = lg.game.cards.commands[card_of(lg, "Boba Fett", 2)]
    assert [one.id for one in nominees(lg.game, A, own)] == [fett.id]


@covers("command.nominate.specific", "keyword.unit.field-commander.nominate")
def test_a_field_commander_is_told_that_the_card_is_not_its_own(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, FIELD)
    field = lg.unit(REBELS, A)
    for own in ("kalani", "kraken"):
        lg.unit(own, A)
    lg.game.state.players[A].chosen = "they-too-will-suffer"
    lg.run(CommandPhase(step=CommandPhase.steps.index(nominate)))
    with refused(lg, by="command.nominate.specific"):
        lg.answer(f"unit:{field.id}")
    lg.game.stack.clear()


@covers("keyword.unit.field-commander.courage")
@pytest.mark.parametrize(
    ("key", "gap", "tokens", "panics"),
    [
        (COMMANDOS, 457.2, 3, False),
        (COMMANDOS, 457.2, 4, True),
        (COMMANDOS, 457.5, 3, True),
        (STORMTROOPERS, 457.2, 3, True),
    ],
)
def test_a_field_commander_lends_courage_of_two(
    lg: Scenario, lend: Lend, key: str, gap: float, tokens: int, panics: bool
) -> None:
    lend(key, FIELD)
    lg.unit(key, A, (500, 300))
    troops = lg.put(lg.unit(REBELS, A, (500 + gap + 27, 300)), suppression=tokens)
    assert panicked(lg.game, troops) is panics


@covers("keyword.unit.field-commander.courage")
def test_it_lends_none_to_itself(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, FIELD)
    assert panicked(lg.game, lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3))


@covers("command.select.unit-cards", "card.command.restriction")
def test_a_card_may_ask_for_a_kind_of_unit(lg: Scenario) -> None:
    """Out of the Shadows: a commander or operative of the Children of the Watch."""
    lg.unit(LEIA, A)
    assert lg.game.refuse_card(A, "out-of-the-shadows") is not None
    lg.put(lg.unit("the-armorer", A), rank="corps")
    assert lg.game.refuse_card(A, "out-of-the-shadows") is not None
    armorer = lg.unit("the-armorer", A)
    assert lg.game.refuse_card(A, "out-of-the-shadows") is None
    lg.put(armorer, defeated=True)
    assert lg.game.refuse_card(A, "out-of-the-shadows") is not None
