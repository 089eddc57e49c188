import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import { routes } from "@evenkeel/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import type { Door } from "./doors.ts";

/** Takes some tenths of a second to read; an honest text takes hundredths. */
const long = {
  message: "from you to me, ".repeat(1_250),
  conversationHistory: Array.from({ length: 10 }, () => ({
    role: "user" as const,
    content: "the 5th from you to me, ".repeat(800),
  })),
};

/** Tests that what one parent piles up holds up nobody else, through this door. */
export function pileIsTheirOwn(name: string, door: Door): void {
  describe("a parent's pile of texts to be read", () => {
    let server: TestServer;
    let ai: PooledAi;

    beforeAll(async () => {
      // One of a parent is read and one waits; a third is refused.
      const line = { ofCaller: 1, ofAll: 100 };
      ai = await createPooledAi({}, { threads: 1, deadlineMilliseconds: 60_000, line });
      await ai.ready();
      server = await testServer(await anyEngine.open(), { ai });
    });
    afterAll(async () => {
      await server.close();
      await ai.close();
    });

    it(`fills only that parent's own queue, through ${name}`, async () => {
      const { parent1, parent2 } = await server.family();
      const key = "coordinator.ask";
      const pile = Array.from({ length: 4 }, () => door(parent1, key, routes[key], long));
      // Once one of them was refused the line is full, and stays so while the first one is read.
      await Promise.race(pile);
      const greeting = { message: "Pick-up is at 5.", location: "California" };
      const other = await door(
        parent2,
        "moderation.moderate",
        routes["moderation.moderate"],
        greeting,
      );
      expect(other.status, other.body).toBe(200);
      const statuses = (await Promise.all(pile)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    });
  });
}
