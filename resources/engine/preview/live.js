// Keeps an open page of the preview as its files are; its tag stands after this address's "?".
(function () {
  "use strict";
  const tag = document.currentScript.src.split("?")[1];
  const kept = "scroll " + location.pathname;
  const box = document.createElement("div");
  let source;

  function tell(text) {
    box.textContent = text;
    box.hidden = !text;
  }

  async function compare(files) {
    const isShown = (file) => [...document.images].some((image) => image.src.endsWith(file));
    const now = await fetch(location.pathname + location.search, { method: "HEAD" });
    if (files.some(isShown) || now.headers.get("etag") !== `"${tag}"`) {
      sessionStorage[kept] = scrollY;
      location.reload();
    }
  }

  // A page nobody looks at holds no connection: browsers allow six to one address.
  function listen() {
    if (source) source.close();
    if (document.hidden) return;
    source = new EventSource("/_docsdesk/events");
    source.onmessage = (event) => {
      const site = JSON.parse(event.data);
      tell(site.error);
      compare(site.files).catch(() => {});
    };
    source.onerror = () => {
      tell("The preview has stopped..");
      if (source.readyState === 2) setTimeout(listen, 2000);
    };
  }

  box.setAttribute("role", "alert");
  box.className = "live-note";
  tell("");
  document.body.append(box);
  document.addEventListener("visibilitychange", listen);
  listen();
  if (kept in sessionStorage) scrollTo(0, sessionStorage[kept]);
  delete sessionStorage[kept];
})();
