import { askedHeaderName, tipHeaderName } from "@evenkeel/contract/act-headers";
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { journalLimits } from "@evenkeel/contract/constants";
import type { OwnData } from "@evenkeel/contract/models/account";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { Child } from "@evenkeel/contract/models/child";
import type { EnteredEntry, JournalEntry } from "@evenkeel/contract/models/journal";
import type { Notice } from "@evenkeel/contract/models/notice";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, password, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";

const fever = "Mia came back with a fever of 101.";

let server: TestServer;
let id: number;
let mother: Browser;
let father: Browser;
let court: Browser;
beforeAll(async () => {
  server = await testServer(await anyEngine.open());
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = new Date("2026-11-21T18:00:00.000Z");
  ({ id, parent1: mother, parent2: father, court } = await server.family());
});

const ok = (answer: Answer): Answer => {
  expect(answer.status, answer.body).toBe(200);
  return answer;
};
const write = async (browser: Browser, entry: object = {}): Promise<JournalEntry> =>
  ok(
    await browser.post("/api/journal", { day: "2026-11-20", text: fever, ...entry }),
  ).json<JournalEntry>();
const change = (browser: Browser, entry: JournalEntry, to: object): Promise<Answer> => {
  const { writtenAt: _written, editedAt: _edited, id: of, ...said } = entry;
  return browser.patch(`/api/journal/${of}`, { ...said, ...to });
};
const remove = (browser: Browser, { id: of, version }: JournalEntry): Promise<Answer> =>
  browser.remove(`/api/journal/${of}?version=${version}`);
const enter = (
  browser: Browser,
  { id: of, version }: JournalEntry,
  headers = {},
): Promise<Answer> => browser.post(`/api/journal/${of}/enter`, { version }, headers);
const journalOf = async (browser: Browser, query = ""): Promise<JournalEntry[]> =>
  ok(await browser.get(`/api/journal${query}`)).json<JournalEntry[]>();
const entered = async (browser: Browser): Promise<EnteredEntry[]> =>
  ok(await browser.get("/api/journal/entered")).json<EnteredEntry[]>();
