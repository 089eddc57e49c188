import { hourMilliseconds } from "@evenkeel/contract/durations";
import { inspect } from "node:util";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { completionOf, sendJson, startOpenaiServer } from "../testing/openai-server.ts";
import type { AskedFor, OpenaiServer } from "../testing/openai-server.ts";
import type { ServerResponse } from "node:http";
import { testClock } from "../testing/test-clock.ts";
import { openaiModel } from "./openai-model.ts";
import type { HostedAnswerName, LanguageModelConfig } from "./language-model.ts";

const schema = z.object({ tone: z.enum(["calm", "hostile"]), words: z.string().nullable() });
const good = { tone: "calm", words: null } as const;
const baseUrl = "https://models.example/v1";
const endpoint = `${baseUrl}/chat/completions`;

const modelWith = (config: Partial<LanguageModelConfig> = {}, clock = testClock()) =>
  openaiModel({ baseUrl, model: "small", apiKey: "secret-key", ...config }, clock);
const ask = (config?: Partial<LanguageModelConfig>, clock = testClock()) =>
  modelWith(config, clock).complete({ system: "s", user: "u", schema, schemaName: "rewrite" });
/** An answer that never comes. */
const never = new Promise<Response>(() => undefined);

describe("a hosted model behind intercepted requests", () => {
  const server = setupServer();
  let calls = 0;
  const answers = (...replies: (() => Response | Promise<Response>)[]) => {
    calls = 0;
    server.use(
      http.post(endpoint, () => {
        const reply = replies[Math.min(calls, replies.length - 1)]!;
        calls += 1;
        return reply();
      }),
    );
  };
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => {
    vi.useRealTimers();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  test("answers with a value of the requested shape", async () => {
    answers(() => HttpResponse.json(completionOf(good)));
    await expect(ask()).resolves.toEqual(good);
    expect(calls).toBe(1);
  });

  test("accepts an object in a Markdown fence, since some self-hosted servers send it that way", async () => {
    answers(() => HttpResponse.json(completionOf(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``)));
    await expect(ask()).resolves.toEqual(good);
  });

  test.each([
    ["a refusal", () => HttpResponse.json(completionOf("", { refusal: "no" })), "refused"],
    [
      "a content filter",
      () => HttpResponse.json(completionOf("", { finish_reason: "content_filter" })),
      "refused",
    ],
    ["no choices", () => HttpResponse.json({ choices: [] }), "malformed"],
    ["null", () => HttpResponse.json(null), "malformed"],
    ["a web page", () => HttpResponse.html("<p>hello</p>"), "malformed"],
    [
      "a body cut in the middle",
      () =>
        new HttpResponse('{"id":"chatcmpl-1","cho', {
          headers: { "content-type": "application/json" },
        }),
      "malformed",
    ],
    ["a wrong key", () => HttpResponse.json({}, { status: 401 }), "rejected"],
    ["an unknown model", () => HttpResponse.json({}, { status: 404 }), "rejected"],
  ] as const)("%s fails at once, with its reason", async (_name, reply, reason) => {
    answers(reply);
    await expect(ask()).rejects.toMatchObject({ name: "LanguageModelFailure", reason });
    expect(calls).toBe(1);
  });

  test.each([
    ["429", () => HttpResponse.json({}, { status: 429 }), "quota"],
    ["500", () => HttpResponse.json({}, { status: 500 }), "unreachable"],
    ["a cut connection", () => HttpResponse.error(), "unreachable"],
  ] as const)("%s is tried once more, and only once", async (_name, reply, reason) => {
    answers(reply, () => HttpResponse.json(completionOf(good)));
    await expect(ask()).resolves.toEqual(good);
    expect(calls).toBe(2);
    answers(reply);
    await expect(ask()).rejects.toMatchObject({ reason });
    expect(calls).toBe(2);
  });

  test("a host with an unpaid bill is not tried again", async () => {
    answers(() => HttpResponse.json({ error: { code: "insufficient_quota" } }, { status: 429 }));
    await expect(ask()).rejects.toMatchObject({ reason: "quota" });
    expect(calls).toBe(1);
  });

  test("a slow host is given up on within the time limit", async () => {
    const clock = testClock();
    answers(() => {
      clock.forward(100);
      return never;
    });
    await expect(ask({ timeLimitMilliseconds: 100 }, clock)).rejects.toMatchObject({
      reason: "timeout",
    });
    expect(calls).toBe(1);
  });

  test("a caller who leaves gets an AbortError, and the host is not blamed", async () => {
    const leaving = new AbortController();
    answers(() => {
      leaving.abort();
      return never;
    });
    const model = modelWith({ failuresUntilOpen: 1 });
    const asking = model.complete({
      system: "s",
      user: "u",
      schema,
      schemaName: "rewrite",
      signal: leaving.signal,
    });
    await expect(asking).rejects.toMatchObject({ name: "AbortError" });
    answers(() => HttpResponse.json(completionOf(good)));
    await expect(
      model.complete({ system: "s", user: "u", schema, schemaName: "rewrite" }),
    ).resolves.toEqual(good);
  });

  test("a host that is down is left alone for a while, and then asked again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const model = modelWith({ failuresUntilOpen: 2, restMilliseconds: 60 });
    const again = () => model.complete({ system: "s", user: "u", schema, schemaName: "rewrite" });
    answers(() => HttpResponse.json({}, { status: 401 }));
    await expect(again()).rejects.toMatchObject({ reason: "rejected" });
    await expect(again()).rejects.toMatchObject({ reason: "rejected" });
    await expect(again()).rejects.toMatchObject({ reason: "open circuit" });
    expect(calls).toBe(2);
    answers(() => HttpResponse.json(completionOf(good)));
    await expect(again()).rejects.toMatchObject({ reason: "open circuit" });
    vi.setSystemTime(Date.now() + 60);
    await expect(again()).resolves.toEqual(good);
  });

  test("while a host is being tried again no one else waits for it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const model = modelWith({ failuresUntilOpen: 1, restMilliseconds: 20 });
    const again = () => model.complete({ system: "s", user: "u", schema, schemaName: "rewrite" });
    answers(() => HttpResponse.json({}, { status: 401 }));
    await expect(again()).rejects.toMatchObject({ reason: "rejected" });
    vi.setSystemTime(Date.now() + 20);
    const { promise: held, resolve: release } = Promise.withResolvers<Response>();
    answers(() => held);
    const trial = again();
    await expect(again()).rejects.toMatchObject({ reason: "open circuit" });
    release(HttpResponse.json(completionOf(good)));
    await expect(trial).resolves.toEqual(good);
  });

  test("a task the model fails at takes no other task down, while a host that is gone takes them all", async () => {
    const model = modelWith({ failuresUntilOpen: 1 });
    const asked = (schemaName: HostedAnswerName) =>
      model.complete({ system: "s", user: "u", schema, schemaName });
    answers(() => HttpResponse.json(completionOf("prose")));
    await expect(asked("judgment")).rejects.toMatchObject({ reason: "malformed" });
    await expect(asked("judgment")).rejects.toMatchObject({ reason: "open circuit" });
    answers(() => HttpResponse.json(completionOf(good)));
    await expect(asked("assessment")).resolves.toEqual(good);
    answers(() => HttpResponse.json({}, { status: 500 }));
    await expect(asked("assessment")).rejects.toMatchObject({ reason: "unreachable" });
    await expect(asked("topics")).rejects.toMatchObject({ reason: "open circuit" });
  });

  test.each([
    ["1", 1_000, 2],
    ["30", 0, 1],
    [new Date(Date.now() + hourMilliseconds).toUTCString(), 0, 1],
  ])(
    "a host that asks for '%s' before the next request is obeyed",
    async (header, waited, times) => {
      answers(
        () => HttpResponse.json({}, { status: 429, headers: { "retry-after": header } }),
        () => HttpResponse.json(completionOf(good)),
      );
      const clock = testClock();
      const outcome = await ask({ timeLimitMilliseconds: 5_000 }, clock).catch(
        (failure: unknown) => failure,
      );
      expect(outcome).toMatchObject(times === 2 ? good : { reason: "quota" });
      expect(clock.now()).toBe(waited);
      expect(calls).toBe(times);
    },
  );

  test("a redirect is not followed, since the words would reach a host no one configured", async () => {
    const elsewhere: string[] = [];
    server.use(
      http.post("https://elsewhere.example/*", ({ request }) => {
        elsewhere.push(request.url);
        return HttpResponse.json(completionOf(good));
      }),
    );
    answers(
      () =>
        new HttpResponse(null, {
          status: 307,
          headers: { location: "https://elsewhere.example/x" },
        }),
    );
    await expect(ask()).rejects.toMatchObject({ reason: "unreachable" });
    expect(elsewhere).toEqual([]);
  });

  test("a failure contains neither the texts nor the key, so that no log can hold them", async () => {
    answers(() => HttpResponse.json({ error: { message: "bad u secret-key" } }, { status: 500 }));
    const failure = await ask().catch((thrown: unknown) => thrown);
    expect(String(failure)).toBe(
      "LanguageModelFailure: language model unreachable: the host answered 500",
    );
    expect(inspect(failure, { depth: 9 })).not.toMatch(/secret-key|bad u/);
  });
});

