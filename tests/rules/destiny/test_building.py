"""Building a team and a deck: points, sides, colours, copies, plots, battlefields and what cards say of it."""

import msgspec
import pytest

from dejarik.games.destiny.facts import CardFacts, all_cards, card_facts
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, DeckDice, set_aside_dice
from dejarik.games.destiny.lists.deck_exceptions import NEEDS
from dejarik.games.destiny.lists.deck_faults import faults, playable, unimplemented
from dejarik.games.destiny.lists.deck_points import team_points
from dejarik.games.destiny.lists.ready_decks import default_decks
from tests.games.destiny.decks import cards, deck, rules
from tests.marks import covers

LEIA, HAN, ACKBAR, POE = "01028", "01046", "01027", "01029"
REY, FINN, PADAWAN, LUKE = "01038", "01045", "01036", "01035"
VADER, DARK_VADER, TROOPER, JANGO, TUSKEN = "01010", "02010", "01002", "01021", "01022"
F11D, TRAINING, INFANTRY, DARK_SIDE_EVENT = "01008", "02125", "01017", "01079"
PROFITABLE, TAKING_GROUND = "05171", "05173"


def swapped(one: Deck, *ids: str) -> Deck:
    """These cards in place of as many others."""
    return msgspec.structs.replace(one, cards=(*one.cards[len(ids) :], *ids))


@covers("build.team.points", "example.build-leia-han", "build.deck.affiliation", "build.deck.color")
def test_elite_leia_and_han_are_thirty_points() -> None:
    team = deck((LEIA, 2), HAN, battlefields=("01171",))
    assert team_points(team) == 30
    assert rules(team) == []
    assert rules(swapped(team, "01059")) == ["build.deck.color"]
    assert rules(swapped(team, F11D)) == ["build.deck.affiliation"]


@covers("build.team.points")
def test_a_team_of_31_points_is_refused() -> None:
    thirty = deck((LEIA, 2), HAN)
    more = deck((LEIA, 2), (HAN, 1), "06004")
    assert rules(thirty) == []
    assert "build.team.points" in rules(more)
    assert rules(msgspec.structs.replace(thirty, plots=(TAKING_GROUND,))) == ["build.team.points"]


@covers("plot.points", "card.point-value")
def test_the_plot_counts_against_the_thirty_points() -> None:
    assert team_points(deck((REY, 2), (PADAWAN, 1), PADAWAN, plots=(TAKING_GROUND,))) == 30
    assert rules(deck((REY, 2), PADAWAN, PADAWAN, plots=(TAKING_GROUND,))) == []
    assert rules(deck((REY, 2), PADAWAN, PADAWAN, plots=(PROFITABLE,))) == ["build.team.points"]


@covers("build.team.hero-villain")
def test_heroes_and_villains_do_not_mix_and_neutrals_go_with_either() -> None:
    neutral = "06004"
    assert rules(deck(REY, neutral)) == rules(deck(TROOPER, neutral)) == []
    assert "build.team.hero-villain" in rules(deck(REY, neutral, TROOPER))


@covers("build.team.unique-one", "unique.team")
def test_a_unique_character_comes_once_and_others_as_often_as_points_allow() -> None:
    assert rules(deck(REY, REY)) == ["build.team.unique-one"]
    troopers = deck(TROOPER, TROOPER, TROOPER, TROOPER)
    assert team_points(troopers) == 28
    assert rules(troopers) == []


@covers("unique.subtitle-versions", "example.unique-vader", "card.subtitle", "card.title")
def test_two_versions_of_vader_are_one_unique_character() -> None:
    both = msgspec.structs.replace(deck(), characters=(DeckCharacter(VADER), DeckCharacter(DARK_VADER)))
    assert card_facts(VADER).subtitle != card_facts(DARK_VADER).subtitle
    assert "unique.subtitle-versions" in rules(both)


@covers("build.team.elite-choice", "character.point-values")
def test_dice_choose_the_point_value_and_one_value_means_one_die() -> None:
    assert team_points(deck(JANGO)) == 12
    assert team_points(deck((JANGO, 2))) == 16
    assert DeckCharacter(JANGO, 2).elite
    assert not DeckCharacter(JANGO).elite
    assert rules(deck((TROOPER, 2))) == ["build.team.elite-choice"]
    assert rules(deck((JANGO, 3))) == rules(deck((JANGO, 0))) == ["build.team.elite-choice"]


