// Around the page: scheme, menu, sidebar, table of contents.
(function () {
  "use strict";
  const root = document.documentElement;
  const { remember } = window.docsdesk;

  function schemeButton() {
    const button = document.querySelector(".scheme-button");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      const next = (root.dataset.scheme || system) === "dark" ? "light" : "dark";
      root.dataset.scheme = next;
      remember("docs-scheme", next);
    });
  }

  function menuButton() {
    const button = document.querySelector(".menu-button");
    const sidebar = document.getElementById("sidebar");
    if (!button || !sidebar) return;
    function show(isOpen) {
      document.body.classList.toggle("menu-open", isOpen);
      button.setAttribute("aria-expanded", String(isOpen));
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
  }

  function keepInView() {
    const sidebar = document.getElementById("sidebar");
    const current = sidebar && sidebar.querySelector("[aria-current=page]");
    if (current && current.offsetTop > sidebar.clientHeight * 0.7) {
      sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 3;
    }
  }

  function followContents() {
    const links = new Map();
    for (const link of document.querySelectorAll(".toc a")) links.set(decodeURIComponent(link.hash.slice(1)), link);
    const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
    if (!headings.length) return;
    let isWaiting = false;
    function mark() {
      isWaiting = false;
      let current = headings[0];
      for (const heading of headings) if (heading.getBoundingClientRect().top < 140) current = heading;
      for (const [id, link] of links) link.classList.toggle("current", id === current.id);
    }
    addEventListener("scroll", () => {
      if (!isWaiting) requestAnimationFrame(mark);
      isWaiting = true;
    }, { passive: true });
    mark();
  }

  function switches() {
    document.addEventListener("click", (event) => {
      for (const menu of document.querySelectorAll("details.switch[open]")) {
        if (!menu.contains(event.target)) menu.open = false;
      }
    });
  }

  schemeButton();
  menuButton();
  keepInView();
  followContents();
  switches();
})();
