"""What only asks or joins in a question, in Chinese, Japanese, Korean and Thai, where it is no word of its own."""

import re

from docsdesk.domain.search_terms import is_unspaced, letter_pairs

_WHOLE_LIST = """
什么是 是什么 什么 什麼是 是什麼 什麼 如何 怎么样 怎么办 怎么 怎麼 怎样 怎樣 哪些 哪个 哪個 哪里 哪裡 哪种
为什么 為什麼 为何 是否 能否 可否 可以 能够 能夠 多少 几个 多久 多长时间 何时 请问 請問 我们 我們 我 你 您
应该 應該 应当 需要 必须 必須 想要 有没有 有沒有 的时候 的話 的话 的 了 吗 嗎 呢 吧 是 和 与 與 或者 或 把 被
让 讓 这个 這個 那个 它们 它 用来 使用 どのように どのような どうやって どうすれば どうしたら どうなり どう
なぜ どこ どれ どの いつ いくつ いくら なに 何 誰 でしょうか ください ですか ますか ませんか ことはできますか
ことができます できますか できます できません できる しなければ する します した して しますか すれば される
された されます には では とは から まで より について に対して によって として という ため よう もの こと
ある あります ありますか いる います いい よい です ます ない なります なる は が を に へ で と の も か や
อย่างไร ยังไง อะไร ที่ไหน เมื่อไหร่ เมื่อไร ทำไม ได้ไหม ไหม หรือไม่ หรือเปล่า คือ เท่าไหร่ เท่าไร กี่ ใคร ต้อง สามารถ จะ ให้
ของ ใน และ ที่ ได้ มี เป็น ว่า กับ หรือ ฉัน เรา ไป ไว้
"""
# Words of one letter, but not within longer ones: 在线, 性能, 会话.
_ONE_LETTER = "在(?!线)|(?<![功性智可职])能(?![力源])|(?<!机)会(?![话员议])|里(?!程)|[都也就]|后(?![端台缀])"
_ASKING = re.compile("|".join([*sorted(_WHOLE_LIST.split(), key=len, reverse=True), _ONE_LETTER]))
_KOREAN_WORD_LIST = """
어떻게 무엇 무엇인가요 왜 어디 어디에 언제 어떤 누가 얼마나 몇
수 안 있나요 없나요 있습니까 할 한 것 좀 때 제가 나는
"""
_KOREAN_ENDING_LIST = """
으로부터 에서는 까지 부터 에서 에게 으로 로 은 는 이 가 을 를 에 의 와 과 도 하려면 하나요 합니까
인가요 입니까 할까요 되나요 한가요 가요 나요 끼리 하는 하면 해야 하기 하고 할 한
"""
_KOREAN = re.compile(
    f"(?<![가-힣])(?:{'|'.join(_KOREAN_WORD_LIST.split())})(?![가-힣])"
    f"|(?<=[가-힣A-Za-z0-9]{{2}})(?:{'|'.join(_KOREAN_ENDING_LIST.split())})(?![가-힣])"
)
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]{3,}")


def leave_out_asking(text: str) -> str:
    """The text without it, and with half the pairs of long words in katakana, which say the same as all."""
    if not is_unspaced(text):
        return text
    return _KATAKANA.sub(_every_second_pair, _KOREAN.sub(" ", _ASKING.sub(" ", text)))


def _every_second_pair(run: re.Match[str]) -> str:
    pairs = letter_pairs(run[0])
    return f" {' '.join([*pairs[:-1:2], pairs[-1]])} "
