"""What docs.json can name in its folder."""

from docsdesk.docs.config.folder_names import read_folder_names


def test_that_files_are_told_apart_by_what_they_say_they_are(tmp_path):
    files = {
        "docs.json": '{"api": {"openapi": "a.json"}}',
        "a.json": '{"openapi": "3.1.0"}',
        "b.yaml": "# ours\nasyncapi: 3.0.0\n",
        "c.yml": "overlay: 1.0.0\n",
        "nav.json": "[]",
        "other.yaml": "title: openapi",
        "index.mdx": "",
        "guides/start.md": "",
        ".mintignore": "drafts/",
        "drafts/x.mdx": "",
    }
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    names = read_folder_names(tmp_path)
    assert names.pages == ("guides/start", "index")
    assert (names.openapi, names.asyncapi, names.overlays, names.data) == (
        ("a.json",),
        ("b.yaml",),
        ("c.yml",),
        ("nav.json",),
    )
