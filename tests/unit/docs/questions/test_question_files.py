"""Files of questions: read as people and spreadsheets write them, and written so that nothing is lost."""

import csv
import io
from pathlib import PurePosixPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docsdesk.docs.questions.fields import ReadQuestions
from docsdesk.docs.questions.question_file import read_questions, write_questions
from docsdesk.domain.questions.question_set import PageMatch, Question, QuestionSet, stable_id

TABLE = PurePosixPath("set.csv")
LIST = PurePosixPath("set.yaml")


def read(text: str | bytes, file: PurePosixPath = TABLE) -> ReadQuestions:
    return read_questions(file, text if isinstance(text, bytes) else text.encode())


def sound(text: str | bytes, file: PurePosixPath = TABLE) -> tuple[Question, ...]:
    found = read(text, file)
    assert found.is_sound, found.problems
    return found.questions


def told(text: str | bytes, file: PurePosixPath = TABLE) -> list[str]:
    return [str(problem) for problem in read(text, file).problems]


WHOLE = Question(
    id=stable_id("How do I lend a kite?", version="v2", language="en", path="/guides"),
    text="How do I lend a kite?",
    pages=("guides/lend", "api/kites#post"),
    match=PageMatch.ALL,
    must=("POST /kites", r"/\b14 days\b/"),
    must_not=("plane",),
    most_words=120,
    current_path="/guides",
    version="v2",
    language="en",
    notes="Asked often.\nSee the board.",
    enabled=False,
)


def test_that_every_field_of_a_table_is_read():
    text = (
        "question,pages,match,must,must not,refuse,words,path,version,language,notes,enabled\r\n"
        "How do I lend a kite?,guides/lend | api/kites#post,all,"
        '"POST /kites\n/\\b14 days\\b/",plane,no,120,/guides,v2,en,"Asked often.\r\nSee the board.",no\r\n'
    )
    assert sound(text) == (WHOLE,)


def test_that_every_field_of_a_list_is_read():
    text = """
name: Lending
questions:
  - question: How do I lend a kite?
    pages: [guides/lend, "api/kites#post"]
    match: all
    must: [POST /kites, '/\\b14 days\\b/']
    mustNot: plane
    words: 120
    path: /guides
    version: v2
    language: en
    notes: |
      Asked often.
      See the board.
    enabled: false
"""
    assert sound(text, LIST) == (WHOLE,)
    assert read(text, LIST).name == "Lending"


def test_that_a_list_of_texts_is_a_list_of_questions():
    assert [question.text for question in read("- How?\n- Why?\n", LIST).questions] == ["How?", "Why?"]


@pytest.mark.parametrize(
    "content",
    [
        b"question;pages\nHow?;a, b",
        b"question\tpages\nHow?\ta, b",
        b'\xef\xbb\xbfquestion,pages\r\nHow?,"a, b"\r\n',
        b"sep=;\r\nquestion;pages\r\nHow?;a, b\r\n",
        "question\tpages\r\nHow?\ta, b\r\n".encode("utf-16"),
        b'question,pages\rHow?,"a, b"\r',
        b'Question , Pages\n\nHow?, "a, b"\n,,\n',
        b'pages,question\n"a, b",How?',
    ],
)
def test_that_a_table_is_read_however_a_spreadsheet_writes_it(content: bytes):
    (question,) = sound(content)
    assert (question.text, question.pages) == ("How?", ("a, b",))


@pytest.mark.parametrize("word", ["yes", "TRUE", "x", "1"])
def test_that_yes_has_several_spellings(word: str):
    assert sound(f"question,refuse\nHow?,{word}")[0].refuse


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "set.csv:1:1: error: The first line must name the columns, including “question”."),
        ("a\nHow?", "set.csv:1:1: error: The first line must name the columns, including “question”."),
        ("question,mst\nHow?,x", "set.csv:1:10: error: Unknown field “mst”. Did you mean “must”?"),
        ("question,owner\nHow?,x", "set.csv:1:10: warning: Unknown field “owner”. It is ignored."),
        ("question,must\n,x\n", "set.csv:2:1: error: The question has no text."),
        ("question,must\nA?,x\n\na ?,y", "set.csv:4:1: error: This question is already on line 2."),
        ("question,match\nA?,some", "set.csv:2:4: error: “some” must be any, all or first."),
        ("question,refuse\nA?,maybe", "set.csv:2:4: error: “maybe” must be yes or no."),
        ("question,words\nA?,few", "set.csv:2:4: error: “few” is not a number of words."),
        ('question,must\n"A\n?","/[/"', "set.csv:3:4: error: /[/ is not a valid regular expression: "),
        ('question,must\nA?,"x', "set.csv:2:4: error: This quote is not closed."),
        ("question\nA?", "set.csv:2:1: warning: Any answer passes."),
        ("question,must\nA\xff?,b".encode("latin-1"), "set.csv:2:2: error: The file is not UTF-8."),
        ("question\n", "set.csv:1:1: error: The file contains no questions."),
    ],
)
def test_that_what_is_wrong_in_a_table_is_told_with_its_place(text: str | bytes, problem: str):
    assert any(line.startswith(problem) for line in told(text)), told(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("questions: [", "set.yaml:"),
        ("question: How?", "set.yaml:1:1: error: The file must be a list of questions"),
        ("- question: A?\n  mustnt: x\n", "set.yaml:2:3: error: Unknown field “mustnt”. Did you mean “must not”?"),
        ("questions:\n- question: A?\n  must: 1.10\n", "set.yaml:3:3: error: Put quotes around the number"),
        ("- must: x\n", "set.yaml:1:1: error: The question has no text."),
        ("- question: A?\n  pages: {a: b}\n", "set.yaml:2:3: error: “pages” must be text."),
        ("- question: [A?]\n  must: x\n", "set.yaml:1:3: error: “question” must be text."),
        (
            "- question: A?\n  refuse: yes\n  pages: a",
            "set.yaml:1:1: warning: A refusal cites no pages",
        ),
    ],
)
def test_that_what_is_wrong_in_a_list_is_told_with_its_place(text: str, problem: str):
    assert any(line.startswith(problem) for line in told(text, LIST)), told(text, LIST)


