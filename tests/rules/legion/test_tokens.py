"""Tokens that lie about: Bane tokens, graffiti, smoke; and those that count on units."""

from __future__ import annotations

from math import hypot

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.bane import PlaceBane, Reveal, ShowUp, refuse_place
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.courage import calm, panicked
from dejarik.games.legion.cover import Cover, smoke
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, ASSET_RADIUS
from dejarik.games.legion.facts.terrain import TerrainType
from dejarik.games.legion.graffiti import Spray, sees_graffiti
from dejarik.games.legion.hurling import Hurl
from dejarik.games.legion.measuring import apart
from dejarik.games.legion.mending import Restore
from dejarik.games.legion.moves import Move
from dejarik.games.legion.round import Round
from dejarik.games.legion.smoking import LaySmoke
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.token_placing import radius_of, refuse_overlap
from dejarik.games.legion.wounds import SufferWounds, suffer
from dejarik.tabletop.shape import disc
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, sword
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

BANE, SABINE = "cad-bane", "sabine-wren-explosive-artist"


def lay(lg: Scenario, kind: str, x: float, y: float, owner: int = A, name: str = "") -> Token:
    tokens = lg.game.state.tokens
    tokens.append(Token(len(tokens), kind, float(x), float(y), owner=owner, name=name))
    lg.changed()
    return tokens[-1]


def kinds(lg: Scenario) -> list[str]:
    return [one.name or one.kind for one in lg.game.state.tokens]


def walks(lg: Scenario, unit: Unit, x: float, y: float) -> None:
    lg.run(Move(unit=unit.id))
    lg.answers("standard", (x, y, 0.0))


# Bane tokens.


@covers("token.bane.set", "token.bane.one-copy", "token.bane.placement", "token.bane")
def test_bane_tokens_are_placed_face_down_each_once(lg: Scenario) -> None:
    lay(lg, "asset", 900, 300)
    lg.run(PlaceBane(player=A, count=2))
    assert lg.options == ["here-i-am", "smoke-and-mirrors", "kablamo"]
    lg.answer("kablamo")
    with refused(lg, by="token.bane.placement"):
        lg.answer((920.0, 300.0, 0.0))
    lg.answer((500.0, 300.0, 0.0))
    assert lg.options == ["here-i-am", "smoke-and-mirrors"]
    lg.answers("here-i-am", (600.0, 300.0, 0.0))
    assert lg.asked is None
    assert kinds(lg) == ["asset", "kablamo", "here-i-am"]
    assert [(one.x, one.y, one.owner) for one in lg.game.state.tokens[1:]] == [(500, 300, A), (600, 300, A)]
    assert [one["player"] for one in lg.events("bane.placed")] == [A, A]
    for player, names in ((A, ["", "kablamo", "here-i-am"]), (B, ["", "", ""]), (None, ["", "", ""])):
        assert [one.name for one in lg.game.view(player).tokens] == names  # type: ignore[attr-defined]
    lg.run(PlaceBane(player=B))
    assert lg.options == ["here-i-am", "smoke-and-mirrors", "kablamo"]


@covers("token.bane.one-copy")
def test_who_has_laid_all_bane_tokens_lays_no_more(lg: Scenario) -> None:
    for number, name in enumerate(("here-i-am", "smoke-and-mirrors", "kablamo")):
        lay(lg, "bane", 500 + 100 * number, 300, A, name)
    lg.run(PlaceBane(player=A))
    assert (lg.asked, len(kinds(lg))) == (None, 3)


@covers("token.bane.placement", "objects.overlap.tokens")
@pytest.mark.parametrize(("kind", "refuses"), [("advantage", True), ("charge", False), ("smoke", False)])
def test_bane_tokens_may_lie_on_what_is_no_objective_nor_advantage(lg: Scenario, kind: str, refuses: bool) -> None:
    lay(lg, kind, 900, 300)
    refusal = refuse_place(lg.game, disc(910.0, 300.0, ADVANTAGE_RADIUS))
    assert (refusal is not None) is refuses


