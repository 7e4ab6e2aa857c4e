"""Builds the request for a question (interface 2.1 to 2.3, and v2) from the conversation that led to it."""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue, SecretStr

from docsdesk.domain.assistant.conversation import AskOptions, ContextItem, InterfaceVersion, Turn
from docsdesk.protocol.assistant_bodies import LONGEST_PATH
from docsdesk.protocol.stream.data_messages import data_messages
from docsdesk.protocol.stream.message_parts import JsonDict, present
from docsdesk.protocol.stream.ui_messages import ui_messages
from docsdesk.protocol.strict_json import repaired_value, utf16_cut


def build_request(
    earlier: Sequence[Turn],
    turn: Turn,
    options: AskOptions,
    *,
    thread_id: str | None = None,
    thread_key: SecretStr | None = None,
    replaced: str | None = None,
) -> Mapping[str, JsonValue]:
    """The body that asks `turn`. A thread is sent only with its key; unknown fields are omitted.

    `replaced` is the id of the answer to replace when the same question is asked again.
    """
    is_v2 = options.interface is InterfaceVersion.V2
    written = ui_messages if is_v2 else data_messages
    messages: JsonValue = [*map(dict, options.messages)] or [*written([*earlier, turn], options.system)]
    body: JsonDict = {
        **options.extra,
        "fp": options.fingerprint,
        "messages": messages,
        "retrievalPageSize": options.page_size,
    }
    if is_v2:
        body |= {"trigger": "regenerate-message", "messageId": replaced} if replaced else {"trigger": "submit-message"}
    if thread_id:
        body["threadId"] = thread_id
        if thread_key is not None:
            body["threadKey"] = thread_key.get_secret_value()
    if wanted := _filter(options, has_groups=is_v2):
        body["filter"] = wanted
    if options.context:
        body["context"] = [_context(item) for item in options.context]
    if options.current_path:
        body["currentPath"] = utf16_cut(options.current_path, LONGEST_PATH)
    # Pasted text may contain lone surrogates, which cannot be encoded.
    repaired = repaired_value(body)
    assert isinstance(repaired, dict)
    return repaired


def without_thread_key(body: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """The body for display: the key is a secret, and without it the service refuses access to the thread."""
    hidden = ("threadId", "threadKey") if "threadKey" in body else ()
    return {name: value for name, value in body.items() if name not in hidden}


def _filter(options: AskOptions, *, has_groups: bool) -> JsonDict:
    wanted = present(version=options.version, language=options.language)
    if has_groups and options.groups:
        wanted["groups"] = [*options.groups]
    return wanted


def _context(item: ContextItem) -> JsonDict:
    return {"type": item.type, "value": item.value, **present(path=item.path, elementId=item.element_id)}
