import OpenAI from "openai";
import { LanguageModelFailure } from "./failure.ts";
import type { LanguageModelConfig } from "./language-model.ts";

/** Many times the longest answer asked for; a host that goes on without end does not fill the memory. */
const longestBody = 1_000_000;

/** The response, its body cut off with a failure once it is longer than any answer can be. */
const bounded = (response: Response): Response => {
  if (response.body === null) return response;
  let bytes = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes <= longestBody) controller.enqueue(chunk);
        else controller.error(new LanguageModelFailure("malformed", "the answer has no end"));
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
};

/**
 * The SDK tells its host the machine's system and versions, and adds headers, keys and a log level that it finds in the
 * environment. The host gets what an answer needs, whatever stands there: no more than a key and the words.
 */
export const clientFor = ({ baseUrl, apiKey = "none" }: LanguageModelConfig): OpenAI =>
  new OpenAI({
    baseURL: baseUrl,
    // The client insists on a key; a server that needs none ignores it.
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    // The one time limit is that of the whole call, in `openai-model.ts`.
    timeout: 2 ** 31 - 1,
    fetch: async (url, request) =>
      bounded(
        await fetch(url, {
          ...request,
          headers: {
            accept: "application/json",
            "content-type": "application/json",
            authorization: `Bearer ${apiKey}`,
          },
          // A redirect would hand a parent's words to another host.
          redirect: "error",
        }),
      ),
  });