@covers("build.team.at-least-one")
def test_a_plot_alone_is_no_team() -> None:
    assert rules(deck(plots=(TAKING_GROUND,))) == ["build.team.at-least-one"]


@covers("build.team.color-free")
def test_characters_of_all_colours_go_together() -> None:
    team = deck("01030", PADAWAN, "01047")
    assert {card_facts(one.card).color for one in team.characters} == {"red", "blue", "yellow"}
    assert rules(team) == []


@covers("build.deck.size")
@pytest.mark.parametrize("count", [0, 29, 31])
def test_a_deck_has_exactly_thirty_cards(count: int) -> None:
    assert rules(deck(REY, cards=(cards(30) + cards(30))[:count]))[0] == "build.deck.size"
    assert rules(deck(REY)) == []


@covers("build.deck.two-copies", "term.copy")
def test_a_third_copy_of_a_title_is_refused_even_from_another_set() -> None:
    assert card_facts("01059").name == card_facts("09118").name
    two = swapped(deck(REY), "01059", "09118")
    assert rules(two) == []
    assert rules(swapped(deck(REY), "01059", "01059", "09118")) == ["build.deck.two-copies"]


@covers("build.deck.affiliation")
def test_neutral_teams_have_neutral_cards_only() -> None:
    team = deck("06004", "06004")
    assert rules(team) == []
    assert rules(swapped(team, "01126")) == rules(swapped(team, INFANTRY)) == ["build.deck.affiliation"]
    assert rules(swapped(deck(TROOPER), INFANTRY)) == []


@covers("build.deck.color")
def test_colours_need_a_character_of_theirs() -> None:
    team = deck("01030", "01047")
    assert rules(swapped(team, "01059")) == ["build.deck.color"]
    assert rules(swapped(team, "01054", "01066", "01061")) == []


@covers("build.deck.allowed-types", "card.types")
def test_a_battlefield_is_no_card_of_the_deck() -> None:
    assert rules(swapped(deck(REY), "01165")) == ["build.deck.allowed-types"]
    assert rules(swapped(deck(REY), PADAWAN)) == ["build.deck.allowed-types"]
    assert rules(swapped(deck(REY), TAKING_GROUND)) == ["build.deck.allowed-types"]


@covers("build.battlefield", "battlefield.gray")
def test_one_battlefield_whatever_its_team() -> None:
    assert rules(deck(REY, battlefields=())) == ["build.battlefield"]
    assert rules(deck(REY, battlefields=("01165", "01166"))) == ["build.battlefield"]
    assert rules(deck(REY, battlefields=("01059",))) == ["build.battlefield"]
    for one in all_cards().values():
        if one.type == "battlefield" and one.set in ("AW", "SoR", "EaW", "LEG"):
            assert one.color == "gray"
            assert rules(deck(REY, battlefields=(one.id,))) == []


@covers("plot.one-max", "plot.concept")
def test_one_plot_at_most() -> None:
    assert rules(deck(REY)) == rules(deck(REY, plots=(TAKING_GROUND,))) == []
    assert rules(deck(REY, plots=(TAKING_GROUND, PROFITABLE))) == ["plot.one-max"]


def a_neutral_plot(color: str) -> str:
    plots = (one for one in all_cards().values() if (one.type, one.affiliation) == ("plot", "neutral"))
    return next(one.id for one in plots if one.color == color)


@covers("plot.affiliation-match")
def test_a_heros_plot_needs_a_hero() -> None:
    plot = "10004"
    assert card_facts(plot).affiliation == "hero"
    assert "plot.affiliation-match" in rules(deck("06001", plots=(plot,)))
    assert "plot.affiliation-match" not in rules(deck(REY, plots=(plot,)))
    assert rules(deck("06004", plots=(TAKING_GROUND,))) == []


@covers("plot.color-match")
def test_a_coloured_plot_needs_its_colour() -> None:
    blue = a_neutral_plot("blue")
    red = a_neutral_plot("red")
    assert rules(deck(TROOPER, plots=(blue,))) == ["plot.color-match"]
    assert rules(deck(TROOPER, plots=(red,))) == rules(deck(TROOPER, plots=(TAKING_GROUND,))) == []


