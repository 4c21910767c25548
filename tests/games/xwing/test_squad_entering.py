"""What a match is created from, the ready squads, and `dejarik list check`."""

import io
import json
from pathlib import Path

import msgspec
import pytest

from dejarik.cli import main
from dejarik.games import ListError, OptionError, load_list, new_game
from dejarik.games.xwing.listeners import LISTENERS
from dejarik.games.xwing.lists.ready_squads import ready_squads, squad_named
from dejarik.games.xwing.lists.squad import Squad, SquadShip, default_squads, points, threat
from dejarik.games.xwing.lists.squad_faults import faults, playable, unimplemented
from dejarik.games.xwing.lists.squad_text import to_text

REBELS, IMPERIALS = default_squads()


@pytest.mark.parametrize(
    "given",
    [
        [REBELS, IMPERIALS],
        [msgspec.to_builtins(REBELS), msgspec.json.decode(msgspec.json.encode(IMPERIALS))],
        [to_text(REBELS), to_text(IMPERIALS)],
        ["red and blue squadron", "Inferno and Black Squadron"],
    ],
)
def test_a_match_takes_squads_in_every_form(given: list[object]) -> None:
    game = new_game("xwing", lists=given)
    assert [msgspec.convert(one, Squad) for one in game.setup[1]] == [REBELS, IMPERIALS]


@pytest.mark.parametrize(
    ("given", "start"),
    [
        ([], "A match needs exactly 2 squads"),
        ([REBELS], "A match needs exactly 2 squads"),
        ([REBELS] * 3, "A match needs exactly 2 squads"),
        ("Luke Skywalker", "A match needs exactly 2 squads"),
        ([REBELS, "No Such Squad"], "Squad 2: There is no ready squad “No Such Squad”: choose one of Red and Blue"),
        ([REBELS, 7], "Squad 2: The list is no squad"),
        ([REBELS, ""], "Squad 2: The list is empty."),
        ([REBELS, Squad("imperial", ())], "Squad 2: The squad has no ship."),
        ([REBELS, Squad("imperial", (SquadShip("nobody"),))], "Squad 2: Ship 1: there is no ship card “nobody”"),
    ],
)
def test_a_match_refuses_what_is_no_pair_of_squads(given: list[object], start: str) -> None:
    with pytest.raises(ListError) as refused:
        new_game("xwing", lists=given)
    assert len(refused.value.faults) == 1
    assert refused.value.faults[0].startswith(start)


def test_a_match_may_be_set_up_with_a_squad_that_is_not_legal() -> None:
    odd = Squad("rebel", (SquadShip("lukeskywalker", ("predator", "predator")),))
    assert faults(odd)
    assert len(new_game("xwing", lists=[odd, odd]).state.ships) == 2


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match=r"'colour': the options are setup, .*width, .*round_limit"):
        new_game("xwing", options={"colour": "red"})


@pytest.mark.parametrize(
    "options",
    [
        {"width": "wide"},
        {"width": float("nan")},
        {"setup": "epic"},
        {"damage_decks": 0},
        {"edges": ["south", "south"]},
        {"round_limit": 0},
        {"width": 0.0},
        {"height": 0.0},
        {"setup": "learning", "obstacles": False},
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        new_game("xwing", options=options)


def test_the_learning_game_has_its_three_ships() -> None:
    assert len(new_game("xwing", options={"setup": "learning"}).state.ships) == 3
    with pytest.raises(ListError, match="learning game"):
        new_game("xwing", lists=[REBELS, IMPERIALS], options={"setup": "learning"})


def test_ready_squads_are_legal_and_have_names_of_their_own() -> None:
    squads = ready_squads()
    assert len({squad.name for squad in squads}) == len(squads)
    assert {(squad.faction, threat(squad)) for squad in squads if squad.format == "quick-build"} == {
        (faction, level) for faction in ("rebel", "imperial") for level in (3, 8)
    }
    for squad in squads:
        assert faults(squad, threat=threat(squad)) == []
        assert squad_named(squad.name.upper()) == squad


def test_every_faction_has_ready_squads_of_200_points_that_are_played_as_printed() -> None:
    bought = [squad for squad in ready_squads() if squad.format == "points"]
    assert len(bought) >= 8
    assert {squad.faction for squad in bought} == {"rebel", "imperial", "scum"}
    assert [squad.name for squad in bought if not 180 <= (points(squad) or 0) <= 200] == []
    assert {squad.name: unimplemented(squad) for squad in bought if not playable(squad)} == {}


def test_list_check_says_yes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rebels.txt"
    file.write_text(to_text(REBELS), encoding="utf-8")
    assert main(["list", "check", "xwing", str(file)]) == 0
    assert capsys.readouterr().out == "legal: Red and Blue Squadron, threat 8\n"


def test_list_check_names_every_fault_with_its_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "# x (rebel, points)\nLuke Skywalker + Predator\nWedge Antiles\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["list", "check", "xwing", "-", "--limit", "50"]) == 1
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        "not legal",
        "squad.formats",
        "squad.points.limit",
        "cards.upgrade-types",
    ]


def test_list_check_answers_in_json_with_warnings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(LISTENERS, ("pilot", "biggsdarklighter", None), raising=False)
    file = tmp_path / "list.txt"
    file.write_text("# x (rebel, points)\nBiggs Darklighter\n", encoding="utf-8")
    assert main(["list", "check", "xwing", str(file), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["warnings"] == ["Biggs Darklighter: its text is not played yet."]
    assert (document["legal"], document["points"], document["level"], document["faults"]) == (True, 44, None, [])
    assert main(["list", "check", "xwing", str(file), "--json", "--limit", "43", "--lang", "fr"]) == 1
    assert json.loads(capsys.readouterr().out)["faults"] == [
        {"rule": "squad.points.limit", "message": "L’escadron coûte 44 points\u202f; la limite est de 43."}
    ]


def test_list_check_holds_quick_builds_to_the_threat_level(tmp_path: Path) -> None:
    file = tmp_path / "luke.txt"
    file.write_text("Luke Skywalker (quick build)", encoding="utf-8")
    assert main(["list", "check", "xwing", str(file), "--threat", "3"]) == 0
    assert main(["list", "check", "xwing", str(file)]) == 1


@pytest.mark.parametrize(
    ("game", "content"),
    [("xwing", None), ("xwing", b""), ("xwing", b"\xff\xfe\x00"), ("xwing", b"{"), ("chess", b"Luke Skywalker")],
)
def test_list_check_says_what_it_cannot_read(
    game: str, content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list"
    if content is not None:
        file.write_bytes(content)
    assert main(["list", "check", game, str(file)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("dejarik: ")


@pytest.mark.parametrize("form", ["text", "xws", "json"])
def test_list_show_writes_what_reads_back(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rebels.txt"
    file.write_text(to_text(REBELS), encoding="utf-8")
    assert main(["list", "show", "xwing", str(file), "--format", form]) == 0
    assert load_list("xwing", capsys.readouterr().out) == REBELS


def test_the_least_that_an_option_may_be_is_taken() -> None:
    assert new_game("xwing", 1, options={"round_limit": 1, "threat": None}).decisions
