"""Command cards about green tokens: whose they are, and what gaining or spending one brings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.cohesion import contact
from dejarik.games.legion.content.mercenaries.paz_vizsla import surrounded
from dejarik.games.legion.courage import may_be_suppressed, suppress
from dejarik.games.legion.deflecting import deflects
from dejarik.games.legion.dice_colors import defense_die
from dejarik.games.legion.effects import Moves
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.move_kinds import refuse_move
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import Pay, own_tokens, pay_own, purse, spend
from dejarik.games.legion.selecting import refuse_card
from dejarik.games.legion.standby import Standby
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.token_kinds import TokenKind, gain
from dejarik.games.legion.windows import AfterMove, StartOfActivationPhase, StartOfEndPhase
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import decline, happen, has, order, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

CHEWBACCA = "chewbacca-hero-of-kashyyyk"
YODA, CLONES, MAUL = "yoda", "clone-trooper-infantry", "maul-a-rival"
TAGGE, DROIDS, TACTICAL = "general-tagge", "b1-battle-droids", "super-tactical-command-droid-command-and-control-droid"
BROTHER, SISTER, WREN = "fifth-brother", "seventh-sister", "clan-wren-veterans"
PAZ, ROOK, SAXON = "paz-vizsla", "rook-kast", "super-commandos"
IG_88, PYKES = "ig-88", "pyke-syndicate-foot-soldiers"


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


def spends(lg: Scenario, unit: Unit, token: str, count: int = 1) -> None:
    """The unit spends tokens, and what follows is done."""
    lg.changed()
    paid = spend(lg.game, lg.game.unit(unit.id), token, count)
    if paid is not None:
        lg.run(paid)
    else:
        lg.run(Pay(unit=unit.id, token=token, count=0, step=1))


def gains(lg: Scenario, unit: Unit, token: TokenKind, count: int = 1) -> None:
    gain(lg.game, lg.game.unit(unit.id), token, count)
    lg.run(Pay(unit=unit.id, token=token, count=0, step=1))


# Tokens of somebody else.


@covers("card.command.fields", "keyword.unit.exemplar", "token.green")
def test_yodas_tokens_serve_once_though_he_is_an_example_too(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    lend(YODA, ("exemplar", 0))
    lg.unit(YODA, A, (500, 300))
    squad = lg.unit(CLONES, A, (500, 400))
    play(lg, "luminous-beings-are-we")
    assert purse(lg.game, squad, "aim") == 2


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(("apart", "has_them"), [(range_of(3), True), (range_of(3) + 1, False)])
def test_yodas_tokens_serve_all_who_are_near(lg: Scenario, lend: Lend, apart: float, has_them: bool) -> None:
    lend(CLONES)
    yoda, squad, foe = (
        lg.unit(YODA, A, (500, 300)),
        lg.unit(CLONES, A, (500, 300 + apart)),
        lg.unit(LEIA, B, (900, 300)),
    )
    play(lg, "luminous-beings-are-we")
    assert has(lg, yoda) == {"aim": 2, "dodge": 2, "surge": 2}
    assert [purse(lg.game, squad, token) for token in ("aim", "dodge", "surge")] == [2 * has_them] * 3
    assert purse(lg.game, yoda, "aim") == 2
    assert purse(lg.game, foe, "aim") == 0
    if has_them:
        spends(lg, squad, "aim", 2)
        assert (lg.game.unit(yoda.id).aim, purse(lg.game, squad, "aim")) == (0, 0)


@covers("card.command.fields", "token.green", "keyword.unit.cache")
def test_ones_own_token_is_spent_before_yodas_and_those_on_cards_last(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(CLONES)
    cards = [made(f"chest {number}", ("cache", 0, "surge 3"), slot="gear") for number in range(4)]
    yoda, squad = lg.unit(YODA, A, (500, 300)), lg.unit(CLONES, A, (500, 400), upgrades=tuple(cards))
    show(lg, "luminous-beings-are-we")
    lg.put(yoda, surge=2)
    kept = ((), ("surge", "aim", "surge"), (), ("surge",))
    stores = [replace(one, cached=held) for one, held in zip(squad.upgrades, kept, strict=True)]
    lg.put(squad, surge=1, upgrades=(*stores[:3], replace(stores[3], state="discarded")))
    assert own_tokens(lg.game, lg.game.unit(squad.id), "surge") == 5
    pay_own(lg.game, lg.game.unit(squad.id), "surge", 4)
    after = lg.game.unit(squad.id)
    assert (after.surge, lg.game.unit(yoda.id).surge) == (0, 0)
    assert [(one.key, one.cached) for one in after.upgrades] == [
        (cards[0], ()),
        (cards[1], ("aim", "surge")),
        (cards[2], ()),
        (cards[3], ("surge",)),
    ]


@covers("card.command.fields")
def test_yoda_does_not_attack_while_he_shines(lg: Scenario, lend: Lend) -> None:
    lend(YODA, weapons=(gun(),))
    lend(CLONES, weapons=(gun(),))
    yoda, squad, foe = lg.unit(YODA, A, (500, 300)), lg.unit(CLONES, A, (600, 300)), lg.unit(LEIA, B, (500, 500))
    show(lg, "luminous-beings-are-we")
    assert refuse_target(lg.game, yoda, foe) is not None
    assert refuse_target(lg.game, squad, foe) is None


@covers("card.command.fields")
def test_one_card_of_yoda_brings_another_back(lg: Scenario) -> None:
    lg.unit(YODA, A, (500, 300))
    show(lg, "luminous-beings-are-we")
    lg.game.state.players[A].discard = ["size-matters-not", "push"]
    happen(lg, StartOfEndPhase())
    own = lg.game.state.players[A]
    assert (own.discard, own.hand) == (["push"], ["size-matters-not"])


# Who is carried.


def carried(lg: Scenario, lend: Lend, apart: float = 60.0) -> tuple[Unit, Unit]:
    """Chewbacca and Yoda, so far apart, and the card is played."""
    lend(CHEWBACCA, weapons=(gun(),), defense="white", defense_surge=False)
    lend(YODA)
    chewbacca, yoda = lg.unit(CHEWBACCA, A, (500, 300)), lg.unit(YODA, A, (500 + apart, 300))
    play(lg, "size-matters-sometimes")
    return chewbacca, yoda


@covers("card.command.fields", "base.contact.definition")
@pytest.mark.parametrize(("beyond", "taken"), [(0.0, True), (1.0, False)])
def test_chewbacca_takes_yoda_up(lg: Scenario, lend: Lend, beyond: float, taken: bool) -> None:
    side = 2 * 13.5
    chewbacca, yoda = carried(lg, lend, side + 152.4 + beyond)
    assert (lg.asked == "place-unit") is taken
    if not taken:
        lg.run(Move(unit=chewbacca.id, speed=1, kinds=("standard",)))
        lg.answer((510.0, 300.0, 0.0, 0.0))
        assert lg.asked is None  # though he has come near
        return
    assert lg.decision.named == ()  # he must
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0, 300.0 + side + 5.0, 0.0, 0.0))
    lg.answer((500.0, 300.0 + side, 0.0, 0.0))
    one, two = lg.game.leader(lg.game.unit(chewbacca.id)), lg.game.leader(lg.game.unit(yoda.id))
    assert contact(lg.game, one, two)
    assert refuse_move(lg.game, lg.game.unit(yoda.id)) is not None
    lg.run(Move(unit=chewbacca.id, speed=1, kinds=("standard",)))
    lg.answer((400.0, 300.0, 0.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("place-unit", yoda.id)
    lg.answer((400.0, 300.0 - side, 0.0, 0.0))
    assert lg.game.leader(lg.game.unit(yoda.id)).y == 300.0 - side
    happen(lg, AfterMove(unit=lg.unit(REBELS, A, (400, 500)).id, kind="standard"))
    assert lg.asked is None  # he goes with nobody else


@covers("card.command.fields", "move.from-abilities")
@pytest.mark.parametrize("rides", [True, False])
def test_who_is_carried_makes_no_move_of_a_card_either(lg: Scenario, lend: Lend, rides: bool) -> None:
    lend(YODA, *[("~carried", 0)] * rides)
    yoda = lg.unit(YODA, A, (500, 300))
    assert Moves(1).can(lg.game, yoda) is not rides


@covers("card.command.fields", "undeployed.allied")
@pytest.mark.parametrize("key", [CHEWBACCA, YODA])
def test_nobody_is_carried_who_is_not_on_the_battlefield(lg: Scenario, lend: Lend, key: str) -> None:
    lend(CHEWBACCA)
    lend(YODA, ("~carried", 0))
    units = {one: lg.unit(one, A, (500 + 27 * at, 300)) for at, one in enumerate((CHEWBACCA, YODA))}
    lg.put(units[key], deployed=False)
    play(lg, "size-matters-sometimes")
    happen(lg, AfterMove(unit=units[CHEWBACCA].id, kind="standard"))
    assert (lg.asked, has(lg, units[YODA])) == (None, {})
    lg.put(units[YODA], dodge=1)
    assert purse(lg.game, lg.game.unit(units[CHEWBACCA].id), "dodge") == 0


@covers("card.command.fields", "keyword.unit.deflect")
@pytest.mark.parametrize("close", [True, False])
def test_yoda_fights_from_chewbaccas_back(lg: Scenario, lend: Lend, close: bool) -> None:
    chewbacca, yoda = carried(lg, lend)
    lg.answer((500.0, 327.0, 0.0, 0.0))
    if not close:
        lg.set(yoda.leader, y=340.0)
    lg.put(lg.game.unit(yoda.id), dodge=1, aim=1)
    foe = lg.unit(LEIA, B, (500, 600))
    game, now = lg.game, lg.game.unit(chewbacca.id)
    assert [purse(game, now, token) for token in ("dodge", "aim")] == [int(close), 0]
    assert defense_die(game, chewbacca.id) == ("red" if close else "white")
    attack = Attack(attacker=foe.id, pools=[Pool(chewbacca.id, "ranged", (), (0, 1, 0))], resolved=[0])
    assert deflects(game, attack, chewbacca.id) is close
    assert not deflects(game, attack, foe.id)


# Tokens on a card.


@covers("card.command.fields", "token.green")
def test_mercenaries_spend_what_maul_has_seized(lg: Scenario, lend: Lend) -> None:
    lend(PYKES, ("mercenary", 0))
    lend(REBELS)
    lg.unit(MAUL, A, (500, 300))
    pykes, squad = lg.unit(PYKES, A, (500, 900)), lg.unit(STORMTROOPERS, A, (900, 900))
    near = lg.put(lg.unit(REBELS, B, (500, 300 + range_of(1))), dodge=2)
    far = lg.put(lg.unit(REBELS, B, (500, 302 + range_of(1))), dodge=1)
    play(lg, "seize-what-power-we-can")
    assert lg.game.state.players[A].stock == ["aim", "surge", "surge", "surge"]
    assert [purse(lg.game, pykes, token) for token in ("aim", "dodge", "surge")] == [1, 0, 3]
    assert purse(lg.game, squad, "surge") == 0
    pay_own(lg.game, near, "dodge", 2)  # as one does who defends nobody
    lg.changed()
    spends(lg, far, "dodge")
    assert purse(lg.game, pykes, "dodge") == 1
    spends(lg, pykes, "surge", 2)
    assert sorted(lg.game.state.players[A].stock) == ["aim", "dodge", "surge"]
    discard_cards(lg.game, EndPhase())
    assert lg.game.state.players[A].stock == []


@covers("card.command.fields", "token.green")
def test_droids_download_one_token_at_a_time(lg: Scenario, lend: Lend) -> None:
    lend(DROIDS, weapons=(gun(dice=(0, 2, 0)),))
    lend(VADER, defense_surge=False, courage=3)
    lend(TACTICAL)
    lg.unit(TACTICAL, A, (900, 300))
    droids, _ = lg.unit(DROIDS, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    play(lg, "tactical-download")
    assert sorted(lg.game.state.players[A].stock) == ["aim"] * 4 + ["dodge"] * 4
    assert purse(lg.game, droids, "aim") == 1
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=droids.id))
    assert lg.asked == "reroll"
    lg.answer(["die:black.blank"])
    assert not lg.game.decisions  # there is no second token in this attack
    assert lg.game.state.players[A].stock.count("aim") == 3
    assert lg.game.unit(droids.id).immobilize == 1


@covers("card.command.fields", "token.green")
def test_who_has_an_aim_token_too_says_which_one_is_spent(lg: Scenario, lend: Lend) -> None:
    lend(DROIDS, weapons=(gun(),))
    lend(TACTICAL)
    lg.unit(TACTICAL, A, (900, 300))
    droids, _ = lg.put(lg.unit(DROIDS, A, (500, 300)), aim=1), lg.unit(VADER, B, (500, 500))
    play(lg, "tactical-download")
    lg.dice("blank blank")
    lg.run(Attack(attacker=droids.id))
    lg.answer(["die:black.blank"])
    assert (lg.asked, [one.id for one in lg.decision.several.among]) == ("whose-token", ["own", "stock"])  # type: ignore[union-attr]
    lg.answer(("stock",))
    assert (lg.game.unit(droids.id).aim, lg.game.state.players[A].stock.count("aim")) == (1, 3)
    assert lg.asked == "reroll"


@covers("card.command.fields", "token.green")
def test_nobody_spends_by_the_leave_of_an_enemys_card(lg: Scenario, lend: Lend) -> None:
    lend(IG_88, ("mercenary", 0))
    lg.unit(MAUL, A, (500, 300))
    lg.unit(TACTICAL, B, (500, 900))
    hired = lg.unit(IG_88, B, (900, 900))
    show(lg, "seize-what-power-we-can", A)
    play(lg, "tactical-download", B)
    decline(lg)
    assert (purse(lg.game, hired, "aim"), purse(lg.game, hired, "surge")) == (1, 0)


# A general's card.


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("apart", "wall", "cached", "observed"),
    [(range_of(4), False, ("surge",), 1), (range_of(4), True, ("surge",), 0), (range_of(4) + 1, False, (), 0)],
)
def test_tagge_learns_from_what_others_spend(
    lg: Scenario, lend: Lend, apart: float, wall: bool, cached: tuple[str, ...], observed: int
) -> None:
    if wall:
        lg.terrain(block(500, 400, 600, 4, 300))
    lend(TAGGE)
    lend(REBELS)
    tagge = lg.unit(TAGGE, A, (500, 300), upgrades=("targeting-scopes", "logistical-prowess", "electrobinoculars"))
    foe, own = lg.put(lg.unit(REBELS, B, (500, 300 + apart)), dodge=1), lg.put(lg.unit(REBELS, A, (560, 300)), dodge=1)
    show(lg, "canny-adversary")
    spends(lg, own, "dodge")
    assert lg.asked is None
    spends(lg, foe, "dodge")
    if cached:
        assert lg.options == ["aim", "dodge", "surge"]
        lg.answer("surge")
    cards = [(one.key, one.cached) for one in lg.game.unit(tagge.id).upgrades]
    assert cards == [("targeting-scopes", ()), ("logistical-prowess", cached), ("electrobinoculars", ())]
    assert lg.game.unit(foe.id).observation == observed


@covers("card.command.fields")
def test_tagge_keeps_nothing_without_his_prowess(lg: Scenario, lend: Lend) -> None:
    lend(TAGGE)
    tagge = lg.unit(TAGGE, A, (500, 300), upgrades=("targeting-scopes",))
    foe = lg.put(lg.unit(REBELS, B, (500, 500)), dodge=1)
    show(lg, "canny-adversary")
    spends(lg, foe, "dodge")
    assert (lg.asked, lg.game.unit(foe.id).observation) == (None, 1)
    play(lg, "i-have-graphs-and-the-command")
    assert (lg.asked, has(lg, tagge)) == (None, {})


@covers("card.command.fields")
def test_tagge_takes_his_tokens_and_moves(lg: Scenario, lend: Lend) -> None:
    lend(TAGGE)
    tagge = lg.unit(TAGGE, A, (500, 300), upgrades=("logistical-prowess",))
    lg.put(tagge, upgrades=(replace(tagge.upgrades[0], cached=("aim", "dodge", "dodge")),))
    play(lg, "i-have-graphs-and-the-command")
    lg.answers("dodge", "dodge")
    assert lg.options == ["aim", "pass"]
    lg.answer("pass")
    now = lg.game.unit(tagge.id)
    assert (now.dodge, now.aim, now.upgrades[0].cached) == (2, 0, ("aim",))
    lg.discreet = True
    play(lg, "i-have-graphs-and-the-command")
    lg.answer("aim")
    assert (lg.asked, has(lg, tagge)) == (None, {"aim": 1, "dodge": 2})
    happen(lg, StartOfActivationPhase())
    assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
    lg.answer("pass")


# One gains what another does.


@covers("card.command.fields", "keyword.command.permanent")
@pytest.mark.parametrize(("token", "other"), [("aim", "dodge"), ("dodge", "aim")])
@pytest.mark.parametrize("way", ["held", "pass"])
def test_the_sister_does_what_the_brother_does_not(
    lg: Scenario, lend: Lend, token: TokenKind, other: str, way: str
) -> None:
    lend(BROTHER)
    lend(SISTER)
    brother, sister = lg.unit(BROTHER, A, (500, 300)), lg.unit(SISTER, A, (700, 300))
    show(lg, "push")
    lg.game.state.players[A].permanent = ["you-would-question-me"]
    lg.changed()
    gains(lg, brother, token, 2)
    assert (lg.asked, lg.options) == ("command-way", ["held", "pass"])
    lg.answer(way)
    assert lg.options == ["held", "pass"]  # of the one that the sister is about to gain
    lg.answer("pass")
    assert lg.asked is None
    one, two = lg.game.unit(brother.id), lg.game.unit(sister.id)
    assert (getattr(one, token), getattr(two, other)) == (2 + (way == "held"), 1)
    assert (one.immobilize, two.immobilize) == (0, int(way == "held"))


@covers("card.command.fields", "keyword.command.permanent")
def test_the_brother_gains_nothing_by_his_sister(lg: Scenario, lend: Lend) -> None:
    lend(BROTHER)
    lend(SISTER)
    brother, sister = lg.unit(BROTHER, A, (500, 300)), lg.unit(SISTER, A, (700, 300))
    show(lg, "you-would-question-me")
    gains(lg, sister, "surge")
    gains(lg, sister, "aim")
    lg.answer("held")
    assert (has(lg, brother), has(lg, sister)) == ({}, {"aim": 2, "surge": 1})
    assert lg.game.unit(brother.id).immobilize == 1


@covers("card.command.fields", "command.names-mean-allied")
@pytest.mark.parametrize(("key", "other"), [(BROTHER, SISTER), (SISTER, BROTHER)])
def test_one_of_the_inquisitors_alone_gains_nothing_more(lg: Scenario, lend: Lend, key: str, other: str) -> None:
    lend(key)
    unit, enemy = lg.unit(key, A, (500, 300)), lg.unit(other, B, (600, 300))
    show(lg, "you-would-question-me")
    gains(lg, unit, "aim")
    assert (lg.asked, has(lg, unit), has(lg, enemy)) == (None, {"aim": 1}, {})


@covers("card.command.fields")
@pytest.mark.parametrize(("apart", "offered"), [(range_of(2), True), (range_of(2) + 1, False)])
def test_hired_help_gains_what_the_republic_does(lg: Scenario, lend: Lend, apart: float, offered: bool) -> None:
    lend(CLONES)
    lend(IG_88, ("mercenary", 0))
    squad, hired = lg.unit(CLONES, A, (500, 300)), lg.unit(IG_88, A, (500, 300 + apart))
    show(lg, "unity-wins-wars")
    lg.run(Activation(unit=squad.id))
    lg.answer("aim")
    if offered:
        assert (lg.asked, lg.options) == ("ability", ["command:unity-wins-wars.0:-1", "pass"])
        lg.answer("command:unity-wins-wars.0:-1")
    assert lg.game.unit(hired.id).aim == int(offered)
    lg.answer("dodge")
    assert lg.asked is None  # once in an activation
    assert lg.game.unit(hired.id).dodge == 0


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("token", "activated", "offered"),
    [("aim", True, True), ("dodge", True, True), ("surge", True, False), ("aim", False, False)],
)
def test_when_hired_help_gains_what_the_republic_does(
    lg: Scenario, lend: Lend, token: TokenKind, activated: bool, offered: bool
) -> None:
    lend(CLONES)
    lend(IG_88, ("mercenary", 0))
    squad, hired = lg.unit(CLONES, A, (500, 300)), lg.unit(IG_88, A, (500, 400))
    lg.unit(IG_88, B, (600, 300))
    show(lg, "unity-wins-wars")
    if activated:
        lg.game.stack.append(Activation(unit=squad.id))
    gains(lg, squad, token, 2)
    assert (lg.asked == "ability") is offered
    lg.answers(*["pass"] * offered, *["end"] * activated)  # of two together only the first is asked about
    assert (has(lg, squad), has(lg, hired)) == ({token: 2}, {})


@covers("card.command.fields", "keyword.unit.teamwork")
def test_hired_help_gains_what_the_republic_gains_by_a_team(lg: Scenario, lend: Lend) -> None:
    """Of two tokens that come to the team together only the first is asked about."""
    lend(LEIA, ("teamwork", 0, "Clone Trooper Infantry"))
    lend(CLONES)
    lend(IG_88, ("mercenary", 0))
    leia, squad = lg.unit(LEIA, A, (400, 300)), lg.unit(CLONES, A, (500, 300))
    hired = lg.unit(IG_88, A, (500, 400))
    show(lg, "unity-wins-wars")
    lg.game.stack.append(Activation(unit=leia.id))
    gains(lg, leia, "aim", 2)
    assert (lg.asked, lg.options) == ("ability", ["command:unity-wins-wars.0:-1", "pass"])
    lg.answers("pass", "end")
    assert [has(lg, one) for one in (leia, squad, hired)] == [{"aim": 2}, {"aim": 2}, {}]


@covers("card.command.fields")
@pytest.mark.parametrize(("token", "shared"), [("aim", True), ("dodge", True), ("surge", False)])
def test_a_clan_protects_its_own(lg: Scenario, lend: Lend, token: str, shared: bool) -> None:
    lend(WREN)
    one, other = lg.put(lg.unit(WREN, A, (500, 300)), **{token: 2}), lg.unit(WREN, A, (700, 300))
    lg.unit(WREN, A, (1200, 300))
    show(lg, "we-protect-our-own")
    spends(lg, one, token, 2)
    assert has(lg, other) == ({token: 1} if shared else {})
    order(lg, other, "we-protect-our-own")
    assert lg.options == ["aim", "dodge"]
    lg.answer("aim")


# Standing by.


@covers("card.command.fields", "standby.lose")
@pytest.mark.parametrize(("key", "gains_one"), [(YODA, True), (CLONES, False)])
def test_a_disturbance_rewards_who_stood_by(lg: Scenario, lend: Lend, key: str, gains_one: bool) -> None:
    lend(key)
    unit = lg.put(lg.unit(key, A, (500, 300)), standby=True)
    show(lg, "a-disturbance-in-the-force")
    lg.run(Act(unit=unit.id, action="dodge"))
    if gains_one:
        assert lg.options == ["aim", "dodge"]
        lg.answer("aim")
    assert has(lg, unit) == ({"aim": 1, "dodge": 1} if gains_one else {"dodge": 1})


@covers("card.command.fields", "standby.lose", "move.from-abilities")
def test_a_disturbance_rewards_who_stood_by_and_is_moved(lg: Scenario) -> None:
    unit = lg.put(lg.unit(VADER, A, (500, 300)), standby=True)
    show(lg, "a-disturbance-in-the-force")
    lg.run(Move(unit=unit.id, speed=1))
    lg.answers("standard", (500.0, 350.0, 0.0))
    assert lg.options == ["aim", "dodge"]
    lg.answer("aim")
    assert (lg.game.unit(unit.id).standby, has(lg, unit)) == (False, {"aim": 1})


@covers("card.command.fields")
def test_a_disturbance_steadies_who_is_ordered(lg: Scenario) -> None:
    unit = lg.unit(CLONES, A, (500, 300))
    show(lg, "a-disturbance-in-the-force")
    order(lg, unit, "a-disturbance-in-the-force")
    assert has(lg, unit) == {"danger-sense": 1, "indomitable": 0}


@covers("card.command.fields", "standby.lose", "move.from-abilities")
def test_a_disturbance_rewards_who_moves_without_an_action_too(lg: Scenario, lend: Lend) -> None:
    lend(YODA)
    yoda = lg.put(lg.unit(YODA, A, (500, 300)), standby=True)
    show(lg, "a-disturbance-in-the-force")
    lg.run(Move(unit=yoda.id, speed=1))
    lg.answer((500.0, 310.0, 0.0))
    assert lg.options == ["aim", "dodge"]
    lg.answer("aim")
    assert has(lg, yoda) == {"aim": 1}


@covers("card.command.fields", "standby.lose")
@pytest.mark.parametrize("how", ["suppressed", "attacks"])
def test_who_waits_for_vengeance_is_ready(lg: Scenario, lend: Lend, how: str) -> None:
    lend(ROOK, weapons=(gun(),))
    lend(SAXON)
    lend(VADER, courage=3, defense_surge=False)
    rook, squad = lg.unit(ROOK, A, (500, 300)), lg.unit(SAXON, A, (700, 300))
    other, vader = lg.put(lg.unit(SAXON, A, (1400, 300)), standby=True), lg.unit(VADER, B, (500, 500))
    show(lg, "vengeful-strike")
    happen(lg, StartOfActivationPhase())
    assert [lg.game.unit(one.id).standby for one in (rook, squad)] == [True, True]
    if how == "suppressed":
        for one in (squad, other):
            suppress(lg.game, lg.game.unit(one.id))
        lg.run(Pay(unit=squad.id, token="aim", count=0, step=1))
        found = lg.game.unit(squad.id)
    else:
        lg.dice("blank")
        lg.run(Attack(attacker=rook.id, only=(vader.id,)))
        decline(lg)
        found = lg.game.unit(rook.id)
    assert (found.aim, found.dodge, found.standby) == (1, 1, False)
    assert (lg.game.unit(other.id).aim, lg.game.unit(other.id).dodge) == (0, 0)


@covers("courage.null-gained", "card.command.fields")
def test_paz_forgets_his_fear_where_there_are_too_many(lg: Scenario) -> None:
    paz, friend = (lg.put(lg.unit(key, A, (x, 300)), suppression=1) for key, x in ((PAZ, 500), (REBELS, 600)))
    play(lg, "go-there-are-too-many")
    found = [lg.game.unit(one.id) for one in (paz, friend)]
    assert [(one.suppression, one.standby) for one in found] == [(0, True), (1, False)]


@covers("card.command.fields", "standby.trigger")
@pytest.mark.parametrize(("way", "again"), [("suffer", True), ("pass", False)])
def test_paz_holds_out_alone(lg: Scenario, lend: Lend, way: str, again: bool) -> None:
    lend(PAZ, weapons=(gun(range=(1, 2)), sword()))
    lend(VADER, courage=3, defense_surge=False)
    paz, foe = lg.unit(PAZ, A, (500, 300)), lg.unit(VADER, B, (500, 300 + range_of(1)))
    play(lg, "go-there-are-too-many")
    assert set(has(lg, paz)) == {"standby", "stationary", "melee:versatile", "ranged:versatile"}
    assert may_be_suppressed(lg.game, lg.game.unit(paz.id)) is False
    lg.dice("blank")
    lg.run(Standby(unit=foe.id))
    lg.answer("attack")
    assert (lg.asked, lg.options) == ("command-way", ["suffer", "pass"])
    lg.answer(way)
    assert (lg.game.unit(paz.id).standby, wounds(lg, paz)) == (again, int(again))
    while lg.game.decisions:
        lg.answer("pass")


@covers("command.select.unit-cards")
@pytest.mark.parametrize(("count", "may"), [(2, True), (1, False)])
def test_paz_holds_out_only_where_there_are_too_many(lg: Scenario, count: int, may: bool) -> None:
    lg.unit(PAZ, A, (500, 300))
    for one in range(2):
        lg.unit(REBELS, B, (500 + 100 * one, 400 if one < count else 900))
    assert (refuse_card(lg.game, A, "go-there-are-too-many") is None) is may
    lg.put(lg.game.units_of(A)[0], defeated=True)
    assert refuse_card(lg.game, A, "go-there-are-too-many") is not None
    assert not surrounded(lg.game, A)


@covers("command.select.unit-cards", "measure.within.unit")
@pytest.mark.parametrize(("bands", "may"), [(2.0, True), (2.01, False)])
def test_how_near_those_are_who_are_too_many(lg: Scenario, bands: float, may: bool) -> None:
    lg.unit(PAZ, A, (500, 400))
    for away in (range_of(bands), -range_of(bands)):
        lg.unit(REBELS, B, (500, 400 + away))
    assert (refuse_card(lg.game, A, "go-there-are-too-many") is None) is may
