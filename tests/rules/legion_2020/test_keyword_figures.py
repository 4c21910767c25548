"""Keywords in figures: what they leave of hits, tokens, wounds and places."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation, fitting
from dejarik.games.legion.areas import Arm, Blast, refuse_charge
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase, create_order_pools
from dejarik.games.legion.contingency import swap_cards
from dejarik.games.legion.facts import Keyword, UpgradeFacts
from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.facts.terms import KeywordKey, UpgradeKey
from dejarik.games.legion.flaws import FLAWS, discard_flaws
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.mending import Mend
from dejarik.games.legion.openings import Opening
from dejarik.games.legion.smoking import LaySmoke
from dejarik.games.legion.state import Token
from dejarik.games.legion.targeting import refuse_attack
from dejarik.games.legion.token_placing import token_shape
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun, sword, wounds
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, block
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

RANGE_1 = 27 + 152.4


# Cover and dodges.


@covers("keyword.blast", "keyword.blast.step", "keyword.immune-blast", "keyword.cover")
@pytest.mark.parametrize(
    ("weapon", "word", "suppression", "left"),
    [
        ("blast", None, 0, 3),
        ("", None, 0, 1),
        ("blast", "immune-blast", 0, 1),
        ("blast", None, 1, 3),
    ],
)
def test_blast_ignores_cover_unless_the_defender_is_immune(
    lg: Scenario2020, lend: Lend, weapon: str, word: str | None, suppression: int, left: int
) -> None:
    lg.terrain(block(500, 470, 100, 10, 20, type="scatter", blocks=False))
    words = ((weapon, 0),) if weapon else ()
    leia, vader = duel(lg, lend, gun(*words, dice=(3, 0, 0)), theirs=((word, 0),) if word else ())
    lg.put(vader, suppression=suppression)
    attack(lg, leia, "hit hit hit" + " block" * left)
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]


@covers("keyword.blast.step", "keyword.cover")
@pytest.mark.parametrize(("words", "blast", "left"), [((("cover", 1),), False, 1), ((("cover", 2),), False, 0)])
def test_cover_x_cancels_hits_in_the_open(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...], blast: bool, left: int
) -> None:
    leia, vader = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=words)
    attack(lg, leia, "hit hit" + " block" * left)
    assert wounds(lg, vader) == 0


@covers("keyword.high-velocity.no-dodge", "keyword.high-velocity.per-pool")
@pytest.mark.parametrize("all_fast", [True, False])
def test_fast_weapons_cannot_be_dodged(lg: Scenario2020, lend: Lend, all_fast: bool) -> None:
    other = gun(*[("high-velocity", 0)][: int(all_fast)], name="Other")
    leia, vader = duel(lg, lend, gun(("high-velocity", 0)), other, ours=(("arsenal", 2),))
    lg.put(vader, dodge=2)
    attack(lg, leia, "crit crit block block", "all")
    assert (lg.asked == "dodge") is not all_fast
    if not all_fast:
        lg.answer("dodges:0")


@covers("keyword.high-velocity.per-pool")
def test_each_pool_is_fast_for_itself(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(("high-velocity", 0)), gun(name="Other")))
    leia = lg.unit(LEIA, A, (500, 300))
    one, two = (lg.put(lg.unit(STORMTROOPERS, B, (500 + x, 500)), dodge=1) for x in (0, 100))
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",), f"unit:{two.id}")
    lg.dice("hit block hit block")
    lg.answer("pool:0")
    assert (lg.asked, lg.decision.subject) == ("dodge", two.id)
    lg.answer("dodges:0")


@covers("keyword.immune-deflect.other-benefits")
def test_the_immune_do_not_keep_surges_from_blocking(lg: Scenario2020, lend: Lend) -> None:
    leia, vader = duel(lg, lend, gun(("immune-deflect", 0), dice=(3, 0, 0)), theirs=(("deflect", 0),))
    lg.put(vader, dodge=1)
    attack(lg, leia, "hit hit hit surge surge", "dodges:1")
    assert (wounds(lg, leia), wounds(lg, vader)) == (0, 0)


@covers("keyword.guardian-x.timing")
def test_a_guardian_takes_what_cover_has_left(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(dice=(2, 0, 0)),))
    lend(VADER, ("guardian", 2))
    lend(STORMTROOPERS, ("cover", 1))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.unit(VADER, B, (500, 560))
    attack(lg, leia, "hit hit", at=foes)
    assert lg.options == ["guard:1", "guard:0"]
    lg.dice("block")
    lg.answer("guard:1")


@covers("keyword.ion-x.shields")
def test_ion_turns_shields_before_they_help(lg: Scenario2020, lend: Lend) -> None:
    leia, vader = duel(lg, lend, gun(("ion", 1), dice=(2, 0, 0)), theirs=(("shielded", 2),))
    lg.put(vader, shields=2, dodge=1)
    attack(lg, leia, "crit crit")
    assert (lg.asked, lg.game.unit(vader.id).shields) == ("dodge", 2)
    lg.answer("dodges:0")
    assert (lg.asked, lg.game.unit(vader.id).shields) == ("shields", 1)
    lg.dice("block")
    lg.answer(("die:crit",))
    assert (lg.game.unit(vader.id).shields, wounds(lg, vader)) == (0, 0)


@covers("keyword.ram-x.which-results")
def test_blanks_and_hits_become_criticals(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("ram", 2), dice=(3, 0, 0)),), speed=2)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 700))
    lg.run(Activation(unit=leia.id))
    most = lg.game.tool_way(lg.game, lg.game.leader(leia), 2, "standard", False).most
    lg.answers("move", "standard", (500.0, 300.0 + most, 0.0))
    lg.dice("blank blank hit block block block")
    lg.answer("attack")
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.most) == (["die:blank", "die:hit"], 2)
    lg.answer(("die:blank", "die:blank"))
    assert len(lg.events("defense.rolled")[0]["dice"]) == 3  # type: ignore[arg-type]
    assert lg.asked is None


# Charges.


@pytest.fixture
def charges(lg: Scenario2020, monkeypatch: pytest.MonkeyPatch) -> str:
    """An upgrade with charges: two red dice all around."""
    words = (("arm", 2, "Charge"), ("detonate", 2, "Charge"))
    weapon = gun(*words, range=(1, 1), dice=(2, 0, 0), name="Charge", area=True)
    plain = UpgradeFacts(id=UpgradeKey("charges"), hq="", name=Name("charges"), slot="gear", cost=0, weapons=(weapon,))
    monkeypatch.setattr(lg.game.cards, "upgrades", {**lg.game.cards.upgrades, "charges": plain})
    return "charges"


def charge(lg: Scenario2020, x: float, y: float) -> None:
    lg.state.tokens = [Token(0, "charge", x, y, owner=A, name="charges")]
    lg.changed()


@covers("keyword.detonate.no-unit-keywords", "keyword.detonate.no-aim", "keyword.detonate.tokens-no-wounds")
@pytest.mark.usefixtures("charges")
def test_nobody_stands_behind_a_charge(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("sharpshooter", 2))
    lend(VADER, ("soresu-mastery", 0), ("cover", 2), courage=3)
    placer = lg.put(lg.unit(REBELS, A, (1500, 300)), aim=2, surge=2)
    foe = lg.put(lg.unit(VADER, B, (500, 480)), dodge=1)
    charge(lg, 500.0, 400.0)
    lg.dice("hit hit")
    lg.run(Blast(token=0))
    lg.answer("dodges:1")
    assert (lg.asked, wounds(lg, foe), wounds(lg, placer)) == (None, 0, 0)  # cover took the hits
    assert (lg.game.unit(placer.id).aim, lg.game.unit(placer.id).surge) == (2, 2)


@covers("keyword.detonate.any-spent-action")
def test_a_withdrawal_sets_charges_off(lg: Scenario2020, charges: str) -> None:
    lg.unit(LEIA, A, (1500, 300), upgrades=(charges,))
    lg.unit(REBELS, A, (500, 327))
    foes = lg.unit(STORMTROOPERS, B, (500, 300))
    charge(lg, 900.0, 700.0)
    assert engaged(lg.game, foes)
    lg.run(Activation(unit=foes.id))
    lg.answers("move", (500.0, 240.0, 0.0))
    assert lg.asked == "detonate"
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.arm.under-minis", "keyword.arm.no-overlap")
def test_charges_lie_under_miniatures_but_on_no_token(lg: Scenario2020, charges: str) -> None:
    leia = lg.unit(LEIA, A, (500, 300), upgrades=(charges,))
    foes = lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Arm(unit=leia.id, card=charges, left=1))
    lg.answer((500.0, 400.0, 0.0))
    assert [(one.kind, one.x, one.y) for one in lg.state.tokens] == [("charge", 500.0, 400.0)]
    assert lg.game.leader(lg.game.unit(foes.id)).y == 400
    assert refuse_charge(lg.game, lg.game.leader(leia), token_shape(lg.state.tokens[0])) is not None


@covers("keyword.smoke-x.place")
def test_smoke_lies_wholly_at_range_one(lg: Scenario2020) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(LaySmoke(unit=leia.id, left=1))
    radius = token_shape(Token(0, "smoke", 0.0, 0.0))[1]
    with refused(lg, by="keyword.smoke-x.place"):
        lg.answer((500.0, 300 + 13.5 + 152.4 - radius + 0.5, 0.0))
    lg.answer((500.0, 300 + 13.5 + 152.4 - radius - 0.1, 0.0))
    assert len(lg.state.tokens) == 1


# Rallying and card actions.


@covers("keyword.demoralize", "keyword.demoralize.rally-without-tokens")
@pytest.mark.parametrize("given", [(0, 0), (0, 1), (1,), ()])
def test_enemies_are_demoralized_after_the_rally_step(lg: Scenario2020, lend: Lend, given: tuple[int, ...]) -> None:
    lend(LEIA, ("demoralize", 2))
    leia = lg.unit(LEIA, A, (500, 100))
    foes = [lg.unit(STORMTROOPERS, B, (500 + x, 100 + 27 + 304.0)) for x in (0, 60)]
    far = lg.unit(STORMTROOPERS, B, (500, 100 + 27 + 306.0))
    lg.run(Activation(unit=leia.id))  # no token to rally from
    several = lg.decision.several
    assert several is not None
    assert (len(several.among), several.most) == (1, 2) or len(several.among) == 2
    assert f"unit:{far.id}" not in [one.id for one in several.among]
    lg.answer(tuple(f"unit:{foes[one].id}" for one in given if f"unit:{foes[one].id}" in [x.id for x in several.among]))
    lg.answer("end")
    assert lg.game.unit(far.id).suppression == 0


@covers("keyword.indomitable")
@pytest.mark.parametrize("word", ["indomitable", "nimble"])
def test_the_indomitable_rally_with_red_dice(lg: Scenario2020, lend: Lend, word: str) -> None:
    lend(LEIA, (word, 0), courage=4)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=3)
    lg.dice("block surge blank")
    lg.run(Activation(unit=leia.id))
    assert lg.game.unit(leia.id).suppression == 1
    lg.answer("end")
    rolled = [sum(face == "block" for face in lg.game.chance.rolled)] if hasattr(lg.game.chance, "rolled") else []
    assert rolled in ([], [1])


@covers("keyword.observe-x", "keyword.calculate-odds", "keyword.calculate-odds.self")
def test_observing_and_odds(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("observe", 2), ("calculate-odds", 0))
    leia = lg.unit(LEIA, A, (500, 100))
    near, far = lg.unit(REBELS, A, (500, 100 + RANGE_1)), lg.unit(REBELS, A, (560, 100 + RANGE_1 + 20))
    walker = lg.unit(AT_RT, A, (400, 100))
    foe = lg.unit(STORMTROOPERS, B, (700, 100 + 27 + 400))
    beyond = lg.unit(STORMTROOPERS, B, (1400, 800))
    lg.run(Activation(unit=leia.id))
    lg.answer("observe")
    assert [lg.game.unit(one.id).observation for one in (foe, beyond)] == [2, 0]
    lg.answer("calculate-odds")
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"unit:{leia.id}", f"unit:{near.id}"]
    assert far.id != walker.id
    lg.answer((f"unit:{leia.id}",))
    unit = lg.game.unit(leia.id)
    assert (unit.aim, unit.dodge, unit.suppression) == (1, 1, 1)


@covers("keyword.bolster.self", "keyword.take-cover.self", "keyword.take-cover.not-dodge-action")
@pytest.mark.parametrize(("word", "token"), [("bolster", "surge"), ("take-cover", "dodge")])
def test_a_unit_may_give_the_token_to_itself(lg: Scenario2020, lend: Lend, word: str, token: str) -> None:
    lend(LEIA, (word, 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer(word)
    assert getattr(lg.game.unit(leia.id), token) == 1
    lg.answer("dodge")  # is still to be had
    assert lg.game.unit(leia.id).dodge == 1 + (token == "dodge")


@covers("keyword.pulling-the-strings.action", "keyword.pulling-the-strings.triggers-attack-move")
def test_strings_are_pulled_and_watched(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, ("pulling-the-strings", 0))
    vader, puppet = lg.unit(VADER, A, (500, 100)), lg.unit(STORMTROOPERS, A, (500, 100 + 27 + 304.0))
    lg.unit(AT_RT, A, (600, 100))
    lg.unit(STORMTROOPERS, A, (700, 100 + 27 + 320.0))
    watcher = lg.put(lg.unit(REBELS, B, (560, 600)), standby=True)
    lg.run(Activation(unit=vader.id))
    lg.answer("pulling-the-strings")
    assert (lg.decision.subject, lg.options) == (puppet.id, ["move", "attack", "pass"])
    lg.answers("move", "standard", (520.0, 450.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("standby", watcher.id)
    lg.answer("pass")
    assert lg.asked == "action"
    lg.answer("end")


# Who is wounded.


@covers("keyword.small.wounds", "keyword.noncombatant.only-visible")
@pytest.mark.parametrize(("word", "among"), [("small", 2), ("noncombatant", 1), ("nimble", 2)])
def test_who_is_seen_is_wounded(
    lg: Scenario2020, lend: Lend, word: str, among: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(LEIA, weapons=(gun(),))
    keyword = Keyword(KeywordKey(word))
    plain = UpgradeFacts(
        id=UpgradeKey("more"), hq="", name=Name("more"), slot="personnel", cost=0, miniatures=1, keywords=(keyword,)
    )
    monkeypatch.setattr(lg.game.cards, "upgrades", {**lg.game.cards.upgrades, "more": plain})
    lg.terrain(block(640, 450, 150, 4, 200))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (640, 520), (660, 520), (680, 520), (540, 500), upgrades=("more",))
    extra = foes.miniatures[4]
    if among == 1:
        lg.set(foes.leader, wounds=1, threshold=9)  # the leader is the only other one who is seen
        lg.put(foes, leader=foes.miniatures[1])
        lg.set(foes.miniatures[0], defeated=True, placed=False)
    lg.dice("crit blank")
    lg.run(Attack(attacker=leia.id))
    if among == 2:
        assert lg.options == [f"miniature:{foes.leader}", f"miniature:{extra}"]
        lg.answer(f"miniature:{extra}")
    assert lg.game.miniature(extra).defeated  # although others, who are not seen, are left


@covers("keyword.noncombatant.effect", "keyword.noncombatant.only-visible", "keyword.noncombatant.wounded-first")
@pytest.mark.parametrize(
    ("left", "wounds", "among"),
    [
        ((0, 1, 2, 3, 4), {}, [0, 1, 2, 3]),
        ((1, 2, 4), {}, [1, 2]),
        ((0, 4), {}, [4]),
        ((0, 1, 4), {4: 1}, [4]),
        ((0, 1, 4), {0: 1}, [0]),
    ],
)
def test_fighters_are_wounded_before_a_noncombatant_and_that_before_a_lone_leader(
    lg: Scenario2020, made: Made, left: tuple[int, ...], wounds: dict[int, int], among: list[int]
) -> None:
    """The leader is number 0, or else 1, the noncombatant number 4."""
    made("medic", ("noncombatant", 0), slot="personnel", miniatures=1)
    places = [(500 + 30 * number, 300) for number in range(5)]
    troops = lg.unit(STORMTROOPERS, A, *places, upgrades=("medic",))
    for number, one in enumerate(troops.miniatures):
        lg.set(one, threshold=3, wounds=wounds.get(number, 0))
        if number not in left:
            lg.set(one, defeated=True, placed=False)
    lg.put(troops, leader=troops.miniatures[left[0]])
    assert [one.id for one in lg.game.may_take_wounds(troops)] == [troops.miniatures[number] for number in among]


@covers("wounds.most-wounded-first", "wounds.wounded-leader-first")
@pytest.mark.parametrize(
    ("wounds", "taken"),
    [((1, 2, 0), (1, 3, 0)), ((2, 1, 0), (3, 1, 0)), ((0, 1, 0), (0, 2, 0)), ((1, 0, 0), (2, 0, 0))],
)
def test_the_more_wounded_comes_before_the_less_wounded(
    lg: Scenario2020, wounds: tuple[int, ...], taken: tuple[int, ...]
) -> None:
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (530, 300), (560, 300))
    for one, count in zip(troops.miniatures, wounds, strict=False):
        lg.set(one, threshold=4, wounds=count)
    lg.run(suffer(lg.game, troops, 1))
    assert lg.asked is None
    assert tuple(lg.game.miniature(one).wounds for one in troops.miniatures[:3]) == taken


@covers("keyword.counterpart.defeated-first")
@pytest.mark.parametrize(("hurt", "among"), [(4, 2), (5, 1)])
def test_nobody_falls_before_the_counterpart(lg: Scenario2020, hurt: int, among: int) -> None:
    key, unit = next(
        (card.id, found)
        for found in lg.game.cards.units.values()
        for card in lg.game.cards.counterparts.values()
        if found.counterpart == card.id
    )
    hero = lg.unit(unit.id, A, (500, 300), (540, 300), counterpart=key)
    lg.set(hero.leader, threshold=6, wounds=hurt)
    lg.run(suffer(lg.game, hero, 1))
    if among == 2:
        assert len(lg.options) == 2
        lg.answer(lg.options[0])
    assert not lg.game.miniature(hero.leader).defeated
    assert lg.game.miniature(hero.miniatures[1]).wounds == (0 if among == 2 else 1)


@covers("keyword.heavy-weapon-team.equip", "keyword.heavy-weapon-team.leader-replacement")
def test_the_heavy_weapon_leads_and_lasts(lg: Scenario2020) -> None:
    cards, team = lg.game.cards, "scout-troopers-strike-team"
    heavy = [card for card in cards.upgrades.values() if card.slot == "heavy weapon"]
    key = next(card.id for card in heavy if "Scout Troopers" in str(card.only))
    unit = lg.unit(team, A, (500, 300), (540, 300), upgrades=(key,))
    assert lg.game.leader(unit).upgrade == 0
    lg.run(suffer(lg.game, unit, 1))
    if lg.asked:
        lg.answer(f"miniature:{unit.leader}")
    after = lg.game.unit(unit.id)
    assert [one.upgrade for one in lg.game.alive(after)] == [0]
    assert lg.game.equipped(after)[0].key == key


@covers("keyword.repair.damage-tokens", "damaged.type", "disabled.type")
def test_every_kind_of_damage_is_repaired(lg: Scenario2020, lend: Lend) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), damaged=True, marks=("disabled", "disrupted:-1.0", "vanguard"))
    lend(LEIA, ("repair", 4))
    leia = lg.unit(LEIA, A, (500, 340))
    lg.run(Mend(unit=leia.id, id="repair", number=-1, most=4, patient=walker.id, step=1))
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == ["damage", "disabled", "disrupted:-1.0"]
    lg.answer(("disabled", "disrupted:-1.0"))
    assert (lg.game.unit(walker.id).damaged, lg.game.unit(walker.id).marks) == (True, ("vanguard",))
    lg.run(Mend(unit=leia.id, id="repair", number=-1, most=4, patient=walker.id, step=1))
    lg.answer(("damage",))
    assert (lg.game.unit(walker.id).damaged, lg.game.unit(walker.id).marks) == (False, ("vanguard",))


# Melee, shapes, flaws and cards.


@covers("keyword.disengage.contact-ends-engagement")
def test_without_contact_nobody_is_engaged(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("disengage", 0), weapons=(gun(), sword()))
    rebels, foes = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 327))
    assert engaged(lg.game, rebels)
    assert engaged(lg.game, foes)
    lg.run(Act(unit=rebels.id, action="move"))
    lg.answers("standard", (500.0, 240.0, 0.0))
    assert not engaged(lg.game, lg.game.unit(rebels.id))
    assert not engaged(lg.game, lg.game.unit(foes.id))
    assert refuse_attack(lg.game, lg.game.unit(foes.id)) is None


@covers("keyword.wheel-mode.marker")
def test_rolling_up_changes_neither_place_nor_facing(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("wheel-mode", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    before = lg.game.leader(leia)
    lg.run(Activation(unit=leia.id))
    lg.answer("wheel-mode.WheelMode:0")
    assert lg.events("unit.rolled-up") == [{"unit": leia.id}]
    assert lg.game.leader(lg.game.unit(leia.id)) == before
    assert "wheel-mode" in lg.game.unit(leia.id).used
    lg.answers("move", (500.0, 300 + 175 + 27.0, 0.0))  # from where it stands, at speed 3
    assert lg.game.leader(lg.game.unit(leia.id)).y == 502.0
    lg.answer("end")


@covers("keyword.covert-ops.rank-whole-game", "keyword.covert-ops.orders")
@pytest.mark.parametrize(("rank", "fits"), [("operative", True), ("commander", False)])
def test_a_covert_operative_acts_with_an_operatives_token(lg: Scenario2020, rank: str, fits: bool) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), rank="operative")
    lg.state.round = 4
    found = [one.id for one in fitting(lg.game, A, rank)]  # type: ignore[arg-type]
    assert (leia.id in found) is fits
    create_order_pools(lg.game, CommandPhase())
    assert (rank in lg.state.players[A].pool) is fits


@covers("keyword.flawed.blue-first", "keyword.flawed.discard-owner")
@pytest.mark.parametrize("blue", [A, B])
def test_blue_decides_first_about_flaws_and_their_owner_gets_them_back(
    lg: Scenario2020, lend: Lend, blue: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FLAWS, LEIA, "command-phase")
    ours, theirs = lg.unit(LEIA, A, (500, 300)), lg.unit(LEIA, B, (500, 700))
    lg.state.players[A].flaws, lg.state.players[B].flaws = [theirs.id], [ours.id]
    lg.state.blue, lg.state.priority = blue, 1 - blue
    lg.changed()
    lg.run(Opening(phase="command-phase"))
    assert lg.asks == blue
    lg.answer(lg.options[0])
    if lg.asks == blue:
        lg.answer("pass")
    assert lg.asks == 1 - blue
    lg.answer("pass")
    discard_flaws(lg.game)
    assert lg.state.players[1 - blue].discard == [f"flaw:{LEIA}"]
    assert lg.state.players[blue].discard == []


@covers("keyword.contingencies.legality")
@pytest.mark.parametrize("defeated", [True, False])
def test_an_illegal_contingency_card_leaves_its_player_without_a_card(
    lg: Scenario2020, lend: Lend, defeated: bool
) -> None:
    lend(REBELS, ("contingencies", 1))
    card = next(one for one in lg.game.cards.commands.values() if one.units == ("Leia Organa",) and one.pips == 1)
    lg.unit(REBELS, A, (500, 300))
    lg.put(lg.unit(LEIA, A, (560, 300)), defeated=defeated)
    own = lg.state.players[A]
    own.chosen, own.contingencies = "ambush", [card.id]
    lg.state.revealed = True
    lg.changed()
    phase = CommandPhase(step=[one.__name__ for one in lg.game.order[CommandPhase]].index(swap_cards.__name__))
    lg.run(phase)
    lg.answer(f"card:{card.id}")
    own = lg.state.players[A]
    assert (own.chosen, card.id in own.discard) == (("", True) if defeated else (card.id, False))
    lg.game.stack.clear()
    lg.changed()
