// Keeps what failed in a room apart from what it printed, so that `npm test` can say it once more at its end, where
// whoever sees only the last page of a long log finds it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

interface Said {
  message: string;
  stack?: string | undefined;
}

/** Enough to see what failed and where; the whole of it stands above. */
const mostLines = 15;

function lines(place: string, errors: readonly Said[]): string {
  const said = errors.flatMap(({ message, stack }) => {
    const calls = (stack ?? "").split("\n").filter((line) => line.trim().startsWith("at "));
    return [...message.split("\n").slice(0, mostLines), ...calls.slice(0, 3)];
  });
  return [place, ...said.map((line) => `    ${line.trim()}`)].join("\n");
}

/** Writes `.reports/failures.txt`: tests, files and whatever nobody caught; no file where nothing failed. */
export default class FailuresReporter implements Reporter {
  readonly #path: string;

  /** @param path the file to write; by default in the folder of the room whose tests run */
  constructor(path: string = resolve(".reports/failures.txt")) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly Said[]): void {
    const failed = modules.flatMap((module) => {
      const file = relative(process.cwd(), module.moduleId);
      const tests = [...module.children.allTests("failed")].map((test) =>
        lines(`${file} > ${test.fullName}`, test.result().errors ?? []),
      );
      const suites = [...module.children.allSuites()]
        .filter((suite) => suite.errors().length > 0)
        .map((suite) => lines(`${file} > ${suite.fullName}`, suite.errors()));
      const own = module.errors().length > 0 ? [lines(file, module.errors())] : [];
      return [...own, ...suites, ...tests];
    });
    const all = [...failed, ...uncaught.map((error) => lines("Caught by nobody", [error]))];
    rmSync(this.#path, { force: true });
    if (all.length === 0) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, `${all.join("\n\n")}\n`);
  }
}
