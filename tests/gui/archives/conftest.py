from pathlib import Path

import pytest
from tests.gui.archives.bench import Bench

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


@pytest.fixture
async def bench(qapp, tmp_path: Path):
    notices = Notices()
    tasks = Tasks(notices)
    made = Bench(tmp_path, tasks, notices)
    yield made
    await tasks.close()
    made.pane.close()
    made.pane.deleteLater()


@pytest.fixture
def opened(bench, eventually):
    """The pane, shown, with these bundles in its library."""

    async def open_with(*bundles: LibraryBundle):
        await bench.keep(*bundles)
        bench.pane.show()
        await eventually(lambda: len(bench.names()) == len(bundles))
        return bench

    return open_with
