import { mkdtempSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect } from "vitest";
import type { RecordExport } from "@evenkeel/contract/models/record";
import type { Pack } from "../src/domains/record/export/make-packet.ts";
import type { Browser } from "./family.ts";

/** The files of a small zip archive, by their local headers. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.length - 22;
  const count = archive.readUInt16LE(at + 10);
  at = archive.readUInt32LE(at + 16);
  for (let index = 0; index < count; index += 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42);
    const begin = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const data = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** Makes a packet of nothing, where what it holds is told in other tests. */
export const quickPack: Pack = async ({ folder }) => {
  await writeFile(join(folder, "packet.zip"), "a packet");
  return "seal";
};

/** Asks for a packet as the page does, waits until it is made, and unpacks it. */
export async function packetOf(browser: Browser, range: object = {}) {
  const started = (await browser.post("/api/record/exports", range)).json<RecordExport>();
  const path = `/api/record/exports/${started.id}`;
  const state = async () => (await browser.get(path)).json<RecordExport>();
  await expect.poll(async () => (await state()).status).not.toBe("running");
  expect(await state()).toMatchObject({ status: "ready", progress: 1, stage: "done" });
  const file = await browser.get(`${path}/file`);
  expect(file.headers["content-type"]).toBe("application/zip");
  return { archive: file.bytes, files: unzip(file.bytes), id: started.id };
}

/** Where the verifier can read it. */
export function savedPacket(archive: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "evenkeel-packet-")), "packet.zip");
  writeFileSync(path, archive);
  return path;
}
