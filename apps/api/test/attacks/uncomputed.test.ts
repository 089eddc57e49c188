import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Route, type RouteKey, routeRows } from "@evenkeel/contract/routes";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { scriptedPage } from "../scripted-page.ts";
import { scriptedAi, watchedAi } from "../scripted-ai.ts";
import { rest, trpc } from "./doors.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";

const rows = routeRows.filter(([key, { stream }]) => stream !== true && key !== "session.signOut");

/** Doors that a pause holds. An emergency goes past it in any category, so the moderator has to read the words first. */
const heldByPause: ReadonlySet<RouteKey> = new Set(["messages.send", "disputes.propose"]);

describe("nothing is read for a caller who will not be answered", () => {
  let server: TestServer;
  let family: Family;
  let reads = 0;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      ai: watchedAi(scriptedAi, () => {
        reads += 1;
      }),
      readPage: (...given) => {
        reads += 1;
        return scriptedPage(...given);
      },
    });
    family = await server.family();
  });
  beforeEach(() => {
    reads = 0;
  });
  afterAll(() => server.close());

  const mayNot = ({ access }: Route): Browser[] => {
    if (access === "anyone") return [];
    if (access === "member") return [server.nobody];
    return [server.nobody, access === "parent" ? family.court : family.parent1];
  };

  it.each(rows)("%s: not for someone who may not call it", async (key, route) => {
    const input = (await sampleInputs[key](family, "Good words")) as Record<string, unknown>;
    reads = 0;
    for (const browser of mayNot(route)) {
      for (const door of [rest, trpc]) {
        expect([401, 403]).toContain((await door(browser, key, route, input)).status);
      }
    }
    expect(reads).toBe(0);
  });

  it.each(rows.filter(([, { access, method }]) => access === "parent" && method === "POST"))(
    "%s: not for refused input",
    async (key, route) => {
      const answer = await rest(family.parent1, key, route, {
        message: 5,
        title: 5,
        messages: 5,
        id: "x",
      });
      expect(answer.status === 200 ? 0 : reads).toBe(0);
    },
  );

  it.each(rows.filter(([key]) => heldByPause.has(key)))(
    "%s: during a pause, calm words are read once and by the moderator alone, since an emergency is never held",
    async (key, route) => {
      const { parent1 } = await server.family();
      const red = { originalMessage: "RED", finalMessage: "RED" };
      expect((await parent1.post("/api/messages", red)).status).toBe(422);
      reads = 0;
      const input = {
        ...(await sampleInputs[key](family, "Good words")),
        ...(key === "disputes.propose" ? { category: "Education" } : {}),
      };
      expect((await rest(parent1, key, route, input)).json()).toMatchObject({ code: "paused" });
      expect(reads).toBe(1);
    },
  );

  it("reads what a paused parent proposes about a child's health, since urgent facts are never held", async () => {
    const { parent1 } = await server.family();
    await parent1.post("/api/messages", { originalMessage: "RED", finalMessage: "RED" });
    const urgent = {
      category: "Medical",
      title: "URGENT",
      description: "URGENT she is in hospital now",
    };
    expect((await parent1.post("/api/disputes", urgent)).status).toBe(200);
  });

  it(
    "reads nothing more for someone who has used up the minute's requests",
    { timeout: 240_000 },
    async () => {
      let read = 0;
      const limited = await testServer(await anyEngine.open(), {
        rateLimitMax: 5,
        ai: watchedAi(scriptedAi, (capability) => {
          if (capability === "moderator") read += 1;
        }),
      });
      try {
        const { parent1 } = await limited.family();
        const statuses: number[] = [];
        for (let call = 0; call < 12; call += 1) {
          statuses.push((await parent1.post("/api/moderate", { message: `Hello ${call}` })).status);
        }
        expect(statuses).toContain(429);
        expect(read).toBe(statuses.filter((status) => status === 200).length);
      } finally {
        await limited.close();
      }
    },
  );
});
