/**
 * Sets that somebody wrote for a person to grade: one file for each capability, a JSON value a line. What a line may hold
 * besides its text is for the reader of the answers, who sees it beside them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const common = {
  id: z.coerce.string(),
  lang: z.string().default("en"),
  /** What a good answer does, in any form: shown and not compared. */
  expect: z.unknown().optional(),
};
const names = z
  .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
  .default([]);
const said = z.union([
  z.string().transform((text) => ({ text, from: null, wasBlocked: false })),
  z
    .object({
      text: z.string().optional(),
      finalMessage: z.string().optional(),
      from: z.coerce.string().optional(),
      sender: z.coerce.string().optional(),
      wasBlocked: z.boolean().optional(),
      blocked: z.boolean().optional(),
    })
    .transform(({ text, finalMessage, from, sender, wasBlocked, blocked }) => ({
      text: text ?? finalMessage ?? "",
      from: from ?? sender ?? null,
      wasBlocked: wasBlocked ?? blocked ?? false,
    })),
]);

/** An instant, or a day, which counts from its noon. */
const day = z
  .string()
  .default("2026-11-21")
  .transform((given) => new Date(given.includes("T") ? given : `${given}T20:00:00Z`));

export const setOf = {
  rewrites: z.object({
    ...common,
    text: z.string(),
    category: z.string().default("logistics"),
    /** Words that a rewrite has to hold. */
    facts: z.array(z.string()).default([]),
    request: z.string().nullish(),
  }),
  coordinator: z.object({ ...common, text: z.string(), today: day, children: names }),
  flow: z.object({ ...common, text: z.string() }),
  companion: z.object({ ...common, text: z.string() }),
  disputes: z.object({
    ...common,
    title: z.string(),
    category: z.string(),
    description: z.string(),
    proposal: z.string().nullish(),
    counter: z.string().nullish(),
  }),
  titles: z.object({
    ...common,
    messages: z.array(said),
    expect_words: z
      .union([z.array(z.string()), z.string().transform((word) => [word])])
      .default([]),
  }),
} as const;

export type SetName = keyof typeof setOf;
export type LineOf<Name extends SetName> = z.output<(typeof setOf)[Name]>;

/**
 * @returns null where the folder has no such file
 * @throws ZodError where a line has another shape
 */
export function linesOf<Name extends SetName>(folder: string, name: Name): LineOf<Name>[] | null {
  const path = join(folder, `${name}.jsonl`);
  if (!existsSync(path)) return null;
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => setOf[name].parse(JSON.parse(line)) as LineOf<Name>);
}
