// The playground: builds the request that its form describes, sends it, shows what comes back. See request_form.py.
(function () {
  "use strict";
  const dialog = document.getElementById("playground");
  if (!dialog) return;
  const { method, path, base, isProxied, credentials } = dialog.dataset;
  const isPreview = !("files" in document.body.dataset);
  const find = (selector) => dialog.querySelector(selector);
  const all = (selector) => [...dialog.querySelectorAll(selector)].filter((node) => !node.matches(":disabled"));
  const form = find("form");
  const encode = encodeURIComponent;
  const words = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  const json = { "Content-Type": "application/json" };

  function make(name, text, className = "") {
    return Object.assign(document.createElement(name), { textContent: text, className });
  }

  // What an input holds, as JSON has it; undefined where nothing was entered.
  function valueOf({ value, dataset: { kind, type } }) {
    const one = (item) => {
      try {
        return type === "string" ? item : JSON.parse(item);
      } catch (error) {
        return item;
      }
    };
    if (value === "") return undefined;
    return kind === "lines" ? value.split("\n").filter(Boolean).map(one) : one(value);
  }

  // A parameter as its style wants it; the attributes hold what stands before and between the pieces.
  function written(input, code) {
    const { start, join, pairStart, pairJoin, pairMark, deep } = input.dataset;
    const value = valueOf(input);
    if (pairMark === undefined || Array.isArray(value) || typeof value !== "object") {
      return start + [value].flat().map((item) => code(words(item))).join(join);
    }
    const name = (key) => code(deep ? `${deep}[${key}]` : key);
    return pairStart + Object.entries(value).map(([key, item]) => name(key) + pairMark + code(words(item))).join(pairJoin);
  }

  function server() {
    const values = Object.fromEntries(all("[data-variable]").map((input) => [input.dataset.variable, input.value]));
    const url = form.elements.server ? form.elements.server.selectedOptions[0].dataset.url : base;
    return url.replace(/\{([^{}]*)\}/g, (found, name) => values[name] || found);
  }

  function body() {
    const part = all(".pg-content")[0];
    if (!part) return null;
    const { kind, media } = part.dataset;
    const raw = part.querySelector(".pg-raw, .pg-file");
    if (kind === "file") return raw.files[0] ? { kind, media, file: raw.files[0] } : null;
    if (raw) return raw.value.trim() ? { kind, media, text: raw.value } : null;
    const fields = [...part.querySelectorAll("[data-steps]")].flatMap((input) => {
      const { name, media: own } = input.dataset;
      if (input.files) return [...input.files].map((file) => ({ name, file, media: own || file.type || "application/octet-stream" }));
      return [valueOf(input) ?? []].flat().map((value) => ({ name, value: words(value), media: own }));
    });
    return fields.length ? { kind, media, fields } : null;
  }

  function request() {
    const found = { path: [], query: [], header: [], cookie: [] };
    for (const input of all("[data-in]").filter((node) => node.value)) {
      const { in: place, name, prefix = "", reserved } = input.dataset;
      const whole = (text) => (reserved === undefined ? encode(text) : encodeURI(text).replace(/[&=+#]/g, encode));
      const user = prefix === "Basic " && find("[data-user]:enabled").value;
      const text = written(input, place === "header" || place === "cookie" ? String : whole);
      found[place].push([name, prefix + (user === false ? text : btoa(unescape(encode(user + ":" + text))))]);
    }
    const values = Object.fromEntries(found.path);
    const address = server() + path.replace(/\{([^{}]*)\}/g, (whole, name) => values[name] ?? whole);
    const query = found.query.map((pair) => pair[1]).join("&");
    const cookies = found.cookie.map((pair) => pair.join("=")).join("; ");
    const headers = [...found.header, ...(cookies ? [["Cookie", cookies]] : [])];
    return { method, url: address + (query && (address.includes("?") ? "&" : "?") + query), headers, body: body() };
  }

  // The body's bytes and their type.
  async function packed({ kind, media, text, file, fields }) {
    if (!fields) return [file || text, media];
    const data = kind === "form" ? new URLSearchParams() : new FormData();
    for (const { name, value, file: one, media: own } of fields) {
      data.append(name, own ? new File([one || value], one ? one.name : name, { type: own }) : value);
    }
    const whole = new Response(data);
    return [await whole.blob(), kind === "form" ? media : whole.headers.get("Content-Type")];
  }

  // Sends it through the preview's engine or straight; gives the answer's head, and the response that has its body.
  async function sent({ url, headers }, content, signal) {
    if (!isPreview || isProxied === undefined) {
      const mode = credentials === undefined ? "omit" : "include";
      const answer = await fetch(url, { method, headers, body: content, signal, credentials: mode });
      return [{ status: answer.status, reason: answer.statusText, headers: [...answer.headers], redirects: [] }, answer];
    }
    const call = new Blob([JSON.stringify({ method, url, headers }), "\n", content ?? ""], { type: "application/vnd.docsdesk.call" });
    const answer = await fetch("/_docsdesk/proxy", { method: "POST", body: call, signal });
    const head = answer.headers.get("Docsdesk-Answer");
    if (!head) throw await answer.json();
    return [JSON.parse(decodeURIComponent(head)), answer];
  }

  // Why there is no answer. Browsers do not tell; the preview's engine finds out, files can only say what may be.
  async function reason(error, { url, headers }) {
    if (error.title || error.error) return error;
    if (location.protocol === "https:" && /^http:\/\/(?!localhost|127\.)/.test(url)) return dialog.dataset.mixed;
    if (!isPreview) return dialog.dataset.unknown;
    const question = { method, url, credentials: credentials !== undefined };
    question.headers = headers.map(([name, value]) => [name, /^content-type$/i.test(name) ? value : ""]);
    return (await fetch("/_docsdesk/diagnose", { method: "POST", headers: json, body: JSON.stringify(question) })).json();
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
  let running = null;

  async function send() {
    if (running) return running.abort();
    for (const part of all("details:has(:invalid)")) part.open = true;
    if (!form.reportValidity()) return;
    const asked = request();
    const [content, type] = asked.body ? await packed(asked.body) : [];
    if (type) asked.headers.push(["Content-Type", type]);
    const button = find(".pg-send");
    const shown = find(".pg-text");
    const save = find(".pg-save");
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
      const kind = (head.headers.find(([name]) => /^content-type$/i.test(name)) || ["", "text/plain"])[1];
      const isText = /^text\/|json|xml|yaml|javascript|urlencoded/i.test(kind);
      const first = passed();
      say(make("b", `${head.status} ${head.reason}`, head.status < 400 ? "good" : "bad"));
      for (const url of head.redirects) status.append(make("span", "redirected from " + url));
      const list = find(".pg-headers");
      list.hidden = false;
      list.lastChild.replaceChildren(...head.headers.flatMap(([name, value]) => [make("dt", name), make("dd", value)]));
      shown.parentNode.hidden = !isText;
      const decoder = new TextDecoder();
      for (const reader = answer.body && answer.body.getReader(); reader; ) {
        const { done, value } = await reader.read();
        if (done) break;
        chunks.push(value);
        if (isText) shown.append(decoder.decode(value, { stream: true }));
      }
      if (/json/i.test(kind) && shown.textContent.length < 500000) shown.replaceChildren(colored(shown.textContent));
      const whole = new Blob(chunks, { type: "application/octet-stream" });
      status.append(make("span", `${passed()}, first byte ${first}`), make("span", whole.size.toLocaleString() + " bytes"));
      URL.revokeObjectURL(save.href);
      save.href = URL.createObjectURL(whole);
      save.hidden = !whole.size;
    } catch (error) {
      if (running.signal.aborted) status.append(make("span", "cancelled"));
      else if (chunks.length) status.append(make("span", "broke off after " + passed(), "bad"));
      else {
        const why = await reason(error, asked).catch(() => dialog.dataset.unknown);
        say(make("b", why.title || why.error || why, "bad"), make("p", why.hint || ""));
      }
    }
    running = null;
    button.textContent = "Send";
  }

  function curl({ url, headers, body: content }) {
    const word = (text) => `'${text.replace(/'/g, "'\\''")}'`;
    const { kind, media, text, file, fields = [] } = content || {};
    const type = content && kind !== "multipart" ? [["Content-Type", media]] : [];
    const lines = [`curl --request ${method}`, "--url " + word(url)];
    lines.push(...[...headers, ...type].map((pair) => "--header " + word(pair.join(": "))));
    for (const { name, value, file: one } of fields) {
      const flag = kind === "form" ? "--data-urlencode" : one ? "--form" : "--form-string";
      lines.push(`${flag} ${word(one ? `${name}=@${one.name}` : `${name}=${value}`)}`);
    }
    if (file) lines.push("--data-binary " + word("@" + file.name));
    if (text) lines.push("--data-raw " + word(text));
    return lines.join(" \\\n  ");
  }

  // The request as code: files know curl, the preview's engine every language.
  async function showCode() {
    const asked = request();
    const code = find(".pg-code code");
    find(".pg-url").textContent = asked.url;
    if (!code) return;
    if (!isPreview) return void (code.textContent = curl(asked));
    asked.language = form.elements.language.value;
    const question = JSON.stringify(asked, (key, value) => (value instanceof File ? value.name : value));
    const answer = await (await fetch("/_docsdesk/snippet", { method: "POST", headers: json, body: question })).json();
    if (answer.html) code.innerHTML = answer.html;
    else code.textContent = answer.error;
  }

  function check(input) {
    const { kind } = (input.matches(".pg-raw") ? input.closest("[data-part]") || input : input).dataset;
    let problem = "";
    try {
      if (kind === "json" && input.value.trim()) JSON.parse(input.value);
    } catch (error) {
      problem = "This is not JSON: " + error.message;
    }
    input.setCustomValidity(problem);
    return !problem;
  }

  // Fields are a second view of the JSON below them: what changes in one changes in the other.
  function mirror(input) {
    const part = input.closest("[data-kind=json][data-part]");
    if (!part || !check(input)) return;
    const raw = part.querySelector(".pg-raw");
    const whole = raw.value.trim() && check(raw) ? JSON.parse(raw.value) : {};
    for (const field of part.querySelectorAll("[data-steps]")) {
      const steps = JSON.parse(field.dataset.steps);
      const last = steps.pop();
      const place = steps.reduce((outer, step) => (field === input ? (outer[step] ??= {}) : (outer?.[step])), whole);
      if (field === input) {
        place[last] = valueOf(field);
        raw.value = JSON.stringify(whole, null, 2);
      } else if (input === raw) {
        const value = place?.[last] ?? "";
        field.value = field.dataset.kind === "lines" && Array.isArray(value) ? value.map(words).join("\n") : words(value);
      }
    }
  }

  // Shows what belongs to the chosen server, proof and content type.
  function choose() {
    for (const part of dialog.querySelectorAll("[data-part]")) {
      const select = form.elements[part.dataset.part];
      part.hidden = part.disabled = !!select && select.value !== part.dataset.value;
    }
  }

  const kept = () => dialog.querySelectorAll("[data-keep]");
  try {
    for (const input of kept()) input.value = sessionStorage.getItem("docs-" + input.dataset.keep) ?? input.value;
  } catch (error) {
    // Some browsers keep nothing for files.
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
  const tools = (window.docsdesk.playground = { send, request, find, make, say, refused: dialog.dataset.refused });
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
  choose();
})();
