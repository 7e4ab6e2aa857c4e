// Search in the page: loads the index when the box is first used. The index's form is told in search_index.py.
(function () {
  "use strict";
  const box = document.getElementById("search");
  const results = document.getElementById("search-results");
  if (!box || !results) return;
  const { root, static: folder } = document.body.dataset;
  const isFiles = "files" in document.body.dataset;
  const MOST = 12;
  let index = null;
  let isLoading = false;
  let chosen = -1;

  window.docsdeskSearch = (data) => {
    index = data;
    index.names = Object.keys(data.terms);
    show();
  };

  function load() {
    if (isLoading) return;
    isLoading = true;
    const script = document.createElement("script");
    script.src = folder + "/search-index.js";
    script.addEventListener("error", () => {
      isLoading = false;
      message("The search index cannot be loaded.");
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
    if (!query) return hide();
    if (!index) return message("Searching…");
    const found = find(query);
    if (!found.length) return message("Nothing found for “" + query + "”.");
    results.replaceChildren(...found.map(line));
    results.hidden = false;
    box.setAttribute("aria-expanded", "true");
    box.removeAttribute("aria-activedescendant");
  }

  function line(section, position) {
    const [page, anchor, heading, text] = index.sections[section];
    const [path, title] = index.pages[page];
    const link = document.createElement("a");
    link.href = address(path, anchor);
    link.id = "result-" + position;
    link.role = "option";
    link.tabIndex = -1;
    link.append(part("strong", heading ? title + " › " + heading : title), part("span", text));
    return link;
  }

  function part(name, text) {
    const node = document.createElement(name);
    node.textContent = text;
    return node;
  }

  function message(text) {
    results.replaceChildren(part("p", text));
    results.hidden = false;
    box.setAttribute("aria-expanded", "true");
  }

  function hide() {
    results.hidden = true;
    box.setAttribute("aria-expanded", "false");
  }

  function choose(step) {
    const links = [...results.querySelectorAll("a")];
    if (!links.length) return;
    chosen = (chosen + step + links.length) % links.length;
    links.forEach((link, position) => link.setAttribute("aria-selected", String(position === chosen)));
    links[chosen].scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", links[chosen].id);
  }

  box.addEventListener("focus", load);
  box.addEventListener("input", () => {
    load();
    show();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(event.key === "ArrowDown" ? 1 : chosen < 0 ? 0 : -1);
    } else if (event.key === "Enter") {
      const links = results.querySelectorAll("a");
      if (links.length) location.href = links[Math.max(chosen, 0)].href;
    } else if (event.key === "Escape") {
      if (results.hidden) box.blur();
      hide();
    }
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if ((event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) hide();
  });
})();
