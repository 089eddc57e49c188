import { resourcesFor } from "@evenkeel/contract/crisis-resources";
import type { Danger } from "@evenkeel/contract/crisis-resources";
import type { Language } from "@evenkeel/hearing/language/language";

/** Who answers now, in one line: a tip has no room for a list. */
export const helpFor = (danger: Danger, language: Language): string =>
  resourcesFor([danger])
    .map((resource) => resource[language])
    .join(" ");
