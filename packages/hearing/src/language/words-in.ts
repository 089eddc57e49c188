/** What is said back to a parent, out of the catalogue, in the language that was heard. */
import type { AreaName, Words } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { type Language, localeOf } from "./language.ts";

const catalogue = openCatalogue();

/** @param area one that the server alone reads */
export const wordsIn = <Area extends AreaName>(language: Language, area: Area): Words<Area> =>
  catalogue.words(localeOf[language], area);
