import { expect, test } from "vitest";
import { findingAt, assessmentOf } from "../../testing/assessments.ts";
import { rewritePrompt, rewritePromptVersion } from "./prompt.ts";

test("the prompt is the one that was measured for its version", async () => {
  const text = "You always forget the $40.";
  const findings = [findingAt(text, "You always", "generalisation")];
  const { system, user } = rewritePrompt(
    { locale: "en-US", text, assessment: assessmentOf({ severity: "yellow", findings }) },
    "0f1e2d",
  );
  await expect(`${rewritePromptVersion}\n\n${system}\n\n=====\n\n${user}\n`).toMatchFileSnapshot(
    "./prompt.golden.txt",
  );
});