@covers("balance.values")
@pytest.mark.parametrize(
    ("id", "printed", "balanced"),
    [
        ("04002", (9, 13), (10, 14)),
        ("02002", (10, 13), (12, 15)),
        (POE, (14, 18), (16, 20)),
        ("02021", (10, 13), (12, 15)),
    ],
)
def test_balance_of_the_force_replaces_four_printed_values(
    id: str, printed: tuple[int, int], balanced: tuple[int, int]
) -> None:
    assert card_facts(id).points == printed
    assert tuple(team_points(deck((id, dice))) for dice in (1, 2)) == balanced


@covers("balance.values")
def test_elite_poe_leaves_ten_points() -> None:
    assert rules(deck((POE, 2), ACKBAR)) == []
    assert rules(deck((POE, 2), (LEIA, 1))) == ["build.team.points"]


@covers("build.card-exceptions")
def test_finn_brings_red_villain_weapons_and_vehicles_and_nothing_else() -> None:
    team = deck(FINN, REY)
    assert rules(swapped(team, F11D)) == rules(swapped(team, "01005")) == []
    assert rules(swapped(team, "01068")) == ["build.deck.affiliation", "build.deck.color"]
    assert rules(swapped(team, "01015")) == ["build.deck.affiliation"]
    assert rules(swapped(deck(REY), F11D)) == ["build.deck.affiliation", "build.deck.color"]


@covers("build.card-exceptions")
def test_cards_that_let_in_so_many_others() -> None:
    leia = deck("08090")
    villains = sorted(
        one.id
        for one in all_cards().values()
        if (one.color, one.affiliation, one.set) == ("yellow", "villain", "AW") and one.type == "event"
    )[:6]
    assert rules(swapped(leia, *villains[:5])) == []
    assert rules(swapped(leia, *villains)) == ["build.card-exceptions"]


@covers("build.card-exceptions")
def test_cards_that_ask_something_of_their_team() -> None:
    assert rules(deck("11059")) == ["build.card-exceptions"]
    assert rules(deck("11059", "01037")) == []
    assert rules(deck("06001", VADER)) == ["build.card-exceptions"]
    assert team_points(deck("09021", "09019")) == 9 + 8 - 1 - ("droid" in card_facts("09021").subtypes)


@covers("build.general")
def test_every_fault_is_named_at_once_and_the_team_comes_first() -> None:
    broken = Deck((DeckCharacter(REY), DeckCharacter(TROOPER, 2)), ("01165",) * 3, ())
    found = rules(broken)
    assert {
        "build.team.hero-villain",
        "build.team.elite-choice",
        "build.deck.size",
        "build.deck.allowed-types",
        "build.battlefield",
    } <= set(found)
    assert found.index("build.team.hero-villain") < found.index("build.deck.size")


def test_dice_are_set_aside_one_for_each_copy_unless_the_list_says_otherwise() -> None:
    two = swapped(deck(REY), "01059", "01059")
    assert set_aside_dice(two)["01059"] == 2
    one = msgspec.structs.replace(two, dice=(DeckDice("01059", 1),))
    assert set_aside_dice(one)["01059"] == 1
    assert rules(one) == []
    krennic = msgspec.structs.replace(deck("02003"), dice=(DeckDice("02001", 1),))
    assert set_aside_dice(krennic)["02001"] == 1
    assert rules(krennic) == []
    assert rules(msgspec.structs.replace(deck(REY), dice=(DeckDice("02001", 1),))) == ["zone.set-aside"]


@covers("build.card-exceptions")
def test_plots_that_change_the_number_of_copies() -> None:
    three = swapped(deck(REY, "01047", plots=("08143",)), "01059", "01059", "01059")
    assert rules(three) == []
    assert rules(swapped(three, "01040", "01040", "01040")) == []
    assert "build.deck.two-copies" in rules(swapped(three, *("01040",) * 3, *("01039",) * 3))
    single = tuple(sorted(set(cards(60, "blue", "gray"))))[:30]
    alone = deck(REY, cards=single, plots=("08156",))
    assert rules(alone) == []
    assert rules(swapped(alone, "01059", "01059")) == ["build.card-exceptions"]


