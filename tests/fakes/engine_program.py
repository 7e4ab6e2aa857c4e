"""Plays `docsdesk serve`: behaves as the folder's name says, and reports to files in the state folder.

python engine_program.py serve FOLDER --until-stdin-closes --state-dir DIR
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

ANNOUNCEMENT = {
    "url": "http://127.0.0.1:1",
    "adminKey": "svc_admin0123456789",
    "assistantKey": "svc_dsc_public0123456789",
    "groupsKey": "svc_dsc_assistant0123456789",
    "assistantDomain": "sample",
    "exportHostname": "sample.localhost",
}


def announce_and_wait() -> None:
    print(json.dumps(ANNOUNCEMENT), flush=True)
    sys.stdin.read()


def say_and_wait(text: str) -> None:
    print(text, end="", flush=True)
    sys.stdin.read()


def refuse() -> None:
    print(json.dumps({"error": {"title": "No docs.json.", "hint": "Choose it.", "action": "open_folder"}}))
    sys.exit(1)


def ignore_every_wish_to_end() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    announce_and_wait()
    signal.pause()


def talk_a_lot() -> None:
    print(json.dumps(ANNOUNCEMENT), flush=True)
    for stream in (sys.stdout, sys.stderr):
        stream.write("noise\n" * 200_000)
        stream.flush()
    (STATE_FOLDER / "said everything").touch()
    sys.stdin.read()


def be_looked_at() -> None:
    """Until there is a file `closed` in the state folder."""
    print(json.dumps(ANNOUNCEMENT), flush=True)
    print(json.dumps({"openPages": 1}), flush=True)
    while not (STATE_FOLDER / "closed").exists():
        time.sleep(0.01)
    print(json.dumps({"openPages": 0}), flush=True)
    sys.stdin.read()


def write_down_what_it_hears() -> None:
    """From after the line with its network."""
    print(json.dumps(ANNOUNCEMENT), flush=True)
    sys.stdin.readline()
    for line in sys.stdin:
        with (STATE_FOLDER / "heard").open("a") as heard:
            heard.write(line)


def close_its_output_and_go_on() -> None:
    os.close(1)
    sys.stdin.read()


BEHAVIOURS = {
    "mute": close_its_output_and_go_on,
    "silent": sys.stdin.read,
    "crashes": lambda: sys.exit("Traceback…\nOSError: no luck with svc_admin0123456789"),
    "babbles": lambda: say_and_wait("Welcome to the engine\n"),
    "endless": lambda: say_and_wait("x" * 200_000),
    "wrong keys": lambda: say_and_wait(json.dumps({**ANNOUNCEMENT, "adminKey": "svc_dsc_notadmin0123"}) + "\n"),
    "refuses": refuse,
    "stubborn": ignore_every_wish_to_end,
    "chatty": talk_a_lot,
    "looked at": be_looked_at,
    "listens": write_down_what_it_hears,
}

FOLDER, STATE_FOLDER = Path(sys.argv[2]), Path(sys.argv[5])
STATE_FOLDER.mkdir(parents=True, exist_ok=True)
REPORT = STATE_FOLDER / f"{os.getpid()}.json"
# Whole at once: a test may look for it while it is being written.
PENCILLED = REPORT.with_suffix(".tmp")
PENCILLED.write_text(json.dumps({"argv": sys.argv, "environ": dict(os.environ)}))
PENCILLED.rename(REPORT)
BEHAVIOURS.get(FOLDER.name, announce_and_wait)()
