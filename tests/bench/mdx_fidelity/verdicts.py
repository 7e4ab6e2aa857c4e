"""Whether what is told of a page is what the compiler refuses it for, and whether the fixes work."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path, PurePosixPath

from tests.bench.mdx_fidelity import oracle
from tests.bench.mdx_fidelity.mutations import damaged, hazardous, made_up

from docsdesk.docs.checks.page_facts import PageSource, page_facts
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.domain.problem import Fix, Problem, TextEdit

DATA = Path(__file__).parents[2] / "data" / "mdx"
FERRY = PurePosixPath("ferry.mdx")
_RECORDED = 300
_MOST_ROUNDS = 10
Pages = Sequence[tuple[PurePosixPath, str]]


def mutations(pages: Pages, count: int, seed: int) -> Iterator[tuple[PurePosixPath, str]]:
    """Pages in turn, each with one change: by turns any damage, and what people write and MDX refuses."""
    for number in range(count):
        file, text = pages[number * 7 % len(pages)]
        start = read_front_matter(file, text, []).length
        change = hazardous if number % 2 else damaged
        yield file, text[:start] + change(text[start:], seed * 1_000_000 + number)


def hazards(file: PurePosixPath, text: str) -> tuple[Problem, ...]:
    return page_facts(PageSource(file, text, read_front_matter(file, text, []).length), {}).problems


def recorded_texts() -> Iterator[tuple[PurePosixPath, str]]:
    """A share that ordinary tests look at too: changes of one page, and pages that nobody wrote."""
    yield from mutations([(FERRY, (DATA / "ferry.mdx").read_text())], _RECORDED, seed=1)
    yield from ((PurePosixPath(f"{seed}.mdx"), made_up(seed)) for seed in range(_RECORDED))


def record() -> None:
    """Write down for each of them whether the compiler refuses it (1) or not (0)."""
    answers = oracle.read_all((text for _, text in recorded_texts()), "--verdicts")
    (DATA / "verdicts.txt").write_text("".join(str(int("refused" in answer)) for answer in answers) + "\n")


class Verdicts:
    """Ours beside the compiler's."""

    def __init__(self, pages: Pages) -> None:
        self.counts: Counter[str] = Counter()
        self.notes: list[str] = []
        self._told = [(file, text, hazards(file, text)) for file, text in pages]
        for (file, text, told), answer in zip(self._told, self._ask([text for _, text in pages]), strict=True):
            self._compare(file, text, told, answer)
        self._fix()

    def _ask(self, texts: Sequence[str]) -> Iterator[dict]:
        return oracle.read_all(texts, "--verdicts")

    def _compare(self, file: PurePosixPath, text: str, told: Sequence[Problem], answer: dict) -> None:
        self.counts["pages"] += 1
        kind = "refused" if "refused" in answer else "accepted"
        self.counts[kind] += 1
        is_same = bool(told) == ("refused" in answer)
        self.counts[f"{kind} alike"] += is_same
        if is_same and told:
            lines = {problem.place.line for problem in told}
            self.counts["same line"] += answer["line"] in lines
        if not is_same:
            said = told[0] if told else f"{file}:{answer['line']}:{answer['column']}: {answer['refused']}"
            self.notes.append(f"{'wrongly told' if told else 'not told'}: {said}")

    def _fix(self) -> None:
        """Apply the fixes of each page and ask again."""
        changed: list[tuple[PurePosixPath, str]] = []
        for file, text, told in self._told:
            self.counts["hazards"] += len(told)
            self.counts["with a fix"] += sum(problem.fix is not None for problem in told)
            if told and all(problem.fix for problem in told):
                changed.append((file, fixed(file, text, told)))
        for (file, text), answer in zip(changed, self._ask([text for _, text in changed]), strict=True):
            self.counts["fixed"] += 1
            self.counts["fixed for us"] += not hazards(file, text)
            self.counts["fixed for the compiler"] += "refused" not in answer
            if "refused" in answer:
                self.notes.append(f"not fixed: {file}:{answer['line']}:{answer['column']}: {answer['refused']}")


def fixed(file: PurePosixPath, text: str, told: Sequence[Problem]) -> str:
    """The page with all its fixes; those that touch another one are made in a further round."""
    for _ in range(_MOST_ROUNDS):
        taken: list[TextEdit] = []
        for problem in told:
            both = sorted(
                (*taken, *(problem.fix.edits if problem.fix else ())), key=lambda edit: (edit.start, edit.end)
            )
            if all(one.end <= other.start and one.start < other.start for one, other in pairwise(both)):
                taken = both
        if not taken:
            break
        text = Fix("", file, tuple(taken)).apply(text)
        told = hazards(file, text)
    return text


def show(name: str, found: Verdicts, notes: int) -> None:
    counts = found.counts

    def share(part: str, whole: str) -> str:
        return f"{counts[part]} of {counts[whole]} ({counts[part] / max(counts[whole], 1):.2%})"

    print(f"{name}: {counts['pages']} pages")
    print(f"  refused by the compiler and told: {share('refused alike', 'refused')}")
    print(f"  accepted by it and not told:      {share('accepted alike', 'accepted')}")
    print(f"  told on the line it names:        {share('same line', 'refused alike')}")
    print(f"  hazards with a fix:               {share('with a fix', 'hazards')}")
    print(f"  pages that are fixed, for it:    {share('fixed for the compiler', 'fixed')}")
    print(f"  pages that are fixed, for us:    {share('fixed for us', 'fixed')}")
    for note in found.notes[:notes]:
        print(f"    {note}")
