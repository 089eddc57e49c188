import { fromWire } from "@evenkeel/contract/assessment-wire";
import type { WordsAsked } from "@evenkeel/contract/errors";
import type { RouteKey } from "@evenkeel/contract/routes";
import { ask, type Question } from "./asking.ts";
import type { CallError } from "./errors.ts";
import { reportProblem } from "./report.ts";

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

const without = (said: Said, note: string): Said =>
  Object.fromEntries(Object.entries(said).filter(([name]) => name !== note));

/** Where this tab keeps under which key an act went without its note last, so that a reload does not forget it. */
const withoutNote = "evenkeel.without-note";

function keepWithout({ clientKey }: Said): void {
  if (typeof clientKey !== "string") return;
  try {
    sessionStorage.setItem(withoutNote, clientKey);
  } catch (error) {
    reportProblem("That an act went without its note cannot be kept", error);
  }
}

/**
 * Whether the act went without its note before, under this very key: its answer was lost on the way, and the form that holds
 * the note still is sent again.
 */
function wentWithout({ clientKey }: Said): boolean {
  if (typeof clientKey !== "string") return false;
  try {
    return sessionStorage.getItem(withoutNote) === clientKey;
  } catch (error) {
    reportProblem("Whether an act went without its note cannot be read", error);
    return false;
  }
}

/**
 * What the writer wants, where the server asks about the words of a call before they are anywhere; null where it asks nothing,
 * or where the words stay with their writer. An act that went without its note and is refused as another one under its key
 * (409) goes as it went.
 * @param asked what was asked about it and answered with yes
 * @returns the same call with its words as they are, one question more answered, or without its note
 */
export async function askFirst<Op extends { path: string; input: unknown }>(
  op: Op,
  { body }: CallError,
  asked: readonly WordsAsked[],
): Promise<{ op: Op; asked: readonly WordsAsked[] } | null> {
  const { path: call } = op;
  const said = (op.input ?? {}) as Said;
  const goWithout = (note: string) => ({ op: { ...op, input: without(said, note) }, asked });
  if (body?.asks === undefined) {
    const sent = noteOf(call, said);
    return sent !== null && wentWithout(said) ? goWithout(sent) : null;
  }
  // What is not of the note is not mended without it.
  const note = body.asksOfNote === true ? noteOf(call, said) : null;
  const act = actOf.find(([calls]) => calls.test(call))?.[1] ?? "send";
  const tip = body.asks === "hostile" ? fromWire(body).coachingTip : null;
  const chosen = await ask({ asks: body.asks, tip, act, isOptional: note !== null });
  if (chosen === "change") return null;
  if (chosen === "asIs" || note === null) return { op, asked: [...asked, body.asks] };
  keepWithout(said);
  return goWithout(note);
}
