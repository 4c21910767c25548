"""Green tokens that a unit may spend in an attack: its own, those cached on its cards, and one that others lend it
(keyword.unit.cache, unit-type.clone.share-token, keyword.unit.exemplar)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.ability import Query
from dejarik.core.decision import Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY, Unit, UnitId
from dejarik.games.legion.windows import TokensSpent

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OWN: Final = "own"
PILOT: Final = "pilot"
FRIEND: Final = "friend"
STOCK: Final = "stock"
WIRED: Final = "~wired"
"""The mark of a unit that an upgrade lets share all tokens with another, whose id it names."""
CACHED: Final = "~cached"
"""The mark of a unit on whose card a token lies, which it names."""
LENDERS: Final = {
    "clone": "unit-type.clone.share-token",
    "exemplar": "keyword.unit.exemplar",
    PILOT: "card.upgrade.fields",
}
Source = tuple[str, int]
"""Where a token comes from: `own`, the `card` of that number, the `stock` on a command card; a `friend`, a `clone`, an
`exemplar` or a `pilot` of that id."""


class MaySpend(Query, frozen=True):
    """Whether effects let a unit spend a kind of token."""

    unit: UnitId
    token: str


class Lenders(Query, frozen=True):
    """Whose tokens an effect lets a unit spend as if they were its own."""

    unit: UnitId
    token: str


class FromCard(Query, frozen=True):
    """How many tokens that lie on its player's command card a unit may spend in an attack."""

    unit: UnitId


def own_tokens(game: Legion, unit: Unit, token: str) -> int:
    """Those that it may spend as its own, also where it neither attacks nor defends."""
    count = int(getattr(unit, token)) + sum(int(getattr(one, token)) for one in lending(game, unit, token))
    count += sum(most for _, most in cached(game, unit, token))
    return count if count and game.value(MaySpend(unit.id, token), True) else 0


def cached(game: Legion, unit: Unit, token: str) -> list[tuple[int, int]]:
    """keyword.unit.cache: the cards on which such tokens lie, the unit's own by NOBODY, and how many."""
    if not game.keyword(unit.id, "cache"):
        return []
    own = on_unit_card(unit).count(token)
    return [(NOBODY, own)] * bool(own) + [
        (number, card.cached.count(token))
        for number, card in enumerate(unit.upgrades)
        if token in card.cached and game.in_force(unit, number)
    ]


def on_unit_card(unit: Unit) -> list[str]:
    """keyword.unit.cache: what lies there, since no upgrade has brought it."""
    return [one.keyword.of for one in unit.granted if one.keyword.id == CACHED]


def take_cached(game: Legion, unit: Unit, number: int, token: str) -> None:
    if number == NOBODY:
        spent = next(one for one in unit.granted if (one.keyword.id, one.keyword.of) == (CACHED, token))
        place = unit.granted.index(spent)
        unit.granted = unit.granted[:place] + unit.granted[place + 1 :]
        game.reindex()
        return
    left = list(unit.upgrades[number].cached)
    left.remove(token)
    changed = msgspec.structs.replace(unit.upgrades[number], cached=tuple(left))
    unit.upgrades = (*unit.upgrades[:number], changed, *unit.upgrades[number + 1 :])


def lending(game: Legion, unit: Unit, token: str) -> list[Unit]:
    if Lenders not in game.listeners:
        return []
    nobody: tuple[UnitId, ...] = ()
    return [game.unit(one) for one in game.value(Lenders(unit.id, token), nobody)]


def pay_own(game: Legion, unit: Unit, token: str, count: int = 1) -> None:
    """So many of those, the unit's first and those on its cards last."""
    for giver in (unit, *lending(game, unit, token)):
        taken = min(count, int(getattr(giver, token)))
        setattr(giver, token, getattr(giver, token) - taken)
        count -= taken
    kept = [number for number, most in cached(game, unit, token) for _ in range(most)]
    for number in kept[:count]:
        take_cached(game, unit, number, token)
    tell_spent(game, unit, token)


def tell_spent(game: Legion, unit: Unit, token: str, stocked: int = 0) -> None:
    moment = game.open(TokensSpent(unit=unit.id, token=token, stocked=stocked))
    if moment is not None:
        game.later(moment)


def sources(game: Legion, unit: Unit, token: str) -> list[tuple[Source, int]]:
    """Every source with what it can give."""
    found: list[tuple[Source, int]] = []
    own, friends = int(getattr(unit, token)), lending(game, unit, token)
    if not game.value(MaySpend(unit.id, token), True):
        return []
    if own:
        found.append(((OWN, 0), own))
    found += [((FRIEND, one.id), int(getattr(one, token))) for one in friends if getattr(one, token)]
    found += [(("card", number), most) for number, most in cached(game, unit, token)]
    attack = game.attacking()
    lent = attack.lent if attack is not None else []
    stock = game.state.players[unit.owner].stock.count(token)
    if stock and (most := game.value(FromCard(unit.id), 0) - lent.count((unit.id, STOCK))) > 0:
        found.append(((STOCK, 0), min(stock, most)))
    groups = (("clone", clones(game, unit)), ("exemplar", exemplars(game, unit)), (PILOT, wired(game, unit)))
    for group, lenders in groups:
        most = game.most_lent(group) - lent.count((unit.id, group))
        if most > 0:
            near = [one for one in lenders if getattr(one, token) and close(game, unit, one, group)]
            near = [one for one in near if one not in friends and not kept_apart(game, unit, one)]
            found += [((group, one.id), min(most, int(getattr(one, token)))) for one in near]
    return found


