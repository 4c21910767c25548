"""One change is made, and the tests that reach it are run: rule tests, and nets (matches that must go as they went)."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from resource import RLIMIT_CPU, setrlimit
from tempfile import TemporaryDirectory

from mutants.changes import Change
from mutants.plugin import LOADING

ROOT = Path(__file__).resolve().parent.parent
KNOWN = ROOT / ".reports" / "mutants"
"""What each test calls is kept here until the test is changed."""
LONGEST = 900
"""Seconds of computing after which tests that run in circles count as failed."""
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "mutants.plugin", "-p", "no:cacheprovider", "-p", "no:xdist")
NETS = ("test_crowded.py", "test_kept.py", "test_matches.py", "test_whole.py")
CAUGHT, SURVIVED = "caught", "survived"


@dataclass(frozen=True)
class Mutant:
    path: Path
    change: Change

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(ROOT / "src").with_suffix("").parts)

    @property
    def called(self) -> tuple[str, str]:
        """The function, as calls are noted."""
        return (str(self.path), self.change.within)

    @property
    def where(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.change.line}"


class Bench:
    """A process that has loaded the tests, and breaks one function after the other in forks of itself."""

    def __init__(self, tests: Sequence[str]) -> None:
        asked, ask = os.pipe()
        tell, told = os.pipe()
        self.process = subprocess.Popen(
            [*PYTEST, *tests],
            cwd=ROOT,
            env={**os.environ, "MUTANTS": f"{asked} {told}"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(asked, told),
        )
        os.close(asked)
        os.close(told)
        self.ask, self.tell = os.fdopen(ask, "w"), os.fdopen(tell)

    def verdict(self, mutant: Mutant, tests: Sequence[str]) -> str:
        change = mutant.change
        asked = {
            "path": str(mutant.path),
            "number": change.number,
            "inside": change.inside,
            "within": change.within,
            "tests": tests,
        }
        print(json.dumps(asked), file=self.ask, flush=True)
        return self.tell.readline().strip()

    def close(self) -> None:
        self.ask.close()
        self.process.wait()


class Trial:
    def __init__(self, package: str, lot: Random, workers: int, rules_only: bool, most: int | None) -> None:
        # The tests of an edition's parent run under the edition too.
        parent = [f"tests/rules/{package.partition('_')[0]}"] if "_" in package else []
        rules = [f"tests/rules/{package}", *parent]
        nets = [] if rules_only else [f"tests/games/{package}/{net}" for net in NETS]
        nets = [net for net in nets if (ROOT / net).exists()]
        self.lot, self.most = lot, most
        self.nets = tests_in(nets) if nets else []
        known = [calls_of(tests) for tests in rules]
        self.loading = {call for one in known for call in one.pop(LOADING)}
        self.calls = {test: calls for one in known for test, calls in one.items()}
        self.benches: SimpleQueue[Bench] = SimpleQueue()
        for _ in range(workers):
            self.benches.put(Bench([*rules, *nets]))

    def verdict(self, mutant: Mutant) -> str:
        settled = bool(mutant.change.within) and mutant.called not in self.loading
        tests = self.reaching(mutant)
        said = self.in_a_fork(mutant, tests) if tests else SURVIVED
        if said == CAUGHT or (said == SURVIVED and settled):
            return said
        return CAUGHT if any(self.fails_loaded(mutant, some) for some in self.likely_first(mutant)) else SURVIVED

    def in_a_fork(self, mutant: Mutant, tests: list[str]) -> str:
        bench = self.benches.get()
        said = bench.verdict(mutant, tests)
        self.benches.put(bench)
        return said

    def fails_loaded(self, mutant: Mutant, tests: list[str]) -> bool:
        """Whether one of them does with the module loaded broken."""
        with TemporaryDirectory() as folder:
            named = Path(folder) / "tests"
            named.write_text("\n".join(tests))
            files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
            return bool(tests) and fails(files, mutant, MUTANT_TESTS=str(named))

    def reaching(self, mutant: Mutant) -> list[str]:
        """The rule tests that call the function, in an order by lot, since neighbours in a file fail alike, then nets.
        None for what is read when the module is loaded."""
        tests = [test for test, calls in self.calls.items() if mutant.called in calls]
        nets = list(self.nets) if mutant.change.within else []
        self.lot.shuffle(tests)
        self.lot.shuffle(nets)
        return [*tests, *nets][: self.most]

    def likely_first(self, mutant: Mutant) -> Iterator[list[str]]:
        """All tests, for what any of them may have read: those that name the same card and those that call no rules,
        nets, those that call something of the same file; then the others unless some are to be enough."""
        named = [test for test in self.calls if names(test, mutant.change.words)]
        first = [*named, *(test for test, calls in self.calls.items() if not calls)]
        left = sorted(set(self.calls) - set(first), key=lambda test: (len(self.calls[test]), test))
        near = [test for test in left if any(path == str(mutant.path) for path, _ in self.calls[test])]
        nets = list(self.nets)
        self.lot.shuffle(nets)
        asked = [*first, *nets, *near]
        yield asked[: self.most]
        if self.most is None or not near:
            yield sorted(set(left) - set(asked), key=left.index)

    def close(self) -> None:
        while not self.benches.empty():
            self.benches.get().close()


def names(test: str, words: frozenset[str]) -> bool:
    file, _, function = test.partition("::")
    written = functions_of(file).get(function.partition("[")[0], "")
    return any(f'"{word}"' in written for word in words)


@cache
def functions_of(file: str) -> dict[str, str]:
    """The tests of a file as they are written, with what decorates them."""
    source = (ROOT / file).read_text(encoding="utf-8")
    found, lines = {}, source.splitlines()
    for one in ast.parse(source).body:
        if isinstance(one, ast.FunctionDef):
            first = min([one.lineno, *(each.lineno for each in one.decorator_list)])
            found[one.name] = "\n".join(lines[first - 1 : one.end_lineno])
    return found


def fails(tests: Sequence[str], mutant: Mutant, **environment: str) -> bool:
    """Whether a test fails, or they do not come to an end, where the module was loaded broken."""
    changed = {"MUTANT": f"{mutant.module}#{mutant.change.number}", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [*PYTEST, "-x", *tests],
        cwd=ROOT,
        env={**os.environ, **environment, **changed},
        capture_output=True,
        check=False,
        preexec_fn=partial(setrlimit, RLIMIT_CPU, (LONGEST, LONGEST)),
    )
    return done.returncode != 0


def tests_in(files: Sequence[str]) -> list[str]:
    done = subprocess.run([*PYTEST, "--collect-only", *files], cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if "::" in line]


Calls = dict[str, set[tuple[str, str]]]


def calls_of(tests: str) -> Calls:
    """By test: the functions of games that it calls. Only test files that are newer than what is known are run."""
    KNOWN.mkdir(parents=True, exist_ok=True)
    kept = KNOWN / f"{tests.replace('/', '.')}.json"
    known = read_calls(kept) if kept.exists() else {}
    since = kept.stat().st_mtime if kept.exists() else 0.0
    new = [str(path.relative_to(ROOT)) for path in (ROOT / tests).rglob("test_*.py") if path.stat().st_mtime > since]
    if new:
        written = KNOWN / f"{tests.replace('/', '.')}.new"
        print(f"what {len(new)} files of {tests} call", file=sys.stderr)
        traced = {**os.environ, "MUTANT_CALLS": str(written)}
        done = subprocess.run([*PYTEST, *new], cwd=ROOT, env=traced, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"Tests fail though nothing is broken, so that they tell nothing:\n{done.stdout[-2000:]}")
        known = {test: calls for test, calls in known.items() if test.partition("::")[0] not in new}
        known |= read_calls(written)
        write_calls(kept, known)
    return known


def read_calls(file: Path) -> Calls:
    listed, calls = json.loads(file.read_text())
    functions = [(path, function) for path, function in listed]
    return {test: {functions[number] for number in numbers} for test, numbers in calls.items()}


def write_calls(file: Path, calls: Calls) -> None:
    functions = list({call for one in calls.values() for call in one})
    number = {function: at for at, function in enumerate(functions)}
    file.write_text(json.dumps([functions, {test: [number[call] for call in one] for test, one in calls.items()}]))
