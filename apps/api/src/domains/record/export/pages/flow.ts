/** Puts lines one under another on pages. What draws them is told where; who only counts pages draws nothing. */
export interface Painter {
  /** A new page, the `number`th. */
  page(number: number): void;
  /**
   * One line of text with its top left corner here.
   * @param before stands at its left; someone's words behind it begin in their own direction
   */
  line(text: string, style: TextStyle, x: number, y: number, before?: string): void;
  /** The background of a frame behind the lines that follow: for the eye alone. */
  ground(x: number, y: number, width: number, height: number): void;
  /** A rule across the page: for the eye alone. */
  rule(x: number, y: number, width: number): void;
  /** Begins an element of this kind for a screen reader, within the one that is open. */
  open(tag: string): void;
  close(): void;
  /** What `draw` draws is of the element that is open. */
  content(draw: () => void): void;
  /** What `draw` draws is no part of what a screen reader reads. */
  furniture(draw: () => void): void;
  /** A place that the contents and the bookmarks lead to. */
  mark(mark: Mark, y: number): void;
  /** This box leads to a mark of this name. */
  link(name: string, title: string, x: number, y: number, width: number, height: number): void;
}

/** A heading that can be found: in the contents, and beside the pages. */
export interface Mark {
  name: string;
  title: string;
  /** 1 is a part, 2 what stands in it. */
  level: 1 | 2;
}

export type TypefaceName = "body" | "bold" | "mono";

export interface TextStyle {
  font: TypefaceName;
  size: number;
}

/** A column of a table, in points from the left edge of the text. */
export interface Column {
  left: number;
  width: number;
}

/** Letter, in points. */
export const paper = { width: 612, height: 792, margin: 54 };
export const textWidth = paper.width - 2 * paper.margin;
const bottom = paper.height - paper.margin;
const lineHeightOf = ({ size }: TextStyle): number => size * 1.25;

/** Every line of a frame begins with this, so that copied text shows as well which words were quoted. */
const frameBar = "│ ";
const frameIndent = 12;
/** Within a frame, beside its bar. */
export const framedWidth = textWidth - frameIndent - 10;

export class PageFlow {
  pages = 0;
  #y = bottom;
  readonly #painter: Painter;
  /** The headings of a table that goes on over pages. */
  #head: (() => void) | null = null;

  constructor(painter: Painter) {
    this.#painter = painter;
  }

  newPage(): void {
    this.pages += 1;
    this.#y = paper.margin;
    this.#painter.page(this.pages);
    this.#head?.();
  }

  /** Begins a new page where less than `height` points are left on this one. */
  keep(height: number): void {
    if (this.#y + height > bottom) this.newPage();
  }

  gap(points: number): void {
    this.#y += points;
  }

  /** What follows stands together for a screen reader, in an element of this kind, until it is closed. */
  open(tag: string): void {
    this.#painter.open(tag);
  }

  close(): void {
    this.#painter.close();
  }

  /** @returns the page that it is on */
  mark(mark: Mark): number {
    this.#painter.mark(mark, this.#y);
    return this.pages;
  }

  /** Lines of the document's own words. */
  lines(tag: string, style: TextStyle, lines: readonly string[]): void {
    this.#put(tag, style, lines, paper.margin);
  }

  /** Lines of someone's words: indented, on a background of their own, each behind a bar. */
  framed(style: TextStyle, lines: readonly string[]): void {
    this.open("BlockQuote");
    this.#put("P", style, lines, paper.margin + frameIndent, frameBar);
    this.close();
  }

  /** A line of the contents: a title that leads to its place, and the page of that at the right edge. */
  entry(
    { name, title, level }: Mark,
    page: string,
    style: TextStyle,
    lines: readonly string[],
    pageWidth: number,
  ): void {
    const height = lineHeightOf(style);
    const x = paper.margin + (level - 1) * 14;
    this.keep(height * lines.length);
    for (const tag of ["TOCI", "Reference", "Link"]) this.#painter.open(tag);
    const top = this.#y;
    this.#painter.content(() => {
      for (const line of lines) {
        this.#painter.line(line, style, x, this.#y);
        this.#y += height;
      }
      this.#painter.line(page, style, paper.width - paper.margin - pageWidth, this.#y - height);
    });
    this.#painter.link(name, title, x, top, paper.width - paper.margin - x, this.#y - top);
    for (let open = 0; open < 3; open += 1) this.#painter.close();
  }

  /**
   * A table, its headings on each of its pages; `put` is given what puts one row. A cell is lines that fit its column.
   */
  async table(
    columns: readonly Column[],
    style: TextStyle,
    headings: readonly string[],
    put: (row: (cells: readonly (readonly string[])[]) => void) => Promise<void>,
  ): Promise<void> {
    const height = lineHeightOf(style);
    const bold: TextStyle = { ...style, font: "bold" };
    const draw = (text: string, at: number, y: number, inStyle: TextStyle) => {
      this.#painter.line(text, inStyle, paper.margin + (columns[at]?.left ?? 0), y);
    };
    const underline = () => {
      this.#y += height;
      this.#painter.rule(paper.margin, this.#y, textWidth);
      this.#y += 3;
    };
    this.keep(height * 4);
    this.open("Table");
    this.open("TR");
    for (const [at, text] of headings.entries()) {
      this.open("TH");
      this.#painter.content(() => draw(text, at, this.#y, bold));
      this.close();
    }
    this.close();
    underline();
    this.#head = () => {
      this.#painter.furniture(() => {
        for (const [at, text] of headings.entries()) draw(text, at, this.#y, bold);
      });
      underline();
    };
    await put((cells) => {
      const tall = Math.max(...cells.map((lines) => lines.length));
      this.keep(height * tall);
      this.open("TR");
      for (const [at, lines] of cells.entries()) {
        this.open("TD");
        if (lines.some((line) => line !== ""))
          this.#painter.content(() => {
            for (const [down, line] of lines.entries()) {
              draw(line, at, this.#y + down * height, style);
            }
          });
        this.close();
      }
      this.close();
      this.#y += height * tall + 1;
    });
    this.#head = null;
    this.close();
  }

  /** One element, however many pages its lines fill. */
  #put(tag: string, style: TextStyle, lines: readonly string[], x: number, before?: string): void {
    if (lines.length === 0) return;
    const height = lineHeightOf(style);
    this.keep(height);
    this.#painter.open(tag);
    for (let at = 0; at < lines.length;) {
      this.keep(height);
      const room = Math.max(1, Math.floor((bottom - this.#y) / height));
      const fitting = lines.slice(at, at + room);
      if (before !== undefined) {
        const width = paper.width - paper.margin - x;
        this.#painter.ground(x, this.#y - 1, width, fitting.length * height);
      }
      this.#painter.content(() => {
        for (const line of fitting) {
          this.#painter.line(line, style, x, this.#y, before);
          this.#y += height;
        }
      });
      at += fitting.length;
    }
    this.#painter.close();
  }
}

/** Draws nothing: for whoever counts pages. */
export const blindPainter: Painter = {
  page: () => undefined,
  line: () => undefined,
  ground: () => undefined,
  rule: () => undefined,
  open: () => undefined,
  close: () => undefined,
  content: (draw) => draw(),
  furniture: (draw) => draw(),
  mark: () => undefined,
  link: () => undefined,
};
