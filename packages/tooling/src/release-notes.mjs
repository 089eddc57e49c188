// What changed in one version, as CHANGELOG.md tells it: `node packages/tooling/src/release-notes.mjs 0.2.0`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

/**
 * The part of the change log below the heading of a version, up to the next version's.
 * @param {string} changes the whole change log, in Markdown
 * @param {string} version as its heading says it, with or without a date behind it
 * @returns {string | null} null where the change log does not know the version
 */
export function notesOf(changes, version) {
  const parts = changes.split(/^## /m).slice(1);
  const part = parts.find((text) => text.split(/\s/, 1)[0] === version);
  return part === undefined ? null : part.slice(part.indexOf("\n")).trim();
}

function main() {
  const version = process.argv[2] ?? "";
  const notes = notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
  const { version: own } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  if (notes === null || version !== own) {
    console.error(
      notes === null
        ? `CHANGELOG.md has no heading '## ${version}': name the version there first.`
        : `package.json says ${own}, not ${version}: the server would show another version than the release.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(notes);
}

if (process.argv[1] === import.meta.filename) main();
