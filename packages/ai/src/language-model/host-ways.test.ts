import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { completionOf, type AskedFor } from "../testing/openai-server.ts";
import { testClock } from "../testing/test-clock.ts";
import type { LanguageModelConfig } from "./language-model.ts";
import { openaiModel } from "./openai-model.ts";

const schema = z.object({ tone: z.enum(["calm", "hostile"]), words: z.string().nullable() });
const good = { tone: "calm", words: null } as const;
const baseUrl = "https://models.example/v1";

type Body = AskedFor["body"] & { temperature?: number; seed?: number };
type Reply = (body: Body) => Response | Promise<Response>;

const says = (content: unknown, extra?: { finish_reason?: string }): Reply => {
  return () => HttpResponse.json(completionOf(content, extra));
};
const refuses = (message: string, status = 400): Response =>
  HttpResponse.json({ error: { message } }, { status });
const formatOf = ({ response_format }: Body): string => {
  const given = response_format as { type: string; schema?: unknown } | undefined;
  if (given === undefined) return "none";
  return given.schema === undefined ? given.type : `${given.type}_with_schema`;
};

const server = setupServer();
let asked: Body[] = [];
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A model whose host replies so, the last reply again and again, and a way to ask it. */
const hostThat = (
  replies: readonly Reply[],
  config: Partial<LanguageModelConfig> = {},
  clock = testClock(),
) => {
  asked = [];
  server.use(
    http.post(`${baseUrl}/chat/completions`, async ({ request }) => {
      const body = (await request.json()) as Body;
      asked.push(body);
      return replies[Math.min(asked.length, replies.length) - 1]!(body);
    }),
  );
  const model = openaiModel({ baseUrl, model: "small", ...config }, clock);
  return () => model.complete({ system: "rules", user: "words", schema, schemaName: "rewrite" });
};

describe("a host is asked in the way that it takes", () => {
  test("one that knows JSON schemas gets the schema beside the prompt, and is asked for the same answer each time", async () => {
    const ask = hostThat([says(good)]);
    await expect(ask()).resolves.toEqual(good);
    expect(asked.map(formatOf)).toEqual(["json_schema"]);
    expect(asked[0]).toMatchObject({ temperature: 0, seed: 1 });
    expect(asked[0]?.messages[0]?.content).toBe("rules");
  });

  test.each([
    [
      "only 'json_object', with the schema in it",
      ["json_object_with_schema", "json_object", "none"],
    ],
    ["only 'json_object'", ["json_object", "none"]],
    ["no format at all", ["none"]],
  ])(
    "one that knows %s is found out at its first refusal, and remembered",
    async (_name, known) => {
      const ask = hostThat([
        (body) =>
          known.includes(formatOf(body)) ? says(good)(body) : refuses("unknown response_format"),
      ]);
      await expect(ask()).resolves.toEqual(good);
      const found = asked.length;
      await expect(ask()).resolves.toEqual(good);
      expect(asked).toHaveLength(found + 1);
      expect(formatOf(asked.at(-1)!)).toBe(known[0]);
      expect(asked.at(-1)?.messages[0]?.content).toContain('"enum":["calm","hostile"]');
    },
  );

  test("one that takes a format that it does not know for a fault of its own is asked for the next", async () => {
    const ask = hostThat([
      (body) =>
        formatOf(body) === "json_object"
          ? says(good)(body)
          : refuses("1 validation error: ('body', 'response_format', 'type')", 500),
    ]);
    await expect(ask()).resolves.toEqual(good);
    expect(asked.map(formatOf)).toEqual(["json_schema", "json_object_with_schema", "json_object"]);
  });

  test("an operator who knows the host spares it the refusals", async () => {
    const ask = hostThat([says(good)], { answerFormat: "none" });
    await expect(ask()).resolves.toEqual(good);
    expect(asked.map(formatOf)).toEqual(["none"]);
  });

  test("one that takes no temperature is asked without, and keeps its schema", async () => {
    const ask = hostThat([
      (body) =>
        body.temperature === undefined
          ? says(good)(body)
          : refuses("Unsupported value: 'temperature' does not support 0 with this model."),
    ]);
    await expect(ask()).resolves.toEqual(good);
    await expect(ask()).resolves.toEqual(good);
    expect(asked.map(formatOf)).toEqual(["json_schema", "json_schema", "json_schema"]);
    expect(asked).toHaveLength(3);
  });

  test("one that refuses every way is 'rejected', and nothing is taken for known", async () => {
    const ask = hostThat([() => refuses("too long", 422)]);
    await expect(ask()).rejects.toMatchObject({ reason: "rejected" });
    expect(asked.map(formatOf)).toEqual([
      "json_schema",
      "json_object_with_schema",
      "json_object",
      "none",
    ]);
    await expect(ask()).rejects.toMatchObject({ reason: "rejected" });
    expect(formatOf(asked[4]!)).toBe("json_schema");
  });
});

describe("an answer is read whatever stands around it", () => {
  const json = JSON.stringify(good);
  test.each([
    ["words around it", `Sure! Here you go: ${json} Let me know.`],
    ["a code fence", `\`\`\`json\n${json}\n\`\`\``],
    ["a code fence and words", `The answer:\n\`\`\`\n${json}\n\`\`\`\nIt is calm.`],
    ["thoughts before it", `<think>Maybe {"tone":"hostile","words":null}?</think>${json}`],
    ["itself twice", `${json}\n${json}`],
    ["braces in its strings", `So: {"tone":"calm","words":null,"note":"a } and a \\" {"}`],
  ])("%s", async (_name, content) => {
    await expect(hostThat([says(content)])()).resolves.toEqual(good);
    expect(asked).toHaveLength(1);
  });
});

describe("an answer that cannot be used is repaired once", () => {
  test.each([
    ["prose", says("I think it is calm."), "not one whole JSON object"],
    ["half an object", says('{"tone":"ca'), "not one whole JSON object"],
    ["an answer cut off", says(good, { finish_reason: "length" }), "cut off"],
    ["another shape", says({ tone: "jolly", words: null }), "another shape"],
    ["nothing", says(""), "not one whole JSON object"],
    [
      "two answers, of which one may be a parent's own words",
      says('{"tone":"calm","words":null} {"tone":"hostile","words":null}'),
      "more than one",
    ],
  ])("%s: the model is shown its own fault", async (_name, first, fault) => {
    await expect(hostThat([first, says(good)])()).resolves.toEqual(good);
    expect(asked).toHaveLength(2);
    const [own, request] = asked[1]!.messages.slice(-2);
    expect(own?.role).toBe("assistant");
    expect(request?.content).toContain(fault);
    await expect(hostThat([first])()).rejects.toMatchObject({ reason: "malformed" });
    expect(asked).toHaveLength(2);
  });

  test("a host that takes a schema and ignores it is told the schema in words from then on", async () => {
    const ask = hostThat([
      (body) => says(body.messages[0]!.content.includes('"enum"') ? good : "calm, I think")(body),
    ]);
    await expect(ask()).resolves.toEqual(good);
    await expect(ask()).resolves.toEqual(good);
    expect(asked).toHaveLength(3);
  });

  test("a repair takes no longer than the call may take", async () => {
    const clock = testClock();
    const slow: Reply = (body) => {
      clock.forward(200);
      return says("prose")(body);
    };
    const ask = hostThat([slow], { timeLimitMilliseconds: 300 }, clock);
    await expect(ask()).rejects.toMatchObject({ reason: "timeout" });
    expect(clock.now()).toBe(400);
  });
});
