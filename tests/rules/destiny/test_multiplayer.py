"""Three and four players, free for all."""

from collections.abc import Iterator

import pytest

import dejarik
from dejarik.games.destiny.lists.ready_decks import default_decks
from dejarik.games.destiny.upgrades import move_upgrade
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario

TROOPER, GUN, LUKE, MEDIC = "01002", "01047", "01035", "01105"


@pytest.fixture
def three() -> Iterator[Scenario]:
    scenario = Scenario(players=3)
    for player in (A, B, C):
        scenario.character(GUN, player)
        scenario.deck(*[MEDIC] * 10, player=player)
    yield scenario
    scenario.check_finished()


@covers("multi.format", "multi.setup.seating", "multi.setup.shield")
def test_setup_of_three() -> None:
    one, other = default_decks()
    match = Scenario.match(one, other, one, players=3)
    assert (match.game.players, sorted(match.state.seats)) == (3, [0, 1, 2])
    for player in (A, B, C):
        match.reply(player, "done")
    assert (match.asked, len(match.options)) == ("battlefield", 3)
    match.answer(match.options[0])
    for _ in range(2):
        if match.asked == "shields":
            match.answer(match.options[0])
    shields = [sum(match[id].shields for id in player.characters) for player in match.state.players]
    assert sorted(shields) == [0, 1, 1]
    assert match.asked == "action"


@covers("multi.turn-order", "multi.all-pass")
def test_turns_go_round_until_all_pass(three: Scenario) -> None:
    three.state.holder = B
    three.action_phase()
    order = []
    for _ in range(3):
        order.append(three.asks)
        three.rolls("blank")
        three.answer(next(one for one in three.options if one.startswith("activate")))
    assert order == [B, C, A]
    three.answers("pass", "pass")
    assert (three.asked, three.asks, three.state.round) == ("action", A, 1), "two of three are not all"
    three.answer("pass")
    assert (three.asked, three.asks, three.state.round) == ("action", B, 2)


@covers("multi.turn-order", "multi.elimination")
def test_the_eliminated_have_no_more_turns(three: Scenario) -> None:
    three.deal(three.player(B).characters[0], 9, by=A)
    three.action_phase()
    turns = []
    for _ in range(2):
        turns.append(three.asks)
        three.rolls("blank")
        three.answer(next(one for one in three.options if one.startswith("activate")))
    assert (turns, three.asks) == ([A, C], A)
    three.answers("pass", "pass")
    assert (three.asked, three.state.round) == ("action", 2), "two are left, and both have passed"


@covers("multi.choose-opponent")
def test_an_opponent_is_chosen(three: Scenario) -> None:
    three.resources(3, B)
    three.resources(3, C)
    three.pool(three.player(A).characters[0], "1 disrupt")
    three.act("resolve:disrupt")
    assert three.options == ["player:1", "player:2"]
    three.answer("player:2")
    assert (three.player(B).resources, three.player(C).resources) == (3, 2)


@covers("multi.elimination", "multi.elimination-battlefield", "multi.elimination-order",
        "multi.winner")  # fmt: skip
def test_elimination_of_the_battlefields_controller(three: Scenario) -> None:
    three.state.holder = B
    victim = three.player(B).characters[0]
    three.deal(victim, 9, by=A)
    assert three.player(B).out
    assert (three.player(B).deck, three.player(B).aside) == ([], [])
    assert (three.state.holder, three.game.first) == (-1, C)
    assert three.game.opponents(A) == [C]
    three.deal(three.player(C).characters[0], 9, by=A)
    assert three.game.result is not None
    assert three.game.result.winner == A


@covers("multi.claim-once")
def test_one_claim_a_round(three: Scenario) -> None:
    three.act("claim", "no")
    three.turn(C)
    assert "claim" not in three.options


@covers("multi.format")
def test_matches_of_four_come_to_an_end() -> None:
    from random import Random

    random = Random(2)
    game = dejarik.new_game("destiny", seed=2, options={"players": 4})
    while not game.over:
        decision = random.choice(game.decisions)
        game.answer(decision, random.choice(decision.options))
    assert game.result is not None
    assert game.result.winner in range(4)


@covers("multi.elimination-cards")
def test_what_the_eliminated_no_longer_control_stays(three: Scenario) -> None:
    """A controls an upgrade of C, C's battlefield is in use, and B holds it."""
    field = three.battlefield("01172", owner=C, holder=B)
    mine, theirs = three.player(A).characters[0], three.player(C).characters[0]
    lost = three.upgrade("01034", theirs)
    kept = three.upgrade("01034", theirs)
    move_upgrade(three.game, three[kept], three[mine])
    borrowed = three.upgrade("01025", mine)
    move_upgrade(three.game, three[borrowed], three[theirs])
    three.pool(theirs, "blank")
    three.hand(MEDIC, player=C)
    three.support("01101", C)
    three.deal(theirs, 9, by=A)
    assert three.player(C).out
    assert (three[kept].on, three[kept].owner, three[kept].controller) == (mine, C, A)
    assert three[kept].dice
    assert (three.state.battlefield, three.state.holder) == (field, B)
    assert not three.in_play(lost)
    assert [one.owner for one in three.state.cards if one is not None].count(C) == 2, "the upgrade and the battlefield"
    own = three.player(C)
    assert not any((own.hand, own.deck, own.discard, own.aside, own.pool, own.characters, own.supports))
    assert three.player(A).discard == [borrowed], "what was A's goes back to A"


