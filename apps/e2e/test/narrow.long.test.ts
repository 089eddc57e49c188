import { describe } from "vitest";
import { theNarrowestPhone } from "./narrow.walk.ts";

describe.each(["en-US", "es-MX"])(
  "the narrowest phone, 320 px, with long names and words, in the language of a browser of %s",
  (locale) => {
    theNarrowestPhone(locale);
  },
);
