"""All actions of the pane, with words, icon and shortcut; the selected bundle decides which are enabled."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.domain.bundles.library import FileState
from docsdesk.ui.bundles.entry import Check, Entry
from docsdesk.ui.icons import icon
from docsdesk.ui.pane_action import pane_action


class BundleActions(QObject):
    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self._pane = pane
        self._all: list[QAction] = []
        add = self._add
        self.add = add("bundle_add_action", self.tr("Add an archive…"), "Ctrl+N", "add")
        self.browse = add("bundle_browse_action", self.tr("Browse bundle"), "Ctrl+Return", "open-external")
        self.verify = add("bundle_verify_action", self.tr("Verify bundle"), "Ctrl+Shift+V", "verify")
        self.search = add("bundle_search_action", self.tr("Search the bundle's pages"), "Ctrl+Shift+F", "search")
        self.compare = add("bundle_compare_action", self.tr("Compare bundle with…"), "Ctrl+D", "compare")
        self.deploy = add("bundle_deploy_action", self.tr("Deployment values"), "Ctrl+Shift+Y", "deploy")
        self.mark_deployed = add(
            "bundle_mark_deployed_action", self.tr("Mark bundle as deployed"), "Ctrl+Shift+M", "good"
        )
        self.show = add("bundle_show_action", self.tr("Show bundle in folder"), "Ctrl+Shift+R", "folder-open")
        self.extract = add("bundle_extract_action", self.tr("Unpack bundle to…"), "Ctrl+Shift+X", "extract")
        self.pin = add("bundle_pin_action", self.tr("Pin bundle"), "Ctrl+P", "pin")
        self.copy_report = add("bundle_report_action", self.tr("Copy the verification report"), "Ctrl+Shift+C", "copy")
        self.delete = add("bundle_delete_action", self.tr("Delete bundle"), "Del", "delete")
        self.find = add("bundle_find_action", self.tr("Find bundles"), "Ctrl+F", "filter")
        self.refresh = add("bundle_refresh_action", self.tr("Look for bundles again"), "F5", "refresh")

    def all(self) -> tuple[QAction, ...]:
        return tuple(self._all)

    def follow(self, entry: Entry | None) -> None:
        is_here = entry is not None and entry.is_here
        for needs_file in (self.browse, self.search, self.compare, self.extract):
            needs_file.setEnabled(is_here)
        self.verify.setEnabled(is_here and entry is not None and entry.check is not Check.RUNNING)
        self.show.setEnabled(entry is not None and entry.shelved.state is not FileState.MISSING)
        self.copy_report.setEnabled(entry is not None and entry.inspection is not None)
        for needs_bundle in (self.deploy, self.pin, self.delete):
            needs_bundle.setEnabled(entry is not None)
        self.mark_deployed.setEnabled(is_here and entry is not None and not entry.is_deployed)
        is_pinned = entry is not None and entry.bundle.pinned
        self.pin.setText(self.tr("Unpin bundle") if is_pinned else self.tr("Pin bundle"))
        self.pin.setIcon(icon("unpin" if is_pinned else "pin"))

    def _add(self, name: str, text: str, shortcut: str, icon_name: str) -> QAction:
        made = pane_action(self._pane, name, text, shortcut=shortcut, icon_name=icon_name)
        self._all.append(made)
        return made
