"""Abilities speak of their own card and of its controller: each is shown the moment that it waits for, and others that
are like it but none of its business."""

from collections.abc import Callable

import pytest

from dejarik.games.destiny.ability import AfterAbility
from dejarik.games.destiny.listeners import listeners_of
from dejarik.games.destiny.moments import (
    Activated,
    DamageTaken,
    Defeated,
    DiceRemoved,
    DieResolved,
    LeftHand,
    Played,
    Rolled,
)
from dejarik.games.destiny.state import CardId
from dejarik.games.destiny.values import CannotAttach, CardCost, HasKeyword, MayAttach, Removable
from dejarik.games.destiny.windows import (
    BeforeAction,
    BeforeDealing,
    BeforeDefeat,
    BeforePlaying,
    BeforeShields,
    BeforeTaking,
    WouldBeDefeated,
    WouldBeDiscarded,
)
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario

LUKE, GUN, TROOPER, MEDIC, CHOKE = "01035", "01047", "01002", "01105", "01013"
WEAPON, GEAR = "01063", "01034"


class Board(Scenario):
    """`me` is the card that is looked at, of A; with it stands `ally`, against it `foe`."""

    def __init__(self, key: str, support: bool = False) -> None:
        super().__init__()
        self.ally = self.character(TROOPER)
        self.me = self.support(key) if support else self.character(key)
        self.foe = self.character(TROOPER, B)
        self.weapon, self.medic, self.choke = self.hand(WEAPON, MEDIC, CHOKE)
        self.theirs = self.hand(MEDIC, player=B)[0]

    def waits_for(self, happening: object, me: CardId | None = None) -> bool:
        card = self.me if me is None else me
        for one in listeners_of(self[card].key):
            if one.listens_to is type(happening):
                you = (self.game.controller(card),) if isinstance(one, AfterAbility) else ()
                if one.applies(self.game, card, *you, happening):  # type: ignore[attr-defined]
                    return True
        return False


