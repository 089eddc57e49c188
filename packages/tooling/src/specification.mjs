// The coverage of the specification. A test names the statements that it proves at the end of its title: '… [S-2.3.1]',
// '… [S-2.3.1 2.3.4]' for several.
//   npm run specification           writes docs/specification-coverage.md again
//   npm run check (and npm test)    refuses a statement without a test, an id without a statement, a comment that cites what
//                                   is not here, and a stale table
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./workspace.mjs";

const list = join(root, "docs", "specification", "statements.md");
const table = join(root, "docs", "specification-coverage.md");

/**
 * The statements, in order, with their section's heading.
 * @param {string} markdown `## 2 Screens`, `### 2.1 Route table`, "- `2.1.1` text", and below a statement that is met in
 *   another way than its words say "  Met differently: how, and the decision"
 * @returns {{ id: string, text: string, section: string, differently: string | null }[]}
 */
export function readStatements(markdown) {
  const statements = [];
  let section = "";
  for (const line of markdown.split("\n")) {
    const heading = /^#{2,3} (.*)$/.exec(line);
    if (heading) section = heading[1];
    const statement = /^- `([\d.]+)` (.*)$/.exec(line);
    if (statement) {
      statements.push({ id: statement[1], text: statement[2], section, differently: null });
    }
    const differently = /^ {2}Met differently: (.*)$/.exec(line);
    if (differently && statements.length > 0) statements.at(-1).differently = differently[1];
  }
  return statements;
}

/**
 * The titles of a test file as its source has them, `%s` and `$name` included.
 * @param {string} source
 * @returns {string[]}
 */
export function titlesOf(source) {
  const calls = /(?:\b(?:it|test)(?:\.\w+)*\(\s*|\)\(\s*)(["`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
  return Array.from(source.matchAll(calls), ([, , title]) => title);
}

/**
 * The statements that a test of this title proves.
 * @param {string} title
 * @returns {string[]}
 */
export function idsOf(title) {
  return /\[S-([\d. ]+)\]$/.exec(title)?.[1].split(" ") ?? [];
}

/** The words in quotes that a person must be able to read; placeholders such as N and {module} are none. */
function quotedWords(text) {
  const quotes = text.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g);
  return Array.from(quotes, ([, words]) => words).filter(
    (words) => !/\bN\b|\{|\bStep n\b|\bX\b|: Please/.test(words),
  );
}

/**
 * Which files prove which statement.
 * @param {Map<string, string>} sources test files by their path
 * @returns {Map<string, string[]>} a file for each of its tests, by statement
 */
export function proofsIn(sources) {
  const proofs = new Map();
  for (const [file, source] of sources) {
    for (const id of titlesOf(source).flatMap(idsOf)) {
      proofs.set(id, [...(proofs.get(id) ?? []), file]);
    }
  }
  return proofs;
}

/**
 * @param {{ id: string, text: string }[]} statements
 * @param {Map<string, string>} sources test files by their path
 * @returns {string[]} what is wrong, one line each
 */
export function problemsOf(statements, sources) {
  const problems = [];
  const proofs = proofsIn(sources);
  const known = new Set();
  for (const { id, text } of statements) {
    if (known.has(id)) problems.push(`${id} stands twice among the statements`);
    known.add(id);
    const files = new Set(proofs.get(id) ?? []);
    if (files.size === 0) {
      problems.push(`${id} has no test, none that ends with [S-${id}]: ${text}`);
      continue;
    }
    const read = Array.from(files, (file) => sources.get(file).replaceAll(/\s+/g, " ")).join("");
    for (const words of quotedWords(text)) {
      if (!read.includes(words)) problems.push(`${id}: no file of its tests reads '${words}'`);
    }
  }
  for (const [id, [file]] of proofs) {
    if (!known.has(id)) problems.push(`S-${id} in ${file} is no statement`);
  }
  return problems;
}

/**
 * Statements and sections that a comment or a document cites: 'S-4.17', and 'S-2.6.6 to 2.6.11' for a row of them.
 * @param {string} text
 * @returns {string[]} their ids
 */
export function citedIn(text) {
  const rows = text.matchAll(/\bS-(\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)+)*)/g);
  return Array.from(rows, ([, row]) => row.split(/, | and | to /)).flat();
}

/**
 * What cites something that is not in the repository: it tells its reader nothing.
 * @param {{ id: string }[]} statements
 * @param {Map<string, string>} files whatever cites, by its path
 * @returns {string[]} what is wrong, one line each
 */
export function deadCitations(statements, files) {
  const known = new Set(
    statements.flatMap(({ id }) => {
      const parts = id.split(".");
      return parts.map((_, index) => parts.slice(0, index + 1).join("."));
    }),
  );
  const problems = [];
  for (const [file, text] of files) {
    for (const id of citedIn(text)) {
      if (!known.has(id))
        problems.push(`S-${id}, cited in ${file}, is neither a statement nor a section`);
    }
    for (const [words] of text.matchAll(
      /\bspec(?:ification)? sections? \d+|\b(?:design|spec)\.md\b/gi,
    )) {
      problems.push(
        `'${words}' in ${file}: cite a statement by its number (S-2.3.1), or a decision`,
      );
    }
  }
  return problems;
}

/**
 * Which statements no test proved in this run.
 * @param {{ id: string }[]} statements
 * @param {{ testResults: { assertionResults: { title: string, status: string }[] }[] }[]} reports vitest's
 * @returns {string[]} their ids
 */
export function unprovenBy(statements, reports) {
  const results = reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) => assertionResults);
  const provenBy = (status) =>
    new Set(
      results.filter((result) => result.status === status).flatMap(({ title }) => idsOf(title)),
    );
  const [passed, failed] = [provenBy("passed"), provenBy("failed")];
  return statements.map(({ id }) => id).filter((id) => !passed.has(id) || failed.has(id));
}

