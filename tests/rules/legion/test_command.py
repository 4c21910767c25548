"""The command phase: cards, priority, orders, pools."""

from __future__ import annotations

import pytest

from dejarik.games.legion.command import (
    CommandPhase,
    create_order_pools,
    create_pass_pools,
    determine_priority,
    issue_orders,
    may_play,
    nominate,
    reveal,
)
from dejarik.games.legion.divulging import FIRST
from dejarik.games.legion.facts.cards import Condition
from dejarik.games.legion.kinds import meets
from dejarik.games.legion.selecting import nominees, refuse_card, refuse_order, withholds
from dejarik.games.legion.state import NOBODY
from tests.marks import covers
from tests.rules.legion.armory import Word
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

HAN, LUKE = "han-solo-reluctant-hero", "luke-skywalker-hero-of-the-rebellion"


def hands(lg: Scenario, ours: str, theirs: str) -> None:
    """The card that each has chosen."""
    for player, card in zip(lg.game.state.players, (ours, theirs), strict=True):
        player.chosen = card
    lg.changed()


@covers("command.select.secret", "command.reveal", "info.command-hand-secret", "round.phases")
def test_both_choose_a_card_before_either_is_shown(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    for player in lg.game.state.players:
        player.hand = ["ambush", "push"]
    lg.changed()
    lg.run(CommandPhase())
    assert [one.player for one in lg.decisions] == [A, B]
    lg.reply(B, "card:push")
    assert [one.player for one in lg.decisions] == [A]
    assert (lg.events("command.revealed"), lg.game.state.revealed) == ([], False)
    for seat in (A, None):
        shown = lg.game.view(seat).players[B]  # type: ignore[attr-defined]
        assert (shown.chosen, shown.command) == (True, "")
    lg.reply(A, "card:ambush")
    for seat in (A, B, None):
        assert [one.command for one in lg.game.view(seat).players] == ["ambush", "push"]  # type: ignore[attr-defined]
    assert lg.game.state.revealed
    assert [one["command"] for one in lg.events("command.revealed")] == ["ambush", "push"]
    assert lg.game.state.players[A].hand == ["push"]
    assert lg.game.state.priority == A


@covers("command.reveal", "command.select.no-commander")
def test_who_has_no_card_reveals_none(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 800))
    hands(lg, "ambush", "")
    reveal(lg.game, CommandPhase())
    assert [one["player"] for one in lg.events("command.revealed")] == [A]


@covers("command.nominate.generic")
def test_nobody_is_nominated_where_no_commander_is_left(lg: Scenario) -> None:
    lg.unit(REBELS, A, (500, 300))
    hands(lg, "ambush", "")
    assert nominate(lg.game, CommandPhase()) is None


@covers("command.orders.requirements", "command.nominate.generic")
@pytest.mark.parametrize("nominated", [True, False])
def test_a_card_issues_no_orders_without_a_commander(lg: Scenario, nominated: bool) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    hands(lg, "ambush", "")
    lg.game.state.players[A].commander = rebels.id if nominated else NOBODY
    asked = issue_orders(lg.game, CommandPhase())
    assert (asked is not None) is nominated


@covers("command.select.unit-cards", "command.select.no-commander", "card.command.restriction")
def test_a_card_needs_its_unit_and_any_card_somebody_to_command(lg: Scenario) -> None:
    own = next(card.id for card in lg.game.cards.commands.values() if card.units == ("Leia Organa",))
    lg.unit(REBELS, A)
    lg.game.state.players[A].hand = ["ambush", own]
    lg.changed()
    assert not may_play(lg.game, A)
    lg.unit("luke-skywalker-hero-of-the-rebellion", A, (500, 300))
    lg.game.state.players[A].hand = ["ambush", "push", own]
    lg.changed()
    lg.discreet = True
    lg.run(CommandPhase())
    with refused(lg, by="command.select.unit-cards"):
        lg.answer(f"card:{own}")


