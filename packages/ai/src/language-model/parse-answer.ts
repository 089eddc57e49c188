import type { ChatCompletion } from "openai/resources/chat/completions";
import type { z } from "zod";
import { LanguageModelFailure } from "./failure.ts";

/** Some self-hosted servers wrap the object in a Markdown fence in spite of the response format. */
const unwrapped = (content: string): string =>
  /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;

/**
 * The value inside a chat completion.
 * @throws LanguageModelFailure `refused` (also a content filter) or `malformed`
 */
export const parseAnswer = <Schema extends z.ZodType>(
  answer: ChatCompletion,
  schema: Schema,
): z.output<Schema> => {
  // A compatible server may send anything: the SDK's types promise more than the wire holds.
  const choice = (answer as Partial<ChatCompletion> | null)?.choices?.[0];
  if (!choice?.message) throw new LanguageModelFailure("malformed", "the answer holds no message");
  if (choice.message.refusal || choice.finish_reason === "content_filter") {
    throw new LanguageModelFailure("refused", "the model declined");
  }
  if (choice.finish_reason === "length") {
    throw new LanguageModelFailure("malformed", "the answer was cut short");
  }
  let value: unknown;
  try {
    value = JSON.parse(unwrapped(choice.message.content ?? ""));
  } catch {
    throw new LanguageModelFailure("malformed", "the answer is no JSON");
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new LanguageModelFailure("malformed", "the answer has another shape");
  }
  return parsed.data;
};
