import type { Child } from "@evenkeel/contract/models/child";
import { dateOf } from "../../lib/dates.ts";

/** Birth dates are calendar days, which are the same in every zone. */
const dayWords = (day: string): string => dateOf(`${day}T12:00:00Z`, "UTC");

/** What a family entered of a child besides the name, in one line; empty where there is nothing. */
export function childFacts({
  nicknames,
  birthDate,
}: Pick<Child, "nicknames" | "birthDate">): string {
  const facts = [
    nicknames.length === 0 ? null : `also called ${nicknames.join(", ")}`,
    birthDate === null ? null : `born ${dayWords(birthDate)}`,
  ];
  return facts.filter((fact) => fact !== null).join(" · ");
}

/** 'Mimi, Mouse' as it is typed in one field. */
export const nicknamesOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