@covers("command.select.unit-cards", "card.command.restriction")
@pytest.mark.parametrize(
    ("card", "keys", "open_"),
    [
        ("not-out-of-it-yet", (HAN, LUKE), True),
        ("not-out-of-it-yet", (LUKE,), False),  # it names two, and needs both
        ("a-machine-made-for-killing", ("ig-88",), True),  # it names two, and needs one
        ("a-machine-made-for-killing", (LUKE,), False),
        ("i-am-a-jedi", (LUKE,), False),  # it needs a title besides
        ("i-am-a-jedi", ("luke-skywalker-jedi-knight",), True),
    ],
)
def test_a_card_needs_one_or_all_of_those_it_names(lg: Scenario, card: str, keys: tuple[str, ...], open_: bool) -> None:
    for key in keys:
        lg.unit(key, A)
    assert (refuse_card(lg.game, A, card) is None) is open_


@covers("card.command.fields", "command.nominate.generic")
@pytest.mark.parametrize(("card", "withheld"), [("aggression", True), ("ambush", False)])
def test_orders_of_some_cards_are_withheld_once_and_operatives_give_them(
    lg: Scenario, card: str, withheld: bool
) -> None:
    leia, spy = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(VADER, A, (600, 300)), rank="operative")
    lg.unit(REBELS, A, (700, 300))
    found = [one.id for one in nominees(lg.game, A, lg.game.cards.commands[card])]
    assert found == ([leia.id, spy.id] if withheld else [leia.id])
    hands(lg, card, "")
    asked = [withholds(lg.game, CommandPhase(issued=issued), A) for issued in ([], [(B, 0)], [(A, 0)])]
    assert asked == [withheld, withheld, False]


@covers("affiliation.orders", "command.orders.requirements", "command.orders.once-per-round")
@pytest.mark.parametrize(
    ("order", "theirs", "commander", "words", "rule"),
    [
        ("", "rogue", "", (), "affiliation.orders"),
        ("", "rogue", "", (("allies-of-convenience", 0),), "command.orders.requirements"),
        ("", "rogue", "rogue", (), "command.orders.requirements"),
        ("", "", "rogue", (), "command.orders.requirements"),
        ("up", "rogue", "", (), "command.orders.once-per-round"),
    ],
)
def test_why_a_unit_can_have_no_order_of_a_card(
    lg: Scenario, lend: Lend, order: str, theirs: str, commander: str, words: tuple[Word, ...], rule: str
) -> None:
    lend(LEIA, *words, affiliation=commander)
    lend(REBELS, affiliation=theirs, faction="mercenary")
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(REBELS, A, (600, 300)), order=order)
    assert refuse_order(lg.game, leia.id, rebels).rule == rule


@covers("keyword.command.divulge")
@pytest.mark.parametrize("round", [1, 2])
def test_what_was_divulged_to_be_first_is_selected_first(lg: Scenario, round: int) -> None:
    key = sorted(FIRST)[0]
    for unit in lg.game.cards.units.values():
        if unit.name.en in lg.game.cards.commands[key].units:
            lg.unit(unit.id, A)
    lg.game.state.round = round
    own = lg.game.state.players[A]
    own.hand, own.divulged = [key, "ambush"], [key]
    lg.changed()
    assert [refuse_card(lg.game, A, one) is None for one in (key, "ambush")] == [True, round == 2]


@covers("card.command.restriction")
@pytest.mark.parametrize(
    ("wanted", "mine", "other"),
    [
        ("names", "Leia Organa", "Han Solo"),
        ("titles", "", "Fearless and Inventive"),
        ("types", "trooper", "ground vehicle"),
        ("ranks", "commander", "operative"),
        ("factions", "rebels", "empire"),
        ("affiliations", "", "shadow-collective"),
        ("keywords", "nimble", "jump"),
    ],
)
def test_a_card_is_for_units_of_some_kind(lg: Scenario, lend: Lend, wanted: str, mine: str, other: str) -> None:
    lend(LEIA, ("nimble", 0), type="trooper", title=None)
    leia = lg.unit(LEIA, A)
    found = [meets(lg.game, leia, Condition(**{wanted: (one,)})) for one in (mine, other)]  # type: ignore[arg-type]
    assert found == [True, False]


