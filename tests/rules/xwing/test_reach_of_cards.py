"""How far each card reaches and to whom: every range from 0 to beyond 3, a friend and an enemy standing there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import Struct

from dejarik.core.ability import Window
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.facts import Difficulty
from dejarik.games.xwing.state import Phase, ShipId, Token
from dejarik.games.xwing.tokens import GainToken
from dejarik.games.xwing.windows import AfterAction, AfterAttacking, StartOfActivation, StartOfEngagement
from dejarik.tabletop.pose import Pose, facing
from tests.rules.xwing.scenario import GAPS, Scenario

FRIEND, ENEMY = frozenset({0}), frozenset({1})
ANYBODY = FRIEND | ENEMY
ESCORT = "bluesquadronescort"


class Scene(Struct):
    """The ship with the card, heading north at (450, 250), and another one beside it or before it."""

    xwing: Scenario
    me: ShipId
    other: ShipId

    @property
    def third(self) -> ShipId:
        """An opponent of the other ship, ahead of it and head on at range 2."""
        pose = self.xwing.pose(self.other)
        self.xwing[self.other].pose = Pose(pose.x, pose.y, facing(0, 0, 0).heading)
        foe = self.xwing.ship(ESCORT, pose.x, pose.y + 190, 180, player=1 - self.xwing[self.other].owner)
        self.xwing.changed()
        return foe


Begin = Callable[[Scene], None]


def opens(xwing: Scenario, window: Window, phase: Phase) -> None:
    """That moment, if a card waits for it."""
    opened = xwing.game.open(window)
    if opened is not None:
        xwing.run(opened, phase)


def engagement(scene: Scene) -> None:
    opens(scene.xwing, StartOfEngagement(), "engagement")


def activation(scene: Scene) -> None:
    opens(scene.xwing, StartOfActivation(), "activation")


def acts(action: str) -> Begin:
    def begin(scene: Scene) -> None:
        scene.xwing[scene.me].performed.append(action)
        opens(scene.xwing, AfterAction(ship=scene.me, action=action), "activation")

    return begin


def flies(difficulty: Difficulty) -> Begin:
    """A stationary maneuver, which leaves the ranges as they are."""
    return lambda scene: scene.xwing.execute(scene.me, 0, "stationary", difficulty)


def other_flies(difficulty: Difficulty) -> Begin:
    return lambda scene: scene.xwing.execute(scene.other, 0, "stationary", difficulty)


def other_attacks(weapon: str = "primary", **tokens: int) -> Begin:
    """Its target has these tokens."""

    def begin(scene: Scene) -> None:
        third = scene.third
        scene.xwing.tokens(third, **tokens)
        if weapon != "primary":
            scene.xwing.lock(scene.other, third)
        scene.xwing.dice(red="hit hit focus" if weapon == "primary" else "hit hit focus focus", green="blank blank")
        scene.xwing.attack(scene.other, third, weapon)

    return begin


def other_defends(damaged: bool = False) -> Begin:
    """`damaged`: the attacker is."""

    def begin(scene: Scene) -> None:
        third = scene.third
        if damaged:
            scene.xwing.damage(third, "panickedpilot")
        scene.xwing.dice(red="hit crit focus", green="blank focus")
        scene.xwing.attack(third, scene.other)

    return begin


def other_gains(token: Token) -> Begin:
    return lambda scene: scene.xwing.run(GainToken(ship=scene.other, token=token), "activation")


def other_suffers(scene: Scene) -> None:
    scene.xwing.run(SufferDamage(ship=scene.other, hits=1), "engagement")


def locked(scene: Scene) -> None:
    """Another enemy, by this ship."""
    scene.xwing.lock(scene.me, scene.xwing.ship("academypilot", 450, 700, 180, player=1))
    acts("lock")(scene)


def locked_by_a_foe(scene: Scene) -> None:
    scene.xwing.lock(scene.xwing.ship("academypilot", 450, 820, 180, player=1), scene.other)
    engagement(scene)


def attacked(scene: Scene) -> None:
    foe = scene.xwing.ship("academypilot", 450, 700, 180, player=1)
    window = AfterAttacking(ship=scene.me, defender=foe, hit=False, weapon="primary")
    opens(scene.xwing, window, "engagement")


def other_reveals(scene: Scene) -> None:
    scene.xwing.activate(scene.other, "2-straight")


def system(scene: Scene) -> None:
    scene.xwing.dial(scene.other, "2-straight")
    scene.xwing.system()


class Card(Struct):
    id: str
    begin: Begin
    reach: set[int]
    whom: frozenset[int] = FRIEND
    aboard: str = ""
    """The pilot who has the card, if it is an upgrade."""
    place: str = "beside"
    itself: bool = False
    """The ship with the card may be chosen too, so that the card has its say in any case."""
    other: str = ESCORT
    upgrades: tuple[str, ...] = ()
    """The other ship's."""
    mine: dict[str, int] = {}
    theirs: dict[str, int] = {}
    force: int = 0
    locks: bool = False
    damaged: bool = False

    def __str__(self) -> str:
        return self.id + "-crew" * bool(self.aboard)


