"""Faults planted in translations of public docs sites: `python -m tests.bench.translations MIRRORS [OWNER/NAME …]`.

MIRRORS holds bare clones as `OWNER+NAME/repo`. In a copy of each site, faults of every kind are planted, each on a page
that the check finds nothing wrong with; found is what the same check tells of that page by the right rule. With
`--findings COUNT`, it prints that many findings of each site as it is, for somebody to judge.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.languages.site_languages import SiteLanguages, site_languages
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.engine.live.page_facts import source_history, spread_facts

SITES = {"mintlify/docs": 14, "langgenius/dify-docs": 13, "firecrawl/firecrawl-docs": 13}
"""How many faults are planted in each."""
UNSEEN = "Comfy-Org/docs"
TEXTS = (".md", ".mdx", ".json", ".yaml", ".yml", ".jsx", ".tsx")
FENCE = re.compile(r"^( *)(```+)[^`\n]*\n.*?^\1\2 *\n", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^ {0,4}#{2,4} .+$", re.MULTILINE)
COMPONENT = re.compile(
    r"^ *<(Card|Note|Tip|Info|Warning|Frame|Accordion|Step|ParamField)\b[^>]*>(?:(?!<\1\b).)*?</\1> *\n",
    re.MULTILINE | re.DOTALL,
)
TABLE = re.compile(r"(?:^ *\|.*\| *\n){3,}", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[([^\[\]\n]+)\]\((/[\w/.-]+)(#[\w%-]+)?\)")
PLACEHOLDER = re.compile(r"`[^`\n]*(?<![\w$=\\{])\{([a-z]\w+)\}(?!\})[^`\n]*`|\{\{([a-z]\w*)\}\}")


@dataclass
class Copy:
    """A working copy of a site's texts, with its history."""

    root: Path
    pages: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    """Code, path and the source's path of each translation in which nothing was wrong."""
    languages: SiteLanguages | None = None

    def git(self, *words: str, given: bytes | None = None) -> bytes:
        who = {
            f"GIT_{role}_{what}": f"{what}@example.com"
            for role in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        }
        command = ["git", "-C", str(self.root), *words]
        return subprocess.run(command, input=given, env={**os.environ, **who}, capture_output=True, check=True).stdout

    def check(self) -> list[Problem]:
        found = check_folder(self.root, reader=spread_facts, history=source_history)
        return [problem for problem in found.problems if problem.rule.group == "language"]

    def file(self, path: str) -> Path:
        return next(file for suffix in (".mdx", ".md") if (file := self.root / f"{path}{suffix}").exists())

    def read(self, path: str) -> str:
        return self.file(path).read_text("utf-8")


def copy_of(mirror: Path, root: Path) -> Copy:
    subprocess.run(["git", "clone", "-q", "-s", "-n", str(mirror), str(root)], check=True)
    copy = Copy(root)
    copy.git("read-tree", "HEAD")
    names = copy.git("ls-files", "-z").split(b"\0")
    texts = [name for name in names if name.decode(errors="replace").endswith(TEXTS)]
    copy.git("checkout-index", "-f", "-q", "-z", "--stdin", given=b"\0".join(texts) + b"\0")
    return copy


def learn(copy: Copy, found: list[Problem]) -> None:
    """The pages to plant in: whole, listed, and with a source that is theirs alone."""
    folder = load_folder(copy.root)
    languages = site_languages(folder.navigation, [page.path for page in folder.pages])
    assert languages is not None
    by_path = {page.path: page for page in folder.pages}
    wrong = {problem.place.file.with_suffix("").as_posix() for problem in found}
    copy.languages = languages
    for other in languages.others:
        for key, path in languages.pages[other.code].items():
            source = languages.pages[languages.source.code].get(key)
            if source is None or path in wrong or source in wrong:
                continue
            if by_path[path].file and by_path[source].file and by_path[source].is_listed and by_path[path].is_listed:
                copy.pages.append((other.code, path, source))


@dataclass(frozen=True)
class Fault:
    kind: str
    path: str
    rule: Rule


Planter = Callable[[Copy, str, str, str], str | None]
"""Given code, path and source, the new text of the translation; None if the page has nothing of the kind."""


