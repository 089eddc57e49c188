import { expect, it } from "vitest";
import type { ApplyScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { busyOrder } from "./busy-order.ts";
import { anyEngine } from "./engines.ts";
import { testServer } from "./family.ts";

it("three years of a 2-2-3 plan with 20 holidays are on the calendar in well under a second", async () => {
  const server = await testServer(await anyEngine.open());
  const { parent1, parent2 } = await server.family();
  const began = performance.now();
  const answer = await parent1.post("/api/schedule/apply", {
    parseResult: busyOrder,
    yearRange: { startYear: 2026, endYear: 2028 },
    parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
  });
  const took = performance.now() - began;
  const { eventsCreated } = answer.json<ApplyScheduleOutput>();
  process.stdout.write(`${eventsCreated} events applied in ${took.toFixed(0)} ms\n`);
  expect(took).toBeLessThan(1_000);
  await server.close();
});