/** What a packet's pages say, in one line. */
const wordsOf = async (pdf: Buffer | undefined): Promise<string> => {
  if (pdf === undefined) throw new Error("The packet has no pages");
  const lines = (await readPages(pdf)).flat().map(({ text }) => text);
  return lines.join(" ").replaceAll(/[\s│]+/g, " ");
};
const log = async () =>
  (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>().toReversed();

describe("a journal of one's own", () => {
  it("is written, edited and deleted by its owner", async () => {
    const mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
    const entry = await write(mother, { childIds: [mia.id], tags: [" health ", "health"] });
    expect(entry).toEqual({
      id: entry.id,
      day: "2026-11-20",
      childIds: [mia.id],
      tags: ["health"],
      text: fever,
      writtenAt: server.clock.now.toISOString(),
      editedAt: null,
      version: 1,
    });
    server.clock.advance(minuteMilliseconds);
    const edited = ok(await change(mother, entry, { text: "She had 100.4." })).json<JournalEntry>();
    expect(edited).toEqual({
      ...entry,
      text: "She had 100.4.",
      editedAt: server.clock.now.toISOString(),
      version: 2,
    });
    ok(await remove(mother, edited));
    expect(await journalOf(mother)).toEqual([]);
    const rows = await server.database.db.selectFrom("journal_entries").selectAll().execute();
    expect(rows.filter((row) => row.user_id === mother.userId)).toEqual([]);
  });

  it("leaves no trace for anyone else: no entry, no notice, no moved list, no word in a packet", async () => {
    const before = await father.get("/api/messages");
    const entry = await write(mother);
    ok(await change(mother, entry, { text: `${fever} RED words` }));
    const etag = String(before.headers["etag"]);
    const after = await father.get("/api/messages", { "if-none-match": etag });
    expect(after.status).toBe(304);
    expect((await father.get("/api/notices")).json()).toEqual([]);
    expect(await log()).toEqual([]);
    expect(await journalOf(father)).toEqual([]);
    expect(await entered(father)).toEqual([]);
    expect((await court.get("/api/journal")).status).toBe(403);
    expect((await court.get("/api/journal/entered")).status).toBe(403);
    for (const reader of [mother, father, court]) {
      const { files } = await packetOf(reader);
      for (const file of files.values()) expect(file.toString()).not.toContain("fever");
    }
  });

  it("is not there for the other parent, not even to be changed, deleted or put on the record", async () => {
    const entry = await write(mother);
    for (const answer of [
      await change(father, entry, { text: "Mine" }),
      await remove(father, entry),
      await enter(father, entry),
      await father.get(`/api/journal?before=${entry.id}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await journalOf(mother)).toEqual([entry]);
  });

  it("sent twice is one entry, and another device's change is not overwritten unseen", async () => {
    const clientKey = randomUUID();
    const entry = await write(mother, { clientKey });
    expect(await write(mother, { clientKey })).toEqual(entry);
    expect(await journalOf(mother)).toHaveLength(1);
    for (const other of [{ text: "He was fine." }, { day: "2026-11-19" }, { tags: ["health"] }]) {
      const answer = await mother.post("/api/journal", {
        day: "2026-11-20",
        text: fever,
        ...other,
        clientKey,
      });
      expect([answer.status, answer.json<ErrorBody>().message]).toEqual([
        409,
        "This was not saved: something else was already saved in its place. Please save it again.",
      ]);
    }
    expect(await journalOf(mother)).toEqual([entry]);
    ok(await change(mother, entry, { text: "From the phone" }));
    const late = await change(mother, entry, { text: "From the laptop" });
    expect([late.status, late.json<ErrorBody>().message]).toEqual([
      409,
      "This entry was changed on another device. Look at what it says now, then try again.",
    ]);
    expect(late.json<ErrorBody>().journal?.text).toBe("From the phone");
    expect((await remove(mother, entry)).status).toBe(409);
    expect((await enter(mother, entry)).status).toBe(409);
    expect((await journalOf(mother)).map(({ text }) => text)).toEqual(["From the phone"]);
  });

  it("says of an entry that was saved that it was, even where the journal is full meanwhile", async () => {
    const clientKey = randomUUID();
    const entry = await write(mother, { clientKey });
    const { db } = server.database;
    const { client_key: _key, ...row } = await db
      .selectFrom("journal_entries")
      .selectAll()
      .where("id", "=", entry.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: journalLimits.many - 1 }, () => ({
      ...row,
      id: randomUUID(),
      edited_at: null,
      client_key: null,
    }));
    await db.insertInto("journal_entries").values(others).execute();
    expect(await write(mother, { clientKey })).toEqual(entry);
    const more = await mother.post("/api/journal", { day: "2026-11-20", text: fever });
    expect(more.status).toBe(409);
  });

  it("is found by words in it, tags and a child, and read page by page", async () => {
    const mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
    const percent = await write(mother, { day: "2026-11-18", text: "100% sure_ about it" });
    const school = await write(mother, {
      day: "2026-11-19",
      text: "Talked to Ms. Ruiz",
      tags: ["School"],
      childIds: [mia.id],
    });
    const latest = await write(mother, { day: "2026-11-20" });
    const found = async (query: string) => (await journalOf(mother, query)).map(({ id: of }) => of);
    expect(await found("")).toEqual([latest.id, school.id, percent.id]);
    expect(await found("?q=school%20RUIZ")).toEqual([school.id]);
    expect(await found("?q=100%25")).toEqual([percent.id]);
    expect(await found("?q=e_")).toEqual([percent.id]);
    expect(await found("?q=nowhere")).toEqual([]);
    expect(await found(`?childId=${mia.id}`)).toEqual([school.id]);
    expect(await found("?limit=2")).toEqual([latest.id, school.id]);
    expect(await found(`?limit=2&before=${school.id}`)).toEqual([percent.id]);
  });

  it("names only children of the family", async () => {
    const stranger = (await server.family()).parent1;
    const theirs = (await stranger.post("/api/children", { name: "Ana" })).json<Child>();
    const answer = await mother.post("/api/journal", {
      day: "2026-11-20",
      text: fever,
      childIds: [theirs.id],
    });
    expect(answer.status).toBe(404);
  });

  it("is a part of one's own data, and goes with the account", async () => {
    const kept = await write(mother);
    const shown = await write(mother, { text: "On the record" });
    ok(await enter(mother, shown));
    const data = ok(await mother.get("/api/account/data")).json<OwnData>();
    expect(data.journal).toEqual([kept]);
    expect((await father.get("/api/account/data")).json<OwnData>().journal).toEqual([]);
    ok(await mother.post("/api/account/close", { currentPassword: password }));
    const rows = await server.database.db.selectFrom("journal_entries").selectAll().execute();
    expect(rows.filter((row) => row.user_id === mother.userId)).toEqual([]);
    expect((await entered(father)).map(({ text }) => text)).toEqual(["On the record"]);
  });
});

describe("a journal entry that is put on the record", () => {
  it("says when it was written, last edited and entered, and cannot be changed from then on", async () => {
    const mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
    const entry = await write(mother, { childIds: [mia.id], tags: ["health"] });
    server.clock.advance(minuteMilliseconds);
    const edited = ok(await change(mother, entry, { text: `${fever} I called Dr. Lee.` }));
    server.clock.advance(dayMilliseconds);
    const put = ok(await enter(mother, edited.json<JournalEntry>())).json<EnteredEntry>();
    expect(put).toEqual({
      id: entry.id,
      number: put.number,
      by: mother.userId,
      children: ["Mia"],
      day: "2026-11-20",
      tags: ["health"],
      text: `${fever} I called Dr. Lee.`,
      writtenAt: entry.writtenAt,
      editedAt: edited.json<JournalEntry>().editedAt,
      enteredAt: server.clock.now.toISOString(),
    });
    for (const reader of [mother, father]) expect(await entered(reader)).toEqual([put]);
    expect(await journalOf(mother)).toEqual([]);
    const late = await change(mother, edited.json<JournalEntry>(), { text: "Otherwise" });
    expect([late.status, late.json<ErrorBody>().message]).toEqual([
      409,
      "This entry is on the record. It can no longer be changed or deleted.",
    ]);
    expect((await remove(mother, edited.json<JournalEntry>())).status).toBe(409);
    // The answer was lost, and the page asks again.
    expect(ok(await enter(mother, edited.json<JournalEntry>())).json()).toEqual(put);
    const last = (await log()).at(-1);
    expect(last).toMatchObject({ kind: "journal_entered", text: put.text, severity: "green" });
    expect(last?.sentences.join(" ")).toBe(
      "parent1 of Test family put an entry of a private journal on the record. It is about Friday, November 20, 2026, and was written on Sat, Nov 21, 2026, 10:00 AM. It was last edited on Sat, Nov 21, 2026, 10:01 AM, while it was private. About: Mia. Tags: health.",
    );
    const { differences } = await verifyFamily(server.database.db, operatorScope(id));
    expect(differences).toEqual([]);
  });

  it("is told to the other parent, and is in every packet, which verifies", async () => {
    ok(await enter(mother, await write(mother)));
    const news = (await father.get("/api/notices")).json<Notice[]>().map(({ kind }) => kind);
    expect(news).toEqual(["journal_entered"]);
    for (const reader of [father, court]) {
      const { archive, files } = await packetOf(reader);
      expect((await verifyPacket(savedPacket(archive))).withheld).toBe(0);
      const pages = await wordsOf(files.get("record.pdf"));
      expect(pages).toContain("Entry of a parent's own journal");
      expect(pages).toContain(fever);
    }
  });

  it("stays private where the moderator refuses it, and no one learns that it was tried", async () => {
    const entry = await write(mother, { text: "RED words about him" });
    const answer = await enter(mother, entry);
    expect([answer.status, answer.json<ErrorBody>().message]).toEqual([
      422,
      "This was not put on the record: it reads as abusive. It stays private, and no one was told.",
    ]);
    expect((await father.get("/api/notices")).json()).toEqual([]);
    expect(await log()).toEqual([]);
    expect((await mother.get("/api/pause")).json()).toMatchObject({ pausedUntil: null });
    expect(await journalOf(mother)).toEqual([entry]);
  });

  it("takes no abuse along with urgent facts: it stays private until it is reworded", async () => {
    const id = await write(mother, { text: "URGENT he fell, and RED words" });
    expect((await enter(mother, id)).status).toBe(422);
  });

  it("goes through with urgent facts about a child, and waits for the end of a pause without them", async () => {
    const urgent = await write(mother, { text: "URGENT news" });
    const calm = await write(mother);
    ok(await enter(mother, urgent));
    await mother.post("/api/moderate", { message: "RED", location: "chat" });
    expect((await enter(mother, calm)).status).toBe(429);
  });

  it("is entered once, however often it is asked for at the same time", async () => {
    const entry = await write(mother);
    const answers = await Promise.all([enter(mother, entry), enter(mother, entry)]);
    const numbers = answers.map((answer) => ok(answer).json<EnteredEntry>().number);
    expect(new Set(numbers).size).toBe(1);
    expect((await log()).filter(({ kind }) => kind === "journal_entered")).toHaveLength(1);
  });

  it.each([
    ["of despair", "despair", "CRISIS"],
    ["that are hostile", "hostile", "YELLOW words in a whole sentence of an entry"],
    ["that are hostile beside urgent facts", "hostile", "URGENT YELLOW words in a whole sentence"],
  ])("words %s are asked about before the entry is on the record", async (_kind, asks, text) => {
    const entry = await write(mother, { text });
    const asked = await enter(mother, entry);
    expect([asked.status, asked.json()]).toMatchObject([422, { code: "needs_confirmation", asks }]);
    expect(await entered(father)).toEqual([]);
    expect(await journalOf(mother)).toMatchObject([{ text }]);
    const put = ok(await enter(mother, entry, { [askedHeaderName]: asks }));
    expect(put.headers[tipHeaderName]).toBeUndefined();
    expect((await entered(father)).map((one) => one.text)).toEqual([text]);
  });
});