@covers("token.bane.reveal", "token.bane.smoke-and-mirrors", "token.bane.enemy-effect")
@pytest.mark.parametrize(
    ("gap", "wall", "word", "gone"),
    [
        (152.4, False, "", True),
        (152.6, False, "", False),
        (100.0, True, "", False),
        (100.0, False, "immune-enemy-effects", False),
    ],
)
def test_an_enemy_that_comes_near_reveals_a_bane_token(
    lg: Scenario, lend: Lend, gap: float, wall: bool, word: str, gone: bool
) -> None:
    lend(LEIA, *([(word, 0)] if word else []))
    if wall:
        lg.terrain(block(500, 340, 300, 10, 200))
    lay(lg, "bane", 500, 313.5 + gap + ADVANTAGE_RADIUS, B, "smoke-and-mirrors")
    lay(lg, "bane", 520, 250, A, "smoke-and-mirrors")
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    assert [one.owner for one in lg.game.state.tokens] == ([A] if gone else [B, A])
    assert len(lg.events("bane.revealed")) == int(gone)


@covers("token.bane.reveal", "timing.simultaneous.own-order")
@pytest.mark.parametrize("first", ["kablamo", "here-i-am"])
def test_of_tokens_revealed_together_their_player_says_which_is_first(lg: Scenario, first: str) -> None:
    """Who shows up before the trap goes off is struck by it as well."""
    lay(lg, "bane", 450, 420, B, "here-i-am")
    lay(lg, "bane", 550, 420, B, "kablamo")
    lg.unit(BANE, B)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    assert (lg.asks, lg.decision.rule, lg.options) == (B, "token.bane.reveal", ["here-i-am", "kablamo"])
    assert [event["token"] for event in lg.events("bane.revealed")] == ["here-i-am", "kablamo"]
    lg.dice("blank " * 4)
    lg.answer(first)
    if first == "here-i-am":
        assert (lg.asked, lg.options) == ("pool", ["pool:0", "pool:1"])
        lg.dice("blank " * 4)
        lg.answer("pool:0")
    assert kinds(lg) == []


@covers("token.bane.reveal", "card.command.fields")
@pytest.mark.parametrize(("x", "found"), [(500.0, 1), (900.0, 0)])
def test_who_is_put_down_by_a_card_near_a_bane_token_reveals_it(lg: Scenario, x: float, found: int) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lay(lg, "bane", x, 500, B, "smoke-and-mirrors")
    lg.run(Hurl(unit=leia.id, rule="card.command.fields", must=True, by=B, origin=(500.0, 300.0, 0.0), most=152.4))
    lg.answer((500.0, 380.0, 0.0, 0.0))
    assert len(lg.events("bane.revealed")) == found


@covers("token.bane.reveal", "rule.restore")
@pytest.mark.parametrize(("y", "found"), [(340.0, 1), (260.0, 0)])
def test_who_comes_back_near_a_bane_token_reveals_it(lg: Scenario, y: float, found: int) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lay(lg, "bane", 500, 500, B, "smoke-and-mirrors")
    lg.run(Restore(unit=rebels.id, miniature=rebels.miniatures[1]))
    lg.answer((500.0, y, 0.0))
    assert len(lg.events("bane.revealed")) == found


@covers("token.bane.reveal", "unit.always-in-cohesion")
@pytest.mark.parametrize(("y", "found"), [(300.0, 0), (260.0, 1)])
def test_who_closes_up_near_a_bane_token_reveals_it(lg: Scenario, y: float, found: int) -> None:
    """The leader falls; the token lies just beyond range 1 of the one who leads then."""
    rebels = lg.unit(REBELS, A, (500, 300), (595, 300), (410, 300))
    lay(lg, "bane", 410, 300 - 13.5 - 152.4 - ADVANTAGE_RADIUS - 1, B, "smoke-and-mirrors")
    lg.set(rebels.leader, defeated=True, placed=False)
    lg.run(SufferWounds(unit=rebels.id, left=0, leader=rebels.leader))
    lg.answers(f"miniature:{rebels.miniatures[2]}", [450.0, y, 0.0])
    assert len(lg.events("bane.revealed")) == found


@covers("token.bane.reveal", "keyword.weapon.scatter")
@pytest.mark.parametrize(("y", "found"), [(460.0, 1), (540.0, 0)])
def test_who_is_scattered_near_a_bane_token_reveals_it(lg: Scenario, lend: Lend, y: float, found: int) -> None:
    lend(LEIA, weapons=(gun(("scatter", 0)),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500), (530, 500))
    lay(lg, "bane", 500, 300, A, "kablamo")
    attack(lg, leia, "blank")
    lg.answer((500.0, y, 0.0))
    assert len(lg.events("bane.revealed")) == found
    if found:
        assert (lg.asked, lg.options) == ("pool", ["pool:0", "pool:1"])  # both are near
        lg.dice("blank " * 8)
        lg.answer("pool:0")


