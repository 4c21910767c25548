"""An attack, step by step."""

from collections.abc import Iterator

import pytest

from dejarik.core.ability import Listener
from dejarik.games.xwing import listeners
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import Reroll, roll_pool
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.shown.view import View
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.windows import AfterAttacking
from dejarik.rulebook.catalogue import load
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

# What an attack that hits leaves in the log, up to its aftermath.
SIX_STEPS = ["attack.declared", "dice.rolled:attack", "dice.rolled:defense", "attack.hit", "damage.facedown"]


def log(xwing: Scenario, since: int = 0) -> list[str]:
    """The names of the events of an attack, dice with their pool."""
    events = [event for event in xwing.game.events[since:] if event.name != "ship.placed"]
    return [event.name + (f":{event.args['pool']}" if "pool" in event.args else "") for event in events]


# The order of the steps.


@covers("attack.steps")
def test_an_attack_has_six_steps(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    valen = xwing.ship("valenrudor", 520, 390, player=1)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert log(xwing) == SIX_STEPS
    assert xwing.decision.args == {"window": "AfterDefending"}
    assert xwing.options == [f"valenrudor.ValenRudor:{valen}", "pass"]


def step_in_view(xwing: Scenario) -> tuple[int, str]:
    seen = xwing.game.view(0)
    assert isinstance(seen, View)
    attack = seen.attack
    assert attack is not None
    return attack.step, attack.rule


@covers("attack.steps")
def test_the_view_says_which_step_an_attack_has_come_to(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    gain(xwing.game, xwing.game.ship(luke), "focus")
    gain(xwing.game, xwing.game.ship(tie), "focus")
    xwing.ship("valenrudor", 520, 390, player=1)
    xwing.dice(red="hit focus blank", green="focus blank blank")
    xwing.attack(luke, tie)
    assert step_in_view(xwing) == (2, "attack.2c.attacker-modifies")
    xwing.answer("pass")
    assert step_in_view(xwing) == (3, "attack.3c.defender-modifies")
    xwing.answer("pass")
    assert xwing.decision.args == {"window": "AfterDefending"}
    assert step_in_view(xwing) == (6, "attack.6a.after-defending")


def test_every_step_of_an_attack_names_its_rule() -> None:
    assert len(Attack.rules) == len(Attack.steps)
    assert all(rule in load("xwing") for rule in Attack.rules)


# No card of the three factions lets a defender modify attack dice, and none that reacts to any attack of its ship goes
# on a ship with a bonus attack: two stand-ins, on cards that have no text beyond their figures.


class RerollForAttacker(Reroll):
    pool = "attack"
    theirs = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1


class EvadeAfterAttacking(Ability[AfterAttacking]):
    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        gain(game, game.ship(me), "evade")


def stand_in(id: str, kind: type[Listener]) -> Iterator[str]:
    """For the length of a test the card has this text."""
    known = dict(listeners.LISTENERS)
    listeners.card(id)(kind)
    listeners._listeners.cache_clear()
    yield f"{id}.{kind.__name__}"
    listeners.LISTENERS.clear()
    listeners.LISTENERS.update(known)
    listeners._listeners.cache_clear()


@pytest.fixture
def defender_card() -> Iterator[str]:
    yield from stand_in("hullupgrade", RerollForAttacker)


@pytest.fixture
def attacker_card() -> Iterator[str]:
    yield from stand_in("shieldupgrade", EvadeAfterAttacking)


@covers("attack.2b.defender-modifies")
def test_the_defender_modifies_attack_dice_before_the_attacker(xwing: Scenario, defender_card: str) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("hullupgrade",))
    xwing.tokens(luke, focus=1)
    xwing.dice(red="focus hit hit")
    xwing.attack(luke, tie)
    assert (xwing.decision.rule, xwing.decision.player) == ("attack.2b.defender-modifies", 1)
    assert xwing.options == [defender_card, "pass"]
    xwing.answer(defender_card)
    assert (xwing.decision.rule, xwing.decision.player) == ("attack.2b.defender-modifies", 1)
    assert xwing.rerolls == ["focus", "hit"]
    xwing.dice(red="focus")
    xwing.answer(("hit",))
    assert (xwing.decision.rule, xwing.decision.player) == ("attack.2c.attacker-modifies", 0)
    assert xwing.decision.args["faces"] == ("focus", "focus", "hit")


@covers("attack.3b.attacker-modifies")
def test_the_attacker_modifies_defense_dice_before_the_defender(xwing: Scenario) -> None:
    bomber = xwing.ship("goldsquadronveteran", 450, 200, upgrades=("saturationsalvo", "protontorpedoes"))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.lock(bomber, tie)
    xwing.tokens(tie, evade=1)
    xwing.dice(red="crit crit crit crit", green="evade evade blank")
    xwing.attack(bomber, tie, "protontorpedoes")
    xwing.answer("pass")
    assert (xwing.decision.rule, xwing.decision.player) == ("attack.3b.attacker-modifies", 0)
    salvo = "saturationsalvo.SaturationSalvo"
    assert xwing.options == [salvo, "pass"]
    xwing.answer(salvo)
    assert (xwing.decision.player, xwing.rerolls) == (0, ["evade+evade", "evade+blank"])
    xwing.dice(green="blank focus")
    xwing.answer(("evade", "evade"))
    assert (xwing.decision.rule, xwing.decision.player) == ("attack.3c.defender-modifies", 1)
    assert xwing.decision.args["faces"] == ("blank", "focus", "blank")
    assert xwing.game.card(bomber, "protontorpedoes").charges == 0
    assert xwing.options == ["evade:blank", "evade:focus", "pass"]


def proceedings(xwing: Scenario, *answers: str) -> list[str]:
    """Events and questions in the order in which they come while these answers are given."""
    seen: list[str] = []
    for answer in answers:
        events = len(xwing.game.events)
        seen.append(str(xwing.decision.args.get("window", xwing.decision.rule)))
        xwing.answer(answer)
        seen += log(xwing, events)
    return seen


@covers("attack.summary")
def test_the_sub_steps_of_an_attack_follow_the_summary(xwing: Scenario, defender_card: str) -> None:
    wes = xwing.ship("wesjanson", 450, 200, upgrades=("saturationsalvo", "protontorpedoes"))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("hullupgrade",))
    valen = xwing.ship("valenrudor", 500, 390, 180, player=1)
    for locked in (tie, valen):
        xwing.lock(wes, locked)
    xwing.tokens(tie, evade=1)
    xwing.deck("fuelleak", "weaponsfailure")
    xwing.dice(red="hit hit focus blank", green="blank blank blank")
    xwing.engage(wes)
    assert proceedings(xwing, "protontorpedoes", f"ship:{tie}", *["pass"] * 6) == [
        *("attack.1b.weapon", "attack.1c.defender", "attack.declared", "charge.spent"),
        *("dice.rolled:attack", "attack.2b.defender-modifies", "attack.2c.attacker-modifies", "ability.used"),
        *("dice.rolled:defense", "attack.3b.attacker-modifies", "attack.3c.defender-modifies"),
        *("attack.hit", "damage.facedown", "damage.faceup"),
        *("AfterDefending", "AfterAttacking"),
    ]


