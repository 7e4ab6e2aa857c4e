"""Whether questions in readers' own words are understood: `python -m tests.bench.answers.threads FOLDER…`.

Each folder is a site whose threads are in `threads/NAME.json`: single questions, or a question and one that leaves out
what it said, with the pages that answer the last; none if the docs do not. They were written by somebody who knew the
pages and not the program. `--development` adds those of sites that development looked at, `--show` names every failure.
"""

import argparse
import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.answers.asked import indexed
from tests.bench.answers.site import Site, read_site

from docsdesk.engine.answers.answer import QuotedAnswer
from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.protocol.assistant_bodies import AssistantRequestBody, FilterBody, MessageBody

THREADS = Path(__file__).parent / "threads"


@dataclass(frozen=True, slots=True)
class Thread:
    kind: str
    asked: Sequence[str]
    pages: Sequence[str]


@dataclass(slots=True)
class Tally:
    """Of one kind of threads. `refused` counts those whose follow-up the docs answer."""

    right: list[bool] = field(default_factory=list)
    refused: list[bool] = field(default_factory=list)
    rightly_refused: list[bool] = field(default_factory=list)

    def add(self, thread: Thread, answer: QuotedAnswer) -> None:
        if not thread.pages:
            self.rightly_refused.append(not answer.quotes)
            return
        self.refused.append(not answer.quotes)
        self.right.append(bool(answer.quotes) and answer.quotes[0].entry.page in thread.pages)


class WholeSite:
    """An index that never changes and that anyone may search."""

    def __init__(self, index: SectionIndex) -> None:
        self._index = index

    async def current(self) -> SectionIndex:
        return self._index

    def pages_for(self, wanted: FilterBody, groups: object = ()) -> None:
        del wanted, groups


def threads_of(name: str, *, is_development: bool) -> list[Thread]:
    """Raises FileNotFoundError if nobody has written any for the site."""
    stored = json.loads((THREADS / f"{name}.json").read_text(encoding="utf-8"))
    return [Thread(**each) for each in stored["threads"]] if stored["held_out"] or is_development else []


def request(asked: Sequence[str]) -> AssistantRequestBody:
    messages = [MessageBody(id=f"m{at}", role="user", content=text, parts=()) for at, text in enumerate(asked)]
    return AssistantRequestBody(fp="threads", messages=tuple(messages))


async def measured(site: Site, options: argparse.Namespace, tallies: dict[str, Tally]) -> None:
    assistant = Assistant(WholeSite(indexed(site.entries)))
    for thread in threads_of(site.name, is_development=options.development):
        answer = (await assistant.reply(request(thread.asked))).answer
        tally = tallies.setdefault(thread.kind, Tally())
        tally.add(thread, answer)
        is_well = (tally.right if thread.pages else tally.rightly_refused)[-1]
        if options.show and not is_well:
            first = answer.quotes[0].entry.url if answer.quotes else f"a refusal ({', '.join(answer.unknown)})"
            print(f"{site.name}, {thread.kind}: {thread.asked[0]!r}, then {thread.asked[1]!r}: {first},", end=" ")
            print(f"not {' or '.join(thread.pages) or 'a refusal'}")


def told(tallies: dict[str, Tally]) -> None:
    print(f"{'':16}{'threads':>8}{'right page first':>18}{'wrongly refused':>17}{'rightly refused':>17}")
    whole = Tally()
    for kind, tally in sorted(tallies.items()):
        for name in ("right", "refused", "rightly_refused"):
            getattr(whole, name).extend(getattr(tally, name))
        print(_row(kind, tally))
    print(_row("all", whole))


def _row(name: str, tally: Tally) -> str:
    count = len(tally.right) + len(tally.rightly_refused)
    shares = f"{_share(tally.right):>18}{_share(tally.refused):>17}{_share(tally.rightly_refused):>17}"
    return f"{name:16}{count:>8}{shares}"


def _share(values: Sequence[bool]) -> str:
    return f"{sum(values)} of {len(values)} {sum(values) / len(values):6.1%}" if values else "-"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.answers.threads")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--development", action="store_true")
    options = parser.parse_args()
    sites = [asyncio.run(read_site(folder.resolve())) for folder in options.folders]
    tallies: dict[str, Tally] = {}
    for site in sites:
        asyncio.run(measured(site, options, tallies))
    told(tallies)


if __name__ == "__main__":
    main()
