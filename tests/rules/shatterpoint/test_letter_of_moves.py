"""What abilities say about moves, to the letter: which move it was, who made it, who goes first, who may be sent."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.moves import kinds_for
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import AfterMove
from tests.marks import covers
from tests.rules.shatterpoint.playing import answers, finishes, movers, sends, stays
from tests.rules.shatterpoint.scenario import ANAKIN, COMMANDOS, MAUL, REX, TROOPERS, A, B, Scenario, block
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, use

PIRATES, STORMTROOPERS, SERGEANT = "weequaypirates", "stormtroopers", "stormtroopersergeant"


def waits(sp: Scenario, unit: Unit) -> list[int]:
    """The dice that wait for the next attack of its first character: any, melee, ranged."""
    one = sp.first(unit)
    return [one.focus, one.impact, one.sharpshooter]


# Which move it was.


@covers("keyword.scale")
@pytest.mark.parametrize(("kind", "hunker"), [("dash", 1), ("climb", 0)])
def test_who_climbs_instead_of_dashing_has_not_dashed(sp: Scenario, kind: str, hunker: int) -> None:
    commandos = sp.unit("republicclonecommandos", A, (450, 450), (520, 450))
    use(sp, commandos, "defensive-maneuver")
    sends(sp, commandos, kind=kind)
    stays(sp)
    assert (movers(sp), sp[commandos].hunker) == ([(commandos.characters[0], kind)], hunker)
    sp.decline()


@covers("move.advance.engaged")
@pytest.mark.parametrize(("y", "damage"), [(800, 1), (540, 0)])
def test_troopers_who_dash_for_want_of_an_advance_suffer_nothing(sp: Scenario, y: float, damage: int) -> None:
    sergeant, troopers = sp.unit(SERGEANT, A, (100, 100)), sp.unit(STORMTROOPERS, A, (450, 450), (520, 450))
    sp.unit(MAUL, B, (450, y))
    sp.activate(sergeant)
    sends(sp, troopers, -60, "dash")
    finishes(sp)
    assert sp[troopers].damage == damage


@covers("icon.reposition", "keyword.scale")
def test_a_reposition_is_an_advance_that_scale_may_turn_into_a_climb(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    gain_keyword(anakin, "scale")
    assert [kind for kind, _ in kinds_for(sp.game, sp.first(anakin), ("reposition",))] == ["reposition", "climb"]


@covers("icon.reposition")
@pytest.mark.parametrize("ability", ["no-mercy", "imperial-detention"])
def test_who_repositions_away_is_shown_no_mercy(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 700))
    for kind, answer in (("reposition", True), ("jump", False), ("climb", False)):
        window = AfterMove(character=maul.characters[0], kind=kind, engaged_before=(unit.characters[0],))
        assert answers(sp, unit, ability, window) is answer


@pytest.mark.parametrize("kind", ["dash", "advance"])
@pytest.mark.parametrize("ability", ["furious-rush", "dark-innervation"])
def test_the_injured_may_advance_and_may_dash(sp: Scenario, ability: str, kind: str) -> None:
    """Between walls only the short tool finds room."""
    unit = bearer(sp, ability)
    unit.injured = 1
    use(sp, unit, ability)
    sends(sp, unit, kind=kind)
    assert movers(sp) == [(unit.characters[0], kind)]
    sp.decline()


@covers("move.dash.terrain", "move.advance.terrain")
def test_where_an_advance_finds_no_room_who_mingles_still_dashes(sp: Scenario) -> None:
    walls = [block(450, 600, 240, 20, 200), block(450, 350, 240, 20, 200)]
    walls += [block(340, 475, 20, 230, 200), block(580, 475, 20, 230, 200)]
    sp.terrain(*walls)
    unit = bearer(sp, "mingle", (430, 450))
    use(sp, unit, "mingle")
    sends(sp, unit, kind="dash")
    assert movers(sp) == [(unit.characters[0], "dash")]
    sp.decline()


# Who made it.


@pytest.mark.parametrize(
    ("ability", "key"),
    [("commando-doctrines", ""), ("covert-operations", "imperialspecialforces"), ("headlong-assault", "")],
)
@pytest.mark.parametrize(("character", "focus"), [(0, 0), (1, 1)])
def test_only_who_ends_a_move_near_an_enemy_gets_them_to_focus(
    sp: Scenario, ability: str, key: str, character: int, focus: int
) -> None:
    unit = sp.unit(key, A, (450, 450), (510, 450)) if key else bearer(sp, ability)
    sp.put(sp.first(unit), 450, 200)
    sp.unit(MAUL, B, (510, 560))
    use(sp, unit, ability)
    sends(sp, unit, -5, character=character)
    stays(sp)
    assert sp.first(unit).focus == focus
    sp.decline()


@covers("timing.own-order", "keyword.impact", "keyword.sharpshooter")
@pytest.mark.parametrize(("ability", "dice"), [("headlong-assault", [1, 1, 0]), ("covert-operations", [1, 0, 1])])
def test_a_keyword_that_comes_with_a_focus_action_serves_it(sp: Scenario, ability: str, dice: list[int]) -> None:
    key = "imperialspecialforces" if ability == "covert-operations" else "wingguard"
    unit = sp.unit(key, A, (450, 450), (510, 450))
    sp.unit(MAUL, B, (450, 560))
    use(sp, unit, ability)
    sends(sp, unit, -5)
    stays(sp)
    assert waits(sp, unit) == dice
    sp.decline()


@pytest.mark.parametrize(("character", "hunker"), [(0, 0), (1, 1)])
def test_fixer_forms_up_only_with_who_has_moved(sp: Scenario, character: int, hunker: int) -> None:
    fixer = sp.unit("rc1140fixer", A, (520, 340))
    troopers = sp.unit(TROOPERS, A, (100, 450), (520, 450))
    sp.force(5)
    sp.activate(troopers)
    sp.answer("move")
    sends(sp, troopers, -40 if character else 40, "dash", character)
    stays(sp)
    assert (sp.asked == "ability") is bool(hunker)
    if hunker:
        sp.answer(f"forming-up-sir.AtAfterAction:{fixer.id}")
    assert sp[troopers].hunker == hunker
    sp.decline()


# Who goes first, and who may be sent.


@covers("timing.own-order")
@pytest.mark.parametrize(
    ("ability", "friend", "kind"),
    [
        ("leader-of-the-separatist-army", "magnaguard", "dash"),
        ("you-know-who-we-are", "fifthbrother", "dash"),
        ("wisdom-of-the-mandalore", "pazvizsla", "jump"),
        ("marching-orders", STORMTROOPERS, "dash"),
        ("lead-the-charge", "ewokhunters", "dash"),
    ],
)
@pytest.mark.parametrize("friend_first", [True, False])
def test_of_two_who_are_sent_either_goes_first(
    sp: Scenario, ability: str, friend: str, kind: str, friend_first: bool
) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (520, 380), (590, 380))
    sp.unit(MAUL, B, (450, 800))
    sp.activate(unit)
    while sp.asked == "choose-character":
        wished = f"character:{sent.characters[0]}"
        sp.answer(wished if wished in sp.options else sp.options[0])
    order = (sent, unit) if friend_first else (unit, sent)
    for one in order:
        sends(sp, one, kind=kind)
    assert [who for who, _ in movers(sp)] == [one.characters[0] for one in order]
    stays(sp)
    sp.decline()


@covers("timing.own-order")
@pytest.mark.parametrize("friend_first", [True, False])
def test_of_cassian_and_another_rebel_either_blends_in_first(sp: Scenario, friend_first: bool) -> None:
    unit, sent = bearer(sp, "we-need-to-blend-in"), sp.unit("chewie", A, (520, 380))
    use(sp, unit, "we-need-to-blend-in")
    order = (sent, unit) if friend_first else (unit, sent)
    for one in order:
        sends(sp, one)
    assert [who for who, _ in movers(sp)] == [one.characters[0] for one in order]
    sp.decline()


@covers("mcu.sequential")
@pytest.mark.parametrize("last_first", [True, False])
def test_who_runs_from_an_explosion_does_so_in_the_order_that_is_wished(sp: Scenario, last_first: bool) -> None:
    unit, troopers = bearer(sp, "explosive-charge"), sp.unit(TROOPERS, A, (400, 520), (520, 520))
    sp.objective(460, 520)
    sp.put(sp.first(unit), 460, 350)
    use(sp, unit, "explosive-charge")
    order = troopers.characters[::-1] if last_first else troopers.characters
    sp.answer(f"character:{order[0]}")
    for one in order:
        character = sp.game.character(one)
        sp.answer((character.x, character.y + 60, 0))
    assert [who for who, _ in movers(sp)] == list(order)
    sp.decline()


@covers("measure.unit")
@pytest.mark.parametrize(
    ("ability", "friend"), [("rogue-one-pulling-away", "rebelcommandos"), ("how-you-doin-ya-old-pirate", PIRATES)]
)
def test_of_a_unit_within_range_the_far_character_may_dash(sp: Scenario, ability: str, friend: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (800, 800))
    if ability == "rogue-one-pulling-away":
        use(sp, unit, ability)
    else:
        sp.activate(unit)
    sends(sp, sent, -60, character=1)
    assert movers(sp) == [(sent.characters[1], "dash")]
    sp.decline()


@covers("measure.unit")
def test_of_a_unit_within_range_the_far_character_may_heal(sp: Scenario) -> None:
    gwarm, pirates = bearer(sp, "spotchka-rations"), sp.unit(PIRATES, A, (450, 560), (800, 800))
    far = sp.unit(REX, A, (800, 740))
    sp[far].damage = 2
    use(sp, gwarm, "spotchka-rations")
    sp.answer(f"character:{pirates.characters[1]}")
    sp.answers(f"heal:{far.id}:damage", f"heal:{far.id}:damage")
    assert sp[far].damage == 0
    sp.decline()


@covers("term.allied-enemy")
def test_k2so_is_a_rebel_himself(sp: Scenario) -> None:
    droid = bearer(sp, "why-does-she-get-a-blaster-and-i-dont")
    use(sp, droid, "why-does-she-get-a-blaster-and-i-dont")
    sp.answer("way:0")
    assert (sp[droid].hunker, movers(sp)) == (1, [])
    sp.decline()


@covers("wound.no-damage")
@pytest.mark.parametrize(("wounded", "kinds"), [(False, ["dash", "advance", "reposition"]), (True, ["dash"])])
def test_a_wounded_boss_cannot_pay_for_a_longer_way(sp: Scenario, wounded: bool, kinds: list[str]) -> None:
    boss = bearer(sp, "lets-get-in-there-and-start-breaking-things")
    sp[boss].wounded = wounded
    assert [kind for kind, _ in kinds_for(sp.game, sp.first(boss), ("dash",))] == kinds


@pytest.mark.parametrize(
    ("given", "kind", "price"),
    [
        (("dash",), "advance", 1),
        (("dash",), "reposition", 3),
        (("advance",), "reposition", 2),
        (("advance", "dash", "climb"), "advance", 0),
        (("advance", "dash", "climb"), "reposition", 2),
        (("reposition", "jump"), "reposition", 0),
    ],
)
def test_boss_pays_for_every_step_up(sp: Scenario, given: tuple[str, ...], kind: str, price: int) -> None:
    boss = bearer(sp, "lets-get-in-there-and-start-breaking-things")
    sp.move(boss, *given)
    sends(sp, boss, kind=kind)
    assert (movers(sp), sp[boss].damage) == ([(boss.characters[0], kind)], price)


def test_super_commandos_are_engaged_with_who_turns_away(sp: Scenario) -> None:
    """A reposition in play: away from them, and it costs 2 damage."""
    sp.unit(COMMANDOS, B, (450, 540), (520, 540))
    asajj = sp.unit("asajjventresssithassassin", A, (450, 450))
    sp.move(asajj, "advance")
    sp.answer("reposition")
    sp.answer((450, 300, 0))
    assert sp[asajj].damage == 2
