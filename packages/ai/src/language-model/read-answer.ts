import type { ChatCompletion } from "openai/resources/chat/completions";
import { z } from "zod";
import { LanguageModelFailure } from "./failure.ts";

/** The value of an answer, or what is wrong with it, in words for the model alone. */
export type ReadAnswer<Value> =
  | { readonly value: Value }
  | { readonly fault: string; readonly said: string; readonly ignoresFormat: boolean };

/** The JSON objects that stand in a text, whatever stands around them: words, a Markdown fence. */
function objectsIn(text: string): unknown[] {
  const found: unknown[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"' && depth > 0) inString = true;
    else if (character === "{") {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === "}" && depth > 0) {
      depth -= 1;
      const value = depth === 0 ? parsed(text.slice(start, at + 1)) : undefined;
      if (value !== undefined) found.push(value);
    }
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a model thought aloud before it answered is no answer. */
const withoutThoughts = (content: string): string =>
  content.slice(content.lastIndexOf("</think>") + 1);

/**
 * The value that a text holds. Where several different objects fit, none is taken: one of them may be a parent's own words,
 * repeated.
 */
function readText<Schema extends z.ZodType>(
  said: string,
  schema: Schema,
): ReadAnswer<z.output<Schema>> {
  const whole = parsed(said);
  const values = whole === undefined ? objectsIn(withoutThoughts(said)) : [whole];
  const read = values.map((value) => schema.safeParse(value));
  const fitting = read.flatMap((result) => (result.success ? [result.data] : []));
  const [value] = fitting;
  const different = new Set(fitting.map((each) => JSON.stringify(each)));
  if (value !== undefined && different.size === 1) return { value };
  const ignoresFormat = true;
  if (different.size > 1) {
    return { fault: "It holds more than one JSON object.", said, ignoresFormat };
  }
  const [wrong] = read.flatMap(({ error }) => error ?? []);
  return wrong === undefined
    ? { fault: "It is not one whole JSON object.", said, ignoresFormat }
    : { fault: `It has another shape:\n${z.prettifyError(wrong)}`, said, ignoresFormat };
}

/**
 * What a chat completion answers.
 * @throws LanguageModelFailure `refused` (also a content filter), or `malformed` where there is nothing to repair
 */
export function readAnswer<Schema extends z.ZodType>(
  answer: ChatCompletion,
  schema: Schema,
): ReadAnswer<z.output<Schema>> {
  // A compatible server may send anything: the SDK's types promise more than the wire holds.
  const choice = (answer as Partial<ChatCompletion> | null)?.choices?.[0];
  if (!choice?.message) throw new LanguageModelFailure("malformed", "the answer holds no message");
  if (choice.message.refusal || choice.finish_reason === "content_filter") {
    throw new LanguageModelFailure("refused", "the model declined");
  }
  const said = choice.message.content ?? "";
  // Half an answer may look whole: a list that ends too early.
  return choice.finish_reason === "length"
    ? { fault: "It was cut off: it is too long.", said, ignoresFormat: false }
    : readText(said, schema);
}
