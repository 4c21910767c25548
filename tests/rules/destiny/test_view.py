"""What a view says beyond the state: the dice under way, the queue, what an option would bring."""

import msgspec

from dejarik.core.seen import DecisionView
from dejarik.games.destiny.shown.foreseen import Outcome
from dejarik.games.destiny.shown.tale import tell
from dejarik.games.destiny.shown.view import OptionView, View
from dejarik.games.tales import Mark
from tests.rules.destiny.scenario import A, B, Scenario


def seen(table: Scenario, player: int) -> View:
    view = table.game.view(player)
    assert isinstance(view, View)
    return view


def option(table: Scenario, piece: int) -> OptionView:
    return next(one for one in options(table) if one.args.get("piece") == piece)


def options(table: Scenario) -> list[OptionView]:
    return [one for one in asked(table).options if isinstance(one, OptionView)]


def test_a_target_says_what_it_would_take_and_the_own_side_is_folded() -> None:
    table = Scenario()
    rey = table.character("01038")
    shielded = table.character("01021", B, shields=1)
    weak = table.character("01022", B, damage=7)
    table.pool(rey, "1 melee")
    table.act("resolve:melee")
    assert seen(table, A).decisions[0].kind == "target"
    own, blocks, other = (option(table, one) for one in (rey, shielded, weak))
    assert own.folded
    assert not blocks.folded
    assert blocks.outcome is not None
    assert (blocks.outcome.blocked, blocks.outcome.shields, blocks.outcome.defeated) == (1, (1, 0), False)
    assert other.outcome is not None
    assert other.outcome.health is not None
    assert other.outcome.health[0] - other.outcome.health[1] == 1


def test_the_last_health_is_told_as_a_defeat() -> None:
    table = Scenario()
    rey = table.character("01038")
    raider = table.character("01022", B)
    table.character("01021", B)
    card = table.game.card(raider)
    card.damage = table.game.facts[raider].health - 1
    table.changed()
    table.pool(rey, "1 melee")
    table.act("resolve:melee")
    outcome = option(table, raider).outcome
    assert outcome is not None
    assert outcome.defeated
    assert outcome.health == (1, 0)


def test_the_dice_under_way_and_what_comes_after_are_public() -> None:
    table = Scenario()
    rey = table.character("01038", elite=True)
    table.character("01021", B)
    base, modifier = table.pool(rey, "1 melee", "+2 melee")
    table.act("resolve:melee")
    resolving = seen(table, B).resolving
    assert resolving is not None
    assert (resolving.die, resolving.modifiers, resolving.value) == (base, (), 1)
    table.answers(f"die:{modifier}")
    for player in (A, B):
        view = seen(table, player)
        assert view.resolving is not None
        assert (view.resolving.modifiers, view.resolving.value) == ((modifier,), 3)
        assert [(one.kind, one.place) for one in view.queue] == [
            ("die", "now"),
            ("resolve", "then"),
            ("next-turn", "then"),
        ]


def test_the_card_that_is_being_played_is_not_told_before_it_leaves_the_hand() -> None:
    table = Scenario()
    table.character("01038")
    table.character("01045")
    table.character("01021", B)
    (staff,) = table.hand("01040")
    table.resources(5)
    table.act(f"play:{staff}")
    assert seen(table, A).decisions[0].kind == "play-on"
    assert seen(table, A).queue[0].card == "01040"
    for viewer in (B, None):
        view = table.game.view(viewer)
        assert b"01040" not in msgspec.json.encode(view)


def test_the_tale_of_a_match_has_beats_marks_and_the_health_left() -> None:
    table = Scenario()
    rey = table.character("01038")
    raider = table.character("01022", B)
    table.pool(rey, "1 melee")
    before = len(table.game.events)
    seen_before = table.game.view(None)
    table.act("resolve:melee", f"card:{raider}")
    tale = tell(seen_before, table.game.view(None), table.game.events[before:])
    assert tale.opens
    assert tale.marks == (Mark("attack", A, tale.opens[0]),)
    health = table.game.facts[rey].health, table.game.facts[raider].health
    assert tale.standing == (health[0], health[1] - 1)


