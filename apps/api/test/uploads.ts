import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Upload } from "@evenkeel/contract/models/attachment";
import type { Answer, Browser } from "./family.ts";

const { chunkBytes } = attachmentLimits;

/** Sends the parts of a file from `received` on, as a page does. */
export async function sendParts(
  browser: Browser,
  { id, received }: Pick<Upload, "id" | "received">,
  file: Uint8Array,
): Promise<void> {
  for (let offset = received; offset < file.length; offset += chunkBytes) {
    const data = Buffer.from(file.subarray(offset, offset + chunkBytes)).toString("base64");
    const answer = await browser.patch(`/api/attachments/${id}`, { offset, data });
    expect(answer.status, answer.body).toBe(200);
  }
}

/** Announces a file, sends it and asks for it to be opened. */
export async function tryUpload(
  browser: Browser,
  file: Uint8Array | string,
  name = "photo.jpg",
): Promise<Answer> {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const id = randomUUID();
  const begun = await browser.post("/api/attachments", { id, name, bytes: bytes.length });
  if (begun.status !== 200) return begun;
  await sendParts(browser, begun.json<Upload>(), bytes);
  return browser.post(`/api/attachments/${id}/finish`);
}

/** The same where it has to succeed. @returns its id */
export async function upload(
  browser: Browser,
  file: Uint8Array | string,
  name?: string,
): Promise<string> {
  const answer = await tryUpload(browser, file, name);
  expect(answer.status, answer.body).toBe(200);
  return answer.json<Upload>().id;
}
