"""Keywords of moves: what a unit crosses, how fast it is, and what it must do."""

from __future__ import annotations

from math import pi

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.card_actions import CARDS
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.free_actions import FreeAction, refuse_free
from dejarik.games.legion.move_kinds import refuse_kind, refuse_move, speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import EndOfActivation
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun
from tests.rules.legion.cards import happen
from tests.rules.legion.scenario import (
    AT_RT,
    AT_ST,
    LEIA,
    REBELS,
    STORMTROOPERS,
    VADER,
    A,
    B,
    Lend,
    Made,
    Scenario,
    block,
)
from tests.rules.table import refused

BIKES, AIRSPEEDER, TANK = "74-z-speeder-bikes", "t-47-airspeeder", "saber-class-tank"
FAR = 125 + 27.0  # from middle to middle, straight on with the tool of speed 2
ASSET = Token(9, "asset", 0.0, 0.0)


def leader(lg: Scenario, unit: Unit) -> tuple[float, float, float]:
    one = lg.game.leader(lg.game.unit(unit.id))
    return (one.x, one.y, one.z)


def length(lg: Scenario, unit: Unit, speed: int) -> float:
    """A full move straight on."""
    return {1: 75, 2: 125, 3: 175}[speed] + 2 * (lg.game.leader(unit).radius - 6)


# Jump.


@covers("keyword.unit.jump")
@pytest.mark.parametrize(("top", "legal"), [(152.4, True), (153.0, False)])
def test_a_jump_leads_over_and_onto_terrain_up_to_its_height(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 370, 600, 60, top))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, action=True))
    lg.answer("jump")
    if legal:
        lg.answer((500.0, 300 + FAR, 0.0))
        assert leader(lg, leia)[1] == 300 + FAR
    else:
        with refused(lg, by="move.obstacle.tool"):
            lg.answer((500.0, 300 + FAR, 0.0))
        with refused(lg, by="move.obstacle.needs-climb"):
            lg.answer((500.0, 370.0, top))


@covers("keyword.unit.jump")
def test_a_jump_needs_the_keyword_and_a_move_action(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("jump", 1))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    lg.run(Move(unit=leia.id))
    with refused(lg, by="keyword.unit.jump"):
        lg.answer("jump")
    lg.game.stack.clear()
    lg.run(Move(unit=rebels.id, action=True))
    with refused(lg, by="keyword.unit.jump"):
        lg.answer("jump")


@covers("keyword.unit.jump")
def test_a_jump_is_not_slowed_and_part_of_an_action(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 360, 400, 20, 10, type="area", movement="difficult", blocks=False))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    for unit, action in ((leia, False), (rebels, True)):
        lg.run(Move(unit=unit.id, action=action))
        assert "jump" not in lg.options
        lg.game.stack.clear()
    lg.run(Move(unit=leia.id, action=True))
    lg.answers("jump", (500.0, 300 + FAR, 0.0))
    assert leader(lg, leia)[1] == 300 + FAR


@covers("keyword.unit.jump", "move.difficult.trigger")
@pytest.mark.parametrize(("top", "legal"), [(152.4, True), (153.0, False)])
def test_a_jump_is_slowed_by_what_is_higher(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 360, 400, 20, top, type="area", movement="difficult", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, action=True))
    lg.answer("jump")
    if not legal:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((500.0, 300 + FAR, 0.0))
        return
    lg.answer((500.0, 300 + FAR, 0.0))
    assert leader(lg, leia)[1] == 300 + FAR


