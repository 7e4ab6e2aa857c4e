// The playground: builds the form's request, sends it and shows the answer. See request_form.py.
"use strict";
const playground = document.getElementById("playground");
const { method, path, base, isProxied, credentials, mixed, unknown } = playground.dataset;
const isPreview = !("files" in document.body.dataset);
const find = (selector) => playground.querySelector(selector);
const enabled = (selector) => all(selector, playground).filter((node) => !node.matches(":disabled"));
const form = find("form");
const { server, language } = form.elements;
const sendButton = find(".pg-send");
const encode = encodeURIComponent;
const pretty = (value) => JSON.stringify(value, null, 2);
const words = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
// So that constructor and __proto__ are names like others.
const bare = (value) => Object.assign(Object.create(null), value);
const filled = (text, pairs, values = bare(Object.fromEntries(pairs))) =>
  text.replace(/\{([^{}]*)\}/g, (whole, name) => values[name] || whole);
const isType = ([name]) => /^content-type$/i.test(name);
const note = (name, text, className = "") => make(name, { className }, text);
const say = (...lines) => find(".pg-status").replaceChildren(...lines);
const add = (text) => find(".pg-status").append(note("span", text));
let submit = send;
let running = null;
let timer = 0;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

// What an input holds, as JSON has it; undefined where nothing was entered.
function valueOf({ value, dataset: { kind, type } }) {
  const one = type === "string" ? String : parsed;
  if (value) return kind === "lines" ? value.split("\n").filter(Boolean).map(one) : one(value);
}

// A parameter in its style; the attributes hold what is before and between the pieces. Empty if all of it is null.
function written(input, code) {
  const { start, join, pairStart, pairJoin, pairMark, deep } = input.dataset;
  const value = valueOf(input);
  if (Array.isArray(value) || typeof value !== "object") {
    const items = [value].flat().filter((item) => item !== null);
    return items.length ? start + items.map((item) => code(words(item))).join(join) : "";
  }
  const pair = ([key, item]) => code(deep ? `${deep}[${key}]` : key) + pairMark + code(words(item));
  const pairs = Object.entries(value || {}).filter(([, item]) => item !== null);
  return pairs.length ? pairStart + pairs.map(pair).join(pairJoin) : "";
}

// The fields that a form's field makes in its style.
function styled(input) {
  const pieces = input.value ? written(input, encode).split("&").filter(Boolean) : [];
  return pieces.map((piece) => {
    const [name, value] = piece.split("=").map(decodeURIComponent);
    return { name, value };
  });
}

function content() {
  const [part] = enabled(".pg-content");
  if (!part) return null;
  const { kind, media } = part.dataset;
  const raw = part.querySelector(".pg-raw, .pg-file");
  if (raw) return raw.value.trim() ? { kind, media, file: raw.files?.[0], text: raw.files ? "" : raw.value } : null;
  const fields = all("[data-steps]", part).flatMap((input) => {
    const { name, media: own } = input.dataset;
    if (input.files) return [...input.files].map((file) => ({ name, file, media: own || file.type || "application/octet-stream" }));
    if ("join" in input.dataset) return styled(input);
    return [valueOf(input) ?? []].flat().map((value) => ({ name, value, media: own }));
  });
  return fields.length ? { kind, media, fields } : null;
}

