"""Terrain that both sides declare before they play, and the die that settles what they do not agree on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import dejarik
from dejarik.bots import bot_named
from dejarik.core.game import replayed
from dejarik.games.errors import OptionError
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion_2020.declared import SORTS, STOCK
from dejarik.games.legion_2020.declaring import DeclareTerrain, RollOff, in_words, rows, sorts
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.state import Declaration
from dejarik.games.speaker import Speaker, templates
from dejarik.rulebook import load
from dejarik.words import LANGUAGES, Lang
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, A, B, block
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

EDITION = "legion-2020"
HOVER_TANK = "tx-130-saber-class-fighter-tank"
OPTION = {"declare": "players", "battlefield": "forest-moon"}
FOREST = ["wood", "ruin", "crates", "barricade", "bunker"]
"""What lies there, but for the hills: nothing else can be said of them."""


def made_of(sort: str, y: float = 500.0) -> Stood:
    return replace(block(500, y, 400, 60, 60, type="area", blocks=False), sort=sort)


def of_a_wood(lg: Scenario2020, *said: str) -> None:
    """What each player says in turn."""
    lg.run(DeclareTerrain(left=["wood"]))
    for player, row in enumerate(said):
        lg.reply(player, row)


def match(**options: object) -> Legion2020:
    game = dejarik.new_game(EDITION, 1, ("March of the Dark Lord", "Hope of the Rebellion"), OPTION | options)
    assert isinstance(game, Legion2020)
    return game


def say(game: Legion2020, player: int, row: str) -> None:
    decision = next(one for one in game.decisions if one.player == player)
    assert decision.kind == "declare"
    game.answer(decision, row)


def usual(game: Legion2020) -> list[tuple[str, int, object]]:
    """Both sides say as the book has it; what was asked of whom, of which terrain."""
    asked = []
    while game.decisions[0].kind == "declare":
        decision = game.decisions[0]
        asked.append((decision.kind, decision.player, decision.args["terrain"]))
        game.answer(decision, decision.suggested)
    return asked


# What both say.


@covers("setup.declare-terrain", "declaring-terrain.consensus", "terrain.agree-before-game")
def test_what_both_say_is_declared_and_no_die_is_rolled(lg: Scenario2020) -> None:
    lg.terrain(made_of("wood"))
    of_a_wood(lg, "dense-woods", "dense-woods")
    lg.run(RollOff())
    assert lg.state.declared == (Declaration("wood", ("dense-woods", "dense-woods")),)
    assert lg.events("terrain.declared") == [{"terrain": "wood", **in_words("dense-woods")}]
    assert (lg.events("terrain.disputed"), lg.events("dispute.rolled")) == ([], [])


@covers("disputes.roll-off")
@pytest.mark.parametrize("holder", [A, B])
@pytest.mark.parametrize(("face", "right"), [("block", True), ("surge", False), ("blank", False)])
def test_on_a_block_who_holds_the_counter_is_right_else_the_other(
    lg: Scenario2020, holder: int, face: str, right: bool
) -> None:
    said = ("dense-woods", "tall-grass")
    lg.terrain(made_of("wood"))
    of_a_wood(lg, *said)
    assert lg.state.declared == (Declaration("wood", said),)
    assert [(one["player"], one["declared"]) for one in lg.events("terrain.disputed")] == [*enumerate(said)]
    assert lg.events("terrain.declared") == []
    lg.state.counter = holder
    lg.dice(face)
    lg.run(RollOff())
    row = said[holder if right else 1 - holder]
    assert lg.state.declared == (Declaration("wood", (row, row)),)
    assert lg.game.field.parts[0].sort == row
    assert lg.events("dispute.rolled") == [{"player": holder, "terrain": "wood", "dice": (face,)}]
    assert lg.events("terrain.declared") == [{"terrain": "wood", **in_words(row)}]


@covers("disputes.roll-off")
def test_each_dispute_has_its_own_die_and_what_is_agreed_has_none(lg: Scenario2020) -> None:
    lg.terrain(made_of("wood"), made_of("ruin", 700), made_of("crates", 800))
    said = (("ruins", "ruins"), ("sparse-woods", "deep-water"), ("fences", "sandbags"))
    lg.state.declared = tuple([Declaration(*one) for one in zip(("ruin", "wood", "crates"), said, strict=True)])
    lg.changed()
    lg.dice("block blank")
    lg.run(RollOff())
    assert [one["terrain"] for one in lg.events("dispute.rolled")] == ["wood", "crates"]
    assert [part.sort for part in lg.game.field.parts] == ["sparse-woods", "ruins", "sandbags"]


# What comes of it.


@covers("setup.declare-terrain", "terrain.agree-before-game", "declaring-terrain.fixed-afterwards")
@pytest.mark.parametrize(("row", "cover"), [("deep-water", 0), ("sparse-woods", 1), ("dense-woods", 2)])
def test_a_wood_covers_as_it_is_declared(lg: Scenario2020, row: str, cover: int) -> None:
    lg.terrain(made_of("wood"))
    attacker, one = lg.unit(LEIA, B, (500, 200)), lg.unit(STORMTROOPERS, A, (500, 700))
    of_a_wood(lg, row, row)
    assert lg.game.hidden_value(lg.game.leader(attacker), lg.game.unit(one.id)) == cover


@covers("setup.declare-terrain", "terrain.agree-before-game", "terrain.movement.varies")
@pytest.mark.parametrize(
    ("key", "row", "barred"),
    [
        (LEIA, "sparse-woods", False),
        (LEIA, "dense-woods", False),
        (LEIA, "deep-water", True),
        (HOVER_TANK, "sparse-woods", False),
        (HOVER_TANK, "dense-woods", True),
        (HOVER_TANK, "deep-water", False),
    ],
)
def test_a_wood_is_crossed_as_it_is_declared(lg: Scenario2020, key: str, row: str, barred: bool) -> None:
    unit = lg.unit(key, A, (500, 300))
    radius = lg.game.leader(unit).radius
    lg.terrain(replace(block(500, 300 + radius + 10, 400, 8, 5, type="area", blocks=False), sort="wood"))
    of_a_wood(lg, row, row)
    lg.run(Move(unit=unit.id, kinds=("standard",), speed=1))
    there = (500.0, 300.0 + 75 + 2 * radius - (0 if key == LEIA else 12), 0.0, 0.0)
    if barred:
        with refused(lg, by="terrain.impassable.definition"):
            lg.answer(there)
        lg.answer((500.0, 300.0, 0.0, 0.0))
    else:
        lg.answer(there)
        assert lg.game.leader(lg.game.unit(unit.id)).y == pytest.approx(there[1])


@covers("terrain.depressions.inside-has-cover", "declaring-terrain.level")
@pytest.mark.parametrize(("row", "cover", "slowed"), [("trenches", 2, True), ("blast-holes", 1, False)])
def test_a_crater_may_be_a_trench(lg: Scenario2020, row: str, cover: int, slowed: bool) -> None:
    lg.terrain(replace(block(500, 500, 400, 100, 1, type="area", blocks=False), sort="craters"))
    attacker, one = lg.unit(LEIA, B, (500, 200)), lg.unit(STORMTROOPERS, A, (500, 500))
    lg.run(DeclareTerrain(left=["craters"]))
    lg.reply(A, row)
    lg.reply(B, row)
    leader = lg.game.leader(lg.game.unit(one.id))
    assert lg.game.hidden_value(lg.game.leader(attacker), lg.game.unit(one.id)) == cover
    assert lg.game.slowed_by_leaving(leader, replace(leader, y=700.0)) == slowed


@covers("declaring-terrain.guide")
def test_what_may_be_said_are_the_rows_of_its_table() -> None:
    assert rows("wood") == ("sparse-woods", "shallow-water", "deep-water", "tall-grass", "ruins", "dense-woods")
    assert rows("crates")[0] == "low-stone-walls"
    assert {SORTS[row].table for row in rows("crates")} == {"barricades"}
    assert set(rows("craters")) == {"craters", "trenches", "blast-holes"}
    assert set(rows("building")) == {"buildings", "high-hedges", "high-dirt-walls", "high-stone-walls"}
    assert rows("hill") == ("hills",)
    assert rows("ladders") == ("ladders",)


# In setup.


@covers("setup.declare-terrain", "setup.sequence", "terrain.agree-before-game")
def test_before_anything_else_both_are_asked_of_each_sort_once() -> None:
    game = match()
    assert [one.player for one in game.decisions] == [A, B]
    assert [one.suggested for one in game.decisions] == ["sparse-woods"] * 2
    assert usual(game) == [("declare", player, sort) for sort in FOREST for player in (A, B)]
    assert game.decisions[0].kind == "color"
    game.answer(game.decisions[0], "red")
    assert game.decisions[0].kind == "side"
    assert (game.state.counter, [one for one in game.events if one.name == "dispute.rolled"]) == (game.state.blue, [])


@covers("disputes.roll-off", "setup.declare-terrain")
def test_a_dispute_is_settled_when_there_is_a_blue_player() -> None:
    game = match()
    say(game, A, "tall-grass")
    say(game, B, "deep-water")
    usual(game)
    assert game.state.counter == NOBODY
    assert "wood" in {part.sort for part in game.field.parts}
    (decision,) = game.decisions
    assert (decision.kind, decision.player) == ("color", A)
    game.load_dice(["surge"])
    game.answer(decision, "red")
    assert (game.state.blue, game.state.counter, game.decisions[0].kind) == (B, B, "side")
    assert {part.sort for part in game.field.parts} == {"hill", "tall-grass", *[STOCK[sort] for sort in FOREST[1:]]}


@covers("setup.declare-terrain")
def test_pieces_that_are_placed_in_turns_are_declared_first() -> None:
    game = match(terrain=["wood", "building"] * 12)
    assert usual(game) == [("declare", player, sort) for sort in ("wood", "building") for player in (A, B)]
    assert game.decisions[0].kind == "terrain-piece"
    for _ in range(2):
        game.answer(game.decisions[0], game.decisions[0].suggested)
    assert [part.sort for part in game.field.parts] == ["sparse-woods"]


@covers("setup.declare-terrain")
def test_of_a_team_whoever_answers_first_speaks_for_both() -> None:
    game = dejarik.new_game(EDITION, 1, options={"players": 4, **OPTION})
    assert isinstance(game, Legion2020)
    assert [one.player for one in game.decisions] == [0, 2, 1, 3]
    say(game, 3, "dense-woods")
    assert [one.player for one in game.decisions] == [0, 2]
    say(game, 2, "tall-grass")
    assert game.state.declared == (Declaration("wood", ("tall-grass", "dense-woods")),)


def test_nobody_declares_anything_unless_it_was_agreed_on() -> None:
    game = match(declare="tables")
    assert game.decisions[0].kind == "color"
    assert "declare" not in game.setup[2]
    assert "declared" not in msgspec.to_builtins(game.state)
    assert "declared" not in msgspec.to_builtins(game.view(A))
    with pytest.raises(OptionError, match="tables or players"):
        match(declare="lots")


# What others see.


@covers("setup.declare-terrain")
def test_nobody_sees_what_one_side_says_before_both_have_spoken() -> None:
    one, other = match(), match()
    asked = msgspec.json.encode(one.decisions[1].options[0].args), len(one.events)
    say(one, A, "deep-water")
    say(other, A, "dense-woods")
    assert one.state_hash() != other.state_hash()
    for viewer in (B, None):
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(other.view(viewer))
        assert one.imagined(viewer, "a").state_hash() == other.imagined(viewer, "a").state_hash()
    assert one.imagined(A, "a").state_hash() != other.imagined(A, "a").state_hash()
    assert (msgspec.json.encode(one.decisions[0].options[0].args), len(one.events)) == asked


@covers("setup.declare-terrain", "disputes.roll-off")
def test_everybody_sees_what_is_declared() -> None:
    game = match()
    for player, row in ((A, "dense-woods"), (B, "dense-woods"), (A, "ruins"), (B, "tall-grass")):
        say(game, player, row)
    for viewer in (A, B, None):
        seen = msgspec.to_builtins(game.view(viewer))
        assert seen["declared"] == ({"terrain": "wood", **in_words("dense-woods")},)
        assert [one["cover"] for one in seen["terrain"]].count("heavy") > 6
    usual(game)
    game.answer(game.decisions[0], "red")
    assert {one["terrain"] for one in msgspec.to_builtins(game.view(None))["declared"]} == set(FOREST)
    rules = {one.name: game.rule_of(one) for one in game.events}
    assert rules["dispute.rolled"] == "disputes.roll-off"
    assert {rules["terrain.declared"], rules["terrain.disputed"]} <= {one.id for one in load(EDITION).entries()}


TOLD: dict[Lang, list[str]] = {
    "en": [
        "As what does this terrain count: Wood?",
        "Dense woods: heavy cover; troopers: difficult, ground vehicles: difficult, repulsors: impassable",
        "Wood: player 1 says tall grass.",
        "Wood: player 2 says deep water.",
        "Wood: player 1 rolls to settle the dispute: blank.",
        "Terrain declared – Wood: deep water; no cover; troopers: impassable, "
        "ground vehicles: impassable, repulsors: open.",
    ],
    "fr": [
        "Comme quoi compte ce décor : Bois ?",
        "Bois denses : couvert lourd ; soldats : difficile, véhicules terrestres : difficile, "
        "à répulseurs : infranchissable",
        "Bois : joueur 1 dit hautes herbes.",
        "Bois : joueur 2 dit eau profonde.",
        "Bois : joueur 1 lance pour trancher le désaccord : vierge.",
        "Décor déclaré – Bois : eau profonde ; aucun couvert ; soldats : infranchissable, "
        "véhicules terrestres : infranchissable, à répulseurs : ouvert.",
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_said_in_both_languages(lang: Lang) -> None:
    game, known = match(), templates(EDITION, lang)
    may_be_said = {row for sort in SORTS if len(rows(sort)) > 1 for row in rows(sort)}
    assert len(may_be_said) == 19
    assert {f"name.{kind}.{name}" for row in may_be_said for kind, name in in_words(row).items()} <= known.keys()
    speaker = Speaker(game, lang)
    told = [speaker.prompt(game.decisions[0]), speaker.option(game.decisions[0].options[5])]
    say(game, A, "tall-grass")
    say(game, B, "deep-water")
    usual(game)
    game.load_dice(["blank"])
    game.answer(game.decisions[0], "blue")
    told += [speaker.event(one) for one in game.events if one.args.get("terrain") == "wood"]
    plain = [one.replace("\u202f", " ").replace("\xa0", " ") for one in told]
    assert plain == TOLD[lang]


# To the end.


@pytest.mark.parametrize("seed", range(3))
def test_a_match_by_lot_comes_to_an_end_and_replays(seed: int) -> None:
    lot = Random(seed)
    options = OPTION | {"battlefield": ("landing-pad", "jungle-clearing")[seed % 2]}
    game = dejarik.new_game(EDITION, seed, ("Outer Rim Patrol", "Echo Base Scouts"), options)
    while game.decisions:
        decision = lot.choice(game.decisions)
        if lot.random() < 0.02:
            game = game.clone()
            decision = next(one for one in game.decisions if one.player == decision.player)
        game.answer(decision, decision.draw(lot.random))
    assert game.result is not None
    assert isinstance(game, Legion2020)
    assert all(one.row for one in game.state.declared)  # type: ignore[union-attr]
    again = dejarik.new_game(EDITION, seed, ("Outer Rim Patrol", "Echo Base Scouts"), options)
    assert replayed(again, game.record()).state_hash() == game.state_hash()


def test_a_match_goes_back_and_is_restored_with_what_was_declared() -> None:
    game = match()
    before = {part.sort for part in game.field.parts}
    say(game, A, "dense-woods")
    say(game, B, "dense-woods")
    declared = {part.sort for part in game.field.parts}
    assert declared == before - {"wood"} | {"dense-woods"}
    again = Legion2020.restore(bytes(msgspec.msgpack.decode(game.save(), type=tuple[str, str, msgspec.Raw])[2]))
    assert isinstance(again, Legion2020)
    assert (again.state_hash(), {part.sort for part in again.field.parts}) == (game.state_hash(), declared)
    game.undo()
    assert {part.sort for part in game.field.parts} == before
    assert [one.player for one in game.decisions] == [B]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_declare(bot: str) -> None:
    game = match()
    bots = [bot_named(bot, player) for player in (A, B)]
    while game.decisions[0].kind in ("declare", "color"):
        decision = game.decisions[0]
        game.answer(decision, bots[decision.player].choose(game, decision))
    assert len(game.state.declared) == len(FOREST)  # type: ignore[arg-type]
    assert sorts(match()) == FOREST