@covers("keyword.unit.jump", "keyword.unit.jump.height-reference", "move.difficult.trigger")
@pytest.mark.parametrize(
    ("kind", "roof", "top", "legal"),
    [
        ("jump", 0, 152.4, True),
        ("jump", 0, 153.0, False),
        ("jump", 40, 304.8, True),
        ("jump", 40, 305.0, False),
        ("standard", 0, 20.0, False),
        ("standard", 0, 0.0, False),
    ],
)
@pytest.mark.parametrize("charges", [False, True])
def test_who_follows_a_jump_ends_in_what_it_ignores(
    lg: Scenario, lend: Lend, kind: str, roof: float, top: float, legal: bool, charges: bool
) -> None:
    """A higher wood stands in nobody's way, and makes the longest tool count."""
    lend(REBELS, ("jump", 1))
    wood, far = (
        block(x, 490, 60, 90, high, type="area", movement="difficult", blocks=False)
        for x, high in ((560, top), (380, 400))
    )
    lg.terrain(wood, far, block(500, 300, 100, 60, roof))
    rebels = lg.unit(REBELS, A, (500, 300, roof), (530, 300, roof))
    if charges:
        lg.unit(STORMTROOPERS, B, (520, 470))
    lg.run(Move(unit=rebels.id, action=True))
    lg.answers(kind, (500.0, 470 - (27**2 - 20**2) ** 0.5, 0.0))
    place = (520 + 20.0, 470 + (27**2 - 20**2) ** 0.5, 0.0)
    if legal:
        lg.answer(place)
        assert lg.game.miniature(rebels.miniatures[1]).x == 540
    else:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer(place)


@covers("keyword.unit.jump.height-reference", "deploy.height", "move.difficult.trigger")
@pytest.mark.parametrize(("top", "legal"), [(152.0, True), (200.0, False)])
def test_who_deploys_by_a_jump_counts_heights_from_its_part_of_the_edge(
    lg: Scenario, lend: Lend, top: float, legal: bool
) -> None:
    """Not from the hill on the edge farther on."""
    lend(REBELS, ("jump", 1))
    lg.game.state.objective = "close-the-pocket"
    woods = [
        block(x, 160, 60, 90, high, type="area", movement="difficult", blocks=False)
        for x, high in ((360, top), (180, 400))
    ]
    lg.terrain(*woods, block(100, 30, 60, 60, 100))
    rebels = lg.unit(REBELS, A)
    for one in rebels.miniatures[2:]:
        lg.set(one, defeated=True)
    lg.run(Move(unit=rebels.id, action=True))
    lg.answers("jump", (300.0, 125 + 13.5, 0.0))
    beside = (345.0, 125 + 13.5, 0.0)
    if legal:
        lg.answer(beside)
        assert lg.game.miniature(rebels.miniatures[1]).x == 345
    else:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer(beside)


@covers("keyword.unit.jump.impassable")
def test_a_jump_crosses_impassable_terrain_but_does_not_end_on_it(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 370, 600, 40, 5, type="area", movement="impassable", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, action=True))
    lg.answer("jump")
    with refused(lg, by="terrain.impassable"):
        lg.answer((500.0, 370.0, 0.0))
    lg.answer((500.0, 420.0, 0.0))
    assert leader(lg, leia)[1] == 420


@covers("keyword.unit.jump.height-reference", "terrain.height.relative")
@pytest.mark.parametrize(("top", "legal"), [(300.0, True), (306.0, False)])
def test_a_jump_counts_heights_from_where_it_starts(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 300, 60, 60, 120), block(500, 400, 60, 60, top))
    leia = lg.unit(LEIA, A, (500, 300, 120))
    lg.run(Move(unit=leia.id, action=True))
    lg.answer("jump")
    if legal:
        lg.answer((500.0, 400.0, top))
        assert leader(lg, leia)[2] == top
    else:
        with refused(lg, by="move.obstacle.needs-climb"):
            lg.answer((500.0, 400.0, top))


@covers("keyword.unit.weighed-down")
def test_the_weighed_down_do_not_jump_with_an_objective(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("jump", 1), ("weighed-down", 0))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), assets=(ASSET,))
    lg.run(Move(unit=leia.id, action=True))
    with refused(lg, by="keyword.unit.weighed-down"):
        lg.answer("jump")
    lg.game.stack.clear()
    lg.put(lg.game.unit(leia.id), assets=())
    lg.run(Move(unit=leia.id, action=True))
    lg.answers("jump", (500.0, 310.0, 0.0))
    lend(REBELS, ("jump", 1))
    rebels = lg.put(lg.unit(REBELS, A, (700, 300)), assets=(ASSET,))
    assert refuse_kind(lg.game, rebels, "jump", action=True, spur=False) is None  # who is not, does


