"""Every sentence that a person reads, in English and in French."""

from dejarik.words.catalogue import LANGUAGES, Lang, templates
from dejarik.words.speaker import Speaker, refused, say, say_core

__all__ = ["LANGUAGES", "Lang", "Speaker", "refused", "say", "say_core", "templates"]
