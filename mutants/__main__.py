"""`python -m mutants GAME [--sample 150] [--seed 1] [--only attack.py …]`: break a sample of a game's rules, see what
the tests say, and tell what none of them noticed. Exit code 1 if fewer are caught than `--least` asks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tqdm import tqdm

from dejarik.games import rulesets
from mutants.changes import changes
from mutants.trial import CAUGHT, ROOT, Mutant, Trial

GAMES = ROOT / "src" / "dejarik" / "games"
NO_RULES = {"shown", "mind", "words", "facts", "lists", "list_words"}
"""Rooms of a game that hold no rules of play."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", choices=rulesets())
    parser.add_argument("--sample", type=int, default=150, metavar="N", help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--only", nargs="+", default=(), metavar="PART", help="only in files with this in their path")
    parser.add_argument("--also", nargs="+", default=(), choices=sorted(NO_RULES), help="rooms that are left out else")
    parser.add_argument("--rules-only", action="store_true", help="ask the rule tests alone, which is quicker")
    few = "ask N tests at most about a change, by lot: quicker, and some survive that others would catch"
    parser.add_argument("--most", type=int, metavar="N", help=few)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.0, metavar="SHARE", help="fail if a smaller share is caught")
    asked = parser.parse_args()
    package = asked.game.replace("-", "_")
    files = rule_files(package, set(asked.also), asked.only)
    every = [Mutant(path, change) for path in files for change in changes(path.read_text(encoding="utf-8"))]
    sample = Random(asked.seed).sample(every, min(asked.sample, len(every)))
    print(f"{len(sample)} of {len(every)} changes in {len(files)} files", file=sys.stderr)
    trial = Trial(package, Random(asked.seed), asked.workers, asked.rules_only, asked.most)
    caught = 0
    with ThreadPoolExecutor(asked.workers) as pool:
        verdicts = pool.map(trial.verdict, sample)
        for mutant, verdict in zip(sample, tqdm(verdicts, total=len(sample), unit="change"), strict=True):
            caught += verdict == CAUGHT
            if verdict != CAUGHT:
                print(f"{verdict}: {mutant.where} in {mutant.change.inside or 'the module'}")
                print(f"    {mutant.change.before}\n  → {mutant.change.after}", flush=True)
    trial.close()
    print(f"{caught} of {len(sample)} caught ({caught / max(len(sample), 1):.1%})")
    return int(caught < asked.least * len(sample))


def rule_files(package: str, also: set[str], only: Iterable[str]) -> list[Path]:
    rooms = NO_RULES - also
    return sorted(
        path
        for path in (GAMES / package).rglob("*.py")
        if not rooms & set(path.relative_to(GAMES / package).parts)
        and path.name not in ("ruleset.py", "__init__.py")
        and not list(path.parent.glob(f"{path.stem}.*.so"))  # compiled: the tests would run the library
        and (not only or any(part in str(path) for part in only))
    )


sys.exit(main())