@covers("keyword.unit.jump")
def test_a_jump_counts_as_a_standard_move_of_the_move_action(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("jump", 1), ("agile", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "jump", (500.0, 310.0, 0.0))
    assert lg.game.unit(leia.id).dodge == 1
    lg.answer("end")


# Speed.


@covers("keyword.unit.spur")
@pytest.mark.parametrize("spurred", [True, False])
def test_a_spur_costs_a_suppression_token_for_one_move(lg: Scenario, lend: Lend, spurred: bool) -> None:
    lend(LEIA, ("spur", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    assert lg.asked == "spur"
    lg.answer("spur" if spurred else "pass")
    lg.answer("standard")
    if spurred:
        lg.answer((500.0, 300 + 175 + 27.0, 0.0))
    else:
        with refused(lg, by="move.standard.place-leader"):
            lg.answer((500.0, 300 + 175 + 27.0, 0.0))
        lg.answer((500.0, 300 + FAR, 0.0))
    assert lg.game.unit(leia.id).suppression == int(spurred)
    assert speed_of(lg.game, lg.game.unit(leia.id)) == 2


@covers("keyword.unit.spur", "keyword.unit.spur.order", "keyword.unit.spur.example")
@pytest.mark.parametrize(
    ("speed", "tokens", "plain", "spurred"), [(3, 0, 3, 3), (2, 0, 2, 3), (1, 1, 0, 1), (1, 2, 0, 0), (3, 1, 2, 2)]
)
def test_speed_is_raised_before_it_is_lowered(
    lg: Scenario, lend: Lend, speed: int, tokens: int, plain: int, spurred: int
) -> None:
    lend(LEIA, ("spur", 0), speed=speed)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), immobilize=tokens)
    assert (speed_of(lg.game, leia), speed_of(lg.game, leia, spur=True)) == (plain, spurred)
    lg.run(Move(unit=leia.id))
    assert (lg.asked == "spur") is (plain != spurred)
    assert (refuse_move(lg.game, leia) is None) is (spurred > 0)


@covers("keyword.unit.spur", "keyword.weapon.immobilize.speed")
@pytest.mark.parametrize(
    ("speed", "tokens", "rule"), [(1, 1, "keyword.weapon.immobilize.speed"), (0, 0, "card.unit.speed")]
)
def test_who_may_spur_moves_only_with_it(lg: Scenario, lend: Lend, speed: int, tokens: int, rule: str) -> None:
    lend(LEIA, ("spur", 0), speed=speed)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), immobilize=tokens)
    found = [refuse_kind(lg.game, leia, "standard", spur=spurred) for spurred in (True, False)]
    assert [getattr(one, "rule", None) for one in found] == [None, rule]


@covers("keyword.unit.spur", "card.unit.speed", "withdraw.speed-zero")
@pytest.mark.parametrize(
    ("words", "courage", "rules"),
    [
        ((("spur", 0),), 2, [None, None]),
        ((("spur", 0),), None, ["card.unit.speed", "withdraw.speed-zero"]),  # who cannot be suppressed has no spur
        ((), 2, ["card.unit.speed", "withdraw.speed-zero"]),
    ],
)
def test_who_has_no_speed_needs_a_spur(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], courage: int | None, rules: list[str | None]
) -> None:
    lend(LEIA, *words, speed=0, courage=courage)
    leia = lg.unit(LEIA, A, (500, 300))
    found = [refuse_kind(lg.game, leia, kind, action=True, spur=True) for kind in ("standard", "withdraw")]
    assert [getattr(one, "rule", None) for one in found] == rules
    assert getattr(refuse_move(lg.game, leia), "rule", None) == rules[0]


@covers("keyword.unit.spur")
def test_nobody_spurs_for_a_pivot(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("spur", 0), courage=2)
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    assert lg.asked == "move"


