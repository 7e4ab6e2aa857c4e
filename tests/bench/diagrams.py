"""Draws the Mermaid diagrams of sites: `python -m tests.bench.diagrams FOLDER…`, beside Mermaid's engine as it comes.

Every diagram of the pages is drawn once by ours; the peer draws every `--peer N`-th, because it takes long.
"""

import argparse
import re
import time
from pathlib import Path

from mermaidx.engines.quickjs_engine import Engine

from docsdesk.docs.diagrams.cleaning import clean_svg
from docsdesk.engine.diagrams.worker import CONFIG, Pen

_BLOCK = re.compile(r"^([ \t]*)```mermaid[^\n]*\n(.*?)^[ \t]*```", re.MULTILINE | re.DOTALL)


def sources(folders: list[Path]) -> list[str]:
    """Each once, in the order of files."""
    found: dict[str, None] = {}
    for folder in folders:
        for page in sorted(found for suffix in (".mdx", ".md") for found in folder.rglob(f"*{suffix}")):
            for indent, text in _BLOCK.findall(page.read_text("utf-8", "replace")):
                found[re.sub(rf"^{indent}", "", text, flags=re.MULTILINE)] = None
    return list(found)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--peer", type=int, default=25)
    given = options.parse_args()
    found = sources(given.folders)
    pen, own, lost = Pen(), [], []
    for source in found:
        begun = time.process_time()
        drawing = pen(source)
        own.append(time.process_time() - begun)
        if not drawing.svg:
            lost.append((source.split("\n", 1)[0], drawing.reason))
    peer, seconds, same = Engine(), [], 0
    peer.start()
    for source in found[:: given.peer]:
        begun = time.process_time()
        try:
            drawn = peer.render_svg(source, "base", CONFIG, None)
        except RuntimeError:
            continue
        seconds.append(time.process_time() - begun)
        same += clean_svg(drawn) == pen(source).svg
    peer.close()
    print(f"{len(found)} diagrams, {len(lost)} not drawn; seconds of CPU each:")
    for name, taken in (("docsdesk", own), (f"mermaidx ({len(seconds)})", seconds)):
        ordered = sorted(taken) or [0.0]
        mean, late = sum(ordered) / len(ordered), ordered[len(ordered) * 95 // 100]
        print(f"  {name:16} mean {mean:.3f}   p95 {late:.3f}   worst {ordered[-1]:.3f}")
    print(f"  drawn the same by both: {same} of {len(seconds)}; lines drawn as if by hand never are")
    for first, reason in lost:
        print(f"  not drawn: {first[:40]}: {reason}")


if __name__ == "__main__":
    main()
