"""What changed in the channels of two AsyncAPI descriptions. Directions are the callers': they send requests."""

from collections.abc import Iterator
from dataclasses import dataclass

from docsdesk.comparison.api.change import ApiChange, Level, Side, Use, Writing
from docsdesk.comparison.api.schemas import SchemaComparison
from docsdesk.docs.asyncapi import Channel, Direction, Message, read_channel
from docsdesk.docs.json.values import Json, object_at
from docsdesk.docs.openapi.specification import Specification

_SIDES = {Direction.SEND: Side.REQUEST, Direction.RECEIVE: Side.RESPONSE}
_DOES = {Direction.SEND: "sent", Direction.RECEIVE: "received"}
_Messages = dict[str, Message]


@dataclass(frozen=True, slots=True)
class ChannelComparison:
    old: Specification
    new: Specification
    schemas: SchemaComparison

    def changes(self) -> Iterator[ApiChange]:
        was, now = _channels(self.old), _channels(self.new)
        for address in dict.fromkeys((*was, *now)):
            if address not in now:
                yield ApiChange(Level.BREAKING, "channel-removed", "The channel was removed.", address)
            elif address not in was:
                yield ApiChange(Level.ADDITION, "channel-added", "The channel is new.", address)
            else:
                yield from self._of_one(address, was[address], now[address])
        before, after = (object_at(spec.value, "servers").keys() for spec in (self.old, self.new))
        for name in sorted(before - after):
            yield ApiChange(Level.PERHAPS, "server-removed", f"{name} is no longer a server.")
        for name in sorted(after - before):
            yield ApiChange(Level.ADDITION, "server-added", f"{name} is a new server.")

    def _of_one(self, address: str, old: Channel, new: Channel) -> Iterator[ApiChange]:
        for direction in Direction:
            was, now = _messages(old, direction), _messages(new, direction)
            if len(was) == len(now) == 1 and was.keys() != now.keys():
                # Of a single message the name alone says nothing on the wire.
                was = dict(zip(now, was.values(), strict=True))
            yield from self._of_messages(address, was, now, direction)
        before, after = dict(old.parameters), dict(new.parameters)
        for name in dict.fromkeys((*before, *after)):
            place = f"parameter {name}"
            if name in before and name in after:
                use = Use(Side.REQUEST, Writing.TEXT, is_parameter=True)
                for change in self.schemas.changes(before[name], after[name], use):
                    what = f"parameter-{change.what}"
                    yield ApiChange(change.level, what, change.reason, address, place, change.field)
            else:
                event, level = ("added", Level.BREAKING) if name in after else ("removed", Level.PERHAPS)
                yield ApiChange(level, f"parameter-{event}", f"The parameter was {event}.", address, place)
        if (old.title, old.description) != (new.title, new.description):
            yield ApiChange(Level.WORDING, "channel-description-changed", "The description was rewritten.", address)

    def _of_messages(self, address: str, was: _Messages, now: _Messages, direction: Direction) -> Iterator[ApiChange]:
        side, does = _SIDES[direction], _DOES[direction]
        for name in dict.fromkeys((*was, *now)):
            place = f"message {name}"
            if name not in now:
                reason = f"The message is no longer {does}."
                yield ApiChange(Level.BREAKING, "message-removed", reason, address, place)
            elif name not in was:
                level = Level.PERHAPS if side is Side.RESPONSE and was else Level.ADDITION
                yield ApiChange(level, "message-added", f"The message is {does}, too.", address, place)
            else:
                for part, one, other in _parts(was[name], now[name]):
                    for change in self.schemas.changes(one, other, Use(side)):
                        what, where = f"message-{change.what}", f"{place}{part}"
                        yield ApiChange(change.level, what, change.reason, address, where, change.field)
                yield from _content_type(was[name], now[name], address, place)


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


def _parts(old: Message, new: Message) -> Iterator[tuple[str, Json, Json]]:
    if old.payload is not None and new.payload is not None:
        yield "", old.payload, new.payload
    if old.headers is not None and new.headers is not None:
        yield ", headers", old.headers, new.headers


def _content_type(old: Message, new: Message, address: str, place: str) -> Iterator[ApiChange]:
    if old.content_type and new.content_type and old.content_type != new.content_type:
        reason = f"It is {new.content_type} now instead of {old.content_type}."
        yield ApiChange(Level.BREAKING, "message-content-type-changed", reason, address, place)