Happening = Callable[[Board], object]
CASES: list[tuple[str, Happening, list[Happening]]] = [
    # The card; what it waits for; what it does not.
    (
        "01027",
        lambda on: Played(B, on.theirs, "event", last=True),
        [lambda on: Played(A, on.medic, "event", last=True), lambda on: Played(B, on.theirs, "event")],
    ),
    (
        "01036",
        lambda on: CardCost(A, on.weapon, on.me),
        [lambda on: CardCost(A, on.weapon, on.ally), lambda on: CardCost(A, on.choke, on.me)],
    ),
    (
        "01045",
        lambda on: MayAttach(on.weapon, on.me),
        [lambda on: MayAttach(on.weapon, on.ally), lambda on: MayAttach(on.choke, on.me)],
    ),
    (
        "01046",
        lambda on: Played(A, on.medic, "event", ambush=True),
        [lambda on: Played(B, on.theirs, "event", ambush=True), lambda on: Played(A, on.medic, "event")],
    ),
    (
        "01038",
        lambda on: Played(A, on.weapon, "upgrade", on.me),
        [lambda on: Played(A, on.weapon, "upgrade", on.ally), lambda on: Played(B, on.weapon, "upgrade", on.me)],
    ),
    (
        "02002",
        lambda on: Played(A, on.weapon, "upgrade", on.me),
        [
            lambda on: Played(A, on.weapon, "upgrade", on.ally),
            lambda on: Played(A, on.choke, "upgrade", on.me),
        ],
    ),
    (
        "02046",
        lambda on: Played(A, on.medic, "event", last=True),
        [lambda on: Played(B, on.theirs, "event", last=True), lambda on: Played(A, on.medic, "event")],
    ),
    (
        "03003",
        lambda on: WouldBeDefeated(character=on.me, by_damage=True),
        [
            lambda on: WouldBeDefeated(character=on.ally, by_damage=True),
            lambda on: WouldBeDefeated(character=on.me, by_damage=False),
        ],
    ),
    (
        "03031",
        lambda on: Activated(A, on.me, ()),
        [lambda on: Activated(A, on.ally, ()), lambda on: Activated(A, on.me, (), first=False)],
    ),
    (
        "05002",
        lambda on: DiceRemoved(A, (0, 1), (on.ally, on.me), B, "card"),
        [
            lambda on: DiceRemoved(A, (0,), (on.me,), A, "card"),
            lambda on: DiceRemoved(A, (0,), (on.me,), B, "special"),
            lambda on: DiceRemoved(A, (0,), (on.ally,), B, "card"),
        ],
    ),
    (
        "02009",
        lambda on: LeftHand(B, (on.theirs,), "reroll"),
        [lambda on: LeftHand(A, (on.medic,), "reroll"), lambda on: LeftHand(B, (on.theirs,))],
    ),
    (
        "02011",
        lambda on: DieResolved(A, 0, "02011", on.me, "melee", 1),
        [
            lambda on: DieResolved(A, 0, TROOPER, on.ally, "melee", 1),
            lambda on: DieResolved(B, 0, "02011", on.me, "melee", 1),
        ],
    ),
    (
        "02012",
        lambda on: CannotAttach(on.choke, on.me),
        [
            lambda on: CannotAttach(on.choke, on.ally),
            lambda on: CannotAttach(on.weapon, on.me),
            lambda on: CannotAttach(on.hand("01033")[0], on.me),
        ],
    ),
    (
        "02037",
        lambda on: BeforeDefeat(character=on.me, by_damage=True),
        [lambda on: BeforeDefeat(character=on.ally, by_damage=True)],
    ),
    (
        "01001",
        lambda on: HasKeyword(on.ally, "guardian"),
        [
            lambda on: HasKeyword(on.ally, "ambush"),
            lambda on: HasKeyword(on.foe, "guardian"),
            lambda on: HasKeyword(on.me, "guardian"),
            lambda on: HasKeyword(on.medic, "guardian"),
        ],
    ),
    (
        "01009",
        lambda on: BeforeDealing(character=on.me, amount=1, type="", unblockable=False, by=B, kind="card"),
        [
            lambda on: BeforeDealing(character=on.me, amount=0, type="", unblockable=False, by=B, kind="card"),
            lambda on: BeforeDealing(character=on.ally, amount=1, type="", unblockable=False, by=B, kind="card"),
        ],
    ),
    ("01019", lambda on: Defeated(B, on.foe), [lambda on: Defeated(A, on.ally)]),
    (
        "01021",
        lambda on: Activated(B, on.foe, ()),
        [lambda on: Activated(A, on.ally, ())],
    ),
]


@covers("trigger.condition", "term.controller")
@pytest.mark.parametrize(("key", "right", "wrong"), CASES, ids=[key for key, _, _ in CASES])
def test_an_ability_waits_for_its_own_moment(key: str, right: Happening, wrong: list[Happening]) -> None:
    board = Board(key)
    assert board.waits_for(right(board))
    assert [at for at, one in enumerate(wrong) if board.waits_for(one(board))] == []


@covers("trigger.condition")
def test_ackbar_looks_at_the_hand_of_the_one_who_discarded() -> None:
    board = Board("01027")
    board.player(A).hand.clear()
    assert not board.waits_for(LeftHand(A, (board.medic,)))
    assert not board.waits_for(LeftHand(B, ())), "a card is left"
    board.player(B).hand.clear()
    assert board.waits_for(LeftHand(B, (board.theirs,)))


@covers("example.trigger-qui-gon")
def test_qui_gon_needs_a_shield_of_his_own() -> None:
    board = Board("01037")
    board[board.ally].shields = 1
    assert not board.waits_for(BeforeShields(character=board.me, amount=1))
    board[board.me].shields = 1
    assert board.waits_for(BeforeShields(character=board.me, amount=1))
    assert not board.waits_for(BeforeShields(character=board.ally, amount=1))


@covers("ruling.aw.padawan")
def test_a_padawan_with_an_upgrade_pays_in_full() -> None:
    board = Board("01036")
    board.upgrade(GEAR, board.me)
    assert not board.waits_for(CardCost(A, board.weapon, board.me))


