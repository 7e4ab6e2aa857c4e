import pytest

from docsdesk.domain.bundles.bundle import archive_stem, fitting_name


@pytest.mark.parametrize(
    ("name", "suffix", "fitting"),
    [
        ("site.tar.gz", ".tar.gz", "site.tar.gz"),
        ("site.tgz", ".tar.gz", "site.tgz"),
        ("Site.TAR.GZ", ".tar.gz", "Site.TAR.GZ"),
        ("site.tar.gz", ".zip", "site.zip"),
        ("site.tgz", ".tar.zst", "site.tar.zst"),
        ("site.zip", ".tar.gz", "site.tar.gz"),
        ("site.tar", ".tar.gz", "site.tar.gz"),
        ("site.tar.gz", ".tar", "site.tar"),
        ("docs.example.com-v1.2", ".zip", "docs.example.com-v1.2.zip"),
    ],
)
def test_that_a_name_says_what_the_archive_is(name: str, suffix: str, fitting: str):
    assert fitting_name(name, suffix) == fitting


def test_that_a_stem_is_without_any_kind_of_archive():
    assert [archive_stem(f"a.b{suffix}") for suffix in (".tar", ".tar.gz", ".TGZ", ".tar.zst", ".zip", "")] == [
        "a.b"
    ] * 6
