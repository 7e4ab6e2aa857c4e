"""Translations that did not follow a change of their source between two states."""

import json
import shutil

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.sections import sections
from docsdesk.domain.rule import Rule

LANGUAGES = [{"language": "en", "pages": ["pay", "start"]}, {"language": "de", "pages": ["de/pay", "de/start"]}]
CONFIG = {"name": "T", "navigation": {"languages": LANGUAGES}}
PAGES = {"pay": "Pay.\n", "start": "Start.\n", "de/pay": "Zahle.\n", "de/start": "Beginne.\n"}


def write_site(root, **pages):
    shutil.rmtree(root, ignore_errors=True)
    for path, text in (PAGES | {name.replace("__", "/"): text for name, text in pages.items()}).items():
        file = root / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (root / "docs.json").write_text(json.dumps(CONFIG))
    return root


def compared(tmp_path, **pages):
    before = folder_state(write_site(tmp_path / "old"))
    return Comparison(before, folder_state(write_site(tmp_path / "new", **pages)))


def test_that_a_translation_is_behind_whose_source_alone_changed(tmp_path):
    found = compared(tmp_path, pay="Pay twice.\n", start="Start now.\n", de__start="Beginne jetzt.\n")

    (problem,) = found.translations_behind
    assert (problem.rule, str(problem.place)) == (Rule.LANGUAGE_BEHIND, "de/pay.mdx:1:1")
    (section,) = (section for section in sections(found) if section.heading == "Translations behind")
    assert [(item.place, str(item.text)) for item in section.items] == [
        ("de/pay.mdx", "/pay has changed since it was translated. Changed lines: 1.")
    ]


def test_that_none_is_behind_whose_source_has_only_other_markup(tmp_path):
    assert compared(tmp_path, pay="**Pay**.\n", start="Start.\n\n\n").translations_behind == ()


def test_that_a_translation_which_changed_alone_is_not_behind(tmp_path):
    assert compared(tmp_path, de__pay="Bezahle.\n").translations_behind == ()
