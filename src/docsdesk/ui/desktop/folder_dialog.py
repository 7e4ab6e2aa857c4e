"""Asks for a folder or a file without blocking the loop."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_folder(parent: QWidget, title: str, take_folder: Callable[[Path], object]) -> QFileDialog:
    dialog = _dialog(parent, title, take_folder)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.open()
    return dialog


def ask_for_file(parent: QWidget, title: str, filters: str, take_file: Callable[[Path], object]) -> QFileDialog:
    dialog = _dialog(parent, title, take_file)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilter(filters)
    dialog.open()
    return dialog


def ask_for_files(parent: QWidget, title: str, take_files: Callable[[list[Path]], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)

    def take(paths: list[str]) -> None:
        take_files([Path(path) for path in paths])

    dialog.filesSelected.connect(take)
    dialog.open()
    return dialog


def ask_where_to_save(
    parent: QWidget, title: str, name: str, take_file: Callable[[Path], object], folder: Path | None = None
) -> QFileDialog:
    """The dialog itself confirms before a file is replaced."""
    dialog = _dialog(parent, title, take_file)
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(name)
    dialog.open()
    return dialog


def _dialog(parent: QWidget, title: str, take_path: Callable[[Path], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def take(path: str) -> None:
        take_path(Path(path))

    dialog.fileSelected.connect(take)
    return dialog
