"""What each shortcut means: one thing, in the whole window. A key cannot be given twice."""

from enum import StrEnum, unique


@unique
class Shortcut(StrEnum):
    NONE = ""
    OPEN_FOLDER = "Ctrl+O"
    ADD_SITE = "Ctrl+Shift+N"
    NEW_PAGE = "Ctrl+N"
    SAVE_CHANGES = "Ctrl+S"
    START_EXPORT = "Ctrl+Shift+E"
    SAVE_ARCHIVE = "Ctrl+Shift+S"
    EDIT_SITE = "Ctrl+E"
    SITE_IN_BROWSER = "Ctrl+Shift+O"
    CLOSE = "Ctrl+W"
    QUIT = "Ctrl+Q"
    PREFERENCES = "Ctrl+,"
    UNDO = "Ctrl+Z"
    REDO = "Ctrl+Shift+Z"
    CUT = "Ctrl+X"
    COPY = "Ctrl+C"
    PASTE = "Ctrl+V"
    DELETE = "Del"
    SELECT_ALL = "Ctrl+A"
    FIND = "Ctrl+F"
    RENAME = "F2"
    FIX = "Ctrl+."
    REFRESH = "F5"
    SIDEBAR = "Ctrl+B"
    FULL_SCREEN = "F11"
    PANE_MENU = "Ctrl+F10"
    BACK = "Alt+Left"
    FORWARD = "Alt+Right"
    SWITCH_SITE = "Ctrl+L"
    PALETTE = "Ctrl+K"
    NEXT_PROBLEM = "F8"
    PREVIOUS_PROBLEM = "Shift+F8"
    NEXT_AREA = "F6"
    PREVIOUS_AREA = "Shift+F6"
    MANUAL = "F1"
    SHORTCUTS = "Ctrl+/"
    FORM_OR_SOURCE = "Ctrl+J"
    PREVIEW_PAGE = "Ctrl+P"
    OPEN = "Ctrl+Return"
    PAGE_TABLE = "Alt+1"
    COVERAGE = "Alt+2"
    TRANSLATIONS = "Alt+3"
    FIX_RULE = "Ctrl+Shift+."
    COPY_PLACE = "Ctrl+Shift+C"
    ADD_ARCHIVE = "Ctrl+I"
    COMPARE = "Ctrl+D"
    SEARCH_ARCHIVE = "Ctrl+Shift+F"
    NEW_CONVERSATION = "Ctrl+T"
    OPEN_CONVERSATION = "Ctrl+Shift+I"
    STOP_ANSWER = "Esc"
    ADD_QUESTION = "Ctrl+Shift+A"
    RUN_QUESTIONS = "Ctrl+R"


ALSO = {Shortcut.REDO: "Ctrl+Y"}
"""Keys that people know from Windows and that mean the same."""
OF_PANES = (
    Shortcut.NEW_PAGE,
    Shortcut.SAVE_CHANGES,
    Shortcut.START_EXPORT,
    Shortcut.SAVE_ARCHIVE,
    Shortcut.NEXT_PROBLEM,
    Shortcut.PREVIOUS_PROBLEM,
)
"""In the menu bar; the pane that can do it comes to the front."""
