"""Every rule that a docs folder is checked against. `packaging/rules` makes rules.md."""

from enum import StrEnum
from typing import Self

from docsdesk.domain.wording import say


class Severity(StrEnum):
    """An error is refused or does not work at all, a warning does not work as intended, a note is good to know."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """0 is the most severe."""
        return _RANKS[self]


_RANKS = {severity: rank for rank, severity in enumerate(Severity)}


class Finder(StrEnum):
    """What it takes to check a rule: reading the folder, rendering it in the local engine, or exporting it."""

    CHECK = "check"
    ENGINE = "engine"
    EXPORT = "export"


_ERROR = Severity.ERROR
_WARNING = Severity.WARNING
_NOTE = Severity.NOTE


class Rule(StrEnum):
    """The value is the rule's stable name, by which people select and ignore it; `summary` says what breaks it."""

    severity: Severity
    summary: str
    finder: Finder

    def __new__(cls, name: str, severity: Severity, summary: str, finder: Finder = Finder.CHECK) -> Self:
        rule = str.__new__(cls, name)
        rule._value_ = name
        rule.severity = severity
        rule.summary = summary
        rule.finder = finder
        return rule

    @property
    def group(self) -> str:
        """The part of the name before the slash."""
        return self.value.partition("/")[0]

    CONFIG_BROKEN = "config/broken", _ERROR, say("docs.json, or a file it includes, is not valid JSON.")
    CONFIG_MISSING = "config/missing", _ERROR, say("The folder has no docs.json.")
    CONFIG_REFUSED_KEY = (
        "config/refused-key",
        _ERROR,
        say("docs.json has no such key here, and a deploy fails with it."),
    )
    CONFIG_UNKNOWN_KEY = "config/unknown-key", _WARNING, say("docs.json has no such key; it is silently ignored.")
    CONFIG_LEGACY_KEY = (
        "config/legacy-key",
        _WARNING,
        say("A key from an earlier version; it no longer has any effect."),
    )
    CONFIG_LEGACY_FILE = "config/legacy-file", _WARNING, say("The site still has a mint.json instead of a docs.json.")
    CONFIG_MISSING_KEY = "config/missing-key", _ERROR, say("A required key is missing.")
    CONFIG_WRONG_KIND = "config/wrong-kind", _ERROR, say("A value of the wrong type.")
    CONFIG_WRONG_VALUE = "config/wrong-value", _ERROR, say("A value that its key does not allow.")
    CONFIG_REF_UNREADABLE = "config/ref-unreadable", _ERROR, say("The file of a `$ref` is missing or cannot be read.")
    CONFIG_REF_OUTSIDE = "config/ref-outside", _ERROR, say("A `$ref` points outside the docs folder.")
    CONFIG_REF_LOOP = "config/ref-loop", _ERROR, say("A `$ref` leads back to itself.")
    CONFIG_TOO_LARGE = "config/too-large", _ERROR, say("docs.json has too many levels or references.")
    CONFIG_NO_EFFECT_HERE = (
        "config/no-effect-here",
        _NOTE,
        say("A setting of the hosted site that the local engine does not support."),
        Finder.ENGINE,
    )

    API_LANGUAGE_UNKNOWN = (
        "api/language-unknown",
        _WARNING,
        say("A snippet language that the service does not support."),
    )
    API_LANGUAGE_DUPLICATE = (
        "api/language-duplicate",
        _WARNING,
        say("A language is listed twice, perhaps under an alias."),
    )
    API_CREDENTIALS_WITH_PROXY = (
        "api/credentials-with-proxy",
        _WARNING,
        say("`credentials` is set while the proxy is on."),
    )
    API_KEY_WITHOUT_NAME = (
        "api/key-without-name",
        _WARNING,
        say("The method is `key`, but no `name` says which header."),
    )
    API_NAME_WITHOUT_KEY = "api/name-without-key", _WARNING, say("A header `name` is set, but the method is not `key`.")
    API_SERVER_INVALID = "api/server-invalid", _ERROR, say("A server for manual pages is empty or not an http address.")
    API_AUTH_WITHOUT_LOGIN = (
        "api/auth-without-login",
        _NOTE,
        say("The display is `auth`, but nothing in the folder shows that readers sign in."),
    )
    API_SPEC_ADDRESS = "api/spec-address", _ERROR, say("An API description is at an address that is not https.")

    NAVIGATION_PAGE_MISSING = (
        "navigation/page-missing",
        _WARNING,
        say("The navigation names a page that does not exist."),
    )
    NAVIGATION_OPERATION_MISSING = (
        "navigation/operation-missing",
        _WARNING,
        say("The navigation names an operation that no API description has."),
    )
    REDIRECT_LOOP = "redirect/loop", _ERROR, say("A redirect leads back to itself.")
    REDIRECT_NOWHERE = "redirect/nowhere", _WARNING, say("A redirect points to a page that does not exist.")
    REDIRECT_IDLE = (
        "redirect/idle",
        _WARNING,
        say("A redirect that the hosted site never applies: a # or ? in its source, or a parameter without *."),
    )
    REDIRECT_LOST_PAGE = (
        "redirect/lost-page",
        _WARNING,
        say("An address of the old state now leads nowhere and has no redirect."),
    )
    REDIRECT_TOO_WIDE = (
        "redirect/too-wide",
        _ERROR,
        say("A redirect has more than two wildcards, or starts like a thousand other wildcard redirects."),
    )

    SPEC_MISSING = "spec/missing", _ERROR, say("docs.json names an API description that does not exist.")
    SPEC_UNREADABLE = "spec/unreadable", _ERROR, say("An API description cannot be read.")
    SPEC_OUTSIDE = "spec/outside", _WARNING, say("An API description is outside the docs folder.")
    SPEC_REMOTE = "spec/remote", _WARNING, say("An API description on another host, whose pages are missing here.")
    SPEC_STRUCTURE = (
        "spec/structure",
        _WARNING,
        say("Part of an OpenAPI document does not follow its version of OpenAPI."),
    )
    SPEC_REFERENCE = (
        "spec/reference",
        _WARNING,
        say("A `$ref` in an API description points nowhere, outside the file, or back to itself."),
    )
    SPEC_DUPLICATE = "spec/duplicate", _WARNING, say("Two operations share an operationId, or two paths are the same.")
    SPEC_PATH = "spec/path", _WARNING, say("A path and its parameters do not match.")
    SPEC_UNSENDABLE = (
        "spec/unsendable",
        _WARNING,
        say("An API description has a header, cookie or form part that no client can send; samples leave it out."),
    )
    SPEC_SECURITY = (
        "spec/security",
        _WARNING,
        say("An API description uses a security scheme that it does not declare."),
    )
    SPEC_NO_SERVERS = "spec/no-servers", _WARNING, say("An operation has no server, so it has no playground.")
    SPEC_SERVER = "spec/server", _WARNING, say("A server's variables do not match its address.")
    SPEC_MANY_FLAWS = "spec/many-flaws", _WARNING, say("An API description has more problems than are listed.")

    PAGE_FRONT_MATTER = "page/front-matter", _ERROR, say("The front matter of a page cannot be read.")
    PAGE_ADDRESS_TAKEN = "page/address-taken", _WARNING, say("Two files have the same address; one is hidden.")
    PAGE_OPENAPI_NO_MATCH = "page/openapi-no-match", _ERROR, say("A page names something that no API description has.")
    PAGE_OPENAPI_AMBIGUOUS = (
        "page/openapi-ambiguous",
        _WARNING,
        say("A page names something that several API descriptions have."),
    )
    PAGE_PLAYGROUND_UNKNOWN = (
        "page/playground-unknown",
        _WARNING,
        say("A page's `playground` is not one of the displays."),
    )
    PAGE_AUTH_METHOD_UNKNOWN = (
        "page/auth-method-unknown",
        _WARNING,
        say("A page's `authMethod` is not one of the methods."),
    )
    PAGE_API_FORM = "page/api-form", _ERROR, say("A page's `api` is not a method followed by a path or an address.")
    PAGE_GROUPS_WITHOUT_AUTH = (
        "page/groups-without-auth",
        _WARNING,
        say("A page has `groups`, but its playground is open because its display is not `auth`."),
    )
    PAGE_NOT_SHOWN = (
        "page/not-shown",
        _ERROR,
        say("A page cannot be shown because of a bug in Docsdesk."),
        Finder.ENGINE,
    )

    MDX_ANGLE_BRACKET = "mdx/angle-bracket", _ERROR, say("A `<` that does not start a tag: `<5`, `<=`.")
    MDX_ADDRESS = "mdx/address", _ERROR, say("An address in angle brackets: `<https://…>`.")
    MDX_HTML_COMMENT = "mdx/html-comment", _ERROR, say("An HTML comment: `<!-- … -->`.")
    MDX_EXPRESSION = (
        "mdx/expression",
        _ERROR,
        say("Braces around something that is not JavaScript, or an opening brace without its closing one."),
    )
    MDX_TAG = "mdx/tag", _ERROR, say("A tag that is cut off or malformed.")
    MDX_ATTRIBUTE = "mdx/attribute", _ERROR, say("An attribute with an invalid name or value: `class=wide`.")
    MDX_UNCLOSED_TAG = "mdx/unclosed-tag", _ERROR, say("A tag that is not closed: `<br>`, `<Note>`.")
    MDX_CLOSING_TAG = "mdx/closing-tag", _ERROR, say("A closing tag that closes nothing, or is in the wrong place.")
    MDX_STATEMENT = (
        "mdx/statement",
        _ERROR,
        say("An import or export that cannot be read, or text that looks like one."),
    )
    MDX_EXCESS = "mdx/excess", _ERROR, say("Too much on a page: too deep, too long, or too much that cannot be read.")
    MDX_VARIABLE = "mdx/variable", _WARNING, say("A page uses a variable that docs.json does not define.")
    MDX_UNDEFINED = "mdx/undefined", _ERROR, say("A page uses a name or a component that nothing defines.")
    MDX_PRICE = "mdx/price", _WARNING, say("Text between two prices or names with a $ becomes a formula.")
    MDX_CALLOUT = "mdx/callout", _WARNING, say("A callout as GitHub, Docusaurus or MkDocs writes it, shown as text.")
    MDX_TOO_DEEP = "mdx/too-deep", _WARNING, say("Elements are nested too deeply."), Finder.ENGINE
    MDX_SNIPPET = "mdx/snippet", _WARNING, say("A snippet that a page includes is missing or too large.")
    MDX_SCRIPT = "mdx/script", _WARNING, say("A component or expression on a page fails.")
    MDX_DIAGRAM = "mdx/diagram", _WARNING, say("A diagram cannot be drawn."), Finder.ENGINE
    MDX_DRAWING = "mdx/drawing", _WARNING, say("An inline SVG is not well-formed, or too large."), Finder.ENGINE
    MDX_FORMULA = "mdx/formula", _WARNING, say("A formula cannot be read."), Finder.ENGINE
    MDX_ICON = "mdx/icon", _WARNING, say("There is no icon with that name."), Finder.ENGINE
    STYLE_REMOTE = (
        "style/remote",
        _NOTE,
        say("A style sheet loads from another host, which the local engine does not."),
        Finder.ENGINE,
    )
    STYLE_FILE_MISSING = "style/file-missing", _WARNING, say("A style sheet loads a file that does not exist.")
    STYLE_HIDES_PAGE = "style/hides-page", _NOTE, say("A style sheet hides the whole page until a script shows it.")
    STYLE_UNUSABLE = "style/unusable", _WARNING, say("A style sheet is too long, or nested too deeply."), Finder.ENGINE
    LINK_PAGE_MISSING = "link/page-missing", _ERROR, say("A link points to a page that does not exist.")
    LINK_FILE_MISSING = "link/file-missing", _WARNING, say("A page shows or links to a file that does not exist.")
    LINK_ANCHOR_MISSING = (
        "link/anchor-missing",
        _WARNING,
        say("A link points to an anchor that its page does not have."),
    )
    LINK_LOST_ANCHOR = (
        "link/lost-anchor",
        _WARNING,
        say("A page has lost an anchor that pages of the old state linked to."),
    )
    LINK_UNSAFE = "link/unsafe", _WARNING, say("A link runs a script or reaches into the reader's computer.")
    LINK_CASE = "link/case", _WARNING, say("An address differs from the file's name in upper and lower case.")

    LANGUAGE_MISSING_PAGE = "language/missing-page", _NOTE, say("A page has no translation in a language of the site.")
    LANGUAGE_ORPHANED_PAGE = (
        "language/orphaned-page",
        _NOTE,
        say("A page in another language translates no page of the site's default language."),
    )
    LANGUAGE_OTHER_TREE = (
        "language/other-tree",
        _WARNING,
        say("A language names its pages too differently to compare them with their sources."),
    )
    LANGUAGE_BEHIND = (
        "language/behind",
        _WARNING,
        say("The source of a translation has changed since it was translated."),
    )
    LANGUAGE_CUT_OFF = (
        "language/cut-off",
        _WARNING,
        say("A translation has fewer sections, code blocks, components or tables than its source."),
    )
    LANGUAGE_OTHER_PLACEHOLDER = (
        "language/other-placeholder",
        _WARNING,
        say("A translation has different variables or placeholders from its source."),
    )
    LANGUAGE_OTHER_LINK = (
        "language/other-link",
        _WARNING,
        say("A translation links to different pages from its source, or to a page that exists in its own language."),
    )
    LANGUAGE_OTHER_ANCHOR = (
        "language/other-anchor",
        _WARNING,
        say("A translation lacks an anchor of its source, or links to a different section from its source."),
    )

    DEPLOYMENT_FEATURE_MISSING = (
        "deployment/feature-missing",
        _WARNING,
        say("A setting has no effect in the given kind of deployment."),
    )

    FOLDER_UNREADABLE = "folder/unreadable", _ERROR, say("A file or folder cannot be read.")
    FOLDER_NOT_UTF8 = "folder/not-utf8", _WARNING, say("A file or its name is not UTF-8 text.")
    FOLDER_LINK_OUTSIDE = "folder/link-outside", _WARNING, say("A link on disk points outside the docs folder.")
    FOLDER_PRIVATE_KEY = "folder/private-key", _WARNING, say("A private key lies in the docs folder; it is left out.")
    FOLDER_OWN_PRODUCT = (
        "folder/own-product",
        _NOTE,
        say("Docsdesk wrote a file of the docs folder: a bundle, values, a report, a conversation; it is left out."),
    )
    FOLDER_LEFTOVER = (
        "folder/leftover",
        _WARNING,
        say("A file that no page names looks as if it was not meant for readers: an archive, a dump, credentials."),
    )
    FOLDER_NOT_PORTABLE = (
        "folder/not-portable",
        _WARNING,
        say("A name that some systems refuse; bundles leave the worst ones out."),
        Finder.EXPORT,
    )
    FOLDER_OWN_SCRIPT = (
        "folder/own-script",
        _WARNING,
        say("A file can run scripts, and the folder is not trusted."),
        Finder.EXPORT,
    )
    FOLDER_TOO_LARGE = "folder/too-large", _WARNING, say("A file is too large for a bundle."), Finder.EXPORT
    FOLDER_NAME_TAKEN = (
        "folder/name-taken",
        _WARNING,
        say("A folder has the same name as a file in the bundle."),
        Finder.EXPORT,
    )
