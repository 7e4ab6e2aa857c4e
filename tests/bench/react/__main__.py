"""What pages lose against React: `python -m tests.bench.react FOLDER… [--list N] [--page TEXT]`.

Every .mdx page is compiled with `@mdx-js/mdx` and rendered with `react-dom/server`, what it imports put in by esbuild,
and compared with the page that Docsdesk renders: words (each as often as it occurs, its case kept) and links that
React's page has and ours has not. What ours has more is not counted. Needs node, and npm once.

React is given what the hosted service gives pages: the site's own components as plain boxes that show their title,
description, label, tip and what they hold, and a link to their address; hooks and components as globals; variables of
docs.json; snippets from the folder's root, whose attributes are names; `<Snippet file>`; a style written as HTML has
it; `frontmatter`, an empty `user`. A component that nobody defines shows what it holds. `window` and the like are
absent, and answer anything at a second try.

Left out on both sides: the page's own title and description, formulas, scripts and styles, titles of drawings, what
stands in for a video or a frame, and the marks of code (`[!code focus]`) and of alerts. Words are compared after NFKC,
with straight quotes and without punctuation around them; they end at tags. Addresses are compared as Docsdesk resolves
them; one that may not be followed does not count, nor does a footnote's.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote

from tests.bench.react import oracle
from tests.bench.react.seen import Seen

from docsdesk.docs.cache import NO_CACHE
from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder
from docsdesk.docs.pages.page import Page
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.engine.scripts.process import ScriptProcess
from docsdesk.engine.site.links import PageLinks
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.processes.environment import own_command

MOST_LOST = 0.05
"""The share of its words above which a page counts as lost."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What one page lost."""

    file: str
    words: int
    lost: Counter[str]
    links: int
    lost_links: Counter[str]

    @property
    def share(self) -> float:
        return self.lost.total() / max(self.words, 1)


@dataclass(slots=True)
class Comparison:
    losses: list[Loss] = field(default_factory=list[Loss])
    refused: dict[str, str] = field(default_factory=dict[str, str])
    """Reasons by file of the pages that React cannot show."""
    failed: list[Problem] = field(default_factory=list[Problem])
    """Components and expressions that Docsdesk could not run."""
    seconds: float = 0.0
    reacts_seconds: float = 0.0


def compare(root: Path, part: str) -> Comparison:
    folder = load_folder(root)
    pages = [page for page in folder.pages if page.file and page.file.suffix == ".mdx" and part in str(page.file)]
    found = Comparison()
    began = time.perf_counter()
    answers = oracle.render(folder, pages)
    found.reacts_seconds = time.perf_counter() - began
    scripts = ScriptProcess(own_command(), NO_CACHE)
    renderer = SiteRenderer(folder, makers=Makers(scripts=scripts))
    for page, answer in zip(pages, answers, strict=True):
        began = time.perf_counter()
        content = renderer.content(page)
        found.seconds += time.perf_counter() - began
        found.failed += [problem for problem in content.problems if problem.rule is Rule.MDX_SCRIPT]
        if "refused" in answer:
            found.refused[str(page.file)] = answer["refused"]
        else:
            found.losses.append(loss_of(folder, page, Seen(answer["html"]), Seen(content.html)))
    scripts.close()
    return found


def loss_of(folder: DocsFolder, page: Page, reacts: Seen, ours: Seen) -> Loss:
    links = resolved(folder, page, reacts.links)
    words = reacts.words
    return Loss(str(page.file), words.total(), words - ours.words, links.total(), links - decoded(ours.links))


def resolved(folder: DocsFolder, page: Page, written: Counter[str]) -> Counter[str]:
    """The addresses as the live site has them."""

    def find(path: str) -> str | None:
        found = folder.page(path)
        return found.path if found else None

    links = PageLinks("", page.path, find, folder.redirect)
    targets: Counter[str] = Counter()
    for address, count in written.items():
        if (target := links.link(address)) and not target.startswith("#user-content-"):
            targets[target] += count
    return decoded(targets)


def decoded(addresses: Counter[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for address, count in addresses.items():
        found[unquote(address)] += count
    return found


def show(name: str, found: Comparison, listed: int) -> None:
    words = sum(loss.words for loss in found.losses)
    lost = sum(loss.lost.total() for loss in found.losses)
    links = sum(loss.links for loss in found.losses)
    lost_links = sum(loss.lost_links.total() for loss in found.losses)
    worst = sorted(found.losses, key=lambda loss: (loss.lost.total(), loss.lost_links.total()), reverse=True)
    print(
        f"{name:16}{len(found.losses):>7}{words:>10,}{lost:>9,}{lost / max(words, 1):>10.3%}{links:>8,}"
        f"{lost_links:>8,}{lost_links / max(links, 1):>10.3%}{sum(loss.share > MOST_LOST for loss in worst):>7}"
        f"{len(found.refused):>9}{len(found.failed):>8}{found.seconds:>9.1f}{found.reacts_seconds:>9.1f}"
    )
    for loss in worst[:listed]:
        if loss.lost or loss.lost_links:
            print(f"  {loss.file}: {loss.lost.total()} of {loss.words} words, {loss.lost_links.total()} links")
            print(f"    {counted(loss.lost)[:600]}")
            print(f"    {counted(loss.lost_links)[:300]}")
    for problem in found.failed[:listed]:
        print(f"  {problem.place}: {problem.title[:200]}")
    for file, reason in list(found.refused.items())[:listed]:
        print(f"  React refuses {file}: {reason[:200]}")


def counted(things: Counter[str]) -> str:
    return "  ".join(f"{thing} x{count}" if count > 1 else thing for thing, count in things.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--list", type=int, default=0, metavar="N", help="show the N worst pages of a folder")
    parser.add_argument("--page", default="", metavar="TEXT", help="only pages with this in their names")
    chosen = parser.parse_args()
    oracle.install()
    head = ("pages", "words", "lost", "", "links", "lost", "", "> 5 %", "refused", "failed", "seconds", "React's")
    print(
        f"{'folder':16}"
        + "".join(f"{t:>{w}}" for t, w in zip(head, (7, 10, 9, 10, 8, 8, 10, 7, 9, 8, 9, 9), strict=True))
    )
    for folder in chosen.folders:
        show(folder.name, compare(folder.resolve(), chosen.page), chosen.list)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