def test_that_another_kind_of_file_is_refused():
    assert "must end in .csv, .yaml or .yml" in told("[]", PurePosixPath("set.toml"))[0]


def test_that_a_question_gets_the_same_id_wherever_it_is_read():
    (table,), (listed,) = sound("question,must\nHow?,x"), sound("- {question: 'how ?', must: x}", LIST)
    assert table.id == listed.id
    assert sound("question,must,id\nHow?,x,q7")[0].id == "q7"
    assert len({question.id for question in sound("question,must\n???,x\n!!!,y")}) == 2


LINE = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12).map(str.strip)
WORDS = LINE.filter(bool)
PHRASES = st.lists(WORDS.filter(lambda text: not text.startswith("/")), max_size=3).map(tuple)
QUESTIONS = st.builds(
    Question,
    id=st.uuids().map(lambda each: each.hex),
    text=st.lists(WORDS, min_size=1, max_size=2).map("\n".join),
    pages=PHRASES,
    match=st.sampled_from(PageMatch),
    must=PHRASES,
    must_not=PHRASES,
    refuse=st.booleans(),
    most_words=st.integers(0, 999),
    current_path=LINE,
    version=LINE,
    language=LINE,
    notes=LINE,
    enabled=st.booleans(),
)


@pytest.mark.parametrize("file", [TABLE, LIST])
@given(questions=st.lists(QUESTIONS, min_size=1, max_size=4))
def test_that_what_is_written_is_read_again_as_it_was(file: PurePosixPath, questions: list[Question]):
    written = write_questions(QuestionSet(name="Set", questions=tuple(questions)), file.suffix)
    assert read(written, file).questions == tuple(questions)


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@x", "\uff1d1", "'=1", "''@x"])
def test_that_no_cell_becomes_a_formula_and_comes_back_as_it_was(start: str):
    question = Question(id="q1", text=start, must=(start,), notes=start)
    written = write_questions(QuestionSet(name="", questions=(question,)), ".csv")
    cells = [cell for row in csv.reader(io.StringIO(written.decode("utf-8-sig"))) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r", "\uff1d")]
    assert sound(written) == (question,)


def test_that_a_table_opens_in_a_spreadsheet():
    written = write_questions(QuestionSet(name="", questions=(WHOLE,)), ".csv")
    assert written.startswith(b"\xef\xbb\xbfquestion,pages,match,must,must not,refuse,words,")
    rows = list(csv.DictReader(io.StringIO(written.decode("utf-8-sig"), newline="")))
    assert rows[0]["pages"] == "guides/lend | api/kites#post"
    assert written.endswith(b"\r\n")


@given(content=st.binary(max_size=80) | st.text(max_size=80).map(str.encode), file=st.sampled_from([TABLE, LIST]))
def test_that_no_file_makes_reading_fail(content: bytes, file: PurePosixPath):
    found = read(content, file)
    assert found.questions or found.problems


@pytest.mark.parametrize(
    ("text", "file", "problem"),
    [
        (
            "question,pages\nHow, and when?,a,,\n",
            TABLE,
            "set.csv:2:16: error: This cell has no column. Put quotes around text that contains “,”",
        ),
        ("question\tpages\nHow?\ta\tb\n", TABLE, "set.csv:2:8: error: This cell has no column. Put quotes around text"),
        ("question,pages,must,Pages\nHow?,a,b,c\n", TABLE, "set.csv:1:21: error: “pages” is listed twice."),
        (
            "question,must,id\nHow?,a,1\nWhy?,a,1\n",
            TABLE,
            "set.csv:3:1: error: The ID “1” is already used on line 2.",
        ),
        ("question,must\nWhy?,a\nWhy?,a\n", TABLE, "set.csv:3:1: error: This question is already on line 2."),
        (
            f"question,must\n{'x' * 1_000_001},a\n",
            TABLE,
            "set.csv:2:1: error: The question is too long. It has 1,000,001",
        ),
        ("- question: How?\n  must not: a\n  mustNot: b\n", LIST, "set.yaml:3:3: error: “must not” is listed twice."),
        (
            "- question: How?\n  must: [a, null]\n",
            LIST,
            "set.yaml:2:3: error: Put quotes around null, or it is read as empty.",
        ),
    ],
)
def test_that_what_would_be_lost_in_reading_is_told(text: str, file: PurePosixPath, problem: str):
    (only,) = told(text, file)
    assert only.startswith(problem)


def test_that_empty_cells_at_the_end_of_a_row_are_what_spreadsheets_write():
    assert [question.pages for question in sound("question,pages\nHow?,a,,\n")] == [("a",)]