@covers("keyword.unit.spur.order", "keyword.unit.scale.difficult")
@pytest.mark.parametrize(("word", "reach"), [("spur", 125), ("scale", 125)])
def test_difficult_terrain_is_counted_last(lg: Scenario, lend: Lend, word: str, reach: float) -> None:
    """Speed 2, spurred to 3 and slowed to 2; with Scale nothing is slowed."""
    lend(LEIA, (word, 0))
    lg.terrain(block(500, 340, 900, 20, 10, type="area", movement="difficult", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    if word == "spur":
        lg.answer("spur")
    lg.answer("standard")
    with pytest.raises(Exception, match=r"move\.(difficult|standard)"):
        lg.answer((500.0, 300 + reach + 27.0 + 4, 0.0))
    lg.answer((500.0, 300 + reach + 27.0, 0.0))


@covers("keyword.unit.attack-run")
@pytest.mark.parametrize(
    ("printed", "chosen", "speed"),
    [(1, "faster", 2), (2, "faster", 3), (2, "slower", 1), (3, "slower", 2), (2, "pass", 2)],
)
def test_an_attack_run_changes_the_speed_for_the_activation(
    lg: Scenario, lend: Lend, printed: int, chosen: str, speed: int
) -> None:
    lend(LEIA, ("attack-run", 0), speed=printed)
    leia, others = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (800, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer(chosen)
    assert [speed_of(lg.game, lg.game.unit(one.id)) for one in (leia, others)] == [speed, 2]
    lg.answer("end")
    assert speed_of(lg.game, lg.game.unit(leia.id)) == printed


@covers("keyword.unit.attack-run", "keyword.unit.spur.order")
@pytest.mark.parametrize(("speed", "plain", "spurred"), [(3, 2, 2), (2, 1, 2), (1, 0, 1)])
def test_who_slows_down_for_a_run_spurs_first(lg: Scenario, lend: Lend, speed: int, plain: int, spurred: int) -> None:
    lend(LEIA, ("attack-run", 0), ("spur", 0), speed=speed)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), used=("slower",))
    assert (speed_of(lg.game, leia), speed_of(lg.game, leia, spur=True)) == (plain, spurred)


@covers("keyword.unit.attack-run", "keyword.unit.wheel-mode", "keyword.unit.spur.order")
def test_who_rolls_on_a_slow_run_is_fast_before_it_is_slow(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("attack-run", 0), ("wheel-mode", 0), speed=2)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), used=("slower", "rolling"))
    assert speed_of(lg.game, leia) == 2


@covers("keyword.unit.wheel-mode", "token.wheel-mode")
def test_who_rolls_up_is_fast_and_hidden_and_does_not_attack(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("wheel-mode", 0))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=leia.id))
    lg.answer(lg.options[0])
    assert speed_of(lg.game, lg.game.unit(leia.id)) == 3
    assert lg.game.value(Cover(foes.id, leia.id), 0) == 2
    with refused(lg, by="keyword.unit.wheel-mode"):
        lg.answer("attack")
    forbidden = refuse_target(lg.game, lg.game.unit(leia.id), lg.game.unit(foes.id))
    assert forbidden is not None
    assert forbidden.rule == "keyword.unit.wheel-mode"
    lg.answer("end")
    assert speed_of(lg.game, lg.game.unit(leia.id)) == 2
    assert lg.game.value(Cover(foes.id, leia.id), 0) == 2
    lg.run(EndPhase())
    assert lg.game.value(Cover(foes.id, leia.id), 0) == 0
    assert refuse_target(lg.game, lg.game.unit(leia.id), lg.game.unit(foes.id)) is None


@covers("keyword.unit.wheel-mode", "keyword.unit.shielded.cancel")
@pytest.mark.parametrize(("used", "asked"), [(("wheel-mode",), None), ((), "shields")])
def test_who_has_rolled_up_turns_no_shield_over(
    lg: Scenario, lend: Lend, used: tuple[str, ...], asked: str | None
) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(1, 0, 0)), theirs=(("wheel-mode", 0), ("shielded", 1)))
    lg.put(foe, used=used)
    attack(lg, gunner, "crit" + (" block" if used else ""))
    assert (lg.asked, lg.game.unit(foe.id).shields) == (asked, 1)


@covers("keyword.unit.wheel-mode", "keyword.weapon.ion.shields")
@pytest.mark.parametrize(("used", "left"), [(("wheel-mode",), 2), ((), 1)])
def test_not_even_ion_turns_the_shields_of_who_has_rolled_up(
    lg: Scenario, lend: Lend, used: tuple[str, ...], left: int
) -> None:
    gunner, foe = duel(lg, lend, gun(("ion", 1), dice=(1, 0, 0)), theirs=(("wheel-mode", 0), ("shielded", 2)))
    lg.put(foe, used=used)
    attack(lg, gunner, "crit" + (" block" if used else ""))
    assert lg.game.unit(foe.id).shields == left
    assert (lg.asked == "shields") is (not used)


