"""What happened, as message keys with arguments: never a ready sentence, and each with those who may see it."""

from collections.abc import Mapping

import msgspec

Plain = str | int | float | bool | None | tuple[object, ...]


class Event(msgspec.Struct, frozen=True, gc=False):
    """`to` is None for everybody, or the one player who may see it."""

    name: str
    args: dict[str, Plain]
    to: int | None = None

    def visible_to(self, player: int | None) -> bool:
        return self.to is None or self.to == player


Ruled = Mapping[str, str]
"""The rule that explains each event, by its name."""
RuledByArgument = Mapping[str, tuple[str, Mapping[str, str]]]
"""For events whose rule depends on an argument: which one, and the rule for each of its values."""


def rule_among(event: Event, rules: Ruled, by_argument: RuledByArgument) -> str | None:
    argument, ruled = by_argument.get(event.name, ("", {}))
    return ruled.get(str(event.args.get(argument))) or rules.get(event.name)