RED, YELLOW, BLUE = card_facts(TROOPER), card_facts(JANGO), card_facts(LUKE)
JEDI, EWOK = card_facts("01037"), card_facts("11097")


@covers("build.card-exceptions")
@pytest.mark.parametrize(
    ("card", "team", "fits"),
    [
        ("15100", (RED, RED), True),
        ("15100", (RED, RED, BLUE), True),
        ("15100", (RED, BLUE, YELLOW), False),
        ("14083", (YELLOW, YELLOW), True),
        ("14083", (YELLOW, RED), False),
        ("13009A", (RED, RED), True),
        ("13009A", (RED, BLUE), False),
        ("10016", (RED, RED, BLUE), True),
        ("10016", (RED, BLUE), False),
        ("701003", (BLUE,), True),
        ("701003", (card_facts(PADAWAN), YELLOW), False),
        ("15038", (JEDI, RED), True),
        ("15038", (RED,), False),
        ("15071", (EWOK, RED), True),
        ("15071", (RED,), False),
        ("11095", (EWOK, RED), EWOK.unique),
        ("08155", (RED, BLUE), False),
    ],
)
def test_what_a_card_asks_of_its_team(card: str, team: tuple[CardFacts, ...], fits: bool) -> None:
    assert NEEDS[card][1](deck(), team) is fits


@covers("build.card-exceptions")
def test_enfys_nest_takes_two_of_each_side_in_her_own_colours() -> None:
    nest = deck("09141")
    assert rules(swapped(nest, "01092", "01093", "01127", "01128")) == []
    assert rules(swapped(nest, "01092", "01093", "01094")) == ["build.card-exceptions"]
    assert rules(swapped(nest, "01083")) == ["build.deck.affiliation", "build.deck.color"]


def keys(one: Deck) -> list[str]:
    return [fault.key for fault in faults(one)]


@covers("build.card-exceptions")
def test_characters_that_make_others_cheaper() -> None:
    clone, cody, grievous, kanan, hera = "05038", "08073", "09021", "12055", "03025"
    assert team_points(deck(clone, clone)) == 16
    assert team_points(deck(cody, clone, clone)) == 9 + 7 + 7, "Cody costs as much as ever"
    assert team_points(deck(cody, TROOPER)) == 9 + 7, "no Clone Trooper"
    assert team_points(deck(grievous, TROOPER)) == 9 + 7, "no droid"
    assert (team_points(deck(kanan)), team_points(deck(kanan, REY))) == (9, 9 + 9)
    assert team_points(deck(kanan, hera)) == 8 + 9


@covers("card.point-value", "plot.points")
def test_what_costs_nothing_is_no_part_of_a_team() -> None:
    assert rules(deck(REY, plots=("13006B",)))[0] == "card.point-value"
    nothing = Deck((DeckCharacter("99999"),), cards(30), ("01174",))
    assert (team_points(nothing), rules(nothing)) == (0, ["card.id"])


@covers("build.team.elite-choice")
@pytest.mark.parametrize(
    ("character", "dice", "key"),
    [(TROOPER, 2, "team.elite"), (TROOPER, 3, "team.dice"), (REY, 3, "team.dice"), (REY, 0, "team.dice")],
)
def test_a_wrong_number_of_dice_is_named(character: str, dice: int, key: str) -> None:
    assert keys(deck((character, dice))) == [key]


@covers("plot.affiliation-match", "plot.color-match")
def test_one_character_is_enough_for_a_plot() -> None:
    assert rules(deck(REY, "06004", plots=("11111",))) == []
    assert rules(deck(REY, "01047", plots=("08143",))) == [], "yellow, as the Hired Gun is"


@covers("build.deck.two-copies", "build.card-exceptions")
@pytest.mark.parametrize(("card", "most"), [("08031", 4), ("11027", 6), ("16022", 4)])
def test_cards_that_may_come_more_often(card: str, most: int) -> None:
    team = deck(TROOPER)
    assert rules(swapped(team, *[card] * most)) == []
    assert rules(swapped(team, *[card] * (most + 1))) == ["build.card-exceptions"]


