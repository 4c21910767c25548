"""Command cards of the Galactic Empire, whoever leads the army."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.empire.faction import killed, killed_in_time
from dejarik.games.legion.courage import rally
from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import AfterMove, ScoringEffects, UnitDefeated
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import attacked, decline, happen, has, offered, order, play, show, suppression
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

LUKE = "luke-skywalker-hero-of-the-rebellion"


@covers("card.command.fields")
def test_watched_enemies_are_suppressed_by_orders_of_their_card(lg: Scenario) -> None:
    one, other = lg.unit(REBELS, B, (500, 300)), lg.unit(REBELS, B, (800, 300))
    show(lg, "covert-observation")
    order(lg, one, "ambush")
    order(lg, other)
    assert suppression(lg, one, other) == [1, 0]


@covers("card.command.fields")
def test_enemies_close_by_sharpen_the_eye(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.unit(REBELS, B, (500, 300 + 27 + 152.4))
    lg.unit(REBELS, B, (600, 400))
    lg.unit(REBELS, B, (500 - 27 - 153.0, 300))
    show(lg, "constantly-alert")
    order(lg, unit, "constantly-alert")
    assert has(lg, unit) == {"aim": 2}


@covers("card.command.fields")
def test_who_has_nobody_near_stands_by(lg: Scenario) -> None:
    unit, _ = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 300 + 27 + 153.0))
    show(lg, "constantly-alert")
    order(lg, unit, "constantly-alert")
    assert has(lg, unit) == {"standby": 1}


@covers("card.command.fields", "activation.order-token-flip")
def test_who_acts_without_an_order_has_none_to_lose(lg: Scenario) -> None:
    """A unit that was drawn has no token before its activation is over."""
    walker, foe = lg.unit("at-st", A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    show(lg, "pinned-down")
    lg.run(Activation(unit=foe.id))
    attacked(lg, walker, foe)
    assert lg.game.state.players[B].pool == []
    lg.answer("end")
    assert lg.game.unit(foe.id).order == "down"


@covers("card.command.fields", "activation.order-token.place")
def test_who_takes_an_order_away_has_the_own_token_still(lg: Scenario) -> None:
    walker, foe = lg.unit("at-st", A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order="up")
    show(lg, "pinned-down")
    lg.run(Activation(unit=lg.put(walker, order="up").id))
    attacked(lg, walker, foe)
    lg.answer("end")
    assert [lg.game.unit(one.id).order for one in (walker, foe)] == ["down", ""]


@covers("card.command.fields")
def test_coordinated_fire_wants_an_aim_token_spent(lg: Scenario) -> None:
    one, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    lg.unit(STORMTROOPERS, A, (700, 300))
    show(lg, "coordinated-fire")
    attacked(lg, one, foe)
    assert offered(lg) == set()


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("ours", "weapon", "far"),
    [((), (("lethal", 1),), False), ((("marksman", 0),), (), False), ((), (("long-shot", 0),), True)],
)
def test_an_aim_token_counts_whatever_it_is_spent_for(
    lg: Scenario, lend: Lend, ours: tuple[tuple[str, int], ...], weapon: tuple[tuple[str, int], ...], far: bool
) -> None:
    """For Pierce, a better die or a longer shot; no die is rerolled."""
    lend(STORMTROOPERS, *ours, weapons=(gun(*weapon, range=(1, 2), dice=(0, 1, 0)),))
    squad, ally = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), aim=1), lg.unit("at-st", A, (700, 300))
    lg.unit(LUKE, B, (500, 700 if far else 500))
    show(lg, "coordinated-fire")
    lg.dice("blank" if far else "hit blank")
    lg.run(Attack(attacker=squad.id))
    while lg.game.decisions:
        spends = [one for one in lg.options if one not in ("aims:0", "pass")]
        lg.answer("pass" if lg.asked == "reroll" else spends[0])
    assert [lg.game.unit(one.id).aim for one in (squad, ally)] == [0, 1]


@covers("card.command.fields")
@pytest.mark.parametrize("token", ["aim", "observation"])
def test_dice_rerolled_with_an_aim_token_count_for_coordinated_fire(lg: Scenario, lend: Lend, token: str) -> None:
    lend(STORMTROOPERS, weapons=(gun(range=(1, 2), dice=(0, 1, 0)),))
    squad, ally = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit("at-st", A, (700, 300))
    luke = lg.unit(LUKE, B, (500, 500))
    lg.put(squad if token == "aim" else luke, **{token: 1})
    show(lg, "coordinated-fire")
    lg.dice("blank blank")
    lg.run(Attack(attacker=squad.id))
    while lg.game.decisions:
        lg.answer(("die:black.blank",) if lg.asked == "reroll" else lg.options[0])
    assert lg.game.unit(ally.id).aim == int(token == "aim")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("driven", "way", "kills", "hurt"),
    [(True, "aims", False, 2), (True, "aims", True, 0), (True, "pass", False, 0), (False, "", False, 0)],
)
def test_failure_costs_blood(lg: Scenario, lend: Lend, driven: bool, way: str, kills: bool, hurt: int) -> None:
    lend(VADER, courage=3)
    vader, foe = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 600))
    show(lg, "the-empire-does-not-tolerate-failure")
    order(lg, vader, "the-empire-does-not-tolerate-failure" if driven else "")
    lg.run(Activation(unit=vader.id))
    if driven:
        assert lg.options == ["aims", "pass"]
        lg.answer(way)
        assert lg.game.unit(vader.id).aim == 2 * (way == "aims")
    if kills:
        window = lg.game.open(UnitDefeated(unit=foe.id, by=A, killer=vader.id))
        assert window is not None
        lg.run(window)
    lg.answer("end")
    assert wounds(lg, vader) == hurt


@covers("card.command.fields", "endphase.score")
@pytest.mark.parametrize(("key", "owner", "points"), [(LEIA, B, 1), (REBELS, B, 0), (VADER, A, 0)])
def test_success_is_worth_a_point(lg: Scenario, key: str, owner: int, points: int) -> None:
    vader, fallen = lg.unit(VADER, A, (500, 300)), lg.unit(key, owner, (500, 600))
    show(lg, "the-empire-does-not-tolerate-failure")
    order(lg, vader, "the-empire-does-not-tolerate-failure")
    for _ in range(2):
        happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=vader.id))
    happen(lg, ScoringEffects())
    assert [one.points for one in lg.game.state.players] == [points, 0]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("by", "fallen", "active", "proved"),
    [
        ("driven", "foe", "driven", (True, True)),
        ("driven", "foe", "other", (True, False)),
        ("driven", "friend", "driven", (False, False)),
        ("other", "foe", "other", (False, False)),
    ],
)
def test_what_counts_as_success(lg: Scenario, by: str, fallen: str, active: str, proved: tuple[bool, bool]) -> None:
    units = {
        "driven": lg.unit(STORMTROOPERS, A, (500, 300)),
        "other": lg.unit(STORMTROOPERS, A, (700, 300)),
        "friend": lg.unit(STORMTROOPERS, A, (900, 300)),
        "foe": lg.unit(REBELS, B, (500, 600)),
    }
    show(lg, "the-empire-does-not-tolerate-failure")
    order(lg, units["driven"], "the-empire-does-not-tolerate-failure")
    lg.game.stack.append(Activation(unit=units[active].id))
    window = UnitDefeated(unit=units[fallen].id, by=A, killer=units[by].id)
    assert (killed()(lg.game, ~A, window), killed_in_time(lg.game, ~A, window)) == proved
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "rally.remove")
@pytest.mark.parametrize(("player", "left"), [(A, 3), (B, 2)])
def test_under_relentless_fire_one_token_is_lost(lg: Scenario, player: int, left: int) -> None:
    squad = lg.put(lg.unit(REBELS, B, (500, 500)), suppression=4)
    show(lg, "unrelenting-fire", player)
    lg.dice("block surge blank blank")
    rally(lg.game, squad)
    assert lg.game.unit(squad.id).suppression == left


@covers("card.command.fields")
@pytest.mark.parametrize(("order", "gap", "hurt"), [("up", 76.0, 2), ("up", 77.0, 0), ("down", 76.0, 0)])
def test_vehicles_drive_them_out(lg: Scenario, lend: Lend, order: str, gap: float, hurt: int) -> None:
    lend(REBELS, defense_surge=False)
    walker = lg.put(lg.unit(AT_ST, A, (500, 300)), order=order)
    reach = lg.game.leader(walker).radius + 13.5 + gap
    foe = lg.unit(REBELS, B, (500, 300 + reach), (500, 300 + reach + 30), (500, 300 + reach + 60))
    play(lg, "drive-them-out")
    assert has(lg, walker) == {"demoralize": 1}
    other = lg.put(lg.unit(AT_ST, A, (1500, 300)), order=order)
    happen(lg, AfterMove(unit=other.id, kind="pivot"))  # beside nobody, which is not the first time
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    lg.dice("block blank surge" if hurt else "")
    lg.answer((500.0, 300.0, 0.0, 0.1))
    decline(lg)
    assert sum(lg.game.miniature(one).defeated for one in foe.miniatures[:3]) == hurt
    lg.run(Move(unit=walker.id, kinds=("pivot",)))  # only the first time
    lg.answer((500.0, 300.0, 0.0, 0.0))
    decline(lg)
    assert len(lg.events("command.rolled")) == bool(hurt)
