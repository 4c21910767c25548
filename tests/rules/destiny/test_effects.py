"""What effects do to what comes after them: whether they were done (effect.then), and what they counted."""

from itertools import count

import pytest

from dejarik.games.destiny.effects import (
    AnyOpponentMay,
    Choose,
    Do,
    Effect,
    Either,
    May,
    Resolving,
    ThatOpponent,
    Then,
    counted,
)
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.queue import Drain
from dejarik.games.destiny.select import ME, Cards, Characters, Dice, Each, Supports, The
from dejarik.games.destiny.state import NOBODY
from dejarik.games.destiny.upgrades import may_bear
from dejarik.games.destiny.verbs import (
    Activate,
    CannotBeRolled,
    ChooseNumber,
    Deal,
    DealDistributed,
    Defeat,
    Discard,
    DiscardAtRandom,
    DiscardFromPlay,
    DiscardTop,
    Draw,
    Exhaust,
    ExtraAction,
    Gain,
    GiveShield,
    Heal,
    Lose,
    MoveDamage,
    MoveShields,
    MoveUpgrade,
    OpponentMayAct,
    PlaceDamage,
    Play,
    PutCard,
    Ready,
    Remove,
    RemoveShields,
    Resolve,
    ResolveSide,
    ReturnToGame,
    ReturnToHand,
    RollDice,
    RollSpare,
    Spend,
    Turn,
    half_up,
)
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario

LUKE, GUN, GEAR, MEDIC, CONNECTIONS, TROOPER = "01035", "01047", "01034", "01105", "01101", "01002"
NOTHING = 0
NUMBERS = count()


def programmed(*effects: Effect) -> str:
    return program(f"test.effects.{next(NUMBERS)}", *effects)


