import pickle
import sys
import threading

import pytest

from docsdesk.docs.diagrams.port import Drawing
from docsdesk.engine.diagrams.process import DiagramProcess, KeptDiagrams
from docsdesk.engine.live.folder_cache import FolderCache

# Answers with the source; ends, takes all of a processor or waits for a file when told to.
PROGRAM = """
import os, pathlib, sys, time
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.processes.child_main import run_child

def draw(source: str) -> Drawing:
    if source == "end":
        os._exit(0)
    while source == "hang":
        pass
    while source.startswith("/") and not pathlib.Path(source).exists():
        time.sleep(0.01)
    return Drawing(reason="no") if source == "bad" else Drawing(svg=source)

run_child(sys.argv[2:], lambda: None, workers={"draw-diagrams": "__main__:draw"})
"""


@pytest.fixture
def diagrams(tmp_path):
    made = []

    def make(**how):
        made.append(DiagramProcess((sys.executable, "-c", PROGRAM), FolderCache(tmp_path / "cache"), **how))
        return made[-1]

    yield make
    for process in made:
        process.close()


def test_that_what_was_drawn_once_is_drawn_no_more(diagrams, tmp_path):
    assert diagrams().draw("a", 20) == Drawing(svg="a")
    assert diagrams().draw("bad", 20) == Drawing(reason="no")

    idle = DiagramProcess(("no-such-program",), FolderCache(tmp_path / "cache"))
    assert idle.draw("a", 0) == Drawing(svg="a")
    assert idle.draw("bad", 0) == Drawing(reason="no")


def test_that_a_diagram_that_hangs_is_given_up_and_the_next_is_drawn(diagrams):
    process = diagrams(seconds_a_diagram=0.2)
    process.draw("warm", 20)

    assert process.draw("hang", 20).reason == "it uses more than 0.2 seconds of processor time"
    assert process.draw("b", 20) == Drawing(svg="b")


def test_that_a_process_that_ends_is_started_again(diagrams):
    process = diagrams()

    assert process.draw("end", 20).reason == "the program that draws it failed: its process ended (exit code 0)"
    assert process.draw("c", 20) == Drawing(svg="c")


def test_that_nobody_waits_longer_than_they_can_and_the_late_drawing_is_told(diagrams, tmp_path):
    arrived = threading.Event()
    process = diagrams(on_late=arrived.set)
    source = str(tmp_path / "go")

    assert process.draw(source, 0).is_late
    (tmp_path / "go").write_text("")

    assert arrived.wait(20)
    assert process.draw(source, 0) == Drawing(svg=source)


def test_that_a_late_drawing_is_told_once_and_one_that_is_given_up_is_not_tried_again(diagrams):
    told = threading.Semaphore(0)
    process = diagrams(on_late=told.release, seconds_a_diagram=0.2)
    process.draw("warm", 20)

    assert process.draw("hang", 0).is_late
    assert process.draw("hang", 0).is_late
    assert told.acquire(timeout=20)
    assert not told.acquire(blocking=False)
    assert process.draw("hang", 0).reason == "it uses more than 0.2 seconds of processor time"


def test_that_a_program_that_cannot_be_started_draws_nothing(tmp_path):
    process = DiagramProcess(("/no/such/program",), FolderCache(tmp_path))

    assert "its process did not start" in process.draw("a", 20).reason
    process.close()


def test_that_a_copy_for_another_process_draws_for_itself(diagrams):
    copy = pickle.loads(pickle.dumps(diagrams()))

    assert copy.draw("a", 20) == Drawing(svg="a")
    copy.close()


def test_that_a_closed_one_draws_no_more(diagrams):
    process = diagrams()
    process.draw("a", 20)
    process.close()

    assert process.draw("a", 0) == Drawing(svg="a")


def test_that_what_was_drawn_before_is_known_without_drawing(diagrams, tmp_path):
    kept = KeptDiagrams(FolderCache(tmp_path / "cache"))
    assert kept.draw("bad", 0).is_late

    diagrams().draw("bad", 20)

    assert kept.draw("bad", 0) == Drawing(reason="no")


def test_that_a_page_that_is_made_while_the_engine_ends_goes_without_its_diagrams(diagrams, tmp_path):
    process = diagrams()
    pages = [threading.Thread(target=lambda source=source: drawn.append(process.draw(source, 20))) for source in "ab"]
    drawn: list[Drawing] = []
    process.draw("warm", 20)
    process.draw(str(tmp_path / "never"), 0)
    for page in pages:
        page.start()
    process.close()
    for page in pages:
        page.join(20)
    assert drawn == [Drawing(is_late=True)] * 2
    assert process.draw("c", 20) == Drawing(is_late=True)
