"""The tool that breaks rules breaks them one at a time, and in a way that still runs."""

import ast

from mutants.changes import changed, changes

SOURCE = """
class Volley:
    dice = 3

    def hits(self, faces):
        if not faces and self.dice > 0:
            return 0
        self.rolled = len(faces)
        return min(self.dice, sum(face in ("hit", "crit") for face in faces))
"""


def test_every_change_gives_another_program_that_compiles() -> None:
    whole = ast.unparse(ast.parse(SOURCE))
    broken = [changed(SOURCE, change.number) for change in changes(SOURCE)]
    assert all(compile(tree, "broken", "exec") for tree in broken)
    assert whole not in [ast.unparse(tree) for tree in broken]


def test_conditions_figures_and_deeds_are_broken() -> None:
    found = {(change.before, change.after) for change in changes(SOURCE)}
    assert found >= {
        ("3", "4"),
        ("not faces", "faces"),
        ("not faces and self.dice > 0", "not faces"),
        ("self.dice > 0", "self.dice >= 0"),
        ("self.rolled = len(faces)", "pass"),
        ("min", "max"),
        ("('hit', 'crit')", "('crit',)"),
    }


def test_a_change_tells_the_function_around_it() -> None:
    assert {(change.inside, change.within) for change in changes(SOURCE)} == {
        ("Volley", ""),
        ("Volley.hits", "Volley.hits"),
    }


MADE = """
def within(range=2):
    least = range - 1

    def holds(distance):
        return least < distance <= range

    return holds


card("bodyguard", within(3), lambda match: match.round > 1)
"""


def test_what_a_function_makes_and_what_a_module_says_are_told_apart() -> None:
    found = {(change.before, change.within, "bodyguard" in change.words) for change in changes(MADE)}
    assert found >= {
        ("2", "", False),
        ("range - 1", "within", False),
        ("least < distance <= range", "within.<locals>.holds", False),
        ("3", "", True),
        ("match.round > 1", "", True),
    }


def test_what_only_complains_is_left_alone() -> None:
    assert not changes("pairs = list(zip(ours, theirs, strict=True))\nassert pairs\n")
