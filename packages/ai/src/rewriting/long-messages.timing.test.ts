import { expect, test } from "vitest";
import { assessmentOf, moderatorOf } from "../testing/assessments.ts";
import { builtInRewriter } from "./built-in.ts";
import { category, moderator, rewriter } from "./rewritten.harness.ts";

test("no message slows the server down", async () => {
  const strict = builtInRewriter(moderatorOf([]));
  const assessment = assessmentOf({ severity: "yellow" });
  const long = [
    "you always ",
    "a ",
    "is it really really ",
    "because you ",
    "1 ",
    "no ",
    "f*",
    "Please, ",
  ];
  for (const piece of long) {
    const text = piece.repeat(20_000 / piece.length);
    const started = performance.now();
    await strict.rewrite({ locale: "en-US", text, category, assessment });
    expect(performance.now() - started, piece).toBeLessThan(3_000);
  }
});

test("an emergency in hundreds of pieces keeps nobody waiting", async () => {
  const text = `Mia is in the hospital you idiot ${Array.from({ length: 400 }, (_, at) => `and ${at} you pig`).join(" ")}`;
  const assessment = await moderator.assess({ text, category: "emergency" });
  const started = process.cpuUsage();
  await rewriter.rewrite({
    text,
    category: "emergency",
    assessment: { ...assessment, urgent: true },
    locale: "en-US",
  });
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
