"""The OpenAPI document of the HTTP part, made of the same types that check it."""

import re
from typing import Any

import msgspec

from yurt.server.wire import http

from .endpoints import ENDPOINTS, Endpoint

REFERENCE = "#/components/schemas/{name}"
QUERY = {
    "seat": {"type": "integer", "minimum": 0, "maximum": 15},
    "language": {"type": "string", "enum": ["en", "nl", "de", "it"]},
}
PROBLEMS = {
    "400": "The body could not be read",
    "403": "Not yours, or from another site",
    "404": "There is no such thing",
    "409": "Refused: `reason` says why",
    "410": "The link is dead",
    "413": "Too large",
    "422": "Readable, but not possible",
    "429": "Too fast",
    "503": "It could not be stored, and was not done",
}


def openapi(version: str) -> dict[str, Any]:
    types = [t for e in ENDPOINTS for t in (e.takes, e.gives) if t] + [http.Problem]
    schemas, parts = msgspec.json.schema_components(types, ref_template=REFERENCE)
    by_type = dict(zip([repr(t) for t in types], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        operation = describe(endpoint, by_type)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Yurt", "version": version},
        "paths": paths,
        "components": {"schemas": parts},
    }


def describe(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.what,
        "parameters": parameters(endpoint),
        "responses": responses(endpoint, by_type),
    }
    if endpoint.takes:
        content = {"application/json": {"schema": by_type[repr(endpoint.takes)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    named = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    return named + [{"name": q, "in": "query", "schema": QUERY[q]} for q in endpoint.query]


def responses(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    kind = "text/plain" if endpoint.gives is str else "application/json"
    answer = {kind: {"schema": by_type[repr(endpoint.gives)]}}
    refused = {"application/json": {"schema": by_type[repr(http.Problem)]}}
    return {"200": {"description": "Done", "content": answer}} | {
        code: {"description": what, "content": refused} for code, what in PROBLEMS.items()
    }
