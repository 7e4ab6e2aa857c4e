"""A page of an engine in QtWebEngine. Imported with the first one shown: it costs time and 250 MB."""

import json
import logging
from collections.abc import Sequence

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWebEngineCore import (
    QWebEngineDownloadRequest,
    QWebEngineLoadingInfo,
    QWebEngineNewWindowRequest,
    QWebEnginePage,
    QWebEnginePermission,
    QWebEngineProfile,
    QWebEngineScript,
    QWebEngineSettings,
    QWebEngineUrlRequestInfo,
    QWebEngineUrlRequestInterceptor,
)
from PySide6.QtWebEngineWidgets import QWebEngineView

from docsdesk.ui.plain_values import set_plainly
from docsdesk.ui.web.page_view import PageView
from docsdesk.ui.widgets.layouts import Column

_NO_CONTEXT_MENU_CODE = 0
_WORLD = QWebEngineScript.ScriptWorldId.ApplicationWorld
_WITHOUT_OWN_READERS = 'for (const menu of document.querySelectorAll("details.reader")) menu.remove();'
"""The panel offers that choice; two menus would contradict each other."""
_INLINE = ("data", "blob")
"""Schemes of resources that a page embeds."""
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_ABORTED_CODE = -3
"""Chromium's code for a load replaced by another."""
_SWITCHES = {
    QWebEngineSettings.WebAttribute.ErrorPageEnabled: False,
    QWebEngineSettings.WebAttribute.JavascriptCanOpenWindows: False,
    QWebEngineSettings.WebAttribute.JavascriptCanAccessClipboard: True,
    QWebEngineSettings.WebAttribute.JavascriptCanPaste: False,
    QWebEngineSettings.WebAttribute.LocalContentCanAccessFileUrls: False,
    QWebEngineSettings.WebAttribute.LocalContentCanAccessRemoteUrls: False,
    QWebEngineSettings.WebAttribute.AllowGeolocationOnInsecureOrigins: False,
    QWebEngineSettings.WebAttribute.PluginsEnabled: False,
    QWebEngineSettings.WebAttribute.PdfViewerEnabled: False,
    QWebEngineSettings.WebAttribute.FullScreenSupportEnabled: False,
    QWebEngineSettings.WebAttribute.ScreenCaptureEnabled: False,
    QWebEngineSettings.WebAttribute.HyperlinkAuditingEnabled: False,
    QWebEngineSettings.WebAttribute.DnsPrefetchEnabled: False,
}

_log = logging.getLogger(__name__)


