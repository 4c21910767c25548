"""Options say what they take: an upgrade that makes room, a discard, a cost. Nothing of it happens unsaid."""

import pytest

from dejarik.core.decision import Option
from dejarik.games.destiny.effects import costs_of
from dejarik.games.destiny.listeners import PROGRAMS
from dejarik.games.destiny.shown.naming import name_of
from dejarik.games.speaker import template, templates
from dejarik.words.catalogue import LANGUAGES, Lang, fill
from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import B, Scenario

LUKE, GUN, JANGO, DOOKU, RAIDER, VADER = "01035", "01047", "01021", "01009", "01022", "01010"
MEDIC, GEAR, CHOKE, SABER, BINDS = "01105", "01034", "01013", "01059", "01150"


def option(destiny: Scenario, id: str) -> Option:
    found = destiny.decision.option(id)
    assert found is not None
    return destiny.game.told(destiny.decision, found)


def label(destiny: Scenario, id: str, lang: Lang = "en") -> str:
    """What the option says to a person."""
    one = option(destiny, id)
    text = template("destiny", one.label, lang)
    return fill(text, one.args, lang, lambda kind, value: name_of(destiny.game, kind, value, lang))


# Replacing an upgrade.


@covers("upgrade.replace", "play-card.upgrade.replace")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "play Force Choke on Luke Skywalker, replacing Lightsaber"),
        ("fr", "jouer Étranglement de la Force sur Luke Skywalker, en remplaçant Sabre laser"),
    ],
)
def test_the_only_way_to_pay_for_an_upgrade_is_said_before_it_is_taken(
    destiny: Scenario, lang: Lang, said: str
) -> None:
    luke = destiny.character(LUKE)
    old = destiny.upgrade(SABER, luke)
    (choke,) = destiny.hand(CHOKE)
    destiny.resources(1)
    destiny.turn()
    assert label(destiny, f"play:{choke}", lang) == said
    destiny.answer(f"play:{choke}")
    assert (destiny[luke].upgrades, destiny.player().discard) == ((choke,), [old])


