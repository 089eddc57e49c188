// `npm test`: every check, from a fresh clone, with nothing but Node and npm. `--static` leaves the tests out.
// The last line is the total: `N passed, N failed`.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { statementsNow, unprovenBy } from "./specification.mjs";
import { install, root, run } from "./workspace.mjs";

const onlyStatic = process.argv.includes("--static");
const totals = { passed: 0, failed: 0 };
const failures = [];

async function check(name, command, args) {
  console.log(`\n== ${name}`);
  const code = await run(command, args);
  totals[code === 0 ? "passed" : "failed"] += 1;
  if (code !== 0) failures.push(name);
  return code === 0;
}

const reports = () =>
  ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => join(root, folder, name, ".reports", "vitest.json"))
      .filter((path) => existsSync(path)),
  );

function addReports() {
  const all = [];
  for (const path of reports()) {
    const report = JSON.parse(readFileSync(path, "utf8"));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    // A file that could not even be loaded has no tests to count, and has failed all the same.
    all.push(report);
    totals.failed += report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
  }
  const unproven = unprovenBy(statementsNow(), all);
  for (const id of unproven)
    console.log(`Statement ${id}: no test, or not each of them, ran and passed`);
  totals[unproven.length === 0 ? "passed" : "failed"] += 1;
  if (unproven.length > 0) failures.push("The tests that prove the specification");
}

const started = Date.now();
await install();

await check("Format", "oxfmt", ["--check", "."]);
await check("Lint and directions between the rooms", "oxlint", ["--type-aware"]);
await check("Unused code and dependencies", "knip", []);
await check("The structure of the house", "node", ["packages/tooling/src/structure.mjs"]);
await check("Words are data", "node", ["packages/tooling/src/patterns.mjs"]);
await check("Every statement of the specification", "node", [
  "packages/tooling/src/specification.mjs",
]);
await check("Every word in the catalogue, in every language", "node", [
  "packages/words/check/main.ts",
]);
await check("Types", "turbo", ["run", "types", "--output-logs=errors-only", "--log-order=grouped"]);

if (!onlyStatic) {
  for (const path of reports()) rmSync(path);
  await check("Tests of each room", "turbo", [
    "run",
    "test",
    "--concurrency=1",
    "--continue=always",
    "--output-logs=full",
    "--log-order=grouped",
  ]);
  const built = await check("Build", "turbo", ["run", "build", "--output-logs=errors-only"]);
  if (built) {
    await check("In a real browser", "turbo", ["run", "test:e2e", "--output-logs=full"]);
  }
  addReports();
}

const seconds = Math.round((Date.now() - started) / 1000);
console.log(`\nIn ${seconds} s.${failures.length > 0 ? ` Failed: ${failures.join("; ")}.` : ""}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
