import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";
import { packetStatements } from "./packet-statements.ts";
import { describeEntries } from "./packet-text.ts";

const fontPath = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const margin = 54;
const footerSize = 7;

export interface Volume {
  /** 1, 2, ... of `count`. */
  number: number;
  count: number;
  /** Rows of this volume, in order; read twice. */
  rows: () => AsyncIterable<PacketRow>;
  totals: string[];
}

/** What the font cannot draw stands as its code point, so that no character vanishes from the page. */
function drawable(font: Font): (text: string) => string {
  return (text) =>
    // Most text is plain, and asking the font about every letter of a long record takes minutes.
    /^[\n\x20-\x7e]*$/.test(text)
      ? text
      : Array.from(text, (character) => {
          const codePoint = character.codePointAt(0) ?? 0;
          const isLayout = character === "\n" || codePoint === 0x200d || codePoint === 0xfe0f;
          if (isLayout || font.hasGlyphForCodePoint(codePoint)) return character;
          return `[U+${codePoint.toString(16).toUpperCase()}]`;
        }).join("");
}

function openFont(): Font {
  const font = openSync(fontPath);
  if (!("hasGlyphForCodePoint" in font)) throw new Error("The document's font is a collection");
  return font;
}

/**
 * Writes one PDF: cover, entries, and on the last page of the last volume a blank declaration of the custodian.
 * Tagged for screen readers. The same rows give the same bytes: the only time in it is that of the record itself.
 * Pages are written out as they fill; the rows are read twice, first to count the pages.
 */
export async function writeDocument(
  path: string,
  header: PacketHeader,
  volume: Volume,
): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const pages = await draw(nowhere, header, volume, null);
  await draw(createWriteStream(path), header, volume, pages);
}

async function draw(
  out: Writable,
  header: PacketHeader,
  volume: Volume,
  totalPages: number | null,
): Promise<number> {
  const safe = drawable(openFont());
  const title = `Evenkeel record: ${header.family}`;
  const doc = new PDFDocument({
    size: "LETTER",
    margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Producer: "Evenkeel",
      Creator: "Evenkeel",
      // Not the time of the export: the same entries are the same document.
      CreationDate: new Date(0),
      Keywords: header.headHash,
    },
  });
  const finished = once(out, "finish");
  doc.pipe(out);
  doc.registerFont("body", fontPath);
  doc.font("body");

  let pages = 0;
  let style = { font: "body", size: 9 };
  doc.on("pageAdded", () => {
    pages += 1;
    const { x, y } = doc;
    const of = totalPages === null ? "0000" : String(totalPages);
    const part = volume.count === 1 ? "" : `Volume ${volume.number} of ${volume.count} · `;
    const label = `${safe(header.family)} · ${part}page ${pages} of ${of}`;
    // A footer is no part of the text that a screen reader reads.
    doc.markContent("Artifact", { type: "Pagination" });
    const bottom = doc.page.margins.bottom;
    doc.page.margins.bottom = 0;
    doc
      .font("body")
      .fontSize(footerSize)
      .text(label, margin, doc.page.height - margin / 2 - footerSize, {
        lineBreak: false,
      });
    doc.page.margins.bottom = bottom;
    doc.endMarkedContent();
    // A text that runs over the page goes on as it began.
    doc.font(style.font).fontSize(style.size);
    doc.x = x === 0 ? margin : x;
    doc.y = y === 0 ? margin : doc.page.margins.top;
  });

  const root = doc.struct("Document");
  doc.addStructure(root);
  const put = (tag: string, size: number, text: string, after = 0.4, font = "body") => {
    root.add(
      doc.struct(tag, {}, () => {
        style = { font, size };
        doc.font(font).fontSize(size).text(safe(text), { lineGap: 1 });
      }),
    );
    doc.moveDown(after);
  };

  doc.addPage();
  drawCover(put, header, volume, title);
  const describe = describeEntries(header);
  let drawn = 0;
  for await (const row of volume.rows()) {
    const { heading, lines, hashes } = describe(row);
    if (doc.y > doc.page.height - margin - 60) doc.addPage();
    put("H2", 9, heading, 0.1);
    if (lines.length > 0) put("P", 8, lines.join("\n"), 0.1);
    put("P", 7, hashes.join("\n"), 0.9, "Courier");
    drawn += 1;
    // The worker's messages get through, and a slow disk is waited for.
    if (drawn % 100 === 0) {
      await (out.writableNeedDrain ? once(out, "drain") : new Promise(setImmediate));
    }
  }
  if (volume.number === volume.count) {
    doc.addPage();
    for (const line of packetStatements.custodian) put("P", 10, line, 0.9);
  }
  root.end();
  doc.end();
  await finished;
  return pages;
}

function drawCover(
  put: (tag: string, size: number, text: string, after?: number) => void,
  header: PacketHeader,
  volume: Volume,
  title: string,
): void {
  put("H1", 18, title, 0.8);
  const range = `${header.from ?? "the beginning"} to ${header.to ?? "the last entry"}`;
  const people = header.people.map((person) => `${person.name} (${person.role})`).join(", ");
  put("P", 10, `Parties and reviewers: ${people}`);
  put("P", 10, `Range: ${range}. Times: ${header.timeZone}, and UTC in brackets.`);
  put(
    "P",
    10,
    `Made for: ${header.madeFor.name} (${header.madeFor.role}); it holds what this user may see.`,
  );
  const count = header.last - header.first + 1;
  put(
    "P",
    10,
    `Entries: ${count}${count > 0 ? `, numbers ${header.first} to ${header.last}` : ""}.`,
  );
  for (const total of volume.totals) put("P", 10, total);
  put("P", 8, `Hash of the last entry: ${header.headHash}`);
  put("P", 8, `Hash before the first entry: ${header.previousHash}`, 1);
  put("P", 9, packetStatements.whatThisIs, 0.8);
  put("P", 9, packetStatements.whatTheAiDid, 0.8);
  put("P", 9, packetStatements.whatTheAiDidNot, 1.2);
}
