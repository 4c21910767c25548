"""The words that cards use: moving, playing for free, the cheapest card, what cannot be done; kinds of abilities."""

import pytest

from dejarik.games.destiny import content
from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import BEHAVIOUR, PROGRAMS, Inherent, behaviour, program
from dejarik.games.destiny.moments import DamageDealt, Rolled
from dejarik.games.destiny.queue import Drain
from dejarik.games.destiny.resolve import ResolveDice
from dejarik.games.destiny.select import Cards, CharacterDice, Characters, Dice, The
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.values import CardCost
from dejarik.games.destiny.verbs import AfterRound, Deal, Gain, Play, Remove, Resolve, RollDice, RollSpare
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, Scenario

TROOPER, GUN, LUKE, GUARD, JANGO, REY = "01002", "01047", "01035", "01030", "01021", "01038"
MEDIC, GEAR, STICK, SABER, CON_ARTIST, TRAINING = "01105", "01034", "01025", "01041", "02060", "02125"
CARGO_HOLD, FREEZING_CHAMBER, SCOUT = "02152", "02151", "01033"
CRIME_LORD = "01023"
REMOVE_TWO = program("test.remove-two", Remove(Dice("opponent"), count=2))
PLAY_FREE = program("test.play-free", Play(Cards(), free=True))
RESOLVE_ALL = program("test.resolve-all", Resolve(The("dice")))
ROLL_IT = program("test.roll-it", RollDice(The("die")))
ROLL_A_SPARE = program("test.roll-a-spare", RollSpare(lambda game, frame: GEAR))
STRIKE_LATER = program("test.strike-later", AfterRound("test.strike", Deal(2, Characters("opponent"))))


# Moving.


@covers("term.move.destination")
def test_an_upgrade_cannot_move_to_where_it_is(destiny: Scenario) -> None:
    destiny.battlefield(CARGO_HOLD)
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    gear = destiny.upgrade(GEAR, luke)
    destiny.upgrade(GEAR, foe)
    destiny.act("claim", "yes")
    assert (destiny[gear].on, destiny.events("upgrade.moved"), destiny.asked) == (luke, [], None)


@covers("term.move.upgrade-die", "term.move.upgrade-status", "term.move.upgrade-restriction",
        "term.play-restriction.only-when-played")  # fmt: skip
@pytest.mark.parametrize("exhausted", [True, False])
def test_a_moved_upgrade_is_not_played_again(destiny: Scenario, exhausted: bool) -> None:
    destiny.battlefield(CARGO_HOLD)
    luke, trooper = destiny.character(LUKE), destiny.character(TROOPER)
    saber = destiny.upgrade(SABER, luke, exhausted=exhausted)
    (die,) = destiny.pool(saber, "2 shield")
    destiny.act("claim", "yes")
    assert (destiny[saber].on, destiny[saber].exhausted) == (trooper, exhausted)
    assert (destiny.shows(die), destiny[saber].dice) == (None, (die,))
    destiny.deck(*[MEDIC] * 5)
    destiny.upkeep()
    assert destiny[trooper].upgrades == (saber,), "for blue characters it is, and stays on a red one"


@covers("term.play-restriction.only-when-played")
def test_an_upgrade_for_ordinary_characters_stays_on_a_unique_one(destiny: Scenario) -> None:
    destiny.battlefield(CARGO_HOLD)
    guard, ackbar = destiny.character(GUARD), destiny.character("01027")
    training = destiny.upgrade(TRAINING, guard)
    destiny.act("claim", "yes")
    assert (destiny[training].on, destiny[ackbar].upgrades) == (ackbar, (training,))


# Playing.


@covers("term.free.restrictions")
@pytest.mark.parametrize(("bearer", "played"), [(TROOPER, False), (REY, True)])
def test_free_waives_the_cost_only(destiny: Scenario, bearer: str, played: bool) -> None:
    destiny.character(bearer)
    (saber,) = destiny.hand(SABER)
    destiny.run(Resolving(program=PLAY_FREE, me=NOBODY, you=A))
    assert destiny.in_play(saber) is played
    assert destiny.player().resources == 0


class TwoLess(Modifier[CardCost, int]):
    def applies(self, game: Destiny, me: CardId, query: CardCost) -> bool:
        return game.facts[query.card].id == CRIME_LORD

    def change(self, game: Destiny, me: CardId, query: CardCost, value: int) -> int:
        return value - 4


@covers("term.cheapest.modified")
def test_the_cheapest_card_is_so_by_what_it_costs_now(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, TwoLess)
    trooper = destiny.character(TROOPER)
    destiny.character(GUN, B)
    lord, gear, _ = destiny.hand(CRIME_LORD, GEAR, SABER, player=B)
    assert [destiny.game.facts[one].cost for one in (lord, gear)] == [4, 2]
    scout = destiny.upgrade(SCOUT, trooper)
    destiny.pool(scout, "special")
    destiny.act("resolve:special")
    assert destiny.player(B).discard == [lord]


