"""Every snippet sent for real: `python -m tests.bench.snippets [--install] [LANGUAGE…]`, from the project's folder.

Prints which of the hostile requests arrived exactly as shown, by language, beside two other generators. `--install`
gets what is missing: Debian's packages with apt (as root), the other generators and the TypeScript compiler with npm.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from tests.bench.npm_packages import install_all
from tests.bench.snippets.hostile import CASES, request_of
from tests.bench.snippets.parsing import parses
from tests.bench.snippets.peers import PEERS, has_peers, peer_programs
from tests.bench.snippets.runs import Outcome, Writer, outcomes
from tests.bench.snippets.toolchains import HERE, TOOLCHAINS, modules

from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import HttpRequest

OURS = "docsdesk"
Results = dict[tuple[str, str], Mapping[str, Outcome]]
"""By tool and language."""


def install() -> None:
    packages = sorted({package for toolchain in TOOLCHAINS.values() for package in toolchain.packages})
    print("Debian packages:", *packages)
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        apt = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *packages]
        subprocess.run(apt, env=environment, check=True)
    install_all(HERE / "package.json", modules().parent)


def print_ours(language: str, requests: Mapping[str, HttpRequest]) -> dict[str, str | None]:
    return {case: print_snippet(language, request) + "\n" for case, request in requests.items()}


def print_theirs(peer: str, language: str, requests: Mapping[str, HttpRequest]) -> Mapping[str, str | None]:
    return peer_programs(requests)[peer].get(language, {})


def run_all(languages: list[str]) -> Results:
    results: Results = {}
    for language in languages:
        writers: dict[str, Writer] = {OURS: partial(print_ours, language)}
        if has_peers():
            writers |= {peer: partial(print_theirs, peer, language) for peer in PEERS}
        for tool, writer in writers.items():
            with tempfile.TemporaryDirectory() as folder:
                results[tool, language] = outcomes(TOOLCHAINS[language], writer, CASES, Path(folder))
            right, known = counts(results[tool, language])
            print(f"{language:12}{tool:14}{f'{right} of {known}' if known else 'no target'}", flush=True)
    return results


def counts(by_case: Mapping[str, Outcome]) -> tuple[int, int]:
    return sum(not outcome.problem for outcome in by_case.values()), len(by_case)


def mark(by_case: Mapping[str, Outcome], case: str) -> str:
    return "-" if case not in by_case else "x" if by_case[case].problem else "+"


def show(results: Results, languages: list[str]) -> None:
    tools = list(dict.fromkeys(tool for tool, _ in results))
    print(f"\n{', '.join(tools)}, in this order: + arrived as shown, x did not, - not said or not run\n")
    print(f"{'':26}" + "".join(f"{language:>11}" for language in languages))
    for case in CASES:
        cells = ("".join(mark(results[tool, language], case) for tool in tools) for language in languages)
        print(f"{case:26}" + "".join(f"{cell:>11}" for cell in cells))
    for tool in tools:
        cells = ("{}/{}".format(*counts(results[tool, language])) for language in languages)
        right, known = (sum(pair) for pair in zip(*(counts(results[tool, each]) for each in languages), strict=True))
        print(f"{tool:12}{f'{right} of {known}':>14}" + "".join(f"{cell:>11}" for cell in cells))


def show_notes(results: Results, languages: list[str]) -> bool:
    """What is wrong with ours, and what the clients add by themselves. Whether nothing is wrong."""
    print("\nHeaders that the clients add:")
    for language in languages:
        added = sorted(set[str]().union(*(outcome.added for outcome in results[OURS, language].values())))
        print(f"  {language:12}{', '.join(added) or 'none'}")
    problems = [
        f"  {language}, {case}: {(outcome.problem or outcome.complaint)[:400]}"
        for language in languages
        for case, outcome in results[OURS, language].items()
        if outcome.problem or outcome.complaint
    ]
    print("\nWrong:\n" + "\n".join(problems) if problems else "\nAll that were run arrived as shown.")
    return not problems


def show_parsed() -> bool:
    requests = {case: request_of(case, "http://127.0.0.1:8080") for case in CASES}
    broken = [
        f"{language}, {case}"
        for language in PRINTERS
        for case, request in requests.items()
        if not parses(language, print_snippet(language, request))
    ]
    print(f"\nParsed without an error: {len(PRINTERS) * len(CASES) - len(broken)} of {len(PRINTERS) * len(CASES)}")
    print(*broken, sep="\n")
    return not broken


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--install", action="store_true")
    reader.add_argument("languages", nargs="*", metavar="LANGUAGE")
    options = reader.parse_args()
    if options.install:
        install()
    missing = {key: why for key, toolchain in TOOLCHAINS.items() if (why := toolchain.missing())}
    for language, reason in missing.items():
        print(f"{language}: {reason} (Debian: {' '.join(TOOLCHAINS[language].packages)})")
    languages = [key for key in options.languages or TOOLCHAINS if key not in missing]
    results = run_all(languages)
    show(results, languages)
    return 0 if all([show_notes(results, languages), show_parsed()]) else 1


if __name__ == "__main__":
    sys.exit(main())
