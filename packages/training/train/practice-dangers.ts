/** Sets of dangers and emergencies that have been looked at: they count as texts to learn from, and are measured by turns. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DangerKind, dangerKinds } from "@evenkeel/hearing/heads/heads";
import type { Told } from "./told.ts";

/** A text whose kind of danger, or urgency, may not be known: what is not known is not learned from. */
export interface Taught extends Pick<Told, "text" | "meaning"> {
  set: string;
  danger: Told["danger"] | "none" | "unknown";
  urgent: boolean | "unknown";
}

type Line = Readonly<Record<string, unknown>>;

const linesOf = (file: URL): Line[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Line => JSON.parse(line));

const read = (path: string, labels: (line: Line) => Pick<Taught, "danger" | "urgent">): Taught[] =>
  linesOf(new URL(`../evaluation/${path}.jsonl`, import.meta.url)).map((line) => {
    const text = String(line["text"]);
    return { set: path, text, meaning: text, ...labels(line) };
  });

const people: Readonly<Record<string, "writer" | "child">> = { writer: "writer", child: "child" };

function danger(kind: unknown, whose: unknown): Taught["danger"] {
  const named = dangerKinds.find((one): one is DangerKind => one === kind);
  if (named === undefined) return "none";
  return { kind: named, whose: people[String(whose)] ?? "other", sure: "possible" };
}

/** Dangers told indirectly among ordinary lines, written by people who had seen no code. */
export const indirectDangers = (): Taught[] => [
  ...read("safety/danger-practice", ({ danger: kind, whose }) => ({
    danger: danger(String(kind).replace("_", "-").replace("_", "-"), whose),
    urgent: kind === "none" ? false : "unknown",
  })),
  ...read("safety/danger-practice-again", ({ kind, whose }) => ({
    danger: danger(kind, whose),
    urgent: kind === "none" ? false : "unknown",
  })),
];

/** What parents in despair write to each other, and what only sounds like it. */
export const despair = (): Taught[] =>
  read("safety/despair-practice", ({ kind }) => ({
    danger:
      kind === "despair" ? danger("self-harm", "writer") : kind === "ordinary" ? "none" : "unknown",
    urgent: "unknown",
  }));

/** Emergencies, and messages that only say that they are one. */
export const emergencies = (): Taught[] => [
  ...read("moderation/emergencies-practice", ({ kind }) => ({
    danger: "unknown",
    urgent: kind === "emergency",
  })),
  ...read("moderation/emergencies-again", ({ urgent }) => ({
    danger: "unknown",
    urgent: urgent === true,
  })),
];

const natural = new URL("../data/natural/", import.meta.url);

/**
 * Whole messages as parents write them, most of them hostile or about health, money and appointments: what cannot wait among
 * them, and much that only sounds like it. Of danger they teach despair alone: what a hostile one threatens is another thing.
 */
export const naturalNews = (): Taught[] =>
  globSync("*.jsonl", { cwd: fileURLToPath(natural) })
    .toSorted()
    .flatMap((file) => linesOf(new URL(file, natural)))
    .map((line): Taught => {
      const text = String(line["text"]);
      const { kind, whose } = (line["danger"] ?? {}) as Line;
      return {
        set: "natural",
        text,
        meaning: text,
        danger: kind === "self-harm" && whose === "writer" ? danger(kind, whose) : "unknown",
        urgent: line["urgent"] === "unknown" ? "unknown" : line["urgent"] === true,
      };
    });
