// Every check, from a fresh clone, with nothing but Node and npm. The last line is the total: `N passed, N failed`.
//   npm test                what holds on every change
//   npm test -- --changed   of that, the rooms that changed since main and those built on them, and of their tests those that
//                           a change can touch; the browser only where its own files changed
//   npm run check           the static checks alone (`--static`)
//   npm run test:long       what is slow and rarely broken, then the faults (`--long`)
//   npm run test:timing     what is truly about time, one test after the other (`--timing`)
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { statementsNow, unprovenBy } from "./specification.mjs";
import { install, outputOf, root, run } from "./workspace.mjs";

const is = (flag) => process.argv.includes(flag);
const kind = is("--long") ? "long" : is("--timing") ? "timing" : null;
const totals = { passed: 0, failed: 0 };
const failures = [];
/** What was done, with how long it took. */
const seconds = [];

async function check(name, command, args, options = {}) {
  const began = Date.now();
  const code = await run(command, args, { header: `\n== ${name}`, ...options });
  seconds.push([name, (Date.now() - began) / 1000]);
  totals[code === 0 ? "passed" : "failed"] += 1;
  if (code !== 0) failures.push(name);
  return code === 0;
}

/** The rooms whose tests wrote this file, with it. */
function written(name) {
  const rooms = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((room) => join(folder, room)),
  );
  return rooms
    .map((room) => ({ room, path: join(root, room, ".reports", name) }))
    .filter(({ path }) => existsSync(path));
}

const reports = () => written("vitest.json");
const toldFailures = () => written("failures.txt");

/** Adds up what the rooms' tests said, and how long each room took. */
function addReports() {
  const all = reports().map(({ room, path }) => {
    const report = JSON.parse(readFileSync(path, "utf8"));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    // A file that could not even be loaded has no tests to count, and has failed all the same.
    totals.failed += report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
    const ends = report.testResults.map(({ endTime }) => endTime);
    seconds.push([`  ${room}`, (Math.max(report.startTime, ...ends) - report.startTime) / 1000]);
    return report;
  });
  if (kind !== null || is("--changed")) return;
  const unproven = unprovenBy(statementsNow(), all);
  for (const id of unproven)
    console.log(`Statement ${id}: no test, or not each of them, ran and passed`);
  totals[unproven.length === 0 ? "passed" : "failed"] += 1;
  if (unproven.length > 0) failures.push("The tests that prove the specification");
}

/** With `--changed` alone: the rooms that changed since main and those that depend on one. */
const touched = ["--filter=...[main]"];
const touchedRooms = async () => {
  const { packages } = JSON.parse(await outputOf("turbo", ["ls", ...touched, "--output=json"]));
  return packages.items.map(({ path }) => path);
};

/** Two lines of checks beside each other; a check's output comes in one piece. Lint reads all types, and so checks them. */
async function checkStatic(rooms) {
  const own = (file) => [`packages/tooling/src/${file}.mjs`];
  const lines = [
    [
      [
        "Types, lint and directions between the rooms",
        "oxlint",
        ["--type-aware", "--type-check", ...rooms],
        // It reads the types of the whole house and ends: to clear up in between takes a fifth of its time.
        { env: { GOGC: "300" } },
      ],
    ],
    [
      ["Format", "oxfmt", ["--check", "."]],
      // Of the house as a whole: before a commit that others get, and not while one room is worked on.
      ...(is("--changed") ? [] : [["Unused code and dependencies", "knip", []]]),
      ["The structure of the house", "node", own("structure")],
      ["Words are data", "node", own("patterns")],
      ["No test waits for time to pass", "node", own("clock-bound")],
      ["Every statement of the specification", "node", own("specification")],
      ["Every word in the catalogue, in every language", "node", ["packages/words/check/main.ts"]],
    ],
  ];
  const line = async (checks) => {
    for (const [name, command, args, options] of checks)
      await check(name, command, args, { whole: true, ...options });
  };
  await Promise.all(lines.map(line));
}

const roomTests = ["run", "test", "--concurrency=1", "--continue=always", "--output-logs=full"];

/** @returns whether there was a page to try */
async function tryBrowser(changed, env) {
  if (!triesBrowser) return false;
  const build = ["run", "build", "--output-logs=errors-only"];
  if (!(await check("Build", "turbo", build, { whole: true }))) return false;
  const browser = ["run", "test:e2e", "--output-logs=full", ...changed];
  await check("In a real browser", "turbo", browser, { env, whole: true });
  return true;
}

const started = Date.now();
await install();

const rooms = is("--changed") ? await touchedRooms() : [];
const triesBrowser = !is("--changed") || rooms.includes("apps/e2e");

if (kind === null) await checkStatic(rooms);

if (!is("--static")) {
  for (const { path } of [...reports(), ...toldFailures()]) rmSync(path);
  const env = { TESTS: kind ?? "" };
  const changed = is("--changed") ? [...touched, "--", "--changed=main", "--passWithNoTests"] : [];
  // The process that reads documents may write nothing: once without its limits, it keeps its code compiled for the others.
  await run("node", ["packages/order-reader/src/process/main.ts", "{}"]);
  // Beside each other: a browser waits for its pages, and a room for its last file, and the other takes that time.
  const [, isBuilt] = await Promise.all([
    check("Tests of each room", "turbo", [...roomTests, "--log-order=grouped", ...changed], {
      env,
    }),
    tryBrowser(changed, env),
  ]);
  if (isBuilt && kind === "long") {
    await check("Faults", "node", ["packages/tooling/src/test-faults.mjs"]);
  }
  addReports();
}

for (const { room, path } of is("--static") ? [] : toldFailures())
  console.log(`\nFailed in ${room}:\n${readFileSync(path, "utf8")}`);

console.log("\nSeconds:");
for (const [name, taken] of seconds) console.log(`${taken.toFixed(0).padStart(6)}  ${name}`);
const whole = Math.round((Date.now() - started) / 1000);
console.log(`\nIn ${whole} s.${failures.length > 0 ? ` Failed: ${failures.join("; ")}.` : ""}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
