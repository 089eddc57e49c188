/** Puts lines one under another on pages. What draws them is told where; who only counts pages draws nothing. */
export interface Painter {
  /** A new page, the `number`th. */
  page(number: number): void;
  /** One line of text with its top left corner here. */
  line(text: string, style: TextStyle, x: number, y: number): void;
  /** The background of a frame behind the lines that follow. */
  ground(x: number, y: number, width: number, height: number): void;
  /** Everything that `draw` draws is one element of this kind for a screen reader. */
  element(tag: string, draw: () => void): void;
}

export interface TextStyle {
  font: "body" | "mono";
  size: number;
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

  constructor(painter: Painter) {
    this.#painter = painter;
  }

  newPage(): void {
    this.pages += 1;
    this.#y = paper.margin;
    this.#painter.page(this.pages);
  }

  /** Begins a new page where less than `height` points are left on this one. */
  keep(height: number): void {
    if (this.#y + height > bottom) this.newPage();
  }

  gap(points: number): void {
    this.#y += points;
  }

  /** Lines of the document's own words. */
  lines(tag: string, style: TextStyle, lines: readonly string[]): void {
    this.#put(tag, style, lines, paper.margin, (line) => line);
  }

  /** Lines of someone's words: indented, on a background of their own, each behind a bar. */
  framed(style: TextStyle, lines: readonly string[]): void {
    this.#put(
      "BlockQuote",
      style,
      lines,
      paper.margin + frameIndent,
      (line) => frameBar + line,
      true,
    );
  }

  /** What is left of a text on the next page is an element of its own: nothing is open where a page ends. */
  #put(
    tag: string,
    style: TextStyle,
    lines: readonly string[],
    x: number,
    textOf: (line: string) => string,
    hasGround = false,
  ): void {
    const height = lineHeightOf(style);
    for (let at = 0; at < lines.length;) {
      this.keep(height);
      const room = Math.max(1, Math.floor((bottom - this.#y) / height));
      const fitting = lines.slice(at, at + room);
      this.#painter.element(tag, () => {
        if (hasGround) {
          const width = paper.width - paper.margin - x;
          this.#painter.ground(x, this.#y - 1, width, fitting.length * height);
        }
        for (const line of fitting) {
          this.#painter.line(textOf(line), style, x, this.#y);
          this.#y += height;
        }
      });
      at += fitting.length;
    }
  }
}