@covers("keyword.unit.wheel-mode")
def test_nobody_need_roll_up(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("wheel-mode", 0))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=leia.id))
    lg.answer("pass")
    assert speed_of(lg.game, lg.game.unit(leia.id)) == 2
    assert lg.game.value(Cover(foes.id, leia.id), 0) == 0
    lg.answer("end")


# Engaged, and turning.


@covers("keyword.unit.disengage")
@pytest.mark.parametrize("foes", [1, 2])
def test_who_disengages_moves_freely_from_one_enemy(lg: Scenario, lend: Lend, foes: int) -> None:
    lend(LEIA, ("disengage", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    for at in ((500, 327), (500, 273))[:foes]:
        lg.unit(STORMTROOPERS, B, at)
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    if foes == 1:
        lg.answers("standard", (500.0 - FAR, 300.0, 0.0))
        assert lg.game.unit(leia.id).used == ()
        lg.answer("end")
    else:
        with refused(lg, by="move.standard.place-leader"):
            lg.answer((500.0 - FAR, 300.0, 0.0))


@covers("keyword.unit.full-pivot")
@pytest.mark.parametrize(("word", "legal"), [("full-pivot", True), ("precise", False)])
def test_a_full_pivot_turns_about(lg: Scenario, lend: Lend, word: str, legal: bool) -> None:
    lend(AT_RT, (word, 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id))
    lg.answer("pivot")
    if legal:
        lg.answer((500.0, 300.0, 0.0, pi))
        assert abs(lg.game.leader(lg.game.unit(walker.id)).heading) == pytest.approx(pi, abs=1e-4)
    else:
        with refused(lg, by="notched.pivot.geometry"):
            lg.answer((500.0, 300.0, 0.0, pi))


@covers("keyword.unit.reposition")
@pytest.mark.parametrize("when", ["before", "after", "never"])
def test_a_standard_move_comes_with_one_pivot(lg: Scenario, lend: Lend, when: str) -> None:
    lend(AT_RT, ("reposition", 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id))
    lg.answer("standard")
    assert lg.asked == "reposition"
    if when == "before":
        with refused(lg, by="notched.pivot.geometry"):
            lg.answer((500.0, 300.0, 0.0, 1.6))
        lg.answer((500.0, 300.0, 0.0, 1.5))
        assert lg.asked == "move"
        lg.answer((500.0, 300.0, 0.0, 1.5))
    else:
        lg.answers("pass", (500.0, 340.0, 0.0, 0.0))
        assert lg.asked == "reposition"
        lg.answer((500.0, 340.0, 0.0, -1.5) if when == "after" else "pass")
    heading = lg.game.leader(lg.game.unit(walker.id)).heading
    assert heading == pytest.approx({"before": 1.5, "after": 2 * pi - 1.5, "never": 0.0}[when], abs=1e-4)
    turns = [(one["x"], one["y"], one["z"]) for one in lg.events("unit.moved") if one["kind"] == "pivot"]
    assert turns == {"before": [(500, 300, 0)], "after": [(500, 340, 0)], "never": []}[when]
    assert lg.asked is None


@covers("keyword.unit.reposition", "deploy.by-moving")
def test_who_deploys_turns_only_afterwards(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("reposition", 0))
    lg.game.state.objective = "close-the-pocket"
    walker = lg.unit(AT_RT, A)
    lg.run(Move(unit=walker.id))
    assert lg.asked == "move"
    lg.answer((300.0, 105.0, 0.0, 0.0))
    assert lg.asked == "reposition"


@covers("keyword.unit.reposition", "keyword.unit.jump", "base.small")
@pytest.mark.parametrize(("key", "asked"), [(AT_RT, "reposition"), (LEIA, "move")])
def test_a_jump_comes_with_a_pivot_of_a_notched_base(lg: Scenario, lend: Lend, key: str, asked: str) -> None:
    lend(key, ("reposition", 0), ("jump", 1))
    unit = lg.unit(key, A, (500, 300))
    lg.run(Move(unit=unit.id, action=True))
    lg.answer("jump")
    assert lg.asked == asked


@covers("keyword.unit.reposition")
def test_other_moves_come_without_a_pivot(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("reposition", 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id))
    lg.answers("reverse", (500.0, 260.0, 0.0, 0.0))
    assert lg.asked is None


@covers("keyword.unit.climbing-vehicle", "climb.no-notched")
def test_some_vehicles_climb(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("climbing-vehicle", 0))
    lend(AT_ST)
    lg.terrain(block(500, 400, 120, 120, 150.0))
    walker, tall = lg.unit(AT_RT, A, (500, 305)), lg.unit(AT_ST, A, (900, 300))
    lg.run(Move(unit=tall.id))
    with refused(lg, by="climb.no-notched"):
        lg.answer("climb")
    lg.game.stack.clear()
    lg.run(Activation(unit=walker.id))
    lg.answers("move", "climb")
    lg.answer((500.0, 375.0, 150.0, 0.0))
    assert leader(lg, walker)[2] == 150.0
    lg.decline()


@covers("keyword.unit.climbing-vehicle", "climb.vertical")
def test_they_climb_by_one_height(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("climbing-vehicle", 0))
    lg.terrain(block(500, 400, 120, 120, 160.0))
    walker = lg.unit(AT_RT, A, (500, 305))
    lg.run(Move(unit=walker.id))
    lg.answer("climb")
    with refused(lg, by="climb.vertical"):
        lg.answer((500.0, 375.0, 160.0, 0.0))


@covers("keyword.unit.stationary")
def test_the_stationary_do_not_move_but_turn(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("stationary", 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Activation(unit=walker.id))
    lg.answer("move")
    assert lg.decision.args == {"kind": "pivot"}
    lg.answers((500.0, 300.0, 0.0, 1.0), "end")


@covers("keyword.unit.stationary", "keyword.unit.scout")
def test_the_stationary_do_not_come_onto_the_table_by_moving(lg: Scenario, lend: Lend) -> None:
    lg.game.state.objective = "breakthrough"
    lend(AT_RT, ("stationary", 0), ("scout", 2))
    walker = lg.unit(AT_RT, A)
    lg.unit(VADER, B, (1500, 800))
    lg.run(Activation(unit=walker.id))
    assert (lg.asked, lg.game.unit(walker.id).deployed) == (None, False)


# Hover.


@covers("keyword.unit.hover", "unit-type.repulsor.pivot")
@pytest.mark.parametrize("hovers", [True, False])
def test_who_hovers_stands_by_and_reverses(lg: Scenario, lend: Lend, hovers: bool) -> None:
    lend(TANK, *([("hover", 0, "ground")] if hovers else []))
    tank = lg.unit(TANK, A, (500, 300))
    lg.run(Move(unit=tank.id))
    assert ("pivot" in lg.options, "reverse" in lg.options) == (True, hovers)
    lg.game.stack.clear()
    lg.run(Activation(unit=tank.id))
    if hovers:
        lg.answer("standby")
        assert lg.game.unit(tank.id).standby
        lg.answer("end")
    else:
        with refused(lg, by="unit-type.repulsor.no-standby"):
            lg.answer("standby")


@covers("keyword.unit.hover.ground", "unit-type.repulsor.no-los-block", "unit-type.repulsor.impassable")
@pytest.mark.parametrize("hovers", [True, False])
def test_who_hovers_on_the_ground_hides_what_is_behind(lg: Scenario, lend: Lend, hovers: bool) -> None:
    lend(TANK, *([("hover", 0, "ground")] if hovers else []))
    tank = lg.unit(TANK, A, (500, 400))
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    assert sees(lg.game, lg.game.leader(one), lg.game.leader(other)) is not hovers
    lg.terrain(block(500, 540, 600, 10, 5, movement="impassable"))
    lg.run(Move(unit=tank.id))
    lg.answers("standard", (500.0, 640.0, 0.0, 0.0))
    assert leader(lg, tank)[1] == 640


@covers("keyword.unit.hover.air")
@pytest.mark.parametrize(("top", "legal"), [(300.0, True), (310.0, False)])
def test_who_hovers_in_the_air_makes_light_of_terrain(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(TANK, ("hover", 2, "air"))
    lg.terrain(block(500, 560, 900, 300, top, movement="difficult"))
    tank = lg.unit(TANK, A, (500, 300))
    end = 300 + length(lg, tank, 2)
    lg.run(Move(unit=tank.id))
    lg.answer("standard")
    if legal:
        lg.answer((500.0, end, top, 0.0))
        assert leader(lg, tank)[1:] == (end, top)
    else:
        with refused(lg, by="move.obstacle.needs-climb"):
            lg.answer((500.0, end, top, 0.0))


# Speeders.


@covers("keyword.unit.speeder")
@pytest.mark.parametrize(("top", "legal"), [(152.0, True), (154.0, False)])
def test_a_speeder_crosses_terrain_up_to_its_height(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(BIKES, ("speeder", 1))
    lg.terrain(block(500, 400, 600, 30, top))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Move(unit=bikes.id))
    lg.answer("standard")
    end = (500.0, 300 + length(lg, bikes, 3), 0.0, 0.0)
    if legal:
        lg.answer(end)
    else:
        with refused(lg, by="move.obstacle.tool"):
            lg.answer(end)


@covers("keyword.unit.speeder.no-rotation", "rules.priority.special-over-core", "example.notched-full")
def test_a_speeder_does_not_turn_before_it_moves(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Move(unit=bikes.id))
    lg.answer("standard")
    with refused(lg, by="keyword.unit.speeder.no-rotation"):
        lg.answer((500 + 60.0, 300.0, 0.0, pi / 2))
    lg.answer((500.0, 300 + length(lg, bikes, 3), 0.0, 0.0))


@covers("keyword.unit.speeder.compulsory", "move.compulsory")
@pytest.mark.parametrize("first", [True, False])
def test_a_speeder_flies_the_whole_tool_once(lg: Scenario, lend: Lend, first: bool) -> None:
    lend(BIKES, ("speeder", 1))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Activation(unit=bikes.id))
    assert lg.asked == "ability"
    end = (500.0, 300 + length(lg, bikes, 3), 0.0, 0.0)
    if first:
        lg.answer(lg.options[0])
    else:
        lg.answers("pass", "end")
    with refused(lg, by="move.compulsory"):
        lg.answer((500.0, 400.0, 0.0, 0.0))
    with refused(lg, by="move.compulsory"):
        lg.answer((500.0, 300.0, 0.0, 0.0))
    lg.answer(end)
    assert leader(lg, bikes)[1] == end[1]
    if first:
        assert "attack" not in lg.options
        lg.answers("aim", "dodge")
    assert lg.asked is None


@covers("keyword.unit.attack-run", "move.compulsory")
def test_a_slower_run_makes_the_compulsory_move_shorter(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1), ("attack-run", 0))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Activation(unit=bikes.id))
    lg.answer("slower")
    lg.answers(lg.options[0], (500.0, 300 + length(lg, bikes, 2), 0.0, 0.0))
    lg.answers("aim", "dodge")
    assert leader(lg, bikes)[1] == 300 + length(lg, bikes, 2)


@covers("move.compulsory.fallback", "move.notched.obstructed", "example.notched-partial")
def test_a_compulsory_move_that_is_barred_goes_as_far_as_it_can(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1))
    lg.terrain(block(500, 420, 30, 20, 400))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Activation(unit=bikes.id))
    lg.answer(lg.options[0])
    stop = 410 - 25.0
    with refused(lg, by="terrain.impassable"):
        lg.answer((500.0, stop + 2, 0.0, 0.0))
    with refused(lg, by="move.compulsory"):
        lg.answer((500.0, stop - 2, 0.0, 0.0))
    lg.answer((500.0, stop - 0.1, 0.0, 0.0))
    assert lg.asked == "action"
    lg.answer("end")


