"""Crew members, each at its own moment."""

import pytest

from dejarik.games.xwing.squad import Squad, SquadShip
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import AfterPlacingForces
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

BLANKS = "blank blank blank"


def freighter(xwing: Scenario, *crew: str, force: int = 0) -> ShipId:
    """A ship with crew at (450, 450) heading north."""
    ship = xwing.ship("bluesquadronescort", 450, 450, upgrades=crew)
    xwing[ship].force = xwing[ship].force_capacity = force
    xwing.changed()
    return ship


# After an action.


def test_perceptive_copilot_brings_a_second_focus_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "perceptivecopilot")
    xwing.action(ship, "focus")
    assert xwing[ship].tokens == {"focus": 2}


@covers("action.calculate")
def test_c_3po_brings_a_second_calculate_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "c3po", "perceptivecopilot")
    xwing.action(ship, "calculate")
    assert xwing[ship].tokens == {"calculate": 2}


@pytest.mark.parametrize(("guess", "damage"), [(1, 0), (2, 1)])
def test_c_3po_adds_an_evade_when_the_guess_was_right(xwing: Scenario, guess: int, damage: int) -> None:
    ship = freighter(xwing, "c3po")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(ship, calculate=1)
    xwing.dice(red="hit hit")
    xwing.attack(tie, ship)
    xwing.answer(f"c3po.C3POGuesses:{ship}")
    assert (xwing.options, xwing[ship].tokens) == (["evades:1", "evades:2"], {})
    xwing.dice(green="evade blank")
    xwing.answer(f"evades:{guess}")
    assert (xwing.asked, 2 - xwing[ship].shields) == (None, damage)


def test_c_3po_guesses_nothing_without_a_calculate_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "c3po")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, ship)
    assert xwing.asked is None


# Maneuvers.


@pytest.mark.parametrize(("crew", "tokens"), [("niennunb", {}), ("perceptivecopilot", {"stress": 1})])
def test_nien_nunb_eases_banks(xwing: Scenario, crew: str, tokens: dict[str, int]) -> None:
    ship = freighter(xwing, crew)
    xwing.tokens(ship, stress=1)
    xwing.activate(ship, "3-bank-left")
    if xwing.asked == "action":
        xwing.answer("pass")
    assert xwing[ship].tokens == tokens


@pytest.mark.parametrize("spend", [True, False])
def test_leia_organa_eases_the_red_maneuvers_of_friends(xwing: Scenario, spend: bool) -> None:
    leia = freighter(xwing, "leiaorgana")
    friend = xwing.ship("bluesquadronescort", 150, 200)
    xwing.dial(leia, "1-straight")
    xwing.dial(friend, "4-koiogran")
    xwing.activation()
    xwing.answer(f"leiaorgana.LeiaOrganaCrew:{leia}" if spend else "pass")
    xwing.answer(f"ship:{friend}")
    assert xwing[friend].tokens == ({} if spend else {"stress": 1})
    assert xwing.charges(leia, "leiaorgana") == (0 if spend else 3)
    assert xwing.asked == "action"


def test_leia_organa_needs_3_charges(xwing: Scenario) -> None:
    leia = freighter(xwing, "leiaorgana")
    xwing.spent(leia, "leiaorgana", 2)
    xwing.dial(leia, "1-straight")
    xwing.activation()
    assert xwing.asked == "action"


@covers("planning.stressed-cannot-select-red")
@pytest.mark.parametrize(("crew", "offered"), [("herasyndulla", True), ("niennunb", False)])
def test_hera_syndulla_selects_red_maneuvers_while_stressed(xwing: Scenario, crew: str, offered: bool) -> None:
    ship = freighter(xwing, crew)
    xwing.tokens(ship, stress=1)
    xwing.planning()
    assert ("4-koiogran" in xwing.options) is offered


@pytest.mark.parametrize(("stress", "after", "shields"), [(1, 2, 2), (2, 2, 1)])
def test_hera_syndulla_flies_red_while_stressed_and_pays_at_3(
    xwing: Scenario, stress: int, after: int, shields: int
) -> None:
    ship = freighter(xwing, "herasyndulla")
    xwing.tokens(ship, stress=stress)
    xwing.activate(ship, "4-koiogran")
    assert (xwing.where(ship)[2], xwing[ship].count("stress"), xwing[ship].shields) == (180.0, after, shields)