CONTACT = 474.0 - 13.5 - 152.4 - ADVANTAGE_RADIUS
"""So far to the left lies a token that is at range 1 of a small base at 474."""


@covers("token.bane.reveal", "melee.move-into.step3")
@pytest.mark.parametrize(("x", "found"), [(CONTACT - 0.2, 0), (CONTACT, 1)])
def test_who_is_put_into_a_melee_near_a_bane_token_reveals_it(lg: Scenario, x: float, found: int) -> None:
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400), (550, 400))
    lay(lg, "bane", x, 380, A, "smoke-and-mirrors")
    lg.run(Move(unit=leia.id))
    lg.answers("standard", (500.0, 373.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("pile-in", foes.miniatures[1])
    lg.answer((474.0, 380.28, 0.0))
    assert len(lg.events("bane.revealed")) == found


@covers("token.bane.reveal", "melee.move-into.step3")
def test_who_stays_near_a_bane_token_as_a_melee_begins_does_not_reveal_it(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 400))
    lay(lg, "bane", 400, 400, A, "smoke-and-mirrors")
    lg.run(Move(unit=leia.id))
    lg.answers("standard", (500.0, 373.0, 0.0))
    assert (lg.asked, lg.events("bane.revealed")) == (None, [])


@covers("token.bane.reveal", "attack.melee.refill-defender")
@pytest.mark.parametrize(("x", "found"), [(CONTACT - 0.2, 0), (CONTACT, 1)])
def test_who_closes_a_gap_near_a_bane_token_reveals_it(lg: Scenario, lend: Lend, x: float, found: int) -> None:
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),))
    vader = lg.unit(VADER, A, (500, 300))
    foes = lg.unit(REBELS, B, (500, 327), (474, 292.72), (540, 340))
    lay(lg, "bane", x, 292.72, A, "smoke-and-mirrors")
    attack(lg, vader, "crit blank", f"miniature:{foes.miniatures[1]}")
    assert (lg.asked, lg.decision.subject) == ("pile-in", foes.miniatures[2])
    lg.answer((474.0, 292.72, 0.0))
    assert len(lg.events("bane.revealed")) == found


@covers("token.bane.reveal", "token.bane.kablamo")
def test_a_bane_token_that_is_going_off_is_not_revealed_again(lg: Scenario) -> None:
    """Who closes the gap that it has made stands near it, too."""
    lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (474, 292.72), (540, 340))
    trap = lay(lg, "bane", CONTACT + 5, 292.72, A, "kablamo")
    lg.dice("crit blank blank blank  blank")
    lg.run(Reveal(tokens=[trap.id]))
    lg.answer(f"miniature:{foes.miniatures[1]}")
    assert (lg.asked, lg.decision.subject) == ("pile-in", foes.miniatures[2])
    lg.answer((474.0, 292.72, 0.0))
    assert (lg.asked, len(lg.events("bane.revealed")), kinds(lg)) == (None, 1, [])


@covers("token.bane.reveal", "token.bane.kablamo")
def test_a_token_that_waits_for_one_that_goes_off_is_not_revealed_again(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (474, 292.72), (540, 340))
    trap = lay(lg, "bane", CONTACT + 5, 292.72, A, "kablamo")
    other = lay(lg, "bane", CONTACT + 5, 240, A, "smoke-and-mirrors")
    lg.run(Reveal(tokens=[trap.id, other.id]))
    assert lg.options == ["kablamo", "smoke-and-mirrors"]
    lg.dice("crit blank blank blank  blank")
    lg.answers("kablamo", f"miniature:{foes.miniatures[1]}")
    assert (lg.asked, lg.decision.subject) == ("pile-in", foes.miniatures[2])
    lg.answer((474.0, 292.72, 0.0))
    assert (lg.asked, len(lg.events("bane.revealed")), kinds(lg)) == (None, 2, [])


