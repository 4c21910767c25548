"""pass.no-change-action: what changes the game, what does not, and that each change is told once."""

from collections.abc import Callable

import pytest

from dejarik.games.destiny import dice_pools, resources, shields, upgrades, zones
from dejarik.games.destiny.ability import AfterAbility
from dejarik.games.destiny.actions import TakeAction, taken
from dejarik.games.destiny.claim import take_control
from dejarik.games.destiny.damage import DealDamage, heal, move_damage
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.moments import ActionTaken
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.verbs import Gain
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, Scenario

LUKE, GUN, GEAR, MEDIC, CONNECTIONS = "01035", "01047", "01034", "01105", "01101"


class AfterActing(AfterAbility[ActionTaken]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: ActionTaken) -> bool:
        return True


class Board(Scenario):
    """Whatever a change may be about: `luke` and `han` of A, a `foe` of B, an upgrade, a support, dice, cards."""

    def __init__(self) -> None:
        super().__init__()
        self.luke = self.character(LUKE, elite=True, damage=2, shields=1)
        self.other = self.character(GUN, damage=1, shields=3)
        self.foe = self.character(GUN, B)
        self.gear = self.upgrade(GEAR, self.luke)
        self.tired = self.support(CONNECTIONS, exhausted=True)
        (self.die,) = self.pool(self.luke, "3 melee")
        (self.card,) = self.hand(MEDIC)
        self.deck(MEDIC, MEDIC)
        self.resources(2)
        self.state.changed = False


def deal(amount: int, unblockable: bool = False) -> Callable[[Board], object]:
    def run(board: Board) -> None:
        board.run(DealDamage(targets=[(board.luke, amount)], by=B, kind="card", unblockable=unblockable))

    return run


CHANGES: list[tuple[str, dict[str, object], Callable[[Board], object]]] = [
    ("resources.gained", {"player": B, "amount": 1}, lambda one: resources.gain(one.game, B, 1)),
    ("resources.lost", {"player": A, "amount": 2}, lambda one: resources.lose(one.game, A, 3)),
    ("resources.spent", {"player": A, "amount": 1}, lambda one: resources.spend(one.game, A, 1)),
    ("shields.gained", {"player": A, "amount": 2}, lambda one: shields.add_shields(one.game, one[one.luke], 3)),
    ("shields.removed", {"player": A, "amount": 1}, lambda one: shields.remove_shields(one.game, one[one.luke], 2)),
    ("damage.blocked", {"player": A, "amount": 1}, deal(1)),
    ("damage.taken", {"player": A, "amount": 1}, deal(1, unblockable=True)),
    ("damage.healed", {"player": A, "amount": 2}, lambda one: heal(one.game, one[one.luke], 3)),
    ("damage.moved", {"amount": 2}, lambda one: move_damage(one.game, 3, one[one.luke], one[one.foe])),
    ("card.exhausted", {"player": A}, lambda one: zones.exhaust(one.game, one[one.luke])),
    ("card.readied", {"player": A}, lambda one: zones.ready(one.game, one[one.tired])),
    ("cards.drawn", {"player": A, "count": 2}, lambda one: zones.draw(one.game, A, 3)),
    ("cards.discarded", {"player": A}, lambda one: zones.discard_from_hand(one.game, A, [one.card])),
    ("deck.discarded", {"player": A}, lambda one: zones.discard_from_deck(one.game, A, 1)),
    ("card.discarded", {"player": A}, lambda one: zones.discard_from_play(one.game, one[one.gear])),
    ("upgrade.moved", {"player": A}, lambda one: upgrades.move_upgrade(one.game, one[one.gear], one[one.other])),
    ("dice.removed", {"player": A}, lambda one: dice_pools.remove_dice(one.game, [one.die], B, "card")),
    ("dice.rerolled", {"player": A}, lambda one: dice_pools.reroll(one.game, [one.die])),
    ("die.turned", {"player": A}, lambda one: dice_pools.turn_die(one.game, one.die, 0)),
    ("dice.rolled", {"player": A}, lambda one: dice_pools.roll_in(one.game, A, one[one.luke].dice)),
    ("battlefield.taken", {"player": B}, lambda one: take_control(one.game, B)),
]
NO_CHANGES: list[tuple[str, Callable[[Board], object]]] = [
    ("resources.gained", lambda one: resources.gain(one.game, B, 0)),
    ("resources.lost", lambda one: resources.lose(one.game, B, 1)),
    ("resources.spent", lambda one: resources.spend(one.game, B, 0)),
    ("shields.gained", lambda one: shields.add_shields(one.game, one[one.other], 1)),
    ("shields.removed", lambda one: shields.remove_shields(one.game, one[one.foe], 1)),
    ("damage.healed", lambda one: heal(one.game, one[one.foe], 1)),
    ("damage.moved", lambda one: move_damage(one.game, 1, one[one.foe], one[one.luke])),
    ("damage.moved", lambda one: move_damage(one.game, 1, one[one.luke], one[one.luke])),
    ("card.exhausted", lambda one: zones.exhaust(one.game, one[one.tired])),
    ("card.readied", lambda one: zones.ready(one.game, one[one.luke])),
    ("cards.drawn", lambda one: zones.draw(one.game, B, 1)),
    ("cards.discarded", lambda one: zones.discard_from_hand(one.game, A, [])),
    ("cards.discarded", lambda one: zones.discard_at_random(one.game, B, 1)),
    ("deck.discarded", lambda one: zones.discard_from_deck(one.game, B, 1)),
    ("upgrade.moved", lambda one: upgrades.move_upgrade(one.game, one[one.gear], one[one.luke])),
    ("dice.removed", lambda one: dice_pools.remove_dice(one.game, one[one.foe].dice, A, "card")),
    ("dice.rerolled", lambda one: dice_pools.reroll(one.game, one[one.foe].dice)),
    ("dice.rolled", lambda one: dice_pools.roll_in(one.game, A, [one.die])),
    ("dice.rolled", lambda one: dice_pools.roll_in(one.game, A, one.pool(one.other, "2 ranged (1)"))),
    ("battlefield.taken", lambda one: take_control(one.game, A)),
]


