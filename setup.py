"""Compiles the geometry with mypyc when a C compiler is at hand; without one the same source runs as plain Python. A
built page (`make page`) goes into the package."""

import os
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PAGE = Path(__file__).parent / "web" / "dist"

COMPILED = [
    "src/dejarik/tabletop/polygon.py",
    "src/dejarik/tabletop/overlap.py",
    "src/dejarik/tabletop/distance.py",
    "src/dejarik/tabletop/closest_lines.py",
    "src/dejarik/tabletop/path.py",
    "src/dejarik/tabletop/laid_template.py",
    "src/dejarik/tabletop/shape.py",
    "src/dejarik/tabletop/footing.py",
    "src/dejarik/tabletop/gathering.py",
    "src/dejarik/tabletop/sight_lines.py",
    "src/dejarik/tabletop/sight.py",
    "src/dejarik/tabletop/base.py",
    "src/dejarik/tabletop/slide.py",
    "src/dejarik/tabletop/tool.py",
    "src/dejarik/tabletop/carry.py",
    "src/dejarik/tabletop/grid.py",
    "src/dejarik/tabletop/search.py",
    "src/dejarik/games/xwing/arc.py",
]


def extensions() -> list:  # type: ignore[type-arg]
    if os.environ.get("DEJARIK_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # The geometry stands on itself alone: what lies around it need not be read, nor what that imports be installed.
    modules = mypycify(["--follow-imports=skip", *COMPILED], opt_level="3")
    for module in modules:
        module.optional = True
        # Fused multiply-add would change the last bits of a distance from one machine to the next.
        module.extra_compile_args = [*module.extra_compile_args, "-ffp-contract=off"]
    return list(modules)


class BuildWithPage(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode and (PAGE / "index.html").is_file():
            place = Path(self.build_lib) / "dejarik" / "page"
            shutil.rmtree(place, ignore_errors=True)  # an earlier page's files have other names
            shutil.copytree(PAGE, place)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithPage})
