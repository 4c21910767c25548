"""Green tokens that units share: as they gain them, and in attacks; tokens kept on cards; observation tokens."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import has_backup
from dejarik.games.legion.divulging import DIVULGED
from dejarik.games.legion.end_phase import EndPhase, remove_tokens
from dejarik.games.legion.giving import give
from dejarik.games.legion.pools import Pool, pool_of
from dejarik.games.legion.programs import Use
from dejarik.games.legion.purse import on_unit_card, own_tokens, purse, spend
from dejarik.games.legion.shown.view import view
from dejarik.games.legion.state import Unit, Upgrade
from dejarik.games.legion.windows import SetupEffects
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

CLONES, BATCH, YODA = "clone-trooper-infantry", "arc-troopers", "yoda"
SHAPE = "we-shape-ourselves"
SUPPLIES, LOGISTICS = "prepared-supplies", "logistical-prowess"
BROTHER, SISTER = "fifth-brother", "seventh-sister"
RANGE_2 = 304.8 + 27


def tokens(lg: Scenario, unit: Unit) -> tuple[int, int, int, int]:
    one = lg.game.unit(unit.id)
    return (one.aim, one.dodge, one.surge, one.suppression)


# Aid.


@covers("keyword.unit.aid")
def test_a_friend_of_the_kind_named_has_the_token_instead(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("aid", 0, "Black Sun"))
    leia, near = lg.unit(LEIA, A, (500, 300)), lg.unit("black-sun-enforcers", A, (500, 300 + RANGE_2))
    lg.unit("black-sun-enforcers", A, (500 + RANGE_2 + 0.2, 300))
    lg.unit(REBELS, A, (500, 400))
    lg.unit("black-sun-enforcers", B, (400, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("aim")
    assert (lg.asked, lg.asks, lg.options) == ("aid", A, [f"unit:{near.id}", "pass"])
    lg.answer(f"unit:{near.id}")
    assert (tokens(lg, leia), tokens(lg, near)) == ((0, 0, 0, 1), (1, 0, 0, 0))
    lg.answers("dodge", "pass")
    assert tokens(lg, leia) == (0, 1, 0, 1)


@covers("keyword.unit.aid")
def test_aid_needs_sight_and_is_for_each_green_token(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("aid", 0, "Trooper"))
    lg.terrain(block(500, 400, 300, 10, 200))
    leia, near = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (400, 300))
    lg.unit(REBELS, A, (500, 450))
    give(lg.game, leia, "surge", 2)
    lg.run(lg.game.stack.pop())
    assert lg.options == [f"unit:{near.id}", "pass"]
    lg.answer("pass")
    lg.answer(f"unit:{near.id}")
    assert (tokens(lg, leia), tokens(lg, near)) == ((0, 0, 1, 1), (0, 0, 1, 0))
    give(lg.game, lg.game.unit(leia.id), "observation")
    assert lg.asked is None


@covers("keyword.unit.aid", "undeployed.allied")
@pytest.mark.parametrize("here", [False, True])
def test_aid_reaches_from_one_undeployed_unit_to_another(lg: Scenario, lend: Lend, here: bool) -> None:
    lend(LEIA, ("aid", 0, "Trooper"), ("target", 1))
    leia, troops = lg.unit(LEIA, A), lg.unit(REBELS, A, *([(500, 300)] if here else []))
    give(lg.game, leia, "aim")
    lg.run(lg.game.stack.pop())
    if not here:
        lg.answer(f"unit:{troops.id}")
    assert (tokens(lg, leia)[0], tokens(lg, troops)[0]) == ((1, 0) if here else (0, 1))


@covers("keyword.unit.aid", "timing.simultaneous.own-order")
@pytest.mark.parametrize("near", [True, False])
def test_who_can_aid_nobody_has_nothing_to_put_in_order(lg: Scenario, lend: Lend, near: bool) -> None:
    """Beside a card that has its say on the token, too."""
    lend(BROTHER, ("aid", 0, "Black Sun"))
    brother = lg.unit(BROTHER, A, (500, 300))
    lg.unit(SISTER, A, (700, 300))
    lg.unit("black-sun-enforcers", A, (500, 400) if near else (500, 1000))
    show(lg, "you-would-question-me")
    give(lg.game, brother, "aim")
    lg.run(lg.game.stack.pop())
    assert lg.asked == ("ability" if near else "command-way")
    lg.game.stack.clear()
    lg.changed()


# Teamwork.


@covers("keyword.unit.teamwork")
@pytest.mark.parametrize("token", ["aim", "dodge"])
@pytest.mark.parametrize("first", [0, 1])
def test_what_one_of_the_team_gains_the_other_gains(lg: Scenario, lend: Lend, token: str, first: int) -> None:
    lend(LEIA, ("teamwork", 0, "Rebel Troopers"))
    team = [lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 300 + RANGE_2))]
    other = lg.unit("rebel-commandos", A, (500, 400))
    lg.run(Activation(unit=team[first].id))
    lg.answer(token)
    gained = (1, 0, 0, 0) if token == "aim" else (0, 1, 0, 0)
    assert [tokens(lg, one) for one in (*team, other)] == [gained, gained, (0, 0, 0, 0)]
    lg.answer("end")


@covers("keyword.unit.teamwork")
@pytest.mark.parametrize("first", [0, 1])
def test_two_who_name_each_other_gain_one_token_each(lg: Scenario, lend: Lend, first: int) -> None:
    lend(LEIA, ("teamwork", 0, "Rebel Troopers"))
    lend(REBELS, ("teamwork", 0, "Leia Organa"))
    team = [lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 300 + RANGE_2))]
    lg.run(Act(unit=team[first].id, action="aim"))
    assert [tokens(lg, one)[0] for one in team] == [1, 1]
    assert lg.asked is None


@covers("keyword.unit.teamwork")
@pytest.mark.parametrize(("first", "gained"), [(0, [1, 1, 0]), (2, [0, 1, 1])])
def test_a_token_gained_by_the_team_is_not_passed_on_to_another_team(
    lg: Scenario, lend: Lend, first: int, gained: list[int]
) -> None:
    lend(LEIA, ("teamwork", 0, "Rebel Troopers"))
    lend(REBELS, ("teamwork", 0, "Rebel Commandos"))
    units = [lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 400)), lg.unit("rebel-commandos", A, (600, 400))]
    lg.run(Act(unit=units[first].id, action="aim"))
    assert [tokens(lg, one)[0] for one in units] == gained


@covers("keyword.unit.teamwork")
def test_a_team_is_close_together_and_shares_no_surges(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("teamwork", 0, "Rebel Troopers"))
    leia, far = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 300 + RANGE_2 + 0.2))
    near = lg.unit(REBELS, A, (500, 300 + RANGE_2))
    for token in ("aim", "surge"):
        give(lg.game, lg.game.unit(leia.id), token)
        lg.run(lg.game.stack.pop())
    assert [tokens(lg, one) for one in (leia, near, far)] == [(1, 0, 1, 0), (1, 0, 0, 0), (0, 0, 0, 0)]


@covers("keyword.unit.teamwork", "keyword.unit.aid")
def test_the_unit_that_really_gains_the_token_has_the_team(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("aid", 0, "Rebel Veterans"))
    lend("rebel-veterans", ("teamwork", 0, "Rebel Commandos"))
    lend("rebel-commandos")
    leia, veterans = lg.unit(LEIA, A, (500, 300)), lg.unit("rebel-veterans", A, (500, 400))
    commandos = lg.unit("rebel-commandos", A, (600, 400))
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", f"unit:{veterans.id}")
    assert [tokens(lg, one)[0] for one in (leia, veterans, commandos)] == [0, 1, 1]
    lg.answer("end")


# Caches.


def cached(lg: Scenario, unit: Unit, *on_card: str) -> Unit:
    return lg.put(unit, upgrades=(Upgrade(SUPPLIES, cached=on_card),))


@covers("keyword.unit.cache")
def test_tokens_are_cached_during_setup(lg: Scenario) -> None:
    unit = lg.put(lg.unit(REBELS, A), upgrades=(Upgrade(LOGISTICS), Upgrade("targeting-scopes")))
    window = lg.game.open(SetupEffects())
    assert window is not None
    lg.run(window)
    cards = lg.game.unit(unit.id).upgrades
    assert [(one.key, one.cached) for one in cards] == [(LOGISTICS, ("aim", "dodge")), ("targeting-scopes", ())]


@covers("keyword.unit.cache")
def test_what_no_upgrade_brings_is_cached_on_the_unit_card(lg: Scenario, lend: Lend) -> None:
    """Here by a command card that gives the keyword, as “We Shape Ourselves” does."""
    lend(STORMTROOPERS, affiliation="children-of-the-watch", weapons=(gun(),))
    unit = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.unit(VADER, B, (500, 500))
    lg.run(Use(player=A, kind="command", card=SHAPE, program=DIVULGED[SHAPE, "setup-effects"][0]))
    window = lg.game.open(SetupEffects())
    assert window is not None
    lg.run(window)
    assert view(lg.game, A).units[unit.id].marks == ("cached-aim",)
    remove_tokens(lg.game, EndPhase())
    lg.put(unit, aim=1)
    lg.dice("blank")
    lg.run(Attack(attacker=unit.id))
    lg.dice("blank")
    lg.answer(("die:black.blank",))
    assert (lg.asked, lg.options) == ("whose-token", ["own", "card"])
    lg.answer(("card",))
    now = lg.game.unit(unit.id)
    assert (now.aim, on_unit_card(now), purse(lg.game, now, "aim")) == (1, [], 1)
    lg.answer("pass")


@covers("keyword.unit.cache")
def test_cached_tokens_outlast_the_round_and_are_spent_like_others(lg: Scenario, lend: Lend) -> None:
    lend(LEIA)
    leia = cached(lg, lg.unit(LEIA, A, (500, 300)), "aim", "aim")
    lg.unit(STORMTROOPERS, B, (500, 500))
    remove_tokens(lg.game, EndPhase())
    assert purse(lg.game, leia, "aim") == 2
    lg.dice("blank blank  blank")
    lg.run(Attack(attacker=leia.id))
    assert lg.asked == "reroll"
    lg.dice("blank")
    lg.answer(("die:red.blank",))
    assert lg.game.unit(leia.id).upgrades[0].cached == ("aim",)
    lg.answer("pass")


@covers("keyword.unit.cache")
def test_who_has_both_says_which_token_is_spent(lg: Scenario, lend: Lend) -> None:
    lend(LEIA)
    leia = lg.put(cached(lg, lg.unit(LEIA, A, (500, 300)), "aim"), aim=1)
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("blank blank  blank")
    lg.run(Attack(attacker=leia.id))
    lg.dice("blank")
    lg.answer(("die:red.blank",))
    assert (lg.asked, lg.asks) == ("whose-token", A)
    lg.answer(("card:0",))
    assert (lg.game.unit(leia.id).aim, lg.game.unit(leia.id).upgrades[0].cached) == (1, ())
    lg.answer("pass")


@covers("keyword.unit.cache", "unit-type.clone.share-token")
@pytest.mark.parametrize("place", [0, 2])
def test_who_may_borrow_can_spend_what_lies_on_any_card(lg: Scenario, lend: Lend, place: int) -> None:
    lend(CLONES)
    clones, lender = lg.unit(CLONES, A, (500, 300)), lg.put(lg.unit(CLONES, A, (500, 200)), aim=1)
    cards = [Upgrade(SUPPLIES, cached=("aim",) if number == place else ()) for number in range(3)]
    lg.put(clones, upgrades=tuple(cards))
    pay = spend(lg.game, clones, "aim", 1)
    assert pay is not None
    lg.run(pay)
    lg.answer((f"card:{place}",))
    assert (lg.game.unit(clones.id).upgrades[place].cached, lg.game.unit(lender.id).aim) == ((), 1)


@covers("card.upgrade.fields", "token.green")
@pytest.mark.parametrize(("side", "tokens"), [(0, (1, 0)), (1, (0, 1))])
def test_a_stance_keeps_tokens_back_outside_attacks_too(lg: Scenario, side: int, tokens: tuple[int, int]) -> None:
    unit = lg.put(lg.unit(REBELS, A, (500, 300)), aim=1, dodge=1, upgrades=(Upgrade("offensive-stance", side=side),))
    assert (own_tokens(lg.game, unit, "aim"), own_tokens(lg.game, unit, "dodge")) == tokens
    assert own_tokens(lg.game, unit, "surge") == 0


# Clones and models.


@covers("unit-type.clone.share-token")
@pytest.mark.parametrize("lenders", [1, 2])
def test_a_clone_unit_borrows_one_token(lg: Scenario, lend: Lend, lenders: int) -> None:
    lend(CLONES)
    clones = lg.unit(CLONES, A, (500, 300))
    near = [lg.put(lg.unit(CLONES, A, (300 + 100 * x, 200)), aim=2) for x in range(lenders)]
    lg.put(lg.unit(CLONES, A, (500 + RANGE_2 + 0.2, 300)), aim=2)
    lg.put(lg.unit(REBELS, A, (500, 200)), aim=2)
    lg.unit(STORMTROOPERS, B, (500, 500))
    assert purse(lg.game, clones, "aim") == 1
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id))
    assert lg.asked == "reroll"
    lg.dice("blank")
    lg.answer(("die:black.blank",))
    if lenders == 2:
        assert (lg.asked, lg.decision.subject) == ("whose-token", clones.id)
        lg.answer((f"clone:{near[0].id}",))
    assert [lg.game.unit(one.id).aim for one in near] == [1, 2][:lenders]
    assert lg.asked is None


@covers("unit-type.clone.share-token", "keyword.unit.exemplar")
@pytest.mark.parametrize("both", [False, True])
def test_of_two_tokens_only_one_is_borrowed_from_clones(lg: Scenario, lend: Lend, both: bool) -> None:
    """Nor is the only token of a lender that is a clone and a model borrowed as either."""
    lend(CLONES, *([("exemplar", 0)] if both else []))
    clones = lg.put(lg.unit(CLONES, A, (500, 300)), aim=1)
    first, second = (lg.put(lg.unit(CLONES, A, (500 + x, 200)), aim=1) for x in (0, 60))
    pay = spend(lg.game, clones, "aim", 2)
    assert pay is not None
    lg.run(pay)
    wrong = [(f"clone:{first.id}", f"clone:{second.id}")]
    wrong += [(f"clone:{first.id}", f"exemplar:{first.id}")] if both else []
    for lenders in wrong:
        with refused(lg, by="unit-type.clone.share-token"):
            lg.answer(lenders)
    if both:
        with refused(lg, by="keyword.unit.exemplar"):
            lg.answer((f"exemplar:{first.id}", f"exemplar:{second.id}"))
    lg.answer(("own", f"clone:{second.id}"))
    assert [lg.game.unit(one.id).aim for one in (clones, first, second)] == [0, 1, 0]


@covers("unit-type.clone.share-token")
@pytest.mark.parametrize(("key", "most"), [(CLONES, 1), (REBELS, 0)])
def test_only_clones_borrow_from_clones(lg: Scenario, lend: Lend, key: str, most: int) -> None:
    lend(CLONES)
    unit = lg.unit(key, A, (500, 300))
    lg.put(lg.unit(CLONES, A, (500, 200)), aim=2)
    assert purse(lg.game, unit, "aim") == most


@covers("unit-type.clone.share-token")
@pytest.mark.parametrize(("theirs", "asked"), [(1, True), (0, False)])
def test_nobody_is_asked_about_a_friend_who_has_no_token(lg: Scenario, lend: Lend, theirs: int, asked: bool) -> None:
    lend(CLONES)
    clones = lg.put(lg.unit(CLONES, A, (500, 300)), aim=2)
    lg.put(lg.unit(CLONES, A, (500, 200)), aim=theirs)
    assert (spend(lg.game, clones, "aim", 1) is not None) is asked
    assert lg.game.unit(clones.id).aim == 1 + asked


@covers("unit-type.clone.share-token", "undeployed.allied")
def test_who_is_not_deployed_borrows_nothing(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    lg.put(lg.unit(CLONES, A, (500, 300)), aim=1)
    away = [lg.put(lg.unit(CLONES, A), aim=1) for _ in range(2)]
    assert purse(lg.game, away[0], "aim") == 1


@covers("unit-type.clone.share-token")
def test_a_lender_must_be_seen(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    lg.terrain(block(500, 400, 300, 10, 200))
    clones = lg.unit(CLONES, A, (500, 300))
    lg.put(lg.unit(CLONES, A, (500, 450)), dodge=1)
    assert purse(lg.game, clones, "dodge") == 0
    seen = lg.put(lg.unit(CLONES, A, (600, 300)), dodge=1)
    assert purse(lg.game, clones, "dodge") == 1
    lg.put(seen, dodge=0)
    assert purse(lg.game, clones, "dodge") == 0


@covers("unit-type.clone.share-token")
def test_a_defender_keeps_its_own_and_borrows(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    leia = lg.unit(LEIA, B, (500, 500))
    clones = lg.put(lg.unit(CLONES, A, (500, 300)), dodge=1)
    lender = lg.put(lg.unit(CLONES, A, (500, 200)), dodge=3)
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("hit " * pool)
    lg.run(Attack(attacker=leia.id, only=(clones.id,)))
    assert lg.options == ["dodges:0", "dodges:1", "dodges:2"]
    lg.answer("dodges:1")
    with refused(lg, by="token.green"):
        lg.answer(("own", f"clone:{lender.id}"))
    lg.dice("block " * (pool - 1))
    lg.answer((f"clone:{lender.id}",))
    assert [lg.game.unit(one.id).dodge for one in (clones, lender)] == [1, 2]


@covers("keyword.unit.were-not-regs")
@pytest.mark.parametrize("odd", [0, 1])
def test_who_are_no_regs_share_nothing(lg: Scenario, lend: Lend, odd: int) -> None:
    lend(BATCH, ("were-not-regs", 0))
    lend(CLONES)
    keys = (BATCH, CLONES) if odd == 0 else (CLONES, BATCH)
    unit = lg.unit(keys[0], A, (500, 300))
    lg.put(lg.unit(keys[1], A, (500, 200)), aim=1, dodge=1, surge=1)
    assert [purse(lg.game, unit, token) for token in ("aim", "dodge", "surge")] == [0, 0, 0]


@covers("keyword.unit.were-not-regs", "keyword.unit.exemplar", "rules.priority.cannot-beats-can")
@pytest.mark.parametrize(("other", "most"), [(CLONES, 0), (YODA, 1)])
@pytest.mark.parametrize("odd", [0, 1])
def test_no_example_lends_between_clones_and_no_regs(lg: Scenario, lend: Lend, odd: int, other: str, most: int) -> None:
    spends, lends = (BATCH, other) if odd == 0 else (other, BATCH)
    lend(other, ("exemplar", 0))
    lend(BATCH, ("were-not-regs", 0), ("exemplar", 0))
    unit = lg.unit(spends, A, (500, 300))
    lg.put(lg.unit(lends, A, (500, 200)), dodge=1)
    assert purse(lg.game, unit, "dodge") == most


@covers("keyword.unit.exemplar")
@pytest.mark.parametrize(
    ("key", "y", "most"),
    [(STORMTROOPERS, 300 + RANGE_2, 1), (STORMTROOPERS, 300 + RANGE_2 + 0.2, 0), ("black-sun-enforcers", 400, 0)],
)
def test_an_example_lends_a_token_to_its_own_side(lg: Scenario, lend: Lend, key: str, y: float, most: int) -> None:
    lend(VADER, ("exemplar", 0))
    unit = lg.unit(key, A, (500, 300))
    vader = lg.put(lg.unit(VADER, A, (500, y)), dodge=2)
    assert purse(lg.game, unit, "dodge") == most
    assert purse(lg.game, vader, "dodge") == 2  # none from itself
    enemy = lg.unit(STORMTROOPERS, B, (500, 350))
    assert purse(lg.game, enemy, "dodge") == 0


@covers("keyword.unit.exemplar", "unit-type.clone.share-token")
def test_a_clone_and_an_example_lend_one_each(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, ("exemplar", 0))
    clones = lg.unit(CLONES, A, (500, 300))
    lender = lg.put(lg.unit(CLONES, A, (500, 200)), dodge=1)
    assert purse(lg.game, clones, "dodge") == 1
    lg.put(clones, dodge=2)
    assert purse(lg.game, clones, "dodge") == 2 + 1  # one token is not lent twice
    lg.put(lender, dodge=3)
    assert purse(lg.game, clones, "dodge") == 2 + 2


# Backup.


@covers("keyword.unit.entourage.backup", "keyword.unit.retinue.backup", "keyword.unit.entourage.example")
@pytest.mark.parametrize(("boss", "guard"), [("entourage", ""), ("", "retinue"), ("", "")])
@pytest.mark.parametrize("suppression", [0, 2])
def test_an_entourage_gives_backup_whatever_its_rank(
    lg: Scenario, lend: Lend, boss: str, guard: str, suppression: int
) -> None:
    lend(VADER, *([(boss, 0, "Imperial Death Troopers")] if boss else []))
    lend("imperial-death-troopers", *([(guard, 0, "Darth Vader")] if guard else []), courage=2)
    lg.unit(VADER, B, (500, 900))
    for x in (450, 550):
        lg.put(lg.unit("imperial-death-troopers", B, (x, 900)), suppression=suppression)
    foe = lg.unit(REBELS, A, (500, 300))
    attack = Attack(attacker=foe.id, pools=[shots(0)], resolved=[0])
    assert has_backup(lg.game, attack) is (bool(boss or guard) and not suppression)


@covers("keyword.unit.were-not-regs")
@pytest.mark.parametrize("words", [[], [("were-not-regs", 0)]])
def test_who_are_no_regs_have_no_backup(lg: Scenario, lend: Lend, words: list[tuple[str, int]]) -> None:
    lend(VADER, *words)
    lg.unit(VADER, B, (500, 900))
    lg.unit(STORMTROOPERS, B, (450, 900))
    attack = Attack(attacker=lg.unit(REBELS, A, (500, 300)).id, pools=[shots(0)], resolved=[0])
    assert has_backup(lg.game, attack) is (not words)


def shots(defender: int) -> Pool:
    return pool_of(defender, "ranged", [], ())


# Observation.


@covers("keyword.unit.observe.spend", "keyword.unit.observe.one-by-one")
def test_observation_and_aim_tokens_reroll_one_after_the_other(lg: Scenario, lend: Lend) -> None:
    lend(LEIA)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), aim=1)
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), observation=2)
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("blank " * pool)
    lg.run(Attack(attacker=leia.id))
    assert lg.options == ["aim", "observation", "pass"]
    lg.answer("observation")
    with refused(lg, by="token.observation"):
        lg.answer(("die:red.blank", "die:red.blank"))
    lg.dice("blank")
    lg.answer(("die:red.blank",))
    lg.answer("aim")
    lg.dice("blank blank")
    lg.answer(("die:red.blank", "die:red.blank"))
    lg.dice("blank")
    lg.answer(("die:red.blank",))
    unit = lg.game.unit(foes.id)
    assert (lg.game.unit(leia.id).aim, unit.observation, len(lg.events("attack.rerolled"))) == (0, 0, 3)
    assert lg.asked is None


@covers("keyword.unit.observe.spend")
def test_observation_tokens_serve_without_aim(lg: Scenario, lend: Lend) -> None:
    lend(LEIA)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), observation=2)
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("blank " * pool)
    lg.run(Attack(attacker=leia.id))
    for _ in range(2):
        lg.dice("blank")
        lg.answer(("die:red.blank",))
    assert lg.asked is None
    assert len(lg.events("attack.rerolled")) == 2
