import type { MessageLog } from "@evenkeel/contract/models/record";

type CourtNote = MessageLog["notes"][number];

/** Whatever any reader of the text may take for the end of a line. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * Notes as one text (`courtNotes`, S-3.17): each begins a line with its date in brackets. Every further line of
 * a note is indented, so that a note cannot hold a line that reads as another note of another time.
 */
export function notesAsText(notes: readonly CourtNote[]): string | null {
  if (notes.length === 0) return null;
  return notes.map(({ at, text }) => `[${at}] ${text.replaceAll(lineBreak, "\n    ")}`).join("\n");
}