@covers("multi.choose-opponent", "symbol.discard")
def test_whose_hand_is_discarded_from(three: Scenario) -> None:
    three.hand(MEDIC, MEDIC, player=B)
    three.hand(MEDIC, MEDIC, player=C)
    krennic = three.character("02003")
    three.pool(krennic, "2 discard")
    three.act("resolve:discard")
    assert three.options == [f"player:{B}", f"player:{C}"]
    three.answer(f"player:{C}")
    assert (len(three.player(B).hand), len(three.player(C).hand)) == (2, 0)


@covers("multi.elimination-battlefield", "multi.elimination-order")
def test_who_orders_while_nobody_controls_the_battlefield() -> None:
    """Clockwise from the one who is out; the elimination of others changes nothing."""
    table = Scenario(players=4)
    foes = [table.character(GUN, player) for player in range(4)]
    table.plot("05171", 1)
    table.deal(foes[0], 9, by=3)
    assert (table.state.holder, table.game.first, table.game.opponents(1)) == (-1, 1, [2, 3])
    table.deal(foes[2], 9, by=1)
    assert (table.state.holder, table.game.first) == (-1, 1), "it was not theirs"
    assert [one["player"] for one in table.events("player.eliminated")] == [0, 2], "each once"
    table.deal(foes[1], 9, by=3)
    assert table.game.result is not None
    assert table.game.result.winner == 3
    assert table.events("match.over") == [{"player": 3, "reason": "defeated"}]


@covers("multi.elimination-order")
def test_the_order_passes_on() -> None:
    table = Scenario(players=4)
    foes = [table.character(GUN, player) for player in range(4)]
    plot = table.plot("05171", 1)
    table.deal(foes[0], 9, by=3)
    table.deal(foes[1], 9, by=3)
    assert (table.game.first, table.player(1).plot, table.in_play(plot)) == (2, -1, False)
    table.act("claim", "no", player=3)
    assert table.game.first == 3


@covers("multi.setup.seating")
def test_seats_are_drawn_by_chance() -> None:
    """Where there are more than two; two sit opposite each other."""
    decks = default_decks()
    orders = {Scenario.match(*decks, decks[0], seed=seed, players=3).state.seats for seed in range(12)}
    assert len(orders) > 1
    assert {Scenario.match(seed=seed).state.seats for seed in range(12)} == {(0, 1)}


@covers("multi.winner", "victory.all-defeated")
def test_nobody_is_eliminated_from_a_match_that_is_over(three: Scenario) -> None:
    """The result tells what health each side had left."""
    for player in (A, B):
        three.deal(three.player(player).characters[0], 9, by=C)
    result = three.game.result
    assert result is not None
    assert (result.winner, result.scores, result.reason) == (C, (0, 0, 9), "defeated")
    assert [one["player"] for one in three.events("player.eliminated")] == [A]


@covers("multi.elimination-battlefield", "battlefield.control")
def test_who_ordered_once_does_not_take_the_battlefield_along() -> None:
    table = Scenario(players=4)
    foes = [table.character(GUN, player) for player in range(4)]
    table.deal(foes[0], 9, by=3)
    table.act("claim", "no", player=3)
    table.deal(foes[1], 9, by=3)
    assert (table.state.holder, table.game.first) == (3, 3)


@covers("multi.elimination-cards", "multi.elimination")
def test_dice_without_a_card_go_with_the_eliminated(three: Scenario) -> None:
    die = three.spare(TROOPER, B)
    three.state.face[die] = 0
    three.player(B).pool.append(die)
    three.deal(three.player(B).characters[0], 9, by=A)
    assert (three.player(B).pool, three.state.face[die]) == ([], -1)


@covers("multi.elimination", "victory.deck-out")
def test_the_eliminated_do_not_run_out_of_cards_again(three: Scenario) -> None:
    three.deal(three.player(B).characters[0], 9, by=A)
    three.end_of_round()
    assert [one["player"] for one in three.events("player.eliminated")] == [B]
    assert three.game.result is None


@covers("multi.elimination", "multi.turn-order", "multi.winner")
def test_who_concedes_is_eliminated_and_the_others_play_on(three: Scenario) -> None:
    three.state.holder = B
    three.action_phase()
    three.game.leave(B)
    assert (three.player(B).out, three.player(B).deck, three.state.holder) == (True, [], -1)
    assert (three.asked, three.asks) == ("action", C), "it was B's turn"
    assert [one["player"] for one in three.events("player.conceded")] == [B]
    assert not three.game.may_leave(B)
    three.game.leave(A)
    result = three.game.result
    assert result is not None
    assert (result.winner, result.reason) == (C, "conceded")


@covers("multi.all-pass", "multi.elimination")
def test_a_pass_of_who_concedes_is_none_of_the_others(three: Scenario) -> None:
    three.action_phase()
    three.rolls("blank")
    three.answer(next(one for one in three.options if one.startswith("activate")))
    three.answer("pass")  # B
    three.game.leave(B)
    three.answer("pass")  # C
    assert (three.asked, three.asks, three.state.round) == ("action", A, 1), "A has not passed"


@covers("multi.elimination")
def test_nobody_concedes_in_the_middle_of_an_effect(three: Scenario) -> None:
    three.pool(three.player(A).characters[0], "1 disrupt")
    three.action_phase()
    three.answer("resolve:disrupt")
    assert three.asked != "action"
    assert not any(three.game.may_leave(player) for player in (A, B, C))
    with pytest.raises(ValueError, match="cannot leave"):
        three.game.leave(C)


@covers("multi.elimination")
def test_of_two_nobody_leaves_the_other_alone() -> None:
    table = Scenario()
    table.character(GUN)
    table.character(GUN, B)
    table.turn()
    assert not table.game.may_leave(A)
