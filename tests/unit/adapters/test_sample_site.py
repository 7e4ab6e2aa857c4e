"""The person's own copy of the sample site."""

from docsdesk.adapters.sample_site import SampleSiteCopy


async def test_that_the_copy_is_whole_and_can_be_changed(tmp_path):
    folder = await SampleSiteCopy(tmp_path / "data" / "sample-site").copy()
    (folder / "index.mdx").write_text("changed")
    assert (folder / "openapi.json").is_file()


async def test_that_a_copy_keeps_the_changes_made_to_it(tmp_path):
    samples = SampleSiteCopy(tmp_path / "sample-site")
    folder = await samples.copy()
    (folder / "index.mdx").write_text("changed")
    assert await samples.copy() == folder
    assert (folder / "index.mdx").read_text() == "changed"


async def test_that_what_is_in_the_way_is_put_aside(tmp_path):
    (tmp_path / "sample-site").mkdir()
    (tmp_path / "sample-site" / "notes.txt").write_text("mine")
    folder = await SampleSiteCopy(tmp_path / "sample-site").copy()
    assert (folder / "docs.json").is_file()
    assert (tmp_path / "sample-site-2" / "notes.txt").read_text() == "mine"
