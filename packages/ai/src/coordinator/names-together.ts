import type { Language } from "@evenkeel/hearing/language/language";

/** 'Mia and Leo', 'Mia or Leo'. */
export const namesTogether = (
  names: readonly string[],
  language: Language,
  type: "conjunction" | "disjunction" = "conjunction",
): string =>
  new Intl.ListFormat(language === "spanish" ? "es-US" : "en-US", { type }).format(names);
