import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Attachment, Upload } from "@evenkeel/contract/models/attachment";
import type { ApiClient } from "./api-client.ts";

const { chunkBytes } = attachmentLimits;
/** As long as the page waits. */
const [firstWait, longestWait] = [1_000, 15_000];

/** Asked too much, or away for a moment: the page waits, too. */
const mayPass = new Set([429, 502, 503, 504]);

/** Asks again while that may help, as the page does. @throws Error on any other refusal */
async function taken(ask: () => Promise<Response>): Promise<Upload> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    const answer = await ask();
    const body = await answer.text();
    if (answer.ok) return JSON.parse(body) as Upload;
    if (!mayPass.has(answer.status)) throw new Error(`${answer.url}: ${answer.status} ${body}`);
    await sleep(wait);
  }
}

/** Sends a file in parts, as the page does, and has it opened. */
export async function upload(
  client: ApiClient,
  name: string,
  file: Uint8Array,
): Promise<Attachment> {
  const id = randomUUID();
  await taken(() => client.post("/api/attachments", { id, name, bytes: file.length }));
  for (let offset = 0; offset < file.length; offset += chunkBytes) {
    const data = Buffer.from(file.subarray(offset, offset + chunkBytes)).toString("base64");
    await taken(() => client.patch(`/api/attachments/${id}`, { offset, data }));
  }
  const { attachment } = await taken(() => client.post(`/api/attachments/${id}/finish`));
  if (attachment === null) throw new Error(`${name} was opened and is no attachment`);
  return attachment;
}
