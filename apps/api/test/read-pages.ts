import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A line of a page as a reader sees it. */
export interface PageLine {
  text: string;
  /** Points from the left edge. */
  left: number;
  right: number;
}

/** The lines of each page of a PDF, in order, as another program reads them. */
export async function readPages(pdf: Uint8Array): Promise<PageLine[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: PageLine[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const lines = new Map<number, PageLine>();
    for (const item of items) {
      if (!("str" in item) || item.str === "") continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const line = lines.get(Math.round(y)) ?? { text: "", left: x, right: x };
      lines.set(Math.round(y), {
        text: line.text + item.str,
        left: Math.min(line.left, x),
        right: Math.max(line.right, x + item.width),
      });
    }
    pages.push([...lines.values()]);
    page.cleanup();
  }
  await task.destroy();
  return pages;
}
