"""The pictures of the documentation are those that the program draws. After a change: `make pictures`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from drawings import PICTURES

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_the_program_draws(name: str) -> None:
    drawn = PICTURES[name]()
    ElementTree.fromstring(drawn)
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == drawn, "run `make pictures` and look at the outcome"


def test_every_picture_is_shown_and_none_is_left_over() -> None:
    shown = (DOCS / "geometry.md").read_text(encoding="utf-8") + (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(PICTURES)
    assert [name for name in PICTURES if f"pictures/{name}.svg" not in shown] == []
