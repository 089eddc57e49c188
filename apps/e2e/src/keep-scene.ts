import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestContext } from "vitest";
import type { Person } from "./person.ts";

const reports = fileURLToPath(new URL("../.reports", import.meta.url));

/** A page that is stuck gives no picture, and must not hold up the tests after it. */
const patience = 10_000;

/**
 * Keeps what a test that failed left behind, in `.reports/<file>/<test>`: for each window its picture, its page, and what
 * it said. A trace of every test would make those that pass slow.
 */
export async function keepScene(task: TestContext["task"], people: Person[]): Promise<void> {
  const name = task.name.replaceAll(/[^\w-]+/g, "-").slice(0, 80);
  const folder = join(reports, basename(task.file.name, ".test.ts"), name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, { page, told, troubles }] of people.entries()) {
    const path = join(folder, `window-${index + 1}`);
    writeFileSync(`${path}.txt`, [`at ${page.url()}`, ...troubles, ...told].join("\n"));
    const options = { path: `${path}.png`, fullPage: true, timeout: patience };
    try {
      await page.screenshot(options);
      writeFileSync(`${path}.html`, await page.content());
    } catch (error) {
      writeFileSync(`${path}.txt`, `\nno picture: ${String(error)}`, { flag: "a" });
    }
  }
}