class WebPageView(PageView):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_view")
        # Off the record: cookies, storage and cache disappear with it.
        self._profile = QWebEngineProfile()
        self._gate = _Gate(self._profile)
        self._page = _Page(self._profile, self)
        # Set last, so that it is destroyed after its page.
        self._profile.setParent(self)
        self._view: QWebEngineView | None = None
        _restrict(self._profile, self._page)
        self._profile.setUrlRequestInterceptor(self._gate)
        self._put_script("readers", QWebEngineScript.InjectionPoint.DocumentReady, _WITHOUT_OWN_READERS)
        self._gate.refused.connect(self.call_refused)
        self._page.outside_requested.connect(self.outside_requested)
        self._page.urlChanged.connect(self._tell_path)
        self._page.loadingChanged.connect(self._look_at_loading)
        self._page.renderProcessTerminated.connect(self._tell_of_crash)

    def start(self, name: str) -> None:
        view = QWebEngineView(self)
        view.setAccessibleName(name)
        set_plainly(view, "contextMenuPolicy", _NO_CONTEXT_MENU_CODE)
        view.setAcceptDrops(False)
        view.setPage(self._page)
        self._page.setBackgroundColor(self.palette().color(QPalette.ColorRole.Base))
        self.setLayout(Column(view))
        self._view = view

    def open_page(self, address: str) -> None:
        url = QUrl(address)
        self._gate.origin = self._page.origin = origin_of(url)
        self._page.load(url)

    def clear(self) -> None:
        self.open_page(_NO_PAGE)

    def go_back(self) -> None:
        self._page.history().back()

    def go_forward(self) -> None:
        self._page.history().forward()

    def set_scheme(self, scheme: str) -> None:
        """Do what the button of the page's own frame does, before painting and on the current page."""
        self._put_script("scheme", QWebEngineScript.InjectionPoint.DocumentCreation, _remember_scheme(scheme))
        self._page.runJavaScript(_show_scheme(scheme), _WORLD.value)

    def set_still(self, *, is_still: bool) -> None:
        source = _motion_script(is_still=is_still)
        self._put_script("reduced-motion", QWebEngineScript.InjectionPoint.DocumentReady, source)
        self._page.runJavaScript(source, _WORLD.value)

    def _put_script(self, name: str, when: QWebEngineScript.InjectionPoint, source: str) -> None:
        """Add a script that shares the page's document but none of its names."""
        script = QWebEngineScript()
        script.setName(name)
        script.setInjectionPoint(when)
        script.setWorldId(_WORLD.value)
        script.setSourceCode(source)
        scripts = self._page.scripts()
        for earlier in scripts.find(name):
            scripts.remove(earlier)
        scripts.insert(script)

    def _tell_path(self, url: QUrl) -> None:
        history = self._page.history()
        self.history_changed.emit(history.canGoBack(), history.canGoForward())
        if origin_of(url) == self._page.origin != _NOWHERE:
            self.moved.emit(url.path().strip("/"))
            self.shown.emit()

    def _look_at_loading(self, info: QWebEngineLoadingInfo) -> None:
        if info.status() is QWebEngineLoadingInfo.LoadStatus.LoadSucceededStatus and self._page.origin != _NOWHERE:
            self.shown.emit()
        if info.status() is not QWebEngineLoadingInfo.LoadStatus.LoadFailedStatus or info.errorCode() == _ABORTED_CODE:
            return
        # A page that says "not found" still counts as loaded.
        if info.errorDomain() is not QWebEngineLoadingInfo.ErrorDomain.HttpStatusCodeDomain:
            self.failed.emit(self.tr("The page could not be loaded."))

    def _tell_of_crash(self, status: QWebEnginePage.RenderProcessTerminationStatus, code: int) -> None:
        if status is not QWebEnginePage.RenderProcessTerminationStatus.NormalTerminationStatus:
            _log.warning("The preview's renderer ended: %s (%d).", status.name, code)
            self.failed.emit(self.tr("The page crashed."))


class _Page(QWebEnginePage):
    """Follows links within its origin; requests nothing, opens nothing, reads no files."""

    outside_requested = Signal(str)

    def __init__(self, profile: QWebEngineProfile, parent: WebPageView) -> None:
        super().__init__(profile, parent)
        self.origin = ""
        self.newWindowRequested.connect(self._show_here)
        self.permissionRequested.connect(QWebEnginePermission.deny)

    def acceptNavigationRequest(
        self,
        url: QUrl | str,
        type: QWebEnginePage.NavigationType,  # noqa: A002 (Qt's name)
        isMainFrame: bool,
    ) -> bool:
        url = QUrl(url)
        if origin_of(url) == self.origin:
            return True
        if isMainFrame and type is QWebEnginePage.NavigationType.NavigationTypeLinkClicked:
            self._ask(url)
        return False

    def chooseFiles(
        self,
        mode: QWebEnginePage.FileSelectionMode,
        oldFiles: Sequence[str],  # noqa: ARG002 (as Qt calls it)
        acceptedMimeTypes: Sequence[str],  # noqa: ARG002
    ) -> list[str]:
        _log.debug("The preview does not open file dialogs (%s).", mode.name)
        return []

    def javaScriptAlert(self, securityOrigin: QUrl | str, msg: str) -> None:  # noqa: ARG002
        _log.debug("alert: %s", msg)

    def javaScriptConfirm(self, securityOrigin: QUrl | str, msg: str) -> bool:  # noqa: ARG002
        _log.debug("confirm: %s", msg)
        return False

    def javaScriptConsoleMessage(
        self, level: QWebEnginePage.JavaScriptConsoleMessageLevel, message: str, lineNumber: int, sourceID: str
    ) -> None:
        _log.debug("%s: %s (%s:%d)", level.name, message, QUrl(sourceID).path(), lineNumber)

    def _show_here(self, request: QWebEngineNewWindowRequest) -> None:
        """Handle a clicked link that wants a new window; nothing else opens one."""
        if not request.isUserInitiated():
            return
        url = request.requestedUrl()
        if origin_of(url) == self.origin:
            self.load(url)
        else:
            self._ask(url)

    def _ask(self, url: QUrl) -> None:
        if url.scheme() in ("http", "https"):
            self.outside_requested.emit(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))


