"""Every sentence that a person reads, in English and in French: how it is written and filled in, and those of the
program itself. What a game says, `games/speaker.py` reads."""

from dejarik.words.catalogue import LANGUAGES, Lang, say_core

__all__ = ["LANGUAGES", "Lang", "say_core"]
