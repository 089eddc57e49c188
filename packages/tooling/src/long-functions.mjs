// `npm run check` refuses a function of more than 140 lines. One that only makes an object of methods, as every service is
// made, is as long as all of them: of it each method counts. What stood before the check did is in long-functions.known.json, which may only shrink.
//   node packages/tooling/src/long-functions.mjs
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./workspace.mjs";

const most = 140;

/** Whose functions are whole suites, walks and rows of acts. */
const isTest = (file) =>
  /\.(?:test|harness|fixture|property|walk)\.|\/(?:test|bench|faults)\//.test(file);

/**
 * @param {string} source of a function, as the formatter leaves it
 * @returns {boolean} whether all that it does at its end is to give back an object, whose methods are the work
 */
export const isFactory = (source) => {
  const lines = source.split("\n");
  const end = lines.at(-1)?.match(/^ */)?.[0] ?? "";
  const outermost = lines.findLast(
    (line) => line.startsWith(`${end}  `) && line[end.length + 2] !== " " && line !== `${end}  };`,
  );
  return lines.at(-2) === `${end}  };` && outermost === `${end}  return {`;
};

/**
 * @param {{ message: string, filename: string, labels: { span: { offset: number, length: number } }[] }[]} told by lint
 * @param {(file: string) => Buffer} read
 * @returns {Map<string, number>} lines of each function that is too long
 */
export function longFunctionsOf(told, read) {
  const found = told
    .filter(({ filename }) => !isTest(filename))
    .map(({ message, filename, labels: [{ span }] }) => ({
      name: `${filename}: ${/`(.+?)`/.exec(message)?.[1] ?? "a function without a name"}`,
      lines: Number(/\((\d+)\)/.exec(message)[1]),
      source: read(filename)
        .subarray(span.offset, span.offset + span.length)
        .toString(),
    }));
  return new Map(
    found.filter(({ source }) => !isFactory(source)).map(({ name, lines }) => [name, lines]),
  );
}

/**
 * @param {Map<string, number>} found how many lines each function has
 * @param {Record<string, number>} known how many it had
 * @returns {string[]} one line each: what is new or has grown, and what is gone and still listed
 */
export function problemsOf(found, known) {
  const grown = [...found].filter(([name, lines]) => lines > (known[name] ?? 0));
  const gone = Object.keys(known).filter((name) => !found.has(name));
  return [
    ...grown.map(
      ([name, lines]) =>
        `${name} has ${lines} lines, and a function may have ${known[name] ?? most}: a part of it that has a name of its own becomes one.`,
    ),
    ...gone.map((name) => `Gone, take it off long-functions.known.json: ${name}`),
  ];
}

/** What lint says of functions that are too long, factories among them. */
function askLint() {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-lint-"));
  try {
    const config = join(folder, "oxlintrc.json");
    writeFileSync(
      config,
      JSON.stringify({
        plugins: [],
        categories: { correctness: "off" },
        rules: { "eslint/max-lines-per-function": ["error", { max: most }] },
      }),
    );
    const { stdout } = spawnSync(
      join(root, "node_modules/.bin/oxlint"),
      ["-c", config, "--format=json", "apps", "packages"],
      { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 },
    );
    return JSON.parse(stdout).diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function main() {
  const found = longFunctionsOf(askLint(), (file) => readFileSync(join(root, file)));
  const known = JSON.parse(
    readFileSync(new URL("long-functions.known.json", import.meta.url), "utf8"),
  );
  const problems = problemsOf(found, known);
  for (const problem of problems) console.error(problem);
  console.log(`${found.size} functions of more than ${most} lines to be mended.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
