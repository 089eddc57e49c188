import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedAddress } from "@evenkeel/contract/models/calendar/feed";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { rest } from "./doors.ts";
import { doorsForWords, inputsWordByWord } from "./hostile-input.ts";
import { sampleInputs } from "./sample-inputs.ts";
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
    const { parent1, parent2 } = family;
    // Who was asked answers: the sample's dispute and swap were proposed by the first parent.
    const by = ["disputes.respond", "swaps.answer"].includes(key) ? parent2 : parent1;
    const other = by === parent1 ? parent2 : parent1;
    const { path } = (await other.post("/api/calendar/feed")).json<FeedAddress>();
    const sample = async () => sampleInputs[key](family, "Good words");
    const fields = inputsWordByWord(key, await sample(), abuse).length;
    expect(fields).toBeGreaterThan(0);
    // Another good input for each: what was taken once is taken no second time.
    const inputs = [];
    for (let field = 0; field < fields; field += 1) {
      inputs.push(inputsWordByWord(key, await sample(), abuse)[field]);
    }
    if (pauseSeconds > 0) expect((await by.post("/api/messages", red)).status).toBe(422);
    for (const input of inputs) await rest(by, key, route, input as Record<string, unknown>);
    const seen = await everythingSeenBy(other);
    const feed = await server.nobody.get(path);
    const found = Object.entries({ ...seen, feed: feed.body }).filter(([, answer]) =>
      JSON.stringify(answer).includes(abuse),
    );
    expect(found.map(([where]) => where)).toEqual([]);
  });
}
