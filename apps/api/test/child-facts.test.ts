import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "@evenkeel/contract/errors";
import { factLimits } from "@evenkeel/contract/fact-fields";
import type { Child } from "@evenkeel/contract/models/child";
import type {
  ChildFact,
  ChildPage,
  FactVersion,
  OwnContact,
} from "@evenkeel/contract/models/child-fact";
import type { Notice } from "@evenkeel/contract/models/notice";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, password, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

const lee = { kind: "doctor", name: "Dr. Lee", telephone: "555 0100", note: "Ask for Ana" };
const inhaler = { kind: "medicine", name: "Inhaler", dose: "2 puffs", times: ["20:00", "08:00"] };

let server: TestServer;
let id: number;
let mother: Browser;
let father: Browser;
let court: Browser;
let mia: Child;
beforeAll(async () => {
  server = await testServer(await anyEngine.open(), { openAttachment: scriptedAttachment });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id, parent1: mother, parent2: father, court } = await server.family());
  mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
});

const ok = (answer: Answer): Answer => {
  expect(answer.status, answer.body).toBe(200);
  return answer;
};
const add = async (browser: Browser, fact: object): Promise<ChildFact> =>
  ok(await browser.post(`/api/children/${mia.id}/facts`, fact)).json<ChildFact>();
const change = (browser: Browser, { id: of, version }: ChildFact, to: object): Promise<Answer> =>
  browser.patch(`/api/child-facts/${of}`, { version, ...to });
const remove = (browser: Browser, { id: of, version }: ChildFact): Promise<Answer> =>
  browser.remove(`/api/child-facts/${of}?version=${version}`);
const pageOf = async (browser: Browser): Promise<ChildPage> =>
  ok(await browser.get(`/api/children/${mia.id}/page`)).json<ChildPage>();
