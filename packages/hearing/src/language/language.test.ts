import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test.each(["No social media", "No media", "Pick up at noon"])("'%s' is English", (text) => {
  expect(languageOf(text)).toBe("english");
});
test.each(["No vuelvas a llamarme", "media hora más tarde", "Ven a las 5", "No puedes venir"])(
  "'%s' is Spanish",
  (text) => {
    expect(languageOf(text)).toBe("spanish");
  },
);
