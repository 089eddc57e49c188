import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedCheckpoint } from "@evenkeel/contract/models/witness";
import { verifyPacket } from "@evenkeel/verify";
import {
  checkpointIn,
  type Finding,
  continuationOf,
  type Verified,
} from "@evenkeel/verify/log/continuation";
import { sixWordsOf } from "@evenkeel/verify/log/six-words";
import { operatorScope } from "../../src/auth/scope.ts";
import type { RecordEntry } from "../../src/domains/record/entry.ts";
import { verifyFamily } from "../../src/domains/verification/verify-family.ts";
import { witnessService } from "../../src/domains/witness/service.ts";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { packetOf, savedPacket } from "../packets.ts";
import { operatorOf } from "./operator.ts";

/** On every change each kind of rewriting is tried at one place of the record, another for each; each night at all. */
const isNight = process.env["TESTS"] === "long";

const message = (text: string) => ({ originalMessage: text, finalMessage: text });

/** The page of one person on one device: what it remembers, and what it says at a visit. */
function deviceOf(browser: Browser) {
  let kept: Verified | null = null;
  const sizeKept = () => (kept === null ? undefined : checkpointIn(kept.note)?.size);
  const shown = async (): Promise<SignedCheckpoint> => {
    const since = sizeKept();
    const query = since === undefined ? "" : `?since=${since}`;
    return (await browser.get(`/api/record/checkpoint${query}`)).json<SignedCheckpoint>();
  };
  const look = async (answer: SignedCheckpoint): Promise<Finding | "fine"> => {
    const verdict = await continuationOf(kept, answer);
    if (!verdict.taken) return verdict.finding;
    kept = { note: answer.checkpoint, key: answer.key };
    return "fine";
  };
  return {
    look,
    shown,
    visit: async () => look(await shown()),
    size: sizeKept,
    words: async () => {
      const checkpoint = checkpointIn(kept?.note ?? "");
      return checkpoint === null ? [] : sixWordsOf(checkpoint);
    },
  };
}

type Family = Awaited<ReturnType<TestServer["family"]>>;
type Change = (entries: RecordEntry[]) => RecordEntry[];

/** Changes the entry at a place of the record. */
const at =
  (change: (entry: RecordEntry) => Partial<RecordEntry>) =>
  (place: number): Change =>
  (entries) =>
    entries.map((entry, index) => (index === place ? { ...entry, ...change(entry) } : entry));
const content = (more: RecordEntry["content"]) =>
  at((entry) => ({ content: { ...entry.content, ...more } }));
const without =
  (...places: number[]): Change =>
  (entries) =>
    entries.filter((_, index) => !places.includes(index));
const copied =
  (from: number, more: Partial<RecordEntry> = {}) =>
  (place: number): Change =>
  (entries) => {
    const entry = entries[from];
    if (entry === undefined) throw new Error("There is no entry to copy");
    return entries.toSpliced(place, 0, { ...entry, uuid: randomUUID(), ...more });
  };
const inTurn =
  (...changes: Change[]): Change =>
  (entries) =>
    changes.reduce((changed, change) => change(changed), entries);
const moved =
  (from: number, to: number): Change =>
  (entries) => {
    const entry = entries[from];
    return entry === undefined ? entries : without(from)(entries).toSpliced(to, 0, entry);
  };

/**
 * The record that every attack begins with: 0 and 1 the mother's, 2 the father's, 3 the mother's stopped message, which
 * is on no one else's page, 4 to 7 of both in turn.
 */
const texts = ["one", "two", "three", "RED four", "five", "six", "seven", "eight"];
const stopped = 3;
const last = texts.length - 1;
const everyone = [0, 1, 2, 4, 5, 6, last];
const everything = [0, 1, 2, stopped, 4, 5, 6, last];
const later = [1, 2, 4, 5, 6, last];

/**
 * Kinds of rewriting, each tried at these places of the record, and what a page says of it. Every hash is made anew, so
 * that the chain and the tree are those of an honest server.
 */
