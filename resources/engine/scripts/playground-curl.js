// The playground's request as a curl command, for pages that are files and have no engine to ask.
"use strict";
function curl({ url, headers, body }) {
  const word = (text) => `'${text.replace(/'/g, "'\\''")}'`;
  const { kind, media, text, file, fields = [] } = body || {};
  const type = media && kind !== "multipart" ? [["Content-Type", media]] : [];
  const lines = [`curl --request ${method}`, "--url " + word(url)];
  lines.push(...[...headers, ...type].map((pair) => "--header " + word(pair.join(": "))));
  for (const { name, value, file: one } of fields) {
    const flag = one ? "form" : kind === "form" ? "data-urlencode" : "form-string";
    const label = flag === "data-urlencode" ? encodeURIComponent(name) : name;
    lines.push(`--${flag} ` + word(`${label}=${one ? "@" + one.name : value}`));
  }
  if (file) lines.push("--data-binary " + word("@" + file.name));
  if (text) lines.push("--data-raw " + word(text));
  return lines.join(" \\\n  ");
}
