import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createDocumentProcesses } from "@evenkeel/order-reader";
import {
  hostilePdfs,
  hostilePictures,
  onePageMore,
  plainPage,
} from "@evenkeel/order-reader/testing";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attachmentOpener } from "../../src/domains/attachments/opener.ts";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { sendParts, tryUpload, upload } from "../uploads.ts";
import type { Family } from "./sample-inputs.ts";
import { uploadedAtOnce } from "./uploads-at-once.ts";

const mebibyte = 1024 * 1024;

it(
  "a thousand uploads at once are all taken, and a message goes through in the middle of them",
  { timeout: 600_000 },
  async () => {
    expect(await uploadedAtOnce(1_000 / attachmentLimits.waiting)).toEqual({
      message: 200,
      uploads: 1_000,
      answers: [200],
      kinds: ["picture"],
    });
  },
);

describe("files that are sent to be too much", () => {
  let server: TestServer;
  let family: Family;
  const processes = createDocumentProcesses();
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      openAttachment: attachmentOpener(processes),
    });
    family = await server.family();
  });
  afterAll(async () => {
    await server.close();
    await processes.close();
  });

  const bytesOf = async (name: string): Promise<Buffer> => {
    const found = [...hostilePictures, ...hostilePdfs].find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no file such as ${name}`);
    return Buffer.from(await found.make());
  };

  it.each(["a PDF whose page unpacks to four gigabytes", "a PDF of 20,000 pages"])(
    "are refused: %s",
    { timeout: 180_000 },
    async (name) => {
      const { parent1 } = family;
      const file = await bytesOf(name);
      const id = randomUUID();
      await parent1.post("/api/attachments", { id, name: "letter.pdf", bytes: file.length });
      await sendParts(parent1, { id, received: 0 }, file);
      expect((await parent1.post(`/api/attachments/${id}/finish`)).status).toBe(413);
    },
  );

  it("are refused, and the next parent's photo is opened as ever", async () => {
    const bomb = Buffer.from(await onePageMore.make());
    expect((await tryUpload(family.parent1, bomb, "letter.pdf")).status).toBe(413);
    const page = await readFile(plainPage);
    expect((await tryUpload(family.parent2, page, "page.png")).status).toBe(200);
  });

  it(
    "are unpacked as far as the picture that they say they are, and no further: that picture is kept",
    { timeout: 180_000 },
    async () => {
      const hidden = "a PNG that says it is small and unpacks to four gigabytes";
      const small = await upload(family.parent1, await bytesOf(hidden));
      const { bytes } = await family.parent1.get(`/api/attachments/${small}/file`);
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([255, 216, 255]));
      expect(bytes.length).toBeLessThan(mebibyte);
    },
  );
});
