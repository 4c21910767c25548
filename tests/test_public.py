"""What `import dejarik` offers."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import dejarik


def in_a_fresh_process(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_names_are_shown_before_they_are_used() -> None:
    shown = in_a_fresh_process("import dejarik; print(*[name for name in dir(dejarik) if name[0] != '_'])").split()
    assert shown == sorted(dejarik.__all__)
    assert "__version__" in dir(dejarik)


def test_every_name_that_is_shown_is_there() -> None:
    assert all(hasattr(dejarik, name) for name in dejarik.__all__)
    assert "chess" not in dir(dejarik)
    assert not hasattr(dejarik, "chess")


def test_importing_it_reads_no_game_and_no_rulebook() -> None:
    loaded = in_a_fresh_process("import dejarik, sys; print(*(name for name in sys.modules if 'dejarik' in name))")
    assert loaded.split() == ["dejarik"]


@pytest.mark.parametrize(
    ("game", "options", "title"),
    [("xwing", {"setup": "learning"}, r"[A-Z].+; planning\.[a-z-]+"), ("destiny", {}, r"[A-Z].+; setup\.[a-z0-9.-]+")],
)
def test_a_refusal_is_a_sentence_with_the_title_of_its_rule(game: str, options: dict[str, object], title: str) -> None:
    match = dejarik.new_game(game, seed=1, options=options)
    with pytest.raises(dejarik.IllegalAnswer) as refused:
        match.answer(match.decisions[0], "nonsense")
    assert re.fullmatch(rf"[A-Z“].*[.] \({title}\)", str(refused.value)), str(refused.value)
    assert refused.value.rule in str(refused.value)


def test_a_refusal_names_what_is_on_the_table() -> None:
    match = dejarik.new_game("xwing", seed=1, options={"setup": "learning"})
    with pytest.raises(dejarik.IllegalAnswer, match=r"^.*[a-z].* \(.+; planning\.dial-per-type\)$"):
        match.answer(match.decisions[0], "7-straight")


def test_a_question_that_is_not_asked_is_refused_in_a_sentence() -> None:
    match = dejarik.new_game("xwing", seed=1, options={"setup": "learning"})
    decision = match.decisions[0]
    match.answer(decision, decision.options[0])
    with pytest.raises(dejarik.IllegalAnswer, match=r"^This is not being asked now\. "):
        match.answer(decision, decision.options[0])
