"""The search of pages: its script cuts what is typed as the index cuts what pages say, and finds and marks it."""

import json
import random
import re
import shutil
import subprocess
import unicodedata

import pytest

from docsdesk.domain.search_terms import terms_in
from docsdesk.engine.site.search_index import IndexPart, SearchEntry, index_part, write_search_index
from docsdesk.resource_files import resource_folder

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")

_RUN = """
const read = require("node:fs").readFileSync;
const { index, calls } = JSON.parse(read(0, "utf8"));
let searchIndex;
const docsdeskSearch = (data) => { searchIndex = { ...data, names: Object.keys(data.terms) }; };
eval(read(process.argv[1], "utf8").replace('"use strict";', "").replace(/^(const|let) /gm, "var "));
eval(index);
readLetters(searchIndex.letters);
process.stdout.write(JSON.stringify(calls.map((call) => eval(call))));
"""
TEXTS = (
    "Get the API_key of FirstExampleHeader, v1.2.3 and V16, 127.0.0.1; dev1.2 a1b2 x",
    "policies policy indices index boxes class classes statuses apis menus analyses queries keys children",
    "Résumé façade Größe ﬁne Ñandú ŁÓDŹ İstanbul ISI ΟΔΟΣ οδός Ёлка й",
    "本页介绍如何配置数据库连接和快速排序算法。API設定、東京都庁、ｶﾞｷﾞ、々〇、が",
    "데이터베이스를 설정하는 방법을 설명합니다.",
    "วิธีติดตั้งฐานข้อมูล น้ำ กำ ๑๒๓ ເປີດຕົວ ຄຳສັ່ງ ការណែនាំ\u200bចាប់ផ្តើម မြန်မာဘာသာ ཡིག་ཆ་བོད",
    "हिन्दी में खोज தமிழ் తెలుగు עִבְרִית مُحَمَّد کتاب\u200cها ދިވެހި አማርኛ",  # noqa: RUF001
    "Tiếng Việt đường 𠮷野家 😀 ½ №5 ℃ ② Ⅷ",
    "constructor __proto__ toString hasOwnProperty",
)


_TERMS = """(text) => (foldAccents(text).match(token) || []).filter((one) => one.length > 1 || runs.test(one))
  .flatMap((one) => runs.test(one) ? pairs(one) : namesIn(one.replace(ofVersion, "")))"""
_PART_OF_VERSION = re.compile(r"v?[0-9.]+")
BLOCKS = (
    *((32, 0x250), (0x300, 0x370), (0x370, 0x600), (0x600, 0x780), (0x900, 0xE00), (0xE00, 0x1100), (0x1780, 0x1800)),
    *((0x1E00, 0x2200), (0x3000, 0x3400), (0x4E00, 0x4F00), (0xAC00, 0xAD00), (0xF900, 0xFA00), (0xFE00, 0x10000)),
    *((0x1D400, 0x1D500), (0x20000, 0x20100)),
)


def run(parts: list[IndexPart], *calls: str) -> list[object]:
    order = json.dumps({"index": write_search_index(parts).decode(), "calls": calls})
    script = str(resource_folder("engine/scripts") / "search-terms.js")
    ended = subprocess.run(["node", "-e", _RUN, script], input=order, capture_output=True, text=True)  # noqa: PLW1510
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


def entry(path: str, text: str, heading: str = "") -> SearchEntry:
    in_heading = terms_in(heading)
    return SearchEntry(path, path, "", heading, text, terms_in(text) - in_heading, in_heading)


def index(*texts: str) -> list[IndexPart]:
    return [index_part(entry(str(number), text) for number, text in enumerate(texts))]


def search(query: str, *texts: str) -> object:
    """The numbers of the texts that are found, best first."""
    return run(index(*texts), f"findSections(wantedIn({json.dumps(query)}))")[0]


def mark(query: str, text: str) -> object:
    return run(index(text), f"markedPieces({json.dumps(text)}, wantedIn({json.dumps(query)}))")[0]


