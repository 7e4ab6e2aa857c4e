// Around the page: scheme, menu, sidebar, table of contents, announcement.
(function () {
  "use strict";
  const root = document.documentElement;
  const { remember, recall, make } = window.docsdesk;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sidebar = document.getElementById("sidebar");

  function schemeButton() {
    const button = document.querySelector(".scheme-button");
    if (!button) return;
    const label = button.querySelector(".unseen");
    const names = ["system", "light", "dark"];
    let chosen = root.dataset.scheme || "system";
    function show() {
      root.dataset.chosen = chosen;
      label.textContent = "Colour scheme: " + chosen;
      button.title = label.textContent;
    }
    button.addEventListener("click", () => {
      chosen = names[(names.indexOf(chosen) + 1) % 3];
      remember("docs-scheme", chosen);
      if (chosen === "system") delete root.dataset.scheme;
      else root.dataset.scheme = chosen;
      show();
    });
    show();
  }

  function menuButton() {
    const button = document.querySelector(".menu-button");
    if (!sidebar) return button.remove();
    function show(isOpen) {
      if (isOpen === document.body.classList.contains("menu-open")) return;
      document.body.classList.toggle("menu-open", isOpen);
      button.setAttribute("aria-expanded", String(isOpen));
      for (const other of all(".column, .toc, .tabs-bar")) other.inert = isOpen;
      if (isOpen) keepInView();
    }
    button.addEventListener("click", () => show(!document.body.classList.contains("menu-open")));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && document.body.classList.contains("menu-open")) {
        show(false);
        button.focus();
      }
    });
    document.addEventListener("click", (event) => {
      if (!sidebar.contains(event.target) && !button.contains(event.target)) show(false);
    });
    matchMedia("(min-width: 901px)").addEventListener("change", () => show(false));
  }

  const currentLine = () => sidebar && sidebar.querySelector(".lines [aria-current=page]");

  function keepInView() {
    const current = currentLine();
    if (current && current.offsetTop > sidebar.clientHeight * 0.7) {
      sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 3;
    }
  }

  // A big sidebar comes in a file of its own; what the page had of it stays where the reader sees it.
  window.docsdeskNavigation = (html) => {
    const lines = sidebar && sidebar.querySelector(".lines");
    if (!lines) return;
    const before = currentLine();
    const top = before ? before.getBoundingClientRect().top : 0;
    lines.innerHTML = html;
    const { root: start, files } = document.body.dataset;
    for (const link of lines.querySelectorAll("a")) {
      const address = link.getAttribute("href");
      if (files !== undefined && !/^(\w+:|\/|#)/.test(address)) link.setAttribute("href", start + "/" + address);
      if (before && link.href === before.href && !currentLine()) {
        link.setAttribute("aria-current", "page");
        for (let node = link; node !== lines; node = node.parentElement) if (node.matches("details")) node.open = true;
        sidebar.scrollTop += link.getBoundingClientRect().top - top;
      }
    }
    keepInView();
  };

  function drilldown() {
    if (!("drilldown" in document.body.dataset) || !sidebar) return;
    sidebar.addEventListener("click", (event) => {
      const summary = event.target.closest(".lines summary");
      const first = summary && !summary.parentElement.open && summary.parentElement.querySelector("a");
      if (first) location.href = first.href;
    });
  }

  function followContents() {
    const links = new Map(all(".toc a").map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
    const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
    if (!headings.length) return;
    let isWaiting = false;
    function mark() {
      isWaiting = false;
      const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 4;
      let current = headings[0];
      for (const heading of headings) {
        const { top } = heading.getBoundingClientRect();
        if (top < 160 || (isAtEnd && top < innerHeight && location.hash === "#" + heading.id)) current = heading;
      }
      for (const [id, link] of links) {
        if (id === current.id) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      }
    }
    addEventListener("scroll", () => {
      if (!isWaiting) requestAnimationFrame(mark);
      isWaiting = true;
    }, { passive: true });
    mark();
  }

  function switches() {
    const open = () => all("details.switch[open]");
    document.addEventListener("click", (event) => {
      for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
    });
    document.addEventListener("keydown", (event) => {
      for (const menu of event.key === "Escape" ? open() : []) {
        menu.open = false;
        menu.querySelector("summary").focus();
      }
    });
  }

  function announcement() {
    const banner = document.querySelector("[data-dismissible]");
    if (!banner) return;
    const text = banner.textContent.trim();
    if (recall("docs-announcement") === text) return banner.remove();
    const button = make("button", { type: "button", ariaLabel: "Dismiss" }, "×");
    button.addEventListener("click", () => {
      remember("docs-announcement", text);
      banner.remove();
    });
    banner.append(button);
  }

  function copyPage() {
    const button = document.querySelector(".copy-page");
    if (!button) return;
    button.addEventListener("click", async () => {
      try {
        const answer = await fetch(button.dataset.markdown);
        await navigator.clipboard.writeText(await answer.text());
        button.textContent = "Copied";
      } catch (error) {
        button.textContent = "Cannot copy";
      }
      setTimeout(() => (button.textContent = "Copy page"), 1600);
    });
  }

  // Pictures that are shown smaller than they are can be enlarged.
  function pictures() {
    const dialog = make("dialog", { className: "enlarged" });
    dialog.addEventListener("click", () => dialog.close());
    function offer(picture) {
      if (picture.naturalWidth < picture.clientWidth * 1.2 || !picture.clientWidth) return;
      const label = "Enlarge picture" + (picture.alt ? ": " + picture.alt : "");
      const button = make("button", { type: "button", className: "enlarge", ariaLabel: label });
      picture.replaceWith(button);
      button.append(picture);
      button.addEventListener("click", () => {
        dialog.replaceChildren(picture.cloneNode());
        document.body.append(dialog);
        dialog.showModal();
      });
    }
    for (const picture of all(".prose img:not(a img, button img, .icon)")) {
      if (picture.complete) offer(picture);
      else picture.addEventListener("load", () => offer(picture), { once: true });
    }
  }

  schemeButton();
  menuButton();
  keepInView();
  drilldown();
  followContents();
  switches();
  announcement();
  copyPage();
  pictures();
})();
