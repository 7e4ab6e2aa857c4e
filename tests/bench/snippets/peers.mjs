// What other generators print: requests in HAR on the standard input, {peer: {language: {case: program}}} on the output.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(`${process.argv[2]}/`));
const { HTTPSnippet } = require("httpsnippet");
const { snippetz } = await import(pathToFileURL(require.resolve("@scalar/snippetz")));

const httpsnippetTargets = {
  bash: ["shell", "curl"],
  python: ["python", "requests"],
  javascript: ["javascript", "fetch"],
  node: ["node", "native"],
  php: ["php", "curl"],
  go: ["go", "native"],
  java: ["java", "nethttp"],
  ruby: ["ruby", "native"],
  csharp: ["csharp", "httpclient"],
  c: ["c", "libcurl"],
  rust: ["rust", "reqwest"],
};
const snippetzTargets = {
  ...httpsnippetTargets,
  javascript: ["js", "fetch"],
  node: ["node", "fetch"],
};

let input = "";
for await (const chunk of process.stdin) input += chunk;
const requests = Object.entries(JSON.parse(input));

const print = (targets, write) =>
  Object.fromEntries(
    Object.entries(targets).map(([language, [target, client]]) => [
      language,
      Object.fromEntries(
        requests.map(([name, har]) => {
          try {
            return [name, String(write(target, client, structuredClone(har)))];
          } catch (error) {
            return [name, null];
          }
        }),
      ),
    ]),
  );

process.stdout.write(
  JSON.stringify({
    httpsnippet: print(httpsnippetTargets, (target, client, har) => [new HTTPSnippet(har).convert(target, client)].flat()[0]),
    snippetz: print(snippetzTargets, (target, client, har) => snippetz().print(target, client, har)),
  }),
);
