"""The page's types beside the Structs that the server sends: a field that only one side has is a mistake."""

from __future__ import annotations

import re
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from dejarik.core import engine, seen
from dejarik.games import odds
from dejarik.games.destiny.shown import foreseen, under_way
from dejarik.games.destiny.shown import view as destiny
from dejarik.games.shatterpoint.shown import view as shatterpoint
from dejarik.games.xwing.shown import view as xwing
from dejarik.rulebook import catalogue
from dejarik.server import messages, offered, requests, storage
from tests.tabletop.test_formation import formation

PAGE = Path(__file__).parents[2] / "web" / "src"
PROTOCOL = "lib/protocol"
XWING, DESTINY = "games/xwing/view.ts", "games/destiny/view.ts"
SHATTERPOINT = "games/shatterpoint/view.ts"

FIELD = re.compile(r"^  (\w+)(\??): ")
INTERFACE = re.compile(r"^export interface (\w+)(?: extends (\w+))? \{$")

PAIRS: dict[tuple[str, str], type] = {
    (PROTOCOL, "LogLine"): messages.LogLine,
    (PROTOCOL, "QuestionState"): messages.QuestionState,
    (PROTOCOL, "SeatState"): messages.SeatState,
    (PROTOCOL, "OfferState"): messages.OfferState,
    (PROTOCOL, "EndingState"): messages.EndingState,
    (PROTOCOL, "Patch"): messages.Patch,
    (PROTOCOL, "ChatLine"): messages.ChatLine,
    (PROTOCOL, "StateMessage"): messages.State,
    (PROTOCOL, "TableMessage"): messages.Table,
    (PROTOCOL, "AckMessage"): messages.Acknowledged,
    (PROTOCOL, "RefusedMessage"): messages.Refused,
    (PROTOCOL, "StaleMessage"): messages.Stale,
    (PROTOCOL, "ProblemMessage"): messages.Problem,
    (PROTOCOL, "PongMessage"): messages.Pong,
    (PROTOCOL, "ChatMessage"): messages.Chat,
    (PROTOCOL, "AidMessage"): messages.Aid,
    (PROTOCOL, "AnswerMessage"): messages.Answer,
    (PROTOCOL, "Option"): seen.OptionView,
    (PROTOCOL, "Closed"): seen.ClosedView,
    (PROTOCOL, "Several"): seen.SeveralView,
    (PROTOCOL, "Decision"): seen.DecisionView,
    (PROTOCOL, "GameView"): seen.View,
    (PROTOCOL, "Result"): engine.Result,
    (PROTOCOL, "ReadyList"): offered.ReadyList,
    (PROTOCOL, "TableOption"): offered.TableOption,
    (PROTOCOL, "TableValue"): offered.TableValue,
    (PROTOCOL, "GameInfo"): offered.GameInfo,
    (PROTOCOL, "ListFault"): offered.ListFault,
    (PROTOCOL, "ListAnswer"): offered.ListAnswer,
    (PROTOCOL, "HeldSeat"): requests.HeldSeat,
    (PROTOCOL, "OpenSeat"): requests.OpenSeat,
    (PROTOCOL, "Created"): requests.Created,
    (PROTOCOL, "Joined"): requests.Joined,
    (PROTOCOL, "Terms"): storage.Terms,
    (PROTOCOL, "MatchInfo"): requests.MatchInfo,
    (PROTOCOL, "MatchSummary"): requests.ListedMatch,
    (PROTOCOL, "OddsField"): odds.OddsField,
    (PROTOCOL, "OddsForm"): odds.OddsForm,
    (PROTOCOL, "OddsRow"): odds.OddsRow,
    (PROTOCOL, "OddsAnswer"): odds.OddsAnswer,
    (PROTOCOL, "RuleTitle"): requests.RuleTitle,
    (PROTOCOL, "FoundRules"): requests.Rules,
    (PROTOCOL, "RuleEntry"): catalogue.Entry,
    (PROTOCOL, "Frame"): requests.Frame,
    (PROTOCOL, "Replay"): requests.Replay,
    (PROTOCOL, "ErrorBody"): requests.ErrorBody,
    (XWING, "XwingShip"): xwing.ShipView,
    (XWING, "XwingObstacle"): xwing.ObstacleView,
    (XWING, "XwingDevice"): xwing.DeviceView,
    (XWING, "XwingAttack"): xwing.AttackView,
    (XWING, "XwingEscalation"): xwing.EscalationView,
    (XWING, "XwingView"): xwing.View,
    (DESTINY, "InPlay"): destiny.CardView,
    (DESTINY, "PoolDie"): destiny.DieView,
    (DESTINY, "PlayerView"): destiny.PlayerView,
    (DESTINY, "Resolving"): under_way.ResolvingView,
    (DESTINY, "QueueItem"): under_way.QueueView,
    (DESTINY, "Outcome"): foreseen.Outcome,
    (DESTINY, "DestinyView"): destiny.View,
    (SHATTERPOINT, "TerrainPart"): shatterpoint.PartView,
    (SHATTERPOINT, "AccessPoint"): shatterpoint.AccessView,
    (SHATTERPOINT, "Objective"): shatterpoint.ObjectiveView,
    (SHATTERPOINT, "Character"): shatterpoint.CharacterView,
    (SHATTERPOINT, "Unit"): shatterpoint.UnitView,
    (SHATTERPOINT, "Side"): shatterpoint.PlayerView,
    (SHATTERPOINT, "Activation"): shatterpoint.ActivationView,
    (SHATTERPOINT, "Attack"): shatterpoint.AttackView,
    (SHATTERPOINT, "ShatterpointView"): shatterpoint.View,
}
ONLY_PAGE = {"LogLine": {"struck"}}
"""Fields that the page sets itself."""