@covers("token.bane.reveal")
def test_only_bane_tokens_are_revealed(lg: Scenario) -> None:
    lay(lg, "bane", 1500, 800, B, "kablamo")
    lay(lg, "graffiti", 500, 400, B)
    lay(lg, "smoke", 550, 400, B)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    assert (lg.asked, lg.events("bane.revealed"), kinds(lg)) == (None, [], ["kablamo", "graffiti", "smoke"])


@covers("token.bane.here-i-am", "objects.battlefield", "objects.overlap.miniatures")
@pytest.mark.parametrize(
    ("at", "friend"), [((500.0, ADVANTAGE_RADIUS), (900.0, 300.0)), ((500.0, 300.0), (520.0, 300.0))]
)
def test_bane_appears_on_the_battlefield_and_on_nobody(
    lg: Scenario, at: tuple[float, float], friend: tuple[float, float]
) -> None:
    here = lay(lg, "bane", *at, A, "here-i-am")
    bane, leia = lg.unit(BANE, A, (100, 800)), lg.unit(LEIA, A, friend)
    lg.run(Reveal(tokens=[here.id]))
    there = lg.game.leader(lg.game.unit(bane.id))
    assert hypot(there.x - at[0], there.y - at[1]) < 20
    assert there.y >= there.radius
    assert apart(there, lg.game.leader(leia)) > 0


@covers("token.bane.reveal", "token.bane.here-i-am")
@pytest.mark.parametrize(("gap", "found"), [(152.6, 1), (152.4, 2)])
def test_bane_reveals_a_token_of_the_enemys_bane_where_he_appears(lg: Scenario, gap: float, found: int) -> None:
    here = lay(lg, "bane", 500, 300, A, "here-i-am")
    lay(lg, "bane", 500, 313.5 + gap + ADVANTAGE_RADIUS, B, "smoke-and-mirrors")
    lg.unit(BANE, A, (100, 800))
    lg.run(Reveal(tokens=[here.id]))
    assert len(lg.events("bane.revealed")) == found


@covers("token.bane.overlap", "token.graffiti.stay")
def test_nobody_stops_on_a_bane_token_but_on_graffiti(lg: Scenario) -> None:
    lay(lg, "bane", 500, 360, A, "kablamo")
    lay(lg, "graffiti", 560, 300, B)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    with refused(lg, by="token.bane.overlap"):
        lg.answer((500.0, 370.0, 0.0))
    lg.answer((560.0, 300.0, 0.0))
    lg.run(Move(unit=leia.id))
    lg.answers("standard", (500.0, 390.0, 0.0))


@covers("token.bane.here-i-am")
def test_bane_comes_from_nowhere_and_orders_himself(lg: Scenario) -> None:
    lay(lg, "bane", 500, 420, B, "here-i-am")
    lay(lg, "asset", 1500, 800)
    lg.unit(STORMTROOPERS, B, (900, 800))
    bane = lg.unit(BANE, B)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    bane, there = lg.game.unit(bane.id), lg.game.leader(lg.game.unit(bane.id))
    assert (bane.deployed, bane.order, there.x, there.y) == (True, "up", 500, 420)
    assert kinds(lg) == ["asset"]


@covers("token.bane.here-i-am", "upgrade.two-sided.choice")
def test_the_side_of_banes_card_is_chosen_as_he_comes_from_nowhere(lg: Scenario, made: Made) -> None:
    made("kit", slot="armament", weapons=(gun(name="Rifle"), gun(name="Pistol")), two_sided=True)
    lay(lg, "bane", 500, 420, B, "here-i-am")
    lg.unit(STORMTROOPERS, B, (900, 800))
    bane = lg.unit(BANE, B, upgrades=("kit",))
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    assert (lg.game.unit(bane.id).deployed, lg.asked) == (True, "card-side")
    lg.answer("side:1")
    assert lg.game.unit(bane.id).upgrades[0].side == 1


@covers("token.bane.here-i-am", "command.orders.once-per-round")
@pytest.mark.parametrize("had", ["up", "down"])
def test_bane_who_had_his_order_gives_himself_no_other(lg: Scenario, had: str) -> None:
    lay(lg, "bane", 500, 420, B, "here-i-am")
    lg.unit(STORMTROOPERS, B, (900, 800))
    bane = lg.put(lg.unit(BANE, B), order=had)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    assert (lg.game.unit(bane.id).deployed, lg.game.unit(bane.id).order) == (True, had)
    assert not lg.events("order.issued")


