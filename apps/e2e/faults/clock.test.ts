import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { startServer, storages } from "../src/server.ts";
import { expectIntact, expectKept, expectNoFailureBeyond, startWriting } from "../src/writers.ts";

const movedClock = new URL("../src/moved-clock.ts", import.meta.url).href;
/** How far the clock is from the true one, each after the other; no session ends within these. */
const offsets = [
  hourMilliseconds,
  -hourMilliseconds,
  2 * dayMilliseconds,
  -5 * dayMilliseconds,
  10 * dayMilliseconds,
  -400 * dayMilliseconds,
  0,
];

describe.each(storages())("a clock that jumps under a server on %s", (name, prepare) => {
  it("loses nothing, fails no one, and keeps the order in which things came", async ({ task }) => {
    const storage = await prepare();
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-clock-"));
    const clock = join(folder, "offset");
    writeFileSync(clock, "0");
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const server = await startServer({
      ...environment,
      NODE_OPTIONS: `--import ${movedClock}`,
      CLOCK_FILE: clock,
    });
    const mother = await signIn(server.url, "parent1");
    const father = await signIn(server.url, "parent2");
    const writers = [startWriting(() => mother, "Mother"), startWriting(() => father, "Father")];
    for (const offset of offsets) {
      await Promise.all(writers.map((writer) => writer.writesMore(5)));
      writeFileSync(clock, String(offset));
      const taken = () => existsSync(`${clock}.taken`) && readFileSync(`${clock}.taken`, "utf8");
      await expect.poll(taken, { timeout: 30_000 }).toBe(String(offset));
      const { timestamp } = (await (await mother.send(`The clock says ${offset}.`)).json()) as {
        timestamp: string;
      };
      // The clock that the server writes by did jump.
      expect(Math.abs(Date.parse(timestamp) - Date.now() - offset)).toBeLessThan(
        hourMilliseconds / 2,
      );
    }
    await Promise.all(writers.map((writer) => writer.writesMore(5)));
    for (const writer of writers) await writer.stop();
    expectNoFailureBeyond(writers, []);
    expect(
      writers.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200),
    ).toEqual([]);
    await expectKept(father, writers);
    // As they came, whatever the clock said.
    const told = (await father.messages()).map((message) => message.finalMessage).toReversed();
    const jumps = told.filter((text) => text.startsWith("The clock"));
    expect(jumps).toEqual(offsets.map((offset) => `The clock says ${offset}.`));
    for (const writer of writers) {
      expect(told.filter((text) => writer.acknowledged.includes(text))).toEqual(
        writer.acknowledged,
      );
    }
    expect(await server.stop()).toBe(0);
    const entries = await expectIntact(storage.environment);
    rmSync(folder, { recursive: true });
    await storage.remove();
    const fault = "clock set forward and back by up to 400 days under load";
    report(task, { fault, on: name, times: offsets.length, writers, entries });
  });
});