def cut_section(copy: Copy, _code: str, path: str, source: str) -> str | None:
    text = copy.read(path)
    headings = [found for found in HEADING.finditer(text) if not in_code(text, found.start())]
    if len(headings) < 3 or "import " in copy.read(source):
        return None
    start = headings[-1].start()
    opened = text.rfind("<div id=", 0, start)
    return text[: opened if 0 <= start - opened < 120 else start].rstrip() + "\n"


def in_code(text: str, at: int) -> bool:
    return any(found.start() <= at < found.end() for found in FENCE.finditer(text))


def without(pattern: re.Pattern[str]) -> Planter:
    def plant(copy: Copy, _code: str, path: str, _source: str) -> str | None:
        text = copy.read(path)
        places = [found for found in pattern.finditer(text) if pattern is FENCE or not in_code(text, found.start())]
        if not places:
            return None
        return text[: places[-1].start()] + text[places[-1].end() :]

    return plant


def other_placeholder(copy: Copy, _code: str, path: str, source: str) -> str | None:
    text = copy.read(path)
    for found in PLACEHOLDER.finditer(text):
        name = found[1] or found[2]
        if not in_code(text, found.start()) and f"{{{name}}}" in copy.read(source):
            return text.replace(f"{{{name}}}", f"{{{name}_x}}")
    return None


def links(copy: Copy, path: str) -> Iterator[re.Match[str]]:
    """Those to pages in its own language that the page links to once."""
    text = copy.read(path)
    assert copy.languages is not None
    for found in LINK.finditer(text):
        is_alone = text.count(f"({found[2]}") == 1
        is_own = copy.languages.code(found[2].strip("/")) == copy.languages.code(path)
        if is_own and is_alone and not in_code(text, found.start()) and known(copy, found[2]):
            yield found


def known(copy: Copy, address: str) -> bool:
    return any((copy.root / f"{address.strip('/')}{suffix}").exists() for suffix in (".mdx", ".md"))


def other_page(copy: Copy, code: str, path: str, _source: str) -> str | None:
    text = copy.read(path)
    others = [other for language, other, _ in copy.pages if language == code and other not in text and other != path]
    found = next(links(copy, path), None)
    if found is None or not others:
        return None
    return text[: found.start(2)] + "/" + others[len(text) % len(others)] + text[found.end() - 1 :]


def default_language(copy: Copy, _code: str, path: str, _source: str) -> str | None:
    text = copy.read(path)
    assert copy.languages is not None
    for found in links(copy, path):
        source = copy.languages.pages[copy.languages.source.code].get(copy.languages.key(found[2].strip("/")))
        if source is not None:
            return text[: found.start(2)] + "/" + source + text[found.end(2) :]
    return None


def lost_link(copy: Copy, _code: str, path: str, _source: str) -> str | None:
    text = copy.read(path)
    found = next(links(copy, path), None)
    return None if found is None else text[: found.start()] + found[1] + text[found.end() :]


def lost_fragment(copy: Copy, _code: str, path: str, source: str) -> str | None:
    text = copy.read(path)
    for found in links(copy, path):
        target = copy.read(found[2].strip("/")) if found[3] else ""
        if found[3] and "import " not in target and copy.read(source).count(found[3]) == 1:
            return text[: found.start(3)] + text[found.end(3) :]
    return None


KINDS: dict[str, tuple[Rule, Planter]] = {
    "section cut off": (Rule.LANGUAGE_CUT_OFF, cut_section),
    "code block gone": (Rule.LANGUAGE_CUT_OFF, without(FENCE)),
    "component gone": (Rule.LANGUAGE_CUT_OFF, without(COMPONENT)),
    "table gone": (Rule.LANGUAGE_CUT_OFF, without(TABLE)),
    "other placeholder": (Rule.LANGUAGE_OTHER_PLACEHOLDER, other_placeholder),
    "link to another page": (Rule.LANGUAGE_OTHER_LINK, other_page),
    "link to the default language": (Rule.LANGUAGE_OTHER_LINK, default_language),
    "link gone": (Rule.LANGUAGE_OTHER_LINK, lost_link),
    "fragment gone": (Rule.LANGUAGE_OTHER_ANCHOR, lost_fragment),
}
FILES = ("missing", "orphaned", "behind")