const rewrites: [string, readonly number[], (place: number) => Change, Finding][] = [
  ["what was delivered", everyone, content({ finalMessage: "other words" }), "changed"],
  ["what was first written", everything, content({ originalMessage: "other words" }), "changed"],
  ["a verdict", everything, content({ severity: "yellow" }), "changed"],
  ["who gave a verdict", everything, content({ provider: "someone" }), "changed"],
  ["how often it was tried", everything, content({ attemptCount: 9 }), "changed"],
  ["the category", everything, content({ category: "emergency" }), "changed"],
  ["advice that was never given", everything, content({ coachingPrompt: "Breathe." }), "changed"],
  ["a rewrite that was never offered", everything, content({ aiRewrite: "Kindly." }), "changed"],
  ["that the court should look", everything, content({ requiresReview: true }), "changed"],
  ["who wrote it", everything, at(({ actorId }) => ({ actorId: (actorId ?? 0) + 1 })), "changed"],
  ["when it was written", everything, at(() => ({ at: "2026-11-20T18:00:30.000Z" })), "changed"],
  ["what it is about", later, at(() => ({ subject: 1 })), "changed"],
  ["its id", everything, at(() => ({ uuid: randomUUID() })), "changed"],
  ["its salt", everything, at(() => ({ salt: "0".repeat(32) })), "changed"],
  ["the names of the family", everything, at(() => ({ people: "0".repeat(64) })), "changed"],
  ["a delivered message into a stopped one", everyone, content({ status: "blocked" }), "shorter"],
  [
    "a stopped message into a delivered one",
    [stopped],
    content({ status: "delivered" }),
    "changed",
  ],
  ["that a message was ever stopped", [stopped], without, "changed"],
  ["an entry, dropped", everyone, without, "shorter"],
  ["the last entries, dropped", later, (place) => (all) => all.slice(0, place), "shorter"],
  ["the first entries, dropped", later, (place) => (all) => all.slice(place), "shorter"],
  ["everything, dropped", [0], () => () => [], "shorter"],
  ["an entry, moved to the beginning", later, (place) => moved(place, 0), "changed"],
  ["two neighbors, exchanged", [0, 1, 4, 5, 6], (place) => moved(place, place + 1), "changed"],
  ["an entry, put in before", everything, copied(0), "changed"],
  [
    "an entry without an author, put in before",
    everything,
    copied(0, { actorId: null }),
    "changed",
  ],
  ["an entry of the other parent, told twice", everything, copied(2), "changed"],
  ["a stopped message, put in before", everything, copied(stopped), "changed"],
  [
    "one dropped and another put in",
    everyone,
    (place) => inTurn(without(place), copied(0)(place)),
    "changed",
  ],
  [
    "one dropped and two put in",
    everyone,
    (place) => inTurn(without(place), copied(0)(place), copied(0)(0)),
    "changed",
  ],
];

const tried = rewrites.map<(typeof rewrites)[number]>(([what, places, ...rest], kind) => [
  what,
  isNight ? places : places.slice(kind % places.length).slice(0, 1),
  ...rest,
]);

