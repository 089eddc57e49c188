import { APIError } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";

/**
 * How a host is told the shape of an answer, from the strictest to words alone. The second is what some servers had before
 * there was the first, and keeps a small model to the shape as well.
 */
const answerFormats = ["json_schema", "json_object_with_schema", "json_object", "none"] as const;
export type AnswerFormat = (typeof answerFormats)[number];

/** How a host is asked: servers that speak OpenAI's protocol know different parts of it. */
export interface HostWay {
  readonly format: AnswerFormat;
  /** Whether it is asked for the same answer each time. */
  readonly takesSampling: boolean;
  /** Whether the prompt itself holds the schema: always where the host is given none beside it. */
  readonly showsSchema: boolean;
}

export const firstWay = (format: AnswerFormat): HostWay => ({
  format,
  takesSampling: true,
  showsSchema: format !== "json_schema",
});

/** The codes by which servers refuse a field that they do not know. */
const refusals = new Set([400, 422, 501]);
const namesFormat = /response_format|json_(?:schema|object)/i;
const namesSampling = /temperature|\bseed\b/i;

/**
 * @param thrown what the host answered to a request made this way
 * @returns a way that asks less of it; null where another way would not help
 */
export function wayAfter(way: HostWay, thrown: unknown): HostWay | null {
  if (!(thrown instanceof APIError)) return null;
  // The server of llama-cpp-python answers 500 to a format that it does not know.
  if (!refusals.has(thrown.status ?? 0) && !namesFormat.test(thrown.message)) return null;
  if (way.takesSampling && namesSampling.test(thrown.message)) {
    return { ...way, takesSampling: false };
  }
  const format = answerFormats[answerFormats.indexOf(way.format) + 1];
  return format === undefined ? null : { ...way, format, showsSchema: true };
}

type JsonSchemaFormat = Extract<
  ChatCompletionCreateParamsNonStreaming["response_format"],
  { type: "json_schema" }
>;

/** The fields of a request that depend on the host. */
export function fieldsOf(
  { format, takesSampling }: HostWay,
  schema: JsonSchemaFormat,
): Pick<ChatCompletionCreateParamsNonStreaming, "response_format" | "temperature" | "seed"> {
  // The SDK's types know nothing of a schema in there.
  const objectWithSchema = { type: "json_object" as const, schema: schema.json_schema.schema };
  const formats = {
    json_schema: { response_format: schema },
    json_object_with_schema: { response_format: objectWithSchema },
    json_object: { response_format: { type: "json_object" as const } },
    none: {},
  };
  return { ...formats[format], ...(takesSampling && { temperature: 0, seed: 1 }) };
}

/** What a prompt says of the shape to a host that is given no schema beside it. */
export const schemaInWords = ({ json_schema }: JsonSchemaFormat): string =>
  `Answer with one JSON object and nothing else: no words before or after it, no Markdown. It has to match this JSON Schema:\n${JSON.stringify(json_schema.schema)}`;
