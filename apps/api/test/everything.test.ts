import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnData } from "@evenkeel/contract/models/account";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, quickPack, unzip } from "./packets.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

describe("a download of everything that is mine", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { openAttachment: scriptedAttachment });
  });
  afterAll(() => server.close());

  const everythingOf = (browser: Browser, packet: string) =>
    browser.get(`/api/account/data/with-record/${packet}`);
  const send = (browser: Browser, text: string, ids: string[]) =>
    browser.post("/api/messages", {
      originalMessage: text,
      finalMessage: text,
      attachmentIds: ids,
    });

  it("is one archive: what is mine alone, the record with its PDF, and the files that I may see", async () => {
    const { parent1, parent2 } = await server.family();
    const [theirs, mine] = [await upload(parent2, "a form"), await upload(parent1, "a photo")];
    expect((await send(parent2, "The form", [theirs])).status).toBe(200);
    expect((await send(parent1, "Thanks", [mine])).status).toBe(200);
    await parent1.post("/api/journal", { day: "2026-11-20", text: "A quiet day", tags: [] });
    const packet = await packetOf(parent1);
    const answer = await everythingOf(parent1, packet.id);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = unzip(answer.bytes);
    const data = JSON.parse(String(files.get("my-data.json"))) as OwnData;
    expect(data.user.id).toBe(parent1.userId);
    expect(data.journal.map(({ text }) => text)).toEqual(["A quiet day"]);
    const names = [...files.keys()];
    expect(names.filter((name) => name.startsWith("files/"))).toHaveLength(2);
    const pdf = names.find((name) => name.endsWith(".pdf") && !name.startsWith("files/")) ?? "";
    expect(files.get(pdf)?.subarray(0, 5).toString()).toBe("%PDF-");
    const record = names.find((name) => name.endsWith(".zip")) ?? "";
    expect(files.get(record)).toEqual(packet.archive);
    for (const path of names.filter((name) => name.startsWith("files/"))) {
      expect(files.get(path)?.length).toBeGreaterThan(0);
    }
  });

  it("is made of a packet of one's own that is ready, and of no one else's", async () => {
    const { parent1, parent2 } = await server.family();
    const { id } = await packetOf(parent1);
    expect((await everythingOf(parent2, id)).status).toBe(404);
    expect((await everythingOf(server.nobody, id)).status).toBe(401);
    expect((await everythingOf(parent1, "none")).status).toBe(404);
  });

  it("has no file that was kept back from this parent", async () => {
    const { parent1, parent2 } = await server.family();
    await upload(parent2, "a photo that nobody sent");
    const { id } = await packetOf(parent1);
    const files = unzip((await everythingOf(parent1, id)).bytes);
    expect([...files.keys()].filter((name) => name.startsWith("files/"))).toEqual([]);
  });
});

describe("privacy in plain words", () => {
  it.each([
    ["/privacy/en", "Privacy, in plain words", "/privacy/es"],
    ["/privacy/es", "Privacidad, en palabras sencillas", "/privacy/en"],
  ])("is read by anyone at %s, and leads to the other language", async (path, title, other) => {
    const server = await testServer(await anyEngine.open(), { pack: quickPack });
    try {
      const page = await server.nobody.get(path);
      expect([page.status, page.headers["content-type"]]).toEqual([
        200,
        "text/html; charset=utf-8",
      ]);
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.body).toContain(`<a href="${other}">`);
      // Who reads what is readable on a phone: no table of five columns.
      expect(page.body).not.toContain("<table>");
      expect(page.body).toMatch(/<strong>[^<]+<\/strong><dl/);
    } finally {
      await server.close();
    }
  });
});