describe("a hosted model behind a real socket", () => {
  let server: OpenaiServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  const serve = async (answer: (asked: AskedFor, response: ServerResponse) => void) => {
    server = await startOpenaiServer(answer);
    return server;
  };

  test("gets the prompt, the model's name, the key and a strict schema", async () => {
    const { baseUrl, asked } = await serve((_asked, response) =>
      sendJson(response, completionOf(good)),
    );
    await expect(ask({ baseUrl })).resolves.toEqual(good);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer secret-key",
      body: {
        model: "small",
        messages: [
          { role: "system", content: "s" },
          { role: "user", content: "u" },
        ],
        response_format: {
          type: "json_schema",
          json_schema: {
            name: "rewrite",
            strict: true,
            schema: { additionalProperties: false, required: ["tone", "words"] },
          },
        },
      },
    });
  });

  test("is asked again when the connection is cut before the answer", async () => {
    const { baseUrl, asked } = await serve((_asked, response) => {
      if (asked.length === 1) response.socket?.destroy();
      else sendJson(response, completionOf(good));
    });
    await expect(ask({ baseUrl })).resolves.toEqual(good);
    expect(asked).toHaveLength(2);
  });

  test("is asked again when the connection is cut in the middle of the answer", async () => {
    const { baseUrl, asked } = await serve((_asked, response) => {
      if (asked.length > 1) return sendJson(response, completionOf(good));
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"id":"chatcmpl-1",', () => response.socket?.destroy());
    });
    await expect(ask({ baseUrl })).resolves.toEqual(good);
    expect(asked).toHaveLength(2);
  });

  test("that trickles its answer is given up on within the time limit", async () => {
    const clock = testClock();
    const { baseUrl } = await serve((_asked, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"id":', () => clock.forward(150));
    });
    await expect(ask({ baseUrl, timeLimitMilliseconds: 150 }, clock)).rejects.toMatchObject({
      reason: "timeout",
    });
  });

  test("that never ends its answer is cut off", async () => {
    const { baseUrl } = await serve((_asked, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    });
    await expect(ask({ baseUrl })).rejects.toMatchObject({
      reason: "malformed",
    });
  });

  test("learns nothing about this machine or its environment", async () => {
    vi.stubEnv("OPENAI_BASE_URL", "http://elsewhere.example/v1");
    vi.stubEnv("OPENAI_ORG_ID", "org-stray");
    vi.stubEnv("OPENAI_PROJECT_ID", "project-stray");
    vi.stubEnv("OPENAI_ADMIN_KEY", "admin-stray");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "X-Stray: custom-stray\nAuthorization: Bearer stray");
    const { baseUrl, asked } = await serve((_asked, response) =>
      sendJson(response, completionOf(good)),
    );
    await expect(ask({ baseUrl })).resolves.toEqual(good);
    vi.unstubAllEnvs();
    expect(asked[0]?.authorization).toBe("Bearer secret-key");
    const headers = JSON.stringify(asked[0]?.headers);
    expect(headers).not.toMatch(/stray|stainless/i);
    expect(headers).not.toContain(process.version);
  });

  test("that is not there is reported as unreachable", async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    await expect(ask({ baseUrl: gone.baseUrl })).rejects.toMatchObject({ reason: "unreachable" });
  });
});
