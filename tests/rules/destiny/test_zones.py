"""Where cards, dice and tokens are, and what is not limited."""

import msgspec

from dejarik.games.destiny.ability import AfterAbility
from dejarik.games.destiny.dice_pools import place_on
from dejarik.games.destiny.effects import Choose, Resolving
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.lists.ready_decks import default_decks
from dejarik.games.destiny.moments import Played
from dejarik.games.destiny.select import DAMAGE, Dice, Supports, Upgrades
from dejarik.games.destiny.shields import GiveShields
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.upgrades import UpgradeLimit
from dejarik.games.destiny.verbs import Gain, ReturnToHand
from dejarik.games.destiny.zones import draw
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, C, Scenario

TROOPER, GUN, LUKE, JANGO = "01002", "01047", "01035", "01021"
MEDIC, CONNECTIONS, GEAR, RIFLE, STICK, HOLDOUT = "01105", "01101", "01034", "01008", "01025", "01063"
CON_ARTIST, SABER = "02060", "01041"
CHOOSE_A_SUPPORT = program("test.choose-a-support", Choose(Supports()))
TAKE_BACK = program("test.take-back", ReturnToHand(Upgrades("opponent")))


@covers("zone.in-play", "character.elite")
def test_characters_and_plots_begin_in_play() -> None:
    one, other = default_decks()
    decks = [msgspec.structs.replace(one, plots=("05171",)), other]
    match = Scenario.match(*decks)
    in_play = [card for card in match.state.cards if card is not None]
    assert {card.type for card in in_play} == {"character", "plot"}
    for player, deck in enumerate(decks):
        own = [card for card in in_play if card.controller == player and card.type == "character"]
        assert [card.key for card in own] == [character.card for character in deck.characters]
        assert [card.elite for card in own] == [character.dice == 2 for character in deck.characters]
    assert any(card.elite for card in in_play)
    assert match.asked == "mulligan"