@covers("command.priority.fewest-pips", "card.command.pips")
@pytest.mark.parametrize(("ours", "theirs", "first"), [("assault", "ambush", B), ("push", "assault", A)])
def test_fewer_pips_have_priority(lg: Scenario, ours: str, theirs: str, first: int) -> None:
    hands(lg, ours, theirs)
    determine_priority(lg.game, CommandPhase())
    assert (lg.game.state.priority, lg.game.state.active, lg.events("priority.rolled")) == (first, first, [])


@covers("command.priority.tie", "command.priority.no-card")
@pytest.mark.parametrize(("face", "first"), [("block", A), ("surge", B), ("blank", B)])
@pytest.mark.parametrize("card", ["push", ""])
def test_a_tie_is_rolled_off_by_the_blue_player(lg: Scenario, face: str, first: int, card: str) -> None:
    hands(lg, card, card)
    lg.dice(face)
    determine_priority(lg.game, CommandPhase())
    assert lg.game.state.priority == first


@covers("command.priority.no-card")
@pytest.mark.parametrize(("cards", "first"), [(("", "standing-orders"), B), (("standing-orders", ""), A)])
def test_who_played_no_card_has_no_priority(lg: Scenario, cards: tuple[str, str], first: int) -> None:
    hands(lg, *cards)
    determine_priority(lg.game, CommandPhase())
    assert (lg.game.state.priority, lg.events("priority.rolled")) == (first, [])


@covers(
    "command.nominate.generic",
    "command.orders.sequence",
    "command.orders.token",
    "command.orders.must-issue-all",
    "command.orders.requirements",
    "command.order-pool",
    "command.pass-pool",
    "command.steps",
    "token.order",
)
def test_a_commander_issues_every_order_of_the_card(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A)
    first, second, third = (lg.unit(REBELS, A) for _ in range(3))
    vader = lg.unit(VADER, B)
    for player, card in zip(lg.game.state.players, ("push", "ambush"), strict=True):
        player.hand = [card, "standing-orders"]
    lg.changed()
    lg.run(CommandPhase())
    lg.reply(A, "card:push")
    lg.reply(B, "card:ambush")
    assert vader.order == "up" or lg.game.unit(vader.id).order == "up"
    assert lg.game.state.players[A].commander == leia.id
    with refused(lg, by="command.orders.must-issue-all"):
        lg.answer((f"unit:{first.id}",))
    with refused(lg, by="command.orders.requirements"):
        lg.answer((f"unit:{first.id}", f"unit:{second.id}", f"unit:{third.id}"))
    lg.answer((f"unit:{first.id}", f"unit:{leia.id}"))
    assert [lg.game.unit(one.id).order for one in (leia, first, second, third)] == ["up", "up", "", ""]
    assert lg.game.state.players[A].pool == ["corps", "corps"]
    assert lg.game.state.players[B].passes == 2


@covers("command.orders.once-per-round", "affiliation.orders")
def test_nobody_is_ordered_twice(lg: Scenario) -> None:
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    line = lg.game.cards.commands["ambush"].orders[0]
    assert lg.game.may_be_ordered(leia.id, rebels, line)
    lg.put(rebels, order="down")
    assert not lg.game.may_be_ordered(leia.id, rebels, line)
    hired = lg.unit(next(one.id for one in lg.game.cards.units.values() if one.affiliation), A, (700, 300))
    assert not lg.game.may_be_ordered(leia.id, hired, line)
    assert lg.game.may_be_ordered(hired.id, hired, line)


