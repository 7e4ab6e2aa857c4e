"""What the window does with what it is asked to open."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from tests.fakes.site_folder import PAGES, write_site
from tests.gui.whole_window import whole_window

from docsdesk.app.application import target_of
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.tasks import WindowTask


async def test_that_links_only_show_what_is_there_and_a_folder_is_opened_without_trust(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path / "home", eventually) as shell:
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        docs = write_site(tmp_path / "docs", {"lend": PAGES["guides/lend"]})
        shell.sites.save(Site(id="folder", name="Lending", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=docs))
        shell.sites.activate("docs")
        sites = shell.sites.settings.sites

        shell.start_again("docsdesk:Docs/exports")
        assert shell.window.current_pane() == "exports"
        shell.start_again("docsdesk://lending/pages/lend")
        assert (shell.sites.site.id, shell.window.current_pane()) == ("folder", "pages")
        await eventually(shell.panes.pages_pane.table.current_id)
        assert shell.panes.pages.model.page(shell.panes.pages_pane.table.current_id()).path.strip("/") == "lend"

        shell.start_again("docsdesk:Lending/pages/gone")
        await eventually(lambda: shell.notices.standing("pages"))
        assert [one.title for one in shell.notices.standing("pages")] == ["There is no page gone."]
        for hostile in ("docsdesk:<img src='x'>/pages", "docsdesk:Lending/run", "docsdesk:" + "a" * 9_000):
            shell.start_again(hostile)
            said = [one.title for one in shell.notices.standing("")]
            assert any("cannot be opened" in title or "There is no site" in title for title in said), said
        assert (shell.sites.site.id, shell.window.current_pane()) == ("folder", "pages")
        assert shell.sites.settings.sites == sites

        archive = tmp_path / "gone.tar.gz"
        archive.write_bytes(b"nothing")
        shell.start_again(str(archive))
        assert shell.window.current_pane() == "exports"
        await eventually(lambda: shell.notices.standing("exports"))
        assert shell.notices.standing("exports")[0].title.startswith("This is not a .tar")

        shell.start_again(str(write_site(tmp_path / "other") / "docs.json"))
        await eventually(lambda: shell.sites.site.docs_folder == tmp_path / "other")
        assert not shell.sites.settings.trusted_folders


@pytest.mark.parametrize("url", ["docsdesk:Ferry/pages", "file:///docs/site.zip"])
def test_that_what_macos_asks_for_is_a_path_or_a_link(url):
    assert target_of(QFileOpenEvent(QUrl(url))) == url.removeprefix("file://")
