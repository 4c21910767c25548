"""What the log tells: who did it, with which dice, and what they were of."""

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from dejarik.games.destiny.facts import side
from dejarik.games.destiny.lists.ready_decks import default_decks
from dejarik.games.destiny.shown.event_rules import DONE_TO
from dejarik.games.destiny.shown.naming import name_of
from dejarik.games.speaker import template, templates
from dejarik.words.catalogue import LANGUAGES, Lang, fill
from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import A, B, Scenario

LUKE, HAN, TROOPER, JANGO, VADER, MEDIC = "01035", "01046", "01002", "01021", "01010", "01105"
PLAYERS: dict[Lang, tuple[str, str]] = {"en": ("player 1", "player 2"), "fr": ("joueur 1", "joueur 2")}


def told(destiny: Scenario, name: str, lang: Lang = "en") -> list[str]:
    """The sentences of every event of that name."""
    text = template("destiny", name, lang)
    return [
        fill(text, args, lang, lambda kind, value: name_of(destiny.game, kind, value, lang))
        for args in destiny.events(name)
    ]


@covers("example.spot-use-the-force", "term.turn")
def test_use_the_force_is_told_of_the_one_who_used_it(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe = destiny.character(HAN, B)
    destiny.pool(foe, "2 ranged")
    play(destiny, "01149", "side:5")
    assert told(destiny, "die.turned") == ["player 1 turns a die of player 2: blank (Han Solo)."]
    assert told(destiny, "die.turned", "fr") == ["joueur 1 tourne un dé de joueur 2\u202f: vierge (Han Solo)."]


def test_who_turns_a_die_of_their_own_is_told_once(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.pool(luke, "2 melee")
    play(destiny, "01149", "side:5")
    assert told(destiny, "die.turned") == ["player 1 turns a die: blank (Luke Skywalker)."]
    assert told(destiny, "die.turned", "fr") == ["joueur 1 tourne un dé\u202f: vierge (Luke Skywalker)."]


def test_scramble_is_told_of_the_one_who_played_it(destiny: Scenario) -> None:
    destiny.character(HAN)
    foe = destiny.character(LUKE, B, elite=True)
    destiny.pool(foe, "2 melee", "blank")
    destiny.rolls("blank", "1 focus")
    play(destiny, "01161")
    (said,) = told(destiny, "dice.rerolled")
    assert said == "player 1 rerolls dice of player 2: blank (Luke Skywalker), 1 focus (Luke Skywalker)."
    (said,) = told(destiny, "dice.rerolled", "fr")
    assert said.startswith("joueur 1 relance des dés de joueur 2\u202f: vierge (Luke Skywalker)")


@covers("reroll.action")
def test_who_rerolls_their_own_dice_is_told_once(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.pool(luke, "2 melee")
    (medic,) = destiny.hand(MEDIC)
    destiny.rolls("blank")
    destiny.act(f"reroll:{medic}")
    assert told(destiny, "dice.rerolled") == ["player 1 rerolls: blank (Luke Skywalker)."]


@covers("activate.all-dice")
def test_a_roll_tells_which_card_each_die_is_of(destiny: Scenario) -> None:
    one, other = destiny.character(TROOPER), destiny.character(TROOPER)
    saber = destiny.upgrade("01059", other)
    destiny.rolls("1 ranged", "1 shield")
    destiny.act(f"activate:{other}")
    (args,) = destiny.events("dice.rolled")
    assert (args["pieces"], args["cards"]) == ((other, saber), (TROOPER, "01059"))
    assert told(destiny, "dice.rolled") == [
        "player 1 rolls 1 ranged (First Order Stormtrooper 2), 1 shield (Lightsaber)."
    ]
    assert destiny.in_play(one)


def test_a_die_without_its_card_is_told_by_the_name_of_the_card(destiny: Scenario) -> None:
    krennic = destiny.character("02003")
    destiny.spare("02001")
    destiny.rolls("blank", "2 ranged")
    destiny.act(f"activate:{krennic}")
    assert destiny.events("dice.rolled")[1]["pieces"] == (None,)
    assert told(destiny, "dice.rolled")[1] == "player 1 rolls 2 ranged (Death Trooper)."


@covers("setup.6-roll-off", "setup.6-return-dice")
def test_a_roll_off_shows_its_dice() -> None:
    """Taking Ground adds 2 to what was rolled."""
    decks = default_decks()[:2]
    table = Scenario.match(msgspec.structs.replace(decks[0], plots=("05173",)), decks[1])
    table.reply(A, "done")
    table.reply(B, "done")
    for args, more in zip(table.events("setup.roll-off"), (2, None), strict=True):
        own = table.game.characters(int(str(args["player"])))
        assert args["pieces"] == tuple([one.id for one in own for _ in one.dice])
        assert args["cards"] == tuple([one.key for one in own for _ in one.dice])
        sides = cast("tuple[str, ...]", args["sides"])
        assert sum(side(one).value for one in sides) + (more or 0) == args["total"]
        assert args["more"] == more
        assert all(face == -1 for face in table.state.face), "the dice are back on their cards"
    first, second = told(table, "setup.roll-off")
    assert first.endswith("), and 2 more.")
    assert second.endswith(").")


# What is done to somebody's things by somebody else.


def by_another(destiny: Scenario) -> Iterator[str]:
    """Many things happen to player 2, and player 1 does them."""
    luke, foe, other = destiny.character(LUKE), destiny.character(HAN, B, shields=2), destiny.character(JANGO, B)
    for key, name in (("01084", "shields.removed"), ("01115", "shields.gained")):
        play(destiny, key, f"card:{foe}")
        yield name
    destiny[foe].shields = 0
    destiny.pool(foe, "2 ranged")
    play(destiny, "01085")
    yield "dice.removed"
    destiny.pool(luke, "2 melee")
    destiny.act("resolve:melee", f"card:{foe}")
    yield "damage.taken"
    play(destiny, "01105", f"card:{foe}")
    yield "damage.healed"
    destiny.hand(MEDIC, player=B)
    destiny.resources(1, B)
    play(destiny, "01079", "discard-hand")
    yield "cards.discarded"
    play(destiny, "01079", "lose-resources")
    yield "resources.lost"
    destiny.deck(*[MEDIC] * 4, player=B)
    play(destiny, "01127")
    yield "cards.drawn"
    destiny[other].damage = 8
    destiny.pool(luke, "3 melee")
    destiny.act("resolve:melee", f"card:{other}")
    yield "character.defeated"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_done_to_another_tells_who_did_it(destiny: Scenario, lang: Lang) -> None:
    for name in by_another(destiny):
        assert destiny.events(name)[-1]["by"] == A, name
        assert PLAYERS[lang][A] in told(destiny, name, lang)[-1], name


def test_what_one_does_to_oneself_is_not_told_twice(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(HAN, B)
    play(destiny, "01115", f"card:{luke}")
    assert told(destiny, "shields.gained") == ["Luke Skywalker gains 2 shields."]


def test_what_the_rules_do_is_nobodys_doing(destiny: Scenario) -> None:
    for player in (A, B):
        destiny.character(LUKE, player, exhausted=True)
        destiny.deck(*[MEDIC] * 5, player=player)
    destiny.upkeep()
    assert [args.get("by") for args in destiny.events("card.readied")] == [None, None]
    assert told(destiny, "cards.drawn") == ["player 1 draws 5 cards.", "player 2 draws 5 cards."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_such_sentence_has_a_place_for_who_did_it(lang: Lang) -> None:
    assert [name for name in DONE_TO if "{by" not in templates("destiny", lang)[name]] == []
