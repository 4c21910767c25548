"""What cards and keywords leave to their player: how often each says "may", typed from the cards and the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from dejarik.games.legion.divulging import FIRST, MUST, STAYS
from dejarik.games.legion.effects import May
from dejarik.games.legion.keywords.registry import ABILITIES
from dejarik.games.legion.programs import EFFECTS, PERMANENT, PROGRAMS
from tests.marks import covers
from tests.rules.legion.test_figures_of_cards import card_of, of_this_edition

COMMANDS_ONCE: Final = """
a-beautiful-friendship a-higher-purpose a-simple-man aerial-assault aggressive-negotiations at-last attack-of-the-clones
both-hunter-and-prey change-of-plans coordinated-fire corellian-spike courage-of-the-rebellion
covering-fire crack-shot deploy-the-garrison do-not-underestimate-our-means evasive-action explosions exterminate
flow-of-the-force for-the-tribe go-there-are-too-many have-i-ever-let-you-down hello-there i-am-a-jedi
i-go-where-im-needed i-have-graphs-and-the-command i-like-those-odds ill-do-it-myself imperial-discipline implacable
impromptu-immolation inexorable-advance insolence-we-are-pirates lead-from-the-front log-traps mandalore-will-survive
merciless-munitions new-ways-to-motivate-them no-time-for-sorrows rebellions-are-built-on-hope reptilian-rampage
return-of-the-jedi rule-with-respect ruthless-tactics sacrifice somebody-has-to-save-our-skins son-of-skywalker
speak-softly-and-drive-a-big-tank stories-so-many-of-them-true swift-protector symbol-of-rebellion tactical-strike
the-empire-does-not-tolerate-failure they-too-will-suffer unity-wins-wars unrelenting-assault unstoppable-advance
we-make-weapons we-shape-ourselves were-not-programmed you-would-question-me
"""
COMMANDS_TWICE: Final = """
affirmative-general bring-it-down brutal-enforcer combined-arms common-cause double-the-fall family-reunion
flexible-strategy i-smell-fear-and-it-smells-good idiots-array not-out-of-it-yet on-patrol smoke-screen sneak-attack
sneaky-scouting squadron-on-me volunteer-mission we-are-mandalorians
"""
COMMANDS_THRICE: Final = "i-dont-believe-in-chance i-rebel"
UPGRADES_ONCE: Final = """
b1-security-droid barrage-generator battle-shield-wookiee burst-of-speed chewbacca clone-commander-fox
clone-shock-trooper-pilot dc-17m-icws-config dins-amban-rifle door-gunners duck-and-cover emergency-stims
emergency-transponder extra-supplies force-barrier force-pike-warrior frenzied-gunner hacked-comms-unit hq-uplink
improvised-orders inquisitorius-training into-the-fray katarn-pattern-armor luke-skywalker mission-objective
offensive-stance on-the-hunt overcharged-generator rebel-trooper-captain reluctant-hero seize-the-initiative
shriv-suurgav stormtrooper-captain strict-orders strike-and-fade tenacity tranquility trusted-agent
twin-blaster-cannons-infantry-support-platform twin-missile-pods unstable-astromech veteran-clone-pilot
weequay-captain
"""
UPGRADES_TWICE: Final = "cassian-andor onward-to-victory"
UPGRADES_THRICE: Final = "clairvoyance"
MAYS: Final = {
    **{f"command:{key}": 1 for key in COMMANDS_ONCE.split()},
    **{f"command:{key}": 2 for key in COMMANDS_TWICE.split()},
    **{f"command:{key}": 3 for key in COMMANDS_THRICE.split()},
    **{f"upgrade:{key}": 1 for key in UPGRADES_ONCE.split()},
    **{f"upgrade:{key}": 2 for key in UPGRADES_TWICE.split()},
    **{f"upgrade:{key}": 3 for key in UPGRADES_THRICE.split()},
}
"""Where a card does several things of which its player may decline each, it counts for each; so does "up to", where
none is enough."""


def mays(thing: Any) -> int:
    """Of an effect, or of several."""
    if isinstance(thing, tuple):
        return sum(mays(one) for one in thing)
    parts = {name: value for name, value in getattr(thing, "__dict__", {}).items() if name not in ("inner", "program")}
    own = parts.pop("may", False) or isinstance(thing, May)
    return own + sum(mays(value) for value in parts.values() if not isinstance(value, type))


@covers("card.command.fields", "card.upgrade.fields")
def test_a_card_leaves_to_its_player_what_it_says() -> None:
    found = Counter[str]()
    for id, program in PROGRAMS.items():
        if of_this_edition(id):
            found[card_of(id)] += mays(program) + (id in EFFECTS and EFFECTS[id].optional)
    assert +found == MAYS


KEYWORDS: Final = """
charge compel covert-ops dauntless enrage incognito latent-power override reinforcements relentless ruthless scout
secret-mission speeder steady weapon:overrun wheel-mode
"""
BATTLE_CARDS: Final = """
bring-them-to-heel command-override coordinated-strike extreme-discipline intercept-signals no-time-to-lose ordnance
strafing-run supply-run sweep-and-clear
"""
ASK_WHOM: Final = """
bring-them-to-heel command-override coordinated-strike intercept-signals no-time-to-lose supply-run sweep-and-clear
"""
"""Those that ask whom or what one chooses; to choose nobody is an answer to that."""


@covers("card.objective.fields", "card.secondary.fields", "card.advantage.fields")
def test_keywords_and_battle_cards_leave_to_their_player_what_they_say() -> None:
    """Each once: of what a speeder does, its flight at the beginning of an activation."""
    left = Counter(one.card for one in ABILITIES.values() if one.optional and of_this_edition(one.card))
    assert left == Counter([*KEYWORDS.split(), *BATTLE_CARDS.split()])


def test_nobody_is_asked_twice_whether_something_is_wished() -> None:
    asking = {one.card for one in ABILITIES.values() if one.optional and one.asks and of_this_edition(one.card)}
    assert asking == {*ASK_WHOM.split()}


PAID: Final = """
b1-security-droid barrage-generator burst-of-speed clairvoyance clairvoyance clairvoyance emergency-stims
emergency-transponder extra-supplies force-barrier hq-uplink improvised-orders katarn-pattern-armor mission-objective
overcharged-generator rebel-trooper-captain seize-the-initiative stormtrooper-captain strike-and-fade trusted-agent
unstable-astromech veteran-clone-pilot weequay-captain
"""
"""Upgrades that are exhausted or expended at a moment that they name; Clairvoyance names three."""
LASTING: Final = """
a-beautiful-friendship darkness-descends diplomatic-cover explosions focused-on-the-kill go-there-are-too-many
independent-programming isb-investigation leaders-of-the-501st merciless-munitions see-you-in-hell you-would-question-me
"""
DIVULGED_FOR_GOOD: Final = "fear-will-keep-them-in-line moment-of-triumph we-must-wait-and-watch yes-my-master"


@covers("upgrade.exhaust", "upgrade.expend")
def test_an_upgrade_is_turned_where_it_says_so() -> None:
    turned = [one.card for id, one in EFFECTS.items() if id.startswith("upgrade:") and getattr(one, "pays", False)]
    assert Counter(turned) == Counter(PAID.split())


@covers("keyword.command.permanent", "keyword.command.divulge")
def test_a_command_card_stays_in_play_where_it_says_so() -> None:
    assert {*LASTING.split()} == PERMANENT
    assert {*DIVULGED_FOR_GOOD.split()} == STAYS
    assert {"moment-of-triumph", "yes-my-master"} == MUST
    assert {"darkness-descends", "diplomatic-cover", "i-make-the-rules-now"} == FIRST
