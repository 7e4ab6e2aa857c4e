"""How good the manual is: `python -m tests.bench.manual [--failures]`.

Its pages and words; how many of its questions the engine answers from it, those of its FAQ and those of
`manual_questions.yaml` in readers' own words; its problems and broken links; files of the reference that are not what
the program's tables say; and its reading grade, after Flesch and Kincaid, of the pages that people wrote.
"""

import argparse
import asyncio
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from tests.fakes.reference import MANUAL, reference

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.questions.question_file import read_questions
from docsdesk.domain.assistant.answer import Outcome, SourcePart
from docsdesk.domain.questions.answer_checks import Reply, Verdict, check_answer
from docsdesk.domain.questions.question_set import Question
from docsdesk.engine.answers.answer import compose
from docsdesk.engine.answers.answer_text import pieces, sources
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex

QUESTIONS = Path(__file__).with_name("manual_questions.yaml")
SECTIONS = 5
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_NOT_PROSE = re.compile(r"^---$.*?^---$|^```.*?^```|^\|.*$|\{/\*.*?\*/\}|<[^>]+>", re.MULTILINE | re.DOTALL)
_SENTENCE = re.compile(r"[.!?:](?:\s|$)|\n\n+")


@dataclass(frozen=True, slots=True)
class Answered:
    question: Question
    verdicts: tuple[Verdict, ...]

    @property
    def is_right(self) -> bool:
        return all(verdict.passed for verdict in self.verdicts)

    @property
    def reason(self) -> str:
        return "; ".join(verdict.reason for verdict in self.verdicts if not verdict.passed)


def faq_questions() -> list[Question]:
    headings = re.findall(r"^#{2,3} (.+\?)$", (MANUAL / "faq.mdx").read_text("utf-8"), re.MULTILINE)
    return [Question(text=heading, pages=("faq",)) for heading in headings]


def own_questions() -> list[Question]:
    read = read_questions(PurePosixPath(QUESTIONS.name), QUESTIONS.read_bytes())
    assert read.is_sound, read.problems
    return list(read.questions)


def answered(questions: Iterable[Question], folder: Path = MANUAL) -> list[Answered]:
    """What the engine answers to each, without a model."""
    index = SiteIndex(LiveSite(folder))
    try:
        sections = asyncio.run(index.current())
        return [Answered(question, check_answer(question, _reply(question, sections))) for question in questions]
    finally:
        index.close()


def _reply(question: Question, sections: SectionIndex) -> Reply:
    read = read_question(question.text)
    answer = compose(read, sections.search(read), sections, sections=SECTIONS)
    cited = [SourcePart(id=str(number), url=entry.url) for number, entry in enumerate(sources(answer))]
    return Reply(
        text="".join(pieces(answer)),
        sources=tuple(cited),
        outcome=Outcome.FINISHED,
        is_not_found=not answer.quotes,
        asked_at=datetime.now(UTC),
    )


def stale_files() -> list[Path]:
    return [file for file, make in reference("written").FILES.items() if file.read_text("utf-8") != make()]


def words_of(text: str) -> list[str]:
    return re.findall(r"[A-Za-z][\w'-]*", _prose(text))


def reading_grade(text: str) -> float:
    """Years of school, as Flesch and Kincaid count them."""
    words = words_of(text)
    sentences = [part for part in _SENTENCE.split(_prose(text)) if re.search(r"[A-Za-z]{2}", part)]
    syllables = sum(map(_syllables, words))
    return 0.39 * len(words) / max(len(sentences), 1) + 11.8 * syllables / max(len(words), 1) - 15.59


def _prose(text: str) -> str:
    return re.sub(r"[`*_#>]|^\s*[-\d.]+ ", " ", _LINK.sub(r"\1", _NOT_PROSE.sub("\n\n", text)), flags=re.MULTILINE)


def _syllables(word: str) -> int:
    plain = re.sub(r"(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$", "", word.lower()) or word
    return max(len(re.findall(r"[aeiouy]+", plain)), 1)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--failures", action="store_true", help="name every question that is not answered")
    options = parser.parse_args(arguments)
    pages = sorted(MANUAL.rglob("*.mdx"))
    written = [page.read_text("utf-8") for page in pages if page.parent.name != "reference"]
    found = check_folder(MANUAL)
    print(f"pages               {found.page_count:6,}")
    print(f"words               {sum(len(words_of(page.read_text('utf-8'))) for page in pages):6,}")
    for name, asked in (("FAQ", faq_questions()), ("own words", own_questions())):
        answers = answered(asked)
        right = sum(each.is_right for each in answers)
        print(f"{'answered, ' + name:20}{right:6,} of {len(answers)} ({100 * right / len(answers):.1f} %)")
        for each in answers:
            if options.failures and not each.is_right:
                print(f"  {each.question.text} {each.reason}")
    print(f"problems            {len(found.problems):6,}")
    print(f"stale files         {len(stale_files()):6,}")
    print(f"reading grade       {reading_grade(' '.join(written)):6.1f} (Flesch-Kincaid, without the reference)")


if __name__ == "__main__":
    main()
