import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { HostileDocument } from "./hostile-documents.ts";
import { bomb, onePage, packed, type PdfObject, writePdf } from "./write-pdf.ts";

const flate = "/FlateDecode";
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
/** A number that looks like chance and is always the same. */
const at = (index: number, range: number): number => (index * 7919) % range;

export function pdfOfPages(
  count: number,
  kids: (page: number) => string = (page) => `${page + 3} 0 R`,
): Buffer {
  const list = Array.from({ length: count }, (_, page) => kids(page)).join(" ");
  return writePdf([
    { head: "<</Type/Catalog/Pages 2 0 R>>" },
    { head: `<</Type/Pages/Count ${count}/Kids[${list}]>>` },
    ...Array.from({ length: count }, () => ({
      head: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
    })),
  ]);
}

/** A page that shows so many pictures, each the whole page wide. */
function pictures(count: number, head: string, stream: Uint8Array): Buffer {
  const names = Array.from({ length: count }, (_, index) => `/I${index} ${index + 5} 0 R`);
  const drawn = lines(count, (index) => `q 612 0 0 792 0 0 cm /I${index} Do Q`);
  return onePage(Buffer.from(drawn), {
    resources: `/XObject<<${names.join("")}>>`,
    others: Array.from({ length: count }, () => ({
      head: `/Type/XObject/Subtype/Image${head}`,
      stream,
    })),
  });
}

const gray = (width: number, height: number, bits = 8): string =>
  `/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent ${bits}`;

/** Drawings that call drawings that call drawings: ten of each, nine deep. */
function laughs(content: string): Buffer {
  const form = (index: number): PdfObject => ({
    head: `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</F ${index + 6} 0 R>>/Font<</A<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>`,
    stream: Buffer.from(index === 8 ? content : "/F Do\n".repeat(10)),
  });
  return onePage(Buffer.from("/F Do\n".repeat(10)), {
    resources: "/XObject<</F 5 0 R>>",
    others: Array.from({ length: 9 }, (_, index) => form(index)),
  });
}

/** A JPEG of this size by its header, with nothing in it. */
const emptyJpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan]);
};

async function locked(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: "secret", ownerPassword: "secret" });
  return Buffer.from(await pdf.save());
}

const curves = (count: number): string =>
  lines(count, (index) => `${at(index, 612)} ${at(index, 792)} 0 792 612 ${at(index, 700)} c`);

/** What they unpack to is too much. */
export const packedPdfs: HostileDocument[] = [
  {
    name: "a PDF with a picture of 20,000 by 20,000 grays",
    make: () => pictures(1, `${gray(20_000, 20_000)}/Filter${flate}`, bomb(382)),
    problems: ["too-much-packed"],
  },
  {
    name: "a PDF with a picture of 20,000 by 20,000 pixels in black and white",
    make: () => pictures(1, `${gray(20_000, 20_000, 1)}/Filter${flate}`, bomb(48)),
    problems: ["too-large-inside"],
  },
  {
    name: "a PDF with thirty pictures of 6,000 by 6,000 pixels on a page",
    make: () =>
      pictures(30, `${gray(6000, 6000, 1)}/Filter${flate}`, deflateSync(Buffer.alloc(4_500_000))),
    problems: [null, "too-much-memory", "too-much-packed", "too-slow"],
  },
  {
    name: "a PDF whose JPEG is larger than the PDF says",
    make: () => pictures(1, `${gray(100, 100)}/Filter/DCTDecode`, emptyJpeg(65_500, 65_500)),
    problems: [null, "too-much-memory", "damaged-pdf"],
  },
  {
    name: "a PDF whose page unpacks to four gigabytes",
    make: () => onePage(bomb(4096, 32), { filter: flate }),
    problems: ["too-much-packed"],
  },
  {
    name: "a PDF whose page unpacks to four gigabytes, packed twice",
    make: () => onePage(deflateSync(bomb(4096, 32)), { filter: `[${flate}${flate}]` }),
    problems: ["too-much-packed"],
  },
  {
    name: "a PDF whose page unpacks to four gigabytes, hidden in hexadecimal digits",
    make: () =>
      onePage(deflateSync(bomb(4096, 32).toString("hex")), {
        filter: `[${flate}/ASCIIHexDecode${flate}]`,
      }),
    problems: ["too-much-memory"],
  },
  {
    name: "a PDF of a hundred gigabytes in a hundred parts",
    make: () => {
      const part = bomb(1024);
      const twice = deflateSync(part);
      return onePage(Buffer.from("BT ET"), {
        others: Array.from({ length: 100 }, () => ({
          head: `/Filter[${flate}${flate}]`,
          stream: twice,
        })),
      });
    },
    problems: ["too-much-packed"],
  },
];

