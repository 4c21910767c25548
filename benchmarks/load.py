"""Many matches at once on one server process: `python -m benchmarks.load [--game destiny]`.

Each match has two connected players and gets one answer a second. Latency is what a player feels: from sending an
answer to its acknowledgement, which is after the answer is on disk. Server and players share this machine. What comes
seldom, as a look for garbage, shows only in a long run: `--minutes 10`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
from math import inf
from os import getloadavg
from pathlib import Path
from time import perf_counter

from prometheus_client.parser import text_string_to_metric_families
from tests.server.client import Server

from benchmarks.players import Table

PAGE = 4096


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--minutes", type=float, help="instead of seconds")
    parser.add_argument("--game", default="xwing")
    parser.add_argument("--ahead", type=int, default=0, help="each match first gets up to so many answers at once")
    parser.add_argument("--database", help="default: a SQLite file in the temporary folder")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(args.database or str(Path(folder) / "load.sqlite"), "--no-limits", "--metrics", "127.0.0.1")
        seconds = args.minutes * 60 if args.minutes else args.seconds
        try:
            return asyncio.run(measure(server, args.game, args.matches, args.ahead, seconds))
        finally:
            server.stop()


async def measure(server: Server, game: str, matches: int, ahead: int, seconds: float) -> int:
    empty = resident(server)
    others = getloadavg()[0]
    tables = [Table(server, game, number) for number in range(matches)]
    for start in range(0, matches, 20):
        await asyncio.gather(*(table.sit_down() for table in tables[start : start + 20]))
    seated = resident(server)
    for start in range(0, matches if ahead else 0, 10):
        await asyncio.gather(*(table.go_ahead(ahead) for table in tables[start : start + 10]))
    gc.disable()  # else a thousand players in one process wait for it together, which is not the server's doing
    before = await asyncio.to_thread(pauses, server)
    cpu = cpu_seconds(server)
    stolen = stolen_seconds()
    began = perf_counter()
    await asyncio.gather(*(table.play(began + seconds, table.number / matches) for table in tables))
    spent = perf_counter() - began
    cpu = cpu_seconds(server) - cpu
    stolen = stolen_seconds() - stolen
    latencies = sorted(latency for table in tables for latency in table.latencies)
    kept = sum(table.kept for table in tables)
    played = resident(server)
    after = await asyncio.to_thread(pauses, server)
    rows = [
        ("matches, two sockets each", f"{matches}"),
        ("answers acknowledged a second", f"{len(latencies) / spent:.0f}"),
        ("answers of which none was lost", f"{len(latencies)} sent, {kept} kept"),
        ("answers that came too late", f"{sum(table.late for table in tables)}"),
        *((f"latency, {name}", f"{at(latencies, part) * 1000:.1f} ms") for name, part in PARTS),
        *((name, longest(before.get(name, {}), counts)) for name, counts in sorted(after.items())),
        ("processor time of the server", f"{cpu / spent:.0%} of one core"),
        ("memory of a match as it starts", f"{(seated - empty) / matches / 1024:.0f} kB"),
        (
            f"memory of a match after {len(latencies) / matches:.0f} answers",
            f"{(played - empty) / matches / 1024:.0f} kB",
        ),
        ("load of this machine before we began", f"{others:.1f}"),
        ("processor time kept from this machine", f"{stolen / spent:.0%} of one core"),
        ("memory of the server, empty", f"{empty / 2**20:.0f} MB"),
    ]
    for name, value in rows:
        print(f"| {name:<40} | {value:>34} |")
    await asyncio.gather(*(table.leave() for table in tables))
    good = at(latencies, 0.99) < P99_SECONDS and kept == len(latencies)
    print("p99 under 100 ms" if good else "TOO SLOW, or answers were lost", file=sys.stderr)
    if latencies[-1] >= WORST_SECONDS:
        print("somebody waited for longer than 250 ms", file=sys.stderr)
    return 0 if good else 1


P99_SECONDS = 0.1
WORST_SECONDS = 0.25
PARTS = (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("longest", 1.0))


def at(numbers: list[float], part: float) -> float:
    return numbers[min(len(numbers) - 1, int(len(numbers) * part))]


Counts = dict[float, float]
"""How many pauses were no longer than so many seconds."""


def pauses(server: Server) -> dict[str, Counts]:
    """What the server itself has measured: how late its loop turned, how long it looked for garbage."""
    found: dict[str, Counts] = {}
    for family in text_string_to_metric_families(server.get("/metrics")):
        for sample in family.samples if family.name in MEASURED else ():
            if sample.name.endswith("_bucket"):
                name = MEASURED[family.name].format(**sample.labels)
                found.setdefault(name, {})[float(sample.labels["le"])] = sample.value
    return found


MEASURED = {
    "dejarik_loop_lag_seconds": "lag of the server's loop",
    "dejarik_collector_seconds": "looks for garbage, generation {generation}",
}


def longest(before: Counts, after: Counts) -> str:
    """How many there were, and how long the 99th percentile and the longest were at most."""
    counts = {bound: count - before.get(bound, 0.0) for bound, count in sorted(after.items())}
    total = counts[inf]
    if not total:
        return "none"
    bounds = [next(bound for bound, count in counts.items() if count >= total * part) for part in (0.99, 1.0)]
    return f"{total:.0f}, p99 ≤ {bounds[0] * 1000:.0f}, all ≤ {bounds[1] * 1000:.0f} ms"


def resident(server: Server) -> int:
    """Bytes of memory that the server's process holds."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * PAGE


def cpu_seconds(server: Server) -> float:
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def stolen_seconds() -> float:
    """What this machine wanted to compute but its host gave to others; nothing we do makes up for much of it."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(fields[8]) / 100


if __name__ == "__main__":
    sys.exit(main())
