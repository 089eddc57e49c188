/** The words of a calendar file, as the moderator reads them. Pure. */
import type { FileEvent } from "@evenkeel/contract/models/calendar/file";
import { inPieces, type TextVerdict } from "../../moderation/index.ts";

/** As words: 'swim_team-2026.ics' is 'swim team 2026'. */
export const nameOf = (fileName: string): string =>
  fileName.replace(/\.[a-z]{2,4}$/i, "").replaceAll(/[_.\-+]+/g, " ");

/** Every word that the other parent would read. */
const wordsOf = ({ title, place, note, parts }: FileEvent) => {
  const others = parts.flatMap(({ otherwise, said }) => [
    ...Object.values(otherwise).filter((one) => one !== null),
    ...(said === null ? [] : [said]),
  ]);
  const names = [title, place, ...others.flatMap((one) => [one.title, one.place])];
  const notes = [note, ...others.map((one) => one.note)];
  const isSaid = (words: string | null | undefined): words is string => words != null;
  return { names: names.filter(isSaid), notes: notes.filter(isSaid) };
};

/** Each word once, as a school says the same of many days; and what stands with one event as one, since it is read so. */
export function piecesOf(events: readonly FileEvent[]): { title: string; text?: string }[] {
  const all = events.map(wordsOf);
  const names = inPieces(all.map((one) => [...one.names, ...one.notes].join("\n")));
  const notes = inPieces(all.flatMap((one) => one.notes));
  return [
    ...names.map((some) => ({ title: some.join("\n") })),
    ...notes.map((some) => ({ title: "", text: some.join("\n") })),
  ];
}

/** What the moderator said of the words of this event. */
export function verdictOf(event: FileEvent, verdicts: readonly TextVerdict[]): TextVerdict {
  const { names, notes } = wordsOf(event);
  const whole = [...names, ...notes].join("\n");
  const [first] = verdicts;
  const provider = first?.provider ?? "";
  const own = verdicts.flatMap((verdict) => {
    const findings = verdict.findings.filter(({ words }) => whole.includes(words));
    return findings.length === 0 ? [] : [{ ...verdict, findings }];
  });
  return own[0] ?? { severity: "green", bypassed: false, provider, findings: [] };
}
