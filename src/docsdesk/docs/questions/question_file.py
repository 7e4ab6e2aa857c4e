"""A file of questions, in whichever form its name tells."""

from pathlib import PurePosixPath

from docsdesk.docs.files.file_text import read_text
from docsdesk.docs.questions.csv_file import read_csv, write_csv
from docsdesk.docs.questions.fields import FileProblem, ReadQuestions
from docsdesk.docs.questions.yaml_file import read_yaml_questions, write_yaml_questions
from docsdesk.domain.place import Place
from docsdesk.domain.questions.question_set import QuestionSet

CSV_SUFFIXES = (".csv", ".tsv")
YAML_SUFFIXES = (".yaml", ".yml")
MOST_QUESTIONS = 10_000


def read_questions(file: PurePosixPath, content: bytes) -> ReadQuestions:
    """The questions of a file and what is wrong in it. Nothing in it makes this fail."""
    suffix = file.suffix.lower()
    if suffix not in (*CSV_SUFFIXES, *YAML_SUFFIXES):
        return _refused(Place(file), "The file's name has to end in .csv, .yaml or .yml.")
    text = read_text(file, content)
    if isinstance(text, Place):
        return _refused(text, "The file is not UTF-8. In Excel, save it as “CSV UTF-8”.")
    read = read_csv(file, text) if suffix in CSV_SUFFIXES else read_yaml_questions(file, text)
    if not read.questions and not read.problems:
        return _refused(Place(file), "There is no question in the file.")
    if len(read.questions) > MOST_QUESTIONS:
        return _refused(Place(file), f"The file has more than {MOST_QUESTIONS:,} questions.")
    return read


def _refused(place: Place, title: str) -> ReadQuestions:
    return ReadQuestions((), (FileProblem(place, title),))


def write_questions(question_set: QuestionSet, suffix: str) -> bytes:
    """`suffix` is one of CSV_SUFFIXES or YAML_SUFFIXES."""
    if suffix.lower() in CSV_SUFFIXES:
        return write_csv(question_set.questions).encode()
    return write_yaml_questions(question_set).encode()
