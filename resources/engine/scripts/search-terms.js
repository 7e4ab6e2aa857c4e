// What a search finds. The index's form is told in search_index.py, which terms it has in search_terms.py.
"use strict";
const hump = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const plural = /(?<=s)is$|(?<![su])s$|(?<=[^tricxsel]u)s$/;
const ofVersion = /^v(?=[0-9]+\.)/i;
const mostAlike = 60;
const mostShown = 40;
const longestName = 64;
const readTexts = new Map();
let runs, letter, token, shown, leftOut, spelled, singulars;

// The letters and words of search_terms.py, which come with the index.
function readLetters(letters) {
  const { unspaced, marks, others } = letters;
  runs = new RegExp(`([${unspaced}]+)`, "v");
  letter = new RegExp(`.[${marks}]*`, "gv");
  token = new RegExp(`v?[0-9]+(?:\\.[0-9]+)+|[${unspaced}]+|[[\\p{L}\\p{N}${marks}${others}]--[${unspaced}]]+`, "giv");
  shown = /(v?[0-9]+(?:\.[0-9]+)+|[\p{L}\p{M}\p{N}]+)/iu;
  leftOut = new RegExp(`[${letters.leftOut}]+`, "gv");
  ({ spelled, singulars } = letters);
}

const isAscii = (text) => /^[\0-\x7f]*$/.test(text);
const foldAccents = (text) => isAscii(text) ? text : text.normalize("NFKD").replace(leftOut, "").normalize("NFC");
const lower = (name) => name.toLowerCase().replace(/[^\0-\x7f]/g, (one) => spelled[one] || one);

function singular(name) {
  let one = name;
  if (one.length > 3) one = (Object.hasOwn(singulars, one) ? singulars[one] : one).replace(plural, "");
  if (name.length > 3 && one.length > 3) one = one.replace(/(?<=[sxzhoi])e$/, "");
  return one.replace(/(?<=[^aeiou])y$/, "i");
}

function pairs(run) {
  const letters = run.match(letter);
  return letters.length > 1 ? letters.slice(1).map((one, place) => letters[place] + one) : [run];
}

// A name's own term, then those of its parts.
function namesIn(name) {
  const parts = name.length > longestName ? [] : name.split(hump);
  const own = parts.length > 1 ? parts.filter((part) => part.length > 1) : [];
  return [name, ...own].map((one) => singular(lower(one)));
}

// What is typed, word by word: the terms that each is looked for by. What begins like the last counts, too.
function wantedIn(query) {
  const tokens = (foldAccents(query).match(token) || []).filter((one) => one.length > 1 || runs.test(one));
  return tokens.map((one, place) => termsOf(one, place === tokens.length - 1));
}

function termsOf(one, isLast) {
  if (runs.test(one)) {
    const terms = pairs(one);
    return terms.map((term, place) => ({ term, begun: isLast && place === terms.length - 1 ? term : "" }));
  }
  const [term, ...parts] = namesIn(one.replace(ofVersion, ""));
  const whole = { term, begun: isLast ? lower(one).replace(ofVersion, "") : "" };
  return !parts.length || alike(whole).length ? [whole] : parts.map((part) => ({ term: part, begun: "" }));
}

// The terms of the index that are the wanted one, begin with what is typed, or hold the only letter.
function alike({ term, begun }) {
  const { names, terms } = searchIndex;
  if (runs.test(term) && term.match(letter).length === 1) return names.filter((name) => name.includes(term));
  const longer = begun ? names.filter((name) => name !== term && name.startsWith(begun)).slice(0, mostAlike) : [];
  return Object.hasOwn(terms, term) ? [term, ...longer] : longer;
}

// Which sections have the term, and whether in the heading.
function postings(term) {
  let number = 0;
  return searchIndex.terms[term].split(" ").map((piece) => {
    const isHeading = piece[0] === "!";
    return [(number += parseInt(piece.slice(isHeading), 36)), isHeading];
  });
}

// What each section is worth that has the term: rare ones, whole ones and those of headings count more.
function worths(wanted) {
  const best = new Map();
  for (const name of alike(wanted)) {
    const found = postings(name);
    const worth = Math.log(1 + searchIndex.sections.length / found.length) * (name === wanted.term ? 1 : 0.6);
    for (const [section, isHeading] of found) {
      best.set(section, Math.max(best.get(section) || 0, worth * (isHeading ? 4 : 1)));
    }
  }
  return best;
}

// The sections of a word, which have more than half as many of its terms as the best of them: how many, and the least
// worth of these, since a word is in a heading only as a whole.
function sectionsOf(wanted) {
  const scores = new Map();
  for (const one of wanted) {
    for (const [section, worth] of worths(one)) {
      const [count, least] = scores.get(section) || [0, Infinity];
      scores.set(section, [count + 1, Math.min(least, worth)]);
    }
  }
  const most = [...scores.values()].reduce((best, [count]) => Math.max(best, count), 0);
  return [...scores].filter(([, [count]]) => count * 2 > most);
}

// The best sections: how many of the words are there counts most.
function findSections(words) {
  const scores = new Map();
  for (const wanted of words) {
    for (const [section, [count, worth]] of sectionsOf(wanted)) {
      const [before, sum] = scores.get(section) || [0, 0];
      scores.set(section, [before + count / wanted.length, sum + worth]);
    }
  }
  const ranked = [...scores].map(([section, [count, sum]]) => [section, sum * count ** 2]);
  return ranked.sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, mostShown).map(([section]) => section);
}

// The words of a text, apart from what is between them, each with the terms that it is found by; read once.
function wordsOf(text) {
  if (!readTexts.has(text)) {
    const pieces = text.split(shown).flatMap((one) => (isAscii(one) ? [one] : one.split(runs)));
    readTexts.set(text, pieces.filter(Boolean).map((piece) => {
      const plain = foldAccents(piece);
      if (runs.test(plain)) return { letters: piece.match(letter), terms: pairs(plain) };
      return { letters: [piece], terms: [], names: [lower(plain), ...namesIn(plain.replace(ofVersion, ""))] };
    }));
  }
  return readTexts.get(text);
}

// The text in pieces, every second of which was looked for.
function markedPieces(text, words) {
  const wanted = new Set(words.flat().map(({ term }) => term));
  const begun = words.at(-1)?.at(-1).begun;
  const isWanted = (own) => wanted.has(own) || !!begun && own.startsWith(begun);
  const pieces = [""];
  for (const { letters, terms, names } of wordsOf(text)) {
    const areTwo = terms.map(isWanted);
    letters.forEach((one, place) => {
      const isMarked = names ? names.some(isWanted) : areTwo[place] || areTwo[place - 1] || isWanted(one);
      if (pieces.length % 2 === Number(isMarked)) pieces.push("");
      pieces[pieces.length - 1] += one;
    });
  }
  return pieces;
}
