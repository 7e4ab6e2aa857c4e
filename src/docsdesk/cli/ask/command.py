"""`docsdesk ask`: one question, its answer and the pages it cites."""

import os
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from docsdesk.cli.ask import options
from docsdesk.cli.ask.asked_question import AskedQuestion, asked_question
from docsdesk.cli.ask.model_options import ModelOption, ModelUrlOption, with_model
from docsdesk.cli.console import say, tell, write, write_bytes
from docsdesk.cli.named_sites import SiteOption
from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.domain.assistant.conversation import Conversation, InterfaceVersion
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.processes.shutdown import run_on_loop
from docsdesk.usecases.assistant.ask_assistant import AskPorts, ask_assistant
from docsdesk.usecases.assistant.export_conversation import report_answer
from docsdesk.usecases.assistant.recording import AnswerRecording
from docsdesk.usecases.null_journal import NullJournal, OneThreadKey
from docsdesk.usecases.ports import AnswerHead, AssistantService

if TYPE_CHECKING:
    from docsdesk.cli.headless import HeadlessLink


def ask(
    words: Annotated[
        list[str] | None,
        typer.Argument(help="A docs folder and a question. Omit the folder with --site or --base-url."),
    ] = None,
    *,
    base_url: options.BaseUrlOption = None,
    domain: options.DomainOption = None,
    site: SiteOption = None,
    interface: options.InterfaceOption = None,
    fingerprint: options.FingerprintOption = None,
    system: options.SystemOption = None,
    attach: options.AttachOption = None,
    page_size: options.PageSizeOption = None,
    docs_version: options.DocsVersionOption = None,
    language: options.LanguageOption = None,
    group: options.GroupOption = None,
    context_code: options.ContextCodeOption = None,
    context_text: options.ContextTextOption = None,
    text_path: options.TextPathOption = None,
    text_element: options.TextElementOption = None,
    current_path: options.CurrentPathOption = None,
    thread_id: options.ThreadIdOption = None,
    messages: options.MessagesOption = None,
    raw: options.RawOption = False,
    model_url: ModelUrlOption = "",
    model: ModelOption = "",
    state_dir: options.StateDirOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the answer as one JSON object.")] = False,
) -> None:
    """Ask a question about a docs folder, or ask a service's assistant. Prints the answer and its sources.

    The assistant key of a service is read from DOCSDESK_ASSISTANT_KEY, then from the keyring. Problems in input files
    are reported as file:line:column: field: reason, before anything is sent. Reading stops at 32 MB, 400,000 parts or
    30 minutes, or after 5 minutes without content.

    --json prints outcome (finished, incomplete, stopped or error), message, data, finishReason, usage, threadId,
    threadKey, note (also why the service cut the answer short), error, damage (stream lines that could not be read,
    which make the answer incomplete) and rest (a file with the text after the first million characters). Keep
    threadKey secret: anyone who has it and threadId can continue the thread.
    """
    from docsdesk.cli.headless import site_named

    if raw and as_json:
        raise typer.BadParameter("Use either --raw or --json.", param_hint="--raw")
    is_optional = bool(messages or attach)
    folder, text = _folder_and_question(
        words or [], has_site=base_url is not None or site is not None, is_optional=is_optional
    )
    chosen = with_model(site_named(folder, base_url, domain, site, kind=KeyKind.ASSISTANT), model_url, model)
    named = options.present(interface=interface, fingerprint=fingerprint, system=system, page_size=page_size)
    named |= options.present(thread_id=thread_id, version=docs_version, language=language, groups=tuple(group or ()))
    extras = options.extras(attach, context_code, context_text, text_path, text_element, current_path)
    written = options.read_messages_option(messages, interface, is_followed=bool(text.strip())) if messages else None
    question = asked_question(text, written, {**named, **extras}).with_key(os.environ)
    if not run_on_loop(_ask(chosen, question, state_dir and state_dir.absolute(), is_raw=raw, as_json=as_json)):
        raise typer.Exit(1)


async def _ask(site: Site, question: AskedQuestion, state_dir: Path | None, *, is_raw: bool, as_json: bool) -> bool:
    from docsdesk.cli.headless import open_link

    secrets = [question.thread_key] if question.thread_key else []
    async with open_link(site, KeyKind.ASSISTANT, secrets=secrets, state_dir=state_dir) as link:
        if is_raw:
            return await _ask_raw(link, question)
        return await (_ask_json(link, question) if as_json else print_answer(link, question))


