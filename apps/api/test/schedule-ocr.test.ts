import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { block } from "@evenkeel/custody/testing";
import { AppError } from "@evenkeel/contract/errors";
import type {
  ReadingProgress,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { type PageReader } from "../src/domains/calendar/imports/reading/page-reader.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedPage } from "./scripted-page.ts";

const readingId = "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01";
const base64 = Buffer.from("a picture").toString("base64");
const upload = { imageData: `data:image/png;base64,${base64}`, imageType: "base64" };
const pageOf = (words: string) => ({
  ...upload,
  imageData: Buffer.from(words).toString("base64"),
});

/** A reader that holds each page until the test lets it go: which parent's page arrives first is nobody's promise. */
function heldPages() {
  const held: { words: string; release: () => void }[] = [];
  // A test that fails leaves no page at work for the next one to wait behind.
  onTestFinished(() => {
    for (const page of held.splice(0)) page.release();
  });
  return {
    atWork: () => held.map(({ words }) => words).toSorted(),
    hold: (file: Uint8Array) =>
      new Promise<void>((release) => held.push({ words: Buffer.from(file).toString(), release })),
    release: (words: string) => {
      const at = held.findIndex((page) => page.words === words);
      if (at !== -1) held.splice(at, 1)[0]?.release();
    },
  };
}

describe("a parent uploads a photo of the order", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  let readPage: PageReader;
  let received: string[];

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      readPage: (file, options) => {
        received.push(Buffer.from(file).toString());
        return readPage(file, options);
      },
    });
    ({ parent1: mother, parent2: father, court } = await server.family());
  });
  afterAll(() => server.close());
  beforeEach(() => {
    readPage = scriptedPage;
    received = [];
  });

  it.each([
    ["a data URL", upload.imageData],
    ["bare base64", base64],
    ["base64 with line breaks and without padding", `${base64.slice(0, 4)}\r\n${base64.slice(4)}`],
    ["a data URL with a parameter", `data:image/jpeg;charset=utf-8;base64,${base64}`],
  ])("as %s, and gets both readings in one answer [S-3.22 7.22]", async (_what, imageData) => {
    const answer = await mother.post("/api/schedule/ocr", { ...upload, imageData });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    const reading = answer.json<ReadScheduleOutput>();
    expect(reading).toMatchObject({ success: true, confidence: 0.9, recurringRules: [] });
    expect(reading.data.holidayRules).toEqual(reading.holidayRules);
    expect(reading.holidayRules).toMatchObject([{ name: "Thanksgiving" }]);
    expect(received).toEqual(["a picture"]);
  });

  it.each([
    ["nothing", "", 400, /select a custody document image/],
    [
      "a data URL without content",
      "data:image/png;base64,",
      422,
      /choose the photo of the document again/,
    ],
    ["words", "not base64 at all!", 422, /is no picture/],
    [
      "a data URL that is not base64",
      "data:image/svg+xml,<svg onload=alert(1)>",
      422,
      /is no picture/,
    ],
    ["base64 with something in the middle", `${base64}\u0000${base64}`, 422, /is no picture/],
    ["more than 15 MB", "A".repeat(21_000_000), 413, /larger than 15 MB/],
    ["more than the server reads at all", "A".repeat(24_000_000), 413, /too large/],
  ])(
    "%s is refused in plain words, and no page is read [S-5.4]",
    async (_what, imageData, status, message) => {
      const answer = await mother.post("/api/schedule/ocr", { ...upload, imageData });
      expect(answer.status).toBe(status);
      expect(answer.json<{ message: string }>().message).toMatch(message);
      expect(received).toEqual([]);
    },
  );

  it("is told what the reader found wrong with the file", async () => {
    readPage = () => {
      throw new AppError("unsupported_media", "This is no picture. Please upload a photo.");
    };
    const answer = await mother.post("/api/schedule/ocr", upload);
    expect([answer.status, answer.json()]).toEqual([
      415,
      { code: "unsupported_media", message: "This is no picture. Please upload a photo." },
    ]);
  });

  it("a program that knows only the specification gets rules that are right, or none", async () => {
    const plain = block("weekly", "Monday 16:00", "Monday 19:00", "parent2");
    const limited = { ...plain, exceptWeeksOfMonth: [1] };
    const ended = (place: number) => ({
      text: "A sentence.",
      outcome: "rules" as const,
      rules: { holidays: [], recurring: [place] },
    });
    readPage = async (...call) => ({
      ...(await scriptedPage(...call)),
      data: { holidayRules: [], recurringRules: [limited, plain] },
      statements: [ended(0), ended(1)],
    });
    const reading = (await mother.post("/api/schedule/ocr", upload)).json<ReadScheduleOutput>();
    expect(reading.recurringRules).toEqual([plain]);
    expect(reading.data.recurringRules).toEqual([plain]);
    expect(reading.limitedRules).toEqual([limited]);
    expect(reading.data.limitedRules).toEqual([limited]);
    expect(reading.statements?.map(({ rules }) => rules?.recurring)).toEqual([[1], [0]]);
  });

  it("a page without a schedule is a success without rules", async () => {
    readPage = async (...call) => ({
      ...(await scriptedPage(...call)),
      data: { holidayRules: [], recurringRules: [] },
      confidence: 0,
    });
    expect((await mother.post("/api/schedule/ocr", upload)).json()).toMatchObject({
      success: true,
      holidayRules: [],
      recurringRules: [],
      confidence: 0,
    });
  });

  it("two pages are read at a time, one per parent, the rest wait, and each parent sees only their own page's stage", async () => {
    let most = 0;
    const pages = heldPages();
    readPage = async (file, options) => {
      options.report("reading", 0.4);
      const held = pages.hold(file);
      most = Math.max(most, pages.atWork().length);
      await held;
      return scriptedPage(file, options);
    };
    const ids = [readingId, ...["02", "03"].map((end) => `${readingId.slice(0, -2)}${end}`)];
    const [mothers = "", fathers = "", mothersSecond = ""] = ids;
    const reading = [
      mother.post("/api/schedule/ocr", { ...pageOf("mother's"), readingId: mothers }),
      father.post("/api/schedule/ocr", { ...pageOf("father's"), readingId: fathers }),
    ];
    const stage = async (browser: Browser, id: string) =>
      (await browser.get(`/api/schedule/ocr/${id}/progress`)).json<ReadingProgress>();
    await expect.poll(pages.atWork).toEqual(["father's", "mother's"]);
    const second = { ...pageOf("mother's second"), readingId: mothersSecond };
    reading.push(mother.post("/api/schedule/ocr", second));
    const secondStage = async () => (await stage(mother, mothersSecond)).stage;
    await expect.poll(secondStage).toBe("queued");
    expect(await stage(mother, readingId)).toEqual({ stage: "reading", progress: 0.4 });
    expect(await stage(father, readingId)).toEqual({ stage: null, progress: 0 });
    expect((await court.get(`/api/schedule/ocr/${readingId}/progress`)).status).toBe(403);
    // The server answers other calls meanwhile.
    expect((await father.get("/api/calendar-events")).status).toBe(200);
    pages.release("mother's");
    await expect.poll(pages.atWork).toEqual(["father's", "mother's second"]);
    pages.release("father's");
    pages.release("mother's second");
    const answers = await Promise.all(reading);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(most).toBe(2);
    expect(await stage(mother, readingId)).toEqual({ stage: null, progress: 0 });
  });

  it("one parent's pile of pages is asked to come back later, and the other parent's page is read in the meantime", async () => {
    const pages = heldPages();
    readPage = async (file, options) => {
      await pages.hold(file);
      return scriptedPage(file, options);
    };
    let refusals = 0;
    const reading = Array.from({ length: 14 }, async () => {
      const answer = await mother.post("/api/schedule/ocr", pageOf("mother's"));
      if (answer.status === 429) refusals += 1;
      return answer;
    });
    const refused = await Promise.race(reading);
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("60");
    const fathers = father.post("/api/schedule/ocr", pageOf("father's"));
    await expect.poll(pages.atWork).toEqual(["father's", "mother's"]);
    pages.release("father's");
    expect((await fathers).status).toBe(200);
    // The whole pile has arrived before a page of it is done and makes room for another.
    await expect.poll(() => refusals).toBe(10);
    const release = setInterval(() => pages.release("mother's"), 1);
    const statuses = (await Promise.all(reading)).map(({ status }) => status);
    clearInterval(release);
    // One at work and three that wait.
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });

  it("the court reviewer cannot upload anything", async () => {
    expect((await court.post("/api/schedule/ocr", upload)).status).toBe(403);
  });
});
