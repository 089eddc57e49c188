import { readDraft, writeDraft } from "./drafts.ts";
import { useDraft } from "./use-draft.ts";

/** The texts of a form; every field is a string. */
type Fields = Record<string, string>;

/**
 * A form that survives a reload, a failed send and an expired session: all its fields are one draft of this user
 * and place. `clearSent` is for after the server has taken what was sent, even when the form is no longer open: it
 * leaves what was typed since.
 */
export function useFormDraft<Form extends Fields>(userId: number, place: string, empty: Form) {
  const [text, setText] = useDraft(userId, place);
  const form = parse(text, empty);
  return {
    form,
    isEmpty: text === "",
    change: (fields: Partial<Form>) => setText(JSON.stringify({ ...form, ...fields })),
    clearSent: (sent: object) => {
      const fields = Object.entries(parse(readDraft(userId, place), empty));
      const isUnchanged = fields.every(([name, value]) => value === Reflect.get(sent, name));
      if (isUnchanged) writeDraft(userId, place, "");
    },
  };
}

/** What was stored by an older version of the form may lack fields or hold others. */
function parse<Form extends Fields>(text: string, empty: Form): Form {
  if (text === "") return empty;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return empty;
  }
  if (typeof stored !== "object" || stored === null) return empty;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in empty && typeof value === "string",
  );
  return { ...empty, ...Object.fromEntries(known) };
}
