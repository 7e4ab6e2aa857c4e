import random
import re
from html import unescape

import pytest
from pygments.lexers import find_lexer_class_by_name
from pygments.token import Text
from tests.bench.written_site import PageWriter

from docsdesk.docs.cache import NoCache
from docsdesk.docs.mdx.highlighting import highlight, one_way, quicken, timely_tokens

LANGUAGES = re.findall(
    r"\S+",
    "bash c cpp csharp css dart diff docker elixir go graphql groovy haskell html http ini java javascript json jsx "
    "kotlin lua make nginx objective-c perl php powershell protobuf python r ruby rust scala sql swift terraform toml "
    "tsx typescript xml yaml",
)
SAMPLES = (
    "",
    "\n\n",
    'cat <<EOF > a.txt\n$HOME and $(date "+%s") `id`\nEOF\nif [ -z "$a" ]; then echo \'b\'; fi\n',
    'def f(x: "int" = 1_000):\n    """Doc {x!r}"""\n    return f"{x:>{3}} \\n" + rf\'a\\d\'  # end\n@a\nclass B: ...\n',
    "const a = `x ${b + `y ${c}`} z`;\n// note\nlet r = /[/]\\/x/gi, n = 0x1f_n;\nasync () => <A b={c}>d</A>;\n",
    '<?php\n$a = <<<T\n{$b->c}\nT;\necho "x $a[0]";\n?>\n<p class="q">&amp;</p><script>let z = 1;</script>\n',
    "a: &b [1, 'two', \"three\"]\nc: |\n  text\n  more\nd: {e: *b, f: !!str 4} # g\n",
    "package a\nfunc (s *S) F(x ...int) (y map[string]chan<- bool) { return `raw` + \"a\\n\" + 'r' }\n",
    "SELECT \"a\", 'it''s' FROM t WHERE x <> -1.5e3 /* note /* in */ */ -- end\n",
    "\x00\udcff unfinished 'string\n\"another\n/* never closed\n<a b='",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_a_quickened_lexer_finds_the_same_tokens(language):
    kind = find_lexer_class_by_name(language)
    plain, quick = (make(kind(stripnl=False, ensurenl=False)) for make in (lambda lexer: lexer, quicken))
    written = "".join(PageWriter(number, ["index"]).page() for number in range(3))
    rng = random.Random(language)
    pieces = ["".join(rng.sample("".join(SAMPLES), 120)) for _ in range(4)]
    for text in (*SAMPLES, written, *pieces):
        assert list(quick.get_tokens(text)) == list(plain.get_tokens(text))


def test_that_lexers_that_work_in_their_own_way_are_left_alone():
    lexer = find_lexer_class_by_name("json")(stripnl=False)
    assert quicken(lexer) is lexer
    assert "get_tokens_unprocessed" not in vars(lexer)


@pytest.mark.parametrize(
    ("pattern", "steady"),
    [
        (r"\$'(\\\\|\\[0-7]+|\\.|[^'\\])*'", r"\$'((?>\\\\|\\[0-7]+|\\.|[^'\\]))*'"),
        (r"(a)(?:b|c)+?d(?P<x>[)(]+){2,3}(?=(x)+)", r"(a)(?:(?>b|c))+?d(?P<x>(?>[)(]+)){2,3}(?=((?>x))+)"),
        (r"[](]\((a)\)?", r"[](]\((a)\)?"),
        (r"(?i:a(b|c){2})", r"(?i:a((?>b|c)){2})"),
    ],
)
def test_that_each_round_of_a_repeated_group_is_read_in_one_way(pattern, steady):
    assert one_way(pattern) == steady
    assert re.compile(steady).groups == re.compile(pattern).groups


@pytest.mark.parametrize(
    ("language", "code"),
    [
        ("bash", "$'" + "\\" * 61),
        ("bash", "$'" + "\\1" * 40 + "\n" + "$'" + "\\" * 61),
        ("docker", "RUN echo $'" + "\\" * 61),
    ],
)
def test_that_code_that_could_be_read_in_countless_ways_is_read_in_one(language, code):
    assert re.sub(r"<[^>]*>", "", highlight(code, language)) == code


@pytest.mark.parametrize("language", ["console", "pycon", "powershell-session", "ps1con", "psql", "http"])
@pytest.mark.parametrize("code", ["a\nb#0 took: 2", "$ ls\nfound", ">>> 1\n1", "a\n", "\n"])
def test_that_no_line_of_code_is_lost(language, code):
    assert unescape(re.sub(r"<[^>]*>", "", highlight(code, language))) == code


def test_that_what_took_long_enough_is_left_as_it_is():
    code = "x = 1\n" * 50
    pieces = list(timely_tokens(quicken(find_lexer_class_by_name("python")()), code, seconds=0))
    assert "".join(text for _, text in pieces) == code
    assert pieces[-1] == (Text, pieces[-1][1])
    assert len(pieces[-1][1]) > len(code) / 2


class Kept(NoCache):
    def __init__(self) -> None:
        self.entries: list[bytes] = []

    def put(self, key: str, content: bytes) -> None:
        self.entries.append(content)


def test_that_only_the_colours_of_code_that_takes_long_are_kept():
    kept = Kept()
    highlight("kept = 1\n", "python", kept)
    assert not kept.entries
    listing = highlight("kept = 1\n" * 100, "python", kept)
    assert kept.entries == [listing.encode()]