@pytest.mark.parametrize(("colour", "offered"), [("white", True), ("red", False)])
def test_kanan_jarrus_takes_stress_from_a_friend(xwing: Scenario, colour: str, offered: bool) -> None:
    kanan = freighter(xwing, "kananjarrus", force=1)
    friend = xwing.ship("bluesquadronescort", 300, 450)
    xwing.tokens(friend, stress=1)
    xwing.execute(friend, 1, "straight", colour)  # type: ignore[arg-type]
    if not offered:
        assert xwing.asked is None
        return
    xwing.answer(f"kananjarrus.KananJarrusCrew:{kanan}")
    assert (xwing[friend].tokens, xwing[kanan].force) == ({}, 0)


@pytest.mark.parametrize(("colour", "offered"), [("red", True), ("white", False)])
def test_captain_hark_focuses_after_a_red_maneuver(xwing: Scenario, colour: str, offered: bool) -> None:
    ship = freighter(xwing, "captainhark")
    xwing.execute(ship, 2, "straight", colour)  # type: ignore[arg-type]
    if not offered:
        assert xwing.asked is None
        return
    xwing.answer(f"captainhark.CaptainHarkCrew:{ship}")
    assert (xwing[ship].tokens, xwing.charges(ship, "captainhark")) == ({"stress": 1, "focus": 1}, 1)


def test_ahsoka_tano_lets_a_stressed_friend_behind_focus(xwing: Scenario) -> None:
    ahsoka = freighter(xwing, "ahsokatano-crew", force=1)
    behind = xwing.ship("bluesquadronescort", 450, 350)
    xwing.ship("bluesquadronescort", 450, 700)
    xwing.tokens(behind, stress=1)
    xwing.execute(ahsoka, 1, "straight")
    xwing.answers(f"ahsokatano-crew.AhsokaTano:{ahsoka}", "focus-red")
    assert (xwing[behind].tokens, xwing[ahsoka].force) == ({"stress": 2, "focus": 1}, 0)


def test_seasoned_navigator_sets_another_maneuver_one_step_harder(xwing: Scenario) -> None:
    ship = freighter(xwing, "seasonednavigator")
    xwing.activate(ship, "2-straight")
    xwing.answer(f"seasonednavigator.SeasonedNavigator:{ship}")
    assert "3-straight" not in xwing.options
    assert "2-straight" not in xwing.options
    xwing.answer("2-turn-left")
    assert (xwing[ship].tokens, xwing.where(ship)[2], xwing.asked) == ({"stress": 1}, 270.0, None)


# Repairs.


@pytest.mark.parametrize("left", [2, 1])
def test_chewbacca_repairs_a_faceup_card_for_2_charges(xwing: Scenario, left: int) -> None:
    ship = freighter(xwing, "chewbacca")
    xwing.damage(ship, "hullbreach", faceup=True)
    xwing.spent(ship, "chewbacca", left)
    xwing.engagement()
    if left == 2:
        xwing.answer(f"chewbacca.ChewbaccaCrew:{ship}")
    assert (xwing.faceup(ship), xwing.asked) == ([] if left == 2 else ["hullbreach"], None)


def test_chewbacca_of_the_scum_repairs_for_a_focus_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "chewbacca-crew")
    xwing.damage(ship, "hullbreach", faceup=True)
    xwing.tokens(ship, focus=1)
    xwing.end_phase()
    xwing.answer(f"chewbacca-crew.ChewbaccaScum:{ship}")
    assert (xwing.faceup(ship), xwing[ship].tokens) == ([], {})


@pytest.mark.parametrize(("face", "exposed"), [("hit", 1), ("crit", 0)])
def test_r2_d2_recovers_a_shield_at_a_risk(xwing: Scenario, face: str, exposed: int) -> None:
    ship = freighter(xwing, "r2d2-crew")
    xwing[ship].shields = 0
    xwing.damage(ship, "hullbreach")
    xwing.end_phase()
    xwing.dice(red=face)
    xwing.answer(f"r2d2-crew.R2D2:{ship}")
    assert (xwing[ship].shields, len(xwing.faceup(ship))) == (1, exposed)


