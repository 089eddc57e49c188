import type {
  Assignee,
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { User } from "@evenkeel/contract/models/user";
import { placeOf } from "./family-mapping.ts";

type Parties = ReadScheduleOutput["parties"];

/**
 * Whether a document's own name for one of its parents plainly is an account's: 'MARCUS T. BELL, Petitioner' is Marcus
 * Bell. A first name alone, or a name that fits both parents, is not plain.
 */
export function isPlainlyNamed(parties: Parties, place: Assignee, name: string): boolean {
  if (!parties) return false;
  const own = namesIn(name);
  const fits = (said: readonly string[]) => own.every((one) => said.includes(one));
  const said = namesIn(personIn(parties[place]));
  const other = namesIn(personIn(parties[place === "parent1" ? "parent2" : "parent1"]));
  const isWhole = own.length > 1 || said.length === own.length;
  return own.length > 0 && isWhole && fits(said) && !fits(other);
}

/** The name stands first, then what the document calls its bearer. */
const personIn = (party: string): string => party.split(",")[0] ?? "";

/** Without accents, capitals and initials. */
const namesIn = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** Whether it is plain which of a document's parents this one is; so it is where there is no second parent to be. */
export const isPlainWho = (
  reading: ReadScheduleOutput | null,
  mapping: ParentMapping | null,
  { id, displayName }: Pick<User, "id" | "displayName">,
): boolean =>
  mapping === null || isPlainlyNamed(reading?.parties, placeOf(mapping, id), displayName);
