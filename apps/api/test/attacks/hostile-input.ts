import { hostileText } from "@evenkeel/ai/testing";
import { hasBody, type RouteKey, routeRows } from "@evenkeel/contract/routes";
import { inputSchema, type JsonSchema } from "./arbitrary-input.ts";

/** From this length on a field takes words and no name of a field or a place. */
const shortestWords = 200;
/** Most that a list or a table of texts is filled with; the body's limit sets the rest. */
const mostItems = 40;
const mostAnswers = 16;

/** A password is hashed unread, an address is taken or refused as one, and bytes of a file are no words yet. */
const wordless = new Set(["password", "uri", "email", "base64"]);

/** Whether a value of this shape can hold words that someone typed. */
function takesWords(schema: JsonSchema): boolean {
  if (schema.type === "string") {
    return !wordless.has(schema.format ?? "") && (schema.maxLength ?? 0) >= shortestWords;
  }
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const parts = [...choices, ...Object.values(schema.properties ?? {})];
  if (schema.items !== undefined) parts.push(schema.items);
  if (typeof schema.additionalProperties === "object") parts.push(schema.additionalProperties);
  return parts.some(takesWords);
}

/** They take names, codes and keys as long as words, and read none. */
const withoutWords: ReadonlySet<RouteKey> = new Set([
  "session.signIn",
  "session.secondStep",
  "session.recover",
  "session.signInByPasskey",
  "deviceKeys.add",
  "secondFactor.confirmAuthenticator",
  "secondFactor.addPasskey",
]);

/** Every door that takes words, from the route table. */
export const doorsForWords = routeRows.filter(
  ([key, route]) => hasBody(route) && !withoutWords.has(key) && takesWords(inputSchema(key)),
);

interface Filling {
  /** Which words go into a field that takes any, by a number and how long they may be. */
  words: (seed: number, longest: number) => string;
  seed: number;
  /** Characters of a text, at most; less where the body would be too large. */
  longest: number;
}

const pick = <Item>(items: readonly Item[], seed: number): Item | undefined =>
  items[seed % Math.max(1, items.length)];

function filled(schema: JsonSchema, sample: unknown, filling: Filling): unknown {
  if (!takesWords(schema) && sample !== undefined) return sample;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, filling.seed);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const choice = choices.find(takesWords) ?? choices[0];
    return choice === undefined ? null : filled(choice, sample, filling);
  }
  switch (schema.type) {
    case "string":
      return wordsOf(schema, filling);
    case "array":
      return Array.from({ length: Math.min(schema.maxItems ?? mostItems, mostItems) }, (_, at) =>
        filled(schema.items ?? {}, itemOf(sample, at), { ...filling, seed: filling.seed + at }),
      );
    case "object":
      return filledObject(schema, sample, filling);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return false;
  }
}

/** A good item, for what an item has besides words: a day or a time of another form would be refused unread. */
const itemOf = (sample: unknown, at: number): unknown =>
  Array.isArray(sample) ? sample[at % sample.length] : undefined;

function wordsOf({ format, maxLength = 0 }: JsonSchema, { words, seed, longest }: Filling): string {
  if (format === "date-time") return "2026-11-20T10:00:00Z";
  return words(seed, Math.max(1, Math.min(maxLength, longest)));
}

function filledObject(schema: JsonSchema, sample: unknown, filling: Filling): object {
  const known = (typeof sample === "object" ? sample : null) ?? {};
  if (schema.properties === undefined) {
    const { additionalProperties: answer } = schema;
    if (typeof answer !== "object") return {};
    return Object.fromEntries(
      Array.from({ length: mostAnswers }, (_, at) => [
        `question${at}`,
        filled(answer, undefined, filling),
      ]),
    );
  }
  const fields = Object.entries(schema.properties).flatMap(([name, field]) => {
    const given = (known as Record<string, unknown>)[name];
    const isNeeded = schema.required?.includes(name) === true || given !== undefined;
    return isNeeded || takesWords(field) ? [[name, filled(field, given, filling)]] : [];
  });
  return Object.fromEntries(fields) as object;
}

const roomOfBody = 1024 * 1024 - 4_096;

/**
 * An input of this call with hostile words in every field that takes any, as long as they may be.
 * @param sample a good input of the call
 * @param seed which shape; the same one each time
 */
export function hostileInput(key: RouteKey, sample: object, seed: number): Record<string, unknown> {
  for (let longest = 20_000; ; longest = Math.floor(longest / 2)) {
    const filling = { words: hostileText, seed, longest };
    const input = filled(inputSchema(key), sample, filling) as Record<string, unknown>;
    if (Buffer.byteLength(JSON.stringify(input)) < roomOfBody) return input;
  }
}

/** An input of this call with the same words in every field that takes any. @param sample a good input of the call */
export const inputOfWords = (key: RouteKey, sample: object, words: string): unknown =>
  filled(inputSchema(key), sample, { words: () => words, seed: 0, longest: words.length });

/** As many inputs as the call has fields that take words: each with these words in one of them, and good ones elsewhere. */
export function inputsWordByWord(key: RouteKey, sample: object, words: string): unknown[] {
  const withWordsAt = (wanted: number) => {
    let fields = 0;
    const input = filled(inputSchema(key), sample, {
      // Of a list its first item stands for all.
      words: (seed) => (seed === 0 && fields++ === wanted ? words : "Good words"),
      seed: 0,
      longest: words.length,
    });
    return { input, fields };
  };
  return Array.from({ length: withWordsAt(-1).fields }, (_, at) => withWordsAt(at).input);
}