const log = async () =>
  (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>().toReversed();
const verified = () => verifyFamily(server.database.db, operatorScope(id));

describe("a child's page", () => {
  it("holds what either parent adds, changes and removes, in the order in which it is needed", async () => {
    const doctor = await add(mother, lee);
    expect(doctor).toMatchObject({
      ...lee,
      address: null,
      childId: mia.id,
      version: 1,
      changedBy: mother.userId,
    });
    const medicine = await add(father, inhaler);
    expect(medicine.times).toEqual(["08:00", "20:00"]);
    for (const reader of [mother, father]) {
      expect((await pageOf(reader)).facts).toEqual([medicine, doctor]);
    }
    const changed = ok(await change(father, doctor, { telephone: " 555 0199 ", note: "" }));
    expect(changed.json()).toMatchObject({
      name: "Dr. Lee",
      telephone: "555 0199",
      note: null,
      version: 2,
      changedBy: father.userId,
    });
    ok(await remove(mother, changed.json<ChildFact>()));
    expect((await pageOf(father)).facts).toEqual([medicine]);
    expect((await verified()).differences).toEqual([]);
  });

  it("tells both parents who did what and when, newest first", async () => {
    const doctor = await add(mother, lee);
    server.clock.advance(minuteMilliseconds);
    const changed = ok(await change(father, doctor, { name: "Dr. Kim" })).json<ChildFact>();
    ok(await remove(mother, changed));
    const history = await father.get(`/api/children/${mia.id}/page/history`);
    expect(history.json<FactVersion[]>()).toMatchObject([
      { act: "removed", by: mother.userId, fact: { name: "Dr. Kim" }, before: null },
      {
        act: "changed",
        by: father.userId,
        at: server.clock.now.toISOString(),
        kind: "doctor",
        fact: { name: "Dr. Kim" },
        before: { name: "Dr. Lee", note: "Ask for Ana" },
      },
      { act: "added", by: mother.userId, fact: { name: "Dr. Lee" }, before: null },
    ]);
  });

  it("is never overwritten unseen: of two changes at once the later one is shown what it says now", async () => {
    const doctor = await add(mother, lee);
    const answers = await Promise.all([
      change(mother, doctor, { telephone: "555 0111" }),
      change(father, doctor, { telephone: "555 0122" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)?.json<ErrorBody>();
    const [stands] = (await pageOf(mother)).facts;
    expect(late?.fact).toEqual(stands);
    expect(late?.message).toMatch(/changed Dr\. Lee in the meantime/);
    expect((await remove(mother, doctor)).status).toBe(409);
    // The same change from both, or again after a lost answer, is one.
    const again = await change(father, doctor, { telephone: stands?.telephone });
    expect(again.json()).toEqual(stands);
  });

  it("says that what was taken off in the meantime is gone", async () => {
    const doctor = await add(mother, lee);
    ok(await remove(father, doctor));
    const late = await change(mother, doctor, { telephone: "1" });
    expect([late.status, late.json<ErrorBody>().message]).toEqual([
      409,
      "Dr. Lee was taken off the page in the meantime. You can add it again.",
    ]);
    await add(mother, lee);
  });

  it("says each thing once, and of blood types one", async () => {
    await add(mother, lee);
    const twice = await father.post(`/api/children/${mia.id}/facts`, { ...lee, name: "DR. LEE" });
    expect([twice.status, twice.json<ErrorBody>().fact?.name]).toEqual([409, "Dr. Lee"]);
    await add(mother, { kind: "blood", name: "O-" });
    const other = await father.post(`/api/children/${mia.id}/facts`, { kind: "blood", name: "A+" });
    expect([other.status, other.json<ErrorBody>().fact?.name]).toEqual([409, "O-"]);
  });

  it.each([
    [{ kind: "blood", name: "purple" }, "name"],
    [{ kind: "doctor", name: " " }, "name"],
    [{ kind: "doctor", name: "Dr. Lee", telephone: "5".repeat(301) }, "telephone"],
    [{ kind: "medicine", name: "Inhaler", times: ["25:00"] }, "times.0"],
    [{ kind: "lawyer", name: "Sue" }, "kind"],
  ])("takes no %j, and says at which field", async (fact, path) => {
    const answer = await mother.post(`/api/children/${mia.id}/facts`, fact);
    expect(answer.status).toBe(400);
    expect(answer.json<ErrorBody>().issues?.map((issue) => issue.path)).toContain(path);
    expect((await pageOf(mother)).facts).toEqual([]);
  });

  it("can hold much, up to a limit", async () => {
    for (let count = 0; count < factLimits.ofChild; count += 1) {
      await add(mother, { kind: "other", name: `Thing ${count}` });
    }
    const tooMany = await mother.post(`/api/children/${mia.id}/facts`, lee);
    expect(tooMany.json<ErrorBody>().message).toMatch(/at most 100 things/);
  });

  it("takes no abuse in any field, keeps the attempt for the court, and holds only a new note during the pause", async () => {
    const doctor = await add(mother, lee);
    const red = await mother.post(`/api/children/${mia.id}/facts`, {
      kind: "other",
      name: "Car",
      address: "RED street",
    });
    expect([red.status, red.json<ErrorBody>().message]).toEqual([
      422,
      "This was not saved: it reads as abusive. Blocked attempts are kept for the court reviewer.",
    ]);
    expect((await log()).at(-1)).toMatchObject({ kind: "text_refused", place: "child_fact" });
    await add(mother, { kind: "allergy", name: "Peanuts" });
    ok(await change(mother, doctor, { telephone: "555 0133" }));
    const [, paused] = (await pageOf(mother)).facts;
    if (paused === undefined) throw new Error("The doctor is gone");
    expect((await change(mother, paused, { note: "Tell him so" })).status).toBe(429);
    // Urgent facts about a child are never held.
    ok(await change(mother, paused, { note: "URGENT: seizure, call first" }));
    expect((await pageOf(father)).facts.map(({ note }) => note)).toContain(
      "URGENT: seizure, call first",
    );
  });

  it("is read by the court as entries of the record, in words, and never as a page", async () => {
    const doctor = await add(mother, lee);
    ok(await change(father, doctor, { telephone: "555 0199" }));
    const [, added, changed] = await log();
    expect(added).toMatchObject({
      kind: "fact_added",
      actorId: mother.userId,
      text: "Name: Dr. Lee\nPhone: 555 0100\nNote: Ask for Ana",
    });
    expect(added?.sentences).toEqual(["parent1 of Test family added this to Mia's page (doctor)."]);
    expect(changed?.text).toContain("Phone before: 555 0100");
    expect((await court.get(`/api/children/${mia.id}/page`)).status).toBe(403);
  });

  it("appears in words in every packet, which anyone can verify", async () => {
    const medicine = await add(mother, inhaler);
    ok(await change(father, medicine, { dose: "1 puff" }));
    for (const reader of [mother, father, court]) {
      const { archive, files } = await packetOf(reader);
      expect((await verifyPacket(savedPacket(archive))).withheld).toBe(0);
      const pdf = files.get("record.pdf");
      if (pdf === undefined) throw new Error("The packet has no pages");
      const page = (await readPages(pdf))
        .flat()
        .map(({ text }) => text)
        .join("\n");
      expect(page).toContain("Added to a child's page");
      expect(page).toContain("What it is: medicine");
      expect(page).toMatch(/Dose before:\n *│ *2 puffs/);
      expect(page).toContain("Taken at: 08:00, 20:00");
      // And what the entries leave on the page, on one of its own.
      expect(page).toMatch(
        /The children\n[^]*Page of Mia\nmedicine, added in No. 2, last changed in No. 3\nName:\n *│ *Inhaler\nDose:\n *│ *1 puff\n/,
      );
    }
  });

  it("keeps copies of documents, which both parents and the court see, and takes no abuse in them", async () => {
    const passport = await upload(mother, "the passport", "passport.png");
    const doctor = { ...lee, attachmentIds: [passport] };
    expect((await mother.post(`/api/children/${mia.id}/facts`, doctor)).status).toBe(400);
    const kept = await add(mother, {
      kind: "document",
      name: "Passport",
      attachmentIds: [passport],
    });
    expect(kept.attachments).toMatchObject([{ id: passport, name: "passport.png" }]);
    expect((await pageOf(father)).facts).toEqual([kept]);
    for (const reader of [father, court]) {
      ok(await reader.get(`/api/attachments/${passport}/file`));
    }
    expect((await log()).find(({ kind }) => kind === "fact_added")?.attachments).toEqual(
      kept.attachments,
    );
    const { parent1: stranger } = await server.family("Others");
    expect((await stranger.get(`/api/attachments/${passport}/file`)).status).toBe(404);
    const abuse = await upload(mother, "RED words", "letter.png");
    const letter = { kind: "document", name: "Letter", attachmentIds: [abuse] };
    expect((await mother.post(`/api/children/${mia.id}/facts`, letter)).status).toBe(422);
    expect((await father.get(`/api/attachments/${abuse}/file`)).status).toBe(404);
    expect((await verified()).differences).toEqual([]);
  });

  it("is news to the other parent without a word of it, and reaches an open page", async () => {
    const path = `/api/children/${mia.id}/page`;
    const first = await father.get(path);
    const same = { "if-none-match": String(first.headers["etag"]) };
    expect((await father.get(path, same)).status).toBe(304);
    await add(mother, lee);
    expect((await father.get(path, same)).status).toBe(200);
    const notices = await father.get("/api/notices");
    expect(notices.json<Notice[]>().map(({ kind }) => kind)).toContain("child_page_changed");
    expect(notices.body).not.toContain("Lee");
  });

  it("cannot be found, guessed or changed from another family", async () => {
    const doctor = await add(mother, lee);
    const { parent1: stranger } = await server.family("Others");
    for (const answer of [
      await stranger.get(`/api/children/${mia.id}/page`),
      await stranger.get(`/api/children/${mia.id}/page/history`),
      await stranger.post(`/api/children/${mia.id}/facts`, lee),
      await change(stranger, doctor, { name: "Mine" }),
      await remove(stranger, doctor),
      await stranger.patch("/api/child-facts/17", { version: 1 }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await pageOf(mother)).facts).toEqual([doctor]);
  });

  it("is not changed behind the record's back, whoever tries, and verify names what differs", async () => {
    const doctor = await add(mother, lee);
    const { db } = server.database;
    for (const statement of ["delete from child_facts", "truncate child_facts"]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/record/);
    }
    await sql`alter table child_facts disable trigger user`.execute(db);
    await sql`update child_facts set details = replace(details, '0100', '0666')`.execute(db);
    await sql`alter table child_facts enable trigger user`.execute(db);
    expect((await verified()).differences).toEqual([
      `fact on a child's page ${doctor.id}: its details is not what the record says`,
    ]);
  });
});

describe("a parent's own telephone and address", () => {
  const hidden = "17 Quiet Lane";
  const set = async (browser: Browser, contact: object): Promise<OwnContact> =>
    ok(
      await browser.post("/api/own-contact", { telephone: null, address: null, ...contact }),
    ).json();

  it("are seen by the other parent where they are shown, and taken off the page when they are not", async () => {
    const own = {
      telephone: "555 0101",
      telephoneShown: true,
      address: hidden,
      addressShown: false,
    };
    expect(await set(mother, own)).toEqual(own);
    expect((await pageOf(mother)).own).toEqual(own);
    const shown = { userId: mother.userId, telephone: "555 0101", address: null };
    expect((await pageOf(father)).coParent).toEqual(shown);
    await set(mother, { ...own, telephoneShown: false });
    expect((await pageOf(father)).coParent).toEqual({ ...shown, telephone: null });
    expect((await log()).slice(1)).toMatchObject([
      { kind: "contact_changed", text: "Phone: 555 0101" },
      { kind: "contact_changed", text: null },
    ]);
    expect((await verified()).differences).toEqual([]);
  });

  it("leave no trace for anyone else where they are kept hidden: page, packet, notices, record, court", async () => {
    const before = await father.get(`/api/children/${mia.id}/page`);
    await set(mother, { address: hidden, telephone: "555 7777" });
    await set(mother, { address: `${hidden} 2`, telephone: "555 7777" });
    const etag = { "if-none-match": String(before.headers["etag"]) };
    expect((await father.get(`/api/children/${mia.id}/page`, etag)).status).toBe(304);
    const seen: string[] = [
      JSON.stringify(await log()),
      (await father.get("/api/notices")).body,
      (await father.get(`/api/children/${mia.id}/page/history`)).body,
    ];
    for (const reader of [mother, father, court]) {
      const { files } = await packetOf(reader);
      const pdf = files.get("record.pdf");
      if (pdf === undefined) throw new Error("The packet has no pages");
      seen.push(
        (await readPages(pdf))
          .flat()
          .map(({ text }) => text)
          .join("\n"),
      );
      seen.push(
        ...[...files].filter(([name]) => name !== "record.pdf").map(([, file]) => String(file)),
      );
    }
    const entries = await server.database.db
      .selectFrom("record_entries")
      .select("content")
      .where("family_id", "=", id)
      .execute();
    seen.push(...entries.map(({ content }) => content));
    for (const text of seen) {
      expect(text).not.toContain("Quiet");
      expect(text).not.toContain("555 7777");
    }
    // Their owner's other device learns of it.
    expect((await pageOf(mother)).own.address).toBe(`${hidden} 2`);
  });

  it("are read by no moderator where they are kept hidden, and refused where abuse is shown", async () => {
    await set(mother, { address: "RED lane" });
    const shown = { telephone: null, address: "RED lane", addressShown: true };
    expect((await mother.post("/api/own-contact", shown)).status).toBe(422);
    expect((await pageOf(mother)).own).toMatchObject({ address: "RED lane", addressShown: false });
    expect((await pageOf(father)).coParent?.address).toBeNull();
  });

  it("are gone from the server with the account, where they were kept hidden", async () => {
    await set(mother, { address: hidden });
    ok(await mother.post("/api/account/close", { currentPassword: password }));
    const kept = await sql`select from kept_contacts where user_id = ${mother.userId}`.execute(
      server.database.db,
    );
    expect(kept.rows).toEqual([]);
  });
});
