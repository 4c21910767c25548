"""The page: files as they were built, or a few words that say how to build it."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Dejarik</title></head>
<body><main><h1>Dejarik</h1>
<p>The server runs, but its page is not built yet. In the project's folder say <code>make play</code>, which builds it,
or build it in <code>web/</code> and start the server again.</p>
<p lang="fr">Le serveur fonctionne, mais sa page n'est pas encore construite. Dans le dossier du projet, lancez
<code>make play</code>, qui la construit, ou construisez-la dans <code>web/</code> et relancez le serveur.</p>
<p><a href="/api/openapi.json">REST</a></p></main></body></html>
"""


class Page(StaticFiles):
    """Built files have their digest in their name and never change; the page itself is always asked for anew."""

    def __init__(self, folder: Path | None) -> None:
        self.built = folder is not None
        super().__init__(directory=folder, html=True, check_dir=False) if folder else super().__init__()

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        if not self.built:
            if path in (".", "index.html"):
                return HTMLResponse(NOT_BUILT)
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response
