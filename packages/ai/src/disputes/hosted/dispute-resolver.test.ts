import { expect, test } from "vitest";
import { createBuiltInModerator } from "../../moderation/index.ts";
import { answering, misbehaviors, withHost } from "../../testing/hosted-cases.ts";
import { providerLine } from "../../language-model/provider.ts";
import type { OverdueDispute } from "../dispute-resolver.ts";
import { suggestedWay } from "../suggested-way.ts";
import { hostedDisputeResolver } from "./dispute-resolver.ts";
import { resolverPrompt, resolverPromptVersion } from "./prompt.ts";

const dispute: OverdueDispute = {
  title: "Friday pick-up",
  category: "Logistics",
  description: "I want pick-up at 5pm.",
  urgency: "standard",
  counter: "6pm works for me",
  now: new Date("2026-11-21T20:00:00Z"),
  timeZone: "America/Los_Angeles",
  locale: "en-US",
};
const good = {
  situation: "One asks for 5pm, the other for 6pm.",
  options: [
    { proposal: "Pick-up at 5:30pm.", reason: "Half an hour each." },
    { proposal: "5pm one week, 6pm the next.", reason: "Turns are fair." },
  ],
};
const resolve = (value: object) =>
  withHost(answering({ ...good, ...value }), (model) =>
    hostedDisputeResolver(model, createBuiltInModerator()).resolve(dispute),
  );

test("the prompt matches its version", async () => {
  const { system, user } = resolverPrompt(dispute, "0f1e2d");
  await expect(`${resolverPromptVersion}\n\n${system}\n\n=====\n\n${user}\n`).toMatchFileSnapshot(
    "./prompt.golden.txt",
  );
});

test("the model's options are framed as a suggestion that binds no one", async () => {
  const { resolution, provider } = await resolve({});
  expect(resolution).toMatch(
    /^Suggestion for ‘Friday pick-up’[\s\S]*Option A \(suggested\): Pick-up at 5:30pm[\s\S]*Only a judge can make it an order/,
  );
  expect(suggestedWay(resolution, providerLine(provider))).toBe("Pick-up at 5:30pm.");
});

test("splitting the day at noon and a trial can be suggested", async () => {
  const { provider } = await resolve({
    options: [
      { proposal: "Until noon with one, from noon with the other.", reason: "Half a day each." },
      { proposal: "5:30pm for six weeks.", reason: "A trial." },
    ],
  });
  expect(provider.name).toBe("hosted");
});

test.each([
  { options: [good.options[0]] },
  { situation: "She is an idiot." },
  { situation: "One asks for 5pm. ".repeat(50) },
  { options: [good.options[1], { proposal: "Pick-up at 9pm.", reason: "It is easiest." }] },
  {
    options: [good.options[1], { proposal: "5:30pm, and Ben pays $80.", reason: "It is easiest." }],
  },
  {
    options: [
      good.options[1],
      { proposal: "5:30pm. See https://evil.example", reason: "It is easiest." },
    ],
  },
  {
    options: [
      good.options[1],
      { proposal: "Keep the kids home until it is settled.", reason: "It is easiest." },
    ],
  },
  { situation: "The judge will rule for 5pm." },
  { options: [good.options[1], { proposal: "5:30pm from Monday on.", reason: "It is easiest." }] },
  {
    options: [
      good.options[1],
      { proposal: "5:30pm at the Oak Street library.", reason: "It is easiest." },
    ],
  },
])("an answer such as %j is replaced by the built-in's", async (value) => {
  const { resolution, provider } = await resolve(value);
  expect(resolution).toContain("5:30 PM instead of 5:00 PM or 6:00 PM");
  expect(provider.name).toBe("built-in");
});

test.each(Object.entries(misbehaviors))(
  "with %s the built-in answers and says why",
  async (_, host) => {
    const { resolution, provider } = await withHost(host, (model) =>
      hostedDisputeResolver(model, createBuiltInModerator()).resolve(dispute),
    );
    expect(resolution).toContain("5:30 PM");
    expect(provider).toMatchObject({
      name: "built-in",
      fallbackReason: expect.any(String) as string,
    });
  },
);
