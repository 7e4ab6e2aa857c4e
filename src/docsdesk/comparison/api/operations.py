"""What changed in the operations of two OpenAPI descriptions: parameters, bodies, responses, security and servers."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from typing import Final

from docsdesk.comparison.api.change import ApiChange, ApiSide, Impact, Use, Writing
from docsdesk.comparison.api.lifecycle import announced_end, lifecycle_changes, stability_changes
from docsdesk.comparison.api.schemas import SchemaComparison
from docsdesk.docs.json.values import Json, JsonObject, as_object, object_at, text_at, texts
from docsdesk.docs.openapi.bodies import MediaType
from docsdesk.docs.openapi.parameters import Parameter, parameters
from docsdesk.docs.openapi.security import SecurityAlternative, security
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.domain.wording import say

_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class OperationComparison:
    """`today` decides whether an operation was removed before the end that was announced for it."""

    old: Specification
    new: Specification
    schemas: SchemaComparison
    today: date

    def changes(self) -> Iterator[ApiChange]:
        was = {_address(operation): operation for operation in self.old.operations.values()}
        now = {_address(operation): operation for operation in self.new.operations.values()}
        for address, operation in was.items():
            if address in now:
                yield from self._of_one(operation, now[address])
            else:
                yield self._operation_removed(operation)
        for address, operation in now.items():
            if address not in was:
                yield _operation_added(operation)
        yield from self._servers()

    def _operation_removed(self, operation: Operation) -> ApiChange:
        if operation.method == WEBHOOK:
            return ApiChange(Impact.BREAKING, "webhook-removed", say("The webhook was removed."), operation.key)
        is_announced = operation.value.get("deprecated") is True
        end = announced_end(operation.value)
        if is_announced and (end is None or end <= self.today):
            reason = say("The operation was removed, as announced.")
            return ApiChange(Impact.ADDITION, "operation-removed-after-deprecation", reason, operation.key)
        if is_announced:
            reason = say("The operation was removed before {end}, the announced date.", end=end)
            return ApiChange(Impact.BREAKING, "operation-removed-before-sunset", reason, operation.key)
        return ApiChange(Impact.BREAKING, "operation-removed", say("The operation was removed."), operation.key)

    def _of_one(self, old: Operation, new: Operation) -> Iterator[ApiChange]:
        # A webhook is a request of the service: who describes it writes what callers read.
        sides = (ApiSide.RESPONSE, ApiSide.REQUEST) if new.method == WEBHOOK else (ApiSide.REQUEST, ApiSide.RESPONSE)
        each = (
            *_about(old.value, new.value),
            *self._parameters(old, new, sides[0]),
            *self._body(old.value, new.value, sides[0]),
            *self._responses(object_at(old.value, "responses"), object_at(new.value, "responses"), sides[1]),
            *_security(security(self.old, old), security(self.new, new)),
        )
        yield from (replace(change, operation=new.key) for change in each)

    # -- Parameters --

    def _parameters(self, old: Operation, new: Operation, side: ApiSide) -> Iterator[ApiChange]:
        was = {_place_of(one, old.path): one for one in parameters(self.old, old)}
        now = {_place_of(one, new.path): one for one in parameters(self.new, new)}
        for key in dict.fromkeys((*was, *now)):
            if key not in now:
                yield self._parameter_removed(was[key])
            elif key not in was:
                yield _parameter_added(now[key])
            else:
                yield from self._of_parameter(was[key], now[key], side)

    def _parameter_removed(self, parameter: Parameter) -> ApiChange:
        place = _parameter_words(parameter)
        if not parameter.is_deprecated:
            return ApiChange(Impact.PERHAPS, "parameter-removed", say("The parameter was removed."), place=place)
        end = announced_end(parameter.value)
        if end is not None and end > self.today:
            reason = say("The parameter was removed before {end}, the announced date.", end=end)
            return ApiChange(Impact.BREAKING, "parameter-removed-before-sunset", reason, place=place)
        reason = say("The parameter was removed, as announced.")
        return ApiChange(Impact.ADDITION, "parameter-removed-after-deprecation", reason, place=place)

    def _of_parameter(self, old: Parameter, new: Parameter, side: ApiSide) -> Iterator[ApiChange]:
        place = _parameter_words(new)
        if old.is_required != new.is_required:
            level, event = _need(is_required=new.is_required)
            reason = say("The parameter is now required.") if new.is_required else say("The parameter is now optional.")
            yield ApiChange(level, f"parameter-became-{event}", reason, place=place)
        yield from lifecycle_changes(old.value, new.value, "parameter", place)
        if old.description != new.description:
            reason = say("The description was rewritten.")
            yield ApiChange(Impact.WORDING, "parameter-description-changed", reason, place=place)
        changes = self.schemas.changes(old.schema, new.schema, _parameter_use(new, side))
        yield from (change.at_place("parameter", place) for change in changes)

    # -- Bodies --

    def _body(self, old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
        was, now = self.old.resolve(old.get("requestBody")), self.new.resolve(new.get("requestBody"))
        place, is_required = say("request body"), now.get("required") is True
        level, event = _need(is_required=is_required)
        if was and not now:
            reason = say("The request no longer has a body.")
            yield ApiChange(Impact.BREAKING, "request-body-removed", reason, place=place)
        elif now and not was:
            required, optional = say("The request has a required body."), say("The request may have a body.")
            reason = required if is_required else optional
            yield ApiChange(level, f"request-body-added-{event}", reason, place=place)
        elif (was.get("required") is True) != is_required:
            reason = say("The body is now required.") if is_required else say("The body is now optional.")
            yield ApiChange(level, f"request-body-became-{event}", reason, place=place)
        if was and now:
            yield from self._content(was, now, side, "request-body", place)

    def _content(self, old: JsonObject, new: JsonObject, side: ApiSide, noun: str, place: str) -> Iterator[ApiChange]:
        was, now = _media(old), _media(new)
        for kind in dict.fromkeys((*was, *now)):
            closer = _closer(kind, now.keys() - was.keys()) if side is ApiSide.RESPONSE and kind not in now else ""
            if kind in was and (kind in now or closer):
                if closer:
                    reason = say("It is {new} now, which is {old}, too.", new=closer, old=kind)
                    yield ApiChange(Impact.ADDITION, f"{noun}-media-type-specialized", reason, place=place)
                is_text = not MediaType(kind, {}).is_json
                use = Use(side, Writing.TEXT if is_text else Writing.TYPED)
                yield from self._of_media(was[kind], now[closer or kind], use, noun, place)
            elif kind in was:
                reasons = say("{type} is no longer accepted.", type=kind), say("{type} is no longer sent.", type=kind)
                reason = reasons[side is ApiSide.RESPONSE]
                yield ApiChange(Impact.BREAKING, f"{noun}-media-type-removed", reason, place=place)
            else:
                reasons = say("{type} is accepted, too.", type=kind), say("{type} is sent, too.", type=kind)
                reason = reasons[side is ApiSide.RESPONSE]
                yield ApiChange(Impact.ADDITION, f"{noun}-media-type-added", reason, place=place)

    def _of_media(self, old: Json, new: Json, use: Use, noun: str, place: str) -> Iterator[ApiChange]:
        if new is not None and old is None:
            level = Impact.BREAKING if use.side is ApiSide.REQUEST else Impact.ADDITION
            yield ApiChange(level, f"{noun}-schema-added", say("It now has a schema."), place=place)
        elif old is not None and new is None:
            level = Impact.ADDITION if use.side is ApiSide.REQUEST else Impact.PERHAPS
            yield ApiChange(level, f"{noun}-schema-removed", say("It no longer has a schema."), place=place)
        elif old is not None:
            yield from (change.at_place(noun, place) for change in self.schemas.changes(old, new, use))

    # -- Responses --

    def _responses(self, old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
        for status in dict.fromkeys((*old, *new)):
            place, is_success = say("response {status}", status=status), status.startswith("2")
            noun = "success" if is_success else "other"
            if status not in new:
                level = Impact.BREAKING if is_success else Impact.ADDITION
                yield ApiChange(level, f"{noun}-status-removed", say("The response was removed."), place=place)
            elif status not in old:
                yield ApiChange(Impact.ADDITION, f"{noun}-status-added", say("The response is new."), place=place)
            else:
                was, now = self.old.resolve(old[status]), self.new.resolve(new[status])
                yield from self._headers(object_at(was, "headers"), object_at(now, "headers"), side, place)
                yield from self._content(was, now, side, "response", place)

    def _headers(self, old: JsonObject, new: JsonObject, side: ApiSide, place: str) -> Iterator[ApiChange]:
        was = {name.lower(): self.old.resolve(value) for name, value in old.items()}
        now = {name.lower(): self.new.resolve(value) for name, value in new.items()}
        for name in dict.fromkeys((*was, *now)):
            where = say("{place}, header {name}", place=place, name=name)
            if name not in now:
                is_required = was[name].get("required") is True
                level, event = (Impact.BREAKING, "required") if is_required else (Impact.PERHAPS, "optional")
                yield ApiChange(level, f"{event}-header-removed", say("The header was removed."), place=where)
            elif name not in was:
                yield ApiChange(Impact.ADDITION, "header-added", say("The header is new."), place=where)
            else:
                if was[name].get("required") is True and now[name].get("required") is not True:
                    said = say("The header may now be missing.")
                    yield ApiChange(Impact.BREAKING, "header-became-optional", said, place=where)
                schemas = was[name].get("schema"), now[name].get("schema")
                changes = self.schemas.changes(*schemas, Use(side, Writing.TEXT))
                yield from (change.at_place("header", where) for change in changes)

    # -- Servers --

    def _servers(self) -> Iterator[ApiChange]:
        was, now = self.old.servers, self.new.servers
        for url in was:
            if url not in now:
                reason = say("{server} is no longer a server.", server=url)
                yield ApiChange(Impact.PERHAPS, "server-removed", reason)
        for url in now:
            if url not in was:
                yield ApiChange(Impact.ADDITION, "server-added", say("{server} is a new server.", server=url))


def _address(operation: Operation) -> str:
    """Names of path parameters are nothing that a request shows."""
    return f"{operation.method} {_PLACEHOLDER.sub('{}', operation.path)}"


def _operation_added(operation: Operation) -> ApiChange:
    if operation.method == WEBHOOK:
        return ApiChange(Impact.ADDITION, "webhook-added", say("The webhook is new."), operation.key)
    return ApiChange(Impact.ADDITION, "operation-added", say("The operation is new."), operation.key)


def _place_of(parameter: Parameter, path: str) -> tuple[str, str]:
    """What a parameter is known by: for one of the path, its number."""
    if parameter.location == "path":
        names = [found[1:-1] for found in _PLACEHOLDER.findall(path)]
        return "path", str(names.index(parameter.name)) if parameter.name in names else parameter.name
    return parameter.location, parameter.name.lower() if parameter.location == "header" else parameter.name


def _parameter_use(parameter: Parameter, side: ApiSide) -> Use:
    writing = Writing.TYPED if parameter.content_type else Writing.TEXT
    repeats = writing is Writing.TEXT and parameter.style in ("form", "cookie") and parameter.is_exploded
    return Use(side, writing, is_parameter=True, repeats=repeats)


def _parameter_words(parameter: Parameter) -> str:
    name = parameter.name
    match parameter.location:
        case "query":
            return say("query parameter {name}", name=name)
        case "path":
            return say("path parameter {name}", name=name)
        case "header":
            return say("header parameter {name}", name=name)
        case "cookie":
            return say("cookie parameter {name}", name=name)
        case other:
            return f"{other} parameter {name}"


def _need(*, is_required: bool) -> tuple[Impact, str]:
    """How much it matters that something now is as said, and the word for it in names of changes."""
    return (Impact.BREAKING, "required") if is_required else (Impact.ADDITION, "optional")


def _parameter_added(parameter: Parameter) -> ApiChange:
    place = _parameter_words(parameter)
    if parameter.is_required:
        reason = say("The parameter is new, and required.")
        return ApiChange(Impact.BREAKING, "required-parameter-added", reason, place=place)
    return ApiChange(Impact.ADDITION, "optional-parameter-added", say("The parameter is new."), place=place)


def _about(old: JsonObject, new: JsonObject) -> Iterator[ApiChange]:
    """The operation as a whole."""
    yield from lifecycle_changes(old, new, "operation")
    was, now = text_at(old, "operationId"), text_at(new, "operationId")
    if was != now:
        reason = say("The operationId is now {new} instead of {old}.", new=now, old=was)
        if not (was and now):
            added, removed = (
                say("The operationId {id} is new.", id=now),
                say("The operationId {id} was removed.", id=was),
            )
            reason = added if now else removed
        yield ApiChange(Impact.PERHAPS if was else Impact.ADDITION, "operation-id-changed", reason)
    if texts(old.get("tags")) != texts(new.get("tags")):
        yield ApiChange(Impact.WORDING, "tags-changed", say("The tags were changed."))
    if any(text_at(old, key) != text_at(new, key) for key in ("summary", "description")):
        yield ApiChange(Impact.WORDING, "operation-description-changed", say("The description was rewritten."))
    yield from stability_changes(old, new)


def _media(holder: JsonObject) -> dict[str, Json]:
    """The schemas by media type, without the types' parameters."""
    content = object_at(holder, "content")
    return {
        kind.partition(";")[0].strip().lower(): MediaType(kind, as_object(value)).schema
        for kind, value in content.items()
    }