@covers("attack.summary", "attack.6b.after-attacking")
def test_what_follows_an_attack_ends_with_the_bonus_attack(xwing: Scenario, attacker_card: str) -> None:
    garven, ahead, _ = between_two_enemies(xwing)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(garven, ahead)
    bonus = f"veterantailgunner.VeteranTailGunner:{garven}"
    assert proceedings(xwing, "pass", f"{attacker_card}:{garven}", bonus) == [
        *("AfterDefending", "AfterAttacking", "token.gained", "BonusAttackGranted")
    ]
    assert xwing.decision.rule == "attack.1b.weapon"


# Declaring the target.


@covers("attack.1b.weapon")
@pytest.mark.parametrize(("charges", "usable"), [(0, ["primary"]), (2, ["primary", "protontorpedoes"])])
def test_a_weapon_without_charges_is_not_usable(xwing: Scenario, charges: int, usable: list[str]) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes",))
    xwing.lock(luke, tie)
    xwing[luke].upgrades[0].charges = charges
    xwing.engage(luke)
    assert xwing.options == [*usable, "pass"]
    if not charges:
        with refused(xwing, by="charge.spend"):
            xwing.answer("protontorpedoes")


@covers("attack.1c.defender")
def test_the_defender_meets_the_requirements_of_the_weapon(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("protontorpedoes",))
    near, far, farther = (
        xwing.ship("academypilot", x, y, 180, player=1) for x, y in ((450, 300), (420, 400), (490, 400))
    )
    for locked in (near, far, farther):
        xwing.lock(luke, locked)
    xwing.engage(luke)
    xwing.answer("protontorpedoes")
    assert xwing.options == [f"ship:{far}", f"ship:{farther}"]
    with refused(xwing, by="special-weapon.range"):
        xwing.answer(f"ship:{near}")