class Board(Scenario):
    """A: Luke (2 damage, 1 shield) with an upgrade and a die that shows 3 melee; a Hired Gun with 3 shields; an
    exhausted support; one card in hand, two in the deck, two resources. B: a Hired Gun, and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.luke = self.character(LUKE, damage=2, shields=1)
        self.gun = self.character(GUN, shields=3)
        self.foe = self.character(GUN, B)
        self.gear = self.upgrade(GEAR, self.luke)
        self.tired = self.support(CONNECTIONS, exhausted=True)
        self.pool(self.luke, "3 melee")
        self.hand(MEDIC)
        self.deck(MEDIC, MEDIC)
        self.resources(2)
        self.names = {"luke": self.luke, "gun": self.gun, "foe": self.foe, "gear": self.gear}

    def after(self, *effects: Effect) -> tuple[bool, int]:
        """Whether the effects were done, and what they counted."""
        seen: list[tuple[bool, int]] = []
        ends = Do(lambda game, frame: seen.append((frame.ok, frame.number)))
        chosen: dict[str, tuple[int, ...]] = {name: (card,) for name, card in self.names.items()}
        name = programmed(*effects, ends)
        self.run(Resolving(program=name, me=self.luke, you=A, chosen=chosen, number=NOTHING))
        (end,) = seen
        return end


OURS, THEIRS = Each(Characters("you")), Each(Characters("opponent"))
NOBODY_OF_OURS = Each(Characters("you", color="red"))
DONE: list[tuple[Effect, int | None]] = [
    (Draw(2), 2),
    (DiscardTop(2, "you"), 2),
    (DiscardAtRandom(1, "you"), 1),
    (Discard(Each(Cards())), 1),
    (Heal(3, OURS), 2),
    (Lose(3, "you"), 2),
    (Spend(2), None),
    (RemoveShields(OURS, 1), 2),
    (RemoveShields(OURS), 4),
    (Exhaust(OURS), None),
    (Ready(Each(Supports("you"))), None),
    (DiscardFromPlay(Each(Supports("you"))), 1),
    (ReturnToHand(Each(Supports("you"))), None),
    (Remove(Each(Dice("you"))), 1),
    (Turn(Each(Dice("you")), ("shield",)), 1),
    (Deal(1, THEIRS), 1),
    (Deal(2, OURS), 1),
    (DealDistributed(2), 2),
    (GiveShield(1, THEIRS), None),
    (PlaceDamage(1), None),
    (MoveDamage(1, The("luke"), The("foe")), None),
    (MoveShields(1, The("luke"), The("foe")), None),
    (MoveUpgrade(The("gear"), The("gun")), None),
]
NOT_DONE: list[tuple[Effect, int | None]] = [
    (Draw(3), 2),
    (DiscardTop(3, "you"), 2),
    (Discard(Each(Cards(types="upgrade"))), 0),
    (Spend(3), None),
    (RemoveShields(THEIRS), 0),
    (Exhaust(Each(Supports("you"))), None),
    (Ready(OURS), None),
    (Activate(Each(Supports("you"))), None),
    (DiscardFromPlay(Each(Supports("opponent"))), 0),
    (ReturnToHand(Each(Supports("opponent"))), None),
    (ReturnToGame(Each(Cards("aside", types="character"))), None),
    (Remove(Each(Dice("opponent"))), 0),
    (RollDice(Each(Dice("opponent"))), None),
    (RollSpare(lambda game, frame: TROOPER), None),
    (Turn(Each(Dice("you")), ("disrupt",)), 0),
    (Deal(1, NOBODY_OF_OURS), 0),
    (Defeat(NOBODY_OF_OURS), None),
    (GiveShield(1, NOBODY_OF_OURS), None),
    (MoveDamage(1, The("foe"), The("luke")), None),
    (MoveDamage(1, The("luke"), The("luke")), None),
    (MoveDamage(1, The("nothing"), The("luke")), None),
    (MoveDamage(1, The("luke"), The("nothing")), None),
    (MoveShields(1, The("luke"), The("gun")), None),
    (MoveShields(1, The("foe"), The("luke")), None),
    (MoveUpgrade(The("gear"), The("luke")), None),
    (MoveUpgrade(The("nothing"), The("luke")), None),
    (MoveUpgrade(The("gear"), The("nothing")), None),
    (May(Exhaust(Each(Supports("you")))), None),
    (Choose(Characters("you"), 0), None),
]


def named(cases: list[tuple[Effect, int | None]]) -> list[str]:
    return [type(effect).__name__ for effect, _ in cases]


@covers("effect.then", "ability.resolve-maximum")
@pytest.mark.parametrize(("effect", "count"), DONE, ids=named(DONE))
def test_what_was_done_lets_the_rest_follow(effect: Effect, count: int | None) -> None:
    ok, number = Board().after(effect)
    assert ok
    assert number == (NOTHING if count is None else count)


@covers("effect.then", "ability.resolve-maximum")
@pytest.mark.parametrize(("effect", "count"), NOT_DONE, ids=named(NOT_DONE))
def test_what_was_not_done_ends_it(effect: Effect, count: int | None) -> None:
    board = Board()
    ok, number = board.after(effect, Then(Gain(1)))
    assert (ok, board.player().resources) == (False, 2)
    assert number == (NOTHING if count is None else count)


@covers("effect.then")
def test_one_failure_is_not_made_good_by_the_next_effect() -> None:
    """A die that is removed after a choice that fell short."""
    assert Board().after(Discard(Each(Cards(types="upgrade"))), Remove(Each(Dice("you")))) == (False, 1)


@covers("term.move.destination", "shield.max")
def test_shields_move_as_far_as_there_is_room() -> None:
    board = Board()
    board[board.gun].shields = 2
    board[board.luke].shields = 3
    board.after(MoveShields(2, The("luke"), The("gun")))
    assert (board[board.luke].shields, board[board.gun].shields) == (2, 3)
    assert [one["amount"] for one in board.events("shields.moved")] == [1]


@covers("term.target.any-number")
@pytest.mark.parametrize(("most", "options"), [(0, None), (1, ["number:0", "number:1"])])
def test_a_number_is_asked_for_where_there_is_one_to_choose(most: int, options: list[str] | None) -> None:
    board = Board()
    board.run(Resolving(program=programmed(ChooseNumber(most), Gain(counted)), me=board.luke, you=A))
    assert (board.options if board.asked else None) == options


@pytest.mark.parametrize(("amount", "half"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_half_is_rounded_up(destiny: Scenario, amount: int, half: int) -> None:
    frame = Resolving(program=programmed(Draw(1)), me=-1, you=A)
    assert half_up(amount)(destiny.game, frame) == half


@covers("multi.choose-opponent", "effect.then")
@pytest.mark.parametrize(
    ("answers", "resources"), [(("yes",), [0, 2, 0]), (("no", "yes"), [0, 0, 2]), (("no", "no"), [0, 0, 0])]
)
def test_any_opponent_may(answers: tuple[str, ...], resources: list[int]) -> None:
    table = Scenario(players=3)
    for player in (A, B, C):
        table.character(GUN, player)
        table.deck(MEDIC, MEDIC, player=player)
    name = programmed(Spend(1), AnyOpponentMay(Gain(1, "opponent"), Then(Gain(1, "opponent"))))
    table.run(Resolving(program=name, me=-1, you=A))
    table.answers(*answers)
    assert [player.resources for player in table.state.players] == resources
    assert table.asked is None


@covers("zone.set-aside")
def test_a_die_rolled_without_its_card_goes_back(destiny: Scenario) -> None:
    luke, die = destiny.character(LUKE), destiny.spare(TROOPER)
    destiny.rolls("blank")
    name = programmed(RollSpare(lambda game, frame: TROOPER))
    destiny.run(Resolving(program=name, me=luke, you=A))
    assert (destiny.player().pool, destiny.spare_die(TROOPER)) == ([die], None)
    name = programmed(Remove(Each(Dice("you"))))
    destiny.run(Resolving(program=name, me=luke, you=A))
    assert (destiny.player().pool, destiny.spare_die(TROOPER)) == ([], die)


@covers("ability.resolve-maximum")
def test_a_may_that_is_in_vain_is_not_asked(destiny: Scenario) -> None:
    destiny.discreet = True
    luke = destiny.character(LUKE, exhausted=True)
    destiny.run(Resolving(program=programmed(May(Exhaust(ME)), Then(Gain(1))), me=luke, you=A))
    assert (destiny.asked, destiny.player().resources) == (None, 0)


HAND = {"types": Cards(types="upgrade"), "color": Cards(color="red"), "subtypes": Cards(subtypes="weapon"),
        "where": Cards(where=lambda game, frame, card: False)}  # fmt: skip


@covers("zone.hand.hidden")
@pytest.mark.parametrize("cards", HAND.values(), ids=HAND.keys())
def test_what_a_hand_lacks_is_asked_for_all_the_same(destiny: Scenario, cards: Cards) -> None:
    destiny.discreet = True
    destiny.character(LUKE)
    destiny.hand("01094")
    destiny.run(Resolving(program=programmed(May(Discard(cards))), me=NOBODY, you=A))
    assert (destiny.asked, destiny.options) == ("may", ["no"])


@covers("zone.hand.hidden")
@pytest.mark.parametrize("cards", [Cards(), Cards("discard", types="upgrade"), Cards(of="opponent", types="upgrade")])
def test_what_everybody_sees_is_not_asked_in_vain(destiny: Scenario, cards: Cards) -> None:
    """An empty hand; a discard pile; a hand that an opponent holds, and this player has been shown."""
    destiny.discreet = True
    destiny.hand(MEDIC, player=B)
    if cards.of == "you" and cards.zones != ("hand",):
        destiny.hand(MEDIC)
    destiny.run(Resolving(program=programmed(May(PutCard(cards, "aside"))), me=NOBODY, you=A))
    assert destiny.asked is None


@covers("zone.hand.hidden")
def test_an_opponent_who_chooses_openly_is_not_asked_where_there_is_no_choice(destiny: Scenario) -> None:
    destiny.discreet = True
    (card,) = destiny.hand(GEAR, player=B)
    effect = Discard(Cards(of="opponent"), by="opponent")
    destiny.run(Resolving(program=programmed(effect), me=NOBODY, you=A))
    assert (destiny.asked, destiny.player(B).discard) == (None, [card])


@covers("term.play-restriction", "term.play-restriction.color")
@pytest.mark.parametrize(
    ("upgrade", "fits", "does_not"),
    [
        ("12019", ("01035", True), ("01035", False)),
        ("12018", ("01010", False), ("01035", False)),
        ("14090", ("01046", False), ("01035", False)),
        ("15097", ("01010", False), ("01035", False)),
        ("16093", ("01001", False), ("01002", False)),
        ("01013", ("01035", False), ("01046", False)),
    ],
    ids=["elite", "subtype", "one of two subtypes", "health", "unique", "color"],
)
def test_who_may_bear_an_upgrade(
    destiny: Scenario, upgrade: str, fits: tuple[str, bool], does_not: tuple[str, bool]
) -> None:
    (card,) = destiny.hand(upgrade)
    one, other = (destiny.character(key, elite=elite) for key, elite in (fits, does_not))
    assert may_bear(destiny.game, A, card, destiny[one])
    assert not may_bear(destiny.game, A, card, destiny[other])


@covers("term.play-restriction")
def test_only_the_damaged_bear_some_upgrades(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=1)
    (card,) = destiny.hand("09076")
    assert may_bear(destiny.game, A, card, destiny[luke])
    destiny[luke].damage = 0
    assert not may_bear(destiny.game, A, card, destiny[luke])


@covers("effect.then", "via-card.normal-effect")
def test_a_card_knows_what_came_of_the_die_that_it_resolved(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B, shields=1)
    (die,) = destiny.pool(luke, "3 melee")
    name = programmed(Spend(1), Resolve(The("die")), Then(Gain(counted)))
    destiny.run(Resolving(program=name, me=luke, you=A, chosen={"die": (die,)}))
    destiny.answer(f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().resources) == (2, 2)


@covers("via-card.normal-effect")
def test_a_die_that_stays_is_resolved_again_by_the_next_effect(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    (die,) = destiny.pool(luke, "1 resource")
    name = programmed(Resolve(The("die"), stays=True), Resolve(The("die"), stays=True))
    destiny.run(Resolving(program=name, me=luke, you=A, chosen={"die": (die,)}))
    assert (destiny.player().resources, destiny.showing()) == (2, ["1 resource"])


@covers("effect.then", "term.turn")
def test_dice_are_turned_and_resolved_anew_by_each_effect(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.pool(luke, "blank")
    destiny.run(Resolving(program=programmed(Turn(Each(Dice("you"))), Turn(Each(Dice("you")))), me=luke, you=A))
    destiny.answer(next(one.id for one in destiny.decision.options if "4" in one.id))
    assert (destiny.asked, destiny.showing()) == ("side", ["1 resource"])
    destiny.answer(destiny.options[0])
    assert (destiny.asked, destiny.showing()) == (None, ["2 melee"])


@covers("effect.then")
@pytest.mark.parametrize(("resources", "ok"), [(1, True), (0, False)])
def test_a_card_that_was_played_was_played(destiny: Scenario, resources: int, ok: bool) -> None:
    luke = destiny.character(LUKE, damage=1)
    destiny.hand(MEDIC)
    destiny.resources(resources)
    destiny.run(Resolving(program=programmed(Play(Cards()), Then(Gain(5))), me=luke, you=A))
    assert destiny.player().resources == (5 if ok else 0)


@covers("effect.then")
@pytest.mark.parametrize(("answer", "ok"), [("yes", True), ("no", False)])
def test_a_may_that_is_declined_was_not_done(destiny: Scenario, answer: str, ok: bool) -> None:
    luke = destiny.character(LUKE)
    destiny.run(Resolving(program=programmed(May(Gain(1)), Then(Gain(5))), me=luke, you=A))
    destiny.answer(answer)
    assert destiny.player().resources == (6 if ok else 0)


@covers("term.choose-between", "effect.then")
def test_either_is_a_new_start(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    choices = (("one", [Gain(1)]), ("two", [Gain(2)]), ("three", [Gain(3)]))
    either = Either(*choices, tests={"two": lambda game, frame: False, "three": lambda game, frame: True})
    destiny.run(Resolving(program=programmed(Spend(1), either, Then(Gain(5))), me=luke, you=A))
    assert destiny.options == ["one", "three"]
    destiny.answer("three")
    assert destiny.player().resources == 8


@covers("ability.resolve-maximum")
def test_each_of_several_characters_is_given_shields(destiny: Scenario) -> None:
    team = [destiny.character(LUKE) for _ in range(3)]
    destiny.run(Resolving(program=programmed(GiveShield(1, OURS)), me=team[0], you=A))
    assert [destiny[one].shields for one in team] == [1, 1, 1]


@covers("effect.then")
def test_one_of_several_that_is_readied_is_enough(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE, exhausted=True), destiny.character(GUN)
    destiny.run(Resolving(program=programmed(Ready(OURS), Then(Exhaust(OURS), Then(Gain(1)))), me=luke, you=A))
    assert destiny.player().resources == 1


@covers("via-card.modifier-alone", "via-card.cost-still-paid", "symbol.blank")
def test_which_sides_of_a_card_can_be_resolved(destiny: Scenario) -> None:
    """Neither blank nor modifier, nor what is too dear; each once."""
    luke = destiny.character(LUKE)
    (pike,) = destiny.hand("02015")
    destiny.spare(TROOPER)
    destiny.run(Resolving(program=programmed(ResolveSide(The("card"))), me=luke, you=A, chosen={"card": (pike,)}))
    assert [one.args["side"] for one in destiny.decision.options] == ["1 melee", "1 shield", "1 resource"]
    destiny.answer(destiny.options[2])
    assert (destiny.asked, destiny.player().resources) == (None, 1)
    assert [one["card"] for one in destiny.events("die.resolved")] == ["02015"]


@covers("term.target")
def test_any_of_several_subtypes_will_do(destiny: Scenario) -> None:
    wanted = ("weapon", "vehicle")
    luke = destiny.character(LUKE)
    tank, other = destiny.support("01005"), destiny.support(CONNECTIONS)
    weapon, medic = destiny.hand("01063", MEDIC)
    (die,) = destiny.pool(tank, "3 ranged")
    destiny.pool(luke, "blank")
    frame = Resolving(program=programmed(Gain(1)), me=luke, you=A)
    assert Supports("you", subtypes=wanted).find(destiny.game, frame) == [tank]
    assert Cards(subtypes=wanted).find(destiny.game, frame) == [weapon]
    assert Dice("you", subtypes=wanted).find(destiny.game, frame) == [die]
    assert (other in destiny.player().supports, medic in destiny.player().hand) == (True, True)


@covers("ability.resolve-maximum", "zone.set-aside.cards")
def test_who_comes_back_is_no_longer_set_aside(destiny: Scenario) -> None:
    """Endless Ranks."""
    destiny.character("01004")
    destiny.character(GUN, B)
    fallen = destiny.character(TROOPER)
    destiny.deal(fallen, 7)
    (ranks,) = destiny.hand("01070")
    destiny.resources(9)
    destiny.act(f"play:{ranks}")
    assert (destiny.in_play(fallen), fallen in destiny.player().aside) == (True, False)
    assert [one["piece"] for one in destiny.events("character.returned")] == [fallen]


@covers("zone.hand.hidden")
def test_of_a_whole_hand_everybody_knows_the_number(destiny: Scenario) -> None:
    destiny.discreet = True
    (card,) = destiny.hand(MEDIC)
    destiny.run(Resolving(program=programmed(Discard(Cards())), me=NOBODY, you=A))
    assert (destiny.asked, destiny.player().discard) == (None, [card])


@covers("extra-action.order", "extra-action.out-of-turn")
def test_extra_actions_wait_for_the_effect_that_gave_them(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.rolls("blank")
    destiny.run(Resolving(program=programmed(ExtraAction(), OpponentMayAct(), Gain(1)), me=luke, you=A))
    destiny.answer(f"activate:{foe}")
    assert (destiny.asked, destiny.state.extra, destiny.player().resources) == (None, [A], 1)


@covers("multi.choose-opponent")
def test_the_opponent_of_whom_a_moment_tells(destiny: Scenario) -> None:
    """A player's number is not that of a card, though the battlefield, that B controls, has the same."""
    destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.resources(1)
    destiny.state.holder = B
    name = programmed(ThatOpponent("player"), Lose(1, "opponent"))
    destiny.run(Resolving(program=name, me=NOBODY, you=B, chosen={"player": (A,)}))
    assert (destiny.state.battlefield, destiny.player().resources) == (A, 0)


