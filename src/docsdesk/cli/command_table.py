"""The one table of the commands: what each is for, where its function is, and when it fails.

It drives `docsdesk --help`, the loading of modules, shell completion, and the reference of the manual.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from types import MappingProxyType


class CommandGroup(StrEnum):
    """What a person needs commands for, in the order of the help."""

    LOOK = "Look"
    CHANGE = "Change"
    PUBLISH = "Publish"
    ASK = "Ask"
    THIS_COMPUTER = "This computer"


class ExitCode(IntEnum):
    DONE = 0
    FAILED = 1
    MISUSED = 2
    INTERRUPTED = 130
    """As Typer has it."""


EXIT_CODES: Mapping[ExitCode, str] = MappingProxyType(
    {
        ExitCode.DONE: "success",
        ExitCode.FAILED: "failure, or problems found",
        ExitCode.MISUSED: "invalid command line or input file",
        ExitCode.INTERRUPTED: "interrupted",
    }
)
"""What every command means by a code; `CommandEntry.fails` says more about the second."""


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """`function` is `module:name`; its docstring is the command's help.

    `fails` says when the command exits with 1, and `success` when with 0, where that is more than its success.
    """

    group: CommandGroup
    summary: str
    function: str
    fails: str
    success: str = ""

    @property
    def codes(self) -> Mapping[ExitCode, str]:
        """What each exit code of the command means."""
        own = {ExitCode.FAILED: f"if {self.fails}"} | ({ExitCode.DONE: self.success} if self.success else {})
        return {code: own.get(code, meaning) for code, meaning in EXIT_CODES.items()}


COMMANDS: Mapping[str, CommandEntry] = MappingProxyType(
    {
        "check": CommandEntry(
            CommandGroup.LOOK,
            "Find the problems of a docs folder, and fix them.",
            "docsdesk.cli.check.command:check",
            "a problem is an error (with --strict, also a warning), or a file cannot be fixed",
        ),
        "compare": CommandEntry(
            CommandGroup.LOOK,
            "List what changed between two states of a site.",
            "docsdesk.cli.compare.command:compare",
            "a state cannot be read, or something named by --fail-on was found",
        ),
        "translations": CommandEntry(
            CommandGroup.LOOK,
            "List the translations that need work.",
            "docsdesk.cli.translations:translations",
            "docs.json cannot be read",
        ),
        "pages": CommandEntry(
            CommandGroup.LOOK,
            "List every page and operation, with what counts on it.",
            "docsdesk.cli.pages:pages",
            "the folder cannot be read",
        ),
        "serve": CommandEntry(
            CommandGroup.LOOK,
            "Serve a docs folder or a bundle on this machine.",
            "docsdesk.cli.serve:serve",
            "the folder or bundle cannot be served",
        ),
        "settings list": CommandEntry(
            CommandGroup.CHANGE,
            "List the API settings, what counts and who says so.",
            "docsdesk.cli.settings:list_settings",
            "docs.json cannot be read",
        ),
        "settings get": CommandEntry(
            CommandGroup.CHANGE,
            "Print the value of one API setting.",
            "docsdesk.cli.settings:get_setting",
            "docs.json cannot be read",
        ),
        "settings set": CommandEntry(
            CommandGroup.CHANGE,
            "Set API settings, and commit them.",
            "docsdesk.cli.settings:set_settings",
            "a value is not valid, a file cannot be written or has changed meanwhile, or Git refuses the commit",
        ),
        "export": CommandEntry(
            CommandGroup.PUBLISH,
            "Export a site into a bundle.",
            "docsdesk.cli.export.command:export",
            "the site cannot be exported, or the bundle cannot be written",
        ),
        "verify": CommandEntry(
            CommandGroup.PUBLISH,
            "Check that a bundle is complete and its links work.",
            "docsdesk.cli.verify:verify",
            "the archive is damaged, contains no pages or has a broken link",
        ),
        "publish": CommandEntry(
            CommandGroup.PUBLISH,
            "Export a site, and write the values that deploy it.",
            "docsdesk.cli.publish.command:publish",
            "the site cannot be exported, an answer is wrong, or --strict finds a problem",
            "success; also a watch that was ended",
        ),
        "ask": CommandEntry(
            CommandGroup.ASK,
            "Ask a question about a site.",
            "docsdesk.cli.ask.command:ask",
            "the answer is not complete",
        ),
        "questions run": CommandEntry(
            CommandGroup.ASK,
            "Ask a set of questions, and check every answer.",
            "docsdesk.cli.questions.commands:run_set",
            "an answer is wrong, or a question was not asked",
        ),
        "questions suggest": CommandEntry(
            CommandGroup.ASK,
            "Suggest a set of questions from a docs folder.",
            "docsdesk.cli.questions.commands:suggest_set",
            "the folder cannot be read, or the set cannot be written",
        ),
        "questions compare": CommandEntry(
            CommandGroup.ASK,
            "List what changed between two runs of a set.",
            "docsdesk.cli.questions.commands:compare_sets",
            "--fail-on finds an answer that got worse, or is wrong",
        ),
        "sites": CommandEntry(
            CommandGroup.THIS_COMPUTER,
            "List the sites of the window, which --site names.",
            "docsdesk.cli.sites:sites",
            "the window's settings cannot be read",
        ),
        "diagnostics": CommandEntry(
            CommandGroup.THIS_COMPUTER,
            "Collect what helps to find a fault, without secrets.",
            "docsdesk.cli.diagnostics:diagnostics",
            "--check finds something that does not work, or the file cannot be written",
        ),
        "manual": CommandEntry(
            CommandGroup.THIS_COMPUTER,
            "Show the manual in the browser, or write it as a bundle.",
            "docsdesk.cli.manual:manual",
            "the manual cannot be served, or the bundle cannot be written",
        ),
        "tour": CommandEntry(
            CommandGroup.THIS_COMPUTER,
            "Try everything once on a sample site.",
            "docsdesk.cli.tour:tour",
            "a step fails",
        ),
    }
)
"""By their names, which may be of two words, in the order of the help."""

FAMILIES: Mapping[str, str] = MappingProxyType(
    {
        "settings": "List, read and set the API settings of a docs folder.",
        "questions": "Run, suggest and compare sets of questions.",
    }
)
"""The first words of names of two, and what their commands have in common."""
