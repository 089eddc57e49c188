import { afterAll, expect, test } from "vitest";
import { createDocumentProcesses } from "../process/document-processes.ts";
import { aLetter, opener } from "./open-attachment.harness.ts";

const processes = createDocumentProcesses();
afterAll(() => processes.close());

test("a PDF with more pages than are read says so", async () => {
  const words = ["Nine words that stand on each of its pages."];
  const { pages, pageCount, words: read } = await opener(processes)(await aLetter(words, 14));
  expect([pages.length, pageCount, read.read]).toEqual([12, 14, "part"]);
});
