import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { revisionHeaderName } from "@evenkeel/contract/act-headers";
import { mostChildren, presetColors } from "@evenkeel/contract/constants";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { Child } from "@evenkeel/contract/models/child";
import type { RecordAccess, RecordEvent } from "@evenkeel/contract/models/record";
import { operatorScope } from "../src/auth/scope.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { verifyPacket } from "@evenkeel/verify";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";

describe("the children of a family", () => {
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
    ({ id, parent1: mother, parent2: father, court } = await server.family());
  });

  const add = async (browser: Browser, child: object): Promise<Child> => {
    const answer = await browser.post("/api/children", child);
    expect(answer.status, answer.body).toBe(200);
    return answer.json<Child>();
  };
  const change = (browser: Browser, { id: of, version }: Child, to: object): Promise<Answer> =>
    browser.patch(`/api/children/${of}`, { version, ...to });
  const listed = async (browser: Browser) => (await browser.get("/api/children")).json<Child[]>();
  const onRecord = async () => {
    const entries = [];
    for await (const entry of recordRepository(server.database.db).entries(operatorScope(id))) {
      entries.push(entry);
    }
    return entries.filter(({ kind }) => kind.startsWith("child_"));
  };
  const verified = () => verifyFamily(server.database.db, operatorScope(id));

  it("can be added by either parent, and are seen by both and by the court", async () => {
    const mia = await add(mother, {
      name: "  Mia ",
      nicknames: ["Mimi", "Mouse"],
      birthDate: "2018-04-02",
    });
    expect(mia).toMatchObject({
      name: "Mia",
      nicknames: ["Mimi", "Mouse"],
      birthDate: "2018-04-02",
      color: presetColors[0].value,
      archivedAt: null,
      version: 1,
      changedBy: mother.userId,
    });
    const noah = await add(father, { name: "Noah" });
    // Each child has a color of its own until there is none left.
    expect(noah).toMatchObject({ nicknames: [], birthDate: null, color: presetColors[1].value });
    for (const reader of [mother, father, court]) expect(await listed(reader)).toEqual([mia, noah]);
  });

  it("can be changed, archived and restored by either parent, and every act stays on the record", async () => {
    const mia = await add(mother, { name: "Mia", nicknames: ["Mimi"], birthDate: "2018-04-02" });
    const renamed = (
      await change(father, mia, { name: "Mia Rose", nicknames: [], birthDate: null })
    ).json<Child>();
    expect(renamed).toMatchObject({
      name: "Mia Rose",
      nicknames: [],
      birthDate: null,
      color: mia.color,
      version: 2,
      changedBy: father.userId,
    });
    const archived = (await change(mother, renamed, { archived: true })).json<Child>();
    expect(archived.archivedAt).toBe(server.clock.now.toISOString());
    const restored = (await change(father, archived, { archived: false })).json<Child>();
    expect(restored).toMatchObject({ name: "Mia Rose", archivedAt: null, version: 4 });

    const entries = await onRecord();
    const [first] = entries;
    expect(entries.map(({ kind, actorId, subject }) => [kind, actorId, subject])).toEqual([
      ["child_added", mother.userId, null],
      ["child_changed", father.userId, first?.sequence],
      ["child_archived", mother.userId, first?.sequence],
      ["child_restored", father.userId, first?.sequence],
    ]);
    expect(entries[1]?.content).toMatchObject({
      name: "Mia Rose",
      before: { name: "Mia", nicknames: ["Mimi"], birthDate: "2018-04-02" },
    });
    expect((await verified()).differences).toEqual([]);
  });

  it("appear in the court's log with what was changed, alongside the messages but not among them", async () => {
    const mia = await add(mother, { name: "Mia" });
    await change(father, mia, { nicknames: ["Mimi"] });
    expect((await court.get("/api/message-logs")).json()).toEqual([]);
    const [changed, added] = (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    expect(added).toMatchObject({
      kind: "child_added",
      title: "Mia",
      actorId: mother.userId,
      child: { name: "Mia", nicknames: [], before: null },
    });
    expect(changed).toMatchObject({
      kind: "child_changed",
      actorId: father.userId,
      subjectId: added?.id,
      child: { nicknames: ["Mimi"], before: { nicknames: [] } },
    });
    const note = await court.post(`/api/message-logs/${added?.id}/notes`, { courtNotes: "Noted" });
    expect(note.json()).toMatchObject({
      id: added?.id,
      courtNotes: expect.stringMatching("Noted"),
    });
  });

  it("are part of the record: when the court looks at them, both parents see it once", async () => {
    await court.get("/api/message-logs");
    await court.get("/api/children");
    const accesses = (await mother.get("/api/record/accesses")).json<RecordAccess[]>();
    expect(accesses).toMatchObject([{ action: "opened", detail: null }]);
  });

  it("appear in words in every packet, which anyone can verify", async () => {
    const mia = await add(mother, { name: "Mia", nicknames: ["Mimi", "Mouse"] });
    await change(father, mia, { name: "Mia Rose", nicknames: [] });
    for (const reader of [mother, father, court]) {
      const { archive, files } = await packetOf(reader);
      const packet = await verifyPacket(savedPacket(archive));
      expect(packet.withheld).toBe(0);
      expect(String(files.get("record.csv"))).toContain("Mia Rose");
      const pdf = files.get("record.pdf");
      if (pdf === undefined) throw new Error("The packet has no pages");
      const lines = (await readPages(pdf)).flat().map(({ text }) => text);
      const page = lines.join("\n");
      expect(page).toMatch(/No\. 1 · Child added · Sat, Nov 21, 2026.*\nBy parent1 of Test family/);
      expect(page).toMatch(/Name:\n *│ *Mia\nNicknames:\n *│ *Mimi, Mouse\n/);
      expect(page).toContain("No. 2 · Child changed on No. 1");
      expect(page).toMatch(/Name before:\n *│ *Mia\nNicknames before:\n *│ *Mimi, Mouse\n/);
    }
  });

  it("are never deleted, whoever tries", async () => {
    const mia = await add(mother, { name: "Mia" });
    await change(mother, mia, { archived: true });
    expect((await mother.remove(`/api/children/${mia.id}`)).status).toBe(405);
    for (const statement of ["delete from children", "truncate children cascade"]) {
      await expect(sql.raw(statement).execute(server.database.db)).rejects.toThrow(/record/);
    }
    expect(await listed(father)).toMatchObject([{ name: "Mia", version: 2 }]);
  });

  it("are never overwritten unseen: of two changes at once, the later one is shown the current state", async () => {
    const mia = await add(mother, { name: "Mia" });
    const answers = await Promise.all([
      change(mother, mia, { nicknames: ["Mimi"] }),
      change(father, mia, { nicknames: ["Mouse"] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [now] = await listed(mother);
    const late = answers.find(({ status }) => status === 409)?.json<ErrorBody>();
    expect(late?.child).toEqual(now);
    expect(late?.message).toMatch(/^parent\d of Test family changed Mia in the meantime\./);
    expect(await onRecord()).toHaveLength(2);
  });

  it("count the same change from both parents, or a retry after a lost answer, once", async () => {
    const mia = await add(mother, { name: "Mia" });
    const answers = await Promise.all(
      [mother, father, mother].map((browser) => change(browser, mia, { archived: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await onRecord()).toHaveLength(2);
  });

  it("are added once, even when both parents add the same name at the same time", async () => {
    const answers = await Promise.all([
      mother.post("/api/children", { name: "Mia" }),
      father.post("/api/children", { name: "MIA" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.json<ErrorBody>();
    const [mia] = await listed(mother);
    expect(refused).toMatchObject({ code: "conflict", child: mia });
    expect(refused?.message).toContain("is among the children already");
  });

  it.each(["Міа", "Ｍｉａ", "𝐌𝐢𝐚", "ᴍɪᴀ", "M\u0131a", "Mi a", "M i a", "MIA!", "Mi.mi", "Mimi"])(
    "are not entered twice in another alphabet or font, with blanks and signs, or by a nickname: %s",
    async (name) => {
      await add(mother, { name: "Mia", nicknames: ["Mimi"] });
      const answer = await father.post("/api/children", { name });
      expect([answer.status, answer.json<ErrorBody>().code]).toEqual([409, "conflict"]);
      const noah = await add(mother, { name: "Noah" });
      const nicknames = [name === "Mi.mi" || name === "Mimi" ? "Mia" : name];
      expect((await change(father, noah, { nicknames })).status).toBe(409);
    },
  );

  it("are the same child in every normal form", async () => {
    await add(mother, { name: "Zoë" });
    expect((await father.post("/api/children", { name: "Zoe\u0308" })).status).toBe(409);
  });

  it.each(["You", "THE", "Mother", "Mamá", "tú", "Ｙｏｕ", "Y0u"])(
    "are called by no word of every message: %s",
    async (word) => {
      for (const child of [{ name: word }, { name: "Mia", nicknames: [word] }]) {
        const answer = await mother.post("/api/children", child);
        expect(answer.status).toBe(400);
        expect(answer.json<ErrorBody>().message).toContain(
          "Enter the name that this person goes by",
        );
      }
      const mia = await add(mother, { name: "Mia" });
      expect((await change(father, mia, { nicknames: [word] })).status).toBe(400);
      expect((await mother.patch("/api/account", { displayName: word })).status).toBe(400);
    },
  );

  it("keep a name that they had before it was refused, and can be changed otherwise", async () => {
    const mia = await add(mother, { name: "Mia", nicknames: ["Mimi"] });
    const you = JSON.stringify(["You"]);
    const { db } = server.database;
    await db.transaction().execute(async (transaction) => {
      await sql`alter table children disable trigger user`.execute(transaction);
      await sql`update children set name = 'Mother', nicknames = ${you} where id = ${mia.id}`.execute(
        transaction,
      );
      await sql`alter table children enable trigger user`.execute(transaction);
    });
    const answer = await change(father, mia, { nicknames: ["You", "Mouse"], color: "#0B6E4F" });
    expect(answer.status, answer.body).toBe(200);
    expect(answer.json<Child>()).toMatchObject({ name: "Mother", nicknames: ["You", "Mouse"] });
  });

  it("can be many, up to a limit", async () => {
    for (let count = 1; count <= mostChildren; count += 1) {
      await add(mother, { name: `Child ${count}` });
    }
    const tooMany = await mother.post("/api/children", { name: "One more" });
    expect([tooMany.status, tooMany.json<ErrorBody>().message]).toEqual([
      409,
      "You can add up to 20 children. To add another, leave one out of new plans first.",
    ]);
    const [first] = await listed(mother);
    if (first === undefined) throw new Error("No children");
    const archived = (await change(mother, first, { archived: true })).json<Child>();
    await add(father, { name: "One more" });
    expect((await change(mother, archived, { archived: false })).status).toBe(409);
  });

  it("cannot have names no one could read, and the field says why", async () => {
    for (const [input, words] of [
      [{ name: "  " }, "The child's name is missing"],
      [{ name: "a".repeat(101) }, "The child's name has at most 100 characters"],
      [{ name: "Mi\u202ea" }, "The child's name has a hidden character"],
      [{ name: "Mia\nNoah" }, "The child's name has a hidden character"],
      [{ name: "Mia", nicknames: ["Bee", "bee"] }, "This nickname is there twice"],
      [{ name: "Mia", birthDate: "2018-02-30" }, "Invalid ISO date"],
      [{ name: "Mia", birthDate: "2026-11-22" }, "A birth date cannot be in the future"],
      [{ name: "Mia", color: "red" }, "Use a color such as #4A90E2"],
    ] as const) {
      const answer = await mother.post("/api/children", input);
      expect(answer.status).toBe(400);
      expect(answer.json<ErrorBody>().issues?.map(({ message }) => message)).toContain(words);
    }
    expect(await onRecord()).toEqual([]);
  });

  it("can have any name that people have", async () => {
    for (const name of [
      "José",
      "Nguyễn Thị Hòa",
      "O'Brien",
      "Anne-Marie",
      "علی‌رضا",
      "小明",
      "X Æ A-12",
    ]) {
      expect(await add(mother, { name })).toMatchObject({ name });
    }
  });

  it("cannot be named with abuse of the other parent, and the court sees the attempt", async () => {
    const refused = await mother.post("/api/children", { name: "RED words" });
    expect(refused.status).toBe(422);
    expect(refused.json<ErrorBody>().message).toContain("This name was not kept");
    const mia = await add(father, { name: "Mia" });
    expect((await change(mother, mia, { nicknames: ["RED again"] })).status).toBe(422);
    const log = (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    expect(log.filter(({ place }) => place === "child")).toHaveLength(2);
    expect(await listed(father)).toMatchObject([{ name: "Mia", nicknames: [] }]);
  });

  it("reach the other parent's page as soon as a child is changed, and each read says how far it goes", async () => {
    const mia = await add(mother, { name: "Mia" });
    const revision = ({ headers }: Answer) => Number(headers[revisionHeaderName]);
    const first = await father.get("/api/children");
    const same = { "if-none-match": String(first.headers["etag"]) };
    const again = await father.get("/api/children", same);
    expect(again.status).toBe(304);
    expect(revision(again)).toBe(revision(first));
    await change(mother, mia, { color: "#112233" });
    const changed = await father.get("/api/children", same);
    expect(changed.status).toBe(200);
    expect(revision(changed)).toBe(revision(first) + 1);
    // A call that answers no ETag says it, too.
    expect(revision(await father.get("/api/pause"))).toBe(revision(changed));
  });

  it("cannot be found from another family by their id", async () => {
    const mia = await add(mother, { name: "Mia" });
    const { parent1: stranger } = await server.family("Others");
    expect((await change(stranger, mia, { name: "Mine" })).status).toBe(404);
    expect((await stranger.patch("/api/children/17", { version: 1 })).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
  });
});
