"""Odds against twins: every roll written out, and every roll played by the engine."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from dejarik.core.aid import AidAsked
from dejarik.games.xwing.dice import GREEN, RED
from dejarik.games.xwing.shown.aids import aid
from dejarik.games.xwing.shown.aids.bare import BareAttack, bare_odds
from dejarik.games.xwing.shown.aids.odds import RED_FACES, Dice, Means, distribution, expected, rolls
from tests.rules.xwing.scenario import Scenario


@pytest.fixture
def xwing() -> Scenario:
    return Scenario()


def odds(scenario: Scenario, player: int = 0, **what: Any) -> Any:
    return aid(scenario.game, player, AidAsked(about="odds", **what), "learning")


def cancelled(hits: int, crits: int, evades: int) -> int:
    return max(0, hits + crits - evades)


# By hand.


def test_one_die_against_none() -> None:
    """Half of a red die's sides are hits or criticals; a focus token adds its two focus sides."""
    assert distribution(Dice(unrolled=1), Dice(), Means(), Means(), cancelled) == [0.5, 0.5]
    assert distribution(Dice(unrolled=1), Dice(), Means(focus=True), Means(), cancelled) == [0.25, 0.75]


def test_a_lock_gives_a_second_chance() -> None:
    """Half succeed at once, half of the others then."""
    assert distribution(Dice(unrolled=1), Dice(), Means(lock=True), Means(), cancelled) == [0.25, 0.75]


def test_one_die_against_one() -> None:
    """1/2 by 5/8 that the green die shows no evade; with the evade token it always does."""
    assert distribution(Dice(unrolled=1), Dice(unrolled=1), Means(), Means(), cancelled)[1] == 0.3125
    assert distribution(Dice(unrolled=1), Dice(unrolled=1), Means(), Means(evade=1), cancelled) == [1.0]


def test_probabilities_of_a_roll_add_up() -> None:
    for count in range(8):
        assert sum(p for _, p in rolls(RED, RED_FACES, count)) == pytest.approx(1.0, abs=1e-12)


# Every roll written out.


def written_out(red: int, green: int, attacker: Means, defender: Means) -> list[float]:
    """The same policy, die by die, for every ordered roll."""
    totals: Counter[int] = Counter()
    evades: Counter[int] = Counter()
    for roll in product(GREEN, repeat=green):
        turned = min(roll.count("focus"), defender.turns)
        evades[min(green, roll.count("evade") + turned + defender.evade)] += 1
    for roll in product(RED, repeat=red):
        again: list[str] = [face for face in roll if face == "blank"] if attacker.lock else []
        if attacker.lock:
            again += [face for face in roll if face == "focus"][min(roll.count("focus"), attacker.turns) :]
        kept: list[str] = list(roll)
        for face in again:
            kept.remove(face)
        for new in product(RED, repeat=len(again)):
            faces = [*kept, *new]
            good = faces.count("hit") + faces.count("crit") + min(faces.count("focus"), attacker.turns)
            for evaded, ways in evades.items():
                totals[max(0, good - evaded)] += ways * 8 ** (red - len(again))
    whole = 8 ** (2 * red + green)
    return [totals[number] / whole for number in range(max(totals) + 1)]


@pytest.mark.parametrize(
    ("red", "green", "attacker", "defender"),
    [
        (3, 3, Means(), Means()),
        (3, 2, Means(focus=True), Means(focus=True)),
        (2, 3, Means(lock=True), Means(evade=1)),
        (3, 1, Means(lock=True, focus=True), Means(calculate=1)),
        (3, 1, Means(lock=True, force=1), Means()),
        (2, 2, Means(calculate=1, force=1), Means(force=1, evade=2)),
    ],
)
def test_every_roll_written_out_gives_the_same(red: int, green: int, attacker: Means, defender: Means) -> None:
    found = distribution(Dice(unrolled=red), Dice(unrolled=green), attacker, defender, cancelled)
    assert found == pytest.approx(written_out(red, green, attacker, defender), abs=1e-12)


