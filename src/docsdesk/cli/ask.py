"""`docsdesk ask`: one question, its answer and the pages it cites."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.console import say, tell, write
from docsdesk.domain.api_key import KeyKind
from docsdesk.domain.conversation import Conversation, Outcome
from docsdesk.domain.site import Site
from docsdesk.usecases.ask_assistant import AskPorts, Recording, ask_assistant
from docsdesk.usecases.report_answer import report_answer


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
    if as_json:
        from docsdesk.protocol import strict_json

        conversation, recording = asyncio.run(ask_site(site, question))
        say(strict_json.dumps(report_answer(conversation, recording)).decode())
    else:
        conversation = ask_aloud(site, question)
    if outcome(conversation) is not Outcome.FINISHED:
        raise typer.Exit(1)


async def ask_site(
    site: Site, question: str, *, follow: Callable[[Conversation], None] = lambda _: None
) -> tuple[Conversation, Recording]:
    """Ask and wait for the end; `follow` sees the answer grow. Failures of the service are part of the answer."""
    from docsdesk.adapters.clock import SystemClock
    from docsdesk.cli.headless import NothingKept, NoThreads, opened

    clock, recording = SystemClock(), Recording()
    asked = Conversation(site_id=site.id, title="", created_at=clock.now())
    async with opened(site, KeyKind.ASSISTANT) as link:
        ports = AskPorts(link.service, link.connection.assistant_domain, NothingKept(), NoThreads(), clock)
        async with aclosing(ask_assistant(asked, question, ports, recording=recording)) as updates:
            async for update in updates:
                asked = update
                follow(asked)
    return asked, recording


def ask_aloud(site: Site, question: str) -> Conversation:
    """Print the answer as it arrives, then the sources that it does not name; trouble goes to standard error."""
    printed = 0

    def follow(conversation: Conversation) -> None:
        nonlocal printed
        text = conversation.turns[-1].answer.text
        write(text[printed:])
        printed = len(text)

    conversation, _ = asyncio.run(ask_site(site, question, follow=follow))
    answer = conversation.turns[-1].answer
    if printed:
        say("")
    for source in answer.sources:
        if source.url not in answer.text:
            say(f"Source: {source.title or source.url}  {source.url}")
    if answer.error:
        tell(f"docsdesk: {answer.error} {answer.hint}".rstrip())
    return conversation


def outcome(conversation: Conversation) -> Outcome:
    return conversation.turns[-1].answer.outcome


def _folder_and_question(words: list[str], *, has_service: bool) -> tuple[Path | None, str]:
    if len(words) == 1 and has_service:
        return None, words[0]
    if len(words) == 2 and not has_service:
        return Path(words[0]), words[1]
    raise typer.BadParameter("Give a docs folder and one question in quotes, or --base-url and the question.")