def test_r2_d2_does_nothing_for_a_shielded_ship(xwing: Scenario) -> None:
    ship = freighter(xwing, "r2d2-crew")
    xwing.damage(ship, "hullbreach")
    xwing.end_phase()
    assert xwing.asked is None


@pytest.mark.parametrize(("face", "faceup"), [("hit", 1), ("focus", 0)])
def test_novice_technician_repairs_and_may_expose(xwing: Scenario, face: str, faceup: int) -> None:
    ship = freighter(xwing, "novicetechnician")
    xwing.damage(ship, "hullbreach", faceup=True)
    xwing.end_phase()
    xwing.dice(red=face)
    xwing.answer(f"novicetechnician.NoviceTechnician:{ship}")
    assert (len(xwing.faceup(ship)), len(xwing.events("damage.repaired-faceup"))) == (faceup, 1)


def test_gonk_starts_empty_charges_and_gives_a_shield(xwing: Scenario) -> None:
    ship = freighter(xwing, "gnkgonkdroid")
    xwing[ship].shields = 1
    xwing.changed()
    xwing.run(AfterPlacingForces(pending=[("gnkgonkdroid.GonkStartsEmpty", ship)]), "setup")
    assert xwing.charges(ship, "gnkgonkdroid") == 0
    xwing.actions(ship)
    assert "gnkgonkdroid.GonkShields" not in xwing.options
    xwing.answer("gnkgonkdroid.GonkCharges")
    xwing.action(ship, "gnkgonkdroid.GonkShields")
    assert (xwing.charges(ship, "gnkgonkdroid"), xwing[ship].shields) == (0, 2)


def test_gonk_is_empty_when_a_match_begins() -> None:
    gonk = Squad("rebel", (SquadShip("bluesquadronescort", ("gnkgonkdroid",), 1),))
    tie = Squad("imperial", (SquadShip("academypilot", (), 1),))
    match = Scenario.match(gonk, tie, obstacles=False)
    game = match.game
    while game.state.phase == "setup":
        decision = game.decisions[0]
        answer = (450.0, 50.0 if decision.player == 0 else 850.0, 0.0) if decision.placement else decision.options[0]
        game.answer(decision, answer)
    assert game.card(0, "gnkgonkdroid").charges == 0


# Lando.


@pytest.mark.parametrize(
    ("faces", "tokens"),
    [("focus evade", {"focus": 1, "evade": 1}), ("evade evade", {"evade": 2}), ("blank focus", {"focus": 1})],
)
def test_lando_rolls_for_tokens(xwing: Scenario, faces: str, tokens: dict[str, int]) -> None:
    ship = freighter(xwing, "landocalrissian")
    xwing.dice(green=faces)
    xwing.action(ship, "landocalrissian.LandoCalrissianCrew")
    assert xwing[ship].tokens == tokens


def test_two_blanks_let_the_opponent_choose_landos_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "landocalrissian")
    xwing.dice(green="blank blank")
    xwing.action(ship, "landocalrissian.LandoCalrissianCrew")
    assert (xwing.decision.player, xwing.options) == (1, ["token:focus", "token:evade"])
    xwing.answer("token:evade")
    assert xwing[ship].tokens == {"evade": 1}


# Around an attack.


@covers("token.jam.resolve")
@pytest.mark.parametrize(("face", "own"), [("blank", {}), ("hit", {"jam": 1})])
def test_freelance_slicer_jams_the_attacker_before_it_rolls(xwing: Scenario, face: str, own: dict[str, int]) -> None:
    ship = freighter(xwing, "freelanceslicer")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(ship, tie)
    xwing.tokens(tie, focus=1)
    xwing.attack(tie, ship)
    xwing.dice(red=f"{face} blank blank", green="blank blank")
    xwing.answer(f"freelanceslicer.FreelanceSlicer:{ship}")
    assert (xwing[tie].tokens, xwing[ship].tokens, xwing[ship].locks) == ({}, own, [])


def test_freelance_slicer_needs_a_lock_on_the_attacker(xwing: Scenario) -> None:
    ship = freighter(xwing, "freelanceslicer")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, ship)
    assert xwing.asked is None