@covers("effect.delayed.event")
def test_an_event_does_not_wait_for_what_it_delays(destiny: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(behaviour(MEDIC), "event", STRIKE_LATER)
    destiny.character(LUKE)
    foe = destiny.character(GUN, B)
    (medic,) = destiny.hand(MEDIC, MEDIC)[:1]
    destiny.hand(MEDIC, player=B)
    destiny.resources(1)
    destiny.act(f"play:{medic}")
    assert (destiny.player().discard, destiny.state.limbo, destiny[foe].damage) == ([medic], [], 0)
    destiny.end_of_round()
    assert destiny[foe].damage == 2


# Resolving.


@covers("ability.resolve-maximum")
def test_as_much_is_done_as_can_be(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe = destiny.character(GUN, B)
    (die,) = destiny.pool(foe, "blank")
    destiny.run(Resolving(program=REMOVE_TWO, me=NOBODY, you=A))
    assert (destiny.asked, destiny.shows(die)) == (None, None)


@covers("ability.resolve-maximum")
def test_of_more_dice_than_asked_for_so_many_must_be_chosen(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe, more = destiny.character(GUN, B, elite=True), destiny.character(TROOPER, B)
    dice = destiny.pool(foe, "blank", "1 resource") + destiny.pool(more, "blank")
    destiny.run(Resolving(program=REMOVE_TWO, me=NOBODY, you=A))
    assert destiny.options == [f"die:{die}" for die in dice], "there is no way to decline"
    destiny.answers(f"die:{dice[0]}", f"die:{dice[2]}")
    assert destiny.player(B).pool == [dice[1]]


@covers("symbol.ranged.single-target", "die.modifier.sum")
def test_each_die_has_one_target(destiny: Scenario) -> None:
    guard, ally = destiny.character(GUARD, elite=True), destiny.character(GUARD)
    one, other = destiny.character(GUN, B), destiny.character(LUKE, B)
    base, plus = destiny.pool(guard, "1 ranged", "+1 ranged")
    (second,) = destiny.pool(ally, "2 ranged")
    destiny.act("resolve:ranged", f"die:{base}", f"die:{plus}")
    assert (destiny.asked, len(destiny.options)) == ("target", 4)
    destiny.answers(f"card:{one}")
    assert (destiny[one].damage, destiny[other].damage) == (2, 0)
    destiny.answers(f"die:{second}", f"card:{other}")
    assert (destiny[one].damage, destiny[other].damage) == (2, 2)


@covers("via-card.no-modifiers")
@pytest.mark.parametrize(("most", "dealt"), [(1, 1), (2, 2)])
def test_a_card_that_resolves_two_dice_of_a_symbol_allows_a_modifier(destiny: Scenario, most: int, dealt: int) -> None:
    guard, foe = destiny.character(GUARD, elite=True), destiny.character(GUN, B)
    base, plus = destiny.pool(guard, "1 ranged", "+1 ranged")
    destiny.pool(destiny.character(GUARD), "2 ranged")
    destiny.run(ResolveDice(player=A, symbol="ranged", most=most, through_card=True))
    destiny.answers(f"die:{base}", *([f"die:{plus}"] if most > 1 else []), f"card:{foe}")
    assert (destiny[foe].damage, destiny.asked) == (dealt, None)


@covers("via-card.no-modifiers")
def test_a_modifier_counts_among_the_dice_that_a_card_resolves(destiny: Scenario) -> None:
    guard, other, foe = destiny.character(GUARD, elite=True), destiny.character(GUARD), destiny.character(GUN, B)
    base, plus = destiny.pool(guard, "1 ranged", "+1 ranged")
    (more,) = destiny.pool(other, "+1 ranged")
    destiny.run(ResolveDice(player=A, symbol="ranged", most=2, through_card=True))
    destiny.answers(f"die:{base}", f"die:{plus}")
    assert destiny.asked == "target"  # and not which more are added
    destiny.answer(f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().pool) == (2, [more])


@covers("via-card.normal-effect")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_dice_that_one_effect_resolves_are_resolved_in_the_players_order(destiny: Scenario, first: int) -> None:
    luke, jango = destiny.character(LUKE, elite=True), destiny.character(JANGO)
    foe = destiny.character(GUN, B)
    dice = (*destiny.pool(luke, "2 melee", "1 resource"), *destiny.pool(jango, "1 ranged"))
    destiny.run(Resolving(program=RESOLVE_ALL, me=NOBODY, you=A, chosen={"dice": dice}))
    assert (destiny.asked, destiny.options) == ("resolve-next", [f"die:{die}" for die in dice])
    last = dice[first - 1]
    for die in (dice[first], dice[first - 2]):
        destiny.answer(f"die:{die}")
        if destiny.asked == "target":
            destiny.answer(f"card:{foe}")
    if destiny.asked == "target":
        destiny.answer(f"card:{foe}")
    assert [one["dice"] for one in destiny.events("die.resolved")] == [(dice[first],), (dice[first - 2],), (last,)]
    assert (destiny[foe].damage, destiny.player().resources, destiny.asked) == (3, 1, None)


# What cannot be done.


@covers("effect.negative")
def test_what_cannot_be_rolled_is_not_rolled_even_if_a_card_says_so(destiny: Scenario) -> None:
    destiny.battlefield(FREEZING_CHAMBER)
    luke = destiny.character(LUKE)
    destiny.character(GUN, B)
    (die,) = destiny[luke].dice
    roll = Resolving(program=ROLL_IT, me=NOBODY, you=A, chosen={"die": (die,)})
    destiny.act("claim", "yes", f"die:{die}")
    assert CharacterDice().find(destiny.game, roll)[0] == die
    destiny.state.round += 1
    destiny.changed()
    destiny.run(roll)
    assert destiny.showing() == []
    destiny.act(f"activate:{luke}")
    assert (destiny[luke].exhausted, destiny.showing()) == (True, [])
    destiny.state.round += 1
    destiny.rolls("blank")
    destiny.run(Resolving(program=ROLL_IT, me=NOBODY, you=A, chosen={"die": (die,)}))
    assert destiny.showing() == ["blank"]


# Kinds of damage and of abilities.


class AfterTypedDamage(AfterAbility[DamageDealt]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageDealt) -> bool:
        return moment.type in ("melee", "ranged")


@covers("example.deflect-type", "damage.plain-is-typeless")
def test_the_damage_of_deflect_is_neither_ranged_nor_melee(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, AfterTypedDamage)
    luke, poe = destiny.character(LUKE), destiny.character("01029", B)
    destiny.character(GUN)
    destiny.pool(poe, "3 ranged (1)")
    (deflect,) = destiny.hand("01145")
    destiny.resources(1)
    destiny.act(f"play:{deflect}", f"card:{poe}")
    assert (destiny[poe].damage, destiny.player().resources) == (2, 0)
    destiny.pool(luke, "2 melee")
    destiny.act("resolve:melee", f"card:{poe}")
    assert destiny.player().resources == 1, "a die's damage has a type"


@covers("ability.concept")
def test_every_ability_is_of_one_of_the_kinds() -> None:
    """Action (and Power Action), claim, special; ongoing, before or after; keywords are facts; events have their own
    effect, dice their inherent traits, upgrades and cards their restrictions."""
    assert content is not None
    kinds = (BeforeAbility, AfterAbility, Modifier)
    for key, found in BEHAVIOUR.items():
        for listener in found.listeners:
            assert sum(isinstance(listener, kind) for kind in kinds) == 1, key
        programs = (*found.specials, *found.actions, *found.power_actions, found.claim, found.event)
        assert all(one in PROGRAMS for one in programs if one), key
        assert found.inherent is None or isinstance(found.inherent, Inherent), key


class AfterRollingIt(AfterAbility[Rolled]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return any(game.state.die_keys[die] == GEAR for die in moment.dice)


@covers("ability.inherent.wording")
@pytest.mark.parametrize("in_play", [True, False])
def test_an_ability_after_rolling_a_die_is_not_the_dies_own(destiny: Scenario, lend: Lend, in_play: bool) -> None:
    """Only the card has it: while nothing but the die is there, nobody has it."""
    lend(GEAR, AfterRollingIt)
    luke = destiny.character(LUKE)
    if in_play:
        destiny.upgrade(GEAR, luke)
    destiny.spare(GEAR)
    destiny.rolls("1 shield")
    destiny.run(Resolving(program=ROLL_A_SPARE, me=NOBODY, you=A))
    destiny.run(Drain())
    assert (destiny.showing(), destiny.player().resources) == (["1 shield"], int(in_play))


@covers("meta.lookup-order")
def test_an_erratum_comes_before_what_is_printed(destiny: Scenario) -> None:
    """Fast Hands, as corrected, is for yellow characters only."""
    destiny.character(LUKE)
    (hands,) = destiny.hand("02150")
    assert destiny.game.facts[hands].name.en == "Fast Hands"
    destiny.resources(9)
    destiny.turn()
    assert f"play:{hands}" not in destiny.options
    destiny.answer("pass")
    jango = destiny.character(JANGO)
    destiny.act(f"play:{hands}")
    assert destiny[hands].on == jango