def _closer(kind: str, others: Iterable[str]) -> str:
    """One that is of this kind as well, as `application/problem+json` is of `application/json`; empty without one."""
    group, _, name = kind.partition("/")
    return next((other for other in sorted(others) if other.startswith(f"{group}/") and other.endswith(f"+{name}")), "")


def _security(old: tuple[SecurityAlternative, ...], new: tuple[SecurityAlternative, ...]) -> Iterator[ApiChange]:
    was, now = ({_security_words(one) for one in alternatives} for alternatives in (old, new))
    place = say("security")
    for words in sorted(was - now):
        yield ApiChange(
            Impact.PERHAPS, "security-removed", say("{scheme} is no longer enough.", scheme=words), place=place
        )
    for words in sorted(now - was):
        level = Impact.ADDITION if was else Impact.PERHAPS
        reasons = say("{scheme} is needed now.", scheme=words), say("{scheme} is enough, too.", scheme=words)
        yield ApiChange(level, "security-added", reasons[bool(was)], place=place)


def _security_words(alternative: SecurityAlternative) -> str:
    parts = [f"{one.scheme.name} ({', '.join(one.scopes)})" if one.scopes else one.scheme.name for one in alternative]
    return reduce(_with, parts) if parts else say("No authentication")


def _with(one: str, other: str) -> str:
    return say("{one} with {other}", one=one, other=other)
