import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createDocumentProcesses } from "../process/document-processes.ts";

const today = "2026-11-20";
const processes = createDocumentProcesses();
afterAll(() => processes.close());

test("a page of a schedule is no receipt, and has nothing sure in it", async () => {
  const file = await sharp(
    await readFile(new URL("../fixtures/day-table-scan.png", import.meta.url)),
  )
    .jpeg()
    .toBuffer();
  const read = await processes.run("receipt", { file, kind: "jpeg", today }, {});
  expect([read.totalCents.isSure, read.taxCents.candidates]).toEqual([false, []]);
});