NEAR, ALL = {0, 1}, {0, 1, 2, 3}
FOCUS = {"focus": 1}

CARDS = [
    # At the start of the Engagement Phase.
    Card("kylekatarn", engagement, ALL, place="ahead", mine=FOCUS),
    Card("roarkgarnet", engagement, ALL, ANYBODY, place="ahead"),
    Card("torkilmux", engagement, ALL, ANYBODY, place="ahead"),
    Card("evaanverlaine", engagement, NEAR, itself=True, mine=FOCUS),
    Card("ig88a", engagement, {1, 2, 3}, other="ig88b", mine={"calculate": 1}),
    Card("oldteroch", engagement, {1}, ENEMY, place="ahead", theirs=FOCUS),
    Card("palobgodalhi", engagement, {0, 1, 2}, ENEMY, place="ahead", theirs=FOCUS),
    Card("manaroo", engagement, NEAR, mine=FOCUS),
    Card("dalanoberos", engagement, ALL, ANYBODY, place="ahead"),
    Card("asajjventress", engagement, {0, 1, 2}, ENEMY, place="ahead", force=1),
    Card("ketsuonyo", engagement, NEAR, ANYBODY, place="ahead"),
    Card("lattsrazzi", engagement, {1}, ANYBODY, locks=True),
    Card("guri", engagement, NEAR, ENEMY),
    Card("kaatoleeachos", engagement, {0, 1, 2}, theirs=FOCUS),
    Card("captainkagi", locked_by_a_foe, ALL),
    Card("darthvader", engagement, {0, 1, 2}, ANYBODY, ESCORT, place="ahead", force=1),
    Card("000", engagement, NEAR, ENEMY, ESCORT),
    Card("swarmtactics", engagement, {1}, aboard=ESCORT),
    # In the System and Activation Phases.
    Card("k2so", system, ALL, aboard=ESCORT, itself=True),
    Card("sense", system, NEAR, ENEMY, ESCORT),
    Card("sense", system, ALL, ENEMY, ESCORT, force=1),
    Card("cassianandor", activation, {1, 2, 3}, theirs={"stress": 1}),
    Card("grandinquisitor", other_reveals, {0, 1, 2}, ENEMY, ESCORT, force=1),
    # After an action or a maneuver.
    Card("jakefarrell", acts("boost"), NEAR, itself=True),
    Card("jakefarrell", acts("barrel-roll"), NEAR, itself=True),
    Card("benthictwotubes", acts("focus"), {1, 2}, mine=FOCUS),
    Card("antocmerrick-wat1", acts("barrel-roll"), ALL),
    Card("dutchvander", locked, {1, 2, 3}),
    Card("ahsokatano-rz1awing", flies("white"), {1, 2}, force=2),
    Card("popskrail", flies("white"), NEAR, itself=True),
    Card("landocalrissian-modifiedyt1300lightfreighter", flies("blue"), ALL, itself=True),
    Card("ahsokatano-crew", flies("white"), {1, 2}, aboard=ESCORT, place="behind", force=1),
    Card("leiaorgana", other_flies("red"), ALL, force=1),
    Card("kananjarrus", other_flies("white"), {0, 1, 2}, aboard=ESCORT, theirs={"stress": 2}, force=1),
    Card("hefftobber", other_flies("white"), {0}, ENEMY),
    # In attacks.
    Card("airencracken", attacked, {1}),
    Card("lowhhrick", other_defends(), NEAR, mine={"reinforce_fore": 1}),
    Card("janors", other_attacks(), ALL, place="ahead"),
    Card("kananjarrus", other_defends(), ALL, place="ahead", force=1),
    Card("kananjarrus-hwk290lightfreighter", other_defends(), ALL, ANYBODY, place="ahead", force=1),
    Card("esegetuketu", other_attacks(), {0, 1, 2}, mine=FOCUS),
    Card("esegetuketu", other_defends(), {0, 1, 2}, mine=FOCUS),
    Card("sawgerrera", other_attacks(), ALL, damaged=True),
    Card("biggsdarklighter", other_defends(), NEAR),
    Card("selfless", other_defends(), NEAR, aboard=ESCORT),
    Card("serissu", other_defends(), NEAR),
    Card("howlrunner", other_attacks(), NEAR),
    Card("captainjonus", other_attacks("protontorpedoes"), NEAR, upgrades=("protontorpedoes",)),
    Card("valenrudor", other_defends(), NEAR),
    Card("delmeeko", other_defends(damaged=True), {0, 1, 2}),
    Card("admiralsloane", other_attacks(stress=1), ALL, aboard=ESCORT),
    Card("tristanwren", other_attacks("protontorpedoes"), ALL, aboard=ESCORT, upgrades=("protontorpedoes",)),
    Card("idenversio", other_suffers, NEAR, other="academypilot"),
    Card("dacebonearm", other_gains("ion"), ALL, ENEMY),
]

