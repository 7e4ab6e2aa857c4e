"""The same pages for builders that know Markdown only: components gone, what they hold kept."""

import re
from pathlib import Path

from docsdesk.docs.folder.docs_folder import DocsFolder

_FENCE = re.compile(r"\s*(`{3,}|~{3,})")
_TAG = re.compile(r"</?[A-Za-z][\w.]*(?:\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>\"'{}])*>")
_TITLE = re.compile(r"\b(?:title|name|body|query|path|header|label)=\"([^\"]*)\"")
_COMMENT = re.compile(r"\{/\*.*?\*/\}", re.DOTALL)


def plain_markdown(text: str) -> str:
    """A page's body without what is MDX's own."""
    lines: list[str] = []
    fence, depth = "", 0
    for written in _COMMENT.sub("", text).split("\n"):
        line = written[min(len(written) - len(written.lstrip(" ")), 2 * depth) :]
        opened = _FENCE.match(line)
        if fence:
            lines.append(line)
            fence = "" if opened and opened[1].startswith(fence) else fence
        elif opened:
            lines.append(line.split("{", 1)[0])
            fence = opened[1]
        elif not line.startswith(("import ", "export ")):
            depth = max(0, depth + _levels(line))
            bare = _TAG.sub(_title, line)
            lines.append(bare.strip() if bare.lstrip(" ").startswith("**") else bare)
    return "\n".join(lines)


def _levels(line: str) -> int:
    tags = [tag[0] for tag in _TAG.finditer(line) if not tag[0].endswith("/>")]
    return sum(-1 if tag.startswith("</") else 1 for tag in tags)


def _title(tag: re.Match[str]) -> str:
    named = _TITLE.search(tag[0])
    return f"**{named[1]}** " if named else ""


def write_plain_pages(folder: DocsFolder, out: Path) -> int:
    """Every page that somebody wrote as Markdown into `out`; how many they are."""
    written = [page for page in folder.pages if page.file is not None]
    for page in written:
        file = out / f"{page.path}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        body = plain_markdown(page.text[page.front_matter.length :]).replace("{{", "{ {").replace("{%", "{ %")
        title = page.title.replace("\\", " ").replace('"', " ")
        file.write_text(f'---\ntitle: "{title}"\n---\n\n{body}', "utf-8")
    return len(written)
