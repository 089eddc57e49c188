import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { readFile } from "node:fs/promises";
import { createAi } from "@evenkeel/ai/providers";
import { createDocumentProcesses } from "@evenkeel/order-reader";
import { abusiveNote, plainPage } from "@evenkeel/order-reader/testing";
import type { Message } from "@evenkeel/contract/models/message";
import type { RecordLog } from "@evenkeel/contract/models/record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attachmentOpener } from "../src/domains/attachments/opener.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { upload } from "./uploads.ts";

/** Reading a photo takes some seconds, and many times that beside other work. */
const patience = 120_000;

describe("a photo of words, as the product itself opens, reads and judges it", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  const processes = createDocumentProcesses();
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      openAttachment: attachmentOpener(processes),
      ai: createAi({}),
    });
    ({ parent1: mother, parent2: father, court } = await server.family());
  }, patience);
  afterAll(async () => {
    await server.close();
    await processes.close();
  });

  const send = (attachmentIds: string[]) =>
    mother.post("/api/messages", {
      originalMessage: "See the note.",
      finalMessage: "See the note.",
      attachmentIds,
    });
  const fileFor = async (browser: Browser, id: string) =>
    (await browser.get(`/api/attachments/${id}/file`)).status;

  it(
    "is not delivered where the words abuse, and neither is what it went with: only the court sees it",
    async () => {
      const note = await upload(mother, await readFile(abusiveNote), "note.jpg");
      const refused = await send([note]);
      expect([refused.status, refused.body]).toEqual([422, expect.any(String)]);
      expect((await father.get("/api/messages")).json<Message[]>()).toEqual([]);
      expect(await fileFor(father, note)).toBe(404);
      expect(await fileFor(court, note)).toBe(200);
      const [log] = (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
      expect(log).toMatchObject({ severity: "red", attachments: [{ id: note, words: "read" }] });
      expect(JSON.stringify(log)).toContain("worthless idiot");
    },
    patience,
  );

  it(
    "is delivered where the words are calm",
    async () => {
      server.clock.advance(10 * minuteMilliseconds);
      const page = await upload(mother, await readFile(plainPage), "swim-club.png");
      const sent = await send([page]);
      expect(sent.status, sent.body).toBe(200);
      expect(await fileFor(father, page)).toBe(200);
    },
    patience,
  );
});
