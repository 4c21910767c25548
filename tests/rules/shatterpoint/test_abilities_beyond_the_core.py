"""Abilities of units outside the core set: those of one shape are tried together, each on a unit that has it."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts import units_with
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.pools import attack_dice, cover, defense_dice
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.targeting import candidates
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, B1, MAUL, REX, TROOPERS, A, B, Scenario

STORMTROOPERS, DOOKU, MAGNAGUARD = "stormtroopers", "countdookuseparatistleader", "magnaguard"


def bearer(sp: Scenario, ability: str, at: tuple[float, float] = (450, 450), owner: int = A) -> Unit:
    """The first unit with the ability, its characters side by side."""
    x, y = at
    return sp.unit(units_with(ability)[0], owner, (x, y), (x + 60, y))


def settle(sp: Scenario) -> None:
    """Whatever is asked besides the unit's next step is declined, or answered somehow."""
    while sp.asked not in ("activation", None):
        way_out = [option for option in ("stay", "pass") if option in sp.options]
        sp.answer(way_out[0] if way_out else sp.options[0])


def use(sp: Scenario, unit: Unit, ability: str) -> None:
    sp.force(5)
    sp.activate(unit)
    settle(sp)
    sp.answer(f"ability:{ability}")


def first_moves(sp: Scenario, unit: Unit, by: float = 80) -> None:
    """The first character of the unit moves up, whoever else might stays."""
    character = sp.first(unit)
    if sp.asked == "next-character":
        sp.answer(f"character:{character.id}")
    if sp.asked == "move-kind":
        sp.answer("advance")
    sp.answer((character.x, character.y + by, 0))


# Moves.


@pytest.mark.parametrize(
    ("ability", "kind"),
    [
        ("jump-boots", "jump"),
        ("rocket-boots", "jump"),
        ("relentless-advance", "dash"),
        ("sprint", "dash"),
        ("raiding-party", "climb"),
        ("rocket-booster", "jump"),
        ("furious-rush", "dash"),
        ("dark-innervation", "dash"),
        ("mingle", "advance"),
    ],
)
def test_an_active_ability_moves_its_characters(sp: Scenario, ability: str, kind: str) -> None:
    unit = bearer(sp, ability)
    use(sp, unit, ability)
    first_moves(sp, unit)
    assert [event["kind"] for event in sp.events("character.moved")] == [kind]
    sp.decline()


