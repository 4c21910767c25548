"""Replies that stay the same for a long time: a browser that has one only asks whether it still holds, and what many
fetch is compressed once."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import blake2b

from starlette.datastructures import Headers
from starlette.responses import Response

SMALL = 2000
LEVEL = 6


def lasting(body: bytes, asked: Headers, media_type: str) -> Response:
    tag = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"cache-control": "no-cache", "etag": tag, "vary": "accept-encoding"}
    if tag in (one.strip() for one in asked.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    if len(body) >= SMALL and "gzip" in asked.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = _compressed(body)
    return Response(body, headers=headers, media_type=media_type)


@lru_cache(32)
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)
