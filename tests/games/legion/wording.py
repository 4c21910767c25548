"""What the programs of cards say, step by step: whom they name, how many, how far, how often, and what is left to their
player. `wording.txt` holds a line for each, as they said it when they were last held against the cards; after a change
that a card asks for, `python -m tests.games.legion.wording` writes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dejarik.games.legion.card_uses import USES
from dejarik.games.legion.divulging import FIRST, MUST, STAYS
from dejarik.games.legion.effects import Choose, EachOf
from dejarik.games.legion.game import Legion
from dejarik.games.legion.programs import EFFECTS, PERMANENT, PROGRAMS, Effect, When
from dejarik.games.legion.select import Among, It
from dejarik.games.legion.state import Granted

EDITION = ("2020:", ":deploy-units.")
"""What the names of the edition's programs hold."""
WORDING = Path(__file__).with_name("wording.txt")
ALL = 99
KEPT = {
    "permanent": PERMANENT,
    "divulged and played first": FIRST,
    "divulged for good": STAYS,
    "must be divulged": MUST,
}
"""Command cards that stay in play, or that are shown at the start."""


def wording() -> list[str]:
    assert Legion.commands_written
    found = {id: effects for id, effects in PROGRAMS.items() if not any(word in id for word in EDITION)}
    lines = [f"{id}: {' | '.join([*conditions(id), *map(said, effects)])}" for id, effects in found.items()]
    lines += [f"{word}: {' '.join(sorted(cards))}" for word, cards in KEPT.items()]
    return sorted(line.rstrip() for line in lines)


def conditions(id: str) -> Iterator[str]:
    """Whether the moment may be let pass, and what it costs."""
    heard, use = EFFECTS.get(id), USES.get(id)
    if isinstance(heard, When):
        flags = {"may": heard.optional, "turned": heard.pays, "with the card": heard.with_card, "once": heard.fresh}
        yield from [word for word, is_so in flags.items() if is_so]
    if use is not None:
        yield f"action {use.cost}"
        yield from ["turned"] * use.pays


def said(effect: Effect) -> str:
    words = [type(effect).__name__]
    for name, value in sorted(vars(effect).items()):
        if not (isinstance(effect, Choose | EachOf) and name in ("most", "may")):
            words += figures(name, value)
    if isinstance(effect, Choose | EachOf):
        words.insert(1, many(effect))
    return " ".join([word for word in words if word])


def figures(name: str, value: object) -> list[str]:
    if isinstance(value, bool):
        return [name] * value
    if isinstance(value, int):
        return [f"{name} {value}"]
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for key, one in value.items() if not isinstance(one, tuple) for word in figures(key, one)]
    if isinstance(value, tuple):
        return [word for one in value for word in figures("", one)]
    if isinstance(value, Granted):
        return [f"{value.keyword.id} {value.keyword.x}", value.keyword.of, f"on {value.on}", f"until {value.until}"]
    if isinstance(value, Among):
        return [whom(value)]
    return ["it"] if isinstance(value, It) else []


def whom(among: Among) -> str:
    words = [word for word, is_so in (("other", among.others), ("ordered", among.face_up)) if is_so]
    words += [among.side, "/".join(among.kinds)]
    words.append(f"at {among.within}" if among.within else "")
    words.append(f"of {among.of}" if among.of else "")
    words.append("seen" if among.seen else "")
    return " ".join([word for word in words if word])


def many(effect: Choose | EachOf) -> str:
    most = "all" if effect.most == ALL else str(effect.most)
    if isinstance(effect, EachOf) and not effect.may:
        return "each" if most == "all" else f"each of {most}"
    return f"0-{most}" if effect.may else most if most == "1" else f"1-{most}"


if __name__ == "__main__":
    WORDING.write_text("\n".join(wording()) + "\n", encoding="utf-8")
