"""What a view says beyond the state: the dice under way, the queue, what an option would bring."""

import msgspec

from dejarik.games.destiny.tale import tell
from dejarik.games.destiny.view import OptionView, View
from dejarik.games.tales import Mark
from tests.rules.destiny.scenario import A, B, Scenario


def seen(table: Scenario, player: int) -> View:
    view = table.game.view(player)
    assert isinstance(view, View)
    return view


def option(table: Scenario, piece: int) -> OptionView:
    (decision,) = seen(table, A).decisions
    return next(one for one in decision.options if one.args.get("piece") == piece)


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
