import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { FaultRow } from "../src/fault-row.ts";

const path = fileURLToPath(new URL("../.reports/faults.md", import.meta.url));
const head = [
  "fault",
  "done to",
  "times",
  "acknowledged writes, each there once",
  "entries of the intact chain",
  "answers other than 200, all during the outage",
  "seconds",
];

const tableRow = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;

function rowOf(test: TestCase): string {
  const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000);
  const { state } = test.result();
  const fault: FaultRow | undefined = test.meta().fault;
  if (state !== "passed" || fault === undefined) {
    const said = state === "skipped" ? "not run here" : state.toUpperCase();
    return tableRow([test.fullName.replaceAll("|", "/"), "", "", said, "", "", seconds]);
  }
  const otherwise = Object.entries(fault.otherwise).map(
    ([status, count]) => `${count} × ${status}`,
  );
  const { acknowledged, entries } = fault;
  const cells = [fault.fault, fault.on, fault.times, acknowledged, entries];
  return tableRow([...cells, otherwise.join(", ") || "none", seconds]);
}

/** Prints what was withstood as a table, and keeps it in `.reports/faults.md`. */
export default class TableReporter implements Reporter {
  readonly #began = Date.now();

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = [...modules].sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    const tests = files.flatMap((module) => [...module.children.allTests()]);
    const minutes = ((Date.now() - this.#began) / minuteMilliseconds).toFixed(1);
    const load = loadavg().map((value) => value.toFixed(1));
    const table = [
      tableRow(head),
      tableRow(head.map(() => "---")),
      ...tests.map(rowOf),
      "",
      `${tests.length} faults in ${minutes} minutes on ${cpus().length} cores; load averages at the end ${load.join(", ")}.`,
    ].join("\n");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${table}\n`);
    process.stdout.write(`\n${table}\n`);
  }
}