@pytest.mark.parametrize(("face", "offered"), [("hit", True), ("blank", False)])
def test_magva_yarro_locks_an_attacker_that_hit(xwing: Scenario, face: str, offered: bool) -> None:
    ship = freighter(xwing, "magvayarro")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red=f"{face} blank", green="blank blank")
    xwing.attack(tie, ship)
    if offered:
        xwing.answer(f"magvayarro.MagvaYarroCrew:{ship}")
    assert (xwing.asked, xwing[ship].locks) == (None, [tie] if offered else [])


def test_saw_gerrera_suffers_to_turn_focus_into_criticals(xwing: Scenario) -> None:
    ship = freighter(xwing, "sawgerrera")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="focus focus blank", green="evade blank blank")
    xwing.deck("weaponsfailure")
    xwing.attack(ship, tie)
    xwing.answer("sawgerrera.SawGerreraCrew:focus")
    assert (xwing[ship].shields, xwing.faceup(tie)) == (1, ["weaponsfailure"])


@pytest.mark.parametrize("stress", [0, 1])
def test_zuckuss_takes_stress_to_have_a_defense_die_rerolled(xwing: Scenario, stress: int) -> None:
    ship = freighter(xwing, "zuckuss")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(ship, stress=stress)
    xwing.dice(red="hit blank blank", green="evade blank blank")
    xwing.attack(ship, tie)
    if not stress:
        xwing.dice(green="blank")
        xwing.answer("zuckuss.ZuckussCrew:evade")
    assert (len(xwing[tie].damage), xwing[ship].tokens) == (1 - stress, {"stress": 1})


@pytest.mark.parametrize("stress", [0, 1])
def test_latts_razzi_takes_the_attackers_stress_for_an_evade(xwing: Scenario, stress: int) -> None:
    ship = freighter(xwing, "lattsrazzi")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(tie, stress=stress)
    xwing.dice(red="hit blank", green="blank focus")
    xwing.attack(tie, ship)
    if stress:
        assert xwing.options == ["lattsrazzi.LattsRazziCrew:blank", "lattsrazzi.LattsRazziCrew:focus", "pass"]
        xwing.answer("lattsrazzi.LattsRazziCrew:blank")
    assert (xwing[ship].shields, xwing[tie].tokens) == (1 + stress, {})


@pytest.mark.parametrize("attacks", [True, False])
def test_emperor_palpatine_modifies_a_die_of_another_friend(xwing: Scenario, attacks: bool) -> None:
    emperor = freighter(xwing, "emperorpalpatine", force=1)
    friend = xwing.ship("bluesquadronescort", 150, 200)
    tie = xwing.ship("academypilot", 150, 390, 180, player=1)
    if attacks:
        xwing.dice(red="focus blank blank", green=BLANKS)
        xwing.attack(friend, tie)
        xwing.answer(f"emperorpalpatine.EmperorPalpatineAttacks:{emperor}:focus")
        assert len(xwing[tie].damage) == 1
    else:
        xwing.dice(red="hit blank", green="focus blank")
        xwing.attack(tie, friend)
        xwing.answer(f"emperorpalpatine.EmperorPalpatineDefends:{emperor}:focus")
        assert xwing[friend].shields == 2
    assert (xwing[emperor].force, xwing.asked) == (0, None)


def test_emperor_palpatine_does_not_help_his_own_ship_twice_nor_enemies(xwing: Scenario) -> None:
    emperor = freighter(xwing, "emperorpalpatine", force=1)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="focus blank", green="focus blank")
    xwing.attack(tie, emperor)
    assert xwing.options == ["force:1", "pass"]


@pytest.mark.parametrize("stress", [0, 1])
def test_admiral_sloane_rerolls_against_stressed_ships(xwing: Scenario, stress: int) -> None:
    sloane = freighter(xwing, "admiralsloane")
    friend = xwing.ship("bluesquadronescort", 350, 450)
    tie = xwing.ship("academypilot", 350, 640, 180, player=1)
    xwing.tokens(tie, stress=stress)
    xwing.dice(red=BLANKS, green="" if stress else BLANKS)
    xwing.attack(friend, tie)
    if stress:
        xwing.dice(red="hit", green=BLANKS)
        xwing.answer(f"admiralsloane.AdmiralSloane:{sloane}:blank")
    assert len(xwing[tie].damage) == stress


