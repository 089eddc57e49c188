import { type Expression, parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./source.ts";

/** A text in a source that reads like words for a person. */
export interface Sentence {
  line: number;
  text: string;
}

/** A letter at all: nothing between tags is there but for a reader. */
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Reads like words: begins like a sentence or a label, or two words stand side by side. Names of classes, events,
 * zones, styles and codes do not.
 */
const readsLikeWords = (text: string): boolean =>
  /^\s*["“(]?\p{Lu}\p{Ll}+(?![\w/:-])/u.test(text) || /\p{L}{2,}[,.:;!?…]*\s+\p{L}+/u.test(text);

/** Attributes that hold code: styles, drawings, and what the browser alone reads. */
const codeAttributes = new Set([
  "className",
  "classNames",
  "d",
  "viewBox",
  "style",
  "sizes",
  "rel",
  "key",
  "transform",
]);

/** The product's name is the same in every language, and fonts have names of their own. */
const isName = (text: string): boolean => text.trim() === "Evenkeel" || text.includes("sans-serif");

/** Whose first text is for those who run the product, not for those who use it. */
const forOperators = /^(?:reportProblem|attempt|super|.*Error)$/;

const nameOf = (callee: Expression): string =>
  callee.type === "Super" ? "super" : callee.type === "Identifier" ? callee.name : "";

/** Every text of a file that a person would read and that does not come from the catalogue. */
export function sentencesIn({ path, text }: SourceFile): Sentence[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} could not be parsed: ${errors[0]?.message}`);
  const found: Sentence[] = [];
  const lineOf = (start: number): number => text.slice(0, start).split("\n").length;
  const add = (start: number, said: string) =>
    found.push({ line: lineOf(start), text: said.trim().replaceAll(/\s+/g, " ") });
  /** Where the names of fields stand, which are no words. */
  const names = new Set<number>();
  /** How many nodes deep it is in what no person reads. */
  let unread = 0;
  const enter = () => {
    unread += 1;
  };
  const leave = () => {
    unread -= 1;
  };
  const test = (start: number, said: string) => {
    if (unread === 0 && readsLikeWords(said) && !isName(said)) add(start, said);
  };
  new Visitor({
    ImportDeclaration: enter,
    "ImportDeclaration:exit": leave,
    ExportAllDeclaration: enter,
    "ExportAllDeclaration:exit": leave,
    ImportExpression: enter,
    "ImportExpression:exit": leave,
    TSLiteralType: enter,
    "TSLiteralType:exit": leave,
    BinaryExpression(node) {
      if (node.operator !== "+") enter();
    },
    "BinaryExpression:exit"(node) {
      if (node.operator !== "+") leave();
    },
    JSXAttribute(node) {
      if (node.name.type === "JSXIdentifier" && codeAttributes.has(node.name.name)) enter();
    },
    "JSXAttribute:exit"(node) {
      if (node.name.type === "JSXIdentifier" && codeAttributes.has(node.name.name)) leave();
    },
    CallExpression(node) {
      if (forOperators.test(nameOf(node.callee))) enter();
    },
    "CallExpression:exit"(node) {
      if (forOperators.test(nameOf(node.callee))) leave();
    },
    NewExpression(node) {
      if (forOperators.test(nameOf(node.callee))) enter();
    },
    "NewExpression:exit"(node) {
      if (forOperators.test(nameOf(node.callee))) leave();
    },
    Property({ key }) {
      if (key.type === "Literal") names.add(key.start);
    },
    JSXText(node) {
      if (hasLetter(node.value) && !isName(node.value)) add(node.start, node.value);
    },
    Literal(node) {
      if (typeof node.value === "string" && !names.has(node.start)) test(node.start, node.value);
    },
    TemplateLiteral(node) {
      // What is filled in stands for a word.
      test(node.start, node.quasis.map(({ value }) => value.cooked ?? "").join("x"));
    },
  }).visit(program);
  return found;
}
