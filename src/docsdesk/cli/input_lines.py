"""What `docsdesk serve` reads from the first lines of its input: secrets that no command line may hold."""

import os
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from pydantic import SecretStr

    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.network.network import Network


def read_key_line(*, is_given: bool) -> "SecretStr | None":
    """The model server's key."""
    from pydantic import SecretStr

    return SecretStr(_line()) if is_given else None


def network_of(redactor: "Redactor", *, is_given: bool) -> "Network":
    """By the given network settings, else by this user's. Raises DocsdeskError and typer.BadParameter."""
    from docsdesk.adapters.secrets.vault import SecretVault
    from docsdesk.cli.headless import network_here
    from docsdesk.domain.network.settings import read_setup
    from docsdesk.network.network import Network
    from docsdesk.processes.ending import run_on_loop

    if not is_given:
        return run_on_loop(network_here(SecretVault(learn=redactor.know), redactor))
    try:
        setup = read_setup(_line().encode())
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--network-stdin") from error
    for secret in setup.secrets.all:
        redactor.know(secret)
    return Network(setup)


def _line() -> str:
    """Read byte by byte, to leave the rest of the input to whoever waits for its end."""
    line = bytearray()
    while (byte := os.read(0, 1)) not in (b"", b"\n"):
        line += byte
    return line.decode(errors="replace").strip()
