import pytest
from tests.fakes.component_page import html_of


def test_that_snippets_take_their_place_with_their_properties():
    snippets = {"snippets/hi.mdx": "---\ntitle: x\n---\nHello {name}, **{props.name}**.\n"}
    text = 'import Hi from "/snippets/hi.mdx"\n\n<Hi name="Ann" />\n\n<Snippet file="hi.mdx" name="Bo" />\n'

    assert "Hello Ann, <strong>Ann</strong>." in html_of(text, snippets=snippets)
    assert "Hello Bo" in html_of(text, snippets=snippets)


def test_that_only_imported_snippets_have_their_punctuation_set():
    text = 'import Hi from "/snippets/hi.mdx"\n\n<Hi />\n\n<Snippet file="hi.mdx" />\n'

    html = html_of(text, snippets={"snippets/hi.mdx": "It's -- x."})

    assert (html.count("It’s — x."), html.count("It&#x27;s -- x.") + html.count("It's -- x.")) == (1, 1)


@pytest.mark.parametrize("file", ["hi.mdx", "/hi.mdx", "snippets/hi.mdx", "_snippets/hi.mdx"])
@pytest.mark.parametrize("folder", ["snippets", "_snippets"])
def test_that_a_snippet_named_by_its_file_is_in_either_folder(file, folder):
    assert "Hello" in html_of(f'<Snippet file="{file}" />', snippets={f"{folder}/hi.mdx": "Hello"})


@pytest.mark.parametrize("file", ["/snippets/self.mdx", "../../secret.mdx", "/../secret.mdx", "/snippets/gone.mdx"])
def test_that_bad_snippets_are_told_and_never_followed(file):
    snippets = {"snippets/self.mdx": 'import S from "./self.mdx"\n\n<S />\n', "../secret.mdx": "secret"}

    html = html_of(f'import S from "{file}"\n\n<S />\n\nAfter\n', snippets=snippets)

    assert "After" in html
    assert "secret" not in html.replace("secret.mdx", "")


def test_that_snippets_that_multiply_end():
    snippets = {f"s{n}.mdx": f'import S from "/s{n + 1}.mdx"\n\n' + "<S />\n\n" * 10 for n in range(7)}
    snippets["s7.mdx"] = "x"

    assert "repeats snippets more than" in html_of('import S from "/s0.mdx"\n\n<S />\n', snippets=snippets)
