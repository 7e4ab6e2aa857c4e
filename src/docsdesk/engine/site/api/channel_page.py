"""The page of an AsyncAPI channel: how to connect, what is sent and received over it."""

from docsdesk.docs.asyncapi.channels import Channel, ChannelOperation, Direction, read_channel
from docsdesk.docs.asyncapi.messages import Message, message_example
from docsdesk.docs.folder.api_servers import channel_servers
from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.pages.page import ApiSource
from docsdesk.docs.text.slugs import path_slug
from docsdesk.engine.site.api.authorization_part import way_fields, way_name
from docsdesk.engine.site.api.page_part import Panels, example_box, part
from docsdesk.engine.site.api.schema_nodes import SchemaNodes
from docsdesk.engine.site.kept_code import value_block

_HEADINGS = {Direction.SEND: "Send", Direction.RECEIVE: "Receive"}


def channel_nodes(source: ApiSource, drawn: SchemaNodes, *, needs_no_auth: bool = False) -> list[Node]:
    channel = read_channel(source.specification, source.channel)
    if channel is None:
        return []
    return [
        *drawn.text(channel.description),
        *_servers(source, drawn),
        *([] if needs_no_auth else _authorization(channel, drawn)),
        *_connection(channel, drawn),
        *(node for operation in channel.operations for node in _operation(operation, drawn)),
        *_examples(source, channel),
    ]


def channel_address(source: ApiSource) -> str:
    """Where the channel is reached, below its server."""
    channel = read_channel(source.specification, source.channel)
    return (channel.address if channel else "") or "/"


def _servers(source: ApiSource, drawn: SchemaNodes) -> list[Node]:
    found = channel_servers(source.specification, source.channel)
    nodes: list[Node] = [
        element("div", element("p", element("code", server.url)), drawn.text(server.description), css="server")
        for server in found
    ]
    return part("Servers" if len(nodes) > 1 else "Server", nodes)


def _authorization(channel: Channel, drawn: SchemaNodes) -> list[Node]:
    ways = channel.security
    if len(ways) == 1:
        return part("Authorization", way_fields(ways[0], drawn))
    panels = [(way_name(way), way_fields(way, drawn)) for way in ways]
    return part("Authorization", [tab_set(panels)]) if panels else []


def _connection(channel: Channel, drawn: SchemaNodes) -> list[Node]:
    """What goes into the address and the first request."""
    fields: list[Node] = [
        drawn.field(name, schema, "parameter", is_required=True) for name, schema in channel.parameters
    ]
    nodes = part("Parameters", fields)
    for heading, schema, prefix in (
        ("Query parameters", channel.query, "query"),
        ("Headers", channel.headers, "header"),
    ):
        if schema is not None:
            nodes += part(heading, drawn.body(schema, prefix, is_request=True))
    return nodes


def _operation(operation: ChannelOperation, drawn: SchemaNodes) -> list[Node]:
    heading = _HEADINGS[operation.direction]
    is_sent = operation.direction is Direction.SEND
    nodes = [*drawn.text(operation.title), *drawn.text(operation.description)]
    for message in operation.messages:
        nodes += _message(message, drawn, is_sent=is_sent)
    for message in operation.replies:
        nodes.append(element("p", "Answered by", css="choice-title"))
        nodes += _message(message, drawn, is_sent=not is_sent)
    return part(heading, nodes)


def _message(message: Message, drawn: SchemaNodes, *, is_sent: bool) -> list[Node]:
    prefix = f"message-{path_slug(message.name) or 'message'}"
    nodes: list[Node] = [element("h3", message.title or "Message")]
    if message.content_type and message.content_type != "application/json":
        nodes.append(element("p", message.content_type, css="media-type"))
    nodes += drawn.text(message.summary) + drawn.text(message.description)
    if message.foreign_format:
        nodes.append(element("p", "Its schema is in the format ", element("code", message.foreign_format), "."))
    if message.headers is not None:
        nodes.append(element("p", "Headers", css="choice-title"))
        nodes += drawn.body(message.headers, f"{prefix}-header", is_request=is_sent)
    return nodes + (drawn.body(message.payload, prefix, is_request=is_sent) if message.payload is not None else [])


def _examples(source: ApiSource, channel: Channel) -> list[Node]:
    nodes: list[Node] = []
    for direction, heading in _HEADINGS.items():
        messages = [
            message
            for operation in channel.operations
            for message in (operation.messages if operation.direction is direction else operation.replies)
        ]
        panels: Panels = []
        for message in messages:
            example = message_example(source.specification, message)
            if example is not None:
                panels.append((message.title or "Message", [value_block(example)]))
        nodes += example_box(heading, panels)
    return nodes