def clones(game: Legion, unit: Unit) -> list[Unit]:
    """unit-type.clone.share-token"""
    if not is_clone(game, unit):
        return []
    return [one for one in game.units_of(unit.owner) if one.id != unit.id and is_clone(game, one)]


def is_clone(game: Legion, unit: Unit) -> bool:
    return game.facts(unit.id).type == "clone trooper"


def kept_apart(game: Legion, one: Unit, other: Unit) -> bool:
    """keyword.unit.were-not-regs: such a unit and clones spend nothing of each other's, whatever else would let them
    (rules.priority.cannot-beats-can)."""
    return any(
        game.keyword(odd.id, "were-not-regs") and is_clone(game, clone) for odd, clone in ((one, other), (other, one))
    )


def exemplars(game: Legion, unit: Unit) -> list[Unit]:
    """keyword.unit.exemplar"""
    models = [one for one in game.units_of(unit.owner) if game.keyword(one.id, "exemplar") and one.id != unit.id]
    return [one for one in models if game.is_model(one, unit)]


def wired(game: Legion, unit: Unit) -> list[Unit]:
    """Those that a pilot lets share with it."""
    return [game.unit(int(one)) for one in game.named(unit.id, WIRED)]


def close(game: Legion, unit: Unit, lender: Unit, group: str) -> bool:
    if not unit.deployed:
        return False
    return units_in_range(game, unit, lender, game.lending_range(group)) and units_see(game, unit, lender)


def purse(game: Legion, unit: Unit, token: str) -> int:
    """How many tokens of a kind it may spend now: of each group of lenders so many at most."""
    found = sources(game, unit, token)
    kept = sum(most for (kind, _), most in found if kind in (OWN, FRIEND, STOCK, "card"))
    lenders = {id for (kind, id), _ in found if kind in LENDERS}
    groups = [min(game.most_lent(group), sum(most for (kind, _), most in found if kind == group)) for group in LENDERS]
    return kept + min(sum(groups), sum([int(getattr(game.unit(one), token)) for one in lenders]))


def spend(game: Legion, unit: Unit, token: str, count: int) -> Pay | None:
    """So many tokens are spent. Where they can come from several places the player says which."""
    if not count:
        return None
    found = sources(game, unit, token)
    pay = Pay(unit=unit.id, token=token, count=count)
    every = tuple([one for one, most in found for _ in range(most)])
    if len(found) > 1 and len(every) > count:
        return pay
    take(game, pay, every[:count])
    return None


def ask(game: Legion, pay: Pay) -> Outcome:
    unit = game.unit(pay.unit)
    found = sources(game, unit, pay.token)
    options = tuple([option_of(game, unit, one) for one, _ in found])

    def refuse(chosen: tuple[object, ...]) -> Refusal | None:
        kinds = [one[0] for one in chosen if isinstance(one, tuple)]
        for kind, rule in LENDERS.items():
            if kinds.count(kind) > game.most_lent(kind):
                return Refusal(rule, "refusal.one-token-lent")
        for one in {one[1] for one in chosen if isinstance(one, tuple) and one[0] in LENDERS}:
            if sum(chosen.count((kind, one)) for kind in LENDERS) > getattr(game.unit(one), pay.token):
                return Refusal("unit-type.clone.share-token", "refusal.one-token-lent")
        return None

    several = Several(options, pay.count, pay.count, refuse=refuse, limits=tuple([most for _, most in found]))
    args: dict[str, object] = {"token": pay.token}
    return ask_several(unit.owner, "whose-token", "token.green", take, several, subject=unit.id, args=args)


def option_of(game: Legion, unit: Unit, source: Source) -> Option:
    kind, id = source
    if kind == OWN:
        return Option(OWN, source, "option.own-token")
    if kind == STOCK:
        return Option(STOCK, source, "option.command-card", {"command": game.state.players[unit.owner].chosen})
    if id == NOBODY:
        return Option("card", source, "option.unit-card")
    if kind == "card":
        return Option(f"card:{id}", source, "option.upgrade", {"upgrade": unit.upgrades[id].key})
    return Option(f"{kind}:{id}", source, "option.unit", {"unit": id})


def take(game: Legion, pay: Pay, chosen: tuple[Source, ...]) -> None:
    unit, attack = game.unit(pay.unit), game.attacking()
    for kind, id in chosen:
        if kind == STOCK:
            game.state.players[unit.owner].stock.remove(pay.token)
            if attack is not None:
                attack.lent.append((unit.id, STOCK))
            continue
        if kind == "card":
            take_cached(game, unit, id, pay.token)
            continue
        giver = unit if kind == OWN else game.unit(id)
        setattr(giver, pay.token, getattr(giver, pay.token) - 1)
        if giver is not unit:
            game.emit("token.lent", unit=id, target=unit.id, token=pay.token)
            if attack is not None:
                attack.lent.append((unit.id, kind))
    tell_spent(game, unit, pay.token, chosen.count((STOCK, 0)))


class Pay(Procedure):
    unit: UnitId
    token: str
    count: int
    steps = (ask,)
