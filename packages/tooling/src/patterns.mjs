// Words are data: `npm run check` refuses a regular expression of more than 120 characters in the rooms that read texts,
// written as one or as a text that becomes one, and a list of words that no one hears. What stood before the check did is in patterns.known.json, which may only shrink.
//   node packages/tooling/src/patterns.mjs
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./workspace.mjs";

const longest = 120;
const rooms = ["packages/ai/src", "packages/hearing/src", "packages/order-reader/src"];
/** Letters and not words, and what makes patterns of words. */
const apart = /^packages\/hearing\/src\/(?:normalize|lexicon)\//;

/** After what a `/` begins a regular expression; the formatter leaves no other. */
const literal =
  /(?<=^\s*|[=(,:?[!|&>]\s?|\breturn )\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]*/gm;

/** A text in quotes, or in backquotes. */
const text = /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** What only a regular expression holds, beside the bar between two alternatives. */
const ofPattern = /\(\?[:=!<]|\\\\[bpsSdw]|\[[a-z]-/;

/**
 * @param {string} source
 * @returns {string[]} the regular expressions that are longer than they may be, with the texts that become one
 */
export function longPatternsOf(source) {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const patterns = Array.from(code.matchAll(literal), ([pattern]) => pattern);
  const texts = Array.from(code.matchAll(text), ([said]) => said).filter(
    (said) => said.includes("|") && ofPattern.test(said),
  );
  return [...patterns, ...texts].filter((pattern) => pattern.length > longest);
}

/**
 * @param {string} lists `x.patterns.txt`, or `x.en.patterns.txt` beside `x.es.patterns.txt`
 * @returns {string} `x.ts`
 */
const codeOf = (lists) => lists.replace(/(?:\.(?:en|es))?\.patterns\.txt$/, ".ts");

/**
 * @param {string} lists a file of word lists, `x.patterns.txt`
 * @param {string} code `x.ts` beside it
 * @param {string} tables the tables of what is said instead that stand beside it
 * @returns {string[]} the lists that neither the code asks for nor another list names
 */
export function unheardIn(lists, code, tables = "") {
  return Array.from(lists.matchAll(/^= (\S+)/gm), ([, name]) => name).filter(
    (name) =>
      !new RegExp(`patterns?Of\\("${name}"\\)`).test(code) &&
      !`${lists}${tables}`.includes(`(?&${name})`),
  );
}

/**
 * @param {Map<string, number>} found how many long patterns each file has
 * @param {Record<string, number>} known how many it had
 * @returns {string[]} one line each: what is new, and what is gone and still listed
 */
export function problemsOf(found, known) {
  const files = new Set([...found.keys(), ...Object.keys(known)]);
  return [...files].flatMap((file) => {
    const [now, before] = [found.get(file) ?? 0, known[file] ?? 0];
    if (now > before)
      return [
        `New: ${file} has ${now} regular expressions of more than ${longest} characters, ${before} are known. A list of words belongs in the file's .patterns.txt (packages/words/src/word-patterns.ts); a pattern of parts gets names for them.`,
      ];
    return now < before ? [`Gone, write ${now} in patterns.known.json: ${file}`] : [];
  });
}

function main() {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ...rooms],
    { cwd: root, encoding: "utf8" },
  );
  const files = listed
    .split("\n")
    .filter((file) => existsSync(join(root, file)) && !/\.(?:test|harness)\./.test(file));
  const read = (file) => readFileSync(join(root, file), "utf8");
  const found = new Map(
    files
      .filter((file) => file.endsWith(".ts") && !apart.test(file))
      .map((file) => [file, longPatternsOf(read(file)).length])
      .filter(([, count]) => count > 0),
  );
  const known = JSON.parse(readFileSync(new URL("patterns.known.json", import.meta.url), "utf8"));
  const problems = problemsOf(found, known);
  for (const file of files.filter((path) => path.endsWith(".patterns.txt"))) {
    const code = codeOf(file);
    const tables = files
      .filter((path) => path.endsWith(".rephrasings.txt") && dirname(path) === dirname(file))
      .map(read)
      .join("");
    const hearing = existsSync(join(root, code)) ? read(code) : "";
    for (const name of unheardIn(read(file), hearing, tables))
      problems.push(`No one asks for the list '${name}' of ${file}`);
  }
  for (const problem of problems) console.error(problem);
  const left = [...found.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${left} regular expressions of more than ${longest} characters to be mended.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
