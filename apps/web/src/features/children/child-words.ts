import type { Child } from "@evenkeel/contract/models/child";
import { dateOf } from "../../lib/dates.ts";
import type { PageWords } from "../../lib/words.ts";

/** Birth dates are calendar days, which are the same in every zone. */
const dayWords = (day: string): string => dateOf(`${day}T12:00:00Z`, "UTC");

/** What a family entered of a child besides the name, in one line; empty if there is nothing. */
export function childFacts(
  t: PageWords<"children">,
  { nicknames, birthDate }: Pick<Child, "nicknames" | "birthDate">,
): string {
  const names = nicknames.join(", ");
  if (birthDate === null) return names === "" ? "" : t("facts.called", { names });
  const day = dayWords(birthDate);
  return names === "" ? t("facts.born", { day }) : t("facts.both", { names, day });
}

/** 'Mimi, Mouse' as it is typed in one field. */
export const nicknamesOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
