"""The worked examples of the book, with their figures. Those of moves and terrain stand with their rules."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase, create_pass_pools, determine_priority
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import AfterAction
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

CLONES, COMMANDER, DROIDS, OBI_WAN = "clone-trooper-infantry", "clone-commander", "b1-battle-droids", "obi-wan-kenobi"
WOOKIEES = "wookiee-warriors-freedom-fighters"


# The command phase.


@covers("example.priority.pips", "command.priority.fewest-pips")
def test_fewest_pips_have_priority(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    for player, card in zip(lg.game.state.players, ("assault", "ambush"), strict=True):
        player.chosen = card
    determine_priority(lg.game, CommandPhase())
    assert lg.game.state.priority == B


@covers("example.priority.tie", "command.priority.tie")
@pytest.mark.parametrize(("face", "first"), [("blank", B), ("surge", B), ("block", A)])
def test_equal_pips_are_rolled_for(lg: Scenario, face: str, first: int) -> None:
    for player in lg.game.state.players:
        player.chosen = "standing-orders"
    lg.dice(face)
    determine_priority(lg.game, CommandPhase())
    assert (lg.events("priority.rolled")[0]["player"], lg.game.state.priority) == (A, first)


@covers("example.pass-pool", "command.pass-pool", "token.advantage")
@pytest.mark.parametrize(
    ("ours", "theirs", "pools"), [(8, 12, [3, 0]), (12, 8, [0, 3]), (8, 9, [0, 0]), (8, 8, [0, 0])]
)
def test_the_smaller_army_may_pass(lg: Scenario, ours: int, theirs: int, pools: list[int]) -> None:
    for owner, count in ((A, ours), (B, theirs)):
        for _ in range(count):
            lg.unit(REBELS if owner == A else STORMTROOPERS, owner)
    create_pass_pools(lg.game, CommandPhase())
    assert [player.passes for player in lg.game.state.players] == pools


# Suppression and panic.


@covers("example.suppressed-panicked", "activation.panicked-no-actions", "activation.panicked-recovery")
def test_a_unit_that_does_not_rally_panics_and_recovers_its_courage(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked, lg.game.unit(rebels.id).suppression) == (None, 1)
    assert lg.events("unit.rallied")[0]["dice"] == ("blank", "blank")
    assert lg.events("action.performed") == []
    assert lg.events("unit.panicked") == [{"unit": rebels.id}]


@covers("example.suppressed-panicked")
def test_two_tokens_suppress_and_panic_courage_one(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == (True, True)
    lg.put(rebels, suppression=1)
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == (True, False)


@covers("example.commander-panic", "courage.commander-panic")
@pytest.mark.parametrize(("courage", "panics"), [(2, False), (1, True)])
def test_a_commander_lends_courage(lg: Scenario, lend: Lend, courage: int, panics: bool) -> None:
    lend(LEIA, courage=courage)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3)
    lg.unit(LEIA, A, (500, 300 + 457.2 + 27))
    assert panicked(lg.game, rebels) is panics


# Moving.


@covers("example.difficult", "move.difficult.trigger")
def test_who_begins_in_difficult_terrain_uses_a_shorter_tool_once(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, speed=2)
    lg.terrain(
        block(500, 300, 60, 60, 20, type="area", movement="difficult"),
        block(560, 300, 30, 60, 20, type="area", movement="difficult"),
    )
    clones = lg.unit(CLONES, A, (500, 300))
    lg.run(Move(unit=clones.id, kinds=("standard",)))
    with refused(lg, by="move.difficult.trigger"):
        lg.answer((500 + 75 + 27 + 5, 300, 0, 0))
    lg.answer((500 + 75 + 27 - 0.5, 300, 0, 0))  # over the second piece as well
    assert lg.game.leader(lg.game.unit(clones.id)).x == pytest.approx(601.5)


@covers("example.difficult", "move.difficult.trigger")
def test_who_moves_into_it_is_slowed_too(lg: Scenario, lend: Lend) -> None:
    lend(OBI_WAN, speed=2)
    lg.terrain(block(620, 300, 60, 60, 20, type="area", movement="difficult"))
    obi_wan = lg.unit(OBI_WAN, A, (500, 300))
    lg.run(Move(unit=obi_wan.id, kinds=("standard",)))
    with refused(lg, by="move.difficult.trigger"):
        lg.answer((620, 300, 0, 0))
    lg.answer((500 + 75 + 27 - 0.5, 300, 0, 0))
    assert lg.asked is None


@covers("example.melee", "melee.move-into.step1", "melee.move-into.step2", "melee.move-into.step3")
def test_clones_engage_droids_whose_leader_stays(lg: Scenario) -> None:
    clones = lg.unit(CLONES, A, (500, 300), (480, 330), (520, 330), (500, 340))
    droids = lg.unit(DROIDS, B, (600, 300), (640, 280), (640, 320))
    lg.run(Move(unit=clones.id, kinds=("standard",)))
    lg.answer((573, 300, 0, 0))
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    units = [lg.game.unit(one.id) for one in (clones, droids)]
    assert all(engaged(lg.game, unit) for unit in units)
    leader = lg.game.leader(units[1])
    assert (leader.x, leader.y) == (600, 300)


# Wounds.


@covers("example.wounds.clones", "wounds.assign", "wounds.leader-last")
def test_three_wounds_take_three_of_five_clones(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, miniatures=5)
    clones = lg.unit(CLONES, A, *[(500 + 30 * place, 300) for place in range(5)])
    lg.unit(VADER, B, (1500, 300))
    lg.run(suffer(lg.game, clones, 3))
    while lg.asked == "wound":
        assert f"miniature:{clones.leader}" not in lg.options
        lg.answer(lg.options[0])
    left = [one.id for one in lg.game.alive(lg.game.unit(clones.id))]
    assert (len(left), clones.leader in left) == (2, True)


@covers("example.wounds.wookiees", "wounds.overflow", "wounds.most-wounded-first", "wounds.leader-last")
def test_four_wounds_on_three_wookiees(lg: Scenario) -> None:
    wookiees = lg.unit(WOOKIEES, A, (500, 300), (540, 300), (580, 300))
    lg.unit(VADER, B, (1500, 300))
    assert [lg.game.miniature(one).threshold for one in wookiees.miniatures[:3]] == [3, 3, 3]
    lg.run(suffer(lg.game, wookiees, 4))
    second, third = wookiees.miniatures[1:3]
    assert lg.options == [f"miniature:{second}", f"miniature:{third}"]
    lg.answer(f"miniature:{second}")
    tokens = {one.id: one.wounds for one in lg.game.alive(lg.game.unit(wookiees.id))}
    assert tokens == {wookiees.leader: 0, third: 1}
    lg.run(suffer(lg.game, lg.game.unit(wookiees.id), 1))
    assert lg.asked is None  # the wounded one first, nobody is asked
    assert lg.game.miniature(third).wounds == 2


# Cards and rules against each other.


@covers("example.card-actions", "action.card", "action.free-card")
def test_luke_jumps_and_uses_his_reflexes(lg: Scenario) -> None:
    luke = lg.unit("luke-skywalker-hero-of-the-rebellion", A, (500, 300), upgrades=("force-reflexes",))
    lg.run(Activation(unit=luke.id))
    lg.answer("upgrade:force-reflexes")
    lg.answers("move", "jump")
    lg.answer((500, 400, 0, 0))
    while lg.asked not in (None, "action"):
        lg.decline()
    activation = lg.game.current(Activation)
    assert activation is not None
    now = lg.game.unit(luke.id)
    assert (activation.left, now.dodge, now.upgrades[0].state) == (1, 1, "exhausted")
    assert "upgrade:force-reflexes" not in lg.options  # once in an activation


@covers("rules.priority.cannot-beats-can")
@pytest.mark.parametrize(("used", "free"), [((), True), (("withdraw",), False)])
def test_what_forbids_an_attack_beats_what_allows_one(
    lg: Scenario, lend: Lend, used: tuple[str, ...], free: bool
) -> None:
    lend(LEIA, ("relentless", 0))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), used=used)
    lg.unit(STORMTROOPERS, B, (500, 450))
    lg.game.stack.append(Activation(unit=leia.id, left=1))
    window = lg.game.open(AfterAction(unit=leia.id, action="move"))  # relentless: a free attack action
    lg.game.stack.clear()
    lg.changed()
    assert (window is not None) is free


@covers("example.declare-defender", "attack.step1.declare")
def test_either_unit_in_range_and_sight_may_be_declared(lg: Scenario) -> None:
    droids = lg.unit(DROIDS, A, (500, 300))
    obi_wan = lg.unit(OBI_WAN, B, (500, 300 + 457 + 27))
    clones = lg.unit(CLONES, B, (700, 500))
    far = lg.unit(CLONES, B, (500 + 458 + 27, 300))
    lg.run(Attack(attacker=droids.id))
    assert (lg.asked, lg.options) == ("defender", [f"unit:{obi_wan.id}", f"unit:{clones.id}"])
    with refused(lg, by="attack.step1.range"):
        lg.answer(f"unit:{far.id}")


@covers("token.incognito", "keyword.unit.incognito.lost")
def test_a_unit_is_marked_while_nobody_knows_it(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("incognito", 0))
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    assert lg.game.keyword(leia.id, "incognito") == 1
    lg.dice("blank " * 3)
    lg.run(Attack(attacker=leia.id, only=(foe.id,)))
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    assert lg.game.keyword(leia.id, "incognito") == 0


@covers("cards.reminder-text")
def test_a_keyword_does_what_the_glossary_says_whatever_a_card_reminds_of(lg: Scenario) -> None:
    """A card names its keywords, with their number and words, and has no text of its own for them: what a keyword does
    is written once, and the same for every unit."""
    assert Keyword.__struct_fields__ == ("id", "x", "of")
    unit = lg.unit(STORMTROOPERS, A, (500, 300))
    other = lg.unit(REBELS, A, (900, 300))
    for one in (unit, other):
        lg.game.grant(one, "sharpshooter", 1)
    values = [lg.game.value(Cover(one.id, one.id), 2) for one in (unit, other)]
    assert values == [1, 1]
