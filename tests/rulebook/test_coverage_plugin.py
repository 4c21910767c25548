from pathlib import Path

import pytest

from dejarik.rulebook.coverage import Report, read_report
from tests.coverage_plugin import game_of

ROOT = Path(__file__).parents[2]
HITS, CRITS, ROLL = "attack.4a.cancel-hits", "attack.4b.cancel-crits", "attack.2a.roll"

SUITE = f"""
    import pytest
    from tests.marks import covers

    @covers("{HITS}", game="xwing")
    def test_passes():
        pass

    @covers("{HITS}", "{CRITS}", game="xwing")
    @pytest.mark.parametrize("number", [1, 2])
    def test_of_two_rules(number):
        assert number != BROKEN

    @covers("{ROLL}", game="xwing")
    def test_skipped():
        pytest.skip("to see that it proves nothing")
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A small project of its own that uses the plugin."""
    monkeypatch.delenv("DEJARIK_REPORTS", raising=False)
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}:{ROOT / 'src'}")
    pytester.makeini("[pytest]\ntestpaths = suite\nmarkers = covers\n")
    pytester.mkdir("suite")
    (pytester.path / "suite" / "conftest.py").write_text("pytest_plugins = ['tests.coverage_plugin']\n")
    return pytester


def write(project: pytest.Pytester, broken: int) -> None:
    made = project.makepyfile(test_rules=SUITE.replace("BROKEN", str(broken)))
    made.rename(project.path / "suite" / made.name)


def report(project: pytest.Pytester) -> Report:
    return read_report(project.path / ".reports" / "rules-coverage.json")


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_the_report_names_the_tests_that_passed(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    write(project, broken=0)
    project.runpytest_subprocess(*workers).assert_outcomes(passed=3, skipped=1)
    test = "suite/test_rules.py::test"
    of_two = [f"{test}_of_two_rules[1]", f"{test}_of_two_rules[2]"]
    assert report(project) == {"xwing": {HITS: [*of_two, f"{test}_passes"], CRITS: of_two}}


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_one_failure_unproves_every_rule_it_names(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    write(project, broken=2)
    project.runpytest_subprocess(*workers).assert_outcomes(passed=2, failed=1, skipped=1)
    assert report(project) == {}


@pytest.mark.parametrize("part", [("suite/test_rules.py",), ("-k", "passes"), ("-x",), ("--collect-only",)])
def test_a_partial_run_leaves_the_report_alone(project: pytest.Pytester, part: tuple[str, ...]) -> None:
    write(project, broken=1)
    project.runpytest_subprocess(*part)
    assert not (project.path / ".reports").exists()


def test_a_partial_run_writes_the_report_when_asked_to(project: pytest.Pytester) -> None:
    write(project, broken=0)
    project.runpytest_subprocess("-k", "passes", "--rules-report")
    assert list(report(project)["xwing"]) == [HITS]


@pytest.mark.parametrize(
    ("mark", "complaint", "workers"),
    [
        ('"attack.4a.cancel-hit", game="xwing"', f"*Did you mean: {HITS}*", ()),
        ('"attack.4a.cancel-hit", game="xwing"', f"*Did you mean: {HITS}*", ("-n", "2")),
        (f'"{HITS}"', "*say which game*", ()),
        (f'"{HITS}", game="monopoly"', "*monopoly*xwing*", ()),
        ('game="xwing"', "*names no rule*", ()),
    ],
)
def test_a_rule_that_is_not_in_the_catalogue_stops_the_run(
    project: pytest.Pytester, mark: str, complaint: str, workers: tuple[str, ...]
) -> None:
    made = project.makepyfile(test_wrong=f"from tests.marks import covers\n@covers({mark})\ndef test_it(): pass\n")
    made.rename(project.path / "suite" / made.name)
    result = project.runpytest_subprocess(*workers)
    result.stdout.fnmatch_lines([complaint])
    assert result.ret != 0
    assert not (project.path / ".reports").exists()


EDITIONS = """
    import pytest
    from tests.marks import covers

    @covers(RULES, game="legion")
    @pytest.mark.parametrize("edition", ["legion", "legion-2020"])
    def test_of_both(edition):
        pass
"""


def test_a_test_run_under_an_edition_proves_the_twins_of_its_rules(project: pytest.Pytester) -> None:
    """`army.upgrades.force-side` has two twins, of which one alone is not enough."""
    made = project.makepyfile(test_both=EDITIONS.replace("RULES", '"army.one-faction", "army.sides"'))
    made.rename(project.path / "suite" / made.name)
    project.runpytest_subprocess().assert_outcomes(passed=2)
    found = report(project)
    assert list(found["legion"]) == ["army.one-faction", "army.sides"]
    test = "suite/test_both.py::test_of_both"
    assert found["legion-2020"]["army.faction.single"] == [f"{test}[legion-2020]"]
    assert "army.upgrades.force-side" not in found["legion-2020"]


def test_the_folder_names_the_game() -> None:
    assert game_of(Path("tests/rules/xwing/test_attack.py")) == "xwing"
    assert game_of(Path("tests/rules/legion_2020/keywords/test_aim.py")) == "legion-2020"
    assert game_of(Path("tests/rules/test_all.py")) is None
    assert game_of(Path("tests/rulebook/test_search.py")) is None
