"""Every rule that a docs folder is checked against, and what to do about it. `packaging/rules` makes rules.md."""

from enum import StrEnum
from typing import Self


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

    @property
    def remedy(self) -> str:
        """What to do about it, with links to the manual."""
        return _REMEDIES[self]

    CONFIG_BROKEN = "config/broken", _ERROR, "docs.json, or a file it includes, is not valid JSON."
    CONFIG_MISSING = "config/missing", _ERROR, "The folder has no docs.json."
    CONFIG_UNKNOWN_KEY = "config/unknown-key", _WARNING, "docs.json has no such key; it is silently ignored."
    CONFIG_LEGACY_KEY = "config/legacy-key", _WARNING, "A key from an earlier version; it no longer has any effect."
    CONFIG_LEGACY_FILE = "config/legacy-file", _WARNING, "The site still has a mint.json instead of a docs.json."
    CONFIG_MISSING_KEY = "config/missing-key", _ERROR, "A required key is missing."
    CONFIG_WRONG_KIND = "config/wrong-kind", _ERROR, "A value of the wrong type."
    CONFIG_WRONG_VALUE = "config/wrong-value", _ERROR, "A value that its key does not allow."
    CONFIG_REF_UNREADABLE = "config/ref-unreadable", _ERROR, "The file of a `$ref` is missing or cannot be read."
    CONFIG_REF_OUTSIDE = "config/ref-outside", _ERROR, "A `$ref` points outside the docs folder."
    CONFIG_REF_LOOP = "config/ref-loop", _ERROR, "A `$ref` leads back to itself."
    CONFIG_TOO_LARGE = "config/too-large", _ERROR, "docs.json has too many levels or references."
    CONFIG_NO_EFFECT_HERE = (
        "config/no-effect-here",
        _NOTE,
        "A setting of the hosted site that the local engine does not support.",
        Finder.ENGINE,
    )

    API_LANGUAGE_UNKNOWN = "api/language-unknown", _WARNING, "A snippet language that the service does not support."
    API_LANGUAGE_DUPLICATE = "api/language-duplicate", _WARNING, "A language is listed twice, perhaps under an alias."
    API_CREDENTIALS_WITH_PROXY = "api/credentials-with-proxy", _WARNING, "`credentials` is set while the proxy is on."
    API_KEY_WITHOUT_NAME = "api/key-without-name", _WARNING, "The method is `key`, but no `name` says which header."
    API_NAME_WITHOUT_KEY = "api/name-without-key", _WARNING, "A header `name` is set, but the method is not `key`."
    API_SERVER_INVALID = "api/server-invalid", _ERROR, "A server for manual pages is empty or not an http address."
    API_AUTH_WITHOUT_LOGIN = (
        "api/auth-without-login",
        _NOTE,
        "The display is `auth`, but nothing in the folder shows that readers sign in.",
    )
    API_SPEC_ADDRESS = "api/spec-address", _ERROR, "An API description is at an address that is not https."

    NAVIGATION_PAGE_MISSING = "navigation/page-missing", _WARNING, "The navigation names a page that does not exist."
    NAVIGATION_OPERATION_MISSING = (
        "navigation/operation-missing",
        _WARNING,
        "The navigation names an operation that no API description has.",
    )
    REDIRECT_LOOP = "redirect/loop", _ERROR, "A redirect leads back to itself."
    REDIRECT_NOWHERE = "redirect/nowhere", _WARNING, "A redirect points to a page that does not exist."
    REDIRECT_LOST_PAGE = (
        "redirect/lost-page",
        _WARNING,
        "An address of the old state now leads nowhere and has no redirect.",
    )
    REDIRECT_TOO_WIDE = (
        "redirect/too-wide",
        _ERROR,
        "A redirect has more than two wildcards, or starts like a thousand other wildcard redirects.",
    )

    SPEC_MISSING = "spec/missing", _ERROR, "docs.json names an API description that does not exist."
    SPEC_UNREADABLE = "spec/unreadable", _ERROR, "An API description cannot be read."
    SPEC_OUTSIDE = "spec/outside", _WARNING, "An API description is outside the docs folder."
    SPEC_REMOTE = (
        "spec/remote",
        _NOTE,
        "An API description on another host, which the local engine does not fetch.",
        Finder.ENGINE,
    )
    SPEC_STRUCTURE = "spec/structure", _WARNING, "Part of an OpenAPI document does not follow its version of OpenAPI."
    SPEC_REFERENCE = (
        "spec/reference",
        _WARNING,
        "A `$ref` in an API description points nowhere, outside the file, or back to itself.",
    )
    SPEC_DUPLICATE = "spec/duplicate", _WARNING, "Two operations share an operationId, or two paths are the same."
    SPEC_PATH = "spec/path", _WARNING, "A path and its parameters do not match."
    SPEC_SECURITY = "spec/security", _WARNING, "An API description uses a security scheme that it does not declare."
    SPEC_NO_SERVERS = "spec/no-servers", _WARNING, "An operation has no server, so it has no playground."
    SPEC_SERVER = "spec/server", _WARNING, "A server's variables do not match its address."
    SPEC_MANY_FLAWS = "spec/many-flaws", _WARNING, "An API description has more problems than are listed."

    PAGE_FRONT_MATTER = "page/front-matter", _ERROR, "The front matter of a page cannot be read."
    PAGE_ADDRESS_TAKEN = "page/address-taken", _WARNING, "Two files have the same address; one is hidden."
    PAGE_OPENAPI_NO_MATCH = "page/openapi-no-match", _ERROR, "A page names something that no API description has."
    PAGE_OPENAPI_AMBIGUOUS = (
        "page/openapi-ambiguous",
        _WARNING,
        "A page names something that several API descriptions have.",
    )
    PAGE_PLAYGROUND_UNKNOWN = "page/playground-unknown", _WARNING, "A page's `playground` is not one of the displays."
    PAGE_AUTH_METHOD_UNKNOWN = "page/auth-method-unknown", _WARNING, "A page's `authMethod` is not one of the methods."
    PAGE_API_FORM = "page/api-form", _ERROR, "A page's `api` is not a method followed by a path or an address."
    PAGE_GROUPS_WITHOUT_AUTH = (
        "page/groups-without-auth",
        _WARNING,
        "A page has `groups`, but its playground is open because its display is not `auth`.",
    )
    PAGE_NOT_SHOWN = "page/not-shown", _ERROR, "A page cannot be shown because of a bug in Docsdesk.", Finder.ENGINE

    MDX_ANGLE_BRACKET = "mdx/angle-bracket", _ERROR, "A `<` that does not start a tag: `<5`, `<=`."
    MDX_ADDRESS = "mdx/address", _ERROR, "An address in angle brackets: `<https://…>`."
    MDX_HTML_COMMENT = "mdx/html-comment", _ERROR, "An HTML comment: `<!-- … -->`."
    MDX_EXPRESSION = (
        "mdx/expression",
        _ERROR,
        "Braces around something that is not JavaScript, or a `{` without its `}`.",
    )
    MDX_TAG = "mdx/tag", _ERROR, "A tag that is cut off or malformed."
    MDX_ATTRIBUTE = "mdx/attribute", _ERROR, "An attribute with an invalid name or value: `class=wide`."
    MDX_UNCLOSED_TAG = "mdx/unclosed-tag", _ERROR, "A tag that is not closed: `<br>`, `<Note>`."
    MDX_CLOSING_TAG = "mdx/closing-tag", _ERROR, "A closing tag that closes nothing, or is in the wrong place."
    MDX_STATEMENT = "mdx/statement", _ERROR, "An import or export that cannot be read, or text that looks like one."
    MDX_EXCESS = "mdx/excess", _ERROR, "Too much on a page: too deep, too long, or too much that cannot be read."
    MDX_VARIABLE = "mdx/variable", _WARNING, "A page uses a variable that docs.json does not define."
    MDX_TOO_DEEP = "mdx/too-deep", _WARNING, "Elements are nested too deeply.", Finder.ENGINE
    MDX_SNIPPET = "mdx/snippet", _WARNING, "A snippet that a page includes is missing or too large."
    MDX_SCRIPT = "mdx/script", _WARNING, "A component or expression on a page fails."
    MDX_DIAGRAM = "mdx/diagram", _WARNING, "A diagram cannot be drawn.", Finder.ENGINE
    MDX_DRAWING = "mdx/drawing", _WARNING, "An inline SVG is not well-formed, or too large.", Finder.ENGINE
    MDX_FORMULA = "mdx/formula", _WARNING, "A formula cannot be read.", Finder.ENGINE
    MDX_ICON = "mdx/icon", _WARNING, "There is no icon with that name.", Finder.ENGINE
    STYLE_REMOTE = (
        "style/remote",
        _NOTE,
        "A style sheet loads from another host, which the local engine does not.",
        Finder.ENGINE,
    )
    STYLE_FILE_MISSING = "style/file-missing", _WARNING, "A style sheet loads a file that does not exist."
    STYLE_UNUSABLE = "style/unusable", _WARNING, "A style sheet is too long, or nested too deeply.", Finder.ENGINE
    LINK_PAGE_MISSING = "link/page-missing", _ERROR, "A link points to a page that does not exist."
    LINK_FILE_MISSING = "link/file-missing", _WARNING, "A page shows or links to a file that does not exist."
    LINK_ANCHOR_MISSING = "link/anchor-missing", _WARNING, "A link points to an anchor that its page does not have."
    LINK_LOST_ANCHOR = (
        "link/lost-anchor",
        _WARNING,
        "A page has lost an anchor that pages of the old state linked to.",
    )
    LINK_CASE = "link/case", _WARNING, "An address differs from the file's name in upper and lower case."

    LANGUAGE_MISSING_PAGE = "language/missing-page", _NOTE, "A page has no translation in a language of the site."
    LANGUAGE_ORPHANED_PAGE = (
        "language/orphaned-page",
        _NOTE,
        "A page in another language translates no page of the site's default language.",
    )
    LANGUAGE_OTHER_TREE = (
        "language/other-tree",
        _WARNING,
        "A language names its pages too differently to compare them with their sources.",
    )
    LANGUAGE_BEHIND = "language/behind", _WARNING, "The source of a translation has changed since it was translated."
    LANGUAGE_CUT_OFF = (
        "language/cut-off",
        _WARNING,
        "A translation has fewer sections, code blocks, components or tables than its source.",
    )
    LANGUAGE_OTHER_PLACEHOLDER = (
        "language/other-placeholder",
        _WARNING,
        "A translation has different variables or placeholders from its source.",
    )
    LANGUAGE_OTHER_LINK = (
        "language/other-link",
        _WARNING,
        "A translation links to different pages from its source, or to a page that exists in its own language.",
    )
    LANGUAGE_OTHER_ANCHOR = (
        "language/other-anchor",
        _WARNING,
        "A translation lacks an anchor of its source, or links to a different section from its source.",
    )

    DEPLOYMENT_FEATURE_MISSING = (
        "deployment/feature-missing",
        _WARNING,
        "A setting has no effect in the given kind of deployment.",
    )

    FOLDER_UNREADABLE = "folder/unreadable", _ERROR, "A file or folder cannot be read."
    FOLDER_NOT_UTF8 = "folder/not-utf8", _WARNING, "A file or its name is not UTF-8 text."
    FOLDER_LINK_OUTSIDE = "folder/link-outside", _WARNING, "A link on disk points outside the docs folder."
    FOLDER_PRIVATE_KEY = "folder/private-key", _WARNING, "A private key lies in the docs folder; it is left out."
    FOLDER_OWN_PRODUCT = (
        "folder/own-product",
        _NOTE,
        "Docsdesk wrote a file of the docs folder: a bundle, values, a report, a conversation; it is left out.",
    )
    FOLDER_LEFTOVER = (
        "folder/leftover",
        _WARNING,
        "A file that no page names looks as if it was not meant for readers: an archive, a dump, credentials.",
    )
    FOLDER_NOT_PORTABLE = (
        "folder/not-portable",
        _WARNING,
        "A name that some systems refuse; bundles leave the worst ones out.",
        Finder.EXPORT,
    )
    FOLDER_OWN_SCRIPT = (
        "folder/own-script",
        _WARNING,
        "A file can run scripts, and the folder is not trusted.",
        Finder.EXPORT,
    )
    FOLDER_TOO_LARGE = "folder/too-large", _WARNING, "A file is too large for a bundle.", Finder.EXPORT
    FOLDER_NAME_TAKEN = (
        "folder/name-taken",
        _WARNING,
        "A folder has the same name as a file in the bundle.",
        Finder.EXPORT,
    )


