"""A sample of the documents of tests/faults/hostile_documents.py, read by the standard library's parser."""

from html.parser import HTMLParser
from itertools import chain
from pathlib import Path

import pytest
from tests.fakes import hostile_growth, hostile_markup, hostile_paths, hostile_settings
from tests.fakes.hostile_documents import Document

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.site.renderer import SiteRenderer

SECRET = "nobody-may-read-this"
KINDS = (hostile_markup, hostile_paths, hostile_settings)
SAMPLE = [document for kind in KINDS for document in list(kind.documents())[::45]]
MULTIPLYING = ("allOf that multiply", "anyOf that multiply", "recursive among many", "anyOf in place 40")
SAMPLE += [
    document for document in hostile_settings.documents() if document.name.removeprefix("schemas ") in MULTIPLYING
]
NESTED = [
    document for document in hostile_growth.documents() if document.name.startswith("nested") and "500" in document.name
]


class Running(HTMLParser):
    """Notes what would run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        is_own = "_docsdesk/" in (named.get("src") or "")
        if (tag == "script" and not is_own and named.get("type") != "application/json") or tag in ("base", "object"):
            self.found.append(tag)
        for name, value in attrs:
            address = "".join(character for character in value or "" if character > " ").lower()
            is_link = name in ("href", "src", "action") and tag != "img"
            if name.startswith("on") or (is_link and address.startswith(("javascript:", "vbscript:", "data:text/"))):
                self.found.append(f"{tag} {name}")


@pytest.mark.parametrize("documents", [SAMPLE[number::6] for number in range(6)] + [NESTED[::5]], ids=range(7))
def test_that_no_document_runs_a_script_shows_a_foreign_file_or_fails(tmp_path: Path, documents: list[Document]):
    outside = tmp_path / "outside"
    outside.mkdir()
    for file in chain((outside / "secret.mdx", outside / "secret.png"), (tmp_path / "secret.mdx",)):
        file.write_text(SECRET)
    for number, document in enumerate(documents):
        root = document.write(tmp_path / str(number), outside)
        try:
            folder = load_folder(root)
        except DocsFolderError:
            continue
        for page in folder.pages[:5]:
            rendered = SiteRenderer(folder).render_page(page)
            titles = [problem.title for problem in rendered.content.problems]
            assert not [title for title in titles if "cannot be shown" in title], document.name
            assert Running(rendered.html).found == [], document.name
            assert SECRET not in rendered.html, document.name
