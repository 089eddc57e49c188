import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordStatistics } from "@evenkeel/contract/models/record";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

describe("the court's counts", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds: 0 });
  });
  afterAll(() => server.close());

  it("are the same whether kept as messages were written or counted now", async () => {
    const { parent1, parent2, court } = await server.family();
    const send = (text: string, category: string, extra: object = {}) =>
      parent1.post("/api/messages", {
        originalMessage: text,
        finalMessage: text,
        category,
        ...extra,
      });
    await send("Pick-up is at 5.", "logistics");
    await send("The school called.", "education");
    await send("RED words", "logistics");
    await send("URGENT YELLOW words", "emergency", { bypass: true });
    const { suggested_message: calm } = (
      await parent2.post("/api/moderate", { message: "YELLOW words", location: "California" })
    ).json<{ suggested_message: string }>();
    await parent2.post("/api/messages", { originalMessage: "YELLOW words", finalMessage: calm });

    for (const filter of ["", "&severity=red", "&category=logistics", "&severity=yellow"]) {
      const kept = `?limit=1${filter}`;
      const counted = `?limit=1${filter}&from=2001-01-01`;
      const total = async (query: string) =>
        (await court.get(`/api/message-logs${query}`)).headers["x-total-count"];
      const statistics = async (query: string) =>
        (
          await court.get(`/api/message-logs/statistics${query.replace("limit=1", "")}`)
        ).json<RecordStatistics>();
      expect([filter, await total(kept)]).toEqual([filter, await total(counted)]);
      expect(await statistics(kept)).toEqual(await statistics(counted));
    }
    const all = (await court.get("/api/message-logs/statistics")).json();
    expect(all).toMatchObject({ total: 5, blocked: 1, clean: 2, bypassed: 1 });
  });
});
