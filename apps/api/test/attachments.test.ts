import { dayMilliseconds } from "@evenkeel/contract/durations";
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Upload } from "@evenkeel/contract/models/attachment";
import type { Expense } from "@evenkeel/contract/models/expense";
import type { Message } from "@evenkeel/contract/models/message";
import type { RecordAccess, RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { operatorScope } from "../src/auth/scope.ts";
import { forgetUploads } from "../src/domains/attachments/forget.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { sendParts, tryUpload, upload } from "./uploads.ts";

const { chunkBytes } = attachmentLimits;
const roomOfFamily = 60 * 1024 * 1024;

describe("photos and PDFs that parents send each other", () => {
  let server: TestServer;
  let id: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  /** What happens before the next file is read that is opened. */
  let beforeReading: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      openAttachment: async (userId, load, signal) => {
        await beforeReading?.();
        return scriptedAttachment(userId, load, signal);
      },
      attachmentBytesOfFamily: roomOfFamily,
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    ({ id, parent1: mother, parent2: father, court } = await server.family());
  });

  const send = (browser: Browser, text: string, ids: string[], more: object = {}) =>
    browser.post("/api/messages", {
      originalMessage: text,
      finalMessage: text,
      attachmentIds: ids,
      ...more,
    });
  const sent = async (answer: Promise<Answer>): Promise<Message> => {
    const given = await answer;
    expect(given.status, given.body).toBe(200);
    return given.json<Message>();
  };
  const listOf = async (browser: Browser) => (await browser.get("/api/messages")).json<Message[]>();
  const logOf = async () => (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
  const verified = () => verifyFamily(server.database.db, operatorScope(id));

  it("go with a message, in their order, to the co-parent and the court, with their digests on the record", async () => {
    const photo = await upload(mother, "the school play", "play.png");
    const letter = await upload(mother, "%PDF-1.7 a letter", "letter.pdf");
    const message = await sent(send(mother, "From the school.", [photo, letter]));
    expect(message.attachments.map(({ name, kind }) => [name, kind])).toEqual([
      ["play.png", "picture"],
      ["letter.pdf", "pdf"],
    ]);
    const [received] = await listOf(father);
    expect(received?.attachments).toEqual(message.attachments);
    const [log] = await logOf();
    expect(log).toMatchObject({ kind: "message", attachments: message.attachments });
    for (const browser of [mother, father, court]) {
      const file = await browser.get(`/api/attachments/${photo}/file`);
      expect(file.status).toBe(200);
      expect(file.body).toBe("rewritten the school play");
      const digest = createHash("sha256").update(file.bytes).digest("hex");
      expect(digest).toBe(message.attachments[0]?.sha256);
    }
    expect((await father.get(`/api/attachments/${letter}/pages/1`)).body).toBe("page one");
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("arrive in parts: one that is sent again changes nothing, one that is missing is said, and it goes on after a break", async () => {
    const file = Buffer.alloc(2 * chunkBytes + 5, "x");
    const begun = { id: randomUUID(), name: "photo.jpg", bytes: file.length };
    await mother.post("/api/attachments", begun);
    const part = (offset: number) =>
      mother.patch(`/api/attachments/${begun.id}`, {
        offset,
        data: file.subarray(offset, offset + chunkBytes).toString("base64"),
      });
    expect((await part(0)).json<Upload>().received).toBe(chunkBytes);
    expect((await part(0)).json<Upload>().received).toBe(chunkBytes);
    expect((await part(2 * chunkBytes)).status).toBe(409);
    expect((await mother.post(`/api/attachments/${begun.id}/finish`)).status).toBe(409);
    const again = (await mother.post("/api/attachments", begun)).json<Upload>();
    expect(again.received).toBe(chunkBytes);
    await sendParts(mother, again, file);
    const finished = await mother.post(`/api/attachments/${begun.id}/finish`);
    expect(finished.json<Upload>().attachment).toMatchObject({ kind: "picture" });
    const repeated = await mother.post(`/api/attachments/${begun.id}/finish`);
    expect(repeated.json<Upload>()).toEqual(finished.json<Upload>());
    const kept = await mother.get(`/api/attachments/${begun.id}/file`);
    expect(kept.body).toBe(`rewritten ${file.toString()}`);
  });

  it("are no one's but their owner's until they are sent, and never another family's", async () => {
    const photo = await upload(mother, "a photo");
    const theirs = await server.family("Theirs");
    const seen = (browser: Browser, part = "") => browser.get(`/api/attachments/${photo}${part}`);
    for (const browser of [father, court, theirs.parent1, theirs.court]) {
      for (const part of ["", "/file", "/thumbnail", "/pages/1"]) {
        expect((await seen(browser, part)).status).toBe(404);
      }
    }
    expect((await send(father, "Not mine to send.", [photo])).status).toBe(404);
    await sent(send(mother, "Mine.", [photo]));
    expect((await seen(theirs.parent1, "/file")).status).toBe(404);
    expect((await seen(theirs.court, "/file")).status).toBe(404);
    expect((await seen(server.nobody, "/file")).status).toBe(401);
  });

  it("are not delivered with a message that is stopped, and the court sees what was kept back", async () => {
    const photo = await upload(mother, "a photo");
    expect((await send(mother, "RED words", [photo])).status).toBe(422);
    expect((await father.get(`/api/attachments/${photo}/file`)).status).toBe(404);
    expect(await listOf(father)).toEqual([]);
    expect((await mother.get(`/api/attachments/${photo}/file`)).status).toBe(200);
    expect((await court.get(`/api/attachments/${photo}/file`)).status).toBe(200);
    const [log] = await logOf();
    expect(log).toMatchObject({ status: "blocked", attachments: [{ id: photo }] });
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("with abusive words in the picture stop the message, start the pause, and are kept only for the court", async () => {
    const photo = await upload(mother, "RED words in a picture");
    const refused = await send(mother, "Look at this.", [photo]);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "refused",
      message: expect.stringContaining("words in a file read as abusive"),
      pausedUntil: "2026-11-21T18:03:00.000Z",
    });
    expect(await listOf(father)).toEqual([]);
    expect((await father.get(`/api/attachments/${photo}/file`)).status).toBe(404);
    const [log] = (await logOf()) as RecordEvent[];
    expect(log).toMatchObject({
      kind: "text_refused",
      place: "attachment",
      text: expect.stringContaining("RED words in a picture"),
      attachments: [{ id: photo }],
    });
    expect((await court.get(`/api/attachments/${photo}/file`)).status).toBe(200);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("with an abusive name are stopped as words are", async () => {
    const photo = await upload(mother, "scribble", "RED_words.jpg");
    expect((await send(mother, "Look at this.", [photo])).status).toBe(422);
    expect(await listOf(father)).toEqual([]);
  });

  it("with hostile words are held, with nothing on the record, and the message goes without them", async () => {
    const photo = await upload(mother, "YELLOW words on a picture that says much");
    const held = await send(mother, "Look at this.", [photo]);
    expect(held.status).toBe(409);
    expect(held.json()).toMatchObject({ message: expect.stringContaining("photo.jpg") });
    expect(await logOf()).toEqual([]);
    await sent(send(mother, "Look at this.", []));
    expect((await listOf(father))[0]?.attachments).toEqual([]);
  });

  it("whose words could not be read say so to everyone", async () => {
    const photo = await upload(mother, "scribble of a child");
    await sent(send(mother, "She drew this.", [photo]));
    expect((await listOf(father))[0]?.attachments).toMatchObject([{ words: "unread" }]);
    expect((await logOf())[0]?.attachments).toMatchObject([{ words: "unread" }]);
  });

  it("are sent once, and a message sent twice has them once", async () => {
    const photo = await upload(mother, "a photo");
    const clientKey = randomUUID();
    const first = await sent(send(mother, "Look.", [photo], { clientKey }));
    const again = await sent(send(mother, "Look.", [photo], { clientKey }));
    expect(again).toEqual(first);
    expect((await send(mother, "Look again.", [photo])).status).toBe(409);
    expect((await mother.remove(`/api/attachments/${photo}`)).status).toBe(409);
  });

  it("of a repeated call that names others are refused and not lost: other photos are another message or expense", async () => {
    const [first, second] = [await upload(mother, "a photo"), await upload(mother, "another")];
    const key = { clientKey: randomUUID() };
    await sent(send(mother, "Look.", [first], key));
    expect((await send(mother, "Look.", [second], key)).status).toBe(409);
    // Without a key, too, the same words may be said of another page.
    await sent(send(mother, "The next page.", []));
    const next = await sent(send(mother, "The next page.", [second]));
    expect(next.attachments).toMatchObject([{ id: second }]);
    expect(await listOf(father)).toHaveLength(3);

    const bill = { category: "medical", what: "Glasses", amountCents: 100, paidOn: "2026-11-20" };
    const claim = (attachmentIds: string[]) =>
      mother.post("/api/expenses", { ...bill, ...key, attachmentIds });
    const receipt = await upload(mother, "a receipt");
    expect((await claim([])).status).toBe(200);
    expect((await claim([receipt])).status).toBe(409);
    expect((await claim([])).status).toBe(200);
    expect((await father.get("/api/expenses")).json<Expense[]>()).toHaveLength(1);
  });

  it("of a message that is sent twice at the same instant are no reason to refuse the second: it was sent", async () => {
    const photo = await upload(mother, "a photo");
    const key = { clientKey: randomUUID() };
    const both = await Promise.all([1, 2, 3, 4].map(() => send(mother, "Look.", [photo], key)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listOf(father)).toHaveLength(1);
  });

  it("are opened once where the call to open them is made again before the first has ended", async () => {
    const id = randomUUID();
    const file = Buffer.from("a photo");
    await mother.post("/api/attachments", { id, name: "photo.jpg", bytes: file.length });
    await sendParts(mother, { id, received: 0 }, file);
    const finish = () => mother.post(`/api/attachments/${id}/finish`);
    beforeReading = async () => {
      beforeReading = null;
      expect((await finish()).status).toBe(200);
    };
    const second = await finish();
    expect(second.status, second.body).toBe(200);
    expect(second.json<Upload>().attachment).toMatchObject({ id, kind: "picture" });
  });

  it("that the court reviewer opens are a look at the record, which the parents see once a visit", async () => {
    const photo = await upload(mother, "a photo");
    await sent(send(mother, "Look.", [photo]));
    for (const part of ["thumbnail", "file"]) await court.get(`/api/attachments/${photo}/${part}`);
    const accesses = (await mother.get("/api/record/accesses")).json<RecordAccess[]>();
    expect(accesses).toMatchObject([{ action: "opened", detail: null }]);
  });

  it("come as downloads that run nothing, whatever is inside, and whatever part of them is asked for", async () => {
    const letter = await upload(mother, "%PDF-1.7 /JS (app.alert(1))", 'a"\r\nb <script>.html');
    await sent(send(mother, "A letter.", [letter]));
    const asked = { range: "bytes=1000-2000,0-1" };
    const file = await father.get(`/api/attachments/${letter}/file`, asked);
    expect(file.status).toBe(200);
    expect(file.body).toBe("%PDF-1.7 /JS (app.alert(1))");
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''a%22%20b%20%3Cscript%3E.pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "accept-ranges": "none",
      "cache-control": "no-store",
    });
    const page = await father.get(`/api/attachments/${letter}/pages/1`);
    expect(page.headers["content-type"]).toBe("image/jpeg");
    for (const none of ["0", "2", "99999", "-1", "1e0", "x"]) {
      expect((await father.get(`/api/attachments/${letter}/pages/${none}`)).status).toBe(404);
    }
    const tag = String(file.headers["etag"]);
    const known = await father.get(`/api/attachments/${letter}/file`, { "if-none-match": tag });
    expect(known.status).toBe(304);
  });

  it("go with an expense as its receipt, which a hostile word on it does not hold and an abusive one does", async () => {
    const bill = { category: "medical", what: "Glasses", amountCents: 100, paidOn: "2026-11-20" };
    const claim = (attachmentIds: string[]) =>
      mother.post("/api/expenses", { ...bill, attachmentIds });
    const receipt = await upload(mother, "YELLOW words stand on this long receipt", "receipt.jpg");
    const claimed = await claim([receipt]);
    expect(claimed.status, claimed.body).toBe(200);
    const [seen] = (await father.get("/api/expenses")).json<Expense[]>();
    expect(seen?.attachments).toMatchObject([{ id: receipt, name: "receipt.jpg" }]);
    expect((await father.get(`/api/attachments/${receipt}/file`)).status).toBe(200);
    expect((await logOf())[0]).toMatchObject({
      kind: "expense_claimed",
      attachments: [{ id: receipt }],
    });
    const abusive = await upload(mother, "RED words on a receipt");
    expect((await claim([abusive])).status).toBe(422);
    expect((await father.get("/api/expenses")).json<Expense[]>()).toHaveLength(1);
    expect((await father.get(`/api/attachments/${abusive}/file`)).status).toBe(404);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("have limits: of a file, of a message, of what waits, and of the family's room", async () => {
    const begin = (bytes: number) =>
      mother.post("/api/attachments", { id: randomUUID(), name: "large.jpg", bytes });
    expect((await begin(attachmentLimits.bytes + 1)).status).toBe(413);
    const six = Array.from({ length: attachmentLimits.many + 1 }, () => randomUUID());
    expect((await send(mother, "Six.", six)).status).toBe(400);
    const third = await Promise.all([1, 2, 3].map(() => begin(attachmentLimits.bytes)));
    expect(third.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await begin(1)).status).toBe(409);
    // The other parent's half is theirs.
    expect((await upload(father, "a photo")).length).toBeGreaterThan(0);
    const { id: first } = third[0]!.json<Upload>();
    expect((await mother.remove(`/api/attachments/${first}`)).status).toBe(200);
    const small = await Promise.all(Array.from({ length: 30 }, () => begin(10)));
    const taken = small.filter(({ status }) => status === 200).length;
    expect(taken).toBe(attachmentLimits.waiting - 2);
  });

  it("whose pages need more room than there is are refused in plain words, and nothing of them is kept", async () => {
    const begin = (bytes: number) =>
      mother.post("/api/attachments", { id: randomUUID(), name: "large.jpg", bytes });
    for (let count = 0; count < 2; count += 1) {
      expect((await begin(attachmentLimits.bytes)).status).toBe(200);
    }
    const heavy = await tryUpload(mother, "%PDF-1.7 heavy pages", "plan.pdf");
    expect(heavy.status).toBe(409);
    expect(heavy.body).toContain("space for photos and PDFs is full");
    // Its room is free again: what fits is taken.
    expect((await upload(mother, "%PDF-1.7 a letter", "letter.pdf")).length).toBeGreaterThan(0);
    const { rows } = await sql<{ stored: string; kept: string; files: string }>`
      select
        (select sum(stored) from attachments where owner_id = ${mother.userId}) as stored,
        (select sum(length(attachment_chunks.bytes)) from attachment_chunks join attachments on attachments.id = attachment_id
          where owner_id = ${mother.userId}) as kept,
        (select count(*) from attachments where owner_id = ${mother.userId}) as files`.execute(
      server.database.db,
    );
    expect(Number(rows[0]?.files)).toBe(3);
    expect(Number(rows[0]?.stored) - Number(rows[0]?.kept)).toBe(2 * attachmentLimits.bytes);
    // The other parent's half is theirs.
    expect((await tryUpload(father, "%PDF-1.7 heavy pages", "plan.pdf")).status).toBe(200);
  });

  it("that no one sent are forgotten after three days; what was sent stays, and cannot be changed", async () => {
    const waiting = await upload(mother, "forgotten");
    const photo = await upload(mother, "a photo");
    await sent(send(mother, "Look.", [photo]));
    server.clock.advance(4 * dayMilliseconds);
    const { db } = server.database;
    await forgetUploads(db, server.clock.now);
    expect((await mother.get(`/api/attachments/${waiting}`)).status).toBe(404);
    expect((await mother.get(`/api/attachments/${photo}/file`)).status).toBe(200);
    const change = sql`update attachment_chunks set bytes = 'other' where attachment_id = ${photo}`;
    await expect(change.execute(db)).rejects.toThrow(/cannot be changed/);
    await expect(sql`delete from attachments where id = ${photo}`.execute(db)).rejects.toThrow();
  });

  it("whose bytes someone changed behind the guards are named by the verification", async () => {
    const photo = await upload(mother, "a photo");
    await sent(send(mother, "Look.", [photo]));
    const { db } = server.database;
    await db.transaction().execute(async (transaction) => {
      await sql`alter table attachment_chunks disable trigger attachment_chunks_kept`.execute(
        transaction,
      );
      await sql`
        update attachment_chunks set bytes = 'other'
        where attachment_id = ${photo} and part = 'file'`.execute(transaction);
      await sql`alter table attachment_chunks enable trigger attachment_chunks_kept`.execute(
        transaction,
      );
    });
    expect((await verified()).differences).toEqual(
      expect.arrayContaining([`attachment ${photo}: its sha256 is not what the record says`]),
    );
  });

  it("that have not arrived whole cannot be sent", async () => {
    const unfinished = { id: randomUUID(), name: "half.jpg", bytes: 10 };
    await mother.post("/api/attachments", unfinished);
    expect((await send(mother, "Half.", [unfinished.id])).status).toBe(409);
  });
});
