"""A killed process leaves the answer that was arriving."""

from pathlib import Path

from tests.faults.conversation_kills import kill_one


def test_that_a_killed_process_leaves_the_question_and_the_answer_that_was_arriving(tmp_path: Path):
    loss = kill_one(tmp_path, seed=1, life=2)
    assert 0 <= loss.characters < loss.arrived
