import type { ServerResponse } from "node:http";
import { openaiModel } from "../language-model/openai-model.ts";
import type { LanguageModel } from "../language-model/language-model.ts";
import { completionOf, type OpenaiServer, sendJson, startOpenaiServer } from "./openai-server.ts";
import { testClock } from "./test-clock.ts";

/** What a host may do to us, each by a name. */
export const misbehaviors: Record<string, (response: ServerResponse) => void> = {
  garbage: (response) => sendJson(response, completionOf("certainly! here you go")),
  "half JSON": (response) => sendJson(response, completionOf('{"reply": "I wa')),
  "another shape": (response) => sendJson(response, completionOf({ hello: "world" })),
  refusal: (response) =>
    sendJson(response, completionOf("", { refusal: "I can't help with that" })),
  "no answer in time": () => undefined,
  "an error of its own": (response) => sendJson(response, { error: { message: "down" } }, 500),
  "too many requests": (response) => sendJson(response, { error: { message: "slow down" } }, 429),
  "no JSON schemas": (response) => sendJson(response, { error: { message: "format" } }, 400),
  "an answer that stops half-way": (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id":"chatcmpl-1",');
  },
  "a cut connection": (response) => void response.destroy(),
};

/** Runs `use` with a model behind a real socket, whose host answers as told; the server is gone afterwards. */
export async function withHost<Result>(
  answer: (response: ServerResponse) => void,
  use: (model: LanguageModel, server: OpenaiServer) => Promise<Result>,
): Promise<Result> {
  const clock = testClock();
  const server = await startOpenaiServer((_asked, response) => {
    answer(response);
    // An answer that comes is never late, and of one that never ends the time is over at once.
    if (!response.writableEnded && !response.destroyed) clock.forward(Infinity);
  });
  try {
    return await use(openaiModel({ baseUrl: server.baseUrl, model: "small" }, clock), server);
  } finally {
    await server.close();
  }
}

/** A host that gives this value as its structured answer. */
export const answering =
  (value: unknown) =>
  (response: ServerResponse): void =>
    sendJson(response, completionOf(value));
