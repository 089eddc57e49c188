import { readFile } from "node:fs/promises";
import { textPdfOfPages } from "./write-pdf.ts";

const file = new URL("../fixtures/two-page-order.txt", import.meta.url);
/** Letters that fit on a line. */
const lineLength = 96;

/** A PDF of an order on two pages, with every kind of statement: regular time, holidays, clauses, and two that are no rule. */
export async function twoPageOrder(): Promise<Buffer> {
  const pages = (await readFile(file, "utf8")).split("\f");
  return textPdfOfPages(pages.map((page) => page.trim().split("\n").flatMap(wrapped)));
}

function wrapped(text: string): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + 1 > lineLength) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
