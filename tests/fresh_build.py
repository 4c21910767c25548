"""Tests must run the source that is there: compiled geometry older than its source is built anew before they start."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "dejarik"


def stale() -> list[Path]:
    """Compiled modules whose source was changed after they were built."""
    return [
        library
        for library in PACKAGE.rglob("*.so")
        if (source := library.with_name(f"{library.name.partition('.')[0]}.py")).exists()
        and source.stat().st_mtime > library.stat().st_mtime
    ]


def build_if_stale() -> None:
    if not stale():
        return
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--force"]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=False)
    for library in stale():  # it could not be built, so the source itself is run
        library.unlink()
