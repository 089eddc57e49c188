import { once } from "node:events";
import { createWriteStream } from "node:fs";
import PDFDocument from "pdfkit";
import { type Mark, type Painter, paper, type TextStyle, type TypefaceName } from "./flow.ts";
import { fontPaths, type Run, type Typeface } from "./typeface.ts";

const footerSize = 7;
const frameGround = "#f1f3f5";
const ruleColor = "#adb5bd";
const ink = "#000000";

const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const asXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign);

/** ISO 14289-1. */
const identifier = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/**
 * What the library's own way to such a document gets wrong: it puts the title into the XML of the metadata as it stands (a
 * family may be called 'A & B'), and lists the glyphs of its fonts without the parts that some are made of.
 */
class TaggedDocument extends PDFDocument {
  declare private readonly _fontFamilies: Readonly<Record<string, { layoutCache?: object }>>;

  /**
   * The library keeps the shape of each word for as long as the document is open. That makes it quick, as words come again,
   * and would fill the memory with every word of a long record: to be called now and then.
   */
  forgetShapes(): void {
    for (const font of Object.values(this._fontFamilies)) {
      if (font.layoutCache !== undefined) font.layoutCache = Object.create(null) as object;
    }
  }

  override endMetadata(): void {
    this.appendXML(identifier);
    this.info.Title = asXml(this.info.Title ?? "");
    super.endMetadata();
  }
}

/** The library's types know neither this nor the places of bookmarks and links. */
const columnHeading: object = { scope: "Column" };

interface Line {
  text: string;
  /** Stands at its left in either direction. */
  before?: string | undefined;
}

/** What a document says of itself. */
export interface About {
  title: string;
  /** BCP 47. */
  language: string;
  /** Of the record, never of the export: the same entries are the same document. */
  at: Date;
  keywords: string;
}

/** Draws on the pages of a PDF, which go to the file as they fill. */
export interface Pen extends Painter {
  /** Lets messages through, waits for a slow disk, and lets go of what is remembered; every hundred entries. */
  pause: () => Promise<unknown>;
  finish: () => Promise<void>;
}

/**
 * Opens a document as ISO 14289-1 (PDF/UA-1) wants it: every word in an element of its structure or marked as the page's
 * furniture, fonts in the file, language, title, identifier and dates in its metadata.
 * @param footer of the `page`th page
 */
export function openPen(
  path: string,
  { title, language, at, keywords }: About,
  type: Typeface,
  footer: (page: number) => string,
): Pen {
  const doc = new TaggedDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Producer: "Evenkeel",
      Creator: "Evenkeel",
      CreationDate: at,
      ModDate: at,
      Keywords: keywords,
    },
  });
  const out = createWriteStream(path);
  const finished = once(out, "finish");
  doc.pipe(out);
  for (const [name, file] of Object.entries(fontPaths)) doc.registerFont(name, file);

  const write = ({ text, before = "" }: Line, { font, size }: TextStyle, x: number, y: number) => {
    let left = x;
    const draw = (run: Run) => {
      // What is known need not be measured: with these the library lays a line out once less.
      const known = { lineBreak: false, textWidth: 0, wordCount: 0 };
      // Baselines of all fonts on one line.
      const baseline = y + ascents[font] * size;
      doc.font(run.font).fontSize(size).fillColor(ink);
      // The library's types know rules that are added, and none that are left out.
      const rules: object = run.without === undefined ? {} : { features: run.without };
      doc.text(run.text, left, baseline, { ...known, ...rules, baseline: "alphabetic" });
      left = doc.x;
    };
    for (const run of type.runs(before, font)) draw(run);
    const written = type.written(text);
    if (written !== null) doc.markContent("Span", { actual: written });
    for (const run of type.runs(text, font, before === "" ? "ltr" : "auto")) draw(run);
    if (written !== null) doc.endMarkedContent();
  };
  const artifact = (type: "Layout" | "Pagination", draw: () => void) => {
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  };
  const root = doc.struct("Document");
  doc.addStructure(root);
  /** The elements that are open, the outermost first. */
  const open = [root];
  const innermost = () => open.at(-1) ?? root;
  /** The bookmark of the part that stands last. */
  let part = doc.outline;
  let page = 0;
  doc.on("pageAdded", () => {
    page += 1;
    const y = paper.height - paper.margin / 2 - footerSize;
    artifact("Pagination", () => {
      write({ text: footer(page) }, { font: "body", size: footerSize }, paper.margin, y);
    });
  });
  return {
    page: () => void doc.addPage(),
    line: (text, style, x, y, before) => write({ text, before }, style, x, y),
    ground(x, y, width, height) {
      artifact("Layout", () => void doc.rect(x, y, width, height).fill(frameGround));
    },
    rule(x, y, width) {
      artifact("Layout", () => void doc.rect(x, y, width, 0.5).fill(ruleColor));
    },
    open(tag) {
      const element = doc.struct(tag, tag === "TH" ? columnHeading : {});
      innermost().add(element);
      open.push(element);
    },
    close() {
      open.pop()?.end();
    },
    content: (draw) => void innermost().add(draw),
    furniture: (draw) => artifact("Pagination", draw),
    mark({ name, title, level }: Mark, y) {
      doc.addNamedDestination(name, "XYZ", 0, y, null);
      const place: object = { top: y, left: paper.width };
      if (level === 1) part = doc.outline.addItem(title, place);
      else part.addItem(title, place);
    },
    link(name, title, x, y, width, height) {
      // Objects of texts, since the library takes a plain one for a name.
      const belongs: object = { structParent: innermost(), Contents: Object(title) as string };
      doc.goTo(x, y, width, height, name, belongs);
    },
    pause() {
      doc.forgetShapes();
      return out.writableNeedDrain ? once(out, "drain") : new Promise(setImmediate);
    },
    async finish() {
      root.end();
      doc.end();
      await finished;
    },
  };
}

/** From the top of a line to its baseline, in sizes of the font. */
const ascents: Record<TypefaceName, number> = { body: 0.93, bold: 0.93, mono: 0.93 };
