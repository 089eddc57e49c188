import { randomUUID } from "node:crypto";
import { createDocumentProcesses } from "@evenkeel/order-reader";
import { pdfWithScript, photoWithPlace } from "@evenkeel/order-reader/testing";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attachmentOpener } from "../../src/domains/attachments/opener.ts";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { scriptedAttachment } from "../scripted-attachment.ts";
import { sendParts, upload } from "../uploads.ts";
import type { Family } from "./sample-inputs.ts";
import { uploadedAtOnce } from "./uploads-at-once.ts";

const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([255, 216, 255]));

/** Uploads a file, asks for it to be opened, and takes it out again. */
async function statusOf(browser: Browser, file: Buffer, name = "photo.jpg"): Promise<number> {
  const id = randomUUID();
  const begun = { id, name, bytes: file.length };
  expect((await browser.post("/api/attachments", begun)).status).toBe(200);
  await sendParts(browser, { id, received: 0 }, file);
  const { status } = await browser.post(`/api/attachments/${id}/finish`);
  expect((await browser.remove(`/api/attachments/${id}`)).status).toBe(200);
  return status;
}

describe("files that are sent to do harm", () => {
  let server: TestServer;
  let family: Family;
  const processes = createDocumentProcesses();

  beforeAll(async () => {
    // What really opens files: it is what is attacked.
    server = await testServer(await anyEngine.open(), {
      openAttachment: attachmentOpener(processes),
    });
    family = await server.family();
  });
  afterAll(async () => {
    await server.close();
    await processes.close();
  });

  const script = "<script>fetch('/api/messages')</script>";
  const other: [what: string, bytes: () => Buffer, name: string][] = [
    ["a page", () => Buffer.from(`<!doctype html>${script}`), "photo.jpg"],
    ["a drawing with a script (SVG)", () => Buffer.from(svg), "photo.png"],
    ["a script", () => Buffer.from("alert(1)//\u00ff\u00d8"), "photo.jpg"],
    ["a packed folder (ZIP)", () => Buffer.from("PK\u0003\u0004xxxxxxxx", "latin1"), "letter.pdf"],
    ["a program (ELF)", () => Buffer.from("\u007fELF\u0002\u0001", "latin1"), "photo.jpg"],
    ["a program (Windows)", () => Buffer.from("MZ\u0090\0\u0003", "latin1"), "photo.jpg"],
    ["a GIF that is a script, too", () => Buffer.from("GIF89a=0;alert(1)//"), "photo.jpg"],
    ["a PDF behind other bytes", () => Buffer.from("\n\n%PDF-1.7"), "letter.pdf"],
    [
      "a JPEG's first bytes before a page",
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(script)]),
      "photo.jpg",
    ],
    ["nothing but zeros", () => Buffer.alloc(1_000), "photo.png"],
  ];
  it("are refused whatever they are called, and each can be taken out again", async () => {
    for (const [what, bytes, name] of other) {
      const status = await statusOf(family.parent1, bytes(), name);
      expect([what, [415, 422].includes(status)]).toEqual([what, true]);
    }
  });

  it("are handed out as what they are, and not as what they are called", async () => {
    const { parent1 } = family;
    const picture = await upload(parent1, await photoWithPlace(), "letter.pdf");
    const file = await parent1.get(`/api/attachments/${picture}/file`);
    expect(file.headers["content-type"]).toBe("image/jpeg");
    expect(file.headers["content-disposition"]).toContain("letter.jpg");
  });

  it("as two things at once are pixels afterwards: no place, no camera, nothing behind their end", async () => {
    const { parent1 } = family;
    const tail = Buffer.from(`PK\u0003\u0004${script}SECRETTAIL %PDF-1.7 SECRETTAIL${script}`);
    const id = await upload(parent1, Buffer.concat([await photoWithPlace(), tail]));
    for (const part of ["file", "thumbnail"]) {
      const { bytes } = await parent1.get(`/api/attachments/${id}/${part}`);
      expect(isJpeg(bytes)).toBe(true);
      expect(bytes.toString("latin1")).not.toMatch(/SECRET|<script|Exif|GPS/);
    }
  });

  it("as a PDF with a script are a download that runs nothing, and pictures of its pages", async () => {
    const { parent1, parent2 } = family;
    const id = await upload(parent1, pdfWithScript(), "page.html");
    const said = { originalMessage: "A letter.", finalMessage: "A letter." };
    const sent = await parent1.post("/api/messages", { ...said, attachmentIds: [id] });
    expect(sent.status, sent.body).toBe(200);
    const { headers } = await parent2.get(`/api/attachments/${id}/file`);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment;.*page\.pdf/);
    const page = await parent2.get(`/api/attachments/${id}/pages/1`);
    expect(isJpeg(page.bytes)).toBe(true);
    expect(page.bytes.toString("latin1")).not.toContain("SECRETSCRIPT");
  });

  it("are of no use to who asks for parts of them: whatever range, they come whole or not at all", async () => {
    const { parent1 } = family;
    const id = await upload(parent1, await photoWithPlace());
    const whole = await parent1.get(`/api/attachments/${id}/file`);
    const ranges = [
      "bytes=0-0",
      "bytes=-1",
      "bytes=9999999999-",
      "bytes=5-1",
      `bytes=${Array.from({ length: 2_000 }, (_, at) => `${at}-${at}`).join(",")}`,
      "bytes=0-18446744073709551615",
      "lines=1-2",
      "bytes=\u0000",
    ];
    for (const range of ranges) {
      for (const part of ["file", "thumbnail"]) {
        const answer = await parent1.get(`/api/attachments/${id}/${part}`, {
          range: range.replaceAll("\u0000", " "),
          "if-range": String(whole.headers["etag"]),
        });
        expect([range.slice(0, 20), answer.status]).toEqual([range.slice(0, 20), 200]);
        expect(answer.headers["accept-ranges"]).toBe("none");
        expect(answer.headers["content-range"]).toBeUndefined();
        if (part === "file") expect(answer.bytes.equals(whole.bytes)).toBe(true);
      }
    }
  });
});

