import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { createAi } from "@evenkeel/ai/providers";
import { createBuiltInScheduleReader } from "@evenkeel/order-reader";
import { longestText } from "@evenkeel/contract/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageReader } from "../../src/domains/calendar/imports/reading/page-reader.ts";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import type { Family } from "./sample-inputs.ts";

/** Far above what any of these takes on an idle machine (under a second), far below a server that hangs. */
const soon = 30_000;
const mebibyte = 1024 * 1024;
const json = { "content-type": "application/json" };

describe("input that is made to be too much", () => {
  let server: TestServer;
  let family: Family;
  const reader = createBuiltInScheduleReader();

  beforeAll(async () => {
    // The real reader and the real moderation: it is their patterns and pixels that are attacked.
    server = await testServer(await anyEngine.open(), {
      readPage: pageReader(reader),
      ai: createAi({}),
    });
    family = await server.family();
  });
  afterAll(async () => {
    await server.close();
    await reader.close();
  });

  const bodies: [string, string, number][] = [
    [
      "arrays in arrays, 400,000 deep",
      `{"message":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
      400,
    ],
    ["objects in objects", `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`, 400],
    [
      "deep where anything is allowed",
      `{"message":"Hi","parenting_rules":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`,
      200,
    ],
    [
      "a hundred thousand fields",
      `{${Array.from({ length: 90_000 }, (_, n) => `"f${n}":1`).join(",")}}`,
      400,
    ],
    ["a prototype", '{"__proto__":{"role":"court_viewer"},"message":"Hi"}', 400],
    ["a constructor", '{"constructor":{"prototype":{"role":"court_viewer"}},"message":"Hi"}', 400],
    ["a number of a million digits", `{"message":${"9".repeat(1_000_000)}}`, 400],
    ["more than a mebibyte", `{"message":"${"x".repeat(mebibyte)}"}`, 413],
    ["an unfinished text", '{"message":"', 400],
    ["a length of nothing", "", 400],
  ];
  it.each(bodies)(
    "is answered in time as JSON: %s",
    { timeout: soon },
    async (_what, body, status) => {
      const answer = await family.parent1.post("/api/moderate", body, json);
      expect(answer.status).toBe(status);
    },
  );

  it("is refused as a compressed body", { timeout: soon }, async () => {
    const bomb = deflateSync(Buffer.alloc(50 * mebibyte, "x"));
    for (const encoding of ["gzip", "deflate", "br"]) {
      const answer = await family.parent1.post("/api/moderate", bomb, {
        ...json,
        "content-encoding": encoding,
      });
      expect([encoding, answer.status]).toEqual([encoding, 400]);
    }
  });

  const full = (unit: string) => unit.repeat(Math.floor(longestText.message / unit.length));
  const texts: [string, string][] = [
    ["one letter", full("a")],
    ["one letter and another end", `${full("a").slice(1)}!`],
    ["spaces", ` ${full(" ").slice(2)}x`],
    ["line breaks", `x${full("\n").slice(2)}x`],
    ["brackets", full("(")],
    ["quotes", full('"')],
    ["'you always'", full("you always ")],
    ["'f u c k'", full("f u c k ")],
    ["'i d i o t' with dots", full("i.d.i.o.t.")],
    ["times", full("5:30 ")],
    ["dates", full("Monday the 1st at 5 ")],
    ["numbers", full("1234567890/")],
    ["addresses", full("a@b.")],
    ["links", full("http://a.b/")],
    ["marks", full("!?")],
    ["accents on one letter", full("\u0301")],
    ["joined emoji", full("👨‍👩‍👧‍👦\u200d")],
    ["letters of other alphabets that look alike", full("іdіоt ")],
    ["no end of a sentence", full("and ")],
    ["commas", full("a, ")],
  ];
  it.each(texts)(
    "is answered in time as words that trip up patterns: %s",
    { timeout: soon * 2 },
    async (_what, text) => {
      const { parent1 } = family;
      const calls: [string, object][] = [
        ["/api/moderate", { message: text }],
        ["/api/ai-coordinator", { message: text }],
        ["/api/therapeutic-flow", { message: text }],
        ["/api/therapy-chat", { message: text }],
        [
          "/api/evaluate-dispute",
          { title: "A title", description: `Please weigh: ${text.slice(20)}`, category: "Other" },
        ],
        [
          "/api/generate-conversation-summaries",
          {
            messages: [
              { category: "logistics", timestamp: "2026-11-20T10:00:00Z", finalMessage: text },
            ],
          },
        ],
      ];
      for (const [path, body] of calls) {
        const began = performance.now();
        const answer = await parent1.post(path, body);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(performance.now() - began, path).toBeLessThan(soon / 2);
      }
    },
  );

  /** The signs that patterns are made of, between the letters that moderation looks at. */
  const signs = fc.string({
    unit: fc.constantFrom(
      ...Array.from("abcdefukst *_#%&^~@$!.-+()[]{}|\\/?<>\"'`,:;=0123456789\n\t"),
      "f**k",
      "you",
      "idiot",
      "é",
      "👧",
      "\u200b",
      "\u0301",
      "\ud83d",
    ),
    minLength: 1,
    maxLength: 40,
  });
  it(
    "is moderated, answered and evaluated in time as words of every shape",
    { timeout: soon * 4 },
    async () => {
      const property = fc.asyncProperty(signs, async (text) => {
        const calls: [string, object][] = [
          ["/api/moderate", { message: text }],
          ["/api/moderate", { message: `Pick-up is at 5. ${text}` }],
          ["/api/ai-coordinator", { message: text }],
          ["/api/therapeutic-flow", { message: text }],
          ["/api/therapy-chat", { message: text }],
        ];
        for (const [path, body] of calls) {
          const answer = await family.parent1.post(path, body);
          expect([200, 400], `${path}: ${answer.body}`).toContain(answer.status);
        }
      });
      const result = await fc.check(property, {
        numRuns: Number(process.env["FUZZ_RUNS"] ?? 20),
        seed: Number(process.env["FUZZ_SEED"] ?? 1),
        examples: [["f**k("], ["sh*t["], ["a*b\\"], ["x_y)"], ["constructor"], ["__proto__"]],
      });
      expect(fc.defaultReportMessage(result)).toBeUndefined();
    },
  );

  const upload = (bytes: Buffer) =>
    family.parent1.post("/api/schedule/ocr", {
      imageData: bytes.toString("base64"),
      imageType: "base64",
    });
  const files: [string, () => Buffer, number[]][] = [
    ["a small PNG of 900 megapixels", () => png(30_000, 30_000), [413]],
    [
      "a PNG that says it is larger than any",
      () => png(2_147_483_647, 2_147_483_647, 1),
      [413, 422],
    ],
    ["a PNG of a pixel's height", () => png(49_000_000, 1), [200, 413, 422]],
    ["a JPEG that says 65,500 by 65,500", () => jpegHeader(65_500, 65_500), [413, 422]],
    ["a picture in words that grow (SVG)", () => Buffer.from(billionLaughs), [415]],
    ["a PDF of 20,000 pages", () => pdf(20_000), [200, 413, 422]],
    ["a PDF whose page is a mile wide", () => pdf(1, "[0 0 4561920 4561920]"), [200, 413, 422]],
    [
      "a PDF whose content unpacks to a gigabyte",
      () => pdf(1, "[0 0 612 792]", bombStream()),
      [200, 413, 422],
    ],
  ];
  it.each(files)(
    "is answered in time as a document: %s",
    { timeout: soon * 2 },
    async (_what, make, statuses) => {
      const bytes = make();
      expect(bytes.length).toBeLessThan(15 * mebibyte);
      const answer = await upload(bytes);
      expect(statuses, answer.body.slice(0, 200)).toContain(answer.status);
      expect(process.memoryUsage().rss).toBeLessThan(2_500 * mebibyte);
      // And the next parent's page is read as ever.
      expect((await family.parent2.get("/api/me")).status).toBe(200);
    },
  );
});

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level} "${`&a${level === 0 ? "" : level - 1};`.repeat(10)}">`,
).join("")}]><svg xmlns="http://www.w3.org/2000/svg">&a8;</svg>`;

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A black PNG, one bit a pixel: it packs a thousand to one. */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const raw = Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * rows, 120 * mebibyte));
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function jpegHeader(width: number, height: number): Buffer {
  const frame = Buffer.from([
    0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1,
  ]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0", "latin1"),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A hundred megabytes of zeros, packed three times over. */
function bombStream(): Buffer {
  const once = deflateSync(Buffer.alloc(100 * mebibyte));
  return deflateSync(once);
}

function pdf(pages: number, box = "[0 0 612 792]", content?: Buffer): Buffer {
  const filter = content === undefined ? "" : "/Filter [/FlateDecode /FlateDecode]";
  const stream = content ?? Buffer.from("BT ET");
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(" ");
  const parts = [
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]>>endobj\n3 0 obj<</Length ${stream.length}${filter}>>stream\n`,
    ),
    stream,
    Buffer.from("\nendstream endobj\n"),
    ...Array.from({ length: pages }, (_, page) =>
      Buffer.from(
        `${page + 4} 0 obj<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents 3 0 R>>endobj\n`,
      ),
    ),
    Buffer.from("trailer<</Root 1 0 R>>\n%%EOF"),
  ];
  return Buffer.concat(parts);
}