def test_dooku_needs_a_card() -> None:
    board = Board("01009")
    board.player(A).hand.clear()
    window = BeforeDealing(character=board.me, amount=1, type="", unblockable=False, by=B, kind="card")
    assert not board.waits_for(window)


@covers("ruling.aw.general-grievous")
def test_grievous_takes_from_opponents_what_is_no_ability() -> None:
    board = Board("01003")
    window = BeforeDefeat(character=board.foe, by_damage=True)
    assert not board.waits_for(window), "nothing to take"
    board.upgrade(CHOKE, board.foe)
    assert not board.waits_for(window), "an ability"
    board.upgrade(WEAPON, board.foe)
    assert board.waits_for(window)
    board.upgrade(WEAPON, board.ally)
    assert not board.waits_for(BeforeDefeat(character=board.ally, by_damage=True))


@covers("faq.tie-pilot-dodge")
def test_the_tie_pilot_protects_ranged_dice_of_his_side() -> None:
    board = Board("02004")
    (ranged,), (own,) = board.pool(board.ally, "2 ranged"), board.pool(board.me, "1 focus")
    (foreign,) = board.pool(board.foe, "2 ranged")
    assert board.waits_for(Removable(ranged, B))
    for query in (Removable(ranged, A), Removable(own, B), Removable(foreign, B)):
        assert not board.waits_for(query)
    board.state.face[ranged] = 5
    assert not board.waits_for(Removable(ranged, B)), "blank"
    board.state.face[ranged], board.state.face[own] = 1, -1
    board.player().pool.remove(own)
    assert not board.waits_for(Removable(ranged, B)), "his die is not in the pool"


@covers("ruling.eaw.kanan-jarrus")
def test_kanan_needs_a_die_that_he_can_resolve() -> None:
    board = Board("03033")
    assert not board.waits_for(BeforeAction(player=A))
    (die,) = board.pool(board.me, "blank")
    assert not board.waits_for(BeforeAction(player=A))
    board.state.face[die] = 0
    assert board.waits_for(BeforeAction(player=A))
    assert not board.waits_for(BeforeAction(player=B))


def test_it_binds_all_things_waits_for_blue_upgrades() -> None:
    board = Board("01150", support=True)
    blue_event, blue, gray = *board.hand("01083"), board.choke, board.weapon
    assert board.waits_for(BeforePlaying(player=A, card=blue))
    for card in (blue_event, gray):
        assert not board.waits_for(BeforePlaying(player=A, card=card))
    board[board.me].exhausted = True
    assert not board.waits_for(BeforePlaying(player=A, card=blue))


def test_my_kind_of_scum_waits_for_a_disrupt_that_took_something() -> None:
    board = Board("01100", support=True)
    assert board.waits_for(DieResolved(A, 0, GUN, board.ally, "disrupt", 1, 1))
    for moment in (
        DieResolved(B, 0, GUN, board.foe, "disrupt", 1, 1),
        DieResolved(A, 0, GUN, board.ally, "discard", 1, 1),
        DieResolved(A, 0, GUN, board.ally, "disrupt", 1, 0),
    ):
        assert not board.waits_for(moment)


def test_personal_escort_gives_guardian_and_nothing_else() -> None:
    board = Board(LUKE)
    escort = board.upgrade("01078", board.me)
    assert board.waits_for(HasKeyword(board.me, "guardian"), escort)
    assert not board.waits_for(HasKeyword(board.me, "redeploy"), escort)
    assert not board.waits_for(HasKeyword(board.ally, "guardian"), escort)


@covers("errata.sor.imperial-inspection")
def test_one_disrupt_among_the_dice_is_enough_for_the_inspection() -> None:
    board = Board("02070", support=True)
    han = board.character("01046", elite=True)
    dice = tuple(board.pool(han, "2 disrupt", "blank"))
    assert board.waits_for(Rolled(A, dice, True))
    assert not board.waits_for(Rolled(A, dice[1:], True))
    assert not board.waits_for(Rolled(B, dice, True))


