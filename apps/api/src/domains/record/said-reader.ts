/** Who reads what is said of entries. */
import type { Words } from "@evenkeel/words";
import type { FamilyPeople } from "./people.ts";

/** In which language, and the people and the clock of the family. */
export interface Reader {
  readonly locale: string;
  readonly people: readonly Pick<FamilyPeople["people"][number], "id" | "name">[];
  readonly timeZone: string;
  /** The words of that language; without them those of the catalogue. */
  readonly words?: Words<"packet">;
}

/** Someone by the name that the family has for them. @param id null: the server */
export const personIn = (people: Reader["people"], id: number | null, t: Words<"packet">): string =>
  id === null
    ? t("person.server")
    : (people.find((person) => person.id === id)?.name ?? t("person.unknown", { id: String(id) }));
