"""Locks that hold together, and a page that names every locked package with its licence."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")
PINNED = re.compile(r"^([a-z0-9._-]+)==(\S+)", re.MULTILINE)
LICENCES = re.compile(r"^\| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
WORDS = {
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "GNU General Public License v3 or later (GPLv3+)": "GPL-3.0-or-later",
    "Apache Software License": "Apache-2.0",
}
"""What packages that do not use the short names call them."""
FREE = {"MIT", "MIT-0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "WTFPL"}


def pins(lock: str) -> dict[str, str]:
    return dict(PINNED.findall((ROOT / lock).read_text(encoding="utf-8")))


def npm(lock: str) -> dict[str, str | None]:
    packages = json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"]
    return {path.rpartition("node_modules/")[2]: one.get("license") for path, one in packages.items() if path}


def listed() -> dict[str, str]:
    """By package, where the page has the heading for it."""
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").partition("## Licences")[2]
    return {name: licence for licence, names in LICENCES.findall(page) for name in names.split(", ")}


def licence_of(package: str) -> str | None:
    """As the installed package tells it."""
    about = metadata.metadata(package)
    classified = [one.split(" :: ")[-1] for one in about.get_all("Classifier") or () if one.startswith("License")]
    (short,) = about.get_all("License-Expression") or [None]
    (told,) = about.get_all("License") or [None]
    return short or (WORDS[classified[0]] if classified else told)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_is_listed_with_its_licence(lock: str) -> None:
    assert len(pins(lock)) > 5
    assert {name: listed().get(name) for name in pins(lock)} == {name: licence_of(name) for name in pins(lock)}


def test_every_package_of_the_page_is_listed_with_its_licence() -> None:
    known = listed()

    def listed_as(name: str) -> str | None:
        return known.get(name) or next((known[one] for one in known if "*" in one and fnmatch(name, one)), None)

    wanted = npm("web/package-lock.json")
    assert len(wanted) > 50
    assert {name: listed_as(name) for name in wanted} == wanted


def test_nothing_is_listed_that_is_not_locked() -> None:
    locked = {*npm("web/package-lock.json"), *(name for lock in LOCKS for name in pins(lock))}
    assert [one for one in listed() if one != "packages" and not any(fnmatch(name, one) for name in locked)] == []


def test_the_yardstick_stands_on_free_software() -> None:
    found = npm("benchmarks/showdown/package-lock.json")
    assert {name for name, licence in found.items() if licence is None} == {"docopt", "githubhook"}
    used = {word for licence in found.values() for word in re.findall(r"[\w.-]+", licence or "") if word != "OR"}
    assert used <= FREE


def test_developing_holds_what_playing_and_building_need_in_the_same_versions() -> None:
    developing = pins("requirements-dev.lock").items()
    for lock in LOCKS:
        assert pins(lock).items() <= developing, lock


def test_playing_needs_no_tool_of_developing() -> None:
    playing = pins("requirements.lock")
    assert not {"mypy", "pytest", "ruff", "playwright", "shapely", "chess", "psycopg"} & playing.keys()
    declared = re.findall(r"^  \"([a-z-]+)>=", project_table("dependencies"), re.MULTILINE)
    assert {*declared} <= playing.keys()


def project_table(name: str) -> str:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return text.partition(f"\n{name} = [")[2].partition("]")[0]
