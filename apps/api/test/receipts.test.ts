import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReceiptReading } from "@evenkeel/contract/models/receipt";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

const none = { isSure: false, candidates: [] };

describe("a receipt that a parent uploaded", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  /** What was given to the reader, in its order. */
  const asked: { file: string; today: string }[] = [];
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      openAttachment: scriptedAttachment,
      readReceipt: async (_userId, load, today) => {
        asked.push({ file: Buffer.from(await load()).toString(), today });
        return {
          vendor: none,
          date: none,
          totalCents: {
            isSure: true,
            candidates: [{ value: 58_01, picture: Buffer.from("a part of it") }],
          },
          taxCents: none,
          currency: "USD",
        };
      },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    asked.length = 0;
    // Still the day before in the family's zone.
    server.clock.now = new Date("2026-11-22T02:00:00.000Z");
    ({ parent1: mother, parent2: father, court } = await server.family());
  });

  const read = (browser: Browser, id: string) => browser.post(`/api/attachments/${id}/receipt`);

  it("is read as it is kept, up to today, with the parts of its picture, and nothing is claimed by it", async () => {
    const receipt = await upload(mother, "a receipt");
    const answer = await read(mother, receipt);
    expect(answer.status, answer.body).toBe(200);
    const { totalCents, vendor } = answer.json<ReceiptReading>();
    const picture = `data:image/jpeg;base64,${Buffer.from("a part of it").toString("base64")}`;
    expect(totalCents).toEqual({ isSure: true, candidates: [{ value: 58_01, picture }] });
    expect(vendor).toEqual(none);
    expect(asked).toEqual([{ file: "rewritten a receipt", today: "2026-11-21" }]);
    expect((await mother.get("/api/expenses")).json()).toEqual([]);
  });

  it("that is a PDF is read by the picture of its first page", async () => {
    const receipt = await upload(mother, "%PDF-1.7 a bill", "bill.pdf");
    expect((await read(mother, receipt)).status).toBe(200);
    expect(asked.map(({ file }) => file)).toEqual(["page one"]);
  });

  it("is read only for its owner, and only once it has arrived", async () => {
    const receipt = await upload(mother, "a receipt");
    expect((await read(father, receipt)).status).toBe(404);
    expect((await read(court, receipt)).status).toBe(403);
    const coming = { id: randomUUID(), name: "half.jpg", bytes: 10 };
    await mother.post("/api/attachments", coming);
    expect((await read(mother, coming.id)).status).toBe(409);
    expect(asked).toEqual([]);
  });
});
