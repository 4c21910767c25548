"""Treat and Repair: tokens taken off, and miniatures that come back (keyword.upgrade.treat, keyword.upgrade.repair,
rule.restore)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.cohesion import facing
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.formations import formation
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, Unit, UnitId
from dejarik.tabletop.formation import poses

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RANGE: Final = 1
NOBODY_NEAR: Final = Refusal("action.card", "refusal.nobody-near")
MENDED: Final = {"treat": ("wound", "poison"), "repair": ("wound", "ion", "damage")}


def instances(game: Legion, unit: Unit, id: str) -> list[tuple[int, Keyword]]:
    """keyword.upgrade.treat.several, keyword.upgrade.repair.several: each is an action of its own, of the upgrade with
    that number or of the unit card."""
    if id not in game.words[unit.id]:
        return []
    found = [(NOBODY, word) for word in game.facts(unit.id).keywords if word.id == id]
    for number, card in enumerate(unit.upgrades):
        facts = game.cards.upgrades[card.key]
        if game.in_force(unit, number):
            found += [(number, word) for word in facts.keywords if word.id == id]
    return found


def instance(game: Legion, unit: Unit, id: str, number: int) -> Keyword:
    """That of one card."""
    words = (game.facts(unit.id) if number == NOBODY else game.cards.upgrades[unit.upgrades[number].key]).keywords
    return next(word for word in words if word.id == id)


def on_card(unit: Unit, id: str, number: int) -> int:
    """Wound tokens on the card."""
    return unit.used.count(id) if number == NOBODY else unit.upgrades[number].wounds


def capacity(word: Keyword) -> int:
    return int(word.of.removeprefix("capacity ") or 1)


def refuse_mending(game: Legion, unit: Unit, id: str, number: int) -> Refusal | None:
    """keyword.upgrade.treat.capacity, keyword.upgrade.repair.capacity"""
    word = instance(game, unit, id, number)
    if on_card(unit, id, number) >= capacity(word):
        return Refusal(f"keyword.upgrade.{id}.capacity", "refusal.capacity")
    return None if patients(game, unit, id) else NOBODY_NEAR


def patients(game: Legion, unit: Unit, id: str) -> list[Unit]:
    """keyword.upgrade.treat, keyword.upgrade.repair: friends of the right kind close by who have need of it."""
    return [
        one
        for one in game.units_of(unit.owner)
        if mendable(game, one, id)
        and in_need(game, one, id)
        and units_in_range(game, unit, one, RANGE)
        and units_see(game, unit, one)
    ]


def mendable(game: Legion, unit: Unit, id: str) -> bool:
    facts = game.printed[unit.id]
    return (facts.vehicle or "droid" in facts.type) == (id == "repair")


def in_need(game: Legion, unit: Unit, id: str) -> bool:
    return bool(tokens(game, unit, id) or fallen(game, unit))


def tokens(game: Legion, unit: Unit, id: str) -> dict[str, int]:
    """What can be taken off, each with how often."""
    miniatures = game.state.miniatures
    found = {
        f"wound:{one}": mine.wounds for one in unit.miniatures if (mine := miniatures[one]).wounds and not mine.defeated
    }
    if unit.poison and "poison" in MENDED[id]:
        found["poison"] = unit.poison
    if unit.ion and "ion" in MENDED[id]:
        found["ion"] = unit.ion
    if "damage" in MENDED[id]:
        found.update(dict.fromkeys(game.damage_tokens(unit), 1))
    return found


def fallen(game: Legion, unit: Unit) -> list[Miniature]:
    """rule.restore, keyword.unit.unconcerned: those defeated in this round."""
    if "unconcerned" in game.words[unit.id]:
        return []
    miniatures, now = game.state.miniatures, game.state.round
    return [one for id in unit.miniatures if (one := miniatures[id]).defeated and one.fell == now]


def choose(game: Legion, mend: Mend) -> Outcome:
    unit = game.unit(mend.unit)
    among = patients(game, unit, mend.id)
    candidates = [(Option(f"unit:{one.id}", one.id, "option.unit", {"unit": one.id}), None) for one in among]
    return offer(unit.owner, "mend", f"keyword.upgrade.{mend.id}", take_patient, candidates, subject=unit.id)


def take_patient(game: Legion, mend: Mend, patient: UnitId) -> None:
    """keyword.upgrade.treat.card-tokens, keyword.upgrade.repair.card-tokens: a wound token on the card."""
    unit = game.unit(mend.unit)
    mend.patient = patient
    if mend.number == NOBODY:
        unit.used = (*unit.used, mend.id)
    else:
        card = unit.upgrades[mend.number]
        changed = msgspec.structs.replace(card, wounds=card.wounds + 1)
        unit.upgrades = (*unit.upgrades[: mend.number], changed, *unit.upgrades[mend.number + 1 :])


def ask_what(game: Legion, mend: Mend) -> Outcome:
    """Up to X tokens in all, or up to X miniatures."""
    unit, patient = game.unit(mend.unit), game.unit(mend.patient)
    off, back = tokens(game, patient, mend.id), fallen(game, patient)
    options = [Option(name, name, "option.token-off", {"token": name.partition(":")[0]}) for name in off]
    limits = tuple(off.values())
    several = Several(tuple(options), 0, min(mend.most, sum(limits)), limits=limits)
    named = (Option("restore", (), "option.restore"),) if back else ()
    rule = f"keyword.upgrade.{mend.id}"
    return ask_several(unit.owner, "mend-what", rule, take_what, several, subject=patient.id, named=named)


def take_what(game: Legion, mend: Mend, chosen: tuple[str, ...]) -> Outcome:
    patient = game.unit(mend.patient)
    if not chosen:
        return None if fallen(game, patient) else DONE
    for name in chosen:
        kind, _, one = name.partition(":")
        if kind == "wound":
            miniature = game.miniature(int(one))
            game.state.miniatures[int(one)] = msgspec.structs.replace(miniature, wounds=miniature.wounds - 1)
        elif kind == "poison":
            patient.poison -= 1
        elif kind == "ion":
            patient.ion -= 1
        else:
            game.mend_damage(patient, name)
    game.emit("unit.mended", unit=patient.id, count=len(chosen))
    return DONE


def choose_fallen(game: Legion, mend: Mend) -> Outcome:
    """rule.restore: one after the other, up to X."""
    patient = game.unit(mend.patient)
    if not mend.most or patient.defeated:
        return DONE
    kinds = {one.upgrade: one for one in fallen(game, patient)}
    candidates = [
        (Option(f"miniature:{one.id}", one.id, "option.miniature", {"miniature": one.id}), None)
        for one in kinds.values()
    ]
    enough = Option("done", NOBODY, "option.done")
    return offer(patient.owner, "restore", "rule.restore", take_fallen, candidates, enough, subject=patient.id)


def take_fallen(game: Legion, mend: Mend, one: MiniatureId) -> Outcome:
    if one == NOBODY:
        return DONE
    mend.most -= 1
    return Again(Restore(unit=mend.patient, miniature=one))


class Mend(Procedure):
    """One use of Treat or Repair (`id`), of the upgrade with this number."""

    unit: UnitId
    id: str
    number: int
    most: int
    patient: UnitId = NOBODY
    steps = (choose, ask_what, choose_fallen)


def ask_healed(game: Legion, heal: Heal) -> Outcome:
    """Its player says which tokens are taken off, where not all of them are and several miniatures have some."""
    unit = game.unit(heal.unit)
    found = {f"wound:{one.id}": one.wounds for one in game.alive(unit) if one.wounds}
    count = min(heal.left, sum(found.values()))
    options = tuple([Option(name, name, "option.token-off", {"token": "wound"}) for name in found])
    several = Several(options, count, count, limits=tuple(found.values()))
    return ask_several(unit.owner, "mend-what", heal.rule, take_healed, several, subject=unit.id) if count else None


def take_healed(game: Legion, heal: Heal, chosen: tuple[str, ...]) -> None:
    for one, count in Counter(chosen).items():
        miniature = game.miniature(int(one.partition(":")[2]))
        left = miniature.wounds - count
        game.state.miniatures[miniature.id] = msgspec.structs.replace(miniature, wounds=left)
        game.emit("miniature.healed", miniature=miniature.id, count=count)


class Heal(Procedure):
    """So many wound tokens of a unit, or all that it has, by a rule that names no miniature."""

    unit: UnitId
    left: int
    rule: str
    steps = (ask_healed,)


def put_back(game: Legion, restore: Restore) -> Outcome:
    """rule.restore: in cohesion with its leader."""
    unit = game.unit(restore.unit)
    leader = game.leader(unit)
    others = [one for one in game.on_table() if one.id != leader.id]
    rest = formation(game, leader, [game.miniature(restore.miniature)], others)
    return ask_place(unit.owner, "formation", "rule.restore", take_place, rest, subject=unit.id)


def take_place(game: Legion, restore: Restore, spot: Spot) -> None:
    come_back(game, restore)
    (pose,), leader = poses(spot), game.leader(game.unit(restore.unit))
    game.put_near(restore.miniature, pose.x, pose.y, facing(game, leader, pose.heading), leader.z)


def come_back(game: Legion, restore: Restore) -> None:
    """rule.restore.wounds"""
    one = game.miniature(restore.miniature)
    wounds = 0 if restore.whole else one.threshold - 1
    game.state.miniatures[one.id] = msgspec.structs.replace(one, defeated=False, fell=0, wounds=wounds)
    game.emit("miniature.restored", unit=restore.unit, miniature=one.id)
    game.reindex()  # keyword.unit.counterpart.keywords, of one that is back as of any other


def reveal(game: Legion, restore: Restore) -> Outcome:
    """token.bane.reveal: who is put down near one finds it as who moves there does."""
    return game.revealed(restore.unit)


class Restore(Procedure):
    unit: UnitId
    miniature: MiniatureId
    whole: bool = False
    """Whether it comes back without wounds."""
    steps = (put_back, reveal)


def mend(game: Legion, unit: Unit, id: str, number: int) -> Mend:
    word = instance(game, unit, id, number)
    return Mend(unit=unit.id, id=id, number=number, most=max(1, word.x))
