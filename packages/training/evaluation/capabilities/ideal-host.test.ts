import { aiWith } from "@evenkeel/ai/inside/providers/ai.ts";
import type { LanguageModel } from "@evenkeel/ai/inside/language-model/language-model.ts";
import { hostedSchemas } from "@evenkeel/ai/inside/threads/hosted-schemas.ts";
import { describe, expect, test } from "vitest";
import { graded } from "./grade.ts";
import { gradedCapabilities, type Task, tasksOf } from "./task.ts";

/** A host that gives this answer to the one question that the task is about, and agrees with the moderator before it. */
const hostOf = ({ ideal }: Task): LanguageModel => ({
  version: "ideal@here",
  async complete({ schema, schemaName }) {
    const fits = hostedSchemas[schemaName].safeParse(ideal).success;
    const hostile = {
      severity: "yellow",
      crisis: false,
      findings: [{ tag: "blame", severity: "yellow", quote: "" }],
    };
    return schema.parse(fits ? ideal : hostile);
  },
});

describe("what a thoughtful model would answer is shown to the parent", () => {
  test.each(gradedCapabilities)(
    "%s: nine of ten, in English and in Spanish",
    async (capability) => {
      const outcomes = await graded(capability, (task) => aiWith(hostOf(task)));
      const ideals = new Map(tasksOf(capability).map(({ id, ideal }) => [id, ideal]));
      // What is certain without a host, and what speaks of danger, is sent to none: that is not kept back.
      const asked = outcomes.filter(({ by }) => by !== "built-in");
      const kept = asked.filter(({ id, by, shown }) =>
        by === "unknown" ? !JSON.stringify(ideals.get(id)).includes(shown.text) : by !== "hosted",
      );
      const why = kept.map(({ id, shown }) => `${id}: ${shown.provider?.fallbackReason ?? "own"}`);
      expect(kept.length, why.join("\n")).toBeLessThanOrEqual(asked.length / 10);
      expect(asked.length).toBeGreaterThanOrEqual(outcomes.length * 0.75);
      expect(outcomes.filter(({ isRight }) => !isRight).map(({ id }) => id)).toEqual([]);
    },
  );
});