@covers("attack.1c.window.became-defender")
def test_a_ship_that_became_the_defender_reacts_before_any_die_is_rolled(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing[luke].force = 1
    xwing.attack(tie, luke)
    assert xwing.decision.args == {"window": "BecameDefender"}
    assert (xwing.decision.player, xwing.rolled) == (0, [])
    xwing.dice(red="blank blank", green="blank blank")
    xwing.answer(f"lukeskywalker.LukeSkywalker:{luke}")
    assert (xwing[luke].force, len(xwing.rolled)) == (2, 2)


@covers("attack.1d.costs")
def test_the_cost_of_an_attack_is_paid_even_if_it_misses(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes",))
    xwing.lock(luke, tie)
    xwing.dice(red="blank blank blank blank")
    xwing.attack(luke, tie, "protontorpedoes")
    assert xwing.game.card(luke, "protontorpedoes").charges == 1
    xwing.dice(green="blank blank blank")
    xwing.answer("pass")
    assert log(xwing)[-1] == "attack.missed"
    assert xwing.game.card(luke, "protontorpedoes").charges == 1


@covers("attack.1d.costs")
def test_a_primary_weapon_costs_nothing(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes",))
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert (xwing.game.card(luke, "protontorpedoes").charges, xwing[luke].force) == (2, 2)


# How many dice.


@covers("attack.2a.roll", "example.range-bonus")
@pytest.mark.parametrize(("range", "red", "green"), [(1, 4, 3), (2, 3, 3), (3, 3, 4)])
def test_an_x_wing_against_a_tie_fighter_at_each_range(xwing: Scenario, range: int, red: int, green: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=range)
    xwing.dice(red="blank " * red, green="blank " * green)
    xwing.attack(luke, tie)
    assert [len(faces) for faces in xwing.rolled] == [red, green]


@covers("range-bonus.attack", "range-bonus.defense")
@pytest.mark.parametrize(("range", "red", "green"), [(1, 3, 2), (2, 2, 2), (3, 2, 3)])
def test_range_1_helps_the_attacker_and_range_3_the_defender(xwing: Scenario, range: int, red: int, green: int) -> None:
    fighter, tie = xwing.duel("bluesquadronescort", "academypilot", range=range)
    xwing.dice(red="blank " * red, green="blank " * green)
    xwing.attack(tie, fighter)
    assert [len(faces) for faces in xwing.rolled] == [red, green]


@covers("range-bonus.range2")
def test_range_2_helps_nobody(xwing: Scenario) -> None:
    one = xwing.ship("bluesquadronescort", 450, 200)
    other = xwing.ship("cartelmarauder", 450, 390, 180, player=1)
    xwing.dice(red="blank blank blank", green="blank blank")
    xwing.attack(one, other)
    assert [len(faces) for faces in xwing.rolled] == [3, 2]


@covers("attack.values.source")
def test_the_numbers_of_dice_come_from_the_ship_cards(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert [len(faces) for faces in xwing.rolled] == [3, 3]


@covers("attack.dice.results")
def test_each_kind_of_die_shows_its_own_faces(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    assert set(roll_pool(xwing.game, luke, "attack", 400).faces) == {"hit", "crit", "focus", "blank"}
    assert set(roll_pool(xwing.game, luke, "defense", 400).faces) == {"evade", "focus", "blank"}


# Modifying dice.


@covers("attack.2c.attacker-modifies", "token.focus.attack")
def test_a_focus_token_turns_every_focus_result_of_the_attacker_into_a_hit(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.tokens(escort, focus=1)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.decision.rule, xwing.options) == ("attack.2c.attacker-modifies", ["focus", "pass"])
    xwing.answer("focus")
    assert xwing[escort].tokens == {}
    assert [event["hits"] for event in xwing.events("attack.hit")] == [2]


TWO_BLANKS = ("blank", "blank")


@covers("attack.2c.own-order")
@pytest.mark.parametrize(("answers", "hits"), [(("lock", TWO_BLANKS, "focus"), 3), (("focus", "lock", TWO_BLANKS), 2)])
def test_the_attacker_chooses_the_order_of_modifications(
    xwing: Scenario, answers: tuple[object, ...], hits: int
) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.tokens(escort, focus=1)
    xwing.lock(escort, tie)
    xwing.dice(red="focus blank blank focus hit", green="blank blank blank")
    xwing.attack(escort, tie)
    xwing.answers(*answers)
    assert [event["hits"] for event in xwing.events("attack.hit")] == [hits]


@covers("attack.3c.defender-modifies")
def test_the_defender_modifies_defense_dice(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.tokens(tie, focus=1, evade=1)
    xwing.dice(red="hit hit hit", green="focus blank blank")
    xwing.attack(escort, tie)
    assert (xwing.decision.rule, xwing.decision.player) == ("attack.3c.defender-modifies", 1)
    assert xwing.options == ["focus", "evade:blank", "evade:focus", "pass"]
    xwing.answers("focus")
    assert xwing.decision.args["faces"] == ("evade", "blank", "blank")
    xwing.answers("evade:blank")
    assert [event["hits"] for event in xwing.events("attack.hit")] == [1]


# Neutralizing results.


@covers("attack.4a.cancel-hits")
def test_evades_cancel_hits_before_criticals(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit hit crit", green="evade evade blank")
    xwing.attack(luke, tie)
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["weaponsfailure"], 0)


@covers("attack.4b.cancel-crits")
def test_evades_left_over_cancel_criticals(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit crit crit", green="evade evade blank")
    xwing.attack(luke, tie)
    assert [(event["hits"], event["crits"]) for event in xwing.events("attack.hit")] == [(0, 1)]
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["weaponsfailure"], 0)


@covers("attack.4c.hit-or-miss")
@pytest.mark.parametrize(("green", "result"), [("evade", "attack.missed"), ("blank", "attack.hit")])
def test_an_attack_hits_if_a_result_is_left(xwing: Scenario, green: str, result: str) -> None:
    luke, bomber = xwing.duel("lukeskywalker", "scarifbasepilot", range=2)
    xwing.dice(red="hit focus blank", green=green)
    xwing.attack(luke, bomber)
    xwing.answer("pass")
    assert log(xwing)[3] == result
    assert xwing[bomber].shields == (2 if result == "attack.missed" else 1)


@covers("attack.dice.focus-blank-inert")
def test_focus_results_that_nobody_changes_do_nothing(xwing: Scenario) -> None:
    escort, tie = xwing.duel("academypilot", "bluesquadronescort", range=2)
    xwing.dice(red="focus focus", green="focus blank")
    xwing.attack(escort, tie)
    assert log(xwing)[-1] == "attack.missed"
    assert (xwing[tie].shields, xwing[tie].damage) == (2, [])


# Dealing damage.


@covers("attack.5.deal-damage", "attack.5b.crits-second")
def test_hits_deal_a_facedown_card_and_then_criticals_a_faceup_one(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.deck("fuelleak", "weaponsfailure")
    xwing.dice(red="crit hit blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert [(one.id, one.faceup) for one in xwing[tie].damage] == [("fuelleak", False), ("weaponsfailure", True)]


@covers("attack.5a.hits-first")
def test_the_hit_takes_the_last_shield_and_the_critical_gets_through(xwing: Scenario) -> None:
    fighter, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing[fighter].shields = 1
    xwing.deck("weaponsfailure")
    xwing.dice(red="crit hit", green="blank blank")
    xwing.attack(tie, fighter)
    assert (xwing[fighter].shields, xwing.faceup(fighter), xwing.facedown(fighter)) == (0, ["weaponsfailure"], 0)


# Aftermath.


@covers("attack.6.aftermath")
def test_abilities_after_the_attack_wait_for_its_damage(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    valen = xwing.ship("valenrudor", 560, 390, player=1)
    assert xwing.game.range(valen, tie) == 1
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert xwing.facedown(tie) == 1
    assert xwing.options == [f"valenrudor.ValenRudor:{valen}", "pass"]
    xwing.answers(f"valenrudor.ValenRudor:{valen}", "focus")
    assert xwing[valen].tokens == {"focus": 1}


@covers("attack.6a.after-defending", "attack.6b.after-attacking")
@pytest.mark.parametrize("first_player", [0, 1])
def test_after_defending_comes_before_after_attacking(xwing: Scenario, first_player: int) -> None:
    wes, valen = xwing.duel("wesjanson", "valenrudor", range=2)
    xwing.game.state.first_player = first_player
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(wes, valen)
    assert (xwing.decision.args, xwing.decision.player) == ({"window": "AfterDefending"}, 1)
    assert xwing.options == [f"valenrudor.ValenRudor:{valen}", "pass"]
    xwing.answers(f"valenrudor.ValenRudor:{valen}", "focus")
    assert (xwing.decision.args, xwing.decision.player) == ({"window": "AfterAttacking"}, 0)
    assert xwing.options == [f"wesjanson.WesJanson:{wes}", "pass"]
    xwing.answer(f"wesjanson.WesJanson:{wes}")
    assert xwing[valen].tokens == {}


def between_two_enemies(xwing: Scenario) -> tuple[ShipId, ShipId, ShipId]:
    """Garven's starfighter with a tail gunner, one TIE fighter ahead (with Valen's ability) and one behind."""
    garven = xwing.ship("garvendreis", 450, 450, upgrades=("veterantailgunner", "shieldupgrade"))
    ahead = xwing.ship("valenrudor", 450, 650, 180, player=1)
    behind = xwing.ship("academypilot", 450, 250, 180, player=1)
    return garven, ahead, behind


@covers("attack.6c.bonus-attack")
def test_a_bonus_attack_comes_last_and_is_an_attack_of_six_steps(xwing: Scenario) -> None:
    garven, ahead, behind = between_two_enemies(xwing)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(garven, ahead)
    assert xwing.decision.args == {"window": "AfterDefending"}
    xwing.answer("pass")
    assert xwing.decision.args == {"window": "BonusAttackGranted"}
    assert xwing.options == [f"veterantailgunner.VeteranTailGunner:{garven}", "pass"]
    before = len(xwing.game.events)
    xwing.answer(f"veterantailgunner.VeteranTailGunner:{garven}")
    assert xwing.options == ["primary-rear", "pass"]
    xwing.dice(red="hit blank", green="blank blank blank")
    xwing.answer("primary-rear")
    assert log(xwing, before) == SIX_STEPS
    assert (xwing.asked, xwing.facedown(behind)) == (None, 1)


@covers("attack.6c.bonus-attack")
def test_without_a_target_for_it_no_bonus_attack_is_offered(xwing: Scenario) -> None:
    garven, ahead, behind = between_two_enemies(xwing)
    xwing[behind].pose = xwing.pose(behind).ahead(-200)
    xwing.changed()
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(garven, ahead)
    xwing.answer("pass")
    assert xwing.asked is None


# The example of the book.


@covers("example.attack")
def test_the_example_of_luke_against_an_academy_pilot(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.dice(red="blank hit hit", green="focus evade blank")
    xwing.engagement()
    assert (xwing.decision.subject, xwing.options) == (luke, ["primary", "pass"])
    xwing.answer("primary")
    assert [(event["hits"], event["crits"]) for event in xwing.events("attack.hit")] == [(1, 0)]
    assert (xwing.facedown(tie), xwing.faceup(tie), xwing[tie].hull) == (1, [], 3)
    assert not xwing[tie].destroyed
    assert xwing.decision.subject == tie


def test_each_step_of_an_attack_names_its_rule() -> None:
    """By the figure and letter in the rule's name, which a page shows."""
    named = [rule.split(".")[1] for rule in Attack.rules]
    assert len(named) == len(Attack.steps)
    assert named == [
        *("1b", "1c", "1c", "1d", "1c"),
        *["2a"] * 4, "2b", "2c", "2c",
        *["3a"] * 3, "3b", "3c", "3c",
        "4a", "4c", "5", "6a", "6b", "6c",
    ]  # fmt: skip