# Every roll played.


def suffered(table: Scenario, ship: int) -> int:
    return table[ship].shield_value - table[ship].shields + len(table[ship].damage)


def play_out(table: Scenario, wishes: tuple[str, ...]) -> None:
    """Spend what is offered in this order; keep the dice when nothing of it is."""
    while table.game.decisions and table.asked == "modify":
        wished = [option for wish in wishes for option in table.options if option.startswith(wish)]
        table.answer(wished[0] if wished else "pass")


def test_every_attack_played_gives_the_same() -> None:
    """Focus against evade, at range 3 through a rock: 2 red dice, 2 + 1 + 1 green ones less the tractor's."""

    def table() -> tuple[Scenario, int, int]:
        found = Scenario()
        tie, escort = found.duel("academypilot", "bluesquadronescort", range=3)
        found.obstacle("asteroid", 450, 320)
        found.tokens(tie, focus=1)
        found.tokens(escort, evade=1, tractor=1)
        return found, tie, escort

    stage, tie, escort = table()
    seen = odds(stage, piece=tie, other=escort).odds
    totals: Counter[int] = Counter()
    for red in product(sorted(set(RED)), repeat=2):
        for green in product(sorted(set(GREEN)), repeat=3):
            played, tie, escort = table()
            played.dice(" ".join(red), " ".join(green))
            played.attack(tie, escort)
            play_out(played, ("focus", "evade:"))
            ways = 1
            for face in red:
                ways *= RED.count(face)
            for face in green:
                ways *= GREEN.count(face)
            assert not played.game.chance.loaded
            totals[suffered(played, escort)] += ways
    values = [totals[number] / 8**5 for number in range(max(totals) + 1)]
    assert seen.values == pytest.approx(values, abs=1e-5)
    assert seen.expected == pytest.approx(expected(values), abs=1e-5)
    assert seen.headline.label == "aid.odds.damages"
    assert "aid.assumes.tokens" in seen.assumes


def test_each_change_of_dice_says_what_comes_of_it(xwing: Scenario) -> None:
    """Two red dice, focus and blank, against one green die; a focus token and a lock."""
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.tokens(tie, tractor=1)
    xwing[tie].defense_changes.append((-1, "academypilot"))
    xwing.tokens(luke, focus=1)
    xwing.lock(luke, tie)
    xwing.dice("hit focus blank")
    xwing.attack(luke, tie)
    seen = odds(xwing, kind="modify", subject=luke)
    evaded = 3 / 8
    # As it stands: reroll the blank, then turn what shows focus. 2 damage or 3 before the green die.
    assert seen.odds.expected == pytest.approx(2 + 6 / 8 - evaded, abs=1e-6)
    assert seen.options["pass"].expected == pytest.approx(1 - evaded, abs=1e-6)
    # The focus first: 2 hits lie there, and the lock may still reroll the blank, but its focus would be lost.
    assert seen.options["focus"].expected == pytest.approx(2 + 4 / 8 - evaded, abs=1e-6)
    # The lock with the dice that serve best: the blank.
    assert seen.options["lock"].expected == pytest.approx(seen.odds.expected, abs=1e-6)
    assert xwing.asked == "modify"
    xwing.answer("lock")
    choices = odds(xwing, kind="reroll", subject=luke).options
    assert set(choices) == {"+".join(faces) for n in (1, 2, 3) for faces in combinations(("hit", "focus", "blank"), n)}
    assert choices["blank"] == seen.options["lock"]
    # Both rerolled, with the focus token for what shows focus then: 1 + 2 x 6/8.
    assert choices["focus+blank"].expected == pytest.approx(1 + 12 / 8 - evaded, abs=1e-6)
    assert xwing.asked == "reroll"


