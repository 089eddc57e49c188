import { deflateSync } from "node:zlib";
import { documentLimits } from "../limits.ts";
import type { HostileDocument } from "./hostile-documents.ts";
import { drawnPdfs, packedPdfs, pdfOfPages } from "./hostile-pdfs.ts";
import { hostilePictures } from "./hostile-pictures.ts";
import { onePage } from "./write-pdf.ts";

const all = [...packedPdfs, ...drawnPdfs, ...hostilePictures];
function named(name: string): HostileDocument {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no hostile document '${name}'`);
  return found;
}

const flate = "/FlateDecode";
/** A rectangle has four points and is the shortest way to say so many. */
const rectangle = "0 0 9 9 re\n";
const line = "1 0 0 1 9 9 Tm (odd weeks with Dad) Tj\n";

/** The quickest to be refused of what is too much only for who opens it. */
export const onePageMore: HostileDocument = {
  name: "a PDF of one page more than is read",
  make: () => pdfOfPages(documentLimits.pages + 1),
  problems: ["too-many-pages"],
};

/**
 * One document for each thing that may be said of one, as small as it can be: of the limits, just above. What is said of
 * files that are something else, locked or cut off is tried where their kinds are told apart.
 */
export const oneOfEachKind: HostileDocument[] = [
  named("a PDF whose page unpacks to four gigabytes, packed twice"),
  named("a PDF with a picture of 20,000 by 20,000 pixels in black and white"),
  onePageMore,
  {
    name: "a PDF with a few letters more than are read",
    make: () => {
      const times = Math.ceil((documentLimits.letters + 1) / "odd weeks with Dad".length);
      const content = deflateSync(`BT /A 9 Tf\n${line.repeat(times)}ET`);
      const resources = "/Font<</A<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>";
      return onePage(content, { filter: flate, resources });
    },
    problems: ["too-much-text"],
  },
  {
    name: "a PDF with a few points more than are drawn",
    make: () => {
      const content = deflateSync(`${rectangle.repeat(documentLimits.drawingSteps / 4 + 1)}f`);
      return onePage(content, { filter: flate });
    },
    problems: ["too-much-drawing"],
  },
  named("a PDF of brackets in brackets, 200,000 deep"),
  named("a PNG of a pixel's height"),
];
