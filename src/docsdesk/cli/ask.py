"""`docsdesk ask`: one question, its answer and the pages it cites."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say, tell, write
from docsdesk.domain.api_key import KeyKind
from docsdesk.domain.conversation import Conversation, Outcome
from docsdesk.domain.site import Site
from docsdesk.usecases.ask_assistant import AskPorts, Recording, ask_assistant
from docsdesk.usecases.report_answer import report_answer

if TYPE_CHECKING:
    from docsdesk.cli.headless import Link


def ask(
    words: Annotated[list[str], typer.Argument(help="A docs folder and a question, or the question alone.")],
    *,
    base_url: Annotated[str | None, typer.Option(help="Ask the assistant of this service instead of a folder.")] = None,
    domain: Annotated[str | None, typer.Option(help="The site's assistant domain.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object with all that came.")] = False,
) -> None:
    """Ask a docs folder, or the assistant of a service, and print the answer with its sources.

    The service's assistant key comes from DOCSDESK_ASSISTANT_KEY or from the keyring.
    """
    from docsdesk.cli.headless import site_named

    folder, question = _folder_and_question(words, has_service=base_url is not None)
    site = site_named(folder, base_url, domain, kind=KeyKind.ASSISTANT)
    if not asyncio.run(_ask(site, question, as_json=as_json)):
        raise typer.Exit(1)


async def _ask(site: Site, question: str, *, as_json: bool) -> bool:
    from docsdesk.cli.headless import opened

    async with opened(site, KeyKind.ASSISTANT) as link:
        return await (_ask_for_json(link, question) if as_json else ask_aloud(link, question))


async def _ask_for_json(link: "Link", question: str) -> bool:
    from docsdesk.protocol import strict_json

    recording = Recording()
    conversation = await _ask_site(link, question, recording)
    say(strict_json.dumps(report_answer(conversation, recording)).decode())
    return _is_finished(conversation)


async def ask_aloud(link: "Link", question: str) -> bool:
    """Print the answer as it arrives, then the sources that it does not name; whether it came to its end.

    Failures of the service are part of the answer; they go to standard error.
    """
    printed = 0

    def follow(conversation: Conversation) -> None:
        nonlocal printed
        text = conversation.turns[-1].answer.text
        write(text[printed:])
        printed = len(text)

    conversation = await _ask_site(link, question, Recording(), follow)
    answer = conversation.turns[-1].answer
    if printed:
        say("")
    for source in answer.sources:
        if source.url not in answer.text:
            say(f"Source: {source.title or source.url}  {source.url}")
    if answer.error:
        tell(f"docsdesk: {answer.error} {answer.hint}".rstrip())
    return _is_finished(conversation)


async def _ask_site(
    link: "Link", question: str, recording: Recording, follow: Callable[[Conversation], None] = lambda _: None
) -> Conversation:
    from docsdesk.adapters.clock import SystemClock
    from docsdesk.cli.headless import NothingKept, NoThreads

    clock = SystemClock()
    asked = Conversation(site_id=link.connection.site.id, title="", created_at=clock.now())
    ports = AskPorts(link.service, link.connection.assistant_domain, NothingKept(), NoThreads(), clock)
    async with aclosing(ask_assistant(asked, question, ports, recording=recording)) as updates:
        async for update in updates:
            asked = update
            follow(asked)
    return asked


def _is_finished(conversation: Conversation) -> bool:
    return conversation.turns[-1].answer.outcome is Outcome.FINISHED


def _folder_and_question(words: list[str], *, has_service: bool) -> tuple[Path | None, str]:
    if not words[-1].strip():
        raise typer.BadParameter("The question is empty.")
    if len(words) == 1 and has_service:
        return None, words[0]
    if len(words) == 2 and not has_service:
        return Path(words[0]), words[1]
    raise typer.BadParameter("Give a docs folder and one question in quotes, or --base-url and the question.")
