"""Seats are held by secrets. A secret is shown once, to whom it belongs; only its digest is kept."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest

SECRET_BYTES = 24
CODE_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 10


def new_secret() -> str:
    """192 random bits: a seat's token, or an invitation to one."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_seed() -> str:
    """128 random bits that decide every die of a match; nobody sees them before its end."""
    return secrets.token_hex(16)


def new_code() -> str:
    """A match's public name: easy to read aloud, and too many to try them all."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def digest(secret: str) -> str:
    """What is kept of a secret. It has no salt: a random secret of this length cannot be guessed from its digest."""
    return blake2b(secret.encode("utf-8", "replace"), digest_size=32, person=b"dejarik-seat").hexdigest()


def opens(secret: str, kept: str | None) -> bool:
    """Whether the secret is the one whose digest was kept; the time it takes does not tell how near it came."""
    return compare_digest(digest(secret), kept or "") and kept is not None


def seat_opened_by(secret: str, kept: Sequence[str | None]) -> int | None:
    """The seat that the secret holds; every digest is compared, whichever fits."""
    found = None
    for number, one in enumerate(kept):
        if opens(secret, one):
            found = number
    return found
