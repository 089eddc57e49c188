import { createAi } from "@evenkeel/ai/providers";
import type { RouteKey } from "@evenkeel/contract/routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedAddress } from "@evenkeel/contract/models/calendar/feed";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { rest } from "./doors.ts";
import { doorsForWords, inputsWordByWord } from "./hostile-input.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";
import { everythingSeenBy } from "./seen-by.ts";

/** The scripted moderator holds it for abuse, wherever it stands. */
const abuse = "RED 7d1f";
const red = { originalMessage: "RED", finalMessage: "RED" };

/** Every call by which a parent can write words, from the table of calls and the contract's models. */
export const doors = doorsForWords.filter(
  ([, { access }]) => access === "parent" || access === "member",
);

/**
 * Tests that each field of each call is read before the other parent can receive what stands in it.
 * @param pauseSeconds how long a pause lasts that abuse starts; 0 for none
 */
export function readsEveryField(pauseSeconds: number): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds });
  });
  afterAll(() => server.close());

  it.each(doors)("%s: abuse in any of its fields reaches no one", async (key, route) => {
    const family = await server.family();
    if (pauseSeconds > 0) {
      expect((await writerOf(family, key).by.post("/api/messages", red)).status).toBe(422);
    }
    expect(await whereSeen(server, family, [key, route], () => abuse)).toEqual([]);
  });
}

/** Tests that abuse which the real moderator knows is seen in any field whichever way it is hidden. @param ways some of them */
export function seesThroughInEveryField(ways: (door: number) => Disguise[]): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      ai: createAi({}),
      pauseSeconds: 0,
    });
  });
  afterAll(async () => {
    await server.close();
  });

  const tried = doors.flatMap((door, at) => ways(at).map((way) => ({ door, way, key: door[0] })));
  it.each(tried)("$key: a threat reaches no one in $way.0", async ({ door, way: [, hide] }) => {
    const family = await server.family();
    expect(await whereSeen(server, family, door, () => hide("I will kill you tonight"))).toEqual(
      [],
    );
  });
}

/** A way to hide words, with its name. */
export type Disguise = [string, (text: string) => string];

function writerOf({ parent1, parent2 }: Family, key: RouteKey) {
  // Who was asked answers: the sample's dispute and swap were proposed by the first parent.
  return ["disputes.respond", "swaps.answer"].includes(key)
    ? { by: parent2, other: parent1 }
    : { by: parent1, other: parent2 };
}

/** Puts words in one field of a call after the other; where the other parent then meets them. */
async function whereSeen(
  server: TestServer,
  family: Family,
  [key, route]: (typeof doors)[number],
  words: (field: number) => string,
): Promise<string[]> {
  const { by, other } = writerOf(family, key);
  const { path } = (await other.post("/api/calendar/feed")).json<FeedAddress>();
  const sample = async () => sampleInputs[key](family, "Good words");
  const fields = inputsWordByWord(key, await sample(), words(0)).length;
  expect(fields).toBeGreaterThan(0);
  // Another good input for each: what was taken once is taken no second time.
  const inputs = [];
  for (let field = 0; field < fields; field += 1) {
    inputs.push(inputsWordByWord(key, await sample(), words(field))[field]);
  }
  for (const input of inputs) await rest(by, key, route, input as Record<string, unknown>);
  const seen = await everythingSeenBy(other);
  const feed = await server.nobody.get(path);
  // A body is a text of its own: what it holds is written down once more.
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const said = inputs.flatMap((_, field) => {
    const once = inJson(words(field));
    return [once, inJson(once)];
  });
  return Object.entries({ ...seen, feed: feed.body })
    .filter(([, answer]) => said.some((one) => JSON.stringify(answer).includes(one)))
    .map(([where]) => where);
}
