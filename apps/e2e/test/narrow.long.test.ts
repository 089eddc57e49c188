import { pseudoLocale } from "@evenkeel/words/testing";
import { describe } from "vitest";
import { theNarrowestPhone } from "./narrow.walk.ts";

// The first is English, longer than English is: what has room for that has room for it, and what it says in plain English
// is not in the catalogue.
describe.each([pseudoLocale, "es-MX"])(
  "the narrowest phone, 320 px, with long names and words, in the language of a browser of %s",
  (locale) => {
    theNarrowestPhone(locale);
  },
);
