import type { EntryText, EntryPart } from "../entry-teller.ts";
import type { PacketWords } from "../packet-words.ts";
import { framedWidth, type Mark, type PageFlow, type TextStyle, textWidth } from "./flow.ts";
import { linesOfWords, type Marks, onOneLine, wrap } from "./lines.ts";
import type { Typeface } from "./typeface.ts";

const fact: TextStyle = { font: "body", size: 8.5 };
const strong: TextStyle = { font: "bold", size: 8.5 };
const words: TextStyle = { font: "body", size: 9 };
const small: TextStyle = { font: "body", size: 7 };
const headings = {
  H1: { font: "bold", size: 18 },
  H2: { font: "bold", size: 13 },
  H3: { font: "bold", size: 10 },
  H4: { font: "bold", size: 9 },
} as const satisfies Record<string, TextStyle>;
export type HeadingTag = keyof typeof headings;

/** An entry as lines: everything about it that may fail happens before any of it is drawn. Answers with its page. */
export type LaidOut = (flow: PageFlow) => number;

/** What puts texts onto pages, in this language and these fonts. */
export function printer(type: Typeface, { t }: PacketWords) {
  const marks: Marks = {
    more: (count) => t("mark.more", { count }),
    empty: (count) => t("mark.empty", { count }),
  };
  const measure = type.measure(words);
  const own = (line: string, style: TextStyle, width = textWidth) =>
    wrap(type.drawable(onOneLine(line), style.font), width, type.measure(style));

  const layOutPart = (part: EntryPart): ((flow: PageFlow) => void) => {
    if ("fact" in part) {
      const style = part.isStrong === true ? strong : fact;
      const lines = own(part.fact, style);
      return (flow) => {
        flow.lines("P", style, lines);
        flow.gap(1);
      };
    }
    const label = own(`${part.label}:`, fact);
    const framed = linesOfWords(part.words, framedWidth, {
      drawable: (text) => type.drawable(text),
      measure,
      marks,
    });
    for (const line of framed) type.assertDrawable(line);
    return (flow) => {
      flow.keep(30);
      flow.lines("P", fact, label);
      flow.gap(1);
      flow.framed(words, framed);
      flow.gap(3);
    };
  };

  return {
    /** A heading that the contents may lead to. @returns its page */
    heading(flow: PageFlow, tag: HeadingTag, text: string, mark?: Mark): number {
      const style = headings[tag];
      flow.keep(tag === "H2" ? 120 : 64);
      const page = mark === undefined ? flow.pages : flow.mark(mark);
      flow.lines(tag, style, own(text, style));
      flow.gap(style.size * 0.35);
      return page;
    },

    /** A paragraph of our own words, which may hold a mark. */
    paragraph(flow: PageFlow, text: string, size = 9): void {
      const style: TextStyle = { font: "body", size };
      const lines = text
        .split("\n")
        .flatMap((line) => wrap(type.drawable(line), textWidth, type.measure(style)));
      flow.lines("P", style, lines);
      flow.gap(size * 0.5);
    },

    /** A line of the appendix: for checking, and set small. */
    smallPrint(flow: PageFlow, text: string): void {
      flow.lines("P", small, own(text, small));
    },

    /** A text cut into lines of this width. */
    cell: own,

    /** @param tag of its heading */
    layOut(text: EntryText, tag: HeadingTag, mark?: Mark): LaidOut {
      const title = own(text.heading, headings[tag]);
      const parts = text.parts.map(layOutPart);
      return (flow) => {
        flow.keep(64);
        const page = mark === undefined ? flow.pages : flow.mark(mark);
        flow.lines(tag, headings[tag], title);
        flow.gap(2);
        for (const draw of parts) draw(flow);
        flow.gap(9);
        return page;
      };
    },
  };
}