@covers("upgrade.replace")
def test_where_several_could_be_replaced_it_is_said_and_asked_which(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    one, other = destiny.upgrade(SABER, luke), destiny.upgrade(SABER, luke)
    (choke,) = destiny.hand(CHOKE)
    destiny.resources(1)
    destiny.turn()
    assert label(destiny, f"play:{choke}") == "play Force Choke, replacing an upgrade"
    destiny.answer(f"play:{choke}")
    assert destiny.options == [f"card:{luke}:replacing:{one}", f"card:{luke}:replacing:{other}"]


@covers("upgrade.replace")
def test_who_can_pay_is_not_told_of_a_replacement_but_asked(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    old = destiny.upgrade(SABER, luke)
    (choke,) = destiny.hand(CHOKE)
    destiny.resources(9)
    destiny.turn()
    assert label(destiny, f"play:{choke}") == "play Force Choke"
    destiny.answer(f"play:{choke}")
    assert destiny.options == [f"card:{luke}", f"card:{luke}:replacing:{old}"]


@covers("upgrade.replace", "ability.resolve-maximum")
@pytest.mark.parametrize("replace", [True, False])
def test_a_card_that_has_an_upgrade_played_forces_nobody_to_replace_one(destiny: Scenario, replace: bool) -> None:
    """Rearm plays a red upgrade from the discard pile for 1 less."""
    trooper = destiny.character("01002")
    old = destiny.upgrade("01008", trooper)
    (rifle,) = destiny.discard("01008")
    play(destiny, "01109", resources=0)
    way = f"card:{trooper}:replacing:{old}"
    assert destiny.options == [way, "pass"]
    assert label(destiny, way) == f"{name_of(destiny.game, 'card', '01002', 'en')}, replacing F-11D Rifle"
    destiny.answer(way if replace else "pass")
    assert destiny[trooper].upgrades == ((rifle,) if replace else (old,))


@covers("upgrade.limit", "upgrade.limit.play-fourth")
def test_a_full_character_is_said_to_lose_an_upgrade(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    for _ in range(3):
        destiny.upgrade(GEAR, luke)
    (gear,) = destiny.hand(GEAR)
    destiny.resources(2)
    destiny.turn()
    assert option(destiny, f"play:{gear}").label == "option.play-full"
    destiny.character(GUN)
    destiny.turn()
    assert option(destiny, f"play:{gear}").label == "option.play"
    destiny.answer(f"play:{gear}")
    assert label(destiny, f"card:{luke}") == "Luke Skywalker, which has to give up an upgrade"


@covers("keyword.redeploy", "upgrade.limit")
def test_redeploying_to_a_full_character_is_said_to_cost_an_upgrade(destiny: Scenario) -> None:
    luke, fallen = destiny.character(LUKE), destiny.character("01002", damage=6)
    destiny.upgrade("01025", fallen)
    for _ in range(3):
        destiny.upgrade(GEAR, luke)
    destiny.deal(fallen, 1)
    assert option(destiny, f"card:{luke}").label == "option.full"


@covers("play-card.attempt-with-discount")
def test_a_card_that_has_to_help_pay_is_named(destiny: Scenario) -> None:
    destiny.character(LUKE)
    support = destiny.support(BINDS)
    (choke,) = destiny.hand(CHOKE)
    destiny.resources(1)
    destiny.turn()
    assert label(destiny, f"play:{choke}") == "play Force Choke with the help of It Binds All Things"
    destiny.answer(f"play:{choke}")
    assert destiny[support].exhausted
    destiny[support].exhausted = False
    (saber,) = destiny.hand("01040")
    destiny.resources(9)
    destiny.turn()
    assert label(destiny, f"play:{saber}") == "play Jedi Robes"


# What abilities take.


@covers("ability.resolve-maximum")
@pytest.mark.parametrize(("lang", "said"), [("en", ": discard a card"), ("fr", "\u202f: défausser une carte")])
def test_an_ability_that_takes_a_card_says_so(destiny: Scenario, lang: Lang, said: str) -> None:
    dooku = destiny.character(DOOKU)
    destiny.hand(MEDIC)
    destiny.deal(dooku, 1)
    assert label(destiny, f"01009.CountDooku:{dooku}", lang).endswith(name_of(None, "card", DOOKU, lang) + said)


COSTS = {
    "01022.TuskenRaider": ("card",),
    "01010.DarthVader": (),
    "01037.QuiGonJinn": ("shield",),
    "01100.MyKindOfScum": ("exhaust",),
    "02070.ImperialInspection": ("aside",),
    "02089.ArmorPlating": ("itself",),
    "02135.ForceIllusion": ("deck", "itself"),
    "03031.AhsokaTano": ("spend",),
    "01028.action0": ("die",),
    "01012.action0": ("damage",),
    "01113.action0": ("exhaust", "card"),
    "03049.action0": ("deck-bottom",),
    "03085.action0": ("exhaust",),
    "01132.event": ("deck",),
}


@pytest.mark.parametrize(("program", "words"), COSTS.items())
def test_what_an_ability_takes_is_read_from_its_program(program: str, words: tuple[str, ...]) -> None:
    assert costs_of(program) == words


TAKEN_BY = {
    "shield": "01037.QuiGonJinn",
    "damage": "01012.action0 02010.special0",
    "deck": "01132.event 02135.ForceIllusion",
    "deck-bottom": "03049.action0",
    "aside": "02070.ImperialInspection 03115.RunningInterference",
    "die": "01004.action0 01014.action0 01028.action0 02030.action0 03034.action0",
    "spend": "01023.special0 01094.event 03031.AhsokaTano 09049.special0",
    "itself": (
        "01017.special0 01067.special0 01137.SecondChance 01164.HunkerDown 02089.ArmorPlating 02135.ForceIllusion "
        "02141.AmmoBelt"
    ),
}


@pytest.mark.parametrize("word", TAKEN_BY)
def test_no_other_ability_takes_it_from_the_one_who_uses_it(word: str) -> None:
    """Intimidate takes the shields of somebody else. Programs that tests have written belong to no card."""
    printed = [program for program in PROGRAMS if program[0].isdigit()]
    assert sorted(program for program in printed if word in costs_of(program)) == TAKEN_BY[word].split()


def test_every_cost_has_words() -> None:
    words = {word for program in PROGRAMS for word in costs_of(program)}
    assert words >= {word for costs in COSTS.values() for word in costs}
    for lang in LANGUAGES:
        assert [word for word in words if f"name.cost.{word}" not in templates("destiny", lang)] == []


@covers("ability.resolve-maximum")
def test_a_may_says_what_it_takes_from_the_one_who_is_asked(destiny: Scenario) -> None:
    """On The Hunt asks its own player for a resource, Cantina Brawl the opponent for a card."""
    jango, foe = destiny.character(JANGO), destiny.character(GUN, B)
    destiny.pool(foe, "1 disrupt")
    hunt = destiny.upgrade("01026", jango)
    destiny.pool(hunt, "special")
    destiny.resources(1)
    destiny.act("resolve:special", f"card:{foe}")
    assert label(destiny, "yes") == "use it: spend 1 resource"
    destiny.answer("no")
    destiny.hand(MEDIC, player=B)
    play(destiny, "05148", resources=1)
    assert (destiny.asks, label(destiny, "yes")) == (B, "use it: discard a card")


def test_what_any_opponent_may_pay_is_said_to_them(destiny: Scenario) -> None:
    jango, _ = destiny.character(JANGO), destiny.character(GUN, B)
    blackmail = destiny.upgrade("02023", jango)
    destiny.resources(1, B)
    destiny.rolls("blank", "blank")
    destiny.act(f"activate:{jango}")
    assert (destiny.asks, label(destiny, "yes")) == (B, "use it: spend 1 resource")
    assert destiny.in_play(blackmail)


def test_a_claim_ability_says_what_it_takes(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.act("claim")
    assert label(destiny, "yes") == "use it"