DIRECTIONS = {"beside": 90.0, "ahead": 0.0, "behind": 180.0}


def set_up(card: Card, range: int, player: int) -> Scene:
    xwing = Scenario()
    me = xwing.ship(card.aboard or card.id, 450, 450, upgrades=(card.id,) if card.aboard else (), turret=("front",))
    other = xwing.ship(card.other, 100, 100, player=player, upgrades=card.upgrades)
    bearing = facing(450, 450, DIRECTIONS[card.place])
    there = bearing.ahead(xwing[me].half + GAPS[range] + xwing[other].half)
    xwing[other].pose = Pose(there.x, there.y, facing(0, 0, 180).heading)
    xwing[me].force = xwing[me].force_capacity = card.force
    xwing.tokens(me, **card.mine)
    xwing.tokens(other, **card.theirs)
    if card.locks:
        xwing.lock(me, other)
    if card.damaged:
        xwing.damage(other, "panickedpilot")
    xwing.changed()
    assert xwing.game.range(me, other) == range
    return Scene(xwing, me, other)


def reaches(card: Card, range: int, player: int) -> bool:
    """Whether the card has its say about the other ship there."""
    scene = set_up(card, range, player)
    xwing = scene.xwing
    card.begin(scene)
    while xwing.game.decisions:
        decision = xwing.game.decisions[0]
        ids = [one.id for one in decision.options]
        about = decision.kind != "modify" or decision.subject == scene.other
        mine = [id for id in ids if id.startswith(f"{card.id}.") and about]
        if decision.kind == "ship-for-card":
            return f"ship:{scene.other}" in ids
        if mine and not card.itself:
            return True
        xwing.answer(mine[0] if mine else "pass" if "pass" in ids else decision.suggested)
    return False


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_reaches_as_far_as_it_says_and_those_it_names(card: Card) -> None:
    for player in (0, 1):
        reached = {range for range in GAPS if reaches(card, range, player)}
        assert reached == (card.reach if player in card.whom else set()), player
