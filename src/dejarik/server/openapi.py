"""The description of the REST interface, made from the same table and types that serve it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from dejarik import __version__
from dejarik.server import requests as r
from dejarik.server.rest import ENDPOINTS
from dejarik.server.rest.endpoint import Endpoint

REF = "#/components/schemas/{name}"
MEANINGS = {
    400: "The request does not fit its schema",
    403: "Not allowed",
    404: "There is none",
    408: "Too slow",
    409: "Not now",
    413: "Too large",
    415: "Not JSON",
    422: "It fits the schema but makes no sense",
    429: "Too often",
    503: "Too busy",
}


@cache
def description() -> dict[str, Any]:
    bodies = [one.body for one in ENDPOINTS if one.body is not None]
    types = [*bodies, *(one.reply for one in ENDPOINTS), r.Error]
    schemas, components = msgspec.json.schema_components(types, schema_hook=_anything, ref_template=REF)
    by_type = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dejarik", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    }


def _operation(one: Endpoint, by_type: dict[Any, Any]) -> dict[str, Any]:
    refusal = {"content": {"application/json": {"schema": by_type[r.Error]}}}
    statuses = {400, 403, 503, *one.errors} | ({429} if one.limited else set())
    statuses |= {408, 413, 415, 422} if one.body is not None else set()
    operation: dict[str, Any] = {
        "summary": one.summary,
        "operationId": re.sub(r"\W+", "_", f"{one.method.lower()}{one.path.removeprefix('/api')}"),
        "parameters": [*_parameters(one.path_type, "path"), *_parameters(one.query, "query")],
        "responses": {
            "200": {"description": "Fine", "content": {"application/json": {"schema": by_type[one.reply]}}},
            **{str(status): {"description": MEANINGS[status], **refusal} for status in sorted(statuses)},
        },
    }
    if one.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_type[one.body]}},
        }
    if one.seated:
        operation["security"] = [{}, {"seat": []}]
    return operation


def _anything(kind: type) -> dict[str, Any]:
    """Where only the game knows the fields."""
    if kind is object:
        return {"description": "as the game has it"}
    raise NotImplementedError


def _parameters(kind: Any, where: str) -> list[dict[str, Any]]:
    schema = msgspec.json.schema(kind)
    properties = schema["$defs"][kind.__name__]["properties"]
    return [
        {"name": name, "in": where, "required": where == "path", "schema": what} for name, what in properties.items()
    ]
