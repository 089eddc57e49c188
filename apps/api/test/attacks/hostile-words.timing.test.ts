import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import type { Family } from "./sample-inputs.ts";
import { typeHostileWords } from "./typing.ts";

/** Shapes of hostile text; each goes to one door after the other. */
const count = Number(process.env["SHAPES"] ?? 60);
/** How much later than on an idle server an answer that has nothing to do with words may come: below 250 as a rule. */
const mostLater = Number(process.env["LATER"] ?? 1_000);
/** How often the server is asked whether it still answers. */
const beat = 40;

/** How late answers came, in milliseconds after they were due to be asked for. */
async function latenesses(ask: () => Promise<void>, until: () => boolean): Promise<number[]> {
  const late: number[] = [];
  // Asked for by the clock and not one after the other: what is held up shows in every beat of the time.
  for (let due = performance.now(); !until(); due += beat) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await ask();
    late.push(performance.now() - due);
    if (performance.now() > due + beat) due = performance.now() - beat;
  }
  return late.toSorted((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

describe("hostile words at full length", () => {
  let server: TestServer;
  let attackers: Family[];
  let bystander: Browser;
  let ai: PooledAi;

  beforeAll(async () => {
    ai = await createPooledAi({});
    await ai.ready();
    server = await testServer(await anyEngine.open(), { ai, pauseSeconds: 0 });
    attackers = [await server.family(), await server.family(), await server.family()];
    ({ parent2: bystander } = await server.family());
  });
  afterAll(async () => {
    await server.close();
    await ai.close();
  });

  it(`hold up no one: ${count} shapes of them`, { timeout: 600_000 + count * 5_000 }, async () => {
    const ask = async () => {
      const [health, poll] = await Promise.all([
        server.nobody.get("/healthz"),
        bystander.get("/api/messages"),
      ]);
      expect([health.status, poll.status]).toEqual([200, 200]);
    };
    const begun = performance.now();
    const idle = await latenesses(ask, () => performance.now() - begun > 3_000);
    let isOver = false;
    const shapes = Array.from({ length: count }, (_, seed) => seed);
    const attacks = typeHostileWords(attackers, shapes).finally(() => {
      isOver = true;
    });
    const busy = await latenesses(ask, () => isOver);
    expect((await attacks).wrong).toEqual([]);
    // Ninety-nine of a hundred: a machine may lose a beat now and then.
    expect(percentile(busy, 0.99)).toBeLessThan(percentile(idle, 0.99) + mostLater);
    // And none as late as one reading of a slow text would have made it before.
    expect(percentile(busy, 1)).toBeLessThan(percentile(idle, 1) + 2_000);
  });
});