@covers("build.card-exceptions")
def test_double_down_allows_a_third_copy_and_no_fourth() -> None:
    team = deck(REY, "01047", plots=("08143",))
    assert rules(swapped(team, *["01059"] * 4)) == ["build.deck.two-copies"]


@covers("build.card-exceptions")
def test_some_count_titles_and_some_count_copies() -> None:
    krell, leia = deck("12003"), deck("08090")
    heroes = ["01114", "01115", "01116", "01117", "01118"]
    assert rules(swapped(krell, *heroes[:4] * 2)) == []
    assert rules(swapped(krell, *heroes)) == ["build.card-exceptions"]
    assert rules(swapped(leia, *["01092", "01093", "01094"] * 2)) == ["build.card-exceptions"]


@covers("build.card-exceptions")
def test_what_fits_the_team_anyway_is_not_counted() -> None:
    """Cassian lets four titles in; with a yellow character yellow neutral ones need no leave."""
    intel = ["10010", "14076", "14077", "14080", "14081"]
    assert rules(swapped(deck("14040"), *intel)) == ["build.card-exceptions"]
    assert rules(swapped(deck("14040", HAN), *intel)) == []


@covers("build.card-exceptions")
def test_bo_katan_brings_upgrades_and_no_events() -> None:
    team = deck("07089")
    assert rules(swapped(team, "01023")) == []
    assert rules(swapped(team, "01092")) == ["build.deck.affiliation"]


@covers("zone.set-aside", "zone.set-aside.cards")
def test_what_may_wait_outside_the_deck() -> None:
    team = swapped(deck(REY), "01114", "01059")
    replace = msgspec.structs.replace
    assert {id: card_facts(id).has_die for id in set_aside_dice(team)} == dict.fromkeys(set_aside_dice(team), True)
    assert "01114" not in set_aside_dice(team)
    assert keys(replace(team, dice=(DeckDice("01114", 1),))) == ["dice.none"]
    assert keys(replace(team, dice=(DeckDice("01060", 1),))) == ["dice.unrelated"]
    assert keys(replace(team, set_aside=("02001",))) == ["set-aside.unrelated"]
    assert rules(replace(deck("02003"), set_aside=("02001",))) == []


@covers("build.card-exceptions")
@pytest.mark.parametrize(("dice", "allowed"), [(1, False), (2, True)])
def test_retribution_wants_a_character_of_twenty_points(dice: int, allowed: bool) -> None:
    """This one costs 15, or 20 with two dice."""
    team = deck(("02020", dice), plots=("08054",))
    assert ("build.card-exceptions" in rules(team)) is not allowed


@covers("build.general")
def test_which_lists_are_played_as_printed() -> None:
    implemented = default_decks()[0]
    assert (playable(implemented), unimplemented(implemented)) == (True, [])
    foreign = deck("08073", "05038")
    assert not playable(foreign)
    assert {"08073", "05038"} <= set(unimplemented(foreign))
    assert not playable(msgspec.structs.replace(implemented, battlefields=()))


@covers("build.card-exceptions", "build.team.hero-villain")
def test_under_the_truce_kylo_and_rey_go_together_without_gray_cards() -> None:
    blue = cards(30, "blue")
    assert rules(deck("01011", REY, cards=blue)) == ["build.team.hero-villain"]
    truce = deck("01011", REY, cards=blue, plots=("11119",))
    assert rules(truce) == []
    assert rules(swapped(truce, "01061")) == ["build.card-exceptions"]


@covers("build.card-exceptions")
def test_leave_without_a_limit_is_used_first() -> None:
    """Leia lets five yellow villain cards in, Bo-Katan any number of such upgrades."""
    both = deck("08090", "07089")
    upgrades = ["01023", "01024", "01025"]
    events = ["01092", "01093", "01094", "01095", "01096"]
    assert rules(swapped(both, *upgrades, *events)) == []
    assert rules(swapped(both, *upgrades, *events, "01097")) == ["build.card-exceptions"]


@covers("plot.points")
def test_a_plot_of_two_values_costs_the_lower_one() -> None:
    assert team_points(deck(REY, plots=("701044B",))) == 9 + 4
