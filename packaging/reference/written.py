"""What the reference is made of, by file; two pages of it need a window, whose actions they list."""

from collections.abc import Callable, Mapping
from pathlib import Path

from .bundles import bundles_page
from .commands import commands_page
from .environment import environment_page
from .errors import errors_page
from .files import files_page
from .interface import interface_file, interface_page
from .languages import languages_page
from .rules import rules_page
from .settings import settings_page
from .streams import streams_page

MANUAL = Path(__file__).parents[2] / "resources" / "manual"
FILES: Mapping[Path, Callable[[], str]] = {
    MANUAL / "openapi.yaml": interface_file,
    MANUAL / "reference/answer-streams.mdx": streams_page,
    MANUAL / "reference/api-settings.mdx": settings_page,
    MANUAL / "reference/bundles.mdx": bundles_page,
    MANUAL / "reference/commands.mdx": commands_page,
    MANUAL / "reference/environment.mdx": environment_page,
    MANUAL / "reference/errors.mdx": errors_page,
    MANUAL / "reference/files.mdx": files_page,
    MANUAL / "reference/languages.mdx": languages_page,
    MANUAL / "reference/rules.mdx": rules_page,
    MANUAL / "reference/service-interface.mdx": interface_page,
}
PALETTE, SHORTCUTS = MANUAL / "reference/palette.mdx", MANUAL / "reference/shortcuts.mdx"
