"""For pytest: what each test calls is written down (`MUTANT_CALLS`), one module is loaded broken (`MUTANT`), or many
functions are broken in turn, each in a fork of a process that has loaded everything once (`MUTANTS`)."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Iterator
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from mutants.changes import changed

LOADING = "loading"
"""The name under which is kept what is called before any test."""
LONGEST = 30
"""Seconds of computing after which a test that runs in circles counts as failed, however busy the machine is."""


def broken(path: str, number: int) -> CodeType:
    return compile(changed(Path(path).read_text(encoding="utf-8"), number), path, "exec", dont_inherit=True)


class BrokenLoader(SourceFileLoader):
    number = 0

    def get_code(self, fullname: str) -> CodeType:
        return broken(self.get_filename(fullname), self.number)


class BrokenFinder(MetaPathFinder):
    def __init__(self, module: str, number: int) -> None:
        self.module, self.number = module, number

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path)  # type: ignore[arg-type]
        assert spec is not None
        assert spec.origin is not None
        spec.loader = BrokenLoader(fullname, spec.origin)
        spec.loader.number = self.number
        return spec


if "MUTANT" in os.environ:
    module, _, number = os.environ["MUTANT"].partition("#")
    assert module not in sys.modules
    sys.meta_path.insert(0, BrokenFinder(module, int(number)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "MUTANT_TESTS" not in os.environ:
        return
    rank = {line: at for at, line in enumerate(Path(os.environ["MUTANT_TESTS"]).read_text().splitlines())}
    items[:] = sorted((item for item in items if item.nodeid in rank), key=lambda item: rank[item.nodeid])


NUMBERS: dict[tuple[str, str], int] = {}
"""Of the functions of games, by file and qualified name."""
CALLS: dict[str, set[int]] = {}
CALLED: set[CodeType] = set()


def trace(frame: FrameType, event: str, arg: object) -> None:
    CALLED.add(frame.f_code)


def called_by(name: str) -> None:
    """What has been called since is noted under that name."""
    sys.settrace(None)
    named = [(code.co_filename, code.co_qualname) for code in CALLED if "/games/" in code.co_filename]
    CALLS.setdefault(name, set()).update(NUMBERS.setdefault(one, len(NUMBERS)) for one in named)
    CALLED.clear()


REMEMBERS = type(cache(len))
KEPT = {"facts", "lists", "listeners", "shown", "mind"}
"""Rooms and modules of games whose caches stay: they hold no rules, or what others know by its identity."""


@cache
def caches() -> list[Any]:
    found = [one for one in gc.get_objects() if isinstance(one, REMEMBERS) and ".games." in one.__module__]
    return [one for one in found if not KEPT & set(one.__module__.split("."))]


def forget() -> None:
    """What earlier tests have left in caches, so that this one is seen to call what it rests on."""
    for one in caches():
        one.cache_clear()


if "MUTANT_CALLS" in os.environ:
    sys.settrace(trace)


def pytest_collection_finish() -> None:
    if "MUTANT_CALLS" in os.environ:
        called_by(LOADING)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    if "MUTANT" in os.environ:
        signal.setitimer(signal.ITIMER_PROF, LONGEST)  # ends the process
    if "MUTANT_CALLS" not in os.environ:
        return (yield)
    forget()
    sys.settrace(trace)
    try:
        return (yield)
    finally:
        called_by(item.nodeid)


def pytest_sessionfinish() -> None:
    if "MUTANT_CALLS" in os.environ:
        calls = {name: sorted(calls) for name, calls in CALLS.items()}
        Path(os.environ["MUTANT_CALLS"]).write_text(json.dumps([list(NUMBERS), calls]))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if "MUTANTS" not in os.environ:
        return None
    tests = {item.nodeid: item for item in session.items}
    asked, told = (os.fdopen(int(end), mode) for end, mode in zip(os.environ["MUTANTS"].split(), "rw", strict=True))
    gc.freeze()  # else every fork would copy what its first look for garbage touches
    for line in asked:  # a change a line, a verdict a line
        mutant = json.loads(line)
        print(verdict(mutant, [tests[test] for test in mutant["tests"] if test in tests]), file=told, flush=True)
    return True


def verdict(mutant: dict[str, str], items: list[pytest.Item]) -> str:
    child = os.fork()
    if not child:
        try:
            os._exit(notices(mutant, items))
        except BaseException:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    return {0: "survived", 1: "caught", -signal.SIGPROF: "caught"}.get(os.waitstatus_to_exitcode(status), "unclear")


def notices(mutant: dict[str, str], items: list[pytest.Item]) -> int:
    """1 if a test fails once the function is broken, 2 if it cannot be broken here."""
    code = _function(broken(mutant["path"], int(mutant["number"])), mutant["inside"].split("."))
    gc.unfreeze()
    functions = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    gc.freeze()
    old = next((one.__code__ for one in functions if _same(one.__code__, code)), None)
    pairs = dict(_pairs(old, code)) if old is not None else {}
    if mutant["within"] not in {one.co_qualname for one in pairs.values()}:
        return 2
    for function in functions:
        if id(function.__code__) in pairs:
            function.__code__ = pairs[id(function.__code__)]  # raises where it closes over other names now
    for item, after in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, LONGEST)  # ends the fork
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            return 1
    return 0


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[int, CodeType]]:
    """The function and those inside it: the latter were made when the module was loaded, and are still called."""
    yield id(old), new
    within = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new)]
    if [one.co_name for one in within[0]] == [one.co_name for one in within[1]]:
        for pair in zip(*within, strict=True):
            yield from _pairs(*pair)


def _function(code: CodeType, names: list[str]) -> CodeType:
    for name in names:
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name)
    return code


def _same(one: CodeType, other: CodeType) -> bool:
    return (one.co_filename, one.co_qualname) == (other.co_filename, other.co_qualname)
