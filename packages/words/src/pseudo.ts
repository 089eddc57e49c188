import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]));

/** What a language may need more than English, in words that are long, and not in one as long as the sentence. */
const longer = 0.4;
const longestWord = 12;

/**
 * An English message as a language that does not exist: accented, two fifths longer, in brackets. What is not in the
 * catalogue, what is cut off and what is glued together shows at a glance.
 */
export function pseudo(message: string): string {
  const elements = parse(message).map(accent);
  const letters = message.replaceAll(/[{}<>].*?[{}<>]/g, "").length;
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library's own enum, declared twice
  return `⟦${printAST(elements)}${padding(Math.ceil(letters * longer))}⟧`;
}

/** So many dots, in words. */
const padding = (dots: number): string =>
  "·".repeat(dots).replaceAll(new RegExp(`(·{${longestWord}})(?=·)`, "g"), "$1 ");

function accent(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return {
        ...element,
        value: Array.from(element.value, (one) => accents.get(one) ?? one).join(""),
      };
    case TYPE.tag:
      return { ...element, children: element.children.map(accent) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(accent) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}
