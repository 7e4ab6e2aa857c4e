"""Why a state of a site cannot be compared with another."""

from collections.abc import Sequence

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say


class StateError(DocsdeskError):
    """A state of a site that cannot be read."""


class NoHistoryError(StateError):
    """Git cannot be asked about the folder at all."""

    def __init__(self, revision: str, *, has_git: bool) -> None:
        super().__init__(
            say("Git cannot look up {revision}: the folder is not in a Git repository.", revision=revision)
            if has_git
            else say("Git cannot look up {revision}: it is not installed.", revision=revision),
            say("Use a docs folder, a bundle, or a revision of a folder that is under Git."),
        )


class RevisionMissingError(StateError):
    """`near` are names of the repository that may be meant."""

    def __init__(self, revision: str, near: Sequence[str] = (), *, is_shallow: bool = False) -> None:
        if is_shallow:
            hint = say("This clone is shallow and may lack it: run `git fetch --unshallow`, then try again.")
        elif near:
            hint = say("Did you mean {near}?", near=", ".join(near))
        else:
            hint = say("Use a docs folder, a bundle, or a branch, tag or commit of this repository.")
        super().__init__(say("There is no folder, bundle or Git revision {revision}.", revision=revision), hint)
        self.near = tuple(near)


class RevisionUnreadableError(StateError):
    """`problem` ends the sentence."""

    def __init__(self, revision: str, problem: str) -> None:
        super().__init__(
            say("{revision} cannot be read from Git: {problem}.", revision=revision, problem=problem),
            say("Check it out into its own folder, then compare that."),
        )


class NotASiteError(StateError):
    """The state can be read, but holds no site that could be compared; `reason` ends the sentence."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            say("{name} is not a docs site: {reason}.", name=name, reason=reason),
            say("Use the folder that holds docs.json, one of its revisions, or a bundle."),
        )


class NoLastExportError(StateError):
    """The last export of a hosted site is not known on this computer."""


class FetchFailedError(StateError):
    """`git_words` is Git's own message."""

    def __init__(self, git_words: str) -> None:
        lines = [line.strip() for line in git_words.splitlines() if line.strip()]
        super().__init__(
            say("Git could not fetch: {reason}", reason=next(iter(lines), "")),
            say("Check the connection and the credentials that Git has for the remote."),
            details=git_words,
        )
