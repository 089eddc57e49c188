import { fromWire } from "@evenkeel/contract/assessment-wire";
import type { RouteKey } from "@evenkeel/contract/routes";
import { ask, type Question } from "./asking.ts";
import type { CallError } from "./errors.ts";

/** By which word the buttons name what becomes of the words; a call that is not here sends them. */
const actOf: readonly (readonly [calls: RegExp, act: Question["act"]])[] = [
  [/^(?:calendar|children|childFacts|exchanges)\./, "save"],
  [/^(?:journal|evaluations)\./, "record"],
  [/^(?:swaps\.answer|disputes\.respond)$/, "answer"],
];

type Said = Readonly<Record<string, unknown>>;

/** The note that an act can go without. */
const notes: { readonly [Call in RouteKey]?: (said: Said) => string | null } = {
  "swaps.request": () => "note",
  "swaps.answer": () => "note",
  "calendar.create": () => "note",
  "disputes.respond": ({ responseType }) => (responseType === "agree" ? "responseText" : null),
};

function noteOf(call: string, said: Said): string | null {
  const name = notes[call as RouteKey]?.(said) ?? null;
  return name !== null && typeof said[name] === "string" && said[name].trim() !== "" ? name : null;
}

/**
 * What the writer wants, where the server asks about the words of a call before they are anywhere; null where it asks nothing,
 * or where the words stay with their writer.
 * @returns the same call with its words as they are (`asked`), or without its note
 */
export async function askFirst(
  call: string,
  input: unknown,
  { body }: CallError,
): Promise<{ input: unknown; asked: boolean } | null> {
  if (body?.asks === undefined) return null;
  const said = (input ?? {}) as Said;
  const note = noteOf(call, said);
  const act = actOf.find(([calls]) => calls.test(call))?.[1] ?? "send";
  const tip = body.asks === "hostile" ? fromWire(body).coachingTip : null;
  const chosen = await ask({ asks: body.asks, tip, act, isOptional: note !== null });
  if (chosen === "change") return null;
  if (chosen === "asIs" || note === null) return { input, asked: true };
  return {
    input: Object.fromEntries(Object.entries(said).filter(([name]) => name !== note)),
    asked: false,
  };
}
