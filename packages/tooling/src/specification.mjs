// The coverage of the specification: every statement, and the tests that prove it.
//   npm run specification           writes docs/specification-coverage.md anew
//   npm run check (and npm test)    refuses a statement without a test, a test that is not there, and a stale table
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

const folder = join(root, "docs", "specification");
const table = join(root, "docs", "specification-coverage.md");
const between = " › ";

/**
 * The statements, in order, with their section's heading.
 * @param {string} markdown `## 2 Screens`, `### 2.1 Route table`, "- `2.1.1` text"
 * @returns {{ id: string, text: string, section: string }[]}
 */
export function readStatements(markdown) {
  const statements = [];
  let section = "";
  for (const line of markdown.split("\n")) {
    const heading = /^#{2,3} (.*)$/.exec(line);
    if (heading) section = heading[1];
    const statement = /^- `([\d.]+)` (.*)$/.exec(line);
    if (statement) statements.push({ id: statement[1], text: statement[2], section });
  }
  return statements;
}

/**
 * The titles of a test file as its source has them, `%s` and `$name` included.
 * @param {string} source
 * @returns {Set<string>}
 */
export function titlesOf(source) {
  const calls = /(?:\b(?:it|test)(?:\.\w+)*\(\s*|\)\(\s*)(["`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
  return new Set(Array.from(source.matchAll(calls), ([, , title]) => title.replaceAll('\\"', '"')));
}

/** The words in quotes that a person must be able to read; placeholders such as N and {module} are none. */
function quotedWords(text) {
  const quotes = text.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g);
  return Array.from(quotes, ([, words]) => words).filter(
    (words) => !/\bN\b|\{|\bStep n\b|\bX\b|: Please/.test(words),
  );
}

/**
 * @param {{ id: string, text: string }[]} statements
 * @param {Record<string, string[]>} proofs `file › title` by statement
 * @param {(file: string) => string | null} read a file's source; null where there is none
 * @returns {string[]} what is wrong, one line each
 */
export function problemsOf(statements, proofs, read) {
  const problems = [];
  const known = new Set();
  for (const { id, text } of statements) {
    if (known.has(id)) problems.push(`${id} stands twice among the statements`);
    known.add(id);
    const tests = proofs[id] ?? [];
    if (tests.length === 0) problems.push(`${id} has no test: ${text}`);
    let sources = "";
    for (const test of tests) {
      const [file, title] = test.split(between);
      const source = read(file);
      if (source === null) problems.push(`${id} names a file that is not there: ${file}`);
      else if (!titlesOf(source).has(title)) {
        problems.push(`${id} names a test that is not in ${file}: ${title}`);
      }
      sources += (source ?? "").replaceAll(/\s+/g, " ");
    }
    for (const words of tests.length === 0 ? [] : quotedWords(text)) {
      if (!sources.includes(words)) problems.push(`${id}: no test that it names reads '${words}'`);
    }
  }
  for (const id of Object.keys(proofs)) {
    if (!known.has(id)) problems.push(`${id} has tests but is no statement`);
  }
  return problems;
}

/** A title as `test.each` wrote it, as what it can have become. */
function runTitles(title) {
  const parts = title.split(/%[a-zA-Z#%]|\$[\w.]+/);
  const escaped = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${escaped.join("[^]*")}$`);
}

/**
 * Which of the named tests did not run, or did not pass.
 * @param {Record<string, string[]>} proofs
 * @param {{ testResults: { name: string, assertionResults: { title: string, status: string }[] }[] }[]} reports vitest's
 * @returns {string[]} one line each
 */
export function unprovenBy(proofs, reports) {
  const files = reports.flatMap(({ testResults }) => testResults);
  const named = new Set(Object.values(proofs).flat());
  return Array.from(named).filter((test) => {
    const [file, title] = test.split(between);
    const wanted = runTitles(title);
    const results = files
      .filter(({ name }) => name.replaceAll("\\", "/").endsWith(`/${file}`))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((result) => wanted.test(result.title));
    return results.length === 0 || results.some(({ status }) => status !== "passed");
  });
}

/** The coverage's own file of proofs. */
export const readProofs = () => JSON.parse(readFileSync(join(folder, "proofs.json"), "utf8"));

/** The table as Markdown. */
export function render(statements, proofs) {
  const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
  const lines = [
    "# Coverage of the specification",
    "",
    `${statements.length} statements, each with the tests that prove it. Made by \`npm run specification\` from [the statements](specification/statements.md) and \`specification/proofs.json\`; \`npm run check\` and \`npm test\` refuse a statement without a test, a test that is not there (or no longer has that name), a quoted word that none of its tests reads, and a table that is not up to date.`,
  ];
  let section = null;
  for (const statement of statements) {
    if (statement.section !== section) {
      section = statement.section;
      lines.push("", `## ${section}`, "", "| | statement | proved by |", "| --- | --- | --- |");
    }
    const tests = (proofs[statement.id] ?? []).map((test) => {
      const [file, title] = test.split(between);
      return `${cell(title)} ([${file.split("/").at(-1)}](../${file}))`;
    });
    lines.push(`| ${statement.id} | ${cell(statement.text)} | ${tests.join("<br>")} |`);
  }
  return `${lines.join("\n")}\n`;
}

function main() {
  const statements = readStatements(readFileSync(join(folder, "statements.md"), "utf8"));
  const proofs = readProofs();
  const read = (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : null;
  const problems = problemsOf(statements, proofs, read);
  const wanted = render(statements, proofs);
  if (process.argv.includes("--write")) {
    writeFileSync(table, wanted);
  } else if (!existsSync(table) || readFileSync(table, "utf8") !== wanted) {
    problems.push("docs/specification-coverage.md is not up to date: npm run specification");
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error("A test was renamed? Its new title goes into docs/specification/proofs.json.");
  }
  console.log(`${statements.length} statements, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) main();
