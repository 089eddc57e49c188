import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createDocumentProcesses } from "../process/document-processes.ts";
import type { ScheduleReader, ScheduleReading } from "../reader.ts";
import { createTextractScheduleReader } from "./textract-reader.ts";

const endpoint = "https://textract.us-west-2.amazonaws.com/";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
const processes = createDocumentProcesses();
afterAll(async () => {
  server.close();
  await processes.close();
});

const reading: ScheduleReading = {
  holidayRules: [],
  recurringRules: [],
  confidence: 0,
  questions: [],
  residence: null,
  residences: [],
  parties: null,
  page: null,
  provider: "builtin",
};
const builtIn: ScheduleReader = {
  read: () => Promise.resolve(reading),
  close: () => Promise.resolve(),
};

function createReader(failures: unknown[] = []): ScheduleReader {
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  return createTextractScheduleReader(
    { region: "us-west-2", client: { credentials }, onFailure: (error) => failures.push(error) },
    builtIn,
    processes,
  );
}

const photo = (): Promise<Uint8Array> =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

/** Blocks as Textract sends them, with every word of the lines and cells a block of its own. */
function answer(lines: readonly string[], rows: readonly (readonly string[])[]) {
  const blocks: object[] = [];
  const geometry = (left: number, top: number, width: number) => ({
    BoundingBox: { Left: left, Top: top, Width: width, Height: 0.02 },
  });
  const addWords = (text: string, left: number, top: number): string[] =>
    text
      .split(" ")
      .filter((word) => word !== "")
      .map((word, i) => {
        const id = `word-${blocks.length}`;
        blocks.push({
          Id: id,
          BlockType: "WORD",
          Text: word,
          Confidence: 98,
          Geometry: geometry(left + i * 0.04, top, 0.035),
        });
        return id;
      });
  lines.forEach((text, i) => {
    const top = 0.05 + i * 0.04;
    blocks.push({
      Id: `line-${i}`,
      BlockType: "LINE",
      Text: text,
      Geometry: geometry(0.1, top, 0.7),
      Relationships: [{ Type: "CHILD", Ids: addWords(text, 0.1, top) }],
    });
  });
  const cells = rows.flatMap((row, r) =>
    row.map((text, c) => {
      const id = `cell-${r}-${c}`;
      const top = 0.5 + r * 0.04;
      blocks.push({
        Id: id,
        BlockType: "CELL",
        RowIndex: r + 1,
        ColumnIndex: c + 1,
        RowSpan: 1,
        ColumnSpan: 1,
        Geometry: geometry(0.1 + c * 0.2, top, 0.2),
        Relationships: [{ Type: "CHILD", Ids: addWords(text, 0.1 + c * 0.2, top) }],
      });
      return id;
    }),
  );
  if (cells.length > 0)
    blocks.push({
      Id: "table",
      BlockType: "TABLE",
      Geometry: geometry(0.1, 0.5, 0.8),
      Relationships: [{ Type: "CHILD", Ids: cells }],
    });
  return HttpResponse.json({ DocumentMetadata: { Pages: 1 }, Blocks: blocks });
}

describe("an operator who has Textract gets its reading", () => {
  test("with cells of a holiday table and sentences turned into rules", async () => {
    let features: unknown;
    server.use(
      http.post(endpoint, async ({ request }) => {
        features = ((await request.json()) as { FeatureTypes: unknown }).FeatureTypes;
        return answer(
          [
            "PETITIONER: ANN LEE",
            "RESPONDENT: BOB LEE",
            "Respondent has every Tuesday from 4:00 p.m. to 7:00 p.m.",
          ],
          [
            ["Holiday", "Even Years", "Odd Years", "Every Year"],
            ["Thanksgiving", "Petitioner", "Respondent", ""],
            ["Halloween", "", "", "Respondent"],
            ["Labor Day", "", "", ""],
          ],
        );
      }),
    );
    const result = await createReader().read(await photo());
    expect(features).toEqual(["TABLES", "FORMS"]);
    expect(result.provider).toBe("textract");
    expect(
      result.holidayRules.map((rule) => [rule.name, rule.evenYearsAssignee, rule.oddYearsAssignee]),
    ).toEqual([
      ["Thanksgiving", "parent1", "parent2"],
      ["Halloween", "parent2", "parent2"],
    ]);
    expect(result.recurringRules).toMatchObject([
      {
        cadence: "weekly",
        startDay: "Tuesday",
        startTime: "16:00",
        endTime: "19:00",
        assignee: "parent2",
      },
    ]);
    expect(result.recurringRules[0]?.source?.boxes?.[0]?.x).toBeCloseTo(80, 0);
  });

  test("a page without a schedule has no rules", async () => {
    server.use(http.post(endpoint, () => answer(["GREEN MARKET", "FRIDAY TACO KIT 4.50"], [])));
    expect(await createReader().read(await photo())).toMatchObject({
      holidayRules: [],
      recurringRules: [],
      confidence: 0,
    });
  });
});

describe("a parent still gets a reading when Textract does not answer", () => {
  test("after one retry the built-in reader takes over, and the operator is told", async () => {
    let calls = 0;
    server.use(
      http.post(endpoint, () => {
        calls++;
        return HttpResponse.json({ __type: "InternalServerError", message: "no" }, { status: 500 });
      }),
    );
    const failures: unknown[] = [];
    expect((await createReader(failures).read(await photo())).provider).toBe("builtin");
    expect(calls).toBe(2);
    expect(failures).toHaveLength(1);
  });

  test("access denied is not tried again", async () => {
    let calls = 0;
    server.use(
      http.post(endpoint, () => {
        calls++;
        return HttpResponse.json(
          { __type: "AccessDeniedException", message: "no" },
          { status: 400 },
        );
      }),
    );
    expect((await createReader().read(await photo())).provider).toBe("builtin");
    expect(calls).toBe(1);
  });
});