class AfterAnEvent(AfterAbility[Played]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player == you and moment.type == "event"


@covers("zone.in-play.events-never", "zone.limbo.counts-as-played")
def test_an_event_is_played_but_never_in_play(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, AfterAnEvent)
    destiny.character(GUN)
    luke = destiny.character(LUKE, damage=3)
    (medic,) = destiny.hand(MEDIC)
    destiny.resources(1)
    destiny.act(f"play:{medic}")
    assert not destiny.in_play(medic)
    assert medic not in [card.id for card in destiny.game.cards_of(A)]
    destiny.answer(f"card:{luke}")
    assert (destiny.in_play(medic), destiny.player().discard) == (False, [medic])
    assert destiny.player().resources == 1, "one was paid and one gained after the event was played"


@covers("zone.leave-play")
def test_tokens_are_gone_when_a_card_leaves_play(destiny: Scenario) -> None:
    destiny.battlefield("01172")
    jango = destiny.character(JANGO)
    artist = destiny.upgrade(CON_ARTIST, jango)
    destiny[artist].damage = 2
    destiny.resources(1)
    destiny.changed()
    destiny.act("claim", "yes")
    assert destiny.player().hand == [artist]
    destiny.act(f"play:{artist}")
    assert (destiny[artist].damage, destiny[artist].on, len(destiny[artist].dice)) == (0, jango, 1)


@covers("zone.hand.no-opponent-cards")
def test_a_card_returns_to_the_hand_of_its_owner(destiny: Scenario) -> None:
    destiny.character(LUKE)
    gun = destiny.character(GUN, B)
    gear = destiny.upgrade(GEAR, gun)
    destiny.run(Resolving(program=TAKE_BACK, me=NOBODY, you=A))
    assert (destiny.player(A).hand, destiny.player(B).hand) == ([], [gear])


@covers("zone.dice-on-cards", "term.showing.on-cards")
def test_dice_on_cards_show_nothing(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    (die,) = destiny.pool(luke, "blank")
    on_card = next(one for one in destiny[luke].dice if one != die)
    frame = Resolving(program="", me=NOBODY, you=A)
    assert Dice(showing="blank").find(destiny.game, frame) == [die]
    assert Dice().find(destiny.game, frame) == [die]
    assert destiny.state.face[on_card] == -1
    assert destiny.game.view(A).cards[-1].dice == 1  # type: ignore[attr-defined]


@covers("term.showing.visible-only", "term.showing.damage", "term.character-die.not-upgrade")
def test_what_dice_show_is_the_face_that_is_up(destiny: Scenario) -> None:
    luke, jango = destiny.character(LUKE), destiny.character(JANGO)
    walker = destiny.support("01006")
    artist = destiny.upgrade(CON_ARTIST, jango)
    (saber,) = destiny.pool(luke, "2 melee")
    (gun,) = destiny.pool(jango, "1 ranged")
    (disrupt,) = destiny.pool(artist, "2 disrupt")
    frame = Resolving(program="", me=NOBODY, you=A)
    assert Dice(showing="focus").find(destiny.game, frame) == [], "Luke's die has a focus side, but it is not up"
    assert Dice(showing=DAMAGE).find(destiny.game, frame) == [saber, gun]
    assert Dice(type="character").find(destiny.game, frame) == [saber, gun]
    assert Dice(type="upgrade").find(destiny.game, frame) == [disrupt]
    assert destiny.in_play(walker)


@covers("term.controller.your")
def test_your_dice_are_those_that_you_control(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE, elite=True), destiny.character(GUN, B)
    one, other = destiny[luke].dice
    place_on(destiny.game, one, destiny[gun])
    for die, player in ((one, B), (other, A)):
        destiny.state.face[die] = 0
        destiny.player(player).pool.append(die)
    destiny.changed()
    frame = Resolving(program="", me=NOBODY, you=A)
    assert Dice("you").find(destiny.game, frame) == [other]
    assert (destiny.game.die_player(one), destiny.state.die_owners[one]) == (B, A)


@covers("draw.procedure")
def test_the_top_card_is_drawn(destiny: Scenario) -> None:
    destiny.character(LUKE)
    top, *rest = destiny.deck(GEAR, MEDIC, MEDIC)
    assert draw(destiny.game, A, 1) == 1
    assert (destiny.player().hand, sorted(destiny.player().deck)) == ([top], sorted(rest))


# Tokens.


@covers("zone.supply")
def test_what_is_spent_goes_back_to_the_supply(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=2)
    destiny.character(GUN, B)
    (gear,) = destiny.hand(GEAR)
    destiny.resources(3)
    destiny.resources(1, B)
    destiny.act(f"play:{gear}")
    assert [player.resources for player in destiny.state.players] == [1, 1]
    assert destiny[luke].upgrades == (gear,)


@covers("zone.supply.unlimited", "damage.tokens", "shield.unlimited-supply")
def test_no_number_of_tokens_is_too_many() -> None:
    table = Scenario(players=3)
    fighters = [table.character(LUKE, player) for player in (A, B, C) for _ in range(7)]
    for fighter in fighters:
        table.deal(fighter, 11)
        table.run(GiveShields(character=fighter, amount=3))
    assert sum(table[one].damage for one in fighters) == 231
    assert sum(table[one].shields for one in fighters) == 63
    table.deal(fighters[-1], 3)
    assert (table[fighters[-1]].damage, table[fighters[-1]].shields) == (11, 0)
    shown = table.game.view(None).cards  # type: ignore[attr-defined]
    assert {card.damage for card in shown if card.type == "character"} == {11}, "a number, however the tokens lie"


# Supports and upgrades.


@covers("support.no-damage", "term.target")
def test_supports_are_not_targets_of_damage_but_of_what_names_them(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE), destiny.character(GUN, B)
    wires, more = destiny.support(CONNECTIONS), destiny.support(CONNECTIONS, B)
    destiny.pool(luke, "2 melee")
    destiny.act("resolve:melee")
    assert destiny.options == [f"card:{luke}", f"card:{gun}"]
    destiny.answer(f"card:{gun}")
    destiny.run(Resolving(program=CHOOSE_A_SUPPORT, me=NOBODY, you=B))
    assert (destiny.asked, destiny.asks) == ("choose", B)
    assert sorted(destiny.options) == sorted([f"card:{wires}", f"card:{more}"])


@covers("support.no-limit")
def test_any_number_of_supports(destiny: Scenario) -> None:
    destiny.character(LUKE)
    for _ in range(7):
        destiny.support(CONNECTIONS)
    (eighth,) = destiny.hand(CONNECTIONS)
    destiny.resources(2)
    destiny.act(f"play:{eighth}")
    assert (len(destiny.player().supports), destiny.player().discard) == (8, [])


@covers("upgrade.no-subtype-limit")
def test_three_weapons_on_one_character(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.upgrade(RIFLE, luke)
    destiny.upgrade(STICK, luke)
    (third,) = destiny.hand(SABER)
    destiny.resources(3)
    destiny.act(f"play:{third}", f"card:{luke}")
    assert (len(destiny[luke].upgrades), destiny.player().discard) == (3, [])


@covers("upgrade.multiple-copies")
def test_two_copies_on_one_character(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    first = destiny.upgrade(GEAR, luke)
    (second,) = destiny.hand(GEAR)
    destiny.resources(2)
    destiny.act(f"play:{second}", f"card:{luke}")
    assert destiny[luke].upgrades == (first, second)
    assert [len(destiny[one].dice) for one in (first, second)] == [1, 1]


@covers("unique.one-in-play", "unique.surplus-discard")
def test_of_a_unique_card_one_copy_stays(destiny: Scenario) -> None:
    destiny.battlefield("02152")
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    first = destiny.upgrade(SABER, luke)
    second = destiny.upgrade(SABER, gun)
    destiny.run(UpgradeLimit(character=gun))
    assert (destiny.asked, destiny.options) == ("surplus-copy", [f"discard:{first}", f"discard:{second}"])
    destiny.answer(f"discard:{first}")
    assert [destiny.in_play(one) for one in (first, second)] == [False, True]
    assert destiny.player().discard == [first]
