"""`dejarik odds`: exact figures, both languages, and a kind word for every mistake."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dejarik import cli


def odds(capsys: pytest.CaptureFixture[str], *words: str, game: str = "xwing") -> dict[str, Any]:
    assert cli.main(["odds", game, *words, "--json"]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    document: dict[str, Any] = json.loads(out.out)
    return document


def test_figures_that_can_be_worked_out_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """Two dice that succeed half of the time: 1, 2, 1 of 4. With a focus token three quarters: 1, 6, 9 of 16."""
    assert odds(capsys, "--attack", "2", "--defense", "0")["rows"][0]["values"] == [0.25, 0.5, 0.25]
    focused = odds(capsys, "--attack", "2", "--defense", "0", "--attacker", "focus")
    (damage,) = focused["rows"]
    assert damage["values"] == [0.0625, 0.375, 0.5625]
    assert (damage["expected"], damage["at_least"]) == (1.5, [1.0, 0.9375, 0.5625])
    assert focused["assumes"] == ["aid.assumes.tokens", "aid.assumes.cards", "aid.assumes.faceup"]


def test_range_obstruction_and_tokens_count(capsys: pytest.CaptureFixture[str]) -> None:
    near = odds(capsys, "--attack", "2", "--defense", "1", "--range", "1", "--attacker", "lock", "force=2")
    assert near["dice"] == {"attack": 3, "defense": 1}
    far = odds(capsys, "--attack", "2", "--defense", "1", "--range", "3", "--obstructed", "--defender", "evade=3")
    assert (far["dice"], far["rows"][0]["values"]) == ({"attack": 2, "defense": 3}, [1.0])
    tough = odds(capsys, "--attack", "2", "--defense", "0", "--defender", "reinforce")
    assert tough["rows"][0]["values"] == [0.25, 0.75]


@pytest.mark.parametrize("game", ["legion", "legion-2020"])
def test_the_help_says_what_a_number_means(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert cli.main(["odds", game, "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "surges become: nothing (0), hits (1), criticals (2); 0 to 2 (default: 0)" in told
    assert "--red-defense red defence dice instead of white" in told


def test_dice_of_destiny_are_named_by_their_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """One side in six of Rey's die is a discard, two of Finn's are ranged damage."""
    words = ["--dice", "01038", "Finn - First Order Defector"]
    answer = odds(capsys, *words, game="destiny")
    assert (answer["game"], answer["dice"]) == ("destiny", {"dice": 2})
    once = {row["of"]: row["values"][0] for row in answer["rows"]}
    again = {row["of"]: row["values"][0] for row in odds(capsys, *words, "--rerolls", "1", game="destiny")["rows"]}
    assert (once["discard"], again["discard"]) == pytest.approx((5 / 6, 25 / 36), abs=1e-6)
    assert (once["ranged"], again["ranged"]) == pytest.approx((4 / 6, 16 / 36), abs=1e-6)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_symbol_of_destiny_has_its_figures(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert cli.main(["odds", "destiny", "--dice", "01045", "--at-least", "2", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    symbols = ("Melee", "Resource") if lang == "en" else ("Corps à corps", "Ressource")
    assert all(symbol in shown for symbol in symbols)
    assert ("2 or more: 16.7%" if lang == "en" else "2 ou plus\u202f: 16,7\u202f%") in shown
    assert "odds." not in shown


def test_the_answer_is_said_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["odds", "xwing", "--attack", "3", "--defense", "2", "--attacker", "focus", "lock", "--at-least", "2"]
    assert cli.main(words) == 0
    english = capsys.readouterr().out
    assert cli.main([*words, "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "3 attack dice against 2 defense dice" in english
    assert "3 dés d’attaque contre 2 dés de défense\u202f:" in french
    assert "2 or more damage: " in english
    assert "2 dégâts ou plus\u202f: " in french
    for text in (english, french):
        assert not any(key in text for key in ("odds.", "aid."))
        assert len(text.splitlines()) == 15


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--attack", "13", "--defense", "1"], "from 0 to 12"),
        (["--attack", "1", "--defense", "-1"], "from 0 to 12"),
        (["--attack", "1", "--defense", "1", "--range", "4"], "from 1 to 3"),
        (["--attack", "1", "--defense", "1", "--attacker", "evade"], "focus, calculate, force, lock"),
        (["--attack", "1", "--defense", "1", "--defender", "evade=lots"], "evade=2"),
        (["--attack", "1", "--defense", "1", "--defender", "evade=²"], "evade=2"),
        (["--attack", "1", "--defender", "evade=9"], "from 0 to 6"),
        (["--attack", "1", "--at-least", "0"], "from 1 to 99"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mistake_is_explained(capsys: pytest.CaptureFixture[str], words: list[str], said: str, lang: str) -> None:
    assert cli.main(["odds", "xwing", *words, "--lang", lang]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith("dejarik: ")
    assert (said if lang == "en" else "") in out.err
    assert "odds." not in out.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--dice", "Rey"], "01038"),
        (["--dice", "Nobody"], "Nobody"),
        (["--dice", "Heroism"], "Heroism"),
        (["--dice", *["01038"] * 13], "13"),
        (["--dice", "01038", "--rerolls", "3"], "0"),
        (["--attack", "3", "--defense", "2"], "--dice"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_dice_of_destiny_cannot_be_is_explained(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str, lang: str
) -> None:
    assert cli.main(["odds", "destiny", *words, "--lang", lang]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert said in out.err
    assert "odds." not in out.err


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", "chess", "--attack", "1", "--defense", "1"]) == 2
    assert "xwing" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "mean"), [("legion", "0.54"), ("legion-2020", "0.10")])
def test_cover_is_rolled_for_in_one_book_of_legion_and_not_in_the_other(
    capsys: pytest.CaptureFixture[str], game: str, mean: str
) -> None:
    """A red die in light cover, which cancels a hit with one face of six, or for sure; a white die blocks with one."""
    assert cli.main(["odds", game, "--red", "1", "--black", "0", "--cover", "1"]) == 0
    assert f"On average: {mean}" in capsys.readouterr().out
