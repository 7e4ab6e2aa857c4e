"""How long it takes to compare two states of a large site, and how much memory both take.

PYTHONPATH=src python -m tests.bench.comparison

Two states of 2,000 pages and 600 operations are written, of which a part moved, changed, came and went; once both are
read, everything that the command's formats ask of their comparison must be known within 3 seconds, in a process of
less than 400 MB.
"""

import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from docsdesk.cli.compare.formats import json_object
from docsdesk.comparison.markdown_report import markdown_report
from docsdesk.engine.live.page_facts import spread_facts
from docsdesk.usecases.compare_states import StateReader, compare_states

PAGES, OPERATIONS, MOST_SECONDS, MOST_MB = 2_000, 600, 3.0, 400
WORDS = tuple(
    "fare ferry deck crossing harbour ticket refund vehicle cabin sailing berth passenger timetable quay".split()  # noqa: SIM905
)


class NoHistory:
    """The states are folders."""

    def commit(self, folder, revision):
        raise NotImplementedError

    def check_out(self, folder, revision):
        raise NotImplementedError

    def renames(self, folder, old, new):
        return {}


def write_state(root: Path, *, is_new: bool) -> Path:
    """The same pages for every run; the new state has moved, changed, dropped and added some."""
    for number in range(PAGES):
        said = random.Random(number)
        text = page_text(number, said)
        name = f"guides/g{number % 40}/page-{number}"
        if is_new and number % 20 == 1:
            name = f"handbook/g{number % 40}/page-{number}"
        if is_new and number % 10 == 2:
            text = text.replace("ticket", "voucher")
        if number % 40 == 3:
            name = f"{name}-{'new' if is_new else 'old'}"
            text = f"{text}\n\nOnly in the {'new' if is_new else 'old'} state.\n"
        file = root / f"{name}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (root / "api.json").write_text(json.dumps(description(is_new=is_new)))
    config = {"name": "Ferry", "navigation": {"pages": []}, "api": {"openapi": "api.json"}}
    (root / "docs.json").write_text(json.dumps(config))
    return root


def page_text(number: int, said: random.Random) -> str:
    parts = [f"---\ntitle: Page {number}\n---\n"]
    for section in range(5):
        parts.append(f"## Section {section}\n")
        parts += [" ".join(said.choices(WORDS, k=50)) + f" of {number}.\n" for _ in range(2)]
        target = said.randrange(PAGES)
        parts.append(f"See [another](/guides/g{target % 40}/page-{target}#section-{section}).\n")
    return "\n".join(parts)


def description(*, is_new: bool) -> dict[str, object]:
    field = {"type": "object", "properties": {"id": {"type": "string"}, "total": {"type": "number"}}}
    answer = {"200": {"description": "Fine.", "content": {"application/json": {"schema": field}}}}
    named = {
        f"/things/{number + (5 if is_new else 0)}": {"get": {"summary": f"Thing {number}", "responses": answer}}
        for number in range(OPERATIONS)
    }
    return {"openapi": "3.1.0", "info": {"title": "Ferry", "version": "1"}, "paths": named}


def main() -> int:
    with tempfile.TemporaryDirectory() as place:
        old = write_state(Path(place) / "old", is_new=False)
        new = write_state(Path(place) / "new", is_new=True)
        began = time.perf_counter()
        with compare_states(str(old), str(new), StateReader(NoHistory(), spread_facts)) as found:
            read, busy = time.perf_counter(), time.process_time()
            json_object(found)
            markdown_report(found)
            words = sum(1 for pair in found.changed for _ in found.words(pair.new.path))
            took = time.process_time() - busy
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(found.old.pages):,} and {len(found.new.pages):,} pages, read in {read - began:.1f} s")
    kinds = ("added", "removed", "moved", "changed", "problems_new", "problems_gone")
    print(", ".join(f"{len(getattr(found, kind)):,} {kind.replace('_', ' ')}" for kind in kinds))
    print(f"{words:,} changed lines word by word")
    print(f"compared in {took:.2f} s of processor time of {MOST_SECONDS:.0f}, {megabytes:.0f} MB of {MOST_MB} at most")
    return int(took > MOST_SECONDS or megabytes > MOST_MB)


if __name__ == "__main__":
    sys.exit(main())