@covers("token.bane.here-i-am")
def test_bane_stands_beside_the_token_where_there_is_no_room_on_it(lg: Scenario) -> None:
    lay(lg, "bane", 14, 420, B, "here-i-am")
    bane, taken = lg.unit(BANE, B), lg.unit(STORMTROOPERS, B, (14, 446.5))
    walks(lg, lg.unit(LEIA, A, (30, 220)), 30.0, 300.0)
    there = lg.game.leader(lg.game.unit(bane.id))
    assert there.placed
    assert 13.5 <= there.x < 40
    assert apart(there, lg.game.leader(lg.game.unit(taken.id))) == pytest.approx(1.0, abs=3.0)


@covers("token.bane.here-i-am")
@pytest.mark.parametrize(("owner", "stays"), [(B, True), (A, False)])
def test_bane_comes_into_contact_with_friends_alone(lg: Scenario, owner: int, stays: bool) -> None:
    lay(lg, "bane", 500, 420, B, "here-i-am")
    bane, beside = lg.unit(BANE, B), lg.unit(REBELS, owner, (500, 447))
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    there = lg.game.leader(lg.game.unit(bane.id))
    assert ((there.x, there.y) == (500, 420)) is stays
    assert there.placed
    assert (apart(there, lg.game.leader(lg.game.unit(beside.id))) > 0.01) is not stays


@covers("token.bane.here-i-am.in-play")
def test_bane_changes_his_place_and_keeps_what_he_has(lg: Scenario) -> None:
    lay(lg, "bane", 500, 420, B, "here-i-am")
    bane = lg.put(lg.unit(BANE, B, (1500, 800)), aim=1)
    lg.set(bane.leader, wounds=1)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    bane, there = lg.game.unit(bane.id), lg.game.leader(lg.game.unit(bane.id))
    assert (bane.aim, bane.order, there.wounds, there.x, there.y) == (1, "", 1, 500, 420)


@covers("token.bane.here-i-am")
def test_bane_stands_as_near_to_his_token_as_there_is_room(lg: Scenario) -> None:
    """But not in contact with an enemy who stands there."""
    lay(lg, "bane", 500, 420, B, "here-i-am")
    lg.unit(REBELS, A, (500, 420))
    bane = lg.unit(BANE, B)
    lg.run(Reveal(tokens=[lg.game.state.tokens[0].id]))
    there = lg.game.leader(lg.game.unit(bane.id))
    assert 27.1 < hypot(there.x - 500, there.y - 420) < 29


@covers("token.bane.here-i-am.defeated")
def test_a_defeated_bane_does_not_come(lg: Scenario) -> None:
    lay(lg, "bane", 500, 420, B, "here-i-am")
    bane = lg.put(lg.unit(BANE, B, (1500, 800)), defeated=True)
    lg.set(bane.leader, defeated=True, placed=False)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    assert lg.game.state.tokens == []
    assert not lg.game.leader(lg.game.unit(bane.id)).placed


@covers("token.bane.here-i-am.voluntary")
def test_at_the_start_of_a_round_blue_may_show_up_first(lg: Scenario) -> None:
    lg.discreet = True
    for owner in (B, A):
        lay(lg, "bane", 500 + 300 * owner, 420, owner, "here-i-am")
    lay(lg, "bane", 1400, 420, B, "kablamo")
    banes = [lg.unit(BANE, owner) for owner in (A, B)]
    lg.run(ShowUp())
    assert (lg.asks, lg.options) == (A, ["reveal", "pass"])
    lg.answer("reveal")
    assert lg.game.unit(banes[0].id).deployed
    assert (lg.asks, lg.options) == (B, ["reveal", "pass"])
    lg.answer("pass")
    assert not lg.game.unit(banes[1].id).deployed
    lg.game.state.tokens = [one for one in lg.game.state.tokens if one.name == "kablamo"]
    lg.changed()
    lg.run(ShowUp())
    assert (lg.asks, lg.options) == (B, ["pass"])  # asked all the same: nobody learns what lies there
    lg.answer("pass")


