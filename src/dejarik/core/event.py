"""What happened, as message keys with arguments: never a ready sentence, and each with those who may see it."""

import msgspec

Plain = str | int | float | bool | None | tuple[object, ...]


class Event(msgspec.Struct, frozen=True, gc=False):
    """`to` is None for everybody, or the one player who may see it."""

    name: str
    args: dict[str, Plain]
    to: int | None = None

    def visible_to(self, player: int | None) -> bool:
        return self.to is None or self.to == player