function request() {
  const found = { path: [], query: [], header: [], cookie: [] };
  for (const input of enabled("[data-in]").filter((node) => node.value)) {
    const { in: place, name, prefix = "", reserved } = input.dataset;
    const inAddress = (text) => (reserved === undefined ? encode(text) : encodeURI(text).replace(/[&=+#]/g, encode));
    const text = written(input, place === "header" || place === "cookie" ? String : inAddress);
    if (!text) continue;
    const user = prefix === "Basic " && find("[data-user]:enabled").value + ":";
    (found[place] || found.query).push([name, prefix + (user ? btoa(unescape(encode(user + text))) : text)]);
  }
  const variables = enabled("[data-variable]").map((input) => [input.dataset.variable, input.value]);
  const host = filled(server ? server.selectedOptions[0].dataset.url : base, variables);
  const address = host + filled(path.replace(/#.*/, ""), found.path);
  const query = found.query.map((pair) => pair[1]).join("&");
  if (found.cookie.length) found.header.push(["Cookie", found.cookie.map((pair) => pair.join("=")).join("; ")]);
  return { method, url: address + (query && (address.includes("?") ? "&" : "?") + query), headers: found.header, body: content() };
}

// The body's bytes and their type.
async function packed({ kind, media, text, file, fields }) {
  if (!fields) return [file || text, media];
  const data = kind === "form" ? new URLSearchParams() : new FormData();
  for (const { name, value, file: one, media: type } of fields) {
    data.append(name, type ? new File([one || value], one ? one.name : name, { type }) : value);
  }
  const whole = new Response(data);
  return [await whole.blob(), kind === "form" ? media : whole.headers.get("Content-Type")];
}

function ask(place, question, signal) {
  const headers = typeof question === "string" ? { "Content-Type": "application/json" } : {};
  return fetch("/_docsdesk/" + place, { method: "POST", headers, body: question, signal });
}

// Sends it through the preview's engine or straight; gives the answer's head, and the response that has its body.
async function sent({ url, headers }, body, signal) {
  if (!isPreview || isProxied === undefined) {
    const mode = credentials === undefined ? "omit" : "include";
    const answer = await fetch(url, { method, headers, body, signal, credentials: mode });
    return [{ status: answer.status, reason: answer.statusText, headers: [...answer.headers], redirects: [] }, answer];
  }
  const call = [JSON.stringify({ method, url, headers }), "\n", body ?? ""];
  const answer = await ask("proxy", new Blob(call, { type: "application/vnd.docsdesk.call" }), signal);
  const head = answer.headers.get("Docsdesk-Answer");
  if (!head) throw await answer.json();
  return [JSON.parse(decodeURIComponent(head)), answer];
}

// Why there is no answer. Browsers do not tell; the preview's engine does, files can only guess.
async function reason(error, { url, headers }) {
  if (error.title || error.error) return error;
  if (location.protocol === "https:" && /^http:\/\/(?!localhost|127\.)/.test(url)) return mixed;
  if (!isPreview) return unknown;
  const question = { method, url, credentials: credentials !== undefined };
  question.headers = headers.map((pair) => (isType(pair) ? pair : [pair[0], ""]));
  return (await ask("diagnose", JSON.stringify(question))).json();
}

// JSON in lines and colours, its numbers as they were written.
function colored(source) {
  const shown = document.createDocumentFragment();
  let line = "\n";
  for (const [token, string, colon] of source.matchAll(/("(?:\\.|[^"\\])*")(\s*:)?|\{\s*\}|\[\s*\]|[{}[\],]|[^\s{}[\],"]+/g)) {
    if (string) shown.append(note("span", string, colon ? "nt" : "s"), colon ? ": " : "");
    else if (token === ",") shown.append(token, line);
    else if (/^[{[]$/.test(token)) shown.append(token, (line += "  "));
    else if (/^[}\]]$/.test(token)) shown.append((line = line.slice(0, -2)), token);
    else shown.append(note("span", token, "m"));
  }
  return shown;
}

// Shows an answer while it comes.
async function show([{ status, reason: phrase, headers, redirects }, { body }], passed) {
  const first = passed();
  const kind = headers.find(isType)?.[1] ?? "text/plain";
  const isText = /^text\/|json|xml|yaml|javascript|urlencoded/i.test(kind);
  say(note("b", `${status} ${phrase}`, status < 400 ? "good" : "bad"));
  for (const url of redirects) add("redirected from " + url);
  const list = find(".pg-headers");
  list.lastChild.replaceChildren(...headers.flatMap(([name, value]) => [note("dt", name), note("dd", value)]));
  list.hidden = false;
  const text = find(".pg-text");
  text.parentNode.hidden = !isText;
  const chunks = [];
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  try {
    for (let next; reader && !(next = await reader.read()).done; ) {
      chunks.push(next.value);
      if (isText) text.append(decoder.decode(next.value, { stream: true }));
    }
  } catch (error) {
    if (running.signal.aborted || !chunks.length) throw error;
    return add("broke off after " + passed());
  }
  if (/json/i.test(kind) && text.textContent.length < 500000) text.replaceChildren(colored(text.textContent));
  const whole = new Blob(chunks, { type: "application/octet-stream" });
  add(`${passed()}, first byte ${first}`);
  add(whole.size.toLocaleString() + " bytes");
  const save = find(".pg-save");
  URL.revokeObjectURL(save.href);
  save.href = URL.createObjectURL(whole);
  save.hidden = !whole.size;
}

async function send() {
  if (running) return running.abort();
  for (const part of enabled("details:has(:invalid)")) part.open = true;
  if (!form.reportValidity()) return;
  const asked = request();
  const [body, type] = asked.body ? await packed(asked.body) : [];
  if (type && !asked.headers.some(isType)) asked.headers.push(["Content-Type", type]);
  const began = performance.now();
  const { signal } = (running = new AbortController());
  sendButton.textContent = "Cancel";
  say("Waiting…");
  find(".pg-text").textContent = "";
  for (const part of enabled(".pg-got")) part.hidden = true;
  try {
    await show(await sent(asked, body, signal), () => Math.round(performance.now() - began) + " ms");
  } catch (error) {
    if (signal.aborted) add("cancelled");
    else {
      const why = await reason(error, asked).catch(() => unknown);
      say(note("b", why.title || why.error || why, "bad"), note("p", why.hint || ""));
    }
  }
  running = null;
  sendButton.textContent = "Send";
}

// The request as code: the preview's engine knows every language, files know curl (playground-curl.js).
async function showCode() {
  const asked = request();
  const code = find(".pg-code code");
  find(".pg-url").textContent = asked.url;
  if (!code) return;
  if (!isPreview) return void (code.textContent = curl(asked));
  asked.language = language.value;
  const question = JSON.stringify(asked, (key, value) => (value instanceof File ? value.name : value));
  const { html, error } = await (await ask("snippet", question)).json();
  if (html) code.innerHTML = html;
  else code.textContent = error;
}

function check(input) {
  const { kind } = (input.closest(".pg-raw") ? input.closest("[data-part]") || input : input).dataset;
  const isWrong = kind === "json" && input.value.trim() && parsed(input.value) === input.value;
  input.setCustomValidity(isWrong ? "This is not JSON." : "");
  return !isWrong;
}

// Where a field's value is.
function reach(whole, { dataset }) {
  const steps = JSON.parse(dataset.steps);
  const last = steps.pop();
  return [steps.reduce((outer, step) => (outer[step] = bare(outer[step])), whole), last];
}

function spread(whole, part) {
  for (const field of all("[data-steps]:not([type=file])", part)) {
    const [place, last] = reach(whole, field);
    const value = place[last] ?? "";
    const { kind } = field.dataset;
    if (kind === "json" && value) field.value = pretty(value);
    else field.value = kind === "lines" ? [value].flat().map(words).join("\n") : words(value);
    check(field);
  }
}

// Fields and the JSON below them are two views of one value.
function mirror(input) {
  const part = input.closest("[data-kind=json][data-part]");
  if (!part || !check(input)) return;
  const raw = part.querySelector(".pg-raw");
  const whole = bare(parsed(raw.value || "{}"));
  if (input === raw) return spread(whole, part);
  const [place, last] = reach(whole, input);
  place[last] = valueOf(input);
  raw.value = pretty(whole);
}

// A chosen example replaces the body; a body that is changed is no example.
function change(input) {
  const part = input.closest(".pg-content");
  const [choice, raw] = [".pg-example", ".pg-raw"].map((name) => part?.querySelector(name));
  check(input);
  if (input !== choice) {
    if (choice) choice.value = "";
    mirror(input);
  } else if (choice.value) {
    if (raw) check(Object.assign(raw, { value: choice.value }));
    spread(bare(parsed(choice.value)), part);
  }
}

// Shows what belongs to the chosen server, proof and content type.
function showChosen() {
  for (const part of all("[data-part]", playground)) {
    const select = form.elements[part.dataset.part];
    part.hidden = part.disabled = !!select && select.value !== part.dataset.value;
  }
}

form.oninput = ({ target }) => {
  change(target);
  showChosen();
  if (target.dataset.keep) sessionStorage.setItem("docs-" + target.dataset.keep, target.value);
  clearTimeout(timer);
  timer = setTimeout(showCode, 200);
};
form.onsubmit = (event) => {
  event.preventDefault();
  submit();
};
playground.onkeydown = ({ key, ctrlKey, metaKey }) => {
  if (key === "Enter" && (ctrlKey || metaKey)) submit();
};
find(".pg-close").onclick = () => playground.close();
playground.onpointerdown = ({ target }) => target === playground && playground.close();
for (const button of all(".try-it")) {
  button.onclick = () => {
    playground.showModal();
    showCode();
  };
}
for (const input of all("[data-keep]", playground)) {
  input.value = sessionStorage.getItem("docs-" + input.dataset.keep) ?? input.value;
}
showChosen();
