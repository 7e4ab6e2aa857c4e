import pytest

from docsdesk.engine.site.links import PageLinks

PAGES = {"index": "index", "": "index", "guides/a": "guides/a", "guides/b c": "guides/b c", "guides": "guides/index"}


def links(base, page="guides/a"):
    redirects = {"old": "guides/a", "away": "https://else.example/x"}
    return PageLinks(base, page, PAGES.get, redirects.get, lambda path: path == "staff")


@pytest.mark.parametrize(
    ("written", "live", "bundled"),
    [
        ("/", "/docs/", "../index.html"),
        ("/index", "/docs/", "../index.html"),
        ("/guides/a", "/docs/guides/a", "../guides/a.html"),
        ("/guides/a#one", "/docs/guides/a#one", "../guides/a.html#one"),
        ("./b%20c", "/docs/guides/b%20c", "../guides/b%20c.html"),
        ("../guides", "/docs/guides", "../guides/index.html"),
        ("/old#x", "/docs/guides/a#x", "../guides/a.html#x"),
        ("/away", "https://else.example/x", "https://else.example/x"),
        ("/images/p.png", "/docs/images/p.png", "../images/p.png"),
        ("#here", "#here", "#here"),
        ("https://else.example/", "https://else.example/", "https://else.example/"),
        ("//else.example/x", "//else.example/x", "//else.example/x"),
        ("mailto:a@b.example", "mailto:a@b.example", "mailto:a@b.example"),
        ("../../../etc/passwd", "../../../etc/passwd", "../../../etc/passwd"),
        ("/staff", "", ""),
        ("javascript:alert(1)", "", ""),
        (" java\nscript:alert(1)", "", ""),
        ("file:///etc/passwd", "", ""),
        ("data:text/html,<script>", "", ""),
        ("cursor://x/install?name=a", "cursor://x/install?name=a", "cursor://x/install?name=a"),
        ("vscode:mcp/install?%7B%7D", "vscode:mcp/install?%7B%7D", "vscode:mcp/install?%7B%7D"),
        ("web+app.x:a", "web+app.x:a", "web+app.x:a"),
        ("sms:+123", "sms:+123", "sms:+123"),
    ],
)
def test_that_links_work_from_where_the_page_stands(written, live, bundled):
    assert links("/docs").link(written) == live
    assert links(None).link(written) == bundled


def test_that_pictures_are_found_in_the_folder_only():
    assert links(None).asset("/images/p.png") == "../images/p.png"
    assert links("").asset("p.png?x=1") == "/guides/p.png"
    assert links("").asset("https://else.example/p.png") is None
    assert links("").asset("data:image/png;base64,AA") == "data:image/png;base64,AA"
    assert links("").asset("data:text/html,AA") is None
    assert links("").asset("../../secret.png") is None
