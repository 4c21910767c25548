"""The catalogue of rules, in French and English: every rule has an id that code, tests and refusals cite.

    rules = load("xwing")
    rules.entry("attack.4a.cancel-hits", lang="fr").title
    rules.search("overlap", lang="en")

Nothing is read before it is asked for, and then only once.
"""

from dejarik.rulebook.catalogue import LANGUAGES, Entry, Kind, Lang, Rulebook, UnknownRule, games, load

__all__ = ["LANGUAGES", "Entry", "Kind", "Lang", "Rulebook", "UnknownRule", "games", "load"]
