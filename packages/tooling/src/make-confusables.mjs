// Makes the table of look-alike characters from Unicode's own (UTS 39), where a new version of it is wanted:
//   node packages/tooling/src/make-confusables.mjs confusables.txt
// The file is https://www.unicode.org/Public/security/<version>/confusables.txt
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the confusables.txt that Unicode publishes.");
const source = readFileSync(file, "utf8");
const version = /^# Version: (\S+)/m.exec(source)?.[1];
if (version === undefined) throw new Error(`${file} does not say which version it is.`);

/** What is drawn like another, by what both are drawn like. */
const alike = new Map();
for (const line of source.split("\n")) {
  const [sign, prototype] = line.split(";").map((part) => part.trim());
  if (prototype === undefined || sign.startsWith("#")) continue;
  alike.set(prototype, [...(alike.get(prototype) ?? []), sign]);
}
const lines = [...alike].map(([prototype, signs]) => `${prototype}: ${signs.join(" ")}`);
writeFileSync(
  join(root, "packages/hearing/src/normalize/confusables.txt"),
  `# Characters that are drawn alike, by UTS 39 of Unicode ${version}: what they are drawn like, and which they are, as code points.
# © 1991-2025 Unicode, Inc., Unicode-3.0: confusables.license.txt. Made by packages/tooling/src/make-confusables.mjs.
${lines.toSorted().join("\n")}
`,
);
