"""`make pictures` writes docs/pictures."""

from __future__ import annotations

import sys
from pathlib import Path

from drawings import PICTURES


def main(folder: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (Path(folder) / f"{name}.svg").write_text(draw(), encoding="utf-8")


main(*sys.argv[1:])
