// Search in the page: loads search-terms.js and the index when the box is first used.
"use strict";
const opener = document.querySelector(".search-button");
const searching = make("dialog", { className: "search", ariaLabel: "Search" });
searching.innerHTML = `<div class="search-box"><input id="search" enterkeyhint="search" autocomplete="off" spellcheck="false"
 aria-label="Search the documentation" role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list">
<button type="button" class="search-close">Close</button></div><p class="search-status" role="status"></p>
<div id="search-results" class="results" role="listbox" aria-label="Search results" hidden></div><p class="search-keys" aria-hidden="true">
<span><kbd>↑↓</kbd> choose</span><span><kbd>↵</kbd> open</span><span><kbd>Esc</kbd> close</span></p>`;
document.body.append(searching);
const [box, outcome, results] = all("input, [role=status], [role=listbox]", searching);
box.placeholder = opener.querySelector(".search-prompt").textContent;
const toLoad = ["search-terms.js", "search-index.js"];
let searchIndex = null;
let script = null;

function docsdeskSearch(data) {
  readLetters(data.letters);
  searchIndex = { ...data, names: Object.keys(data.terms) };
  showResults();
}

function loadIndex() {
  if (script || !toLoad.length) return;
  script = make("script", { src: `${document.body.dataset.static}/${toLoad[0]}` });
  script.onload = () => {
    script = null;
    toLoad.shift();
    loadIndex();
  };
  script.onerror = () => {
    script = null;
    outcome.textContent = "The search index cannot be loaded.";
  };
  document.head.append(script);
}

function pageAddress(path, anchor) {
  const { root: start, files } = document.body.dataset;
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  const page = files === undefined ? encoded.replace(/(^|\/)index$/, "") : encoded + ".html";
  return start + "/" + page + (anchor && "#" + encodeURIComponent(anchor));
}

function showResults() {
  const query = box.value.trim();
  const words = searchIndex ? wantedIn(query) : [];
  const found = words.length ? findSections(words) : [];
  outcome.textContent = !query || found.length ? "" : searchIndex ? `Nothing found for “${query}”.` : "Searching…";
  results.replaceChildren(...grouped(found, words));
  results.hidden = !found.length;
  box.ariaExpanded = String(!!found.length);
  box.removeAttribute("aria-activedescendant");
  choose(1);
}

// Sections of one page stand together under its title, in the order of the best of them.
function grouped(found, words) {
  let number = 0;
  return [...Map.groupBy(found, (section) => searchIndex.sections[section][0])].map(([page, sections]) => {
    const [path, title] = searchIndex.pages[page];
    const name = make("p", { id: "result-page-" + page, className: "result-page" }, title);
    const links = sections.map((section) => {
      const [, anchor, heading, text] = searchIndex.sections[section];
      const parts = [make("strong", {}, ...marked(heading || title, words)), make("span", {}, ...marked(text, words))];
      const id = "result-" + number++;
      return make("a", { href: pageAddress(path, anchor), id, role: "option", tabIndex: -1 }, ...parts);
    });
    const group = make("div", { role: "group" }, name, ...links);
    group.setAttribute("aria-labelledby", name.id);
    return group;
  });
}

const marked = (text, words) =>
  markedPieces(text, words).map((piece, place) => (place % 2 ? make("mark", {}, piece) : piece));

const isChosen = (link) => link.ariaSelected === "true";

function choose(step) {
  const links = all("a", results);
  if (!links.length) return;
  const chosen = links.at((links.findIndex(isChosen) + step) % links.length);
  for (const link of links) link.ariaSelected = String(link === chosen);
  chosen.scrollIntoView({ block: "nearest" });
  box.setAttribute("aria-activedescendant", chosen.id);
}

function openSearch() {
  if (searching.open) return;
  loadIndex();
  searching.showModal();
  box.select();
}

opener.onclick = openSearch;
box.oninput = showResults;
box.onkeydown = (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) event.preventDefault();
  if (step) choose(step);
  if (event.key === "Enter") all("a", results).find(isChosen)?.click();
};
searching.onclick = ({ target }) => {
  if (target === searching || target.closest("a, button")) searching.close();
};
document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === "/" ? target.closest("input, textarea, select, [contenteditable]") : key.toLowerCase() !== "k" || !(ctrlKey || metaKey)) return;
  event.preventDefault();
  openSearch();
});
if (/Mac|iPhone|iPad/.test(navigator.platform)) opener.querySelector("kbd").textContent = "⌘ K";
