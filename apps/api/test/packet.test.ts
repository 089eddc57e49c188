import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedCheckpoint } from "@evenkeel/contract/models/witness";
import type { MessageLog, RecordAccess, RecordStatistics } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { type Pack, packInWorker } from "../src/domains/record/export/make-packet.ts";
import { pack as packHere } from "../src/domains/record/export/pack.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket as saved } from "./packets.ts";
import { readPages } from "./read-pages.ts";

const draft = (text: string, more: object = {}) => ({
  originalMessage: text,
  finalMessage: text,
  ...more,
});

describe("a packet of the record", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  let packWith: Pack;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      pack: (...work) => packWith(...work),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    packWith = packHere;
    ({ parent1: mother, parent2: father, court } = await server.family("Bänder & Ωmega"));
    await mother.post("/api/messages", draft("YELLOW pick-up at 5 👧 مرحبا"));
    await mother.post("/api/messages", {
      originalMessage: "YELLOW pick-up at 5 👧 مرحبا",
      finalMessage: "calm pick-up at 5 👧 مرحبا",
    });
    await father.post("/api/messages", draft('=HYPERLINK("x") is fine'));
    await father.post("/api/messages", draft("RED words of the father"));
    const [entry] = (await court.get("/api/message-logs")).json<MessageLog[]>();
    await court.post(`/api/message-logs/${entry?.id}/notes`, { courtNotes: "Seen by the court" });
  });

  it("holds document, table, lines and checksums, and can be verified without us by the program the server gives to anyone", async () => {
    const { archive, files } = await packetOf(court);
    expect([...files.keys()].sort()).toEqual([
      "LOG.json",
      "README.txt",
      "SEAL.json",
      "SHA256SUMS",
      "record.csv",
      "record.jsonl",
      "record.pdf",
    ]);
    const path = saved(archive);
    // messages 3, access 1, note 1, and the access of the export itself
    expect(await verifyPacket(path)).toMatchObject({ entries: 5, withheld: 0, first: 1 });
    const script = join(mkdtempSync(join(tmpdir(), "evenkeel-verify-")), "verify.mjs");
    const handedOut = await server.nobody.get("/verify.mjs");
    writeFileSync(script, handedOut.bytes);
    expect(execFileSync(process.execPath, [script, path], { encoding: "utf8" })).toMatch(
      /^intact, 5 entries; nothing is withheld/,
    );
    expect(files.get("record.pdf")?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(files.get("record.pdf")?.toString("latin1")).toContain("/StructTreeRoot");
  });

  it("carries the end of the record that the devices of both parents see, for the court and for each parent", async () => {
    const { checkpoint, key } = (
      await mother.get("/api/record/checkpoint")
    ).json<SignedCheckpoint>();
    const [hers, his] = [await packetOf(mother), await packetOf(father)];
    for (const { archive, files } of [hers, his]) {
      const log = JSON.parse(files.get("LOG.json")?.toString() ?? "") as object;
      expect(log).toMatchObject({ checkpoint, key, before: { size: 0, hashes: [] } });
      const { log: found } = await verifyPacket(saved(archive));
      expect(checkpoint).toContain(`${found?.origin}\n${found?.size}\n${found?.root}\n`);
    }
    // The court's own export is an entry that both parents see.
    await packetOf(court);
    const courts = await verifyPacket(saved((await packetOf(court)).archive));
    expect(courts.log?.size).toBeGreaterThan(Number(checkpoint.split("\n")[1]));
  });

  it("of some days hangs on the tree of what was written before them", async () => {
    server.clock.advance(dayMilliseconds);
    await mother.post("/api/messages", draft("A day later."));
    const { archive, files } = await packetOf(mother, { from: "2026-11-22" });
    const { before } = JSON.parse(files.get("LOG.json")?.toString() ?? "") as {
      before: { size: number };
    };
    expect(before.size).toBeGreaterThan(0);
    const { log } = await verifyPacket(saved(archive));
    expect(log?.size).toBe(before.size + 1);
    server.clock.advance(-24 * hourMilliseconds);
  });

  it("is the same to the byte when the same entries are exported again, by the server's own worker, too", async () => {
    const range = { from: "2026-11-01", to: "2026-11-30" };
    const first = await packetOf(mother, range);
    packWith = packInWorker;
    const second = await packetOf(mother, range);
    expect(second.id).not.toBe(first.id);
    expect(second.archive.equals(first.archive)).toBe(true);
  });

  it("speaks the language of whoever asks for it, and says the same entries with the same hashes", async () => {
    const english = await packetOf(court);
    await court.patch("/api/me", { locale: "es-US" });
    const spanish = await packetOf(court);
    expect(await verifyPacket(saved(spanish.archive))).toMatchObject({ withheld: 0, first: 1 });
    const entries = (files: Map<string, Buffer>) =>
      files.get("record.jsonl")?.toString().split("\n").slice(1) ?? [];
    // The one export more is an entry of its own.
    expect(entries(spanish.files).slice(0, 5)).toEqual(entries(english.files).slice(0, 5));
    expect(spanish.files.get("record.csv")?.toString()).toMatch(
      /^\ufeff"numero","hora_local","que_es","autor","sobre_entrada","en_palabras",/,
    );
    expect(spanish.files.get("README.txt")?.toString()).toContain("Este paquete contiene entradas");
    const pages = await readPages(spanish.files.get("record.pdf") ?? Buffer.of());
    const text = pages
      .flat()
      .map((line) => line.text)
      .join(" ");
    expect(text).toContain("Registro de Evenkeel: Bänder & Ωmega");
    expect(text).toContain("Entregado en la nueva versión ofrecida");
    expect(text).toContain("│ calm pick-up at 5");
    expect(text).toContain("Nota de");
    expect(text).not.toMatch(/Delivered|Parties|withheld|Level/);
  });

  it("has a table for reading: what an entry is, the words of the pages, the family's clock; what is for programs stands last", async () => {
    const { files } = await packetOf(court);
    const table = files.get("record.csv")?.toString() ?? "";
    const [head = ""] = table.split("\r\n");
    expect(head).toMatch(/^\ufeff"number","at_local","what","actor","about_entry","in_words",/);
    expect(head).toMatch(/"hash","content"$/);
    expect(table).toMatch(/"1","2026-11-\d\d \d\d:\d\d:\d\d PST","Message","parent1 of/);
    expect(table).toContain("Offered instead, and delivered:\n│ calm pick-up at 5");
    expect(table).toContain('"Court note"');
  });

  it("shows a parent what that parent may see and not a word more, in the same verifiable form", async () => {
    await mother.post("/api/messages", draft("Thank you."));
    const { archive, files } = await packetOf(father);
    const everything = [...files.values()].map((file) => file.toString("utf8")).join("\n");
    expect(everything).toContain("calm pick-up at 5");
    expect(everything).toContain("RED words of the father");
    expect(everything).not.toContain("YELLOW");
    expect(everything).not.toContain("This blames.");
    expect(everything).not.toContain("Seen by the court");
    expect(await verifyPacket(saved(archive))).toMatchObject({ withheld: 1 });

    const hers = [...(await packetOf(mother)).files.values()].map((file) => file.toString()).join();
    expect(hers).not.toContain("RED words of the father");
    expect(hers).toContain("YELLOW pick-up at 5");
  });

  it("cannot run a formula in a spreadsheet, and keeps the exact words in its lines", async () => {
    const { files } = await packetOf(court);
    expect(files.get("record.csv")?.toString()).toContain("'=HYPERLINK");
    expect(files.get("record.jsonl")?.toString()).toContain('"=HYPERLINK(\\"x\\") is fine"');
  });

  it("keeps every kind of line break inside an entry", async () => {
    const words = ["one", "two\u2028three\u2029four", "five\u0085six\rseven\r\neight\nnine"].join(
      " ",
    );
    await mother.post("/api/messages", draft(words));
    const { archive, files } = await packetOf(mother);
    expect(await verifyPacket(saved(archive))).toMatchObject({ withheld: 2 });
    expect(files.get("record.jsonl")?.toString()).toContain("two\u2028three\u2029four");
  });

  it("is only for the person who asked for it", async () => {
    const { id } = await packetOf(court);
    for (const browser of [mother, father]) {
      expect((await browser.get(`/api/record/exports/${id}`)).status).toBe(404);
      expect((await browser.get(`/api/record/exports/${id}/file`)).status).toBe(404);
    }
    expect((await server.nobody.get(`/api/record/exports/${id}/file`)).status).toBe(401);
    expect((await court.get("/api/record/exports/no-such/file")).status).toBe(404);
  });

  it("hands out its document without the rest, the same to the byte, to whoever asked for it and no one else", async () => {
    const { id, files } = await packetOf(father);
    const path = `/api/record/exports/${id}/documents`;
    const document = await father.get(`${path}/1`);
    expect(document.status).toBe(200);
    expect(document.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="evenkeel-record-.*\.pdf"$/,
      ) as string,
      "cache-control": "no-store",
    });
    expect(document.bytes.equals(files.get("record.pdf") ?? Buffer.of())).toBe(true);
    const text = (await readPages(document.bytes))
      .flat()
      .map((line) => line.text)
      .join("\n");
    expect(text).toContain("calm pick-up at 5");
    expect(text).not.toContain("YELLOW");
    expect(text).not.toContain("Seen by the court");
    for (const none of ["0", "2", "-1", "1.5", "x"]) {
      expect((await father.get(`${path}/${none}`)).status).toBe(404);
    }
    for (const other of [mother, court]) expect((await other.get(`${path}/1`)).status).toBe(404);
    expect((await server.nobody.get(`${path}/1`)).status).toBe(401);
  });

  it("fails to verify when a single byte of its lines is changed", async () => {
    const { files } = await packetOf(court);
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-changed-"));
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const path = join(folder, "record.jsonl");
    writeFileSync(path, readFileSync(path, "utf8").replace("RED words", "red words"));
    await expect(verifyPacket(folder)).rejects.toThrow("entry 3 was changed");
  });

  it("lets both parents see when the reviewer opened, searched and exported the record", async () => {
    await court.get("/api/message-logs?severity=red");
    await court.get("/api/message-logs?severity=red");
    await court.get("/api/message-logs");
    await packetOf(court);
    const accesses = (await mother.get("/api/record/accesses")).json<RecordAccess[]>();
    expect(accesses.map((access) => [access.action, access.detail])).toEqual([
      ["exported", null],
      ["searched", "severity red"],
      ["opened", null],
    ]);
    expect((await father.get("/api/record/accesses")).json()).toEqual(accesses);
  });

  it("counts both parents side by side", async () => {
    const counts = (await court.get("/api/message-logs/statistics")).json<RecordStatistics>();
    expect(counts).toMatchObject({ total: 3, moderated: 1, blocked: 1, clean: 1, bypassed: 0 });
    expect(counts.parents).toMatchObject([
      { userId: mother.userId, total: 1, moderated: 1, blocked: 0 },
      { userId: father.userId, total: 2, moderated: 0, blocked: 1 },
    ]);
    const red = (await court.get("/api/message-logs/statistics?severity=red")).json();
    expect(red).toMatchObject({ total: 1, blocked: 1 });
  });
});
