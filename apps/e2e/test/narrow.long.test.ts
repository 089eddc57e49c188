import { describe } from "vitest";
import { theNarrowestPhone } from "./narrow.walk.ts";

describe("the narrowest phone, 320 px, with long names and words, in the language of a browser of es-MX", () => {
  theNarrowestPhone("es-MX");
});