@pytest.mark.parametrize("ability", ["furious-rush", "dark-innervation"])
def test_the_injured_advance(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    unit.injured = 1
    use(sp, unit, ability)
    first_moves(sp, unit, 150)
    assert [event["kind"] for event in sp.events("character.moved")] == ["advance"]
    sp.decline()


def test_who_is_watched_does_not_mingle_so_far(sp: Scenario) -> None:
    unit = bearer(sp, "mingle")
    sp.unit(MAUL, B, (450, 600))
    use(sp, unit, "mingle")
    first_moves(sp, unit, -80)
    assert [event["kind"] for event in sp.events("character.moved")] == ["dash"]
    sp.decline()


@pytest.mark.parametrize(
    "ability", ["acrobatic-advance", "keep-a-low-profile", "force-enhanced-dexterity", "grappling-hook"]
)
def test_who_moved_gains_hunker(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    use(sp, unit, ability)
    first_moves(sp, unit)
    settle(sp)
    assert sp[unit].hunker == 1


@pytest.mark.parametrize("ability", ["acrobatic-advance", "keep-a-low-profile", "grappling-hook"])
def test_who_stays_does_not(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    use(sp, unit, ability)
    settle(sp)
    assert sp[unit].hunker == 0
    sp.decline()


@pytest.mark.parametrize("ability", ["find-the-shot", "calculated-advance"])
def test_who_moved_focuses(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    use(sp, unit, ability)
    first_moves(sp, unit)
    settle(sp)
    assert sp.first(unit).focus == 1
    sp.decline()


def test_commandos_focus_and_hunker_in_reach_of_an_enemy(sp: Scenario) -> None:
    unit = bearer(sp, "commando-doctrines")
    sp.unit(MAUL, B, (450, 700))
    use(sp, unit, "commando-doctrines")
    first_moves(sp, unit)
    settle(sp)
    assert (sp.first(unit).focus, sp[unit].hunker) == (1, 1)
    sp.decline()


def test_assault_tactics_pays_for_a_focus_action_in_damage(sp: Scenario) -> None:
    unit = bearer(sp, "assault-tactics")
    use(sp, unit, "assault-tactics")
    first_moves(sp, unit)
    while sp.asked in ("next-character", "move"):
        sp.answer("stay" if sp.asked == "move" else "pass")
    sp.answer("suffer")
    assert (sp[unit].damage, sp.first(unit).focus) == (1, 1)
    sp.decline()


def test_who_does_not_pay_gets_nothing(sp: Scenario) -> None:
    unit = bearer(sp, "assault-tactics")
    use(sp, unit, "assault-tactics")
    first_moves(sp, unit)
    while sp.asked in ("next-character", "move"):
        sp.answer("stay" if sp.asked == "move" else "pass")
    sp.answer("no")
    assert (sp[unit].damage, sp.first(unit).focus) == (0, 0)
    sp.decline()


def test_a_forced_march_that_nobody_pays_for_leaves_the_condition(sp: Scenario) -> None:
    snow = bearer(sp, "forced-march")
    snow.conditions = ("pinned",)
    sp.changed()
    sp.activate(snow)
    sp.answer("no")
    assert sp[snow].conditions == ("pinned",)
    sp.decline()


def test_hello_there_adds_three_dice_to_the_next_attack(sp: Scenario) -> None:
    unit = bearer(sp, "hello-there")
    use(sp, unit, "hello-there")
    first_moves(sp, unit)
    assert sp.first(unit).focus == 3
    sp.decline()


# Somebody else.


@pytest.mark.parametrize(
    ("ability", "condition"),
    [("capture-wire", "pinned"), ("then-you-will-die-braver-than-most", "exposed"), ("force-pull", None)],
)
def test_an_enemy_is_pulled_near(sp: Scenario, ability: str, condition: str | None) -> None:
    unit = bearer(sp, ability)
    maul = sp.unit(MAUL, B, (450, 620))
    use(sp, unit, ability)
    assert sp.asked == "pull"
    sp.answer((0.0,))
    assert sp.place(maul) == (450, 544, 0)
    assert sp[maul].conditions == ((condition,) if condition else ())
    sp.decline()


def test_whipcord_pins_and_disarms(sp: Scenario) -> None:
    unit = bearer(sp, "whipcord-launcher")
    maul = sp.unit(MAUL, B, (450, 600))
    use(sp, unit, "whipcord-launcher")
    assert sp[maul].conditions == ("pinned", "disarmed")
    sp.decline()


def test_whipcord_is_not_offered_without_an_enemy_in_reach(sp: Scenario) -> None:
    unit = bearer(sp, "whipcord-launcher")
    sp.unit(MAUL, B, (450, 800))
    sp.force(5)
    sp.activate(unit)
    settle(sp)
    assert "ability:whipcord-launcher" not in sp.options
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "dice", "damage"),
    [
        ("yes-more-explosives", "expertise expertise crit hit failure", 2),
        ("dark-fury", "expertise crit crit hit failure", 3),
        ("its-not-wise-to-upset-a-wookiee", "hit hit hit crit failure", 4),
    ],
)
def test_dice_are_rolled_for_damage(sp: Scenario, ability: str, dice: str, damage: int) -> None:
    unit = bearer(sp, ability)
    maul = sp.unit(MAUL, B, (450, 530))
    sp.dice(dice)
    use(sp, unit, ability)
    assert sp[maul].damage == damage
    sp.decline()


@pytest.mark.parametrize("ability", ["mayhem", "always-gets-the-job-done"])
def test_three_defense_dice_give_their_conditions(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    maul = sp.unit(MAUL, B, (450, 530))
    sp.dice(defense="block failure block")
    use(sp, unit, ability)
    assert sp[maul].conditions == ("strained", "exposed")
    sp.decline()


def test_the_seeker_takes_hunker_or_exposes(sp: Scenario) -> None:
    unit = bearer(sp, "id10-seeker-droid")
    maul = sp.unit(MAUL, B, (450, 600))
    maul.hunker = 2
    use(sp, unit, "id10-seeker-droid")
    assert (sp[maul].hunker, sp[maul].conditions) == (0, ())
    sp.decline()


def test_a_full_recovery_takes_all_damage_and_conditions(sp: Scenario) -> None:
    unit = bearer(sp, "full-recovery")
    rex = sp.unit(REX, A, (450, 520))
    rex.damage, rex.conditions = 6, ("pinned", "exposed")
    use(sp, unit, "full-recovery")
    sp.answer(f"character:{rex.characters[0]}")
    assert (sp[rex].damage, sp[rex].conditions) == (0, ())
    sp.decline()


@covers("timing.own-order", "move.push.chooser")
def test_everybody_around_is_repulsed_in_the_order_of_who_does_it(sp: Scenario) -> None:
    unit = bearer(sp, "force-repulse")
    maul, rex = sp.unit(MAUL, B, (450, 530)), sp.unit(REX, A, (370, 450))
    use(sp, unit, "force-repulse")
    assert sp.options == [f"character:{maul.characters[0]}", f"character:{rex.characters[0]}"]
    sp.answers(f"character:{rex.characters[0]}", (0.0,))
    assert (sp.place(maul), sp.place(rex)) == ((450, 530, 0), (294, 450, 0))
    sp.answer((0.0,))
    assert (sp.place(maul), sp.place(rex)) == ((450, 606, 0), (294, 450, 0))
    sp.decline()


# Tactics.


@pytest.mark.parametrize(
    ("ability", "friend", "kind"),
    [
        ("charge", REX, "dash"),
        ("onward", B1, "dash"),
        ("infiltrate", "chewie", "advance"),
        ("you-cant-defeat-us-all", REX, "dash"),
        ("fan-out", "landoandr2d2insidejob", "reposition"),
        ("im-here-to-rescue-you", "landoandr2d2insidejob", "reposition"),
        ("you-have-your-orders", STORMTROOPERS, "dash"),
        ("obscuring-shadows", "savageopress", "dash"),
        ("race-ya", ANAKIN, "dash"),
        ("grab-yourself-some-bacta-trooper", REX, "dash"),
    ],
)
def test_a_tactic_sends_a_friend(sp: Scenario, ability: str, friend: str, kind: str) -> None:
    unit = bearer(sp, ability)
    sent = sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    if sp.asked == "choose-character":
        sp.answer(f"character:{sent.characters[0]}")
    if sp.asked == "heal":
        sp.answer("pass")
    sp.answer((450, 610, 0))
    assert [(event["character"], event["kind"]) for event in sp.events("character.moved")] == [
        (sent.characters[0], kind)
    ]
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "friend"), [("flank-em", TROOPERS), ("do-not-let-them-escape", B1), ("wise-counsel", TROOPERS)]
)
def test_a_tactic_sends_a_whole_unit(sp: Scenario, ability: str, friend: str) -> None:
    unit = bearer(sp, ability)
    sent = sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    if sp.asked == "choose-character":
        sp.answer(f"character:{sent.characters[0]}")
    sp.answers(f"character:{sent.characters[0]}", (450, 610, 0), (520, 610, 0))
    assert [event["character"] for event in sp.events("character.moved")] == list(sent.characters)
    sp.decline()


def test_regeneration_takes_everything_unless_it_is_strained(sp: Scenario) -> None:
    unit = bearer(sp, "regeneration")
    unit.damage, unit.conditions = 5, ("pinned",)
    sp.activate(unit)
    assert (sp[unit].damage, sp[unit].conditions) == (0, ())
    sp.decline()


def test_a_strained_unit_does_not_regenerate(sp: Scenario) -> None:
    unit = bearer(sp, "regeneration")
    unit.damage, unit.conditions = 5, ("strained",)
    sp.activate(unit)
    assert (sp[unit].damage, sp[unit].conditions) == (5, ("strained",))
    sp.decline()


# What lasts.


@pytest.mark.parametrize(
    ("ability", "keywords"),
    [
        ("clone-marksmen", {"sharpshooter": 1}),
        ("say-goodnight-clankers", {"sharpshooter": 2}),
        ("deadeye", {"sharpshooter": 2}),
        ("the-deadeye-of-the-batch", {"sharpshooter": 2}),
        ("brutal-suppression", {"impact": 1}),
        ("commando-armor", {"protection": 1}),
        ("ascension-cables", {"scale": 1}),
        ("pain-is-weakness", {"protection": 1, "steadfast": 1}),
        ("rigorous-training", {"protection": 1, "sharpshooter": 1}),
        ("unrelenting", {"protection": 1, "immunity-pinned": 1}),
        ("elite-training", {"protection": 1, "impact": 1}),
        ("elite-conditioning", {"protection": 1, "immunity-exposed": 1}),
        ("the-future-of-imperial-might", {"sharpshooter": 1, "impact": 1}),
        ("more-machine-now-than-man", {"protection": 1, "steadfast": 1, "impact": 1}),
        ("sturdy-construction", {"protection": 1, "immunity-pinned": 1, "immunity-disarmed": 1}),
        ("virtuoso", {"immunity-disarmed": 1, "immunity-exposed": 1}),
        ("not-just-a-pretty-face", {"steadfast": 1, "immunity-pinned": 1}),
        ("pathfinders", {"scale": 1, "immunity-pinned": 1}),
        ("sharp-stick", {"impact": 2}),
        ("daughter-of-mandalore", {"protection": 1, "sharpshooter": 2}),
    ],
)
def test_a_card_gives_its_characters_keywords(sp: Scenario, ability: str, keywords: dict[str, int]) -> None:
    unit, other = bearer(sp, ability), sp.unit(MAUL, B, (450, 800))
    for name, value in keywords.items():
        assert keyword(sp.game, unit.characters[0], name) == value
        assert keyword(sp.game, other.characters[0], name) == 0


@pytest.mark.parametrize(
    ("ability", "keywords"),
    [
        ("conquerors-resolve", ("protection", "steadfast")),
        ("resolve", ("protection", "steadfast")),
        ("i-love-my-job", ("protection", "steadfast")),
        ("garrison-force", ("protection", "steadfast")),
        ("greedy", ("steadfast",)),
        ("security-force", ("steadfast",)),
    ],
)
def test_who_contests_an_objective_holds_out(sp: Scenario, ability: str, keywords: tuple[str, ...]) -> None:
    unit = bearer(sp, ability)
    assert not any(keyword(sp.game, unit.characters[0], name) for name in keywords)
    sp.objective(450, 500)
    assert all(keyword(sp.game, unit.characters[0], name) for name in keywords)


@pytest.mark.parametrize(
    ("ability", "friend", "name", "far"),
    [
        ("bodyguard", DOOKU, "cover", 800),
        ("protective-detail", "darthvadertheemperorsservant", "cover", 800),
        ("crew-of-the-ghost", "boushhleiaorgana", "cover", 850),
        ("the-muscle-of-the-batch", REX, "protection", 850),
        ("the-muscle-of-the-batch", "clonesergeanthunter", "steadfast", 850),
    ],
)
def test_friends_close_by_have_a_keyword(sp: Scenario, ability: str, friend: str, name: str, far: float) -> None:
    bearer(sp, ability)
    near = sp.unit(friend, A, (450, 520))
    assert keyword(sp.game, near.characters[0], name) == 1
    sp.put(sp.first(near), 450, far)
    assert keyword(sp.game, near.characters[0], name) == 0


def test_the_ranged_attacks_of_a_deadeye_meet_no_cover(sp: Scenario) -> None:
    shooter = bearer(sp, "deadeye")
    maul, rex = sp.unit(MAUL, B, (450, 600)), sp.unit(REX, A, (300, 450))
    maul.hunker = 1
    sp.changed()
    assert cover(sp.game, sp.first(shooter), sp.first(maul)).total == 0
    assert cover(sp.game, sp.first(rex), sp.first(maul)).total == 1


def attacking(sp: Scenario, unit: Unit, target: Unit, type: str = "melee") -> int:
    """Dice beside those of the stance."""
    first = sp.first(unit)
    stance = sp.game.facts(unit.id).stances[unit.stance]
    return attack_dice(sp.game, first, sp.first(target), type).total - stance.attack_dice(type)  # type: ignore[arg-type]


def defending(sp: Scenario, unit: Unit, attacker: Unit, type: str = "melee") -> int:
    stance = sp.game.facts(unit.id).stances[unit.stance]
    dice = defense_dice(sp.game, sp.first(attacker), sp.first(unit), type).total  # type: ignore[arg-type]
    return dice - stance.defense_dice(type)  # type: ignore[arg-type]


def test_injuries_make_a_last_stand(sp: Scenario) -> None:
    unit, maul = bearer(sp, "last-stand-of-the-jedi"), sp.unit(MAUL, B, (450, 520))
    unit.injured = 2
    assert (attacking(sp, unit, maul), defending(sp, unit, maul)) == (4, 4)


def test_rage_and_tempered_steel_count_damage(sp: Scenario) -> None:
    boss, maul = bearer(sp, "you-need-to-learn-im-a-lot-scarier-than-you-are"), sp.unit(MAUL, B, (450, 520))
    boss.damage, boss.injured = 7, 1
    assert attacking(sp, boss, maul, "ranged") == 5
    armorer = bearer(sp, "just-as-we-shape-mandalorian-steel-we-shape-ourselves", (200, 450))
    armorer.damage, armorer.injured = 7, 1
    assert (defending(sp, armorer, maul), defending(sp, armorer, maul, "ranged")) == (3, 0)


def test_primary_targets_bring_the_monster_two_dice(sp: Scenario) -> None:
    savage, maul, saxon = (
        bearer(sp, "overpowering-monster"),
        sp.unit(MAUL, B, (450, 520)),
        sp.unit("garsaxonmercilesscommander", B, (380, 450)),
    )
    assert (attacking(sp, savage, maul), attacking(sp, savage, saxon)) == (2, 0)


@pytest.mark.parametrize(
    ("ability", "friend", "type"),
    [
        ("pack-hunter-wolfpack", REX, "melee"),
        ("pack-hunter-weequay", "gwarm", "melee"),
        ("night-hunter", "savageopress", "ranged"),
    ],
)
def test_packs_hunt_together(sp: Scenario, ability: str, friend: str, type: str) -> None:
    unit = sp.unit(units_with(ability)[-1], A, (450, 450), (200, 200))
    maul, other = sp.unit(MAUL, B, (450, 520)), sp.unit(friend, A, (450, 850))
    assert attacking(sp, unit, maul, type) == 0
    sp.put(sp.first(other), 520, 520)
    assert attacking(sp, unit, maul, type) == 2


def test_elders_of_the_ewoks_help_the_others(sp: Scenario) -> None:
    chirpa, logray = bearer(sp, "mobilize-the-village"), bearer(sp, "protective-wards", (200, 450))
    ewoks, maul = sp.unit("ewokhunters", A, (600, 600), (800, 300)), sp.unit(MAUL, B, (600, 670))
    assert (attacking(sp, ewoks, maul), defending(sp, ewoks, maul)) == (1, 1)
    assert attacking(sp, chirpa, maul) == 0
    sp[chirpa].wounded = sp[logray].wounded = True
    assert (attacking(sp, ewoks, maul), defending(sp, ewoks, maul)) == (0, 0)


def test_magnaguards_keep_enemies_from_their_masters(sp: Scenario) -> None:
    """example.interposition"""
    guards, dooku = sp.unit(MAGNAGUARD, A, (450, 450), (600, 600)), sp.unit(DOOKU, A, (520, 450))
    asajj = sp.unit(ANAKIN, B, (485, 515))

    def melee() -> set[str]:
        found = candidates(sp.game, Attack(attacker=asajj.characters[0]))
        return {option.id for option, refusal in found if refusal is None and option.id.startswith("melee")}

    assert melee() == {f"melee:{guards.characters[0]}"}
    sp[guards].wounded = True
    assert melee() == {f"melee:{guards.characters[0]}", f"melee:{dooku.characters[0]}"}