def interfaces(path: str) -> dict[str, dict[str, bool]]:
    """The fields of each interface of a file or folder, with those that it extends, and whether one may be missing."""
    found: dict[str, dict[str, bool]] = {} if path == PROTOCOL else interfaces(PROTOCOL)
    now: dict[str, bool] | None = None
    files = sorted((PAGE / path).glob("*.ts")) or [PAGE / path]
    for line in [line for file in files for line in file.read_text().splitlines()]:
        if begins := INTERFACE.match(line):
            now = found[begins[1]] = dict(found.get(begins[2], {}))
        elif line == "}":
            now = None
        elif now is not None and (field := FIELD.match(line)):
            now[field[1]] = field[2] == "?"
    return found


def sent(struct: type) -> dict[str, bool]:
    """The fields of a Struct on the wire, and whether one may be missing."""
    config = struct.__struct_config__  # type: ignore[attr-defined]
    fields = {one.encode_name: config.omit_defaults and not one.required for one in msgspec.structs.fields(struct)}
    return {**({config.tag_field: False} if config.tag_field else {}), **fields}


@pytest.mark.parametrize(("path", "name"), PAIRS, ids=lambda one: str(one))
def test_the_page_knows_every_field(path: str, name: str) -> None:
    typed = {
        field: optional for field, optional in interfaces(path)[name].items() if field not in ONLY_PAGE.get(name, ())
    }
    wire = sent(PAIRS[path, name])
    assert set(typed) == set(wire)
    missing = {field for field, omitted in wire.items() if omitted and not typed[field]}
    assert not missing, f"{name}: these may be left out on the wire, and the page counts on them"


def structs_in(hint: Any) -> set[type]:
    if get_origin(hint) is not None or isinstance(hint, UnionType):
        return set().union(*[structs_in(one) for one in get_args(hint)])
    return {hint} if isinstance(hint, type) and issubclass(hint, msgspec.Struct) else set()


def test_whatever_a_view_holds_is_typed() -> None:
    """A new kind of thing on a table needs a type of the page."""
    known = set(PAIRS.values()) | {struct for pair in PAIRS.values() for struct in pair.__mro__}
    views = [struct for struct in PAIRS.values() if issubclass(struct, seen.View)]
    held = {one for view in views for hint in get_type_hints(view).values() for one in structs_in(hint)}
    assert held <= known


def test_the_page_knows_what_a_formation_is_sent_as() -> None:
    assert set(interfaces("lib/placements.ts")["FormationPlacement"]) == set(formation().shapes())