@covers("ruling.aw.hunker-down", "damage.plain-is-typeless")
@pytest.mark.parametrize(("effect", "stays"), [
    (Deal(1, ME, type="melee"), False),
    (Deal(1, ME), True),
    (DealDistributed(1, "you", type="melee"), False),
    (DealDistributed(1, "you"), True),
])  # fmt: skip
def test_a_card_may_say_what_kind_of_damage_it_deals(destiny: Scenario, effect: Effect, stays: bool) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(GUN, B)
    hunker = destiny.upgrade("01164", luke)
    destiny.run(Resolving(program=programmed(effect), me=luke, you=A))
    destiny.run(Drain())
    assert destiny.in_play(hunker) is stays


@covers("multi.turn-order", "damage.distribute.assign")
def test_opponents_assign_damage_clockwise() -> None:
    table = Scenario(players=3)
    luke = table.character(LUKE)
    for player in (B, C):
        for _ in range(2):
            table.character(GUN, player)
    table.run(Resolving(program=programmed(DealDistributed(1, "opponents")), me=luke, you=A))
    asked = []
    while table.asked is not None:
        asked.append(table.asks)
        table.answer(table.options[0])
    assert asked == [B, C]


@covers("ability.resolve-maximum", "activate.procedure")
def test_several_are_activated_at_the_same_time(destiny: Scenario) -> None:
    team = [destiny.character(TROOPER) for _ in range(3)]
    destiny.rolls("1 ranged", "2 ranged", "blank")
    destiny.run(Resolving(program=programmed(Activate(OURS)), me=team[0], you=A))
    assert destiny.showing() == ["1 ranged", "2 ranged", "blank"]
    assert [one["piece"] for one in destiny.events("card.activated")] == team


