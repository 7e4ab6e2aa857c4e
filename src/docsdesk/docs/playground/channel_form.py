"""The playground's form of an AsyncAPI channel over WebSocket."""

from docsdesk.docs.api_servers import channel_servers
from docsdesk.docs.asyncapi.channels import Channel, Direction, read_channel
from docsdesk.docs.asyncapi.messages import message_example
from docsdesk.docs.json_values import Json, list_at, object_at
from docsdesk.docs.openapi.parameters import Location, Parameter
from docsdesk.docs.openapi.samples import as_text
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.playground.auth_fields import described_auth
from docsdesk.docs.playground.form import InputField, PlaygroundForm, Sample
from docsdesk.docs.playground.schema_fields import SchemaFields

_MOST_MESSAGES = 30


def channel_form(spec: Specification, name: str, *, prefill: bool) -> PlaygroundForm | None:
    """None for a channel that no WebSocket server offers."""
    servers, channel = channel_servers(spec, name), read_channel(spec, name)
    if not servers or channel is None:
        return None
    made = SchemaFields(spec, prefill=prefill)
    path: list[InputField] = [
        made.parameter(Parameter(parameter, "path", {"schema": schema})) for parameter, schema in channel.parameters
    ]
    return PlaygroundForm(
        "WSS",
        f"/{channel.address.lstrip('/')}" if channel.address else "",
        servers,
        described_auth(channel.security),
        (*path, *_members(spec, channel.query, "query", made), *_members(spec, channel.headers, "header", made)),
        messages=_messages(spec, channel),
        is_proxied=False,
    )


def _members(spec: Specification, schema: Json, location: Location, made: SchemaFields) -> list[InputField]:
    """What the connection is opened with."""
    whole = spec.resolve(schema)
    required = list_at(whole, "required")
    return [
        made.parameter(Parameter(name, location, {"schema": member, "required": name in required}))
        for name, member in object_at(whole, "properties").items()
    ]


def _messages(spec: Specification, channel: Channel) -> tuple[Sample, ...]:
    """Those that a client may send."""
    sent = [
        message
        for operation in channel.operations
        if operation.direction is Direction.SEND
        for message in operation.messages
    ]
    samples: list[Sample] = []
    for message in sent[:_MOST_MESSAGES]:
        example = message_example(spec, message)
        samples.append(Sample(message.title, as_text(example)))
    return tuple(samples)
