import { constants, deflateSync } from "node:zlib";

const mebibyte = 1024 * 1024;

export interface PdfObject {
  /** The object's dictionary without its brackets, or any other object as it stands. */
  head: string;
  stream?: Uint8Array;
}

/** A PDF of exactly these objects, numbered from 1; the first is the catalog. Nothing about it has to make sense. */
export function writePdf(objects: readonly PdfObject[]): Buffer {
  const parts = objects.flatMap(({ head, stream }, index) => [
    Buffer.from(`${index + 1} 0 obj${stream === undefined ? head : ""}`),
    ...(stream === undefined
      ? []
      : [Buffer.from(`<<${head}/Length ${stream.length}>>stream\n`), stream]),
    Buffer.from(stream === undefined ? " endobj\n" : "\nendstream endobj\n"),
  ]);
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...parts,
    Buffer.from("trailer<</Root 1 0 R>>\n%%EOF"),
  ]);
}

/** One page with this content and these objects, which are numbered from 5. */
export function onePage(
  content: Uint8Array,
  { filter = "", resources = "", box = "[0 0 612 792]", others = [] as PdfObject[] } = {},
): Buffer {
  return writePdf([
    { head: "<</Type/Catalog/Pages 2 0 R>>" },
    { head: "<</Type/Pages/Count 1/Kids[3 0 R]>>" },
    {
      head: `<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents 4 0 R/Resources<<${resources}>>>>`,
    },
    { head: filter === "" ? "" : `/Filter${filter}`, stream: content },
    ...others,
  ]);
}

/** One page with these lines of text, in Helvetica of 10 points. */
export const textPdf = (lines: readonly string[]): Buffer => textPdfOfPages([lines]);

/** The same of several pages. */
export function textPdfOfPages(pages: readonly (readonly string[])[]): Buffer {
  const first = 4;
  const objects = pages.flatMap((lines, index): PdfObject[] => {
    const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`));
    const text = escaped.map((line) => `(${line}) Tj T*`).join("\n");
    const content = first + 2 * index + 1;
    return [
      {
        head: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${content} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      },
      { head: "", stream: Buffer.from(`BT /F1 10 Tf 14 TL 40 750 Td\n${text}\nET`) },
    ];
  });
  const kids = pages.map((_lines, index) => `${first + 2 * index} 0 R`).join(" ");
  return writePdf([
    { head: "<</Type/Catalog/Pages 2 0 R>>" },
    { head: `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>` },
    { head: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>" },
    ...objects,
  ]);
}

/** A content stream, packed. */
export const packed = (text: string): { content: Buffer; filter: string } => ({
  content: deflateSync(text, { level: 9 }),
  filter: "/FlateDecode",
});

/**
 * A whole and valid zlib stream of so many mebibytes of one byte, written in no time: the same block over and over.
 *
 * @param byte 0 or a space
 */
export function bomb(mebibytes: number, byte: 0 | 32 = 0): Buffer {
  const block = deflateSync(Buffer.alloc(mebibyte, byte), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  }).subarray(2);
  const size = mebibytes * mebibyte;
  // Adler-32 of so many equal bytes; sums of large numbers, hence BigInt.
  const count = BigInt(size);
  const low = (1n + count * BigInt(byte)) % 65_521n;
  const high = (count + (BigInt(byte) * count * (count + 1n)) / 2n) % 65_521n;
  const end = Buffer.alloc(6);
  end.writeUInt16BE(0x0300, 0);
  end.writeUInt32BE(Number(high * 65_536n + low), 2);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: mebibytes }, () => block),
    end,
  ]);
}
