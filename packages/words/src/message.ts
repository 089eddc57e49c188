import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** What a message has to be given: text, a number, or what happens to the words within a tag. */
export type ArgumentKind = "string" | "number" | "Tag";

/**
 * The arguments of an ICU message, by name.
 * @throws Error where the message is no ICU, or holds what messages may not: a date, a time, a style of a number
 */
export function argumentsOf(message: string): Map<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>();
  const add = (name: string, kind: ArgumentKind) => {
    const known = found.get(name);
    if (known !== undefined && known !== kind) {
      throw new Error(`'${name}' is a ${known} and a ${kind} in one message: ${message}`);
    }
    found.set(name, kind);
  };
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.literal:
        case TYPE.pound:
          break;
        case TYPE.argument:
          add(element.value, "string");
          break;
        case TYPE.number:
          add(element.value, "number");
          break;
        case TYPE.date:
        case TYPE.time:
          throw new Error(`A day or a time is given to a message as words: ${message}`);
        case TYPE.select:
        case TYPE.plural: {
          add(element.value, element.type === TYPE.plural ? "number" : "string");
          for (const option of Object.values(element.options)) visit(option.value);
          break;
        }
        case TYPE.tag:
          add(element.value, "Tag");
          visit(element.children);
          break;
      }
    }
  };
  visit(parse(message, { requiresOtherClause: true, shouldParseSkeletons: true }));
  return found;
}