def test_whoever_rerolls_dice_of_the_other_side_takes_what_harms_it_most(xwing: Scenario) -> None:
    bomber, tie = xwing.duel("lothalrebel", "academypilot", range=2, upgrades=("zuckuss",))
    xwing.dice("hit hit hit hit", "evade blank blank")
    xwing.attack(bomber, tie)
    seen = odds(xwing, kind="modify", subject=bomber)
    assert seen.options["zuckuss.ZuckussCrew"].expected == pytest.approx(seen.odds.expected + 5 / 8, abs=1e-6)


def test_rerolled_dice_are_not_rerolled_again(xwing: Scenario) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.lock(luke, tie)
    xwing.tokens(luke, focus=1)
    xwing.tokens(tie, evade=3)
    xwing.dice("blank blank blank focus blank blank")
    xwing.attack(luke, tie)
    xwing.reroll("lock", "blank blank blank")
    assert odds(xwing, player=1, piece=luke, other=tie).odds.values == [1.0]
    xwing.tokens(tie, evade=0)
    no_evade = (5 / 8) ** 3  # nor does the TIE fighter turn a focus result
    assert odds(xwing, player=1, piece=luke, other=tie).odds.values == pytest.approx([1 - no_evade, no_evade], abs=1e-5)
    assert xwing.asked == "modify"


def test_targets_and_weapons_have_odds(xwing: Scenario) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=1, upgrades=("protontorpedoes",))
    near = xwing.ship("academypilot", 500, 420, 180, player=1)
    xwing.lock(luke, near)
    xwing.engage(luke)
    weapons = odds(xwing, kind="weapon", subject=luke).options
    assert set(weapons) == {"primary", "protontorpedoes"}
    assert weapons["primary"].target == near  # a lock is worth more than a die
    assert weapons["protontorpedoes"].target == near
    assert "aid.assumes.weapon" in weapons["protontorpedoes"].assumes
    xwing.answer("primary")
    targets = odds(xwing, kind="target", subject=luke).options
    assert set(targets) == {f"ship:{tie}", f"ship:{near}"}
    assert len(targets[f"ship:{tie}"].values) == 5  # range 1 brings a die
    assert targets[f"ship:{near}"] == weapons["primary"]
    assert xwing.asked == "target"


def test_a_ship_that_can_be_destroyed_makes_the_headline(xwing: Scenario) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.damage(tie, "panickedpilot")
    seen = odds(xwing, piece=luke, other=tie).odds
    assert seen.headline.label == "aid.odds.destroys"
    assert seen.headline.p == pytest.approx(sum(seen.values[2:]), abs=1e-5)


def test_reinforcement_takes_one_damage_but_not_the_last(xwing: Scenario) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    bare = odds(xwing, piece=luke, other=tie).odds.values
    xwing.tokens(tie, reinforce_fore=1)
    seen = odds(xwing, piece=luke, other=tie).odds.values
    assert seen == pytest.approx([bare[0], bare[1] + bare[2], bare[3]], abs=1e-5)


# Bare numbers.


def test_range_and_obstruction_change_the_dice() -> None:
    assert _dice(range=1) == (4, 2)
    assert _dice(range=2) == (3, 2)
    assert _dice(range=3) == (3, 3)
    assert _dice(range=3, obstructed=True) == (3, 4)


def _dice(**what: Any) -> tuple[int, int]:
    found = bare_odds(BareAttack(attack=3, defense=2, **what))
    return found.attack_dice, found.defense_dice


def test_the_largest_attack_takes_little_time() -> None:
    from time import perf_counter

    xwing = Scenario()
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=1)
    xwing.lock(luke, tie)
    xwing.tokens(luke, focus=1)
    xwing.dice("hit crit focus blank")
    xwing.attack(luke, tie)
    odds(xwing, kind="modify", subject=luke)
    began = perf_counter()
    assert set(odds(xwing, kind="modify", subject=luke).options) == {"focus", "lock", "pass"}
    assert perf_counter() - began < 0.15  # a few milliseconds on an idle machine
    assert xwing.asked == "modify"
