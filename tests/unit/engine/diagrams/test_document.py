"""What makes Mermaid's stand-in of a document fast must not change its answers."""

import json
import subprocess
import sys

import pytest

PAGE = """(() => {
  __resetDocument();
  document.body.innerHTML = `<svg id="s" font-size="20"><style>
    #s { font-family: serif; font-size: 10px } .a, g.b text { font-size: 2em } text { font-weight: 700 }
    g > .a:not(.c) { font-weight: 300; font-size: 12px } g + g text { font-family: mono } .b ~ g .d { font-weight: 1 }
    [data-x="1"] { font-family: fantasy } * { text-anchor: middle } .e:first-child { text-anchor: end }
    </style><g class="b x" style="font-weight: 5; x: 1"><text class="a" id="t1">One</text>
    <text class="a  c" id="t2" style="font-size: 3ex" dominant-baseline="middle">Two</text></g>
    <g data-x="1"><text id="t3" class="d e" font-size="120%" font-family="">Three &lt; &quot;4&quot;</text>
    <text id="t4" font-size="wide"><tspan x="0" dy="1.2em">Four</tspan></text></g></svg>`;
})()"""
TEXTS = "['t1', 't2', 't3', 't4'].map((id) => document.getElementById(id))"
SAME = (
    f"{TEXTS}.map((text) => text.getBBox())",
    f"{TEXTS}.map((text) => text.getComputedTextLength())",
    f"{TEXTS}.map((text) => text.getBoundingClientRect())",
    f"{TEXTS}.map((text) => __resolveFont(text))",
    f"{TEXTS}.map((text) => ['font-size', 'font-weight', 'text-anchor'].map((name) => __resolveCssProp(text, name)))",
    "document.getElementById('s').getBBox()",
    "document.querySelector('g + g text').id",
    "['text:last-child', '#none', 'tspan, .c', 'g:not(.b) > text'].map((list) => document.querySelector(list)?.id)",
    "document.querySelectorAll('g .a').map((found) => found.id)",
    "(() => { const text = document.getElementById('t1'); text.setAttribute('class', 'e'); return text.getBBox(); })()",
    "(() => { const { style } = document.getElementById('t2'); style.fontSize = '30px'; style.fill = ' red';"
    " return [style.fontSize, style.getPropertyValue('fill'), document.getElementById('t2').outerHTML]; })()",
    "(() => { const one = document.getElementById('t2').cloneNode(true); one.style.color = '#fff';"
    " return [one.outerHTML, document.getElementById('t2').outerHTML]; })()",
    "(() => { const text = document.getElementById('t3'); text.setAttribute('title', 'a\"b\\n<c>&');"
    " return [text.outerHTML, new XMLSerializer().serializeToString(text)]; })()",
    "['xab'.match(/^(a)|(b)/), 'ab'.match(/^(a)/), RegExp.$1, 'ab'.match(/^(b)/), 'aab'.match(/a/g)]",
    "['x)'.match(/^([)x]+)$/), 'a\\nb'.match(/^(b)/m), 'Ab'.match(/^(?:a(b)?)/i), 'ab'.match('b'), 'b'.match(/^(a)?/)]",
)


# In a process of its own: their library for fonts reports at the end of any that imported it.
ASK = """
import json, sys
from mermaidx.engines.quickjs_engine import Engine
from docsdesk.engine.diagrams.worker import Pen

page, scripts = json.load(sys.stdin)
pen = Pen()
plain, fast = Engine(), pen._engine
plain.start()

def answers(engine):
    engine._ctx.eval(page)
    return [json.loads(engine._ctx.eval(f"__flat(JSON.stringify({script}) ?? 'null')")) for script in scripts]

both = [engine._executor.submit(answers, engine).result() for engine in (plain, fast)]
picture = 'flowchart TD\\n  A@{ img: "https://pictures.example/a.png", label: "Harbour", pos: "t", h: 60 }'
print(json.dumps([both, pen(picture).svg]))
"""


@pytest.fixture(scope="module")
def said():
    asked = json.dumps([PAGE, SAME])
    ended = subprocess.run([sys.executable, "-c", ASK], input=asked, capture_output=True, text=True, check=True)
    return json.loads(ended.stdout)


@pytest.mark.parametrize("at", range(len(SAME)))
def test_that_the_faster_document_answers_as_theirs_does(said, at):
    theirs, ours = (answers[at] for answers in said[0])
    assert ours == theirs
    assert theirs not in (None, [], [None])


def test_that_a_node_with_a_picture_keeps_its_label(said):
    assert "Harbour" in said[1]