@covers("token.bane.here-i-am.voluntary")
@pytest.mark.parametrize("blue", [A, B])
def test_the_blue_player_shows_up_first(lg: Scenario, blue: int) -> None:
    lg.game.state.blue = blue
    for owner in (A, B):
        lay(lg, "bane", 500 + 300 * owner, 420, owner, "here-i-am")
        lg.unit(BANE, owner)
    lg.run(ShowUp())
    assert lg.asks == blue
    lg.answer("pass")
    assert lg.asks == 1 - blue
    lg.answer("pass")


@covers("token.bane.here-i-am.voluntary", "token.bane.here-i-am")
def test_who_shows_up_as_a_round_starts_has_his_order_in_it(lg: Scenario) -> None:
    lay(lg, "bane", 500, 420, A, "here-i-am")
    lg.put(lg.unit(BANE, A), order="down", acted=1)
    for owner, x in ((A, 900), (B, 1200)):
        lg.put(lg.unit(REBELS, owner, (x, 300)), order="down", acted=1)
    lg.run(Round())
    lg.answer("reveal")
    while lg.game.state.phase != "activation":
        lg.answer(lg.options[0])
    assert [(one.order, one.acted) for one in lg.game.state.units] == [("up", 0), ("", 0), ("", 0)]
    assert lg.game.state.players[A].pool == ["corps"]
    lg.game.stack.clear()
    lg.changed()


@covers("token.bane.here-i-am", "command.orders.once-per-round")
@pytest.mark.parametrize("had", ["up", "down"])
def test_who_has_had_an_order_in_the_round_gives_himself_no_other(lg: Scenario, lend: Lend, had: str) -> None:
    lend(BANE, ("target", 1))
    lay(lg, "bane", 500, 420, B, "here-i-am")
    bane = lg.put(lg.unit(BANE, B), order=had)
    walks(lg, lg.unit(LEIA, A, (500, 220)), 500.0, 300.0)
    bane = lg.game.unit(bane.id)
    assert (bane.deployed, bane.order, bane.aim) == (True, had, 0)


@covers("token.bane.kablamo", "rule.area-weapon", "rule.area-weapon.ranged")
def test_kablamo_strikes_everybody_around(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("immune-enemy-effects", 0))
    lay(lg, "bane", 500, 420, B, "kablamo")
    mover, near = lg.unit(LEIA, A, (500, 220)), lg.unit(REBELS, A, (600, 420))
    own, far = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(REBELS, A, (900, 420))
    immune = lg.unit(VADER, A, (420, 420))
    lg.run(Move(unit=mover.id))
    lg.answer("standard")
    lg.dice("hit blank blank blank  block  " * 3)
    lg.answer((500.0, 300.0, 0.0))
    while lg.asked == "pool":
        lg.answer(lg.options[0])
    found = [lg.game.unit(one.id).suppression for one in (mover, near, own, far, immune)]
    assert found == [2, 2, 2, 0, 0]
    assert lg.game.state.tokens == []


# Graffiti.


@covers("token.graffiti.placement", "token.graffiti")
@pytest.mark.parametrize("owner", [A, B])
def test_graffiti_has_the_colour_of_who_leaves_it(lg: Scenario, owner: int) -> None:
    sabine = lg.unit(SABINE, owner, (500, 300))
    lg.run(Spray(unit=sabine.id))
    with refused(lg, by="token.graffiti.placement"):
        lg.answer((500.0, 313.5 + 152.4 + ADVANTAGE_RADIUS + 0.2, 0.0))
    at = (500.0, 313.5 + 152.4 + ADVANTAGE_RADIUS)
    lg.answer((*at, 0.0))
    (token,) = lg.game.state.tokens
    assert (token.kind, token.owner) == ("graffiti", owner)
    assert (token.x, token.y) == pytest.approx(at)
    lg.run(EndPhase())
    assert kinds(lg) == ["graffiti"]


@covers("token.graffiti.placement")
def test_graffiti_is_left_where_its_painter_sees_it(lg: Scenario) -> None:
    lg.terrain(block(500, 350, 200, 4, 300))
    sabine = lg.unit(SABINE, A, (500, 300))
    lg.run(Spray(unit=sabine.id))
    with refused(lg, by="token.graffiti.placement"):
        lg.answer((500.0, 400.0, 0.0))
    lg.answer((500.0, 200.0, 0.0))