class _Gate(QWebEngineUrlRequestInterceptor):
    """Lets requests through to one origin only."""

    refused = Signal(str)

    def __init__(self, profile: QWebEngineProfile) -> None:
        super().__init__(profile)
        self.origin = ""

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:
        url = info.requestUrl()
        kind = info.resourceType()
        is_page = kind is QWebEngineUrlRequestInfo.ResourceType.ResourceTypeMainFrame
        if origin_of(url) == self.origin or (url.scheme() in _INLINE and not is_page):
            return
        info.block(True)
        _log.debug("The preview does not load %s.", url.toDisplayString())
        if not is_page and origin_of(info.firstPartyUrl()) == self.origin and not _is_own(url):
            self.refused.emit(url.toDisplayString().partition("?")[0])


def _is_own(url: QUrl) -> bool:
    """Whether it is what an engine's pages ask for by themselves, perhaps of an engine that has since ended."""
    return url.host() in _LOOPBACK and url.path().startswith("/_docsdesk/")


def origin_of(url: QUrl) -> str:
    return f"{url.scheme()}://{url.host()}:{url.port(443 if url.scheme() == 'https' else 80)}"


_NO_PAGE = "about:blank"
_NOWHERE = origin_of(QUrl(_NO_PAGE))


def _restrict(profile: QWebEngineProfile, page: QWebEnginePage) -> None:
    profile.setPersistentCookiesPolicy(QWebEngineProfile.PersistentCookiesPolicy.NoPersistentCookies)
    profile.setHttpCacheType(QWebEngineProfile.HttpCacheType.MemoryHttpCache)
    profile.setSpellCheckEnabled(False)
    profile.downloadRequested.connect(_refuse_download)
    settings = page.settings()
    for attribute, value in _SWITCHES.items():
        settings.setAttribute(attribute, value)


def _refuse_download(request: QWebEngineDownloadRequest) -> None:
    request.cancel()
    _log.debug("The preview does not save files: %s", request.url().path())


def _remember_scheme(scheme: str) -> str:
    chosen = json.dumps(scheme)
    return f'if ({chosen}) localStorage.setItem("docs-scheme", {chosen}); else localStorage.removeItem("docs-scheme");'


def _show_scheme(scheme: str) -> str:
    """Apply it to the current page too, unless the page is not the site's."""
    return f"""try {{
        {_remember_scheme(scheme)}
        const root = document.documentElement;
        if (root.dataset.default) root.dataset.scheme = {json.dumps(scheme)} || root.dataset.default;
    }} catch {{}}"""


def _motion_script(*, is_still: bool) -> str:
    """As a media query would: the engine reads the system's setting only when it starts, and not this window's."""
    return f"""{{
        const still = (window.docsdeskStill ??= new CSSStyleSheet());
        still.replaceSync("*, ::before, ::after {{ transition: none !important; animation: none !important; " +
            "scroll-behavior: auto !important; }}");
        const others = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
        document.adoptedStyleSheets = {json.dumps(is_still)} ? [...others, still] : others;
    }}"""