def test_cards_that_change_their_place_are_told() -> None:
    board = Board()
    board.state.changed = False
    board.after(PutCard(Each(Cards()), "deck-top"))
    assert (board.state.changed, board.player().hand, len(board.player().deck)) == (True, [], 3)
    board.after(ReturnToHand(Each(Supports("you"))))
    told = [(one["card"], one["player"], one["zone"]) for one in board.events("card.moved")]
    assert told == [(MEDIC, A, "deck-top"), (CONNECTIONS, A, "hand")]
    board.state.changed = False
    board.after(CannotBeRolled(Each(Dice("you"))))
    assert (board.state.changed, [one["card"] for one in board.events("die.frozen")]) == (True, [LUKE])
    board.state.changed = False
    board.after(PlaceDamage(1))
    assert board.state.changed


@covers("term.controller", "zone.dice-pool")
def test_a_die_without_its_card_is_of_the_type_of_that_card(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    (own,) = destiny.pool(luke, "blank")
    spare = [destiny.spare(key) for key in (TROOPER, GEAR)]
    for die in spare:
        destiny.state.face[die] = 0
        destiny.player().pool.append(die)
    frame = Resolving(program=programmed(Gain(1)), me=luke, you=A)
    assert Dice("you", type="character").find(destiny.game, frame) == [own, spare[0]]
    assert Dice("you", type="upgrade").find(destiny.game, frame) == [spare[1]]
