// Search in the page: loads the index when the box is first used. The index's form is told in search_index.py.
(function () {
  "use strict";
  const opener = document.querySelector(".search-button");
  if (!opener) return;
  const { root, static: folder } = document.body.dataset;
  const isFiles = "files" in document.body.dataset;
  const MOST = 20;
  let index = null;
  let isLoading = false;
  let chosen = -1;

  const { make } = window.docsdesk;
  const results = make("div", { id: "search-results", className: "results", role: "listbox", hidden: true, ariaLabel: "Search results" });
  const status = make("p", { className: "search-status", role: "status" });
  const box = make("input", {
    type: "text",
    enterKeyHint: "search",
    id: "search",
    placeholder: opener.querySelector(".search-prompt").textContent,
    ariaLabel: "Search the documentation",
    autocomplete: "off",
    spellcheck: false,
    role: "combobox",
  });
  for (const [name, value] of Object.entries({ expanded: "false", controls: "search-results", autocomplete: "list" })) {
    box.setAttribute("aria-" + name, value);
  }
  const close = make("button", { type: "button", className: "search-close" }, "Close");
  const keys = make("p", { className: "search-keys", ariaHidden: "true" });
  for (const [key, does] of [["↑↓", "choose"], ["↵", "open"], ["Esc", "close"]]) {
    keys.append(make("span", {}, make("kbd", {}, key), " " + does));
  }
  const dialog = make("dialog", { className: "search", ariaLabel: "Search" }, make("div", { className: "search-box" }, box, close), status, results, keys);
  document.body.append(dialog);

  window.docsdeskSearch = (data) => {
    index = data;
    index.names = Object.keys(data.terms);
    show();
  };

  function load() {
    if (isLoading) return;
    isLoading = true;
    const script = make("script", { src: folder + "/search-index.js" });
    script.addEventListener("error", () => {
      isLoading = false;
      status.textContent = "The search index cannot be loaded.";
    });
    document.head.append(script);
  }

  function terms(text) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) || [];
    return words.filter((word) => word.length > 1).map(stem);
  }

  function stem(word) {
    return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  }

  // Which sections have the term, and whether in the heading.
  function postings(term) {
    const found = [];
    let number = 0;
    for (const piece of index.terms[term].split(" ")) {
      const isHeading = piece[0] === "!";
      number += parseInt(isHeading ? piece.slice(1) : piece, 36);
      found.push([number, isHeading]);
    }
    return found;
  }

  function find(query) {
    const words = terms(query);
    const scores = new Map();
    words.forEach((word, position) => {
      const isLast = position === words.length - 1;
      const matches = index.names.filter((name) => name === word || (isLast && name.startsWith(word))).slice(0, 60);
      const best = new Map();
      for (const name of matches) {
        const found = postings(name);
        const worth = Math.log(1 + index.sections.length / found.length) * (name === word ? 1 : 0.6);
        for (const [section, isHeading] of found) {
          best.set(section, Math.max(best.get(section) || 0, worth * (isHeading ? 4 : 1)));
        }
      }
      for (const [section, worth] of best) {
        const score = scores.get(section) || { words: 0, worth: 0 };
        scores.set(section, { words: score.words + 1, worth: score.worth + worth });
      }
    });
    const ranked = [...scores].map(([section, { words: count, worth }]) => [section, worth * (count / words.length) ** 2]);
    return ranked.sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, MOST).map(([section]) => section);
  }

  function address(path, anchor) {
    const encoded = path.split("/").map(encodeURIComponent).join("/");
    const page = isFiles ? encoded + ".html" : encoded.replace(/(^|\/)index$/, "");
    return root + "/" + page + (anchor ? "#" + encodeURIComponent(anchor) : "");
  }

  function show() {
    const query = box.value.trim();
    chosen = -1;
    const found = query && index ? find(query) : [];
    const message = !query ? "" : !index ? "Searching…" : found.length ? "" : "Nothing found for “" + query + "”.";
    status.textContent = message;
    results.replaceChildren(...grouped(found, terms(query)));
    results.hidden = !found.length;
    box.setAttribute("aria-expanded", String(!results.hidden));
    box.removeAttribute("aria-activedescendant");
    if (found.length) choose(1);
  }

  // Sections of one page stand together under its title, in the order of the best of them.
  function grouped(found, words) {
    const pages = new Map();
    for (const section of found) {
      const page = index.sections[section][0];
      if (!pages.has(page)) pages.set(page, []);
      pages.get(page).push(section);
    }
    let number = 0;
    return [...pages].map(([page, sections]) => {
      const title = make("p", { id: "result-page-" + page, className: "result-page" }, index.pages[page][1]);
      const group = make("div", { role: "group" }, title);
      group.setAttribute("aria-labelledby", title.id);
      group.append(...sections.map((section) => line(section, number++, words)));
      return group;
    });
  }

  function line(section, number, words) {
    const [page, anchor, heading, text] = index.sections[section];
    const [path, title] = index.pages[page];
    const link = make("a", { href: address(path, anchor), id: "result-" + number, role: "option", tabIndex: -1 });
    link.append(make("strong", {}, ...marked(heading || title, words)), make("span", {}, ...marked(text, words)));
    return link;
  }

  // The text with the words that were looked for marked.
  function marked(text, words) {
    return text.split(/([\p{L}\p{N}]+)/u).map((piece) => {
      const [term] = terms(piece);
      return term && words.some((word) => term.startsWith(word)) ? make("mark", {}, piece) : piece;
    });
  }

  function choose(step) {
    const links = [...results.querySelectorAll("a")];
    if (!links.length) return;
    chosen = chosen < 0 ? 0 : (chosen + step + links.length) % links.length;
    links.forEach((link, position) => link.setAttribute("aria-selected", String(position === chosen)));
    links[chosen].scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", links[chosen].id);
  }

  function open() {
    if (dialog.open) return;
    load();
    dialog.showModal();
    box.select();
  }

  opener.addEventListener("click", open);
  close.addEventListener("click", () => dialog.close());
  box.addEventListener("input", show);
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const links = results.querySelectorAll("a");
      if (links.length) links[Math.max(chosen, 0)].click();
    }
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable;
    if ((event.key === "/" && !isTyping) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      open();
    }
  });
  if (/Mac|iPhone|iPad/.test(navigator.platform)) opener.querySelector("kbd").textContent = "⌘ K";
})();
