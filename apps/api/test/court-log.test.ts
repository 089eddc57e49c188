import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { detailOf } from "@evenkeel/contract/access-detail";
import { keysOf } from "@evenkeel/contract/keys";
import { seenByCourtIn } from "@evenkeel/contract/looks";
import type { RecordAccess } from "@evenkeel/contract/models/record";
import { routeRows } from "@evenkeel/contract/routes";
import { operatorScope } from "../src/auth/scope.ts";
import { type EntryKind, entryContents } from "../src/domains/record/entry.ts";
import { readElsewhere } from "../src/domains/record/log-entries.ts";
import { actsOfEachKind, logOf } from "./acts-of-each-kind.ts";
import { type Door, rest, trpc } from "./attacks/doors.ts";
import { sampleInputs, secret } from "./attacks/sample-inputs.ts";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";
import { done, type Family } from "./family-acts.ts";
import { quickPack } from "./packets.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

let server: TestServer;
const spanish = "es-US";

const looksAt = ({ parent1 }: Pick<Family, "parent1">) =>
  done<RecordAccess[]>(parent1.get("/api/record/accesses"));

const acts = actsOfEachKind(() => server);

/** Where the court reads an entry that has no row of its own. */
const elsewhere: Record<keyof typeof readElsewhere, (family: Family) => Promise<unknown>> = {
  note: async (family) => (await logOf(family)).flatMap(({ notes }) => notes.map(({ id }) => id)),
  viewed: async (family) =>
    (await logOf(family)).map((log) => log.kind === "message" && log.viewedAt !== null),
  access: async (family) =>
    (await done<RecordAccess[]>(family.court.get("/api/record/accesses"))).map(() => true),
};
const isElsewhere = (kind: EntryKind): kind is keyof typeof readElsewhere => kind in readElsewhere;

describe("the court's log", () => {
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      pack: quickPack,
      openAttachment: scriptedAttachment,
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // Saturday, 10 AM in the family's zone.
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
  });

  it.each(keysOf(entryContents))(
    "holds what an entry of the kind %s says, in the reader's language",
    async (kind) => {
      const family = await server.family();
      await acts[kind](family);
      const entry = await server.database.db
        .selectFrom("record_entries")
        .select("sequence")
        .where("family_id", "=", operatorScope(family.id))
        .where("kind", "=", kind)
        .orderBy("sequence", "desc")
        .executeTakeFirstOrThrow();
      if (isElsewhere(kind)) {
        expect(await elsewhere[kind](family)).toContain(kind === "note" ? entry.sequence : true);
        return;
      }
      const english = (await logOf(family)).find(({ id }) => id === entry.sequence);
      expect(english).toMatchObject({ kind });
      await done(family.court.patch("/api/me", { locale: spanish }));
      const other = (await logOf(family)).find(({ id }) => id === entry.sequence);
      if (english === undefined || other === undefined) throw new Error("It was there");
      if (english.kind === "message" || other.kind === "message") return;
      const { title, text, money, sentences } = english;
      expect(title !== null || text !== null || money !== null || sentences.length > 0).toBe(true);
      for (const sentence of sentences) expect(other.sentences).not.toContain(sentence);
      // 'a.m.' at the end of a sentence ends it.
      expect([...sentences, ...other.sentences].filter((one) => one.includes(".."))).toEqual([]);
    },
  );

  /** A file that was sent, since no one else sees one before. */
  const sentFile = async ({ parent1 }: Family) => {
    const id = await upload(parent1, "a photo");
    const text = "Here is the photo";
    const sent = { originalMessage: text, finalMessage: text, attachmentIds: [id] };
    await done(parent1.post("/api/messages", sent));
    return { id };
  };

  const doors: [string, Door][] = [
    ["its path", rest],
    ["tRPC", trpc],
  ];
  const calls = routeRows.filter(
    ([key, route]) => seenByCourtIn(key) !== null && route.stream !== true,
  );

  describe.each(doors)("tells the parents of each look through %s", (_door, call) => {
    it.each(calls)("of %s", async (key, route) => {
      const family = await server.family();
      const input =
        key === "attachments.read"
          ? await sentFile(family)
          : await sampleInputs[key](family, secret);
      // Whatever the reviewer did before was another visit.
      server.clock.advance(31 * minuteMilliseconds);
      const before = await looksAt(family);
      const answer = await call(family.court, key, route, input as Record<string, unknown>);
      const [newest, ...earlier] = await looksAt(family);
      const seen = seenByCourtIn(key);
      if (seen === null || seen === "nothing") {
        expect([newest, ...earlier].filter((look) => look !== undefined)).toEqual(before);
        return;
      }
      expect(answer.status, answer.body).toBe(200);
      expect(earlier).toEqual(before);
      expect(newest).toMatchObject({
        userId: family.court.userId,
        action: key === "record.startExport" ? "exported" : "opened",
      });
      if (seen !== "itself") {
        expect(newest?.detail).toBe(seen === "record" ? null : detailOf({ screen: seen }));
      }
    });
  });

  it("tells the parents of a look that begins with older entries, and of one at a file itself", async () => {
    const family = await server.family();
    const { id } = await sentFile(family);
    await logOf(family, "&before=2000000000");
    expect(await looksAt(family)).toHaveLength(1);
    server.clock.advance(31 * minuteMilliseconds);
    expect((await family.court.get(`/api/attachments/${id}/file`)).status).toBe(200);
    expect(await looksAt(family)).toHaveLength(2);
  });

  it("says of a schedule with whom the children are the rest of the time", async () => {
    const family = await server.family();
    await acts.schedule_applied(family);
    const [applied] = await logOf(family);
    if (applied?.kind !== "schedule_applied") throw new Error("It was applied last");
    expect(applied.text?.split("\n")).toEqual([
      "Every weekend from Friday 6:00 PM to Sunday 6:00 PM with parent2 of Test family.",
      "The rest of the time with parent1 of Test family.",
    ]);
  });

  it("tells no one of a look at what is not there", async () => {
    const family = await server.family();
    const theirs = await server.family("Theirs");
    const { id } = await sentFile(theirs);
    expect((await family.court.get(`/api/attachments/${id}`)).status).toBe(404);
    expect(await looksAt(family)).toEqual([]);
  });
});