@covers("token.graffiti.friendly")
@pytest.mark.parametrize(("gap", "wall", "asked"), [(304.8, False, True), (305.0, False, False), (100.0, True, False)])
def test_friendly_graffiti_gives_a_die_to_rally(lg: Scenario, gap: float, wall: bool, asked: bool) -> None:
    if wall:
        lg.terrain(block(500, 340, 300, 10, 200))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=2)
    lay(lg, "graffiti", 500, 313.5 + gap + ADVANTAGE_RADIUS, A)
    lg.dice("blank blank" if not asked else "")
    lg.run(Activation(unit=leia.id))
    assert (lg.asked == "graffiti") is asked
    if asked:
        lg.dice("blank blank block")
        lg.answer("more")
    assert lg.game.unit(leia.id).suppression == (1 if asked else 2)
    lg.decline()


@covers("token.graffiti.friendly")
def test_one_who_is_near_enough_reads_graffiti_for_all(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (500, 240))
    lay(lg, "graffiti", 500, 313.5 + 304.0 + ADVANTAGE_RADIUS, A)
    assert sees_graffiti(lg.game, rebels, A)


@covers("token.bane.here-i-am.voluntary", "command.orders.once-per-round")
@pytest.mark.parametrize("had", ["", "down"])
def test_the_order_that_bane_gives_himself_at_the_start_of_a_round_is_his_for_the_round(lg: Scenario, had: str) -> None:
    lay(lg, "bane", 500, 420, A, "here-i-am")
    bane, _ = lg.put(lg.unit(BANE, A), order=had), lg.unit(STORMTROOPERS, B, (900, 800))
    lg.game.state.players[A].hand = ["ambush", "standing-orders"]
    lg.run(Round())
    lg.answer("reveal")
    assert lg.asked
    assert lg.game.unit(bane.id).order == "up"


@covers("token.bane.here-i-am.voluntary")
def test_who_has_no_bane_tokens_is_not_asked(lg: Scenario) -> None:
    lay(lg, "asset", 500, 300, A)
    lg.discreet = True
    lg.run(ShowUp())
    assert lg.asked is None


@covers("card.command.fields")
def test_a_bane_token_lies_near_no_enemy_wherever_others_are(lg: Scenario) -> None:
    bane = lg.unit(BANE, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(PlaceBane(player=A, by=bane.id))
    lg.answer("kablamo")
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0, 380.0, 0.0))
    lg.answer((500.0, 250.0, 0.0))


@covers("token.graffiti.friendly")
def test_nobody_need_look_at_graffiti(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=1)
    lay(lg, "graffiti", 500, 400, A)
    lg.run(Activation(unit=leia.id))
    lg.dice("block")
    lg.answer("pass")
    assert lg.game.unit(leia.id).suppression == 0
    lg.decline()


@covers("token.graffiti.enemy")
@pytest.mark.parametrize(("tokens", "dice"), [(1, 1), (2, 1), (3, 2)])
def test_enemy_graffiti_takes_a_die(lg: Scenario, tokens: int, dice: int) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=tokens)
    lay(lg, "graffiti", 500, 400, B)
    lg.dice("block " * dice)
    lg.run(Activation(unit=leia.id))
    assert [len(one["dice"]) for one in lg.events("unit.rallied")] == [dice]  # type: ignore[arg-type]
    lg.decline()


# Smoke, and tokens of the mission.


@covers("token.smoke", "token.smoke.removal", "token.smoke.defender")
@pytest.mark.parametrize(("gap", "value"), [(152.4, 1), (152.6, 0)])
def test_smoke_near_the_leader_raises_cover_until_the_round_ends(lg: Scenario, gap: float, value: int) -> None:
    one, other = lg.unit(REBELS, A, (500, 900)), lg.unit(STORMTROOPERS, B, (500, 300))
    lay(lg, "smoke", 500 + 13.5 + gap + ADVANTAGE_RADIUS, 300)
    assert smoke(lg.game, lg.game.leader(one), other) == value
    assert lg.game.value(Cover(one.id, other.id), smoke(lg.game, lg.game.leader(one), other)) == value
    lg.run(EndPhase())
    assert smoke(lg.game, lg.game.leader(one), other) == 0


