"""Types that several threads read for the first time at once."""

import subprocess
import sys

THREADS = """
import sys
from threading import Barrier, Thread

import msgspec

from dejarik.reading import converted, from_json, from_msgpack

sys.setswitchinterval(1e-6)


def trial() -> None:
    class Ship(msgspec.Struct):
        name: str
        upgrades: "tuple[str, ...]" = ()
        charges: "dict[str, int] | None" = None

    class Squad(msgspec.Struct):
        ships: tuple[Ship, ...]

    plain = {"ships": [{"name": "x", "upgrades": ["a"]}]}
    squad = Squad((Ship("x", ("a",)),))
    start = Barrier(6)

    def read(number: int) -> None:
        start.wait()
        match number % 3:
            case 0:
                assert converted(plain, Squad) == squad
            case 1:
                assert from_json(msgspec.json.encode(plain), Squad) == squad
            case 2:
                assert from_msgpack(msgspec.msgpack.encode(plain), Squad) == squad

    threads = [Thread(target=read, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


for _ in range(100):
    trial()
print("fine")
"""


def test_threads_that_first_use_a_type_at_once_all_read_it() -> None:
    """Without the lock of `reading` the process dies of a segmentation fault, so it is another process than ours."""
    run = subprocess.run([sys.executable, "-c", THREADS], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, "fine\n", "")