class Upgraded(Board):
    """Luke has the upgrade that is looked at; the ally has a Holdout Blaster."""

    def __init__(self, key: str) -> None:
        super().__init__(LUKE)
        self.luke = self.me
        self.gun = self.upgrade(WEAPON, self.ally)
        self.me = self.upgrade(key, self.luke)


@covers("ruling.sor.blackmail", "trigger.condition")
@pytest.mark.parametrize(("key", "after_a_reroll"), [("02023", True), ("02008", False)])
def test_an_upgrade_waits_for_its_own_die(key: str, after_a_reroll: bool) -> None:
    board = Upgraded(key)
    own, other = *board[board.me].dice, *board[board.gun].dice
    assert board.waits_for(Rolled(A, (other, own), True))
    assert not board.waits_for(Rolled(A, (other,), True))
    assert not board.waits_for(Rolled(B, (own,), True))
    assert board.waits_for(Rolled(A, (own,), False)) is after_a_reroll


@covers("ruling.leg.resilient", "trigger.condition")
def test_resilient_waits_for_dice_of_its_bearer() -> None:
    board = Upgraded("05135")
    assert board.waits_for(DiceRemoved(A, (0,), (board.ally, board.luke), B, "card"))
    for moment in (
        DiceRemoved(A, (0,), (board.luke,), A, "card"),
        DiceRemoved(A, (0,), (board.luke,), B, "special"),
        DiceRemoved(A, (0,), (board.ally,), B, "card"),
    ):
        assert not board.waits_for(moment)


@covers("ruling.leg.resilient")
def test_resilient_is_offered_while_it_can_help() -> None:
    board = Upgraded("05135")
    (ability,) = (one for one in listeners_of("05135") if isinstance(one, AfterAbility))
    dice = board[board.luke].dice
    moment = DiceRemoved(A, dice, (board.luke,), B, "card")
    assert ability.still(board.game, board.me, A, moment)
    other = DiceRemoved(A, board[board.ally].dice, (board.luke,), B, "card")
    assert not ability.still(board.game, board.me, A, other), "not a die of its bearer"
    board[board.me].exhausted = True
    assert not ability.still(board.game, board.me, A, moment)
    board[board.me].exhausted = False
    board.pool(board.luke, "blank")
    assert not ability.still(board.game, board.me, A, moment), "in the pool again"


@covers("ruling.aw.hunker-down")
def test_hunker_down_waits_for_melee_damage_to_its_bearer() -> None:
    board = Upgraded("01164")
    assert board.waits_for(DamageTaken(board.luke, 1, "melee", B, "symbol"))
    assert not board.waits_for(DamageTaken(board.ally, 1, "melee", B, "symbol"))
    assert not board.waits_for(DamageTaken(board.luke, 1, "ranged", B, "symbol"))


@covers("ruling.sor.force-illusion.short", "shield.other-blockers")
def test_blockers_are_for_their_bearer() -> None:
    for key in ("02135", "02089"):
        board = Upgraded(key)
        board.deck(MEDIC)
        assert board.waits_for(BeforeTaking(character=board.luke, amount=1, type="", by=B, kind="card"))
        assert not board.waits_for(BeforeTaking(character=board.ally, amount=1, type="", by=B, kind="card"))


@covers("errata.sor.ammo-belt")
def test_the_ammo_belt_is_for_another_weapon_of_its_bearer() -> None:
    board = Upgraded("02141")
    weapon, gear = board.upgrade(WEAPON, board.luke), board.upgrade(GEAR, board.luke)
    assert board.waits_for(WouldBeDiscarded(card=weapon, by=B, kind="card"))
    assert board.waits_for(WouldBeDiscarded(card=weapon, by=A, kind="special", source=weapon))
    for window in (
        WouldBeDiscarded(card=weapon, by=A, kind="special", source=gear),
        WouldBeDiscarded(card=board.gun, by=B, kind="card"),
        WouldBeDiscarded(card=gear, by=B, kind="card"),
        WouldBeDiscarded(card=board.me, by=B, kind="card"),
    ):
        assert not board.waits_for(window)
