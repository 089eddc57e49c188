import { readFileSync } from "node:fs";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const moderator = createBuiltInModerator();
const assess = (text: string) => moderator.assess({ text, category: "logistics" });

describe("120 messages by someone who had seen none of this code", () => {
  const practice = z.object({
    text: z.string(),
    kind: z.enum(["despair", "ordinary", "threat", "other_person"]),
  });
  const lines = readFileSync(new URL("safety/despair-practice.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => practice.parse(JSON.parse(line)));

  it("are heard as well as docs/quality.md says", async () => {
    const counts = new Map<string, number>();
    for (const { text, kind } of lines) {
      const { severity, crisis } = await assess(text);
      const key = `${kind}: ${crisis ? "help" : severity}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const count = (key: string) => counts.get(key) ?? 0;
    expect(count("despair: help")).toBeGreaterThanOrEqual(30);
    expect(count("despair: red")).toBeLessThanOrEqual(2);
    expect(count("threat: red")).toBe(15);
    expect(count("ordinary: help")).toBeLessThanOrEqual(4);
    expect(count("ordinary: red")).toBeLessThanOrEqual(2);
  });
});