@covers("move.leave-battlefield.forced-stop", "move.compulsory.fallback", "move.leave-battlefield.end")
def test_the_edge_of_the_table_ends_the_flight_and_the_actions(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1), ("steady", 0))
    bikes = lg.unit(BIKES, A, (500, 914.4 - 25 - 60))
    lg.unit(VADER, B, (500, 700))
    lg.run(Activation(unit=bikes.id))
    lg.answer(lg.options[0])
    with refused(lg, by="move.leave-battlefield.end"):
        lg.answer((500.0, 900.0, 0.0, 0.0))
    lg.answer((500.0, 914.4 - 25 - 0.05, 0.0, 0.0))
    assert lg.asked is None


@covers("move.leave-battlefield.forced-stop")
@pytest.mark.parametrize("way", ["move", "attack"])
def test_whom_the_edge_has_stopped_performs_no_free_actions(lg: Scenario, lend: Lend, way: str) -> None:
    """None of a card either that acts at the end of the activation."""
    lend(BIKES, ("speeder", 1))
    bikes = lg.unit(BIKES, A, (500, 914.4 - 25 - 60), upgrades=("unstable-astromech",))
    lg.unit(VADER, B, (500, 700))
    for used, rule in (((), None), (("stopped",), "move.leave-battlefield.forced-stop")):
        refusal = refuse_free(lg.game, lg.put(bikes, used=used), "aim")
        assert (refusal and refusal.rule) == rule
    lg.dice("blank blank blank")
    happen(lg, EndOfActivation(unit=bikes.id))
    lg.answers(lg.options[0], way)
    assert (lg.asked, lg.events("action.performed")) == (None, [])


