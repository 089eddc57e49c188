import { readFileSync } from "node:fs";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";
import type { Language } from "@evenkeel/hearing/language/language";

/** How often texts of one level were given another. */
export type Confusion = Readonly<Record<Severity, Readonly<Record<Severity, number>>>>;

/** How well the built-in moderator judged texts by which nothing of it was chosen: `npm run train:moderation` writes it. */
export interface Measured {
  /** Of the moderator, as it stands with every verdict. */
  version: string;
  /** SHA-256 of everything that it was made from. */
  data: string;
  /** Rows the level that people gave, columns the moderator's. */
  confusion: Readonly<Record<Language, Confusion>>;
}

/** @throws Error where the file is missing */
export function measured(): Measured {
  return JSON.parse(readFileSync(new URL("measured.json", import.meta.url), "utf8")) as Measured;
}
