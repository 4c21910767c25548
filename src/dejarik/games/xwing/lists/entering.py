"""What a match is created from: the squads and the options, in whatever form they come, or a clear refusal."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from dejarik.games import ListError, OptionError
from dejarik.games.xwing.escalation import LEVEL, core_squads
from dejarik.games.xwing.lists.ready_squads import is_ready, squad_named
from dejarik.games.xwing.lists.squad import Squad, threat, with_threats
from dejarik.games.xwing.lists.squad_draft import Reading
from dejarik.games.xwing.lists.squad_faults import card_faults, quick_build_faults
from dejarik.games.xwing.lists.squad_json import read_plain
from dejarik.games.xwing.lists.squad_messages import sentence
from dejarik.games.xwing.lists.squad_text import read
from dejarik.games.xwing.setup import Options
from dejarik.games.xwing.state import AREA
from dejarik.reading import converted

PLAYERS = 2
LEARNING_SHIPS = (1, 2)
MODES = ("standard", "escalation", "escalation-core")
USUAL = Options()


def read_squad(text: str) -> Squad:
    """A squad of cards that there are. ListError names each one that there is not, and every other doubt."""
    return _certain(read(text))


def _certain(reading: Reading) -> Squad:
    faults = [*reading.faults, *card_faults(reading.squad)]
    if faults:
        raise ListError([sentence(fault) for fault in faults])
    return reading.squad


def plain_squads(lists: Sequence[object], options: Options) -> list[object]:
    """The two squads as plain data, with every fault of both."""
    if isinstance(lists, str | bytes | Mapping) or len(lists) != PLAYERS:
        count = "one text" if isinstance(lists, str | bytes | Mapping) else str(len(lists))
        raise ListError([f"A match needs exactly {PLAYERS} squads, one for each player; {count} given."])
    squads: list[Squad] = []
    faults: list[str] = []
    for number, one in enumerate(lists, start=1):
        try:
            squads.append(_at_level(_squad(one), options))
        except ListError as error:
            faults += [f"Squad {number}: {fault}" for fault in error.faults]
    if faults:
        raise ListError(faults)
    if options.setup == "learning" and tuple(len(squad.ships) for squad in squads) != LEARNING_SHIPS:
        raise ListError(["The learning game is played with one ship against two (quickstart.squads)."])
    if options.mode == "escalation-core" and _cards(squads) != _cards(core_squads()):
        raise ListError(
            [
                "Escalation with one core set begins with the quick build of the Blue Squadron Escort against those of "
                "two Academy Pilots (escalation.core.start)."
            ]
        )
    return [msgspec.to_builtins(squad) for squad in squads]


def _cards(squads: Sequence[Squad]) -> list[list[tuple[str, list[str]]]]:
    """What flies on each side, in whatever order it was written."""
    return sorted(sorted((ship.pilot, sorted(ship.upgrades)) for ship in squad.ships) for squad in squads)


def _at_level(squad: Squad, options: Options) -> Squad:
    """squad.quick-build.sum, escalation.squads: quick builds at exactly the level agreed on, if there is one. In
    Escalation no other squad will do."""
    escalation = options.mode != "standard"
    if escalation and threat(squad) is None:
        raise ListError(["Escalation is played with squads made of quick build options (escalation.squads)."])
    level = LEVEL if options.mode == "escalation" else options.threat
    if level is not None and squad.format == "quick-build":
        faults = quick_build_faults(squad, level)
        if faults:
            raise ListError([sentence(fault) for fault in faults])
    return with_threats(squad) if escalation else squad


def _squad(given: object) -> Squad:
    if isinstance(given, Squad):
        return _certain_squad(given)
    if isinstance(given, str):
        return read_squad(given) if _is_text(given) and not is_ready(given) else squad_named(given)
    return _certain(read_plain(given))


@lru_cache(maxsize=256)  # players bring squads of their own
def _certain_squad(squad: Squad) -> Squad:
    return _certain(Reading(squad, ()))


def _is_text(given: str) -> bool:
    """Whether it is a list, and not the name of one."""
    return not given.strip() or any(sign in given for sign in "\n{[#+&")


def read_options(options: Mapping[str, object]) -> Options:
    """OptionError names what is unknown or out of bounds."""
    if not options:
        return USUAL
    known = Options.__struct_fields__
    unknown = [str(name) for name in options if name not in known]
    if unknown:
        raise OptionError(f"There is no option {', '.join(map(repr, unknown))}: the options are {', '.join(known)}.")
    try:
        chosen = converted(dict(options), Options)
    except msgspec.ValidationError as error:
        raise OptionError(f"An option has a value that it cannot have: {error}.") from None
    _refuse_bad_values(chosen)
    return chosen


@lru_cache
def _refuse_bad_values(options: Options) -> None:
    learning = options.setup == "learning"
    escalation = options.mode != "standard"
    roomy = options.width >= AREA and options.height >= AREA
    bounds = (
        (options.mode in MODES, f"'mode' must be one of {', '.join(map(repr, MODES))}"),
        (not (escalation and learning), "Escalation cannot be played with the setup of the learning game"),
        (roomy or not escalation, f"Escalation needs a play area of {AREA:g} mm or more a side"),
        (options.threat is None or options.threat > 0, "'threat' must be above 0, or None for no level"),
        (
            options.threat is None or not escalation,
            "'threat' cannot be chosen in Escalation, which has its own level",
        ),
        (options.setup in ("standard", "learning"), "'setup' must be 'standard' or 'learning'"),
        (_is_length(options.width) and _is_length(options.height), "'width' and 'height' must be lengths in mm"),
        (options.damage_decks in (1, PLAYERS), "'damage_decks' must be 1 (shared) or 2 (one for each player)"),
        (sorted(options.edges) == ["north", "south"], "'edges' must be 'south' and 'north', in either order"),
        (options.round_limit is None or options.round_limit > 0, "'round_limit' must be above 0, or None for no limit"),
        (options.obstacles or not learning, "'obstacles' cannot be left out of the learning game"),
    )
    wrong = [text for holds, text in bounds if not holds]
    if wrong:
        raise OptionError(f"Some options have values that they cannot have: {'; '.join(wrong)}.")


def _is_length(value: float) -> bool:
    return math.isfinite(value) and value > 0
