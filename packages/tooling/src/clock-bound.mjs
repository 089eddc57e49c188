// A test waits for what it is about and not for time to pass: `npm run check` refuses a measured time and a sleep in whatever
// tests are made of, except in `x.timing.test.ts`, and a wait for a dialog without its name. What stood before the check did is in clock-bound.known.json, which may only
// shrink.
//   node packages/tooling/src/clock-bound.mjs           checks
//   node packages/tooling/src/clock-bound.mjs --write   writes what stands now
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./workspace.mjs";

/** @param {string} file @returns {boolean} whether tests are made of it, and are not about time */
export const isOfTests = (file) =>
  /\.[cm]?[jt]sx?$/.test(file) &&
  /\.(?:test|harness|fixture)\.|\/(?:test|testing)\//.test(file) &&
  !file.includes(".timing.");

/** `await new Promise((resolve) => setTimeout(resolve, 50))`, in every way that the formatter leaves. */
const promisedTimeout =
  /new Promise(?:<[^()]*>)?\(\s*\(?(\w+)\)?\s*=>\s*\{?\s*(?:void )?setTimeout\(\s*(?:\1\b|\(\)\s*=>\s*(?:void )?\1\()/g;
const count = (text, pattern) => [...text.matchAll(pattern)].length;

/** @param {string} source @returns {number} how often it measures time, sleeps, or waits for any dialog at all */
export function clockBoundIn(source) {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const named = (pattern) => Array.from(code.matchAll(pattern), ([, name]) => name);
  const sleeps = named(
    /import \{[^}]*?\bsetTimeout(?: as (\w+))?[^}]*\} from "(?:node:)?timers\/promises"/g,
  ).map((name) => name ?? "setTimeout");
  const began = named(/\b(\w+) = Date\.now\(\)(?=[;,)])/g);
  const patterns = [
    /\bperformance\.now\(\)/g,
    /\bwaitForTimeout\(/g,
    /\bscheduler\.wait\(/g,
    promisedTimeout,
    // On a busy machine the first dialog to be there says that its own part is still on its way (part-dialog.tsx).
    /\bfindByRole\("dialog"\)/g,
    ...sleeps.map((name) => new RegExp(`(?<![.\\w])${name}\\(`, "g")),
    // Of a moment that was kept, how long ago it was; a day some days ago is no measurement.
    ...began.map((name) => new RegExp(`Date\\.now\\(\\) - ${name}\\b|- ${name}\\b(?=[;,)])`, "g")),
  ];
  return patterns.reduce((sum, pattern) => sum + count(code, pattern), 0);
}

/**
 * @param {Map<string, number>} found how often each file measures time or sleeps
 * @param {Record<string, number>} known how often it did
 * @returns {string[]} one line each: what is new, and what is gone and still listed
 */
export function problemsOf(found, known) {
  const files = new Set([...found.keys(), ...Object.keys(known)]);
  return [...files].flatMap((file) => {
    const [now, before] = [found.get(file) ?? 0, known[file] ?? 0];
    if (now > before)
      return [
        `New: ${file} measures time or sleeps in ${now} places, ${before} are known. Wait for the cause (expect.poll, an event, an element, a dialog by its name), hand a clock in, or name the file x.timing.test.ts where it is truly about time.`,
      ];
    return now < before ? [`Gone, write ${now} in clock-bound.known.json: ${file}`] : [];
  });
}

function main() {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages"],
    { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const files = [...new Set(listed.split("\n"))].filter(
    // What the check's own test tries it with is no test that waits.
    (file) => isOfTests(file) && !file.endsWith("/clock-bound.test.mjs"),
  );
  const found = new Map(
    files
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, clockBoundIn(readFileSync(join(root, file), "utf8"))])
      .filter(([, places]) => places > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const list = new URL("clock-bound.known.json", import.meta.url);
  if (process.argv.includes("--write")) {
    writeFileSync(list, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
  }
  const problems = problemsOf(found, JSON.parse(readFileSync(list, "utf8")));
  for (const problem of problems) console.error(problem);
  const left = [...found.values()].reduce((sum, places) => sum + places, 0);
  console.log(`${left} places where a test measures time or sleeps to be mended.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
