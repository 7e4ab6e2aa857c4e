"""The engine's refusals: one JSON object with `error`, as in the interface's export operations."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from docsdesk.domain.field_problems import first_problem
from docsdesk.protocol.export_bodies import ErrorBody

BodyT = TypeVar("BodyT", bound=BaseModel)

_HEADERS = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
"""No other page may frame a refusal."""


@dataclass(frozen=True, slots=True)
class HttpRefusal:
    status: int
    text: str

    def response(self, headers: Mapping[str, str] | None = None) -> Response:
        challenge = {"WWW-Authenticate": "Bearer"} if self.status == 401 else {}
        body = ErrorBody(error=self.text).model_dump()
        return JSONResponse(body, self.status, headers={**_HEADERS, **challenge, **(headers or {})})

    def exception(self) -> HTTPException:
        return HTTPException(self.status, self.text)


def read_body(raw: bytes, model: type[BodyT]) -> BodyT:
    """A request's JSON body as `model`. Raises HTTPException 400 naming the first invalid field."""
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        raise HttpRefusal(400, first_problem(error, "The body")).exception() from None
