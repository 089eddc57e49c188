import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Child } from "@evenkeel/contract/models/child";
import type { ModerationResult } from "@evenkeel/contract/models/moderation";
import { createAi, type Moderator } from "@evenkeel/ai/providers";
import { operatorScope } from "../src/auth/scope.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const heard: KnownFamily[] = [];
let server: TestServer;
let mother: Browser;
let father: Browser;
beforeAll(async () => {
  const ai = createAi({});
  const moderator: Moderator = {
    assess(message, options) {
      if (message.family !== undefined) heard.push(message.family);
      return ai.moderator.assess(message, options);
    },
  };
  server = await testServer(await anyEngine.open(), { ai: { ...ai, moderator } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ parent1: mother, parent2: father } = await server.family("Rivera"));
  heard.length = 0;
});

const emergency = "Mimi broke her arm and is in the hospital, answer your phone you useless idiot";
const verdictOn = async (browser: Browser, message: string, category: string) =>
  (await browser.post("/api/moderate", { message, category })).json<ModerationResult>();

it("an emergency goes past moderation whatever the drop-down says, from either parent", async () => {
  await mother.post("/api/children", { name: "Mia", nicknames: ["Mimi"] });
  for (const category of ["emergency", "health_safety", "education", "logistics"]) {
    for (const browser of [mother, father]) {
      expect(await verdictOn(browser, emergency, category)).toMatchObject({ mayBypass: true });
    }
  }
  const sent = await father.post("/api/messages", {
    originalMessage: emergency,
    finalMessage: emergency,
    category: "logistics",
    bypass: true,
  });
  expect([sent.status, sent.body]).toEqual([200, sent.body]);
}, 180_000);

it("children's names are used only where their own family's words are read, and not once the child is archived", async () => {
  const added = await mother.post("/api/children", { name: "Mia", nicknames: ["Mimi"] });
  const { id, version } = added.json<Child>();
  const { parent1: stranger } = await server.family("Others");
  await stranger.post("/api/children", { name: "Noah" });
  heard.length = 0;
  await verdictOn(mother, "See you at five", "logistics");
  await verdictOn(stranger, "See you at five", "logistics");
  await father.patch(`/api/children/${id}`, { version, archived: true });
  await verdictOn(mother, "See you at six", "logistics");
  expect(heard.map(({ children }) => children)).toEqual([
    [{ name: "Mia", nicknames: ["Mimi"] }],
    [{ name: "Noah", nicknames: [] }],
    [],
  ]);
  expect(heard[0]).toMatchObject({ timeZone: "America/Los_Angeles" });
  expect(heard[0]?.parents).toHaveLength(2);
});

it("a verdict is asked for once, and again when the family or the category has changed by then", async () => {
  const message = "See you on Sunday at five";
  const attempt = { message, category: "logistics", location: "California" };
  const draft = { originalMessage: message, finalMessage: message, category: "logistics" };
  await mother.post("/api/moderate", attempt);
  expect((await mother.post("/api/messages", draft)).status).toBe(200);
  expect(heard).toHaveLength(1);

  await mother.post("/api/moderate", { ...attempt, message: `${message}.` });
  await father.post("/api/children", { name: "Sunday" });
  heard.length = 0;
  const sent = { ...draft, originalMessage: `${message}.`, finalMessage: `${message}.` };
  expect((await mother.post("/api/messages", sent)).status).toBe(200);
  expect(heard.map(({ children }) => children)).toEqual([[{ name: "Sunday", nicknames: [] }]]);

  await mother.post("/api/moderate", { ...attempt, message: `${message}!` });
  heard.length = 0;
  const filed = { originalMessage: `${message}!`, finalMessage: `${message}!` };
  expect((await mother.post("/api/messages", { ...filed, category: "education" })).status).toBe(
    200,
  );
  expect(heard).toHaveLength(1);
});

it("a child's name is of any language, and nothing of it is on the record as not read", async () => {
  const { parent1: parent, id } = await server.family("Lane");
  for (const child of [{ name: "Nguyen Thi Lan" }, { name: "Lan", nicknames: ["Bé Lan"] }]) {
    const added = await parent.post("/api/children", child);
    expect([added.status, added.body]).toEqual([200, added.body]);
  }
  const entries = [];
  for await (const entry of recordRepository(server.database.db).entries(operatorScope(id)))
    entries.push(entry);
  const words = JSON.stringify(entries);
  expect(words).toContain("Nguyen Thi Lan");
  expect(words).not.toContain("not checked");
});