@pytest.mark.parametrize("hull", [1, 4])
def test_admiral_sloane_stresses_who_destroys_a_friend(xwing: Scenario, hull: int) -> None:
    freighter(xwing, "admiralsloane")
    friend = xwing.ship("bluesquadronescort", 350, 450)
    tie = xwing.ship("academypilot", 350, 640, 180, player=1)
    xwing[friend].shields, xwing[friend].hull = 0, hull
    xwing.changed()
    xwing.dice(red="hit blank", green="blank blank")
    xwing.attack(tie, friend)
    assert xwing[tie].tokens == ({"stress": 2} if hull == 1 else {})


@pytest.mark.parametrize("weapon", ["ionmissiles", "primary"])
def test_tristan_wren_makes_a_friends_missile_critical(xwing: Scenario, weapon: str) -> None:
    tristan = freighter(xwing, "tristanwren")
    friend = xwing.ship("bluesquadronescort", 350, 450, upgrades=("ionmissiles",))
    tie = xwing.ship("academypilot", 350, 640, 180, player=1)
    xwing.lock(friend, tie)
    xwing.dice(red="hit blank blank")
    xwing.attack(friend, tie, weapon)
    assert (f"tristanwren.TristanWrenCrew:{tristan}:hit" in xwing.options) is (weapon != "primary")
    if weapon != "primary":
        xwing.answer(f"tristanwren.TristanWrenCrew:{tristan}:hit")
        assert (xwing.attacking.red.faces[0], xwing.charges(tristan, "tristanwren")) == ("crit", 0)
        assert xwing.asked == "modify"


@covers("target.range-zero-forbidden")
@pytest.mark.parametrize(("crew", "offered"), [("zeborrelios", True), ("niennunb", False)])
def test_zeb_orrelios_allows_primary_attacks_at_range_0(xwing: Scenario, crew: str, offered: bool) -> None:
    ship = freighter(xwing, crew)
    tie = xwing.ship("academypilot", 450, 490, 180, player=1)
    for attacker, defender, red, green in ((ship, tie, 4, 3), (tie, ship, 3, 2)):
        xwing.engage(attacker)
        assert xwing.asked == ("weapon" if offered else None)
        if offered:
            xwing.dice(red=" ".join(["blank"] * red), green=" ".join(["blank"] * green))
            xwing.answer("primary")
            assert [len(faces) for faces in xwing.rolled[-2:]] == [red, green]
            assert xwing[attacker].attacks[-1].defender == defender


# The Empire.


@pytest.mark.parametrize("answer", ["token:evade", "suffer"])
def test_darth_vader_takes_a_green_token_or_a_hit(xwing: Scenario, answer: str) -> None:
    vader = freighter(xwing, "darthvader", force=1)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.ship("academypilot", 450, 300, 180, player=1)
    xwing.tokens(tie, evade=1)
    xwing.engagement()
    xwing.answer(f"darthvader.DarthVaderCrew:{vader}")
    assert (xwing.decision.player, xwing.options) == (1, ["token:evade", "suffer"])
    xwing.answer(answer)
    assert (xwing[tie].tokens, len(xwing[tie].damage)) == (({}, 0) if answer != "suffer" else ({"evade": 1}, 1))
    assert (xwing[vader].force, xwing.asked) == (0, "weapon")


def test_darth_vader_hurts_at_once_who_has_no_green_token(xwing: Scenario) -> None:
    vader = freighter(xwing, "darthvader", force=1)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.engagement()
    xwing.answer(f"darthvader.DarthVaderCrew:{vader}")
    assert (len(xwing[tie].damage), xwing.asked) == (1, "weapon")


@pytest.mark.parametrize(("y", "tokens"), [(600, {"stress": 1}), (800, {})])
def test_death_troopers_keep_enemies_close_by_stressed(xwing: Scenario, y: float, tokens: dict[str, int]) -> None:
    freighter(xwing, "deathtroopers")
    tie = xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.tokens(tie, stress=1)
    xwing.execute(tie, 1, "straight", "blue")
    assert xwing[tie].tokens == tokens


@pytest.mark.parametrize(("y", "tokens"), [(600, {"jam": 1}), (880, {})])
def test_isb_slicer_keeps_jam_tokens_on_enemies(xwing: Scenario, y: float, tokens: dict[str, int]) -> None:
    freighter(xwing, "isbslicer")
    tie = xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.tokens(tie, jam=1, evade=1)
    xwing.end_phase()
    assert xwing[tie].tokens == tokens


