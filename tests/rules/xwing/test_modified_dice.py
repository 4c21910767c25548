"""Every card that modifies dice: which results it is about, what it asks for, and whose dice they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from msgspec import Struct

from dejarik.games.xwing.dice import Face, Which
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId
from dejarik.tabletop.pose import Pose, facing
from tests.rules.xwing.scenario import Scenario

ESCORT = "bluesquadronescort"
FACES: dict[Which, tuple[Face, ...]] = {
    "attack": ("hit", "crit", "focus", "blank"),
    "defense": ("evade", "focus", "blank"),
}


class Scene(Struct):
    """The ship with the card heads north; the enemy stands head on at range 1."""

    xwing: Scenario
    me: ShipId
    enemy: ShipId
    card: str
    weapon: str = "primary"

    def enemy_at(self, x: float, gap: float, degrees: float = 180.0) -> None:
        y = 300.0 + self.xwing[self.me].half + gap + self.xwing[self.enemy].half
        self.xwing[self.enemy].pose = Pose(x, y, facing(0, 0, degrees).heading)
        self.xwing.changed()

    def near_enemy(self, player: int = 0, x: float = 100.0) -> None:
        """One more ship beside the enemy."""
        pose = self.xwing.pose(self.enemy)
        self.xwing.ship(ESCORT, pose.x + x, pose.y, 180, player)


# What a card may ask for: how it is given, and what takes its place where it is missing.

Giving = Callable[[Scene], object]


def nothing(scene: Scene) -> None:
    pass


def own(**tokens: int) -> Giving:
    return lambda scene: scene.xwing.tokens(scene.me, **tokens)


def enemys(**tokens: int) -> Giving:
    return lambda scene: scene.xwing.tokens(scene.enemy, **tokens)


def force(scene: Scene) -> None:
    scene.xwing[scene.me].force = scene.xwing[scene.me].force_capacity = 1


def no_charge(scene: Scene) -> None:
    scene.xwing.spent(scene.me, scene.card)


def lock(scene: Scene) -> None:
    scene.xwing.lock(scene.me, scene.enemy)


def missile(scene: Scene) -> None:
    scene.weapon = "clustermissiles"
    for one, other in ((scene.me, scene.enemy), (scene.enemy, scene.me)):
        if other not in scene.xwing[one].locks:
            scene.xwing.lock(one, other)


def enemy_damaged(scene: Scene) -> None:
    scene.xwing.damage(scene.enemy, "panickedpilot")


def range_2(scene: Scene) -> None:
    scene.enemy_at(450.0, 150)


def enemy_turned_away(scene: Scene) -> None:
    scene.enemy_at(450.0, 60, 0)


def aside(scene: Scene) -> None:
    """In the front arcs, out of the bullseye arcs."""
    scene.enemy_at(500.0, 60)


def asteroid(scene: Scene) -> None:
    """Between the two."""
    pose = scene.xwing.pose(scene.enemy)
    scene.xwing.obstacle("asteroid", pose.x, pose.y - 50)


def hunted(scene: Scene) -> None:
    scene.xwing[scene.enemy].conditions.append("hunted")
    scene.xwing.changed()


NEEDS: dict[str, tuple[Giving, Giving]] = {
    "stress": (own(stress=1), nothing),
    "no stress": (nothing, own(stress=1)),
    "an evade token": (own(evade=1), own(focus=1)),
    "reinforced": (own(reinforce_fore=1), own(reinforce_aft=1)),
    "Force": (force, nothing),
    "a charge": (nothing, no_charge),
    "a lock": (lock, nothing),
    "a primary attack": (nothing, missile),
    "a missile": (missile, nothing),
    "a stressed enemy": (enemys(stress=1), enemys(focus=1)),
    "a bare enemy": (nothing, enemys(calculate=1)),
    "a damaged enemy": (enemy_damaged, nothing),
    "range 1": (nothing, range_2),
    "the enemy's front arc": (nothing, enemy_turned_away),
    "behind the enemy": (enemy_turned_away, nothing),
    "the bullseye arc": (nothing, aside),
    "no bullseye arc": (aside, nothing),
    "a friend near the enemy": (Scene.near_enemy, lambda scene: scene.near_enemy(player=1)),
    "nobody else in the arc": (nothing, lambda scene: scene.near_enemy(player=1)),
    "no friend near": (nothing, lambda scene: scene.xwing.ship(ESCORT, 570, 300)),
    "two enemies": (lambda scene: scene.near_enemy(1, 45.0), nothing),
    "an asteroid": (asteroid, nothing),
    "the hunted": (hunted, nothing),
}


class Card(Struct):
    id: str
    pool: Which
    faces: set[Face] | None = None
    """The results it is about, if not all."""
    needs: tuple[str, ...] = ()
    aboard: str = ""
    theirs: bool = False
    """Whether these dice are the enemy's."""

    def __str__(self) -> str:
        return f"{self.id} {self.pool}"

    @property
    def about(self) -> set[Face]:
        return set(FACES[self.pool]) if self.faces is None else self.faces


