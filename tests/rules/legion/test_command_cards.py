"""Command cards: each row is a card, with what it does; beside it what it leaves alone."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from tests.marks import covers
from tests.rules.legion.cards import Gain, decline, has, order, play, show
from tests.rules.legion.scenario import VADER, A, Scenario

# Who is ordered by it.

SUPER_DROID = "super-tactical-command-droid-command-and-control-droid"
LUKE, HAN = "luke-skywalker-hero-of-the-rebellion", "han-solo-unorthodox-general"
ORDERED: list[tuple[str, str, Gain]] = [
    ("return-of-the-jedi", LUKE, {"dodge": 1}),
    ("rebellions-are-built-on-hope", "rebel-troopers", {"danger-sense": 2, "indomitable": 0, "~steadfast": 0}),
    ("my-ally-is-the-force", "rebel-troopers", {"dodge": 1}),
    ("trust-goes-both-ways", "rebel-troopers", {"teamwork": 0}),
    ("sorry-about-the-mess", HAN, {"aim": 1, "dodge": 1}),
    ("hold-at-any-cost", "rebel-troopers", {"aim": 1, "standby": 1}),
    ("diversionary-tactics", "rebel-troopers", {"dodge": 1, "observation": 1}),
    ("evasive-maneuvers", "at-st", {"dodge": 1}),
    ("moment-of-consideration", "stormtroopers", {"standby": 1}),
    ("we-need-reinforcements", "stormtroopers", {"disengage": 0}),
    ("constantly-alert", "stormtroopers", {"standby": 1}),
    ("i-care-not-for-your-struggles", "stormtroopers", {"dauntless": 0}),
    ("fearsome-oration", "imperial-agent", {"demoralize": 2, "inspire": 2}),
    ("debark-for-ground-assault", "stormtroopers", {"spur": 0, "melee:suppressive": 0, "ranged:suppressive": 0}),
    ("general-skywalker", "clone-trooper-infantry", {"aim": 1}),
    ("there-is-no-try", "clone-trooper-infantry", {"dodge": 1, "outmaneuver": 0, "relentless": 0}),
    ("flow-of-the-force", "jedi-knight-general", {"aim": 1, "dodge": 1, "standby": 1}),
    ("supreme-commander", "b1-battle-droids", {"surge": 1}),
    ("you-disappoint-me", "b1-battle-droids", {"dodge": 1}),
    ("preservation-protocols", "b1-battle-droids", {"dodge": 1, "disengage": 0, "impervious": 0}),
    ("ai-coordination", "b1-battle-droids", {"standby": 1}),
    ("full-throttle", "b1-battle-droids", {"dodge": 1}),
    ("a-machine-made-for-killing", "ig-11", {"aim": 1, "demoralize": 3, "steady": 0}),
    ("victory-or-death", "stormtroopers", {"aim": 1}),
    ("blast-off", "r2-d2-independent-astromech", {"dodge": 1, "suppression": 1}),
    ("marked-for-elimination", "gar-saxon-militant-commando", {"aim": 2}),
    ("fight-another-day", "stormtroopers", {"dodge": 1}),
    ("for-the-cause", "b1-battle-droids", {"surge": 1}),
    ("hiding-in-plain-sight", "ewok-skirmishers", {"inconspicuous": 0}),
    ("for-the-tribe", "ewok-skirmishers", {"dauntless": 0, "relentless": 0}),
    ("exterminate", SUPER_DROID, {"demoralize": 2, "~exterminator": 0}),
    ("no-escape", "mandalorian-hunter", {"~hunting": 0}),
    ("have-i-ever-let-you-down", "clone-trooper-infantry", {"~backed": 0}),
]


@covers("card.command.fields", "command.orders.token")
@pytest.mark.parametrize(("card", "key", "gained"), ORDERED, ids=[row[0] for row in ORDERED])
def test_who_is_ordered_by_the_card_gains(lg: Scenario, card: str, key: str, gained: Gain) -> None:
    unit, other = lg.unit(key, A, (500, 300)), lg.unit(key, A, (900, 300))
    show(lg, card)
    order(lg, unit, card)
    decline(lg)
    assert has(lg, unit) == gained
    if card != "rebellions-are-built-on-hope":  # which asks for a face-up order, wherever it comes from
        order(lg, other)
        assert has(lg, other) == {}


ONLY: list[tuple[str, str]] = [
    ("return-of-the-jedi", "rebel-troopers"),
    ("sorry-about-the-mess", "rebel-troopers"),
    ("trust-goes-both-ways", "jyn-erso"),
    ("hold-at-any-cost", "at-rt"),
    ("evasive-maneuvers", "stormtroopers"),
    ("fearsome-oration", "stormtroopers"),
    ("debark-for-ground-assault", "at-st"),
    ("marked-for-elimination", "stormtroopers"),
    ("exterminate", "b1-battle-droids"),
    ("no-escape", "stormtroopers"),
]


@covers("card.command.fields")
@pytest.mark.parametrize(("card", "key"), ONLY)
def test_others_gain_nothing_by_it(lg: Scenario, card: str, key: str) -> None:
    unit = lg.unit(key, A, (500, 300))
    show(lg, card)
    order(lg, unit, card)
    assert has(lg, unit) == {}


CHOICES: list[tuple[str, str, set[str], str, Gain]] = [
    ("flexible-strategy", "clone-trooper-infantry", {"calm", "move", "pass"}, "calm", {}),
    ("flexible-strategy", "barc-speeder", {"aim", "dodge", "pass"}, "dodge", {"dodge": 1}),
    (
        "aggressive-negotiations",
        "clone-trooper-infantry",
        {"move", "aim", "dodge", "surge", "pass"},
        "surge",
        {"surge": 1},
    ),
    ("attack-of-the-clones", "clone-trooper-infantry", {"surge", "calm", "pass"}, "surge", {"surge": 1}),
    ("roger-roger", "b1-battle-droids", {"dodge", "surge"}, "dodge", {"dodge": 1}),
    ("death-before-defeat", "stormtroopers", {"aim", "surge"}, "aim", {"aim": 1}),
    ("a-new-beginning", "rebel-troopers", {"aim", "dodge"}, "dodge", {"dodge": 1}),
    ("speak-softly-and-drive-a-big-tank", "at-st", {"move", "aim", "dodge", "pass"}, "aim", {"aim": 1}),
    ("no-time-for-sorrows", "rebel-troopers", {"move", "pass"}, "pass", {}),
    ("unstoppable-advance", "b1-battle-droids", {"move", "pass"}, "pass", {}),
]


@covers("card.command.fields")
@pytest.mark.parametrize(("card", "key", "ways", "way", "gained"), CHOICES)
def test_the_ordered_unit_has_a_choice(
    lg: Scenario, card: str, key: str, ways: set[str], way: str, gained: Gain
) -> None:
    unit = lg.unit(key, A, (500, 300))
    show(lg, card)
    order(lg, unit, card)
    assert {option.id for option in lg.game.decisions[0].options} == ways
    lg.answer(way)
    assert has(lg, unit) == gained


# What is said without a time.

PLAYED: list[tuple[str, str, Gain]] = [
    ("master-of-evil", VADER, {"dodge": 1}),
    ("evasive-maneuvers", "at-st", {"nimble": 0}),
    ("pulse-scan", "iden-versio", {"aim": 1, "sharpshooter": 2}),
    ("die-at-my-hand", "moff-gideon", {"aim": 1, "dodge": 1, "relentless": 0}),
    ("gunner-infantry", "major-marquand", {"tactical": 1, "melee:suppressive": 0, "ranged:suppressive": 0}),
    ("come-and-prove-it", "seventh-sister", {"indomitable": 0}),
    ("come-and-prove-it", "fifth-brother", {"indomitable": 0}),
    ("you-hide-your-fear-well", "seventh-sister", {"demoralize": 1}),
    ("legacy-of-mandalore", "sabine-wren-explosive-artist", {"inspire": 1}),
    ("trust-goes-both-ways", "jyn-erso", {"inspire": 2}),
    ("turning-the-tide", "at-rt", {"inspire": 2}),
    ("family-reunion", "ahsoka-tano-fulcrum", {"teamwork": 0}),
    ("swift-protector", "ahsoka-tano-fulcrum", {"guardian": 2}),
    ("a-new-beginning", "ahsoka-tano-fulcrum", {"inspire": 2}),
    ("close-call", "wicket", {"outmaneuver": 0}),
    (
        "see-you-in-hell",
        HAN,
        {"unconcerned": 0, "unstoppable": 0, "disengage": 0, "~steadfast": 0, "aim": 1, "dodge": 1},
    ),
    ("blast-off", "r2-d2-independent-astromech", {"disengage": 0, "jump": 1}),
    ("were-not-programmed", "clone-captain-rex", {"surge": 2, "inspire": 2}),
    ("general-skywalker", "anakin-skywalker-the-chosen-one", {"inspire": 2}),
    ("supreme-commander", "general-grievous-sinister-cyborg", {"ruthless": 0}),
    ("fear-surprise-intimidation", "count-dooku", {"arsenal": 2, "relentless": 0, "ranged:versatile": 0}),
    ("the-jedi-shall-fall", "asajj-ventress", {"jedi-hunter": 0}),
    ("at-last", "maul-impatient-apprentice", {"aim": 1, "jedi-hunter": 0}),
    ("duel-of-the-fates", "maul-impatient-apprentice", {"dodge": 1, "disengage": 0}),
    ("fight-another-day", "gar-saxon-militant-commando", {"outmaneuver": 0}),
    ("fight-another-day", "rebel-commandos", {"outmaneuver": 0}),
    ("size-matters-not", "yoda", {"jump": 1, "charge": 0, "disengage": 0}),
    ("revenge-is-not-the-jedi-way", "ahsoka-tano-padawan-commander", {"dodge": 3, "jarkai-mastery": 0}),
    ("make-the-impossible-possible", "sabine-wren-back-in-the-fold", {"steady": 0}),
    ("a-beautiful-friendship", "wicket", {"teamwork": 0}),
    ("we-serve-the-queen", "geonosian-warriors-soldiers-of-the-hive", {"coordinate": 0}),
    ("we-serve-the-queen", "sun-fac", {"coordinate": 0, "lost:direct": 0}),
    ("his-eminence", "maul-a-rival", {"dodge": 1}),
    ("im-your-worst-nightmare", "cad-bane", {"uncanny-luck": 2}),
    ("lying-in-wait", "bossk", {"sharpshooter": 1}),
    ("this-is-the-way", "din-djarin", {"dodge": 1, "relentless": 0}),
    ("i-like-those-odds", "din-djarin", {"aim": 1}),
    ("a-higher-purpose", "bo-katan-kryze", {"barrage": 0, "relentless": 0}),
    ("victory-or-death", "gar-saxon-militant-commando", {"indomitable": 0}),
]


@covers("card.command.fields", "command.resolve.timing-list", "command.names-mean-allied")
@pytest.mark.parametrize(("card", "key", "gained"), PLAYED, ids=[f"{row[0]}-{row[1]}" for row in PLAYED])
def test_a_card_says_without_a_time(lg: Scenario, card: str, key: str, gained: Gain) -> None:
    unit, foe = lg.unit(key, A, (500, 300)), lg.unit(key, 1 - A, (1500, 600))
    play(lg, card)
    assert has(lg, unit) == gained
    assert has(lg, foe) == {}


# A unit's next activation.


@covers("card.command.fields")
def test_vader_spreads_fear_among_troopers_near_him(lg: Scenario) -> None:
    vader = lg.unit(VADER, A, (500, 300))
    near, far = lg.unit("rebel-troopers", 1 - A, (500, 600)), lg.unit("rebel-troopers", 1 - A, (500, 650))
    show(lg, "master-of-evil")
    lg.run(Activation(unit=vader.id))
    lg.answer("end")
    assert [lg.game.unit(one.id).suppression for one in (near, far)] == [3, 0]