describe("an operator with the database open", () => {
  let server: TestServer;
  let operator: ReturnType<typeof operatorOf>;
  let family: Family;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds: 0 });
    operator = operatorOf(server.database.db);
  });
  afterAll(() => server.close());
  async function aFamily(): Promise<Family> {
    const made = await server.family();
    for (const [index, text] of texts.entries()) {
      await say(index === 2 || index > 4 ? made.parent2 : made.parent1, text);
    }
    return made;
  }

  async function say(sender: Browser, text: string): Promise<void> {
    await sender.post("/api/messages", message(text));
    server.clock.advance(minuteMilliseconds);
  }

  const chainIsIntact = async () =>
    (await verifyFamily(server.database.db, operatorScope(family.id))).chain.intact;

  it("is tried in more than two hundred ways of thirty kinds", () => {
    const places = rewrites.map(([, where]) => where.length);
    expect(rewrites.length).toBeGreaterThanOrEqual(30);
    expect(places.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
  });

  describe("who makes every hash again", () => {
    let honest: RecordEntry[];
    beforeAll(async () => {
      family = await aFamily();
      honest = await operator.entriesOf(family.id);
    });

    it.each(tried)("cannot change unseen: %s", async (_what, places, change, finding) => {
      await operator.replace(family.id, honest);
      const devices = [family.parent1, family.parent2, family.court].map(deviceOf);
      const allSay = async () => Promise.all(devices.map((device) => device.visit()));
      expect(await allSay()).toEqual(["fine", "fine", "fine"]);
      for (const place of places) {
        await operator.replace(family.id, change(place)(honest));
        expect(await allSay(), `at ${place}`).toEqual([finding, finding, finding]);
      }
      // No hash of the server's own gives it away.
      expect(await chainIsIntact()).toBe(true);
    });
  });

  describe("who tries other ways", () => {
    beforeEach(async () => {
      family = await aFamily();
    });

    it("cannot drop an entry and let the record grow past what a device saw", async () => {
      const device = deviceOf(family.parent2);
      await device.visit();
      await operator.rewrite(family.id, without(4));
      expect(await device.visit()).toBe("shorter");
      for (const text of ["nine", "ten"]) await say(family.parent1, text);
      expect(await device.visit()).toBe("changed");
    });

    it("cannot change a word in the table without a packet that says so", async () => {
      const device = deviceOf(family.parent2);
      await device.visit();
      await operator.unguarded((transaction) =>
        sql`update record_entries set content = replace(content, 'two', 'too')
        where family_id = ${family.id} and sequence = 2`.execute(transaction),
      );
      // The tree stands as it stood, so a device has nothing to see; whoever reads the record has.
      expect(await device.visit()).toBe("fine");
      const packet = savedPacket((await packetOf(family.parent2)).archive);
      await expect(verifyPacket(packet)).rejects.toThrow("entry 2 was changed");
    });

    it("cannot bring back an older copy of the record, not even once it has grown past the newer one", async () => {
      const device = deviceOf(family.parent2);
      const copy = await operator.entriesOf(family.id);
      for (const text of ["nine", "ten"]) await say(family.parent2, text);
      expect(await device.visit()).toBe("fine");
      await operator.replace(family.id, copy);
      expect(await device.visit()).toBe("shorter");
      for (const text of ["nine", "ten", "eleven"]) await say(family.parent2, text);
      expect(await device.visit()).toBe("changed");
    });

    it("cannot show the parents two histories: one of their devices sees it once there is one again", async () => {
      const [hers, his] = [deviceOf(family.parent1), deviceOf(family.parent2)];
      await Promise.all([hers.visit(), his.visit()]);
      expect(await hers.words()).toEqual(await his.words());
      const common = await operator.entriesOf(family.id);
      await say(family.parent2, "what only he is shown");
      expect(await his.visit()).toBe("fine");
      await operator.replace(family.id, common);
      await say(family.parent1, "what only she is shown");
      expect(await hers.visit()).toBe("fine");
      // Until then the six words say so to whoever compares them.
      expect(hers.size()).toBe(his.size());
      expect(await hers.words()).not.toEqual(await his.words());
      await say(family.parent1, "and on");
      expect([await hers.visit(), await his.visit()]).toEqual(["fine", "changed"]);
    });

    it("cannot hide an hour of another history by going back to the first one", async () => {
      const device = deviceOf(family.parent1);
      await device.visit();
      const honest = await operator.entriesOf(family.id);
      await say(family.parent2, "for an hour");
      expect(await device.visit()).toBe("fine");
      await operator.replace(family.id, honest);
      expect(await device.visit()).toBe("shorter");
    });

    it("cannot sign in the name of the server that the device knows", async () => {
      const device = deviceOf(family.parent1);
      await device.visit();
      const { db } = server.database;
      const keys = db.deleteFrom("server_keys").where("name", "=", "record");
      const kept = await keys.returningAll().executeTakeFirstOrThrow();
      try {
        const actor = {
          userId: family.parent1.userId,
          familyId: family.id,
          role: "parent1" as const,
          locale: "en-US",
          coParentId: family.parent2.userId,
        };
        const since = device.size() ?? 0;
        const restarted = await witnessService({ db, now: () => server.clock.now }).checkpoint(
          actor,
          { since },
        );
        expect(await device.look(restarted)).toBe("otherKey");
        expect(await device.look({ ...restarted, key: (await device.shown()).key })).toBe(
          "unsigned",
        );
      } finally {
        await keys.execute();
        await db.insertInto("server_keys").values(kept).execute();
      }
    });

    it("cannot pass another family's record for this one", async () => {
      const device = deviceOf(family.parent1);
      await device.visit();
      const other = await server.family();
      await say(other.parent1, "of other people");
      expect(await device.look(await deviceOf(other.parent1).shown())).toBe("otherKey");
    });

    it.each([
      ["a larger size", (note: string) => note.replace(/\n7\n/, "\n8\n")],
      // Whatever the first letter of this one is.
      [
        "another hash",
        (note: string) =>
          note.replace(/\n7\n(.)/, (_, first) => `\n7\n${first === "A" ? "B" : "A"}`),
      ],
      ["another name", (note: string) => note.replaceAll("evenkeel/", "evenkee1/")],
      ["no signature", (note: string) => note.slice(0, note.indexOf("\n\n") + 2)],
      ["a signature cut short", (note: string) => note.replace(/.{8}\n$/, "\n")],
      ["nothing at all", () => ""],
    ])("cannot change the checkpoint on its way: %s", async (_what, change) => {
      const device = deviceOf(family.parent1);
      await device.visit();
      const shown = await device.shown();
      expect(await device.look({ ...shown, checkpoint: change(shown.checkpoint) })).toBe(
        "unsigned",
      );
      expect(await device.look({ ...shown, proof: null })).toBe("changed");
      expect(await device.look({ ...shown, proof: ["no hash"] })).toBe("changed");
      expect(await device.look(shown)).toBe("fine");
    });
  });
});
