import { unknownFamily } from "@evenkeel/hearing/people/family";
import { expect, test } from "vitest";
import { createAi } from "@evenkeel/ai/providers";
import { assessWith } from "./assess.ts";

const assess = (text: string) =>
  assessWith(createAi({}))(
    { text, category: "emergency", family: unknownFamily, locale: "en-US" },
    new AbortController().signal,
  );

test("a parent who writes urgent facts in anger is not asked for a fact, and one who wrote none is", async () => {
  const urgent = await assess("Our son is in the hospital with a broken arm you worthless idiot");
  expect(urgent).toMatchObject({
    urgent: true,
    suggestion: "Our son is in the hospital with a broken arm.",
  });
  expect(urgent.coachingTip).not.toMatch(/nothing here|\?/);
  expect((await assess("You are a worthless idiot")).fields).toEqual({
    happened: "",
    need: "",
    by: "",
  });
}, 60_000);