/**
 * The table as Markdown: where the tests of each section stand, and what is met in another way.
 * @param {{ id: string, text: string, section: string, differently: string | null }[]} statements
 * @param {Map<string, string[]>} proofs
 */
export function render(statements, proofs) {
  const link = (file) => `[${file.split("/").at(-1)}](../${file})`;
  const lines = [
    "# Coverage of the specification",
    "",
    `${statements.length} [statements](specification/statements.md), each with a test. A test ends with the ids of what it proves: \`git grep 'S-.*2\\.3\\.1'\` finds those of 2.3.1. Made by \`npm run specification\`; \`npm run check\` refuses a statement without a test, an id without a statement and a quoted word that no file of its tests reads, and \`npm test\` a statement whose tests did not run and pass.`,
    "",
    "| section | statements | tests in |",
    "| --- | --- | --- |",
  ];
  for (const [section, members] of Map.groupBy(statements, (statement) => statement.section)) {
    const files = new Set(members.flatMap(({ id }) => proofs.get(id) ?? []));
    const links = [...files].toSorted((a, b) => a.localeCompare(b)).map(link);
    lines.push(`| ${section.replaceAll("|", "\\|")} | ${members.length} | ${links.join(", ")} |`);
  }
  lines.push("", "## Met differently", "");
  for (const { id, text, differently } of statements) {
    if (differently !== null) lines.push(`- **${id}** ${text} ${differently}`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Whether `npm test` runs this file: what only each night proves is no proof of a change (room-tests.ts).
 * @param {string} name
 */
export const isProof = (name) =>
  /\.test\.(?:tsx?|mjs)$/.test(name) && !/\.(?:long|timing)\.test\.\w+$/.test(name);

/** Every test file of the rooms that `npm test` runs, by its path from the root. */
function testSources() {
  const sources = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!["node_modules", "dist", ".reports"].includes(entry.name)) visit(path);
      } else if (isProof(entry.name)) {
        sources.set(relative(root, path).replaceAll("\\", "/"), readFileSync(path, "utf8"));
      }
    }
  };
  for (const folder of ["apps", "packages"]) visit(join(root, folder));
  // Its own test has ids that are made up.
  sources.delete("packages/tooling/src/specification.test.mjs");
  return sources;
}

/** What may cite a statement, by its path from the root: sources and documents. */
function citingFiles() {
  const listed = execFileSync("git", ["ls-files", "apps", "packages", "docs", "*.md"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !file.includes("specification"))
    .filter((file) => existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** The statements as they stand. */
export const statementsNow = () => readStatements(readFileSync(list, "utf8"));

function main() {
  const statements = statementsNow();
  const sources = testSources();
  const problems = [
    ...problemsOf(statements, sources),
    ...deadCitations(statements, citingFiles()),
  ];
  const wanted = render(statements, proofsIn(sources));
  if (process.argv.includes("--write")) {
    writeFileSync(table, wanted);
  } else if (!existsSync(table) || readFileSync(table, "utf8") !== wanted) {
    problems.push("docs/specification-coverage.md is not up to date: npm run specification");
  }
  for (const problem of problems) console.error(problem);
  console.log(`${statements.length} statements, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) main();
