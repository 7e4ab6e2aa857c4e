"""How fast a long question set runs against a folder's engine: `python -m tests.bench.questions FOLDER`.

Asks as `docsdesk questions run` does, at several concurrencies, and prints questions a second, the time to the first
byte and to the end, and what the asking side itself costs.
"""

import argparse
import resource
import time
from pathlib import Path
from statistics import median

from docsdesk.cli.progress import ExportProgress
from docsdesk.cli.questions.run import AskedSet
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site


def questions_of(folder: Path, count: int) -> tuple[Question, ...]:
    """About every page in turn, until there are enough."""
    pages = [page for page in load_folder(folder).pages if page.is_searchable]
    ways = ("How do I use {}?", "What is {}?", "Where do I set up {}?", "Why does {} fail?", "When is {} needed?")
    asked = ((way.format(page.title), page.path) for way in ways * (count // len(pages) + 1) for page in pages)
    texts = [next(asked) for _ in range(count)]
    return tuple(Question(text=text, pages=(path,)) for text, path in texts)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--questions", type=int, default=1000)
    parser.add_argument("--concurrency", type=int, nargs="*", default=[4])
    given = parser.parse_args()
    site = Site(name="bench", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=given.folder)
    asked = QuestionSet(name="bench", questions=questions_of(given.folder, given.questions))
    for concurrency in given.concurrency:
        began, children = time.process_time(), _children()
        asking = AskedSet(site, asked, concurrency=concurrency)
        run = asking.ask(ExportProgress(None))
        own, engine = time.process_time() - began, _children() - children
        replies = [result.reply for result in run.results]
        first = median(reply.first_byte_seconds or 0 for reply in replies)
        whole = median(reply.seconds for reply in replies)
        print(
            f"{concurrency} at a time: {len(replies) / asking.seconds:.1f} questions/s "
            f"({len(replies):,} in {asking.seconds:.1f} s, start and index included), "
            f"first byte {first * 1000:.0f} ms, whole {whole * 1000:.0f} ms, "
            f"processor a question {own / len(replies) * 1000:.1f} ms to ask, "
            f"{engine / len(replies) * 1000:.1f} ms to answer, {run.totals.errors} errors"
        )


if __name__ == "__main__":
    main()