@covers("move.leave-battlefield.forced-stop")
@pytest.mark.parametrize("used", [(), ("stopped",)])
def test_whom_the_edge_has_stopped_uses_no_card_for_nothing(lg: Scenario, made: Made, used: tuple[str, ...]) -> None:
    made("kit", ("treat", 1, "capacity 2"), slot="gear")
    medic = lg.put(lg.unit(LEIA, A, (500, 200), upgrades=("kit",)), used=used)
    lg.set(medic.leader, wounds=1)
    lg.run(FreeAction(unit=medic.id, rule="card.upgrade.fields", actions=(CARDS,)))
    assert (lg.asked is None) is bool(used)
    if not used:
        assert "treat:0" in lg.options


@covers("keyword.unit.speeder.carrying")
def test_what_a_speeder_moves_outside_of_its_activation_does_not_count(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1))
    bikes = lg.put(lg.unit(BIKES, A, (500, 300)), assets=(ASSET,))
    lg.run(Move(unit=bikes.id, kinds=("pivot",)))
    lg.answer((500.0, 300.0, 0.0, 0.5))
    lg.run(Activation(unit=bikes.id))
    lg.answer("pass")
    assert "move" in lg.options


@covers("keyword.unit.speeder.carrying")
@pytest.mark.parametrize(("assets", "legal"), [((), True), ((ASSET,), False)])
def test_a_speeder_with_an_asset_moves_once_more_at_most(
    lg: Scenario, lend: Lend, assets: tuple[Token, ...], legal: bool
) -> None:
    lend(BIKES, ("speeder", 1))
    bikes = lg.put(lg.unit(BIKES, A, (500, 300)), assets=assets)
    lg.run(Activation(unit=bikes.id))
    lg.answers(lg.options[0], (500.0, 300 + length(lg, bikes, 3), 0.0, 0.0))
    lg.answers("move", "standard", (500.0, 320 + length(lg, bikes, 3), 0.0, 0.0))
    if legal:
        lg.answers("move", "pivot", (500.0, 320 + length(lg, bikes, 3), 0.0, 0.5))
        assert lg.asked is None
    else:
        with refused(lg, by="keyword.unit.speeder.carrying"):
            lg.answer("move")


