// Keeps an open page of the preview as its files are; its tag stands after this address's "?". No other script need be there.
"use strict";
{
  const tag = document.currentScript.src.split("?")[1];
  const kept = "scroll " + location.pathname;
  const box = Object.assign(document.createElement("div"), { role: "alert", className: "live-note", hidden: true });
  let source;

  const tell = (text) => {
    box.textContent = text;
    box.hidden = !text;
  };

  const compare = async (files) => {
    const isShown = (file) => [...document.images].some((image) => image.src.endsWith(file));
    const now = await fetch(location.pathname + location.search, { method: "HEAD" });
    if (files.some(isShown) || now.headers.get("etag") !== `"${tag}"`) {
      sessionStorage[kept] = scrollY;
      location.reload();
    }
  };

  // A page nobody looks at holds no connection: browsers allow six to one address.
  const listen = () => {
    if (source) source.close();
    if (document.hidden) return;
    source = new EventSource("/_docsdesk/events");
    source.onmessage = ({ data }) => {
      const { error, files } = JSON.parse(data);
      tell(error);
      compare(files).catch(() => {});
    };
    source.onerror = () => {
      tell("The preview has stopped.");
      if (source.readyState === 2) setTimeout(listen, 2000);
    };
  };

  document.body.append(box);
  document.onvisibilitychange = listen;
  listen();
  if (kept in sessionStorage) scrollTo(0, sessionStorage[kept]);
  delete sessionStorage[kept];
}
