"""What the Exports pane can ask for."""

from typing import NamedTuple

from docsdesk.ui.exports.archive.controller import ArchiveController
from docsdesk.ui.exports.archive.deployment_controller import DeploymentController
from docsdesk.ui.exports.compare.controller import CompareController
from docsdesk.ui.exports.controller import ExportsController


class ExportIntents(NamedTuple):
    exports: ExportsController
    archives: ArchiveController
    deployments: DeploymentController
    comparing: CompareController
