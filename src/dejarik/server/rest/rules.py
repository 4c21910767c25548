"""The rulebooks: search, one rule, and the table of contents."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from dejarik.errors import UserError
from dejarik.games import ruleset_of, rulesets
from dejarik.rulebook import Lang, Rulebook
from dejarik.rulebook.contents import cited_by, contents
from dejarik.rulebook.editions import editions, twins_of
from dejarik.server import finding, offered
from dejarik.server import requests as r
from dejarik.server.refusals import Declined
from dejarik.server.rest.endpoint import Call


async def search(call: Call) -> r.Rules:
    """Those that hold every word; without words all of them, in the rulebook's order."""
    game, query = call.path.game, call.query
    book = _rulebook(game)
    if query.words.strip():
        return await asyncio.to_thread(finding.found, game, book, query.words, query.lang, query.most)
    entries = book.entries(query.lang)
    titles = tuple(r.RuleTitle(one.id, one.kind, one.title) for one in entries[: query.most])
    return r.Rules(game, query.lang, len(entries), titles)


async def one(call: Call) -> r.Rule:
    game, lang = call.path.game, call.query.lang
    book = _rulebook(game)
    try:
        entry = book.entry(call.path.rule, lang)
    except UserError as error:
        raise Declined(404, "no-rule", error.message) from None
    return r.Rule(
        game,
        lang,
        entry,
        chapter=next(one.id for one in contents(book) if any(row.id == entry.id for row in one.rules)),
        related=_titles(book, entry.refs, lang),
        cited_by=_titles(book, cited_by(book).get(entry.id, ()), lang),
        tests=tuple(offered.tests_of(game, entry.id)),
        twins=_twins(game, entry.id, lang),
        only=_is_only(book, entry.id),
    )


def _twins(game: str, rule: str, lang: Lang) -> tuple[r.RuleTwin, ...]:
    """In the book of the game that this is an edition of, and in those of its own editions."""
    book = _rulebook(game)
    related = [game, *(one for one in rulesets() if ruleset_of(one).parent == game)]
    found = []
    for edition in related:
        own = _rulebook(edition)
        if editions(own) is None:
            continue
        for twin in twins_of(book, own).get(rule, ()):
            title = _rulebook(twin.game).entry(twin.rule, lang).title
            found.append(r.RuleTwin(twin.game, twin.rule, title, twin.differs, twin.how.get(lang, "")))
    return tuple(found)


def _is_only(book: Rulebook, rule: str) -> bool:
    known = editions(book)
    twins = known.entries.get(rule) if known is not None else None
    return twins is not None and not twins.same and not twins.differs


async def table_of_contents(call: Call) -> r.Contents:
    return r.Contents(call.path.game, contents(_rulebook(call.path.game)))


def _titles(book: Rulebook, rules: Iterable[str], lang: Lang) -> tuple[r.RuleTitle, ...]:
    entries = [book.entry(id, lang) for id in rules]
    return tuple(r.RuleTitle(one.id, one.kind, one.title) for one in entries)


def _rulebook(game: str) -> Rulebook:
    book = ruleset_of(game).rulebook() if game in rulesets() else None
    if book is None:
        raise Declined(404, "no-game", "There is no such rulebook.")
    return book
