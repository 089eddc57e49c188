import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { revisionHeaderName } from "@evenkeel/contract/act-headers";
import { keysOf } from "@evenkeel/contract/keys";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { routeRows } from "@evenkeel/contract/routes";
import { type EntryKind, entryContents } from "../src/domains/record/entry.ts";
import { touchedBy } from "../src/domains/record/touched.ts";
import { actsOfEachKind, say } from "./acts-of-each-kind.ts";
import { isNight, rest } from "./attacks/doors.ts";
import { sampleInputs, secret } from "./attacks/sample-inputs.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { done, type Family, familyActs, made } from "./family-acts.ts";
import { quickPack } from "./packets.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";

let server: TestServer;

/** What a parent's screens show, by day without what is read of one thing that a list tells of, too. */
const reads = routeRows.filter(
  ([, { revised, access, path }]) =>
    revised !== undefined &&
    access !== "court" &&
    (isNight || revised === "childFacts" || !path.includes("{")),
);

/** What does not touch everything, and of it the acts that have the most before them. */
const narrow = keysOf(entryContents).filter((kind) => touchedBy(kind) !== "everything");
const byDay: ReadonlySet<EntryKind> = new Set([
  "viewed",
  "event_changed",
  "check_in_corrected",
  "dispute_accepted",
  "payment_answered",
  "journal_entered",
  "device_confirmed",
]);

async function inputsOf(family: Family): Promise<ReadonlyMap<string, object>> {
  const inputs = new Map<string, object>();
  for (const [key] of reads) inputs.set(key, await sampleInputs[key](family, secret));
  return inputs;
}

/** What a parent reads, with what each answer depends on (its ETag). */
async function readAll(person: Browser, inputs: ReadonlyMap<string, object>) {
  const answers = new Map<string, { etag: unknown; body: string }>();
  for (const [key, route] of reads) {
    const input = inputs.get(key) as Record<string, unknown>;
    const { status, headers, body } = await rest(person, key, route, input);
    if (status === 200) answers.set(key, { etag: headers["etag"], body });
  }
  return answers;
}

/** Reads that changed while what they depend on is said to stand: a page would go on showing what was. */
async function staleReads(
  family: Family,
  inputs: ReadonlyMap<string, object>,
  act: (family: Family) => Promise<unknown>,
): Promise<string[]> {
  const stale: string[] = [];
  const people = { parent1: family.parent1, parent2: family.parent2 };
  const seen = new Map<string, Awaited<ReturnType<typeof readAll>>>();
  const look = async () => {
    for (const [name, person] of Object.entries(people)) {
      const before = seen.get(name);
      const now = await readAll(person, inputs);
      seen.set(name, now);
      for (const [key, { etag, body }] of now) {
        const earlier = before?.get(key);
        if (earlier !== undefined && earlier.etag === etag && earlier.body !== body) {
          stale.push(`${key} for ${name}`);
        }
      }
    }
  };
  /** Looks once more after everything that this person does. */
  const watched = (person: Browser): Browser => ({
    ...person,
    post: async (...said) => {
      const answer = await person.post(...said);
      await look();
      return answer;
    },
    patch: async (...said) => {
      const answer = await person.patch(...said);
      await look();
      return answer;
    },
    remove: async (...said) => {
      const answer = await person.remove(...said);
      await look();
      return answer;
    },
  });
  await look();
  await act({
    ...family,
    parent1: watched(family.parent1),
    parent2: watched(family.parent2),
    court: watched(family.court),
  });
  await look();
  return stale;
}

describe("what a page asks for again", () => {
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      pack: quickPack,
      openAttachment: scriptedAttachment,
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
  });
  const acts = actsOfEachKind(() => server);
  const they = familyActs(() => server);

  it.each(isNight ? narrow : narrow.filter((kind) => byDay.has(kind)))(
    "is all that an entry of the kind %s may have changed",
    async (kind) => {
      const family = await server.family();
      expect(await staleReads(family, await inputsOf(family), acts[kind])).toEqual([]);
    },
  );

  // What one domain keeps of another.
  const linked: Record<string, (family: Family) => Promise<unknown>> = {
    "an agreement that goes on the calendar, is moved there, deleted and put back": async (
      family,
    ) => {
      const disputeId = await they.propose(family);
      await they.respond(family, disputeId, { responseType: "agree" });
      const { parent1 } = family;
      const [start, end] = [they.ahead(30), they.ahead(31)];
      const event = { title: "Dentist", start, end, disputeId };
      const id = await made(parent1, "/api/calendar-events", event);
      const path = `/api/calendar-events/${id}`;
      await done(parent1.patch(path, { version: 1, start: they.ahead(54), end: they.ahead(55) }));
      await done(parent1.remove(path));
      await done(parent1.post(`${path}/restore`));
    },
    "an answer that settles the dispute about an expense": async (family) => {
      const id = await they.claim(family);
      await they.answerClaim(family.parent2, id, "dispute", "The plan pays for this.");
      await they.answerClaim(family.parent2, id, "accept");
    },
    "an expense that is withdrawn after it was disputed": async (family) => {
      const id = await they.claim(family);
      await they.answerClaim(family.parent2, id, "dispute", "The plan pays for this.");
      await done(family.parent1.post(`/api/expenses/${id}/withdraw`));
    },
    "hours that are taken off a schedule which is not confirmed": async (family) => {
      await they.apply(family);
      const { parent1 } = family;
      const listed = parent1.get("/api/calendar-events?from=2026-11-21&to=2026-12-21");
      const [hours] = await done<CalendarEvent[]>(listed);
      await done(parent1.remove(`/api/calendar-events/${hours?.id}`));
    },
    "a question about a rule of the schedule": async (family) => {
      const importId = await they.apply(family);
      const question = {
        category: "Logistics",
        title: "Weekends",
        description: "The order says odd weeks.",
        aboutRule: { importId, kind: "recurring", index: 0 },
      };
      await made(family.parent2, "/api/disputes", question);
    },
  };
  it.each(Object.keys(linked))("is all that is changed by %s", async (what) => {
    const family = await server.family();
    const act = linked[what];
    if (act === undefined) throw new Error(what);
    expect(await staleReads(family, await inputsOf(family), act)).toEqual([]);
  });

  it("is not the calendar when a message comes, nor anything when a device is added", async () => {
    const family = await server.family();
    const { parent2 } = family;
    const read = async (path: string, etag?: unknown) => {
      const { status, headers } = await parent2.get(
        path,
        typeof etag === "string" ? { "if-none-match": etag } : {},
      );
      return { status, etag: headers["etag"], revision: Number(headers[revisionHeaderName]) };
    };
    const [messages, calendar] = [await read("/api/messages"), await read("/api/calendar-events")];
    await acts.device_added(family);
    expect(await read("/api/messages", messages.etag)).toMatchObject({ status: 304 });
    await say(family);
    expect(await read("/api/messages", messages.etag)).toMatchObject({ status: 200 });
    const again = await read("/api/calendar-events", calendar.etag);
    expect(again.status).toBe(304);
    expect(again.revision).toBeGreaterThan(calendar.revision);
  });
});