def both(id: str, red: set[Face] | None, green: set[Face] | None, needs: tuple[str, ...]) -> Iterator[Card]:
    yield Card(id, "attack", red, needs)
    yield Card(id, "defense", green, needs)


def upgrade(id: str, pool: Which, faces: set[Face] | None, *needs: str, theirs: bool = False) -> Card:
    return Card(id, pool, faces, needs, ESCORT, theirs)


CARDS = [
    # Pilots.
    Card("sabinewren-rz1awing", "attack", {"crit", "focus", "blank"}, ("range 1", "the enemy's front arc")),
    Card("sabinewren-rz1awing", "defense", {"focus", "blank"}, ("range 1",)),
    *both("braylenstramm", None, None, ("stress",)),
    *both("tennumb", {"focus"}, {"focus"}, ("stress",)),
    *both("ezrabridger", {"focus"}, {"focus"}, ("stress", "Force")),
    *both("ezrabridger-tielnfighter", {"focus"}, {"focus"}, ("stress", "Force")),
    *both("ezrabridger-sheathipedeclassshuttle", {"focus"}, {"focus"}, ("stress", "Force")),
    *both("bobafett", None, None, ("range 1",)),
    *both("koshkafrost", None, None, ("a stressed enemy",)),
    *both("inaldra", None, None, ()),
    *both("themandalorian", {"blank"}, {"blank"}, ("two enemies",)),
    Card("sharabey", "attack", None, ("a lock", "a primary attack")),
    Card("sharabey", "defense", None, ("a lock",)),
    Card("sharabey-rz1awing", "attack", None, ("a lock", "a primary attack")),
    Card("sharabey-rz1awing", "defense", None, ("a lock",)),
    Card("thanekyrell", "attack", {"focus", "hit", "crit"}, ("a damaged enemy",)),
    Card("hortonsalm", "attack", None, ("a friend near the enemy",)),
    Card("gavindarklighter", "attack", {"hit"}),
    Card("norrawexley", "defense", None, ("range 1",)),
    Card("norrawexley-btla4ywing", "defense", None, ("range 1",)),
    Card("serissu", "defense"),
    Card("sabinewren-lancerclasspursuitcraft", "defense"),
    Card("captainjonus", "attack", None, ("a missile",)),
    Card("captainferoph", "defense", {"blank", "focus"}, ("a bare enemy",)),
    Card("majorvermeil", "attack", {"blank", "focus"}, ("a bare enemy",)),
    Card("rearadmiralchiraneau", "attack", {"focus"}, ("reinforced",)),
    Card("howlrunner", "attack", None, ("a primary attack",)),
    Card("delmeeko", "defense", None, ("a damaged enemy",)),
    Card("seynmarana", "attack", {"crit"}),
    # Upgrades.
    upgrade("elusive", "defense", None, "a charge"),
    upgrade("lonewolf", "attack", None, "a charge", "no friend near"),
    upgrade("lonewolf", "defense", None, "a charge", "no friend near"),
    upgrade("r5p8", "attack", None, "a charge"),
    upgrade("fifthbrother", "attack", {"focus"}, "Force"),
    upgrade("bt1", "attack", {"hit"}, "a stressed enemy"),
    upgrade("bobafett-gunner", "attack", {"focus"}, "nobody else in the arc"),
    upgrade("firecontrolsystem", "attack", None, "a lock"),
    upgrade("sawgerrera", "attack", {"focus"}),
    upgrade("zuckuss", "defense", None, "no stress", theirs=True),
    upgrade("lattsrazzi", "defense", {"blank", "focus"}, "a stressed enemy"),
    upgrade("admiralsloane", "attack", None, "a stressed enemy"),
    upgrade("tristanwren", "attack", {"hit"}, "a missile", "a charge"),
    upgrade("millenniumfalcon", "defense", None, "an evade token"),
    upgrade("slavei-swz82", "attack", {"hit"}, "behind the enemy"),
    upgrade("predator", "attack", None, "a primary attack", "the bullseye arc"),
    upgrade("saturationsalvo", "defense", None, "a missile", theirs=True),
    upgrade("fearless", "attack", {"blank", "focus", "crit"}, "a primary attack", "range 1", "the enemy's front arc"),
    upgrade("juke", "defense", {"evade"}, "an evade token", theirs=True),
    upgrade("marksmanship", "attack", {"hit"}, "the bullseye arc"),
    upgrade("ruthless", "attack", {"blank", "focus", "crit"}, "a friend near the enemy"),
    upgrade("deadeyeshot", "attack", {"hit", "crit"}, "a primary attack", "the bullseye arc", "a damaged enemy"),
    upgrade("brilliantevasion", "defense", {"focus"}, "Force", "no bullseye arc"),
    upgrade("shatteringshot", "attack", None, "Force", "an asteroid"),
    upgrade("agentkallus", "attack", {"focus"}, "the hunted"),
]