async def _ask_json(link: "HeadlessLink", question: AskedQuestion) -> bool:
    from docsdesk.protocol import strict_json

    recording, conversation = AnswerRecording(), Conversation(site_id="", title="", created_at=datetime.now(UTC))
    thread = OneThreadKey(question.thread_key)

    def follow(update: Conversation) -> None:
        nonlocal conversation
        conversation = update

    try:
        conversation = await _ask_site(link, question, recording, follow, thread=thread)
    finally:
        # If stopped, also show what has arrived.
        if conversation.turns:
            report = report_answer(conversation.as_stopped(), recording, thread.key)
            say(strict_json.dumps(report).decode())
    return _is_finished(conversation)


async def _ask_raw(link: "HeadlessLink", question: AskedQuestion) -> bool:
    received = bytearray()

    def follow(_: Conversation) -> None:
        write_bytes(bytes(received))
        received.clear()

    conversation = await _ask_site(
        link, question, AnswerRecording(), follow, _TappedAssistant(link.service, received.extend)
    )
    _tell_trouble(conversation)
    return _is_finished(conversation)


async def print_answer(link: "HeadlessLink", question: AskedQuestion) -> bool:
    """Print the answer as it arrives, then the sources it does not mention. Returns whether it is complete.

    A service's errors are part of the answer and go to standard error.
    """
    printed = 0

    def follow(conversation: Conversation) -> None:
        nonlocal printed
        text = _answer(conversation).text
        write(text[printed:])
        printed = len(text)

    try:
        conversation = await _ask_site(link, question, AnswerRecording(), follow)
    finally:
        if printed:
            say("")
    answer = _answer(conversation)
    for source in answer.sources:
        if source.url not in answer.text:
            say(f"Source: {source.title or source.url}  {source.url}")
    _tell_trouble(conversation)
    return _is_finished(conversation)


async def _ask_site(
    link: "HeadlessLink",
    question: AskedQuestion,
    recording: AnswerRecording,
    follow: Callable[[Conversation], None] = lambda _: None,
    service: AssistantService | None = None,
    thread: OneThreadKey | None = None,
) -> Conversation:
    from docsdesk.adapters.clock import SystemClock
    from docsdesk.adapters.files.answer_recordings import AnswerFiles
    from docsdesk.adapters.run_options import timeout

    clock = SystemClock()
    site_id = link.connection.site.id
    asked = question.conversation or Conversation(site_id=site_id, title="", created_at=clock.now())
    asked = asked.model_copy(update={"site_id": site_id})
    threads = thread or OneThreadKey(question.thread_key)
    ports = AskPorts(
        service or link.service,
        link.connection.assistant_domain,
        NullJournal(),
        threads,
        clock,
        # The answer is passed on as it arrives, so it is complete at its destination.
        None if service else AnswerFiles(link.answers),
        timeout(os.environ),
    )
    answers = ask_assistant(
        asked, question.words, ports, options=question.options, beside=question.beside, recording=recording
    )
    async with aclosing(answers) as updates:
        async for update in updates:
            asked = update
            follow(asked)
    return asked


def _tell_trouble(conversation: Conversation) -> None:
    answer = _answer(conversation)
    if answer.note:
        tell(f"docsdesk: {answer.note}")
    if answer.rest and answer.rest.file:
        tell(f"docsdesk: The answer is too long to keep in memory. The rest of its text is in {answer.rest.file}.")
    if answer.error:
        tell(f"docsdesk: {answer.trouble}")


def _is_finished(conversation: Conversation) -> bool:
    return _answer(conversation).outcome is Outcome.FINISHED


def _answer(conversation: Conversation) -> Answer:
    return conversation.last.answer if conversation.last else Answer()


def _folder_and_question(words: list[str], *, has_site: bool, is_optional: bool) -> tuple[Path | None, str]:
    """The question may be omitted if messages or files ask it."""
    folders = 0 if has_site else 1
    if not folders <= len(words) <= folders + 1 or (len(words) == folders and not is_optional):
        raise typer.BadParameter(
            "Pass a docs folder and one question in quotes, or --site or --base-url and the question."
        )
    folder, question = Path(words[0]) if folders else None, "".join(words[folders:])
    if not question.strip() and not is_optional:
        raise typer.BadParameter("The question is empty.")
    return folder, question


class _TappedAssistant:
    def __init__(self, service: AssistantService, take: Callable[[bytes], None]) -> None:
        self._service = service
        self._take = take

    def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AbstractAsyncContextManager[tuple[AnswerHead, AsyncIterator[bytes]]]:
        return self._ask(domain, body, interface)

    @asynccontextmanager
    async def _ask(
        self, domain: str, body: Mapping[str, Any], interface: InterfaceVersion
    ) -> AsyncGenerator[tuple[AnswerHead, AsyncIterator[bytes]], None]:
        async with self._service.ask(domain, body, interface=interface) as (head, chunks):
            yield head, self._tap(chunks)

    async def _tap(self, chunks: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
        async for chunk in chunks:
            self._take(chunk)
            yield chunk
