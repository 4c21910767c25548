"""The figures that cards print: how many tokens, how far, how fast, how often; typed from the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from dejarik.games.legion.attacking import AddsDice, PoolGains
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.lists.played import NEWER, UNREAD, Lack, played
from dejarik.games.legion.programs import PROGRAMS
from dejarik.games.legion.select import Among
from dejarik.games.legion.state import Granted
from tests.marks import covers

OF_COMMANDS: Final[dict[str, str]] = {
    "a-disturbance-in-the-force": "danger-sense 1, aim 1, dodge 1",
    "a-higher-purpose": "pierce 1",
    "a-machine-made-for-killing": "aim 1, demoralize 3",
    "a-new-beginning": "aim 1, dodge 1, inspire 2",
    "a-simple-man": "within 1, speed 1, aim 1, ~farther 5",
    "aerial-assault": "jump 2",
    "affirmative-general": "speed 1, calms 1",
    "aggression": "aim 1",
    "aggressive-negotiations": "speed 1, aim 1, dodge 1, surge 1",
    "ai-coordination": "standby 1",
    "annihilation-looms": "suppression 2, suppression 1",
    "arboreal-assault": "immobilize 1, immobilize 1",
    "at-last": "aim 1, wounds 1",
    "attack-of-the-clones": "surge 1, calm 1",
    "blast-off": "jump 1, dodge 1, suppression 1",
    "both-hunter-and-prey": "wounds 1, actions -1",
    "bring-it-down": "suppressive 1, impact 1",
    "brutal-enforcer": "agile 1, demoralize 1, within 2, up to 2, jump 3",
    "call-me-captain": "red 3",
    "close-call": "dodge 1",
    "close-formation": "precise 1",
    "combined-arms": "within 1, speed 1",
    "come-and-prove-it": "dodge 1",
    "constantly-alert": "aim 1, standby 1",
    "coordinated-bombardment": "up to 3",
    "coordinated-fire": "another within 2, aim 1",
    "corellian-spike": "seen within 2",
    "courageous-counterattack": "white 1",
    "covering-fire": "another within 2, dodge 1",
    "covert-observation": "suppression 1",
    "crack-shot": "aim 1, suppression 1",
    "crush-them": "surge 1",
    "daring-defense": "demoralize 1",
    "darkness-descends": "reliable 2",
    "death-before-defeat": "aim 1, surge 1, ram 1",
    "defiance": "aim 1, dodge 1, surge 1",
    "deploy-the-garrison": "up to 2",
    "die-at-my-hand": "aim 1, dodge 1",
    "diplomatic-cover": "inspire 1",
    "discretion": "dodge 1",
    "diversionary-tactics": "dodge 1, observation 1",
    "do-not-underestimate-our-means": "up to 2, up to 3",
    "double-the-fall": "within 2, up to 2",
    "drive-them-out": "demoralize 1",
    "duel-of-the-fates": "dodge 1",
    "evasive-action": "up to 2, dodge 1",
    "evasive-maneuvers": "dodge 1",
    "explosions": "speed 1",
    "exterminate": "demoralize 2",
    "family-reunion": "speed 2, speed 2",
    "fear-surprise-intimidation": "arsenal 2, suppression 2",
    "fear-will-keep-them-in-line": "demoralize 1, demoralize 1",
    "fearsome-oration": "demoralize 2, inspire 2",
    "fight-another-day": "dodge 1",
    "flexible-strategy": "calm 1, speed 1, aim 1, dodge 1",
    "flow-of-the-force": "aim 1, dodge 1, standby 1",
    "for-the-cause": "surge 1",
    "full-of-surprises": "dodge 1",
    "full-throttle": "dodge 1, surge 1",
    "general-kenobi": "surge 1",
    "general-skywalker": "inspire 2, aim 1",
    "get-in-position": "agile 1",
    "go-there-are-too-many": "standby 1, wounds 1, standby 1",
    "gunner-infantry": "tactical 1",
    "hello-there": "aim 1, dodge 1, standby 1, surge 1",
    "his-eminence": "dodge 1, another within 1, suppression 1",
    "hold-at-any-cost": "aim 1, standby 1",
    "i-am-a-jedi": "within 1, up to 2",
    "i-am-no-jedi": "agile 1, white 1",
    "i-dont-believe-in-chance": "speed 1",
    "i-go-where-im-needed": "guardian 3, speed 3",
    "i-have-graphs-and-the-command": "speed 2",
    "i-like-those-odds": "aim 1",
    "i-rebel": "suppression 1",
    "i-smell-fear-and-it-smells-good": "up to 2, suppression 2",
    "i-want-you-to-know-failure": "aim 1",
    "ill-do-it-myself": "within 1, wounds 1, tactical 1",
    "im-in-control": "another within 2, another within 2",
    "im-your-worst-nightmare": "uncanny-luck 2",
    "implacable": "dodge 1, actions -1, wounds 1",
    "incapacitate": "suppression 3",
    "independent-programming": "aim 1",
    "inexorable-advance": "speed 1",
    "insolence-we-are-pirates": "suppression 1",
    "knowledge-and-defense": "dodge 1",
    "last-stand": "aim 1, dodge 1, suppression 1",
    "lead-from-the-front": "another within 1, up to 3, aim 1, dodge 1",
    "legacy-of-mandalore": "inspire 1, aim 1, dodge 1",
    "luminous-beings-are-we": "aim 2, dodge 2, surge 2",
    "lying-in-wait": "sharpshooter 1, aim 1",
    "mandalore-will-survive": "calms 1, speed 1",
    "marked-for-elimination": "aim 2, observation 4, suppression 2",
    "master-of-evil": "dodge 1, within 2, suppression 3",
    "mechanical-carnage": "seen within 2",
    "mechanized-incursion": "within 2",
    "merciless-munitions": "speed 1, poison 1",
    "moment-of-consideration": "standby 1",
    "moment-of-triumph": "calms 1, guardian 4",
    "my-ally-is-the-force": "dodge 1",
    "new-ways-to-motivate-them": "wounds 1, actions 1",
    "no-one-threatens-our-family": "guardian 1, within 1, aim 1",
    "no-time-for-sorrows": "speed 1",
    "not-out-of-it-yet": "speed 1, speed 1, aim 1, dodge 1, aim 1, dodge 1",
    "on-patrol": "speed 1, observe 4, within 2, dodge 1",
    "our-fate-is-in-your-hands": "danger-sense 2",
    "out-of-the-shadows": "suppression 1, up to 2",
    "preservation-protocols": "dodge 1",
    "pulse-scan": "aim 1, sharpshooter 2, dodge 1, standby 1",
    "rebellions-are-built-on-hope": "suppression 1, danger-sense 2",
    "recon-division": "observe 1",
    "reptilian-rampage": "wounds 1",
    "return-of-the-jedi": "dodge 1, within 3, calms 1",
    "revenge-is-not-the-jedi-way": "dodge 3",
    "roger-roger": "dodge 1, surge 1",
    "rule-with-respect": "black 1",
    "ruthless-tactics": "observation 1, suppressive 1",
    "sacrifice": "guardian 4, another seen within 1",
    "see-you-in-hell": "aim 1, dodge 1",
    "seize-what-power-we-can": "aim 1, surge 3",
    "size-matters-not": "jump 1",
    "smoke-screen": "speed 1",
    "sneak-attack": "up to 2, scout 1",
    "sneaky-scouting": "within 2, up to 2, observation 2",
    "somebody-has-to-save-our-skins": "within 2",
    "sorry-about-the-mess": "aim 1, dodge 1",
    "speak-softly-and-drive-a-big-tank": "aim 1, dodge 1",
    "squadron-on-me": "another within 1, speed 1",
    "stories-so-many-of-them-true": "suppression 1, aim 1, dodge 1, surge 1",
    "supreme-commander": "surge 1, another seen within 1, surge 1",
    "swift-protector": "guardian 2, dodge 1",
    "tactical-download": "aim 4, dodge 4, immobilize 1",
    "tactical-strike": "tactical 1",
    "take-that-clankers": "~farther 4",
    "the-empire-does-not-tolerate-failure": "aim 2, wounds 2",
    "the-hand-thing": "dodge 2",
    "the-jedi-shall-fall": "up to 4, suppression 1, dodge 1",
    "the-sith-will-rule": "aim 1, dodge 1",
    "there-is-no-try": "dodge 1",
    "this-is-the-way": "dodge 1",
    "this-is-where-the-fun-begins": "jump 2, jump 2",
    "trained-in-your-jedi-arts": "dodge 1",
    "trust-goes-both-ways": "inspire 2",
    "turning-the-tide": "inspire 2",
    "unexpected-but-not-unwelcome": "up to 2, suppression 1, aim 1",
    "unity-wins-wars": "within 2",
    "unrelenting-assault": "another within 2, aim 1",
    "unstoppable-advance": "speed 1",
    "vaders-might": "another within 1",
    "vengeful-strike": "standby 1, another within 2, standby 1, aim 1, dodge 1",
    "victory-or-death": "aim 1",
    "volunteer-mission": "danger-sense 1, suppression 1",
    "we-are-mandalorians": "inspire 2, speed 1, black 1",
    "we-do-what-we-do": "tactical 1, reliable 1, precise 1, inspire 1",
    "we-make-weapons": "calm 1",
    "we-must-wait-and-watch": "up to 3",
    "we-protect-our-own": "aim 1, dodge 1, another within 2",
    "we-serve-the-queen": "aim 1, dodge 1",
    "we-shape-ourselves": "up to 2, up to 2",
    "were-not-programmed": "surge 2, inspire 2",
    "whipcord-launcher": "seen within 1, immobilize 2, suppression 2",
    "whistling-birds": "seen within 1, up to 3",
    "witch-magick": "up to 2",
    "yes-my-master": "demoralize 1",
    "you-disappoint-me": "dodge 1, speed 2",
    "you-have-something-i-want": "range 2",
    "you-hide-your-fear-well": "demoralize 1",
    "you-underestimate-my-power": "white 6",
    "you-would-question-me": "immobilize 1",
}
OF_UPGRADES: Final[dict[str, str]] = {
    "327th-star-corps-pilot": "observation 1",
    "agent-kallus": "immobilize 2",
    "anger": "aim 1, aim 1",
    "astromech": "dodge 1",
    "baron-rudor": "aim 1",
    "barrage-generator": "white 2, suppressive 1",
    "bounty-programming": "pierce 1, pierce 1",
    "burst-of-speed": "immobilize 1",
    "call-to-arms": "suppression 1",
    "cassian-andor": "white 1",
    "clone-commander-fox": "within 2, surge 1, calm 1",
    "clone-shock-trooper-pilot": "within 1, surge 1",
    "clone-specialist": "aim 1, dodge 1, surge 1",
    "crosshair": "critical 1",
    "dins-amban-rifle": "seen, suppression 1, speed 1",
    "duck-and-cover": "suppression 1",
    "emergency-transponder": "aim 1, dodge 1, calm 1",
    "endurance": "calms 1",
    "enhanced-combat-subroutines": "lethal 1",
    "force-barrier": "cancels 1, cancels 2",
    "force-choke": "within 1, wounds 1",
    "force-guidance": "within 2, up to 2, surge 1",
    "force-push": "within 1, speed 1",
    "force-reflexes": "dodge 1",
    "forest-dwellers": "dodge 1",
    "general-weiss": "arsenal 2",
    "governor-pryce": "within 2, aim 1, suppression 1",
    "herbal-medicine": "seen within 1",
    "hunter": "seen within 1",
    "insatiable-curiosity": "wounds 1",
    "into-the-fray": "surge 1",
    "jedi-guardian-jedi-knight": "lethal 1",
    "jedi-mind-trick": "within 2, suppression 2",
    "jedi-training-master-duelist": "critical 1",
    "luke-skywalker": "within 2, calms 2",
    "offensive-push": "tactical 1",
    "offensive-stance": "aim 1, dodge 1",
    "on-the-hunt": "aim 1",
    "onward-to-victory": "speed 1",
    "overcharged-generator": "black 1, impact 1",
    "plo-koon-saber-class-tank": "agile 2",
    "proven-tactician": "within 1",
    "raiding-party-leader": "demoralize 1",
    "rebel-marksman": "suppression 1",
    "rebel-trooper-specialist": "dodge 1, surge 1",
    "reluctant-hero": "critical 1",
    "secret-ingredients": "calms 1",
    "shriv-suurgav": "within 2, dodge 1, suppression 1",
    "stormtrooper-marksman": "suppression 1",
    "stormtrooper-specialist": "aim 1, surge 1",
    "strict-orders": "calm 1",
    "strike-team-leader": "aim 1, dodge 1",
    "tenacity": "red 1",
    "terror": "suppression 1",
    "tools-of-the-trade-whipcord-launcher": "seen within 1, immobilize 2, suppression 2",
    "unorthodox-tactician": "dice 3, another within 3, aim 1",
    "unseen-saboteur": "another",
    "up-close-and-personal": "dodge 1",
    "vigilance": "within 2, within 2, up to 2",
    "whipcord-launcher": "seen within 1, immobilize 2, suppression 2",
}
FIGURES: Final = {
    **{f"command:{key}": figures for key, figures in OF_COMMANDS.items()},
    **{f"upgrade:{key}": figures for key, figures in OF_UPGRADES.items()},
}
COUNTED: Final = {
    "Barrier": "cancels",
    "Calms": "calms",
    "Counts": "dice",
    "Jumps": "jump",
    "MoreActions": "actions",
    "Observes": "observe",
    "Suffers": "wounds",
}
"""What an effect counts, by its name."""
ONE, ALL = 1, 99


def figures(thing: Any) -> Iterator[str]:
    """Of an effect, or of several, in their order."""
    match thing:
        case Among():
            near = ["another"] * thing.others + ["seen"] * thing.seen + [f"within {thing.within}"] * (thing.within > 0)
            yield from [" ".join(near)] * bool(near)
        case Granted() if thing.keyword.x:
            yield f"{thing.keyword.id} {thing.keyword.x}"
        case AddsDice():
            yield from (f"{color} {count}" for color, count in zip(ATTACK_DICE, thing.dice, strict=True) if count)
        case PoolGains():
            yield f"{thing.word} {thing.x}"
        case tuple():
            for one in thing:
                yield from figures(one)
        case _:
            for name, value in getattr(thing, "__dict__", {}).items():
                yield from figures_in(type(thing).__name__, name, value)


def figures_in(effect: str, name: str, value: Any) -> Iterator[str]:
    if name in ("tokens", "stock"):
        yield from (f"{token} {count}" for token, count in value.items())
    elif name == "most" and type(value) is int:
        yield from [f"up to {value}"] * (value not in (ONE, ALL))
    elif type(value) is int:
        yield from [f"{COUNTED.get(effect, name)} {value}"] * (value != 0 and name != "side")
    elif name not in ("inner", "program"):  # which are programs of their own
        yield from figures(value)


def card_of(program: str) -> str:
    """`command:a-simple-man.1/0.each` is of `command:a-simple-man`; what is divulged is a command card's too."""
    kind, _, rest = program.partition(":")
    key, _, _ = rest.partition("/")
    return f"{'upgrade' if kind == 'upgrade' else 'command'}:{key.partition(':')[0].partition('.')[0]}"