@covers("pass.no-change-action")
@pytest.mark.parametrize(("event", "told", "change"), CHANGES, ids=[name for name, _, _ in CHANGES])
def test_a_change_counts_and_is_told(event: str, told: dict[str, object], change: Callable[[Board], object]) -> None:
    board = Board()
    change(board)
    assert board.state.changed
    (said,) = board.events(event)
    assert said.items() >= told.items()


@covers("pass.no-change-action")
@pytest.mark.parametrize(("event", "change"), NO_CHANGES)
def test_what_changes_nothing_is_not_told(event: str, change: Callable[[Board], object]) -> None:
    board = Board()
    change(board)
    assert (board.state.changed, board.events(event)) == (False, [])


@covers("pass.no-change-action")
@pytest.mark.parametrize(
    "change",
    [
        lambda one: dice_pools.leave_pool(one.game, one.die),
        lambda one: dice_pools.place_on(one.game, one.die, one[one.foe]),
        lambda one: zones.enter_play(one.game, one.card, A),
        lambda one: zones.leave_play(one.game, one[one.tired], "hand"),
    ],
)
def test_what_is_told_by_others_counts_too(change: Callable[[Board], object]) -> None:
    board = Board()
    change(board)
    assert board.state.changed


@covers("pass.no-change-action", "pass.consecutive")
def test_a_resolved_die_is_a_change_even_if_nothing_came_of_it(destiny: Scenario) -> None:
    """A die that shows a disrupt against nobody's resources leaves the pool all the same."""
    gun = destiny.character(GUN)
    destiny.character(LUKE, B)
    destiny.state.passes = 1
    destiny.pool(gun, "1 disrupt")
    destiny.act("resolve:disrupt")
    assert (destiny.player().pool, destiny.state.passes) == ([], 0)


@covers("pass.no-change-action", "pass.consecutive", "extra-action.immediately")
@pytest.mark.parametrize(
    ("changed", "extra", "passes"), [(True, False, 0), (False, False, 2), (False, True, 1), (True, True, 1)]
)
def test_an_action_without_any_change_was_a_pass(
    destiny: Scenario, lend: Lend, changed: bool, extra: bool, passes: int
) -> None:
    """It also triggers nothing that waits for an action."""
    lend(LUKE, AfterActing)
    destiny.character(LUKE)
    destiny.state.passes = 1
    destiny.state.changed = changed
    taken(destiny.game, TakeAction(player=A, action="use", extra=extra))
    assert (destiny.state.passes, len(destiny.state.queue)) == (passes, int(changed))


@covers("pass.no-change-action", "extra-action.out-of-turn")
@pytest.mark.parametrize(("before", "within"), [(True, False), (False, True), (False, False)])
def test_an_action_inside_another_takes_nothing_back_from_it(destiny: Scenario, before: bool, within: bool) -> None:
    """What the outer action had changed before still counts for it."""
    destiny.character(LUKE)
    destiny.state.changed = within
    taken(destiny.game, TakeAction(player=B, action="use", extra=True, changed_before=before))
    assert destiny.state.changed == (before or within)
