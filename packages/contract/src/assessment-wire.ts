import type { Coaching } from "./models/assessment.ts";

/** The specification's names on the wire (S-3.11, S-3.12) for what a writer is offered; `Fields`: an error may say none. */
interface OnWire<Fields> {
  suggested_message: Coaching["suggestion"];
  suggested_fields: Fields;
  coaching_prompt: Coaching["coachingTip"];
}

/** As an answer or an error says it. */
export const toWire = <Fields extends Coaching["fields"] | undefined>({
  suggestion,
  fields,
  coachingTip,
}: Omit<Coaching, "fields"> & { fields: Fields }): OnWire<Fields> => ({
  suggested_message: suggestion,
  suggested_fields: fields,
  coaching_prompt: coachingTip,
});

/** As the page reads it: what an error leaves out is not offered. */
export const fromWire = (said: {
  [Name in keyof OnWire<Coaching["fields"]>]?: OnWire<Coaching["fields"]>[Name] | undefined;
}): Coaching => ({
  suggestion: said.suggested_message ?? null,
  fields: said.suggested_fields ?? null,
  coachingTip: said.coaching_prompt ?? null,
});