def of_this_edition(program: str) -> bool:
    """Nothing is divulged here when units deploy."""
    return not program.startswith("2020:") and ":deploy-units." not in program


def found() -> dict[str, str]:
    by_card: dict[str, list[str]] = {}
    for id, program in PROGRAMS.items():
        if of_this_edition(id):
            by_card.setdefault(card_of(id), []).extend(figures(program))
    return {card: ", ".join(one) for card, one in by_card.items() if one}


@covers("card.command.fields", "card.upgrade.fields")
@pytest.mark.parametrize("card", FIGURES)
def test_a_card_does_as_much_as_it_prints(card: str) -> None:
    assert found()[card] == FIGURES[card]


def test_no_figure_goes_unseen() -> None:
    assert set(found()) == set(FIGURES)


@covers("card.command.fields", "card.upgrade.fields")
def test_only_cards_that_no_source_gives_whole_or_with_newer_keywords_are_not_written() -> None:
    cards, known = catalogue_of(), played("legion")
    lacking = {key: lacks for key, facts in cards.commands.items() if (lacks := known.command(facts))}
    assert lacking.keys() == UNREAD | NEWER.keys()
    unwritten = {key for key, facts in cards.upgrades.items() if Lack("unwritten") in known.upgrade(facts)}
    assert unwritten == {f"{charge}-saboteur" for charge in ("dioxis-mine", "proton-charge", "sonic-charge")}
