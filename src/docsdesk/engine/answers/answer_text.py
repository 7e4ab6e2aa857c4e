"""An answer as Markdown: the quotes with their marks, then their sources."""

import re
from collections.abc import Iterable, Iterator

from docsdesk.docs.mdx.html.sections import BlockKind
from docsdesk.domain.questions.answer_prose import SOURCES_HEADING
from docsdesk.engine.answers.answer import QuotedAnswer
from docsdesk.engine.answers.quote import Quote
from docsdesk.engine.answers.search_result import SectionEntry

_ACTIVE = re.compile(r"[\\`*\[<]|~~|(?<![^\W_])_|_(?![^\W_])|^(?=[#>]|[-+] |\d+[.)] )")
_LISTED = (BlockKind.LIST_ITEM, BlockKind.TABLE_ROW)
_WIDE_ENDS = ("。", "\uff01", "\uff1f", "。」", "。\uff09")
_AFTER_CODE = "\n\n"
_FENCE = re.compile(r"`{3,}")


def sources(answer: QuotedAnswer) -> tuple[SectionEntry, ...]:
    """The sections quoted, in the order of their marks."""
    return tuple(dict.fromkeys(quote.entry for quote in answer.quotes))


def pieces(answer: QuotedAnswer) -> Iterator[str]:
    """Yield the text in pieces of a line or two."""
    if not answer.quotes:
        yield _refusal(answer)
        return
    marks = {entry: number for number, entry in enumerate(sources(answer), 1)}
    runs = _runs(answer.quotes)
    for before, run, after in zip([None, *runs], runs, [*runs[1:], None], strict=False):
        yield _between(before, run) + _write_run(run) + _mark(before, run, after, marks)
    yield f"\n\n{SOURCES_HEADING}\n\n"
    for entry, number in marks.items():
        yield f"{number}. {link(entry)}\n"


def link(entry: SectionEntry) -> str:
    """A link titled with the section's place: page, then heading."""
    return f"[{escape(entry.name)}]({entry.url})"


def escape(text: str) -> str:
    """Escape text so that Markdown shows it literally."""
    return _ACTIVE.sub(lambda match: f"\\{match[0]}", text)


def _runs(quotes: tuple[Quote, ...]) -> list[list[Quote]]:
    """Consecutive sentences stay together; everything else is a paragraph of its own."""
    runs: list[list[Quote]] = []
    for quote in quotes:
        last = runs[-1][-1] if runs else None
        if last is not None and _follows(quote, last):
            runs[-1].append(quote)
        else:
            runs.append([quote])
    return runs


def _follows(quote: Quote, last: Quote) -> bool:
    are_sentences = quote.block.kind is last.block.kind is BlockKind.SENTENCE
    is_next = quote.entry is last.entry and quote.number == last.number + 1
    return are_sentences and is_next and quote.block.paragraph == last.block.paragraph


def _between(before: list[Quote] | None, run: list[Quote]) -> str:
    if before is None:
        return ""
    kinds = (before[-1].block.kind, run[0].block.kind)
    if all(kind in _LISTED for kind in kinds):
        return "\n"
    if all(kind is BlockKind.SENTENCE for kind in kinds) and before[-1].entry is run[0].entry:
        return " "
    return "\n\n"


def _write_run(run: list[Quote]) -> str:
    block = run[0].block
    if block.kind is BlockKind.CODE:
        fence = "`" * max([3, *(len(found) + 1 for found in _FENCE.findall(block.text))])
        return f"{fence}{block.language}\n{block.text}\n{fence}"
    text = escape(_join_sentences(quote.block.text for quote in run))
    return f"- {text}" if block.kind in _LISTED else text


def _join_sentences(texts: Iterable[str]) -> str:
    """With a space between them, unless they end with a full stop as wide as two letters."""
    return "".join(text if text.endswith(_WIDE_ENDS) else f"{text} " for text in texts).rstrip()


def _mark(
    before: list[Quote] | None, run: list[Quote], after: list[Quote] | None, marks: dict[SectionEntry, int]
) -> str:
    """The number of the source, after the last quote of a run; code is marked by the words before it."""
    last = run[-1]
    is_code = last.block.kind is BlockKind.CODE
    if is_code and before is not None and before[-1].entry is last.entry:
        return ""
    kinds = (last.block.kind, after[0].block.kind) if after and after[0].entry is last.entry else ()
    if kinds and all(kind in _LISTED for kind in kinds):
        return ""
    return f"{_AFTER_CODE if is_code else ' '}[{marks[last.entry]}]"


def _refusal(answer: QuotedAnswer) -> str:
    words = [f"“{escape(word)}”" for word in answer.unknown]
    reason = answer.reason or (f"no page mentions {_list_words(words)}" if words else "")
    nearest = f" The nearest page is {link(answer.nearest)}." if answer.nearest else ""
    return f"The docs do not say{': ' if reason else ''}{reason}.{nearest}"


def _list_words(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
