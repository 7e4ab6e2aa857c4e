// Says of each docs.json in the list of a file, before and after its fixes, whether the hosted service takes it.
import { readFileSync } from "node:fs";
import { validateDocsConfig } from "@mintlify/validation";

const told = ({ success, error }) => (success ? "" : `${error.issues[0].path.join(".")}: ${error.issues[0].message}`);
for (const pair of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  console.log(JSON.stringify(pair.map((config) => told(validateDocsConfig(config)))));
}
