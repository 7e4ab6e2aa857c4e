"""The page of an AsyncAPI channel: what is sent and received over it."""

from docsdesk.docs.json_values import JsonObject, as_line, as_object, list_at, object_at, text_at
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.page import ApiSource
from docsdesk.engine.site.schema_nodes import SchemaNodes


def channel_nodes(source: ApiSource, drawn: SchemaNodes) -> list[Node]:
    spec = source.specification
    channel = spec.resolve(object_at(spec.value, "channels").get(source.channel))
    nodes: list[Node] = [*drawn.text(text_at(channel, "description"))]
    nodes += _parameters(spec, channel, drawn)
    for heading, message in _messages(spec, source.channel, channel):
        found = spec.resolve(message)
        title = text_at(found, "title") or text_at(found, "name") or heading
        nodes.append(element("h2", f"{heading}: {title}" if title != heading else heading))
        nodes += drawn.text(text_at(found, "summary"))
        nodes += drawn.text(text_at(found, "description"))
        nodes += drawn.fields(found.get("payload"))
    return nodes


def channel_address(source: ApiSource) -> str:
    """Where the channel is reached; in AsyncAPI 2 its name is its address."""
    channels = object_at(source.specification.value, "channels")
    return as_line(source.specification.resolve(channels.get(source.channel)).get("address")) or source.channel


def _parameters(spec: Specification, channel: JsonObject, drawn: SchemaNodes) -> list[Node]:
    fields = [
        drawn.field(name, {"type": "string", **spec.resolve(value)}, is_required=True)
        for name, value in object_at(channel, "parameters").items()
    ]
    return [element("h2", "Parameters"), *fields] if fields else []


def _messages(spec: Specification, name: str, channel: JsonObject) -> list[tuple[str, JsonObject]]:
    """The messages with the direction as the service sees it: AsyncAPI 3 by operations, 2 by publish and subscribe."""
    found: list[tuple[str, JsonObject]] = []
    for operation in (spec.resolve(value) for value in object_at(spec.value, "operations").values()):
        reference = text_at(as_object(operation.get("channel")), "$ref")
        if reference.rsplit("/", 1)[-1] != name.replace("~", "~0").replace("/", "~1"):
            continue
        heading = "Send" if operation.get("action") == "receive" else "Receive"
        messages = list_at(operation, "messages") or list(object_at(channel, "messages").values())
        found += [(heading, as_object(message)) for message in messages]
    for key, heading in (("publish", "Send"), ("subscribe", "Receive")):
        message = object_at(channel, key, "message")
        found += [
            (heading, as_object(choice)) for choice in list_at(message, "oneOf") or ([message] if message else [])
        ]
    return found or [("Message", as_object(message)) for message in object_at(channel, "messages").values()]