def random_texts(count: int) -> list[str]:
    chance = random.Random(1)
    texts = [[chr(chance.randrange(*chance.choice(BLOCKS))) for _ in range(12)] for _ in range(count)]
    return ["".join(one for one in text if unicodedata.category(one) not in ("Cn", "Cs")) for text in texts]


def test_that_the_script_cuts_what_is_typed_as_the_index_cuts_pages():
    texts = [*TEXTS, *(word for text in TEXTS for word in text.split()), *random_texts(3_000)]
    (cut,) = run([], f"{json.dumps(texts)}.map({_TERMS})")
    assert isinstance(cut, list)
    differing = {text: set(own) ^ terms_in(text) for text, own in zip(texts, cut, strict=True)}
    assert {text: found for text, found in differing.items() if not all(map(_PART_OF_VERSION.fullmatch, found))} == {}


@pytest.mark.parametrize(
    ("query", "text"),
    [
        *(("数据库", TEXTS[3]), ("快速排序", TEXTS[3]), ("設定", TEXTS[3]), ("库", TEXTS[3]), ("都庁", TEXTS[3])),
        *(("설정", TEXTS[4]), ("이터베", TEXTS[4]), ("ฐานข้อมูล", TEXTS[5]), ("ติดตั้ง", TEXTS[5]), ("คำสั่ง", "คำสั่ง")),
        *(("ຄຳສັ່ງ", TEXTS[5]), ("ណែនាំចាប់", TEXTS[5]), ("ဘာသာ", TEXTS[5]), ("हिन्दी", TEXTS[6]), ("محمد", TEXTS[6])),
        *(("policy", TEXTS[1]), ("index", TEXTS[1]), ("policies", "policy"), ("indices", "index"), ("polic", TEXTS[1])),
        *(("resume", TEXTS[2]), ("facade", TEXTS[2]), ("groesse", "Groesse"), ("grosse", TEXTS[2]), ("lodz", TEXTS[2])),
        *(("1.2.3", TEXTS[0]), ("v1.2.3", "in 1.2.3"), ("V1.2", TEXTS[0]), ("16", TEXTS[0]), ("127.0", TEXTS[0])),
        *(("header", TEXTS[0]), ("exampleHeader", TEXTS[0]), ("ExampleHeader get", TEXTS[0]), ("firstexam", TEXTS[0])),
        *(("toString", TEXTS[8]), ("constructor", TEXTS[8]), ("viet", TEXTS[7]), ("duong", TEXTS[7]), ("吉", "吉野家")),
    ],
)
def test_that_text_is_found_by(query: str, text: str):
    assert search(query, "Nothing of that.", text) == [1]


@pytest.mark.parametrize("query", ["", "?", "。", "的", "__proto__", "9.9", "x"])
def test_that_nothing_is_found_by(query: str):
    assert search(query, TEXTS[0], TEXTS[4]) == []


def test_that_most_pairs_of_a_word_must_be_there():
    assert search("数据库", "数据", "据库", "数据库", "数据在库") == [2]
    assert search("数据库 api", "数据库", "api", "数据库的 api") == [2, 0, 1]
    assert search("怎么安装插件", "安装", "插件的安装") == [1]


@pytest.mark.parametrize(
    ("query", "text", "pieces"),
    [
        ("数据库", "配置数据库连接。", ["配置", "数据库", "连接。"]),
        ("库", "数据库。", ["数据", "库", "。"]),
        ("ฐานข้อมูล", "วิธีติดตั้งฐานข้อมูล", ["วิธีติดตั้ง", "ฐานข้อมูล"]),
        ("설정", "API설정을", ["API", "설정", "을"]),
        ("api", "API설정을 Apis", ["", "API", "설정을 ", "Apis"]),
        ("1.2.3 resume", "v1.2.3: Résumé.", ["", "v1.2.3", ": ", "Résumé", "."]),
        ("header", "FirstExampleHeader", ["", "FirstExampleHeader"]),
        ("policy", "Two policies", ["Two ", "policies"]),
        ("key", "No match", ["No match"]),
    ],
)
def test_that_what_was_looked_for_is_marked(query: str, text: str, pieces: list[str]):
    assert mark(query, text) == pieces