def offered(card: Card, missing: str = "", role: Which | None = None) -> bool:
    """Whether the card offers anything. `role`: its ship attacks or defends, other than the card is written for."""
    xwing = Scenario()
    upgrades = (card.id, "clustermissiles") if card.aboard else ("clustermissiles",)
    me = xwing.ship(card.aboard or card.id, 450, 300, upgrades=upgrades, turret=("front",))
    scene = Scene(xwing, me, xwing.ship(ESCORT, 450, 800, 180, player=1, upgrades=("clustermissiles",)), card.id)
    scene.enemy_at(450.0, 60)
    xwing[me].force = 0
    for need in card.needs:
        given, instead = NEEDS[need]
        (instead if need == missing else given)(scene)
    attacks = (role or card.pool) == "attack" if not card.theirs else role != "defense"
    attacker, defender = (me, scene.enemy) if attacks else (scene.enemy, me)
    xwing.attack(attacker, defender, scene.weapon)
    while xwing.game.decisions:
        decision = xwing.game.decisions[0]
        ids = [one.id for one in decision.options]
        if decision.kind == "modify" and decision.args["pool"] == card.pool and decision.subject == me:
            return any(id.startswith(f"{card.id}.") for id in ids)
        xwing.answer("pass" if "pass" in ids else decision.suggested)
    return False


@pytest.fixture
def every_die(monkeypatch: pytest.MonkeyPatch) -> Callable[[Face], None]:
    """All dice that can show it fall on that face."""

    def fall(shown: Face) -> None:
        def roll(game: XWing, faces: Sequence[str], count: int) -> list[str]:
            return [shown if shown in faces else "blank"] * count

        monkeypatch.setattr(XWing, "roll", roll)

    return fall


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_modifies_the_results_that_it_names(card: Card, every_die: Callable[[Face], None]) -> None:
    about = set()
    for face in FACES[card.pool]:
        every_die(face)
        if offered(card):
            about.add(face)
    assert about == card.about


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_modifies_no_dice_where_anything_it_asks_for_is_missing(
    card: Card, every_die: Callable[[Face], None]
) -> None:
    every_die(min(card.about))
    for need in card.needs:
        assert not offered(card, missing=need), need


@pytest.mark.parametrize("card", [one for one in CARDS if "behind the enemy" not in one.needs], ids=str)
def test_a_card_leaves_the_dice_of_the_other_role_alone(card: Card, every_die: Callable[[Face], None]) -> None:
    every_die(min(card.about))
    assert not offered(card, role="defense" if card.pool == "attack" or card.theirs else "attack")