@covers("command.orders.once-per-round", "affiliation.orders", "command.orders.requirements")
def test_who_can_receive_no_order_is_told_why(lg: Scenario) -> None:
    lg.unit("luke-skywalker-hero-of-the-rebellion", A)
    sabine = lg.unit("sabine-wren-explosive-artist", A)
    squads = [lg.unit(REBELS, A) for _ in range(3)]
    walker, vader = lg.unit(AT_RT, A), lg.unit(VADER, B)
    hired = lg.unit(next(one.id for one in lg.game.cards.units.values() if one.affiliation), A)
    for player, card in zip(lg.game.state.players, ("legacy-of-mandalore", "ambush"), strict=True):
        player.hand = [card, "standing-orders"]
    lg.changed()
    lg.run(CommandPhase())
    lg.reply(A, "card:legacy-of-mandalore")
    lg.reply(B, "card:ambush")
    while lg.asked != "orders":
        lg.answer(lg.decision.suggested)
    assert lg.game.unit(sabine.id).order == "up"
    one = f"unit:{squads[0].id}"
    for unit, rule in (
        (sabine, "command.orders.once-per-round"),
        (walker, "command.orders.requirements"),
        (hired, "affiliation.orders"),
        (vader, "command.orders.requirements"),
    ):
        with refused(lg, by=rule):
            lg.answer((one, f"unit:{unit.id}"))


@covers("command.order-pool", "undeployed.definition")
def test_units_without_an_order_have_a_token_in_the_pool(lg: Scenario) -> None:
    lg.unit(LEIA, A)
    lg.put(lg.unit(REBELS, A), order="up")
    lg.put(lg.unit(REBELS, A), defeated=True)
    create_order_pools(lg.game, CommandPhase())
    assert lg.game.state.players[A].pool == ["commander"]


@covers("affiliation.orders", "keyword.unit.allies-of-convenience")
@pytest.mark.parametrize(("faction", "answers"), [("mercenary", True), ("rebels", False)])
def test_only_mercenaries_are_allies_of_convenience(lg: Scenario, lend: Lend, faction: str, answers: bool) -> None:
    lend(LEIA, ("allies-of-convenience", 0))
    lend(REBELS, affiliation="rogue", faction=faction)
    leia, rebels = lg.unit(LEIA, A), lg.unit(REBELS, A)
    line = lg.game.cards.commands["ambush"].orders[0]
    assert lg.game.may_be_ordered(leia.id, rebels, line) is answers
    assert lg.game.may_be_ordered(rebels.id, rebels, line)


@covers("command.orders.other-sources", "command.orders.sequence", "command.end")
def test_orders_of_other_sources_come_after_those_of_the_card_and_before_the_pools(lg: Scenario, lend: Lend) -> None:
    """A card for others than the one whom an effect may order as well."""
    lend(LEIA, ("direct", 0, "Trooper"))
    leia, rebels, walker = lg.unit(LEIA, A), lg.unit(REBELS, A), lg.unit(AT_RT, A)
    lg.unit(VADER, B)
    hands(lg, "", "")
    for player, card in zip(lg.game.state.players, ("ambush", "push"), strict=True):
        player.hand = [card, "standing-orders"]
    lg.changed()
    lg.run(CommandPhase())
    lg.reply(A, "card:ambush")
    lg.reply(B, "card:push")
    assert (lg.asks, lg.asked) == (A, "orders")
    lg.answer((f"unit:{walker.id}",))
    assert [lg.game.unit(one.id).order for one in (leia, rebels, walker)] == ["", "", "up"]
    assert lg.game.state.players[A].pool == []
    lg.answer(f"unit:{rebels.id}")
    assert [lg.game.unit(one.id).order for one in (leia, rebels, walker)] == ["", "up", "up"]
    assert lg.game.state.players[A].pool == ["commander"]
    assert lg.game.state.phase == "command"


@covers("command.pass-pool")
@pytest.mark.parametrize(("more", "passes"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_who_has_fewer_units_may_pass(lg: Scenario, more: int, passes: int) -> None:
    lg.unit(LEIA, A)
    for _ in range(1 + more):
        lg.unit(STORMTROOPERS, B)
    create_pass_pools(lg.game, CommandPhase())
    assert [one.passes for one in lg.game.state.players] == [passes, 0]
