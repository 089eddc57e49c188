import { expect, test } from "vitest";
import { lexiconHits } from "./lexicon.ts";

test.each([
  ["de", "Samstag um zehn. Ich bringe dich um, verstanden?", "Ich bringe dich um"],
  ["zh", "你再来我就杀了你", "杀了你"],
  ["fr", "T'es mort si tu viens.", "T'es mort"],
])("a parent is shielded from a threat in %s, wherever it stands", (language, text, words) => {
  const [hit] = lexiconHits(text);
  expect(hit).toMatchObject({ language, concept: "threats" });
  expect(text.slice(hit?.start, hit?.end)).toBe(words);
});

test("a word is not found inside another", () => {
  expect(lexiconHits("Der Computer steht beim Wichserweg nicht.")).toEqual([]);
  expect(lexiconHits("Pick-up is at 5. Please bring the computer.")).toEqual([]);
});
