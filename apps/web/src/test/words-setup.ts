import { defaultLocale } from "@evenkeel/words";
import { pageAreas } from "@evenkeel/words/page";
import { beforeAll } from "vitest";
import { bringWords, openWords } from "../lib/words.ts";

/** The page's words are there before a test asks for one. */
beforeAll(async () => {
  await openWords(defaultLocale);
  await bringWords(pageAreas(defaultLocale));
});
