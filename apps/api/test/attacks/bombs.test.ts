import { deflateSync } from "node:zlib";
import { createAi } from "@evenkeel/ai/providers";
import { createBuiltInScheduleReader } from "@evenkeel/order-reader";
import { onePageMore } from "@evenkeel/order-reader/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageReader } from "../../src/domains/calendar/imports/reading/page-reader.ts";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { bodies, refusalsOf, shapeNotRead, texts } from "./bombs.ts";
import type { Family } from "./sample-inputs.ts";

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

  it.each(bodies)("is answered as JSON: %s", async (_what, body, status) => {
    const answer = await family.parent1.post("/api/moderate", body, json);
    expect(answer.status).toBe(status);
  });

  it("is refused as a compressed body", async () => {
    const bomb = deflateSync(Buffer.alloc(50 * mebibyte, "x"));
    for (const encoding of ["gzip", "deflate", "br"]) {
      const answer = await family.parent1.post("/api/moderate", bomb, {
        ...json,
        "content-encoding": encoding,
      });
      expect([encoding, answer.status]).toEqual([encoding, 400]);
    }
  });

  /** All of them in the long run. */
  it.each(texts.filter(([what]) => what === "brackets"))(
    "is answered as words that trip up patterns: %s",
    async (_what, text) => {
      expect(await refusalsOf(family.parent1, text)).toEqual([]);
    },
  );

  it("is moderated, answered and evaluated as words of some shapes", async () => {
    expect(await shapeNotRead(family.parent1, { numRuns: 6, seed: 1 })).toBeUndefined();
  });

  /** The others are tried on the process that reads (`packages/order-reader/src/process`). */
  it.each([
    ["a picture in words that grow (SVG)", () => Buffer.from(billionLaughs()), 415],
    ["a PDF of one page more than is read", onePageMore.make, 413],
  ])("is refused as a document, and the next call is answered: %s", async (_what, make, status) => {
    const imageData = Buffer.from(await make()).toString("base64");
    const answer = await family.parent1.post("/api/schedule/ocr", {
      imageData,
      imageType: "base64",
    });
    expect(answer.status, answer.body.slice(0, 200)).toBe(status);
    expect((await family.parent2.get("/api/me")).status).toBe(200);
  });
});

const billionLaughs = (): string =>
  `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY a${level} "${`&a${level === 0 ? "" : level - 1};`.repeat(10)}">`,
  ).join("")}]><svg xmlns="http://www.w3.org/2000/svg">&a8;</svg>`;
