"""A strike team under construction: places, options, faults with their fixes."""

from __future__ import annotations

import pytest

from dejarik.games import ListError
from dejarik.games.lists import ListDraft, ListEdit
from dejarik.games.shatterpoint.lists.ready_teams import default_teams
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam
from dejarik.games.shatterpoint.lists.team_builder import draft_list
from dejarik.games.shatterpoint.lists.team_json import to_json
from dejarik.games.shatterpoint.lists.team_text import read
from dejarik.rulebook import load
from dejarik.rulebook.messages import LANGUAGES

OURS = default_teams()[0]
MAUL = Squad(("lordmaul", "garsaxonmercilesscommander", "mandaloriansupercommandos"))


def draft(team: StrikeTeam, edit: ListEdit | None = None, open: str | None = None) -> ListDraft:
    return draft_list(to_json(team), edit, open)


def after(team: StrikeTeam, **edit: object) -> StrikeTeam:
    return read(draft(team, ListEdit(**edit)).exports["json"]).team  # type: ignore[arg-type]


def test_a_draft_shows_squads_slots_and_points() -> None:
    shown = draft(OURS)
    assert shown.legal
    assert (shown.total, shown.limit) == (15, 15)
    assert [row.id for row in shown.rows] == ["mission", "1", "2"]
    assert [(slot.id, slot.card, slot.cost) for slot in shown.rows[1].slots] == [
        ("1.primary", "generalanakinskywalker", None),
        ("1.secondary", "cc7567captainrex", 4),
        ("1.supporting", "501stclonetroopers", 3),
    ]
    assert all(check.kept for check in shown.checks)
    assert {check.rule for check in shown.checks} <= {entry.id for entry in load("shatterpoint")}


def test_a_team_is_built_from_nothing() -> None:
    team = StrikeTeam(())
    for squad in OURS.squads:
        team = after(team, place="new", card=squad.units[0])
        number = len(team.squads)
        team = after(team, place=f"{number}.supporting", card=squad.units[2])
        team = after(team, place=f"{number}.secondary", card=squad.units[1])
    team = after(team, place="mission.1", card="shifting-priorities")
    team = after(team, field="name", value=" Skywalker  and Tano ")
    assert team == OURS


def test_edits_replace_remove_and_move() -> None:
    assert after(OURS, place="1.secondary", card="ct411commanderponds").squads[0].units[1] == "ct411commanderponds"
    assert after(OURS, place="1.secondary").squads[0].units == ("generalanakinskywalker", "501stclonetroopers")
    assert after(OURS, place="2").squads == OURS.squads[:1]
    assert after(OURS, place="1", move=1).squads == OURS.squads[::-1]
    assert after(OURS, place="mission.1").missions == ()


@pytest.mark.parametrize(
    "edit",
    [
        ListEdit(place="3"),
        ListEdit(place="9" * 5000),
        ListEdit(place="mission." + "9" * 5000, card="first-contact"),
        ListEdit(place="1.tank", card="lordmaul"),
        ListEdit(place="1.primary", card="jarjar"),
        ListEdit(place="1", copy=True),
        ListEdit(place="mission.9", card="first-contact"),
        ListEdit(place="mission.1", card="picnic"),
        ListEdit(place="1.primary.2"),
        ListEdit(field="faction", value="clone-wars"),
        ListEdit(),
    ],
)
def test_an_edit_of_a_place_that_there_is_not_is_refused(edit: ListEdit) -> None:
    with pytest.raises(ListError, match="no place for"):
        draft(OURS, edit)


def test_options_that_fit_come_first_and_the_others_say_why_not() -> None:
    begun = StrikeTeam((Squad(("generalanakinskywalker", "cc7567captainrex")), MAUL), ("shifting-priorities",))
    options = {option.card: option for option in draft(begun, open="1.supporting").options}
    assert options["501stclonetroopers"].why_not is None
    assert options["501stclonetroopers"].change == 3
    reasons = {card: one.why_not.message for card, one in options.items() if one.why_not}
    assert reasons["212thclonetroopers"] == "1 point over what the primary unit gives"
    assert reasons["snowtroopers"] == "of another era"
    assert reasons["mandaloriansupercommandos"] == "the strike team has it already"
    assert [one.why_not is None for one in options.values()] == sorted(
        (one.why_not is None for one in options.values()), reverse=True
    )
    padawan = draft(OURS, open="1.secondary").options
    assert "Ahsoka Tano is in the strike team already" in {one.why_not.message for one in padawan if one.why_not}


def test_the_open_mission_lists_the_mission_sets() -> None:
    options = draft(StrikeTeam(OURS.squads), open="mission.1").options
    assert {one.card for one in options} == {
        "shifting-priorities",
        "sabotage-showdown",
        "never-tell-me-the-odds",
        "first-contact",
    }
    assert all(one.why_not is None for one in options)
    assert draft(OURS, open="new").options == draft(OURS, open="7.primary").options == ()


@pytest.mark.parametrize(
    ("team", "key"),
    [
        (StrikeTeam((*OURS.squads, MAUL), OURS.missions), "Remove squad 3"),
        (StrikeTeam(OURS.squads, ("shifting-priorities", "first-contact")), "Remove First Contact"),
        (StrikeTeam((OURS.squads[0], Squad((*MAUL.units, "501stclonetroopers"))), OURS.missions), "Remove 501st"),
        (StrikeTeam((OURS.squads[0], Squad(("lord mual", *MAUL.units[1:]))), OURS.missions), "Use Lord Maul"),
        (StrikeTeam(OURS.squads, ("shiftin priorities",)), "Use Shifting Priorities"),
        (
            StrikeTeam((OURS.squads[0], Squad(("lordmaul", "stormtroopersergeant", MAUL.units[2]))), OURS.missions),
            "Remove Stormtrooper Sergeant",
        ),
    ],
)
def test_a_fix_removes_its_fault(team: StrikeTeam, key: str) -> None:
    fault = next(one for one in draft(team).faults if one.fix and one.fix.message.startswith(key))
    assert fault.fix is not None
    mended = draft(team, fault.fix.edit)
    assert fault.message not in {one.message for one in mended.faults}


def test_what_is_missing_is_opened() -> None:
    opened = {one.fix.open for one in draft(StrikeTeam((Squad(("lordmaul",)),))).faults if one.fix}
    assert {"new", "mission.1", "1.secondary", "1.supporting"} <= opened


def test_every_sentence_is_there_in_both_languages() -> None:
    wrong = StrikeTeam((Squad(("lordmaul", "lordmaul", "jarjar", "snowtroopers")),) * 3, ("picnic", "first-contact"))
    for lang in LANGUAGES:
        shown = draft_list(to_json(wrong), lang=lang)
        assert not any("{" in message for message in (one.message for one in shown.faults))
        assert not any("{" in message for message in (one.message for one in shown.checks))