@pytest.mark.parametrize("force", [0, 1])
def test_grand_inquisitor_acts_when_an_enemy_reveals(xwing: Scenario, force: int) -> None:
    inquisitor = freighter(xwing, "grandinquisitor", force=force)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.activate(tie, "1-turn-left")
    if force:
        xwing.answers(f"grandinquisitor.GrandInquisitorCrew:{inquisitor}", "focus-red")
    assert xwing[inquisitor].tokens == ({"focus": 1, "stress": 1} if force else {})
    assert (xwing.asked, xwing[inquisitor].force) == ("action", 0)


@covers("action.reinforce")
@pytest.mark.parametrize("hurt", [True, False])
def test_minister_tua_reinforces_a_damaged_ship(xwing: Scenario, hurt: bool) -> None:
    ship = freighter(xwing, "ministertua")
    if hurt:
        xwing.damage(ship, "hullbreach")
    xwing.engagement()
    if hurt:
        xwing.answers(f"ministertua.MinisterTua:{ship}", "reinforce-red", "aft")
    assert (xwing[ship].tokens, xwing.asked) == ({"reinforce-aft": 1, "stress": 1} if hurt else {}, None)


def test_grand_moff_tarkin_lets_friends_lock_what_he_locks(xwing: Scenario) -> None:
    tarkin = freighter(xwing, "grandmofftarkin")
    near = xwing.ship("bluesquadronescort", 350, 450)
    far = xwing.ship("bluesquadronescort", 450, 40)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(tarkin, tie)
    xwing.system()
    xwing.answer(f"grandmofftarkin.GrandMoffTarkin:{tarkin}")
    assert (xwing.decision.subject, xwing.options) == (near, [f"ship:{tie}", "pass"])
    xwing.answer(f"ship:{tie}")
    assert (xwing[near].locks, xwing[far].locks, xwing.asked) == ([tie], [], None)
    assert xwing.charges(tarkin, "grandmofftarkin") == 0


def test_grand_moff_tarkin_needs_2_charges(xwing: Scenario) -> None:
    tarkin = freighter(xwing, "grandmofftarkin")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(tarkin, tie)
    xwing.spent(tarkin, "grandmofftarkin", 1)
    xwing.system()
    assert xwing.asked is None


# Droids and dealers.


def test_k_2so_gives_a_friend_a_calculate_and_a_stress_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "k2so")
    friend = xwing.ship("bluesquadronescort", 350, 450)
    xwing.ship("bluesquadronescort", 450, 40)
    xwing.system()
    xwing.answer(f"k2so.K2SOCrew:{ship}")
    assert xwing.options == [f"ship:{ship}", f"ship:{friend}"]
    xwing.answer(f"ship:{friend}")
    assert xwing[friend].tokens == {"calculate": 1, "stress": 1}


@pytest.mark.parametrize(("answer", "own", "others"), [("stress", {}, {"stress": 1}), ("refuse", {"calculate": 1}, {})])
def test_triple_zero_calculates_unless_the_enemy_takes_stress(
    xwing: Scenario, answer: str, own: dict[str, int], others: dict[str, int]
) -> None:
    ship = freighter(xwing, "000")
    tie = xwing.ship("academypilot", 450, 380, player=1)
    xwing.engagement()
    xwing.answer(f"000.TripleZero:{ship}")
    assert xwing.decision.player == 1
    xwing.answer(answer)
    assert (xwing[ship].tokens, xwing[tie].tokens, xwing.asked) == (own, others, "weapon")


@pytest.mark.parametrize("blocked", [False, True])
def test_unkar_plutt_suffers_to_act_after_a_partial_maneuver(xwing: Scenario, blocked: bool) -> None:
    ship = freighter(xwing, "unkarplutt")
    if blocked:
        xwing.ship("academypilot", 450, 540, player=1)
    xwing.execute(ship, 2, "straight")
    if not blocked:
        assert xwing.asked is None
        return
    xwing.answers(f"unkarplutt.UnkarPluttCrew:{ship}", "focus")
    assert (xwing[ship].shields, xwing[ship].tokens) == (1, {"focus": 1})
