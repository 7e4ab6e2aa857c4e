"""A folder becomes a site."""

from pathlib import Path

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.errors import BrokenConfigError
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.open_folder import free_color, open_docs_folder

FOLDER = Path("/home/ada/docs")


async def test_that_the_site_takes_its_name_from_docs_json():
    site = await open_docs_folder(FakeDocsFiles(b'{"name": "Ferry API"}'), FOLDER, ())
    assert (site.name, site.kind, site.docs_folder) == ("Ferry API", DeploymentKind.LOCAL_FOLDER, FOLDER)


@pytest.mark.parametrize("content", [b"{}", b'{"name": 7}', b'{"name": " "}'])
async def test_that_a_site_without_a_name_takes_the_folders(content):
    assert (await open_docs_folder(FakeDocsFiles(content), FOLDER, ())).name == "docs"


async def test_that_a_folder_is_one_site_however_often_it_is_opened():
    files = FakeDocsFiles(b"{}")
    first = await open_docs_folder(files, FOLDER, ())
    assert await open_docs_folder(files, FOLDER, (first,)) == first


async def test_that_broken_json_is_refused_with_its_place():
    with pytest.raises(BrokenConfigError, match=r"docs\.json:1:13"):
        await open_docs_folder(FakeDocsFiles(b'{"name": "x",\n}'), FOLDER, ())


def test_that_a_new_site_takes_the_colour_that_is_used_least():
    sites = [Site(id=color.value, name="x", color=color) for color in list(SiteColor)[:3]]
    assert free_color(sites) is list(SiteColor)[3]
    assert free_color(()) is SiteColor.BLUE