@covers("keyword.unit.speeder.carrying")
@pytest.mark.parametrize(("assets", "moves"), [((), True), ((ASSET,), False)])
def test_a_speeder_with_an_asset_is_moved_no_farther_by_effects(
    lg: Scenario, lend: Lend, assets: tuple[Token, ...], moves: bool
) -> None:
    lend(BIKES, ("speeder", 1))
    bikes = lg.put(lg.unit(BIKES, A, (500, 300)), assets=assets)
    lg.run(Activation(unit=bikes.id))
    lg.answers("pass", "move", "standard", (500.0, 300 + length(lg, bikes, 3), 0.0, 0.0))
    lg.run(Move(unit=bikes.id, speed=1))
    assert (lg.asked == "move") is moves
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.speeder.compulsory", "melee.engaged.limits")
def test_an_engaged_speeder_stays_where_it_is(lg: Scenario, lend: Lend) -> None:
    lend("tauntaun-riders", ("speeder", 1))
    riders = lg.unit("tauntaun-riders", A, (500, 300))
    lg.unit(VADER, B, (500, 300 + lg.game.leader(riders).radius + 13.5))
    lg.run(Activation(unit=riders.id))
    assert lg.asked == "action"
    lg.answer("end")
    assert lg.events("unit.moved") == []
