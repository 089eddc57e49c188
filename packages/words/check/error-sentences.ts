import { type Argument, parseSync, Visitor } from "oxc-parser";
import type { Sentence } from "./sentences.ts";
import type { SourceFile } from "./source.ts";

const isText = (argument: Argument | undefined): boolean =>
  argument?.type === "TemplateLiteral" ||
  (argument?.type === "Literal" && typeof argument.value === "string") ||
  (argument?.type === "ConditionalExpression" &&
    (isText(argument.consequent) || isText(argument.alternate)));

/** Errors that are told to a person in words of the source's own: a key of the catalogue is what they name. */
export function errorSentencesIn({ path, text }: SourceFile): Sentence[] {
  const found: Sentence[] = [];
  new Visitor({
    NewExpression(node) {
      if (node.callee.type !== "Identifier" || node.callee.name !== "AppError") return;
      const said = node.arguments[1];
      if (said === undefined || !isText(said)) return;
      const line = text.slice(0, said.start).split("\n").length;
      found.push({ line, text: text.slice(said.start, said.end) });
    },
  }).visit(parseSync(path, text).program);
  return found;
}
