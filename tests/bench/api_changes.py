"""What changed between consecutive revisions of public API descriptions, and a sample of what is called breaking.

    PYTHONPATH=src:. .venv/bin/python tests/bench/api_changes.py MIRRORS [--sample 60] [--seed 1] [--json FILE]

MIRRORS holds one folder OWNER+NAME for each repository, with a bare Git repository `repo` in it. The sample is judged
by hand: `api_changes_judged.txt` beside this file has the verdicts.
"""

import argparse
import json
import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path, PurePosixPath

from docsdesk.comparison.api.api_changes import api_changes
from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.docs.openapi.specification import Specification

DESCRIPTIONS = (
    ("discord+discord-api-spec", "specs/openapi.json"),
    ("PagerDuty+api-schema", "reference/REST/openapiv3.json"),
    ("Adyen+adyen-openapi", "json/CheckoutService-v71.json"),
    ("Adyen+adyen-openapi", "json/ManagementService-v3.json"),
    ("box+box-mintlify", "box-openapi.json"),
    ("openai+openai-openapi", "openapi.json"),
)
MOST_OF_ONE = 40


def git(repository: Path, *arguments: str) -> bytes:
    return subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=True).stdout


def revisions(repository: Path, file: str) -> Iterator[tuple[str, Specification]]:
    """The newest ones, oldest first, without those that are not JSON."""
    commits = git(repository, "log", f"-{MOST_OF_ONE + 1}", "--format=%H", "--", file).decode().split()
    for commit in reversed(commits):
        try:
            value = json.loads(git(repository, "show", f"{commit}:{file}"))
        except (ValueError, subprocess.CalledProcessError):
            continue
        yield commit, Specification(PurePosixPath(file), value)


def verdicts(found: Iterable[ApiChange]) -> Iterable[ApiChange]:
    """What is called breaking, once for a schema that operations share: by the end of its field's path."""
    breaking = (change for change in found if change.level is Impact.BREAKING)
    return {(*change.field.split(".")[-2:], change.reason): change for change in breaking}.values()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("mirrors", type=Path)
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    run(parser.parse_args())


def run(given: argparse.Namespace) -> None:
    breaking: list[tuple[str, str, ApiChange]] = []
    pairs, levels, times = 0, Counter[Impact](), list[float]()
    for repository, file in DESCRIPTIONS:
        counted, of_one = 0, Counter[Impact]()
        for (old_name, old), (new_name, new) in pairwise(revisions(given.mirrors / repository / "repo", file)):
            start = time.process_time()
            found = api_changes(old, new, date(2026, 1, 1))
            times.append(time.process_time() - start)
            counted += 1
            of_one.update(change.level for change in found)
            breaking += [(file, f"{old_name[:9]}..{new_name[:9]}", change) for change in verdicts(found)]
        print(f"{repository}/{file}: {counted} pairs; {', '.join(f'{level} {of_one[level]:,}' for level in Impact)}")
        pairs += counted
        levels.update(of_one)
    print(f"{pairs} pairs; {', '.join(f'{level} {levels[level]:,}' for level in Impact)}")
    print(f"{len(breaking):,} breaking verdicts")
    times.sort()
    print(f"CPU of one pair: median {times[len(times) // 2] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms")
    for file, revision, change in random.Random(given.seed).sample(breaking, min(given.sample, len(breaking))):
        print(f"{file} {revision} {change}")


if __name__ == "__main__":
    main()
