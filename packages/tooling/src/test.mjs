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

/** @param {string} filter @returns the folders of the rooms that it names */
const roomsOf = async (filter) => {
  const { packages } = JSON.parse(
    await outputOf("turbo", ["ls", `--filter=${filter}`, "--output=json"]),
  );
  return packages.items.map(({ path }) => path);
};

const ownChecks = (file) => [`packages/tooling/src/${file}.mjs`];

/** What is looked at without running any of it. A check's output comes in one piece. Lint reads all types, and so checks them. */
const staticJobs = (rooms) => [
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
    ["The structure of the house", "node", ownChecks("structure")],
    ["Functions are short", "node", ownChecks("long-functions")],
    ["Words are data", "node", ownChecks("patterns")],
    ["No test waits for time to pass", "node", ownChecks("clock-bound")],
    ["Every statement of the specification", "node", ownChecks("specification")],
    ["Every word in the catalogue, in every language", "node", ["packages/words/check/main.ts"]],
  ],
];

/** One check after the other. */
const inTurn = (checks) => async () => {
  for (const [name, command, args, options] of checks)
    await check(name, command, args, { whole: true, ...options });
};

/** The rooms that take longest, in that order; all others together take as long as the last of these. */
const longRooms = ["apps/api", "apps/web", "packages/ai", "packages/order-reader"];
const roomTests = ["run", "test", "--concurrency=1", "--continue=always", "--output-logs=full"];
const filter = (path) => `--filter=./${path}`;

/** Of a room that was touched, the tests that the change can touch. */
const ofChange = is("--changed") ? ["--", "--changed=main", "--passWithNoTests"] : [];

/** The tests of each room but the browser's, as jobs; only of `rooms` with `--changed`. */
function roomJobs(rooms, env) {
  const job = (name, filters, options) => () =>
    check(`Tests of ${name}`, "turbo", [...roomTests, ...filters, ...ofChange], {
      env,
      ...options,
    });
  const own = (room) => job(room, [filter(room)], { whole: true });
  const others = (filters) => job("the other rooms", [...filters, "--log-order=grouped"]);
  if (!is("--changed"))
    return [...longRooms.map(own), others(longRooms.map((room) => `--filter=!./${room}`))];
  const long = longRooms.filter((room) => rooms.includes(room));
  const short = rooms.filter((room) => !longRooms.includes(room)).map(filter);
  return [...long.map(own), ...(short.length > 0 ? [others(short)] : [])];
}

let isBuilt = false;

/** The page is built, and tried. */
async function tryBrowser(env) {
  const build = ["run", "build", "--output-logs=errors-only"];
  isBuilt = await check("Build", "turbo", build, { whole: true });
  if (!isBuilt) return;
  const browser = ["run", "test:e2e", "--output-logs=full", ...ofChange];
  await check("In a real browser", "turbo", browser, { env, whole: true });
}

/**
 * Does the jobs in their order, two beside each other: a browser waits for its pages, and a room for its last file, and
 * what runs beside takes that time. What is truly about time has the machine to itself.
 */
async function doAll(jobs) {
  const line = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  };
  await Promise.all(kind === "timing" ? [line()] : [line(), line()]);
}

/** All tests, the longest first, so that none of them is left to end alone. */
function testJobs(rooms) {
  const env = { TESTS: kind ?? "" };
  const [longest, ...others] = roomJobs(rooms, env);
  const triesBrowser = !is("--changed") || changedRooms.includes("apps/e2e");
  const browser = triesBrowser ? [() => tryBrowser(env)] : [];
  return [longest, ...browser, ...others].filter((job) => job !== undefined);
}

const started = Date.now();
await install();

// With `--changed` alone: the rooms that changed since main, and with them those that depend on one.
const changedRooms = is("--changed") ? await roomsOf("[main]") : [];
const rooms = is("--changed") ? await roomsOf("...[main]") : [];
const jobs = kind === null ? staticJobs(rooms).map(inTurn) : [];

if (!is("--static")) {
  for (const { path } of [...reports(), ...toldFailures()]) rmSync(path);
  // The process that reads documents may write nothing: once without its limits, it keeps its code compiled for the others.
  await run("node", ["packages/order-reader/src/process/main.ts", "{}"]);
  jobs.push(...testJobs(rooms));
}
await doAll(jobs);

if (!is("--static")) {
  if (isBuilt && kind === "long")
    await check("Faults", "node", ["packages/tooling/src/test-faults.mjs"]);
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
