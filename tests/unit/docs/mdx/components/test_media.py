import pytest
from tests.fakes.component_page import Elements, html_of


def test_that_a_sound_can_be_played():
    [sound] = Elements(html_of('<audio src="/a.mp3" title="Intro" />')).all("audio")

    assert sound["src"] == "/a.mp3"
    assert sound["aria-label"] == "Intro"
    assert "controls" in sound


@pytest.mark.parametrize("spelled", ["autoPlay muted loop playsInline", "autoplay={true} muted loop playsinline"])
def test_that_a_film_plays_as_its_page_says(spelled):
    captions = '<track src="/c.vtt" kind="captions" srcLang="en" default />'
    page = Elements(html_of(f'<video {spelled} poster="/p.png" width="300px" src="/v.mp4">{captions}</video>'))
    [film], [track] = page.all("video"), page.all("track")

    assert {"autoplay", "muted", "loop", "playsinline"} <= film.keys()
    assert "controls" not in film
    assert (film["poster"], film["width"]) == ("/p.png", "300")
    assert (track["src"], track["kind"], track["srclang"]) == ("/c.vtt", "captions", "en")
    assert "default" in track


def test_that_a_film_is_the_first_of_its_files_that_the_site_holds():
    text = '<video><source src="https://else.example/v.webm" /><source src="/v.mp4" /></video>'
    [film] = Elements(html_of(text)).all("video")

    assert film["src"] == "/v.mp4"
    assert "controls" in film


def test_that_a_film_elsewhere_is_a_link():
    html = html_of('<video autoPlay={false} src="https://else.example/v.webm" />')

    assert "<video" not in html
    assert 'href="https://else.example/v.webm"' in html


def test_that_a_picture_keeps_the_sources_the_site_holds():
    sources = '<source srcSet="/d.png 1x, /e.png 2x" media="(prefers-color-scheme: dark)" />'
    text = f'<picture>{sources}<source srcSet="https://else.example/f.png" /><img src="/l.png" alt="x" /></picture>'
    page = Elements(html_of(text))

    [source] = page.all("source")
    assert source == {"srcset": "/d.png 1x, /e.png 2x", "media": "(prefers-color-scheme: dark)"}
    assert [image["src"] for image in page.all("img")] == ["/l.png"]


@pytest.mark.parametrize("text", ['<object data="/f.pdf">Manual</object>', '<embed src="/f.pdf" title="Manual" />'])
def test_that_an_attached_file_is_a_link(text):
    html = html_of(text)

    assert '<a href="/f.pdf">Manual</a>' in html


def test_that_a_picture_written_out_is_shown_and_nothing_else_is():
    text = (
        "![a](data:image/png;base64,AA)\n\n[b](data:image/png;base64,AA)\n\n<video src='data:image/png;base64,AA' />\n"
    )
    html = html_of(text)

    assert html.count("data:image") == 1
    assert '<img src="data:image/png;base64,AA"' in html
