"""Turns `@covers(...)` into the report of proved rules that `dejarik rules coverage` reads.

A rule is proved when at least one test that names it passed and none that names it failed. Each test carries its rules
in its `user_properties`, which travel with the test's report; so the process that gathers the reports (the only one, or
the controller of pytest-xdist) sees them all and writes the file.

A test that runs under an edition as well (its parameter `edition`) proves there what it proves of the game: a rule of
the edition counts when every rule that plays alike (`rulebook/editions.py`) is proved so.

Only a run of the whole suite may replace the report: after a partial one, rules that nobody tried would look unproved.
`--rules-report` writes it all the same.
"""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import cast

import pytest

from dejarik.errors import UserError
from dejarik.rulebook import load
from dejarik.rulebook.coverage import Report, report_path, write_report
from dejarik.rulebook.editions import editions

PROPERTY = "covers"
UNDER = " under "
"""`legion under legion-2020`: what tests of a game prove when they are run under an edition of it."""
Rule = tuple[str, str]
"""A game and the id of one of its rules."""


class Proofs:
    """What the tests of this run say about each rule."""

    def __init__(self) -> None:
        self.passed: dict[Rule, set[str]] = {}
        self.failed: set[Rule] = set()

    def add(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name != PROPERTY:
                continue
            game, rule_id = cast(list[str], value)
            rule = (game, rule_id)
            if report.failed:
                self.failed.add(rule)
            elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
                self.passed.setdefault(rule, set()).add(report.nodeid)

    def report(self) -> Report:
        proved: Report = {}
        for game, rule in sorted(self.passed.keys() - self.failed):
            proved.setdefault(game, {})[rule] = sorted(self.passed[game, rule])
        for game in [one for one in proved if UNDER in one]:
            shared, edition = proved.pop(game), game.partition(UNDER)[2]
            own = proved.setdefault(edition, {})
            for rule, tests in through_twins(edition, shared).items():
                if (edition, rule) not in self.failed:
                    own[rule] = sorted({*own.get(rule, ()), *tests})
        return {game: rules for game, rules in proved.items() if rules}


def through_twins(edition: str, shared: dict[str, list[str]]) -> dict[str, list[str]]:
    """The rules of an edition that are proved by tests of the other book's, run under the edition: all of their twins
    that can be proved must be."""
    found = editions(load(edition))
    assert found is not None
    testable = {entry.id for entry in load(found.of) if entry.testable}
    proved = {}
    for rule, twins in found.entries.items():
        wanted = [one for one in twins.same if one in testable]
        if wanted and all(one in shared for one in wanted):
            proved[rule] = [test for one in wanted for test in shared[one]]
    return proved


class Reporter:
    """Gathers the reports of a run and, at its end, writes what they prove."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.proofs = Proofs()
        self.complete = True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:  # xdist runs the other tests all the same
            self.complete = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if str(report.when) not in (
            "setup",
            "call",
            "teardown",
        ):  # a worker of xdist died, and with it the test's rules
            self.complete = False
        self.proofs.add(report)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        wanted = self.config.option.rules_report or is_whole_suite(self.config)
        if ended and wanted and self.complete and not session.shouldfail:
            write_report(report_path(self.config.rootpath), self.proofs.report())


def is_whole_suite(config: pytest.Config) -> bool:
    """No path, keyword or mark narrows the run beyond what the project's own configuration leaves out."""
    option = config.option
    narrowed = (option.keyword, option.deselect, option.ignore, option.ignore_glob, option.collectonly)
    again = getattr(option, "lf", False) or getattr(option, "stepwise", False)
    everywhere = set(config.args) == set(config.getini("testpaths"))
    return everywhere and option.markexpr in ("", "not slow") and not any(narrowed) and not again


def game_of(path: Path) -> str | None:
    """The game whose rules the tests of this file prove: `tests/rules/legion_2020/test_x.py` gives legion-2020."""
    folders = path.parts[:-1]
    for parent, child, game in zip(folders, folders[1:], folders[2:], strict=False):
        if (parent, child) == ("tests", "rules"):
            return game.replace("_", "-")
    return None


def rules_of(item: pytest.Item) -> Iterator[Rule]:
    """The rules that a test names, each one known to its catalogue."""
    for mark in item.iter_markers("covers"):
        game = mark.kwargs.get("game") or game_of(item.path)
        if game is None:
            raise _refusal(item, 'outside tests/rules/<game>/ say which game: covers(..., game="xwing")')
        if not mark.args:
            raise _refusal(item, "covers() names no rule")
        for rule in mark.args:
            try:
                load(game).entry(rule)
            except UserError as error:
                raise _refusal(item, error.message) from None
            edition = _edition_of(item)
            yield (game if edition in (None, game) else f"{game}{UNDER}{edition}"), rule


def _edition_of(item: pytest.Item) -> str | None:
    called = getattr(item, "callspec", None)
    return None if called is None else called.params.get("edition")


def _refusal(item: pytest.Item, why: str) -> pytest.Collector.CollectError:
    return pytest.Collector.CollectError(f"{item.nodeid}: {why}")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    """Inside the collection of a module, so that a wrong id is an error of that module, also in a worker of xdist."""
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            item.user_properties += [(PROPERTY, list(rule)) for rule in dict.fromkeys(rules_of(item))]
    return made


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules-report", action="store_true", help="write the report of proved rules after a partial run too"
    )


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Reporter(config), "rules-reporter")