def asked(table: Scenario) -> DecisionView:
    (decision,) = seen(table, A).decisions
    return decision


def brings(table: Scenario, id: str) -> Outcome:
    outcome = next(one.outcome for one in options(table) if one.id == id)
    assert outcome is not None
    return outcome


def test_dice_say_what_they_would_bring() -> None:
    table = Scenario()
    rey = table.character("01038", elite=True)
    table.character("01021", B)
    table.hand("01040", "01041", player=B)
    table.resources(1)
    table.resources(1, player=B)
    table.pool(rey, "1 resource", "1 resource")
    table.act("resolve:resource")
    assert brings(table, asked(table).options[0].id).resources == (1, 2)
    disrupted = Scenario()
    trooper = disrupted.character("01003", elite=True)
    disrupted.character("01021", B)
    disrupted.resources(1, player=B)
    disrupted.pool(trooper, "1 disrupt", "1 disrupt")
    disrupted.act("resolve:disrupt")
    told = brings(disrupted, asked(disrupted).options[0].id)
    assert (told.player, told.resources) == (B, (1, 0))


def test_actions_say_what_they_cost_and_roll() -> None:
    table = Scenario()
    rey = table.character("01038", elite=True)
    table.upgrade("01040", rey)
    table.character("01021", B)
    (robes,) = table.hand("01042")
    table.resources(5)
    table.act()
    assert brings(table, f"activate:{rey}").rolls == 3
    cost = table.game.facts[robes].cost or 0
    assert brings(table, f"play:{robes}").resources == (5, 5 - cost)


def test_actions_that_are_closed_say_why() -> None:
    table = Scenario()
    rey = table.character("01038", exhausted=True)
    table.character("01021", B)
    (staff,) = table.hand("01040")
    table.resources((table.game.facts[staff].cost or 0) - 1)
    table.act()
    closed = {one.id: (one.why, one.args) for one in asked(table).closed}
    assert closed[f"play:{staff}"] == ("refusal.cost-short", {"card": "01040", "short": 1})
    assert closed[f"activate:{rey}"][0] == "refusal.exhausted"
    assert closed["resolve"][0] == "refusal.empty-pool"
    assert closed["reroll"][0] == "refusal.no-dice"
    assert closed["use"][0] == "refusal.no-card-action"
    assert "claim" not in closed


def test_a_choice_says_what_it_is_for_and_folds_the_side_that_nobody_wants() -> None:
    table = Scenario()
    rey = table.character("01038")
    other = table.character("01021", B)
    (cover,) = table.hand("01157")
    table.resources(1)
    table.act(f"play:{cover}")
    decision = asked(table)
    assert (decision.prompt, decision.args["amount"]) == ("ask.choose.shield", 1)
    assert {one.id: one.folded for one in decision.options} == {f"card:{rey}": False, f"card:{other}": True}
    assert brings(table, f"card:{rey}").shields == (0, 1)


def test_what_is_open_is_not_closed_and_nothing_else_is_named() -> None:
    """Dice without a card to discard; a support without a die; the last card of the match is another player's."""
    table = Scenario()
    rey = table.character("01038", elite=True)
    plain, tired = table.support("01101"), table.support("01101", exhausted=True)
    table.pool(rey, "1 melee", "blank")
    table.character("05041", B)
    table.act("claim", "no", player=B)
    table.act()
    closed = {one.id: one.why for one in asked(table).closed}
    assert closed == {
        "play": "refusal.empty-hand",
        "reroll": "refusal.empty-hand",
        "resolve:blank": "refusal.blank",
        f"use:01101.action0:{tired}": "refusal.changes-nothing",
        "claim": "refusal.claimed",
    }
    assert f"use:01101.action0:{plain}" in {one.id for one in asked(table).options}


def test_only_an_action_has_closed_options() -> None:
    table = Scenario()
    rey, _ = table.character("01038"), table.character("01021", B)
    table.pool(rey, "1 melee")
    table.act("resolve:melee")
    assert (asked(table).kind, asked(table).closed) == ("target", ())
