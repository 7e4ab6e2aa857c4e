"""A docs folder whose pages call an API on this machine in every way that a playground knows."""

import json
from pathlib import Path
from typing import Any

from tests.fakes.site_folder import write_site

KITE = {
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "minLength": 2, "example": "Red Baron"},
        "color": {"type": "string", "enum": ["red", "blue"]},
        "span": {"type": "number", "minimum": 0.5, "description": "In metres."},
        "tails": {"type": "integer"},
        "isForBeginners": {"type": "boolean"},
        "tags": {"type": "array", "items": {"type": "string"}, "example": ["light", "fast"]},
        "maker": {"type": "object", "properties": {"city": {"type": "string"}, "year": {"type": "integer"}}},
    },
}

PAINTS = {
    "plain": {"summary": "Plain paint", "value": {"name": "Ruby", "color": "red", "tags": ["light"]}},
    "fancy": {
        "summary": "Stripes & <dots>",
        "description": "Takes *two* days.",
        "value": {"name": "Sky", "color": "blue", "maker": {"city": "Ulm"}, "stripes": [1, 2]},
    },
}


def description(api: str, rights: str) -> dict[str, object]:
    """An OpenAPI description; `rights` is the first step of every path, as the API on this machine reads it."""

    def operation(summary: str, **parts: object) -> dict[str, object]:
        return {"summary": summary, "tags": ["Kites"], "responses": {"200": {"description": "Done."}}, **parts}

    def body(kind: str, schema: object) -> dict[str, Any]:
        return {"required": True, "content": {kind: {"schema": schema}}}

    query = [
        {"name": "color", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}},
        {"name": "wind", "in": "query", "style": "deepObject", "schema": {"type": "object"}},
        {"name": "limit", "in": "query", "required": True, "schema": {"type": "integer", "minimum": 1, "default": 20}},
        {"name": "Kite-Trace", "in": "header", "schema": {"type": "string"}},
    ]
    repainting = body("application/json", KITE)
    repainting["content"]["application/json"]["examples"] = PAINTS
    identity = {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
    form = {"type": "object", "properties": {"name": {"type": "string"}, "note": {"type": "string"}}}
    parts = {
        "type": "object",
        "properties": {"title": {"type": "string"}, "photo": {"type": "string", "format": "binary"}},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kites", "version": "1"},
        "servers": [
            {"url": f"{api}/{rights}", "description": "Here"},
            {"url": "http://127.0.0.1:9", "description": "Down"},
        ],
        "security": [{"token": []}, {"key": []}, {"login": []}],
        "paths": {
            "/echo": {
                "get": operation("List kites", parameters=query),
                "post": operation("Create a kite", requestBody=body("application/json", KITE)),
                "patch": operation("Repaint a kite", requestBody=repainting),
                "put": operation("Fill in a form", requestBody=body("application/x-www-form-urlencoded", form)),
            },
            "/echo/{id}": {
                "post": operation("Add a photo", parameters=[identity], requestBody=body("multipart/form-data", parts)),
            },
            "/picture": {"get": operation("Get a picture")},
            "/stream": {"get": operation("Follow kites")},
            "/failure": {"get": operation("Fail")},
        },
        "components": {
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "x-default": "test-token"},
                "key": {"type": "apiKey", "in": "header", "name": "Kite-Key"},
                "login": {"type": "http", "scheme": "basic"},
            }
        },
    }


def channels(api: str) -> dict[str, object]:
    message = {"name": "wind", "payload": {"type": "object"}, "examples": [{"payload": {"ask": "wind"}}]}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Live kites", "version": "1"},
        "servers": {"live": {"host": api.partition("://")[2], "protocol": "ws"}},
        "channels": {"wind": {"address": "/wind", "title": "Wind", "messages": {"wind": message}}},
        "operations": {"ask": {"action": "receive", "channel": {"$ref": "#/channels/wind"}}},
    }


def write_playground_site(folder: Path, api: str, rights: str = "open", **settings: object) -> Path:
    """`settings` are those of `api.playground`."""
    folder.mkdir(parents=True)
    (folder / "kites.json").write_text(json.dumps(description(api, rights)))
    (folder / "live.json").write_text(json.dumps(channels(api)))
    manual = (
        f"---\ntitle: Return a kite\napi: POST {api}/{rights}/echo/{{id}}\nauthMethod: bearer\n---\n\n"
        '<ParamField path="id" type="string" required>Which kite.</ParamField>\n'
        '<ParamField body="isWet" type="boolean">Whether it is wet.</ParamField>\n'
    )
    pages = {"index": "---\ntitle: Kites\n---\n\nKites.\n", "manual": manual}
    navigation = {"pages": ["index", "manual"]}
    values = {"openapi": "kites.json", "asyncapi": "live.json", "playground": settings}
    (folder / "favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    return write_site(folder, pages, api=values, navigation=navigation, favicon="/favicon.svg")
