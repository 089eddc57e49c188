import { expect, test } from "vitest";
import { identifyLanguage } from "./identify.ts";

test.each([
  "Can you pick her up at five tomorrow?",
  "¿Puedes recogerla mañana a las cinco?",
  "Ya le dije a la maestra, she said it's fine",
  "ok",
  "5pm thx",
  "k, c u there",
  "Taekwondo",
  "Hello ee9bcedee7ca380de4911dbf",
  "Hello Nk/nlRYA",
  "Hello e+KVkfHYiRYNv65HeAMGJQ+A",
  "https://example.com/list",
  "👍",
  "",
])("English and Spanish are judged, and what is too short to tell: %s", (text) => {
  expect(identifyLanguage(text).isJudged).toBe(true);
});

test.each([
  ["de", "Kannst du sie morgen um fünf abholen? Ich muss länger arbeiten."],
  ["pt", "Você pode buscar a menina amanhã depois da escola, por favor?"],
  ["ru", "Забери её завтра из школы, пожалуйста."],
  ["zh", "你明天五点能去接她吗？"],
  ["zh", "你明天5点能去接她吗？"],
  ["ar", "هل يمكنك أن تأخذها من المدرسة غدا؟"],
  ["sw", "Tafadhali mchukue mtoto shuleni kesho saa kumi, nitachelewa kazini."],
  ["nl", "Kun je haar morgen om vijf uur ophalen? Ik moet langer werken."],
  ["it", "Puoi andare a prenderla domani alle cinque? Devo lavorare."],
])("a parent who writes in a language that is not judged (%s) is told so", (_language, text) => {
  expect(identifyLanguage(text).isJudged).toBe(false);
});

test.each(["Zabiję cię", "Ti ammazzo", "Seni öldüreceğim", "yarın görüşürüz", "papatayin kita"])(
  "a few words that are all of another language are told apart, too: %s",
  (text) => {
    expect(identifyLanguage(text).isJudged).toBe(false);
  },
);

test.each([
  "pho tonight",
  "Dr. Kowalczyk",
  "nguyen dental",
  "lego duplo",
  "jiu jitsu",
  "albuterol inhaler",
  "ymca pool",
  "gimnasia ritmica",
  "wher r u",
  "k thx",
  "tikka masala",
  "horchata jamaica",
  "matcha mochi",
  "hummus tabbouleh",
  "Hanukkah menorah",
  "Caltrain Hillsdale",
  "Hamilton tix",
  "Clonidine hs",
  "cetirizina 5 ml",
  "ms takahashi",
  "Barbie dreamhouse",
])("names, things, abbreviations and slips are of no language in particular: %s", (text) => {
  expect(identifyLanguage(text).isJudged).toBe(true);
});
