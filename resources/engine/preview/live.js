// Keeps an open page of the preview as its files are; its tag stands after this address's "?". No other script need be there.
"use strict";
{
  let tag = document.currentScript.src.split("?")[1];
  const kept = "scroll " + location.pathname;
  const box = Object.assign(document.createElement("div"), { role: "alert", className: "live-note", hidden: true });
  let source;

  const tell = (text) => {
    box.textContent = text;
    box.hidden = !text;
  };

  const made = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };

  const show = ({ title, main, toc }) => {
    document.querySelector("title").replaceWith(made(`<title>${title}</title>`));
    document.getElementById("content").replaceWith(made(main));
    document.querySelector(".toc")?.remove();
    document.querySelector(".column").after(made(toc));
    refine();
    followContents();
  };

  const follow = (now, files) => {
    const isShown = (file) => [...document.images].some((image) => image.src.endsWith(file));
    const isSame = now.tag === tag;
    if (files.some(isShown) || (!isSame && !now.parts)) {
      sessionStorage[kept] = scrollY;
      location.reload();
    } else if (!isSame) {
      tag = now.tag;
      show(now.parts);
    }
  };

  // A page nobody looks at holds no connection: browsers allow six to one address.
  const listen = () => {
    if (source) source.close();
    if (document.hidden) return;
    source = new EventSource("/_docsdesk/events?page=" + encodeURIComponent(location.pathname));
    source.onmessage = ({ data }) => {
      const now = JSON.parse(data);
      tell(now.error);
      follow(now, now.files);
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