@covers("keyword.unit.smoke.placement")
@pytest.mark.parametrize(("kind", "lies"), [("area", True), ("obstacle", False)])
def test_smoke_lies_over_the_edge_of_area_terrain_alone(lg: Scenario, kind: TerrainType, lies: bool) -> None:
    lg.terrain(block(500, 400, 100, 100, 20, type=kind, cover="none", blocks=False))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.run(LaySmoke(unit=rebels.id, left=1))
    if not lies:
        with refused(lg, by="keyword.unit.smoke.placement"):
            lg.answer((500.0, 350.0, 0.0))
        return
    lg.answer((500.0, 350.0, 0.0))
    assert [one.kind for one in lg.game.state.tokens] == ["smoke"]


@covers("keyword.unit.smoke.placement")
@pytest.mark.parametrize(
    ("kind", "lies"),
    [("asset", False), ("advantage", False), ("charge", False), ("smoke", False), ("graffiti", True), ("bane", True)],
)
def test_smoke_covers_no_token_of_the_mission_no_charge_and_no_smoke(lg: Scenario, kind: str, lies: bool) -> None:
    lay(lg, kind, 500, 380)
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.run(LaySmoke(unit=rebels.id, left=1))
    if not lies:
        with refused(lg, by="keyword.unit.smoke.placement"):
            lg.answer((510.0, 380.0, 0.0))
        return
    lg.answer((510.0, 380.0, 0.0))
    assert [one.kind for one in lg.game.state.tokens] == [kind, "smoke"]


@covers("objects.battlefield", "keyword.unit.smoke")
def test_smoke_lies_on_the_table(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 100))
    lg.run(LaySmoke(unit=rebels.id, left=1))
    with pytest.raises(IllegalAnswer):
        lg.answer((500.0, 12.5, 0.0))
    lg.answer((500.0, 12.7, 0.0))
    assert [one.kind for one in lg.game.state.tokens] == ["smoke"]


@covers("token.asset", "token.advantage")
def test_tokens_are_an_inch_across(lg: Scenario) -> None:
    assert (radius_of("asset"), radius_of("advantage")) == (ASSET_RADIUS, ADVANTAGE_RADIUS) == (12.7, 12.7)


@covers("objects.overlap.tokens")
def test_tokens_lie_on_tokens_but_not_on_miniatures(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lay(lg, "asset", 600, 300)
    refusal = refuse_overlap(lg.game, "asset", disc(520.0, 300.0, 12.7))
    assert refusal is not None
    assert refusal.rule == "objects.overlap.tokens"
    assert refuse_overlap(lg.game, "asset", disc(605.0, 300.0, 12.7)) is None


@covers("terrain.barricade.tokens")
@pytest.mark.parametrize("kind", ["asset", "advantage"])
def test_no_token_of_the_mission_lies_on_a_barricade(lg: Scenario, kind: str) -> None:
    lg.terrain(block(500, 300, 200, 60, 30, type="scatter", barricade=True, blocks=False))
    refusal = refuse_overlap(lg.game, kind, disc(500.0, 300.0, 12.7))
    assert refusal is not None
    assert refusal.rule == "terrain.barricade.tokens"
    assert refuse_overlap(lg.game, kind, disc(500.0, 400.0, 12.7)) is None
    assert refuse_overlap(lg.game, "smoke", disc(500.0, 300.0, 12.7)) is None


# Tokens on units.


@covers("token.suppression")
def test_a_ranged_hit_adds_a_suppression_token(lg: Scenario) -> None:
    rebels, foes = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("hit  blank  block")
    lg.run(Attack(attacker=foes.id))
    assert lg.game.unit(rebels.id).suppression == 2


@covers("token.wound")
@pytest.mark.parametrize(("wounds", "gone"), [(1, False), (2, True)])
def test_a_miniature_falls_with_as_many_wounds_as_it_can_take(
    lg: Scenario, lend: Lend, wounds: int, gone: bool
) -> None:
    lend(LEIA, wounds=3)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=wounds)
    moment = suffer(lg.game, leia, 1)
    if moment is not None:
        lg.run(moment)
    assert lg.game.miniature(leia.leader).defeated is gone


@covers("token.panic")
def test_panic_is_gone_with_the_suppression(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    assert panicked(lg.game, rebels)
    calm(lg.game, rebels, 1)
    assert not panicked(lg.game, rebels)


@covers("token.commander")
def test_a_promoted_unit_is_a_commander(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.unit(VADER, B, (900, 300))
    lg.run(EndPhase())
    assert lg.game.unit(rebels.id).rank == "commander"
    assert issue_order(lg.game, rebels.id) is None
