"""What changed in the channels of two AsyncAPI descriptions. Directions are the callers': they send requests."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from docsdesk.comparison.api.change import ApiChange, ApiSide, Impact, Use, Writing
from docsdesk.comparison.api.schemas import SchemaComparison
from docsdesk.docs.asyncapi import Channel, Direction, Message, read_channel
from docsdesk.docs.json.values import Json, object_at
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.wording import say

_SIDES = {Direction.SEND: ApiSide.REQUEST, Direction.RECEIVE: ApiSide.RESPONSE}
_STOPPED = {
    Direction.SEND: say("The message is no longer sent."),
    Direction.RECEIVE: say("The message is no longer received."),
}
_STARTED = {Direction.SEND: say("The message is sent, too."), Direction.RECEIVE: say("The message is received, too.")}
_Messages = dict[str, Message]


class _Part(Enum):
    PAYLOAD = "payload"
    HEADERS = "headers"


@dataclass(frozen=True, slots=True)
class ChannelComparison:
    old: Specification
    new: Specification
    schemas: SchemaComparison

    def changes(self) -> Iterator[ApiChange]:
        was, now = _channels(self.old), _channels(self.new)
        for address in dict.fromkeys((*was, *now)):
            if address not in now:
                yield ApiChange(Impact.BREAKING, "channel-removed", say("The channel was removed."), address)
            elif address not in was:
                yield ApiChange(Impact.ADDITION, "channel-added", say("The channel is new."), address)
            else:
                changes = self._of_one(was[address], now[address])
                yield from (replace(change, operation=address) for change in changes)
        before, after = (object_at(spec.value, "servers").keys() for spec in (self.old, self.new))
        for name in sorted(before - after):
            yield ApiChange(Impact.PERHAPS, "server-removed", say("{server} is no longer a server.", server=name))
        for name in sorted(after - before):
            yield ApiChange(Impact.ADDITION, "server-added", say("{server} is a new server.", server=name))

    def _of_one(self, old: Channel, new: Channel) -> Iterator[ApiChange]:
        for direction in Direction:
            was, now = _messages(old, direction), _messages(new, direction)
            if len(was) == len(now) == 1 and was.keys() != now.keys():
                # Of a single message the name alone says nothing on the wire.
                was = dict(zip(now, was.values(), strict=True))
            yield from self._of_messages(was, now, direction)
        before, after = dict(old.parameters), dict(new.parameters)
        for name in dict.fromkeys((*before, *after)):
            place = say("parameter {name}", name=name)
            if name in before and name in after:
                use = Use(ApiSide.REQUEST, Writing.TEXT, is_parameter=True)
                changes = self.schemas.changes(before[name], after[name], use)
                yield from (change.at_place("parameter", place) for change in changes)
            else:
                is_new = name in after
                event, level = ("added", Impact.BREAKING) if is_new else ("removed", Impact.PERHAPS)
                reason = say("The parameter is new.") if is_new else say("The parameter was removed.")
                yield ApiChange(level, f"parameter-{event}", reason, place=place)
        if (old.title, old.description) != (new.title, new.description):
            yield ApiChange(Impact.WORDING, "channel-description-changed", say("The description was rewritten."))

    def _of_messages(self, was: _Messages, now: _Messages, direction: Direction) -> Iterator[ApiChange]:
        side = _SIDES[direction]
        for name in dict.fromkeys((*was, *now)):
            place = say("message {name}", name=name)
            if name not in now:
                yield ApiChange(Impact.BREAKING, "message-removed", _STOPPED[direction], place=place)
            elif name not in was:
                level = Impact.PERHAPS if side is ApiSide.RESPONSE and was else Impact.ADDITION
                yield ApiChange(level, "message-added", _STARTED[direction], place=place)
            else:
                for part, one, other in _parts(was[name], now[name]):
                    where = say("{place}, headers", place=place) if part is _Part.HEADERS else place
                    changes = self.schemas.changes(one, other, Use(side))
                    yield from (change.at_place("message", where) for change in changes)
                yield from _content_type(was[name], now[name], place)


def _channels(spec: Specification) -> dict[str, Channel]:
    found = (read_channel(spec, name) for name in object_at(spec.value, "channels"))
    return {channel.address or channel.name: channel for channel in found if channel is not None}


def _messages(channel: Channel, direction: Direction) -> _Messages:
    found: _Messages = {}
    for operation in channel.operations:
        if operation.direction is direction:
            found |= {message.name: message for message in operation.messages}
        else:
            found |= {message.name: message for message in operation.replies}
    return found


def _parts(old: Message, new: Message) -> Iterator[tuple[_Part, Json, Json]]:
    if old.payload is not None and new.payload is not None:
        yield _Part.PAYLOAD, old.payload, new.payload
    if old.headers is not None and new.headers is not None:
        yield _Part.HEADERS, old.headers, new.headers


def _content_type(old: Message, new: Message, place: str) -> Iterator[ApiChange]:
    if old.content_type and new.content_type and old.content_type != new.content_type:
        reason = say("It is {new} now instead of {old}.", new=new.content_type, old=old.content_type)
        yield ApiChange(Impact.BREAKING, "message-content-type-changed", reason, place=place)