/** What they draw, say or count is too much, or nothing of a document. */
export const drawnPdfs: HostileDocument[] = [
  {
    name: "a PDF of two million curves in one line",
    make: () => {
      const { content, filter } = packed(`0 0 m\n${curves(2_000_000)}\nS`);
      return onePage(content, { filter });
    },
    problems: ["too-much-drawing"],
  },
  {
    name: "a PDF of a million rectangles",
    make: () => {
      const { content, filter } = packed(lines(1_000_000, (n) => `${at(n, 600)} 1 9 9 re f`));
      return onePage(content, { filter });
    },
    // Counted within seconds, where nothing else keeps the machine busy.
    problems: ["too-much-drawing", "too-slow"],
  },
  {
    name: "a PDF of drawings that hold ten drawings each, nine deep",
    make: () => laughs("0 0 9 9 re f"),
    problems: ["too-much-drawing", "too-slow", "too-much-memory"],
  },
  {
    name: "a PDF of texts that hold ten texts each, nine deep",
    make: () => laughs("BT /A 9 Tf 9 9 Td (Father has the children.) Tj ET"),
    problems: ["too-much-text", "too-slow"],
  },
  {
    name: "a PDF of two million words",
    make: () => {
      const { content, filter } = packed(
        `BT /A 9 Tf\n${lines(500_000, (n) => `1 0 0 1 ${at(n, 600)} ${at(n, 790)} Tm (odd weeks with Dad) Tj`)}\nET`,
      );
      const resources = "/Font<</A<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>";
      return onePage(content, { filter, resources });
    },
    problems: ["too-much-text", "too-slow"],
  },
  {
    name: "a PDF whose page is a mile wide",
    make: () => onePage(Buffer.from("0 0 m 4561920 4561920 l S"), { box: "[0 0 4561920 4561920]" }),
    problems: [null],
  },
  {
    name: "a PDF whose page has no width",
    make: () => onePage(Buffer.from("0 0 9 9 re f"), { box: "[0 0 0.0001 5000]" }),
    problems: [null, "damaged-pdf"],
  },
  {
    name: "a PDF whose page is larger than any number",
    make: () => onePage(Buffer.from("0 0 9 9 re f"), { box: `[0 0 1${"0".repeat(400)} 1]` }),
    problems: [null, "damaged-pdf"],
  },
  {
    name: "a PDF of 20,000 pages",
    make: () => pdfOfPages(20_000),
    problems: ["too-many-pages"],
  },
  {
    name: "a PDF that says it has two thousand million pages",
    make: () =>
      Buffer.from(
        pdfOfPages(1).toString("latin1").replace("/Count 1", "/Count 2000000000"),
        "latin1",
      ),
    problems: [null, "too-many-pages", "damaged-pdf"],
  },
  {
    name: "a PDF whose pages hold themselves",
    make: () => pdfOfPages(3, () => "2 0 R"),
    problems: [null, "damaged-pdf"],
  },
  {
    name: "a PDF of brackets in brackets, 200,000 deep",
    make: () => writePdf([{ head: `<</Type/Catalog/Pages ${"[".repeat(200_000)}` }]),
    problems: ["damaged-pdf"],
  },
  {
    name: "a PDF that saves its state a million times",
    make: () => onePage(deflateSync("q ".repeat(1_000_000)), { filter: flate }),
    problems: [null, "too-much-drawing", "too-slow"],
  },
  {
    name: "a PDF with a pattern of tiles too small to see",
    make: () =>
      onePage(Buffer.from("/Pattern cs /P scn 0 0 612 792 re f"), {
        resources: "/Pattern<</P 5 0 R>>",
        others: [
          {
            head: "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 600 700]/XStep 0.00001/YStep 0.00001/Resources<<>>",
            stream: Buffer.from("0 0 1 1 re f"),
          },
        ],
      }),
    problems: [null, "too-slow", "damaged-pdf", "too-much-memory"],
  },
  { name: "a PDF locked with a password", make: locked, problems: ["protected"] },
  {
    name: "a PDF that breaks off",
    make: () => pdfOfPages(3).subarray(0, 120),
    problems: [null, "damaged-pdf"],
  },
  {
    name: "a PDF that is a web page",
    make: () => Buffer.from("%PDF-1.7\n<html><script>alert(1)</script></html>"),
    problems: ["damaged-pdf"],
  },
];

export const hostilePdfs = [...packedPdfs, ...drawnPdfs];

/** Takes hours to draw, whatever its size: what only the limit of time ends. */
export const endlessPdf: HostileDocument = {
  name: "a PDF of curves that take hours to draw",
  make: () => {
    const { content, filter } = packed(
      lines(300, (n) => `[0.02 0.02] 0 d 30 w 0 0 m\n${curves(1000)}\n${at(n, 600)} 0 l S`),
    );
    return onePage(content, { filter });
  },
  problems: ["too-slow"],
};