describe("files of another family, or of the other parent before they are sent", () => {
  let server: TestServer;
  let family: Family;
  let others: Family;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      openAttachment: scriptedAttachment,
      readReceipt: () => Promise.reject(new Error("No one's receipt is read here")),
    });
    family = await server.family();
    others = await server.family("Others");
  });
  afterAll(() => server.close());

  const day = "2026-12-05";
  const acts: Record<string, (id: string) => [string, object]> = {
    message: (id) => ["/api/messages", { ...both("Look."), attachmentIds: [id] }],
    event: (id) => [
      "/api/calendar-events",
      { title: "Play", start: day, end: "2026-12-06", attachmentIds: [id] },
    ],
    dispute: (id) => [
      "/api/disputes",
      { category: "Other", title: "A", description: "B", attachmentIds: [id] },
    ],
    expense: (id) => [
      "/api/expenses",
      { category: "other", what: "A", amountCents: 1, paidOn: "2026-11-20", attachmentIds: [id] },
    ],
  };

  it("are as if they were not there, whatever is asked of them", async () => {
    const mine = await upload(family.parent1, "a photo");
    const strangers: Browser[] = [family.parent2, others.parent1, others.parent2];
    for (const browser of strangers) {
      for (const part of ["", "/file", "/thumbnail", "/pages/1"]) {
        expect((await browser.get(`/api/attachments/${mine}${part}`)).status).toBe(404);
      }
      const data = Buffer.from("x").toString("base64");
      const part = await browser.patch(`/api/attachments/${mine}`, { offset: 0, data });
      const tried = [
        part,
        await browser.post(`/api/attachments/${mine}/finish`),
        await browser.post(`/api/attachments/${mine}/receipt`),
        await browser.remove(`/api/attachments/${mine}`),
      ];
      expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      for (const [what, act] of Object.entries(acts)) {
        const [path, body] = act(mine);
        expect([what, (await browser.post(path, body)).status]).toEqual([what, 404]);
      }
    }
    expect((await family.parent1.get(`/api/attachments/${mine}/file`)).status).toBe(200);
  });

  it("cannot be begun over: an id that is taken is refused, and nothing is said of whose it is", async () => {
    const mine = await upload(family.parent1, "a photo");
    const again = { id: mine, name: "photo.jpg", bytes: 7 };
    const answer = await others.parent1.post("/api/attachments", again);
    expect(answer.status).toBe(409);
    expect(answer.body).not.toContain(String(family.id));
    expect((await family.parent1.get(`/api/attachments/${mine}/file`)).body).toContain("a photo");
  });

  it("are no way to another address: ids are ids", async () => {
    for (const id of [
      "..%2f..%2fetc%2fpasswd",
      "%00",
      "' or 1=1--",
      "null",
      "0",
      "a".repeat(5_000),
    ]) {
      for (const part of ["", "/file", "/thumbnail", "/pages/1"]) {
        const { status } = await family.parent1.get(
          `/api/attachments/${id.includes("%") ? id : encodeURIComponent(id)}${part}`,
        );
        expect([400, 404, 414], `${id} ${part}`).toContain(status);
      }
    }
  });
});

it("uploads of several parents at once are all taken, and a message goes through in the middle of them", async () => {
  expect(await uploadedAtOnce(4)).toEqual({
    message: 200,
    uploads: 4 * attachmentLimits.waiting,
    answers: [200],
    kinds: ["picture"],
  });
});

const both = (text: string) => ({ originalMessage: text, finalMessage: text });

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/api/messages')"><script>alert(1)</script></svg>`;
