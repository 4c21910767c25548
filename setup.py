"""Compiles the geometry with mypyc when a C compiler is at hand; without one the same source runs as plain Python."""

import os

from setuptools import setup

COMPILED = [
    "src/dejarik/tabletop/polygon.py",
    "src/dejarik/tabletop/path.py",
    "src/dejarik/tabletop/arc.py",
    "src/dejarik/tabletop/grid.py",
    "src/dejarik/tabletop/search.py",
]


def extensions() -> list:  # type: ignore[type-arg]
    if os.environ.get("DEJARIK_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    modules = mypycify(COMPILED, opt_level="3")
    for module in modules:
        module.optional = True
        # Fused multiply-add would change the last bits of a distance from one machine to the next.
        module.extra_compile_args = [*module.extra_compile_args, "-ffp-contract=off"]
    return list(modules)


setup(ext_modules=extensions())
