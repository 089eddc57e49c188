import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createDocumentProcesses } from "../process/document-processes.ts";
import { receiptPhoto } from "../testing/index.ts";

const today = "2026-11-20";
const processes = createDocumentProcesses();
afterAll(() => processes.close());

test("a folded receipt on a desk is read, each field with the part of the picture where it stands", async () => {
  const file = await readFile(receiptPhoto);
  const read = await processes.run("receipt", { file, kind: "jpeg", today }, {});
  const first = (field: "vendor" | "date" | "totalCents" | "taxCents") => read[field].candidates[0];
  expect(first("vendor")?.value).toBe("Oak Street Pharmacy");
  expect(first("date")?.value).toBe("2026-10-26");
  expect(first("totalCents")?.value).toBe(58_01);
  expect(first("taxCents")?.value).toBe(4_73);
  expect(read.totalCents.isSure).toBe(true);
  for (const { picture } of [...read.totalCents.candidates, ...read.date.candidates]) {
    const { format, width, height } = await sharp(picture).metadata();
    expect(format).toBe("jpeg");
    expect(width).toBeGreaterThan(3 * height);
  }
});
