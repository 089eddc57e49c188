import { expect, test } from "vitest";
import { answering, misbehaviors, withHost } from "../../testing/hosted-cases.ts";
import type { SummarizableMessage } from "../summarizer.ts";
import { topicsPrompt, topicsPromptVersion } from "./prompt.ts";
import { hostedSummarizer } from "./summarizer.ts";

const messages: SummarizableMessage[] = [
  {
    senderId: 1,
    category: "logistics",
    timestamp: "2026-11-20T18:00:00Z",
    finalMessage: "I moved Friday's pick-up to 6pm.",
    wasBlocked: false,
    wasModerated: false,
    bypassed: false,
  },
];
const family = { timeZone: "America/Los_Angeles", locale: "en-US", names: new Map([[1, "Ana"]]) };
const now = new Date("2026-11-21T20:00:00Z");
const topic = async (host: Parameters<typeof withHost>[0]) => {
  const summaries = await withHost(host, (model) =>
    hostedSummarizer(model).summarize(messages, family, now),
  );
  return summaries[0]?.topic;
};
const own = "Pick-up moved, Friday 6pm";

test("the prompt matches its version", async () => {
  const { system, user } = topicsPrompt(
    [{ id: "logistics-2026-11-20", messages: ["Pick-up at 6?"] }],
    "spanish",
    undefined,
    "0f1e2d",
  );
  await expect(`${topicsPromptVersion}\n\n${system}\n\n=====\n\n${user}\n`).toMatchFileSnapshot(
    "./prompt.golden.txt",
  );
});

test("the model names the conversation it was asked about", async () => {
  expect(
    await topic(
      answering({ topics: [{ id: "logistics-2026-11-20", topic: "Friday pick-up now 6pm" }] }),
    ),
  ).toBe("Friday pick-up now 6pm");
});

test.each([
  ["of another conversation", [{ id: "logistics-1999-01-01", topic: "Hello" }]],
  ["with a number nobody wrote", [{ id: "logistics-2026-11-20", topic: "Pick-up at 7pm" }]],
  ["with an insult", [{ id: "logistics-2026-11-20", topic: "The liar moved pick-up" }]],
  ["with a link", [{ id: "logistics-2026-11-20", topic: "Pick-up, see evil.example.com" }]],
  ["that foretells", [{ id: "logistics-2026-11-20", topic: "Ana will lose custody" }]],
  ["without end", [{ id: "logistics-2026-11-20", topic: "pick-up ".repeat(40) }]],
])("a topic %s is not used", async (_, topics) => {
  expect(await topic(answering({ topics }))).toBe(own);
});

test.each(Object.entries(misbehaviors))("with %s the built-in's topic is used", async (_, host) => {
  expect(await topic(host)).toBe(own);
});
