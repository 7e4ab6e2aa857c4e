# ruff: noqa: RUF001 (the marks of these scripts)
"""Questions in Chinese, Japanese, Korean and Thai are answered in the docs' own words."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from docsdesk.docs.mdx.html.sections import sentences
from docsdesk.engine.answers.answer import QuotedAnswer, compose
from docsdesk.engine.answers.answer_text import pieces
from docsdesk.engine.answers.question import content_words, read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex

PAGES = {
    "zh/keys": (
        "API 密钥",
        "## 泄露\n\n如果密钥泄露，请立即重新生成。旧的密钥会停止工作。\n\n## 更换头像\n\n点击头像并上传图片。",
    ),
    "zh/loops": ("循环", "循环节点重复执行步骤。满足终止条件时，循环会提前停止。"),
    "zh/database": ("数据库", "在设置里填写地址，即可连接数据库。支持两种数据库。"),
    "ja/members": (
        "メンバーの管理",
        "## 招待\n\n招待できるのはオーナーのみです。人数に制限はありません。",
    ),
    "ja/schedule": (
        "スケジュール",
        "毎日決まった時刻にワークフローを実行できます。次に保存します。",
    ),
    "ja/database": ("データベース", "接続先を設定します。データベースは二つまでです。"),
    "ko/keys": ("API 키", "키가 유출되면 즉시 다시 생성하세요. 이전 키는 작동을 멈춥니다."),
    "ko/database": ("데이터베이스", "설정에서 주소를 입력하면 데이터베이스에 연결됩니다."),
    "th/database": ("ฐานข้อมูล", "ใส่ที่อยู่ในหน้าตั้งค่าเพื่อเชื่อมต่อฐานข้อมูล"),
    "th/keys": ("คีย์", "ถ้าคีย์รั่วไหลให้สร้างใหม่ทันที"),
    "en/keys": ("API keys", "If an API key leaks, create a new one at once. The API key of before stops working."),
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SectionIndex]:
    folder = tmp_path_factory.mktemp("docs")
    config = {"name": "Kites", "navigation": {"pages": list(PAGES)}}
    (folder / "docs.json").write_text(json.dumps(config), "utf-8")
    for path, (title, text) in PAGES.items():
        file = folder / f"{path}.mdx"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"---\ntitle: {title}\n---\n\n{text}\n", "utf-8")
    site = SiteIndex(LiveSite(folder))
    yield asyncio.run(site.current())
    site.close()


def ask(index: SectionIndex, text: str) -> QuotedAnswer:
    question = read_question(text)
    return compose(question, index.search(question), index, sections=5)


@pytest.mark.parametrize(
    ("question", "page", "said"),
    [
        ("API 密钥泄露了怎么办？", "zh/keys", "如果密钥泄露，请立即重新生成。"),
        ("如何连接数据库？", "zh/database", "即可连接数据库。"),
        ("怎样让循环提前停止？", "zh/loops", "满足终止条件时，循环会提前停止。"),
        ("在哪里更换头像？", "zh/keys", "点击头像并上传图片。"),
        ("メンバーを招待できるのは誰ですか？", "ja/members", "招待できるのはオーナーのみです。"),
        (
            "毎日決まった時刻にワークフローを実行するには？",
            "ja/schedule",
            "毎日決まった時刻にワークフローを実行できます。",
        ),
        ("データベースはいくつまで使えますか？", "ja/database", "データベースは二つまでです。"),
        ("키가 유출되면 어떻게 하나요?", "ko/keys", "키가 유출되면 즉시 다시 생성하세요."),
        ("데이터베이스를 연결하려면 어떻게 하나요?", "ko/database", "데이터베이스에 연결됩니다."),
        ("เชื่อมต่อฐานข้อมูลอย่างไร", "th/database", "เพื่อเชื่อมต่อฐานข้อมูล"),
        ("API key がリークしたら？", "en/keys", "If an API key leaks"),
    ],
)
def test_that_the_right_page_answers_in_its_own_words(index: SectionIndex, question: str, page: str, said: str):
    answer = ask(index, question)
    assert answer.quotes, question
    assert answer.quotes[0].entry.page == page
    assert said in "".join(pieces(answer))


@pytest.mark.parametrize(
    "question", ["午餐吃什么好？", "犬の散歩はいつがいいですか？", "김치찌개는 어떻게 끓이나요?", "แมวกินอะไร"]
)
def test_that_what_the_docs_do_not_say_is_not_answered(index: SectionIndex, question: str):
    assert ask(index, question).quotes == ()


def test_that_pages_in_the_script_of_the_question_come_first(index: SectionIndex):
    def odds(text: str) -> float:
        scores = {hit.entry.page: hit.score for hit in index.search(read_question(text)).hits}
        return scores["zh/keys"] / scores["en/keys"]

    assert odds("API 在线?") > odds("API online?") * 10


def test_that_a_single_letter_finds_the_pairs_that_begin_with_it(index: SectionIndex):
    (term,) = index.search(read_question("循是什么")).terms
    assert term.stems == {"循环"}


def test_that_pairs_where_two_words_meet_are_not_looked_for(index: SectionIndex):
    terms = [term.text for term in index.search(read_question("更换密钥")).terms]
    assert terms == ["更换", "密钥"]
    unknown = [term.text for term in index.search(read_question("区块链")).terms if not term.expression]
    assert unknown == ["区块", "块链"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("如何配置数据库？", ("配置", "置数", "数据", "据库")),
        ("为什么在线时间会变？", ("在线", "线时", "时间", "变")),
        ("性能和会话", ("性能", "会话")),
        ("接続を設定するには？", ("接続", "設定")),
        ("スケジュールトリガーとは何ですか？", ("スケ", "ジュ", "ール", "トリ", "ガー")),
        ("키를 어떻게 설정하나요?", ("키를", "설정")),
        ("key는 왜 필요한가요?", ("key", "필요")),
        ("ฐานข้อมูลคืออะไร", ("ฐา", "าน", "นข้", "ข้อ", "อมู", "มูล")),
        ("How do I set the API key?", ("set", "api", "key")),
    ],
)
def test_that_what_only_asks_is_left_out(text: str, words: tuple[str, ...]):
    assert content_words(text) == words


def test_that_questions_say_what_answer_they_want():
    how, what = read_question("如何配置？"), read_question("什么是循环？")
    many = read_question("データベースはいくつ？")
    assert (how.wants_code, how.wants_definition, how.wants_number) == (True, False, False)
    assert (what.wants_code, what.wants_definition, what.wants_number) == (False, True, False)
    assert (many.wants_code, many.wants_definition, many.wants_number) == (False, False, True)


def test_that_sentences_end_where_the_script_ends_them():
    assert sentences("一。二！三？四") == ["一。", "二！", "三？", "四"]
    assert sentences("「一。」二。（三。）四") == ["「一。」", "二。", "（三。）", "四"]
    assert sentences("खोज। फिर។ปิด") == ["खोज।", "फिर។", "ปิด"]


def test_that_quoted_sentences_are_joined_as_in_their_script(index: SectionIndex):
    assert "请立即重新生成。旧的密钥会停止工作。 [1]" in "".join(pieces(ask(index, "API 密钥泄露了怎么办？")))
    assert "at once. The API key" in "".join(pieces(ask(index, "What if an API key leaks?")))
