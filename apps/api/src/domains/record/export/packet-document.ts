import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";
import { describeEntries, describeFailed, type EntryPart, type EntryText } from "./packet-text.ts";
import { type PacketWords, packetWords } from "./packet-words.ts";
import {
  framedWidth,
  PageFlow,
  type Painter,
  paper,
  type TextStyle,
  textWidth,
} from "./page-flow.ts";
import { isJoiner, linesOfWords, type Marks, type Measure, onOneLine, wrap } from "./page-text.ts";

const fontPath = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const footerSize = 7;
const frameGround = "#f1f3f5";
const ink = "#000000";

export interface Volume {
  /** 1, 2, ... of `count`. */
  number: number;
  count: number;
  /** Rows of this volume, in order; read twice. */
  rows: () => AsyncIterable<PacketRow>;
  totals: string[];
}

/** What the document's font can do. */
interface Type {
  /** A text in signs that the font has; what it has not stands as its code point, so that nothing vanishes. */
  drawable: (text: string) => string;
  /** @throws where the font's own rules fail on these signs */
  assertDrawable: (line: string) => void;
  /** Points of a code point in this size. */
  measure: (size: number) => Measure;
}

/** Plain enough that no font fails on it. */
const isSimple = /^[\x20-\u024f]*$/;

function openType(): Type {
  const font: Font | { fonts: Font[] } = openSync(fontPath);
  if (!("hasGlyphForCodePoint" in font)) throw new Error("The document's font is a collection");
  const widths = new Map<number, number>();
  const widthOf = (codePoint: number): number => {
    let width = widths.get(codePoint);
    if (width === undefined) {
      width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      widths.set(codePoint, width);
    }
    return width;
  };
  const asCode = (sign: string): string =>
    `⟦U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟧`;
  const isLayout = (sign: string): boolean => sign === "\n" || isJoiner.test(sign);
  return {
    drawable: (text) =>
      isSimple.test(text)
        ? text
        : Array.from(text, (sign) =>
            isLayout(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
              ? sign
              : asCode(sign),
          ).join(""),
    assertDrawable(line) {
      if (isSimple.test(line)) return;
      // Word by word, as it will be drawn.
      for (const word of line.split(/(?<=[ \t])/)) font.layout(word);
    },
    measure: (size) => (codePoint) => widthOf(codePoint) * size,
  };
}

const heading: TextStyle = { font: "body", size: 9 };
const fact: TextStyle = { font: "body", size: 8 };
const words: TextStyle = { font: "body", size: 8 };
const sums: TextStyle = { font: "mono", size: 7 };

/** An entry as lines: everything about it that may fail happens here, before any of it is drawn. */
type LaidOut = (flow: PageFlow) => void;

function layOut(text: EntryText, type: Type, { t }: PacketWords): LaidOut {
  const marks: Marks = {
    more: (count) => t("mark.more", { count }),
    empty: (count) => t("mark.empty", { count }),
  };
  const measure = type.measure(fact.size);
  const own = (line: string, style = fact) =>
    wrap(type.drawable(onOneLine(line)), textWidth, type.measure(style.size));
  const drawPart = (part: EntryPart): LaidOut => {
    if ("fact" in part) {
      const lines = own(part.fact);
      return (flow) => flow.lines("P", fact, lines);
    }
    const label = own(`${part.label}:`);
    const drawing = { drawable: type.drawable, measure, marks };
    const framed = linesOfWords(part.words, framedWidth, drawing);
    for (const line of framed) type.assertDrawable(line);
    return (flow) => {
      flow.keep(30);
      flow.lines("P", fact, label);
      flow.framed(words, framed);
      flow.gap(2);
    };
  };
  const title = own(text.heading, heading);
  const parts = text.parts.map(drawPart);
  return (flow) => {
    flow.keep(60);
    flow.lines("H2", heading, title);
    flow.gap(1);
    for (const draw of parts) draw(flow);
    flow.gap(1);
    flow.lines("P", sums, text.hashes);
    flow.gap(9);
  };
}

/**
 * Writes one PDF: cover, entries, and on the last page of the last volume a blank declaration of the custodian.
 * Tagged for screen readers. The same rows give the same bytes: the only time in it is that of the record itself.
 * Pages are written out as they fill; the rows are read twice, first to count the pages. Whatever an entry holds, its
 * lines are bounded, and one that cannot be put into lines is named in its place.
 * @param said the language of the record's own words
 * @returns the numbers of such entries
 */
export async function writeDocument(
  path: string,
  header: PacketHeader,
  volume: Volume,
  said: PacketWords = packetWords(),
): Promise<number[]> {
  const type = openType();
  const nothing: Painter = {
    page: () => undefined,
    line: () => undefined,
    ground: () => undefined,
    element: (_tag, draw) => draw(),
  };
  const counted = new PageFlow(nothing);
  const source = { type, header, volume, said };
  await compose(counted, source, () => undefined);
  return print(path, source, counted.pages);
}

/** What a document is made from. */
interface Source {
  type: Type;
  header: PacketHeader;
  volume: Volume;
  said: PacketWords;
}

/** Everything that is in the document, in order. @param onPause called every hundred entries */
async function compose(
  flow: PageFlow,
  { type, header, volume, said }: Source,
  onPause: () => Promise<unknown> | undefined,
): Promise<number[]> {
  const { t } = said;
  const failed: number[] = [];
  const put = (tag: string, size: number, text: string, after: number) => {
    const style: TextStyle = { font: "body", size };
    flow.lines(tag, style, wrap(type.drawable(text), textWidth, type.measure(size)));
    flow.gap(after * size);
  };
  flow.newPage();
  composeCover(put, header, volume, said);
  flow.newPage();
  const describe = describeEntries(header, said);
  let drawn = 0;
  for await (const row of volume.rows()) {
    let draw: LaidOut;
    try {
      draw = layOut(describe(row), type, said);
    } catch {
      failed.push(row.sequence);
      draw = layOut(describeFailed(row, said), type, said);
    }
    draw(flow);
    drawn += 1;
    if (drawn % 100 === 0) await onPause();
  }
  if (failed.length > 0) {
    const numbers = failed.slice(0, 100).join(", ");
    put("P", 10, t("notDrawn", { numbers }), 1);
  }
  if (volume.number === volume.count) {
    flow.newPage();
    for (const line of t("statement.custodian").split("\n")) put("P", 10, line, 0.9);
  }
  return failed;
}

async function print(path: string, source: Source, totalPages: number): Promise<number[]> {
  const { type, header, volume, said } = source;
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: said.locale,
    displayTitle: true,
    autoFirstPage: false,
    // It would keep the shape of every word that ever stood in the record.
    fontLayoutCache: false,
    info: {
      Title: titleOf(header, said),
      Producer: "Evenkeel",
      Creator: "Evenkeel",
      // Not the time of the export: the same entries are the same document.
      CreationDate: new Date(0),
      Keywords: header.headHash,
    },
  });
  const out = createWriteStream(path);
  const finished = once(out, "finish");
  doc.pipe(out);
  doc.registerFont("body", fontPath).registerFont("mono", "Courier");
  const write = (text: string, { font, size }: TextStyle, x: number, y: number) => {
    if (text !== "")
      doc.font(font).fontSize(size).fillColor(ink).text(text, x, y, { lineBreak: false });
  };
  const family = onOneLine(header.family);
  const volumes = { volume: String(volume.number), volumes: String(volume.count) };
  doc.on("pageAdded", () => {
    // A footer is no part of the text that a screen reader reads.
    doc.markContent("Artifact", { type: "Pagination" });
    const place = { family, page: String(flow.pages), pages: String(totalPages) };
    const label = type.drawable(
      volume.count === 1
        ? said.t("footer", place)
        : said.t("footer.volume", { ...place, ...volumes }),
    );
    const style: TextStyle = { font: "body", size: footerSize };
    const [first = ""] = wrap(label, textWidth, type.measure(footerSize));
    write(first, style, paper.margin, paper.height - paper.margin / 2 - footerSize);
    doc.endMarkedContent();
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const flow = new PageFlow({
    page: () => doc.addPage(),
    line: write,
    ground: (x, y, width, height) => doc.rect(x, y, width, height).fill(frameGround),
    element: (tag, draw) => root.add(doc.struct(tag, {}, draw)),
  });
  // The worker's messages get through, and a slow disk is waited for.
  const failed = await compose(flow, source, () =>
    out.writableNeedDrain ? once(out, "drain") : new Promise(setImmediate),
  );
  root.end();
  doc.end();
  await finished;
  return failed;
}

const titleOf = (header: PacketHeader, { t }: PacketWords): string =>
  t("document.title", { family: onOneLine(header.family) });

function composeCover(
  /** Takes words of our own, which may hold a mark; what someone else named goes through `onOneLine` first. */
  put: (tag: string, size: number, text: string, after: number) => void,
  header: PacketHeader,
  volume: Volume,
  said: PacketWords,
): void {
  const { t } = said;
  put("H1", 18, titleOf(header, said), 0.8);
  const people = header.people.map(({ name, role }) =>
    t("cover.person", { name, role: said.value("role", role) }),
  );
  put("P", 10, t("cover.people", { people: onOneLine(people.join(", ")) }), 0.4);
  const from = header.from ?? t("cover.beginning");
  const to = header.to ?? t("cover.end");
  put("P", 10, t("cover.range", { from, to, zone: header.timeZone }), 0.4);
  const reader = {
    name: onOneLine(header.madeFor.name),
    role: said.value("role", header.madeFor.role),
  };
  put("P", 10, t("cover.madeFor", reader), 0.4);
  const count = header.last - header.first + 1;
  const numbers = { first: String(header.first), last: String(header.last) };
  const entries =
    count > 0
      ? t("cover.entriesOf", { count: String(count), ...numbers })
      : t("cover.entries", { count: String(count) });
  put("P", 10, entries, 0.4);
  for (const total of volume.totals) put("P", 10, onOneLine(total), 0.4);
  put("P", 8, t("cover.lastHash", { hash: header.headHash }), 0.4);
  put("P", 8, t("cover.previousHash", { hash: header.previousHash }), 1);
  put("P", 9, t("statement.howToRead"), 0.8);
  put("P", 9, t("statement.whatThisIs"), 0.8);
  put("P", 9, t("statement.whatTheAiDid"), 0.8);
  put("P", 9, t("statement.whatTheAiDidNot"), 0.8);
  put("P", 9, t("statement.language"), 1.2);
}
