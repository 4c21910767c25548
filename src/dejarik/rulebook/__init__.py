"""The catalogue of rules, in French and English: every rule has an id that code, tests and refusals cite.

    rules = load(games()[0])
    rules.search("overlap", lang="en")
    rules.entry(rule, lang="fr").title

Nothing is read before it is asked for, and then only once.
"""

from dejarik.rulebook.catalogue import LANGUAGES, Entry, Kind, Lang, Rulebook, UnknownRule, games, load, read

__all__ = ["LANGUAGES", "Entry", "Kind", "Lang", "Rulebook", "UnknownRule", "games", "load", "read"]
