// The playground: builds the request that its form describes, sends it, shows what comes back. See request_form.py.
(function () {
  "use strict";
  const dialog = document.getElementById("playground");
  if (!dialog) return;
  const { method, path, base, isProxied, credentials, mixed, unknown } = dialog.dataset;
  const isPreview = !("files" in document.body.dataset);
  const find = (selector) => dialog.querySelector(selector);
  const all = (selector) => [...dialog.querySelectorAll(selector)].filter((node) => !node.matches(":disabled"));
  const form = find("form");
  const { elements } = form;
  const encode = encodeURIComponent;
  const words = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  const filled = (text, values) => text.replace(/\{([^{}]*)\}/g, (whole, name) => values[name] || whole);
  const isType = (pair) => /^content-type$/i.test(pair[0]);

  function make(name, textContent, className = "") {
    return Object.assign(document.createElement(name), { textContent, className });
  }

  function parsed(text) {
    try {
      return JSON.parse(text);
    } catch (error) {
      return text;
    }
  }

  // What an input holds, as JSON has it; undefined where nothing was entered.
  function valueOf({ value, dataset: { kind, type } }) {
    const one = type === "string" ? String : parsed;
    if (value) return kind === "lines" ? value.split("\n").filter(Boolean).map(one) : one(value);
  }

  // A parameter as its style wants it; the attributes hold what stands before and between the pieces.
  function written(input, code) {
    const { start, join, pairStart, pairJoin, pairMark, deep } = input.dataset;
    const value = valueOf(input);
    if (Array.isArray(value) || typeof value !== "object") {
      return start + [value].flat().map((item) => code(words(item))).join(join);
    }
    const pair = ([key, item]) => code(deep ? `${deep}[${key}]` : key) + pairMark + code(words(item));
    return pairStart + Object.entries(value || {}).map(pair).join(pairJoin);
  }

  function body() {
    const part = all(".pg-content")[0];
    if (!part) return null;
    const { kind, media } = part.dataset;
    const raw = part.querySelector(".pg-raw, .pg-file");
    if (raw) return raw.value.trim() ? { kind, media, file: raw.files?.[0], text: raw.files ? "" : raw.value } : null;
    const fields = [...part.querySelectorAll("[data-steps]")].flatMap((input) => {
      const { name, media: own } = input.dataset;
      if (input.files) return [...input.files].map((file) => ({ name, file, media: own || file.type || "application/octet-stream" }));
      return [valueOf(input) ?? []].flat().map((value) => ({ name, value, media: own }));
    });
    return fields.length ? { kind, media, fields } : null;
  }

  function request() {
    const found = { path: [], query: [], header: [], cookie: [] };
    for (const input of all("[data-in]").filter((node) => node.value)) {
      const { in: place, name, prefix = "", reserved } = input.dataset;
      const inAddress = (text) => (reserved === undefined ? encode(text) : encodeURI(text).replace(/[&=+#]/g, encode));
      const text = written(input, place === "header" || place === "cookie" ? String : inAddress);
      const user = prefix === "Basic " && find("[data-user]:enabled").value + ":";
      (found[place] || found.query).push([name, prefix + (user ? btoa(unescape(encode(user + text))) : text)]);
    }
    const server = elements.server ? elements.server.selectedOptions[0].dataset.url : base;
    const variables = all("[data-variable]").map((input) => [input.dataset.variable, input.value]);
    const address = filled(server, Object.fromEntries(variables)) + filled(path, Object.fromEntries(found.path));
    const query = found.query.map((pair) => pair[1]).join("&");
    if (found.cookie.length) found.header.push(["Cookie", found.cookie.map((pair) => pair.join("=")).join("; ")]);
    return { method, url: address + (query && (address.includes("?") ? "&" : "?") + query), headers: found.header, body: body() };
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

  const ask = (place, question, signal) => {
    const headers = typeof question === "string" ? { "Content-Type": "application/json" } : {};
    return fetch("/_docsdesk/" + place, { method: "POST", headers, body: question, signal });
  };

  // Sends it through the preview's engine or straight; gives the answer's head, and the response that has its body.
  async function sent({ url, headers }, content, signal) {
    if (!isPreview || isProxied === undefined) {
      const mode = credentials === undefined ? "omit" : "include";
      const answer = await fetch(url, { method, headers, body: content, signal, credentials: mode });
      return [{ status: answer.status, reason: answer.statusText, headers: [...answer.headers], redirects: [] }, answer];
    }
    const call = [JSON.stringify({ method, url, headers }), "\n", content ?? ""];
    const answer = await ask("proxy", new Blob(call, { type: "application/vnd.docsdesk.call" }), signal);
    const head = answer.headers.get("Docsdesk-Answer");
    if (!head) throw await answer.json();
    return [JSON.parse(decodeURIComponent(head)), answer];
  }

  // Why there is no answer. Browsers do not tell; the preview's engine finds out, files can only say what may be.
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
      if (string) shown.append(make("span", string, colon ? "nt" : "s"), colon ? ": " : "");
      else if (token === ",") shown.append(token, line);
      else if (/^[{[]$/.test(token)) shown.append(token, (line += "  "));
      else if (/^[}\]]$/.test(token)) shown.append((line = line.slice(0, -2)), token);
      else shown.append(make("span", token, "m"));
    }
    return shown;
  }

  const status = find(".pg-status");
  const say = (...lines) => status.replaceChildren(...lines);
  const add = (text) => status.append(make("span", text));
  let running = null;

  async function send() {
    if (running) return running.abort();
    for (const part of all("details:has(:invalid)")) part.open = true;
    if (!form.reportValidity()) return;
    const asked = request();
    const [content, type] = asked.body ? await packed(asked.body) : [];
    if (type && !asked.headers.some(isType)) asked.headers.push(["Content-Type", type]);
    const button = find(".pg-send");
    const shown = find(".pg-text");
    const began = performance.now();
    const passed = () => Math.round(performance.now() - began) + " ms";
    const chunks = [];
    running = new AbortController();
    button.textContent = "Cancel";
    say("Waiting…");
    shown.textContent = "";
    for (const part of all(".pg-got")) part.hidden = true;
    try {
      const [head, answer] = await sent(asked, content, running.signal);
      const first = passed();
      const kind = (head.headers.find(isType) || ["", "text/plain"])[1];
      const isText = /^text\/|json|xml|yaml|javascript|urlencoded/i.test(kind);
      say(make("b", `${head.status} ${head.reason}`, head.status < 400 ? "good" : "bad"));
      for (const url of head.redirects) add("redirected from " + url);
      const list = find(".pg-headers");
      list.lastChild.replaceChildren(...head.headers.flatMap(([name, value]) => [make("dt", name), make("dd", value)]));
      list.hidden = false;
      shown.parentNode.hidden = !isText;
      const decoder = new TextDecoder();
      for (const reader = answer.body?.getReader(); reader; ) {
        const { done, value } = await reader.read();
        if (done) break;
        chunks.push(value);
        if (isText) shown.append(decoder.decode(value, { stream: true }));
      }
      if (/json/i.test(kind) && shown.textContent.length < 500000) shown.replaceChildren(colored(shown.textContent));
      const whole = new Blob(chunks, { type: "application/octet-stream" });
      add(`${passed()}, first byte ${first}`);
      add(whole.size.toLocaleString() + " bytes");
      const save = find(".pg-save");
      URL.revokeObjectURL(save.href);
      save.href = URL.createObjectURL(whole);
      save.hidden = !whole.size;
    } catch (error) {
      if (running.signal.aborted) add("cancelled");
      else if (chunks.length) add("broke off after " + passed());
      else {
        const why = await reason(error, asked).catch(() => unknown);
        say(make("b", why.title || why.error || why, "bad"), make("p", why.hint || ""));
      }
    }
    running = null;
    button.textContent = "Send";
  }

  // The request as code: the preview's engine knows every language, files know curl (playground-curl.js).
  async function showCode() {
    const asked = request();
    const code = find(".pg-code code");
    find(".pg-url").textContent = asked.url;
    if (!code) return;
    if (!isPreview) return void (code.textContent = tools.curl(asked));
    asked.language = elements.language.value;
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

  // Fields are a second view of the JSON below them: what changes in one changes in the other.
  function mirror(input) {
    const part = input.closest("[data-kind=json][data-part]");
    if (!part || !check(input)) return;
    const raw = part.querySelector(".pg-raw");
    const whole = Object(parsed(raw.value || "{}"));
    for (const field of input === raw ? part.querySelectorAll("[data-steps]") : [input]) {
      const steps = JSON.parse(field.dataset.steps);
      const last = steps.pop();
      const place = steps.reduce((outer, step) => (outer[step] = Object(outer[step])), whole);
      const value = place[last] ?? "";
      if (input !== raw) place[last] = valueOf(field);
      else field.value = Array.isArray(value) && field.dataset.kind === "lines" ? value.map(words).join("\n") : words(value);
    }
    if (input !== raw) raw.value = JSON.stringify(whole, null, 2);
  }

  // Shows what belongs to the chosen server, proof and content type.
  function choose() {
    for (const part of dialog.querySelectorAll("[data-part]")) {
      const select = elements[part.dataset.part];
      part.hidden = part.disabled = !!select && select.value !== part.dataset.value;
    }
  }

  let timer = 0;
  form.addEventListener("input", ({ target }) => {
    check(target);
    mirror(target);
    choose();
    if (target.dataset.keep) sessionStorage.setItem("docs-" + target.dataset.keep, target.value);
    clearTimeout(timer);
    timer = setTimeout(showCode, 200);
  });
  const tools = (window.docsdesk.playground = { send, request, find, make, say });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tools.send();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) tools.send();
  });
  find(".pg-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("pointerdown", ({ target }) => target === dialog && dialog.close());
  for (const button of document.querySelectorAll(".try-it")) {
    button.addEventListener("click", () => {
      dialog.showModal();
      showCode();
    });
  }
  for (const input of dialog.querySelectorAll("[data-keep]")) {
    input.value = sessionStorage.getItem("docs-" + input.dataset.keep) ?? input.value;
  }
  choose();
})();
