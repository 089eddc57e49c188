import {
  changeJournalInput,
  type JournalEntry,
  writeJournalInput,
} from "@evenkeel/contract/models/journal";
import { ofTexts } from "../../lib/form-errors.ts";

/** The form's fields as they are typed; ids of children with spaces between them, tags with commas. */
export const blankEntry = {
  day: "",
  childIds: "",
  tags: "",
  text: "",
  clientKey: "",
  /** The version that a change was made from, also of a draft that was left before another device changed it. */
  version: "1",
};
export type JournalForm = typeof blankEntry;

export const formOf = ({ day, childIds, tags, text, version }: JournalEntry): JournalForm => ({
  ...blankEntry,
  day,
  childIds: childIds.join(" "),
  tags: tags.join(", "),
  text,
  version: String(version),
});

const listOf = (text: string | undefined, between: string): string[] =>
  (text ?? "")
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A form's texts as the server takes them. */
const asEntry = ({ day, childIds, tags, text }: Readonly<Record<string, string>>): object => ({
  day,
  text,
  childIds: listOf(childIds, " "),
  tags: listOf(tags, ","),
});

export const writeModel = ofTexts(writeJournalInput, (form) => ({
  ...asEntry(form),
  clientKey: form["clientKey"],
}));

/** @param seen the version that was shown since; null: none */
export const changeModel = (id: string, seen: number | null) =>
  ofTexts(changeJournalInput, (form) => ({
    ...asEntry(form),
    id,
    version: seen ?? Number(form["version"]),
  }));