_REMEDIES = {
    Rule.CONFIG_BROKEN: "Go to the line it names; a comma or a quotation mark is often missing just before it.",
    Rule.CONFIG_MISSING: "Open the folder that holds docs.json. It needs a name, a theme, colors and a navigation.",
    Rule.CONFIG_UNKNOWN_KEY: "Correct the spelling, or remove the key. The fix offers the name that is probably meant.",
    Rule.CONFIG_LEGACY_KEY: "Apply the fix, which writes the setting as it is written today.",
    Rule.CONFIG_LEGACY_FILE: "Apply the fix, which makes a docs.json of it; then delete mint.json.",
    Rule.CONFIG_MISSING_KEY: "Add the key.",
    Rule.CONFIG_WRONG_KIND: 'Write a value of that type: `true` is not `"true"`, and a list stands in brackets.',
    Rule.CONFIG_WRONG_VALUE: "Choose one of the values it lists.",
    Rule.CONFIG_REF_UNREADABLE: "Correct the path of the `$ref`; it is relative to the file that holds it.",
    Rule.CONFIG_REF_OUTSIDE: "Move the file into the docs folder: the hosted service sees nothing outside it.",
    Rule.CONFIG_REF_LOOP: "Remove one of the references of the circle.",
    Rule.CONFIG_TOO_LARGE: "Split the navigation with `$ref` into flatter files.",
    Rule.CONFIG_NO_EFFECT_HERE: "Nothing, unless you expect it in the preview. The hosted site applies it.",
    Rule.API_LANGUAGE_UNKNOWN: "Use a key of [Snippet languages](/reference/languages).",
    Rule.API_LANGUAGE_DUPLICATE: "Remove one of the two; `curl` and `bash`, for example, are the same.",
    Rule.API_CREDENTIALS_WITH_PROXY: "Turn the proxy off to let the browser send credentials, or remove the setting.",
    Rule.API_KEY_WITHOUT_NAME: "Set `api.mdx.auth.name` to the header that carries the key.",
    Rule.API_NAME_WITHOUT_KEY: "Set the method to `key`, or remove the name.",
    Rule.API_SERVER_INVALID: "Write an address that starts with `https://` or `http://`.",
    Rule.API_AUTH_WITHOUT_LOGIN: "Check that readers of your site sign in; without that, nobody sees the playground.",
    Rule.API_SPEC_ADDRESS: "Use an `https://` address, or copy the description into the docs folder.",
    Rule.NAVIGATION_PAGE_MISSING: "Create the page, correct the path, or remove the entry. Paths do not end in .mdx.",
    Rule.NAVIGATION_OPERATION_MISSING: "Compare method and path with the description, or remove the entry.",
    Rule.REDIRECT_LOOP: "Let the redirect end at a page.",
    Rule.REDIRECT_NOWHERE: "Point the redirect to a page that exists.",
    Rule.REDIRECT_LOST_PAGE: "Add a redirect; the fix does so where the new address is certain.",
    Rule.REDIRECT_TOO_WIDE: "Use at most two wildcards, and write out more of the start of the address.",
    Rule.SPEC_MISSING: "Correct the path in `api.openapi`, or remove it.",
    Rule.SPEC_UNREADABLE: "Go to the line it names. The file must be JSON or YAML.",
    Rule.SPEC_OUTSIDE: "Copy the description into the docs folder.",
    Rule.SPEC_REMOTE: "Copy the description into the folder to see its pages here.",
    Rule.SPEC_STRUCTURE: "Correct the part that it names; the version is in the first line of the description.",
    Rule.SPEC_REFERENCE: "Correct the `$ref`, or add what it points to.",
    Rule.SPEC_DUPLICATE: "Give each operation an operationId of its own, and each path one entry.",
    Rule.SPEC_PATH: "Name each `{parameter}` of the path in `parameters`, and no other.",
    Rule.SPEC_SECURITY: "Declare the scheme below `components.securitySchemes`, or correct its name.",
    Rule.SPEC_NO_SERVERS: "Add `servers` to the description.",
    Rule.SPEC_SERVER: "Give each variable of the server's address a default.",
    Rule.SPEC_MANY_FLAWS: "Fix the ones that are listed, then check again.",
    Rule.PAGE_FRONT_MATTER: "Correct the YAML between the lines of dashes; a text with a colon needs quotation marks.",
    Rule.PAGE_ADDRESS_TAKEN: "Rename one of the two files.",
    Rule.PAGE_OPENAPI_NO_MATCH: "Compare method and path with the description; they must be the same to the letter.",
    Rule.PAGE_OPENAPI_AMBIGUOUS: "Write the file of the description first, as in `openapi.json GET /pets`.",
    Rule.PAGE_PLAYGROUND_UNKNOWN: "Use `interactive`, `simple`, `none` or `auth`.",
    Rule.PAGE_AUTH_METHOD_UNKNOWN: "Use `bearer`, `basic`, `key`, `cobo` or `none`.",
    Rule.PAGE_API_FORM: "Write a method, a space, and a path or an address: `GET /pets`.",
    Rule.PAGE_GROUPS_WITHOUT_AUTH: "Set `playground: auth` on the page, or remove the groups.",
    Rule.PAGE_NOT_SHOWN: "Report it: the page is fine, and Docsdesk is not. See [Get help](/how-to/get-help).",
    Rule.MDX_ANGLE_BRACKET: "Write `&lt;`, or put the text between backticks. The fix does the first.",
    Rule.MDX_ADDRESS: "Write a link: `[text](https://…)`. The fix does that.",
    Rule.MDX_HTML_COMMENT: "Write `{/* … */}`. The fix does that.",
    Rule.MDX_EXPRESSION: "Put a backslash before the brace if you mean a brace.",
    Rule.MDX_TAG: "Complete the tag, or write `&lt;` if you mean the character.",
    Rule.MDX_ATTRIBUTE: 'Put the value into quotation marks or braces: `className="wide"`.',
    Rule.MDX_UNCLOSED_TAG: "Close it: `<br />`, `<Note>…</Note>`.",
    Rule.MDX_CLOSING_TAG: "Remove it, or move it to where its element began.",
    Rule.MDX_STATEMENT: "Correct the statement; put a backslash before the word if it is text.",
    Rule.MDX_EXCESS: "Split the page.",
    Rule.MDX_VARIABLE: "Define it below `variables` in docs.json, or put a backslash before the braces.",
    Rule.MDX_TOO_DEEP: "Nest fewer components into each other.",
    Rule.MDX_SNIPPET: "Correct the path of the snippet, or make it shorter.",
    Rule.MDX_SCRIPT: "Correct the component or expression; the message is the one that JavaScript gave.",
    Rule.MDX_DIAGRAM: "Correct the diagram's source; the message says what could not be read.",
    Rule.MDX_DRAWING: "Close every element of the drawing, or put it into a file of its own.",
    Rule.MDX_FORMULA: "Correct the formula, or put a backslash before the dollar sign if you mean money.",
    Rule.MDX_ICON: "Use a name of the icon library that docs.json names, or the path of an SVG file.",
    Rule.STYLE_REMOTE: "Copy what the sheet loads into the docs folder.",
    Rule.STYLE_FILE_MISSING: "Correct the address in the sheet, or add the file.",
    Rule.STYLE_UNUSABLE: "Split the sheet, or nest less.",
    Rule.LINK_PAGE_MISSING: "Correct the link, or create the page. Links start with a slash and do not end in .mdx.",
    Rule.LINK_FILE_MISSING: "Correct the path, or add the file.",
    Rule.LINK_ANCHOR_MISSING: "Use an anchor that the page has: the words of a heading, in lower case, with dashes.",
    Rule.LINK_LOST_ANCHOR: "Restore the heading, or change the links that point to it.",
    Rule.LINK_CASE: "Write the address as the file is named; other systems tell the two apart.",
    Rule.LANGUAGE_MISSING_PAGE: "Translate the page, or leave it: readers then do not find it in that language.",
    Rule.LANGUAGE_ORPHANED_PAGE: "Remove the page, or name its source as it is named.",
    Rule.LANGUAGE_OTHER_TREE: "Name translated pages like their sources, below a folder for the language.",
    Rule.LANGUAGE_BEHIND: "Translate what has changed in the source since; the difference is shown beside it.",
    Rule.LANGUAGE_CUT_OFF: "Compare the two pages from the section it names on, and translate what is missing.",
    Rule.LANGUAGE_OTHER_PLACEHOLDER: "Write variables and placeholders exactly as in the source.",
    Rule.LANGUAGE_OTHER_LINK: "Link to the same page in the language of the translation.",
    Rule.LANGUAGE_OTHER_ANCHOR: "Link to the translated heading, or give the heading the anchor of its source.",
    Rule.DEPLOYMENT_FEATURE_MISSING: "Nothing, if the site is also deployed elsewhere; else remove the setting.",
    Rule.FOLDER_UNREADABLE: "Check the permissions of the file or folder.",
    Rule.FOLDER_NOT_UTF8: "Save the file with UTF-8 encoding, or rename it.",
    Rule.FOLDER_LINK_OUTSIDE: "Replace the link with a copy of what it points to.",
    Rule.FOLDER_PRIVATE_KEY: "Move the key out of the docs folder. If the folder was published before, make a new key.",
    Rule.FOLDER_OWN_PRODUCT: "Nothing, or write such files to another folder.",
    Rule.FOLDER_LEFTOVER: "Link to the file if it is for readers. Otherwise remove it, or name it in `.mintignore`.",
    Rule.FOLDER_NOT_PORTABLE: "Rename the file, if people on Windows or macOS unpack your bundles.",
    Rule.FOLDER_OWN_SCRIPT: "Trust the folder if you know who wrote it. See [Trust](/explanation/trust).",
    Rule.FOLDER_TOO_LARGE: "Put the file on a host of its own, and link to it.",
    Rule.FOLDER_NAME_TAKEN: "Rename the file or the folder.",
}
