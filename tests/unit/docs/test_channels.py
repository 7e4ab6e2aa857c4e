from pathlib import PurePosixPath

from docsdesk.docs.asyncapi import Direction, message_example, read_channel
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.yaml_values import read_yaml

SECOND = """
asyncapi: 2.6.0
defaultContentType: application/json
servers:
  live: {url: wss://live.example, protocol: wss, security: [{token: []}]}
channels:
  ships/{id}:
    parameters:
      id: {description: Which ship., schema: {type: integer}}
    bindings: {ws: {query: {type: object, properties: {since: {type: string}}}}}
    publish:
      summary: Ask
      message: {name: ask, payload: {type: string}, schemaFormat: application/vnd.apache.avro}
    subscribe:
      message:
        oneOf:
          - {$ref: '#/components/messages/moved'}
          - {name: gone, payload: {const: 1}}
components:
  securitySchemes: {token: {type: http, scheme: bearer}}
  messageTraits: {common: {summary: Shared., contentType: application/msgpack}}
  messages:
    moved:
      title: Moved
      traits: [{$ref: '#/components/messageTraits/common'}]
      payload: {type: object, properties: {knots: {type: integer}}}
      examples: [{name: fast, payload: {knots: 30}}]
"""

THIRD = """
asyncapi: 3.0.0
servers:
  live: {host: live.example, protocol: wss, security: [{$ref: '#/components/securitySchemes/key'}]}
channels:
  ships:
    address: /ships/{id}
    parameters: {id: {description: Which ship., enum: [a, b]}}
    messages:
      ask: {payload: {schemaFormat: application/schema+json;version=draft-07, schema: {type: string}}}
      moved: {$ref: '#/components/messages/moved'}
  idle: {address: null, messages: {tick: {payload: {const: 2}}}}
operations:
  ask:
    action: receive
    title: Ask for it
    channel: {$ref: '#/channels/ships'}
    messages: [{$ref: '#/channels/ships/messages/ask'}]
    reply: {messages: [{$ref: '#/channels/ships/messages/moved'}]}
  tell: {action: send, channel: {$ref: '#/channels/ships'}}
components:
  securitySchemes: {key: {type: httpApiKey, in: header, name: X-Key}}
  messages: {moved: {name: moved, payload: {type: object, properties: {knots: {type: integer}}}}}
"""


def channel(text, name):
    spec = Specification(PurePosixPath("a.yaml"), read_yaml(text))
    return spec, read_channel(spec, name)


def test_that_version_2_is_read_from_the_readers_side():
    spec, found = channel(SECOND, "ships/{id}")

    assert found is not None
    assert found.address == "ships/{id}"
    assert [(each.direction, [message.title for message in each.messages]) for each in found.operations] == [
        (Direction.SEND, ["ask"]),
        (Direction.RECEIVE, ["Moved", "gone"]),
    ]
    assert found.parameters == (("id", {"allOf": [{"type": "integer"}], "description": "Which ship."}),)
    assert found.query == {"type": "object", "properties": {"since": {"type": "string"}}}
    assert [requirement.scheme.name for way in found.security for requirement in way] == ["token"]
    ask, moved = found.operations[0].messages[0], found.operations[1].messages[0]
    assert (ask.payload, ask.foreign_format) == (None, "application/vnd.apache.avro")
    assert (moved.summary, moved.content_type) == ("Shared.", "application/msgpack")
    assert message_example(spec, moved) == {"knots": 30}


def test_that_version_3_is_read_from_the_readers_side():
    spec, found = channel(THIRD, "ships")

    assert found is not None
    assert found.address == "/ships/{id}"
    assert found.parameters == (("id", {"type": "string", "description": "Which ship.", "enum": ["a", "b"]}),)
    send, receive = found.operations
    assert (send.direction, send.title, [message.name for message in send.replies]) == (
        Direction.SEND,
        "Ask for it",
        ["moved"],
    )
    assert [message.name for message in receive.messages] == ["ask", "moved"]
    assert send.messages[0].payload == {"type": "string"}
    assert message_example(spec, receive.messages[1]) == {"knots": 123}
    assert [requirement.scheme.field for way in found.security for requirement in way] == ["X-Key"]


def test_that_a_channel_without_operations_shows_its_messages():
    _, found = channel(THIRD, "idle")

    assert found is not None
    assert found.address == ""
    assert [message.name for message in found.operations[0].messages] == ["tick"]


def test_that_an_unknown_channel_is_none():
    assert channel(THIRD, "nowhere")[1] is None