def plant(copy: Copy, count: int, dice: random.Random) -> list[Fault]:
    """Kinds in turn, each on another page; a page of the site has one fault in one language."""
    pages, taken, planted = dice.sample(copy.pages, len(copy.pages)), set[str](), list[Fault]()
    order = dice.sample([*KINDS, *FILES], len(KINDS) + len(FILES))
    texts: dict[str, str] = {}
    while len(planted) < count:
        before = len(planted)
        for kind in order[: count - before]:
            for code, path, source in pages:
                if source in taken:
                    continue
                fault = (
                    plant_file(copy, kind, path, source)
                    if kind in FILES
                    else plant_text(copy, kind, code, path, source, texts)
                )
                if fault is not None:
                    taken.add(source)
                    planted.append(fault)
                    break
        if len(planted) == before:
            break
    for path, text in texts.items():
        copy.file(path).write_text(text, "utf-8")
    return planted


def plant_text(copy: Copy, kind: str, code: str, path: str, source: str, texts: dict[str, str]) -> Fault | None:
    rule, planter = KINDS[kind]
    text = planter(copy, code, path, source)
    if text is None or text == copy.read(path):
        return None
    texts[path] = text
    return Fault(kind, path, rule)


def plant_file(copy: Copy, kind: str, path: str, source: str) -> Fault | None:
    if kind == "missing":
        copy.file(path).unlink()
        return Fault(kind, source, Rule.LANGUAGE_MISSING_PAGE)
    if kind == "orphaned":
        copy.file(source).unlink()
        return Fault(kind, path, Rule.LANGUAGE_ORPHANED_PAGE)
    file = copy.file(source)
    file.write_text(copy.read(source) + "\nThis sentence is new, and no translation has it.\n", "utf-8")
    copy.git("update-index", "--", file.relative_to(copy.root).as_posix())
    commit = copy.git(
        "commit-tree", copy.git("write-tree", "--missing-ok").decode().strip(), "-p", "HEAD", "-m", "More"
    )
    copy.git("update-ref", "HEAD", commit.decode().strip())
    return Fault(kind, path, Rule.LANGUAGE_BEHIND)


def found_of(problems: list[Problem], fault: Fault) -> bool:
    return any(
        problem.rule is fault.rule and problem.place.file.with_suffix("").as_posix() == fault.path
        for problem in problems
    )


def run(mirrors: Path, name: str, count: int, options: argparse.Namespace) -> tuple[int, int]:
    with tempfile.TemporaryDirectory(prefix="docsdesk-translations-") as place:
        copy = copy_of(mirrors / name.replace("/", "+") / "repo", Path(place) / "site")
        before = copy.check()
        counts = Counter(problem.rule.value for problem in before)
        print(f"\n{name}: {len(before):,} findings as it is: {dict(counts.most_common())}")
        if options.findings:
            chosen = random.Random(options.seed).sample(before, min(options.findings, len(before)))
            for problem in sorted(chosen, key=lambda each: (each.rule, str(each.place))):
                print(f"  {problem.line} | {problem.hint}")
            return 0, 0
        learn(copy, before)
        faults = plant(copy, count, random.Random(options.seed))
        after = copy.check()
        hits = [fault for fault in faults if found_of(after, fault)]
        for fault in faults:
            if fault not in hits:
                print(f"  missed: {fault.kind} in {fault.path}")
        told = Counter(fault.kind for fault in faults)
        print(f"  {len(hits)} of {len(faults)} planted faults found: {dict(told)}")
        return len(hits), len(faults)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mirrors", type=Path)
    parser.add_argument("sites", nargs="*")
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--findings", type=int, default=0, metavar="COUNT")
    options = parser.parse_args()
    wanted = {name: SITES.get(name, 13) for name in options.sites} or SITES
    results = [run(options.mirrors, name, count, options) for name, count in wanted.items()]
    hits, planted = (sum(each) for each in zip(*results, strict=True))
    if planted:
        print(f"\n{hits} of {planted} planted faults found")
    sys.exit(hits < planted)


if __name__ == "__main__":
    main()
