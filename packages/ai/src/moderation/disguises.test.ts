import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "./moderator.ts";
import { seesThrough } from "./disguises.harness.ts";

describe("words in disguise", () => {
  seesThrough(["you are a liar", "I will kill you", "eres un idiota"]);
});

const moderator = createBuiltInModerator();

it.each([
  "| will kill you",
  "1 will kill you",
  "I WILL\nKILL YOU",
  "l will kill you",
  "will kill you",
])("a threat as it is read off a picture is one: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).toBe("red");
});

it.each([
  "I will ʰkill you",
  "Te voy α ɱαƚαɾ",
  "xIwillkillyoux",
  "MiaIwillkillyou",
  "IwillkillyouIwillkillyou",
  "You $tupid ßitch",
  "You ßtupid ßitch",
  "You ßlut",
  "You ßtupid woman",
  "You ßtup1d woman",
  "You ɾerk",
])("ornaments and a letter too many hide no threat and no slur: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).toBe("red");
});

it.each([
  // Letters left out, doubled, changed about, or vowels put for others.
  "I will kll you",
  "I will kyll you",
  "im gona kil u",
  "I will mruder you",
  "I'm going to strngle you tonight",
  "I hope you deid",
  "kill yoursef",
  // By ear.
  "Te boi a mtar",
  "te voi a ahorkar",
  "te mataree",
  // Of two words that a slip may stand for, the one that people put in its place.
  "kil yourself",
  "I will drwn you",
  "te vo a matar",
  "you're ded meat",
  "you cnut",
  "mtate",
  "P.S. Pick up is at 5, I will kll you.",
  // What the reader is called.
  "you whroe",
  "you are a scumbg",
  "eres una basora",
  // Pictures as words.
  "I will 🔪 you",
  "te voy a 🔪",
  "I will⚰️you",
  "you are a 🐷",
  "you are such a 🤡",
  "I will ķɨƚƚ you",
  "🇰🇮🇱🇱 🇾🇴🇺",
  "K-I-L-L Y-O-U",
])("a slip of a letter and a picture for a word hide nothing: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).toBe("red");
});

it.each([
  "I will hlp you with the bags, cll me at 5",
  "The PTA meets on Thrsday, are you comming?",
  "I'm gona make kale soup, shes fine with it",
  "te voi a yebar a la nina a las 5",
  "Lo demás te lo doy el viernes",
  "We saw a 🐷 and a 🐄 at the farm, she loved it",
  "Bring the 🔪 for the cake and the 🔫 for the water fight",
  "Kelly and Kyl are comming with you",
  "You are a lief saver, thank yu",
  "You whre going to bring the forms",
  "As you kow, tat is on Friday",
  "It's on you tis moth to bring the orange slices",
  "I'll cll you at 5",
  "te pgo manana",
  "les voy a pgar a los maestros",
  "Voy a recojer a la nina de la escuela",
  "I love you 🐶",
  "Thank you 🐷",
  "Are you 🐷 or 🐮 in the play?",
  "I'll 🔨 you a birdhouse",
  "un garçon l'a traité de gros et il a pleuré",
])("a slip in a calm message, and a picture in it, is nothing else: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).toBe("green");
});

it("a slip in a threat is as certain beside calm words as alone", async () => {
  const text = "Piano lesson\n\nI will kll you";
  expect(await moderator.assess({ text, category: "logistics" })).toMatchObject({ certain: true });
});

it("the name of a child of the family is no slip", async () => {
  const children = [{ name: "Basora", nicknames: [] }];
  const family = { children, parents: [], timeZone: "UTC" };
  const text = "Eres una Basora";
  const heard = [undefined, family].map((known) =>
    moderator.assess({ text, category: "logistics", ...(known && { family: known }) }),
  );
  expect((await Promise.all(heard)).map(({ severity }) => severity)).toEqual(["red", "green"]);
});

it.each(["I will 𐌊𐌉𐌋𐌋 you", "⠊ ⠺⠊⠇⠇ ⠅⠊⠇⠇ ⠽⠕⠥", "I will ᚲᛁᛚᛚ you", "Ƭε vση α mαταr"])(
  "what nobody could read is not green: %s",
  async (text) => {
    const { severity } = await moderator.assess({ text, category: "logistics" });
    expect(severity).not.toBe("green");
  },
);

it.each([
  ["You won't see Christmas if you keep this up ᛟ", { severity: "red" }],
  ["One of these days someone will find you in a ditch ᛟ", { severity: "red" }],
  ["Mia wants me dead and I will end it tonight ᛟ", { crisis: true }],
  ["Mia is unconscious, ambulance on the way ᛟ", { urgent: true }],
  ["Мia is unconscious, ambulance on the way", { urgent: true }],
  ["Mia is unconscious, her glucose was 2 μmol/L", { urgent: true }],
] as const)("an odd sign takes nothing from what is said beside it: %s", async (text, expected) => {
  const assessment = await moderator.assess({ text, category: "logistics" });
  expect(assessment).toMatchObject(expected);
  expect(assessment).not.toHaveProperty("unknownLanguage");
});

it.each(["Мila is at practice until 5.", "Мilunka is at practice until 5."])(
  "the name of a child of the family is no hidden word in either alphabet: %s",
  async (text) => {
    const children = ["Mila", "Milunka"].map((name) => ({ name, nicknames: [] }));
    const family = { children, parents: [], timeZone: "UTC" };
    const { severity } = await moderator.assess({ text, category: "logistics", family });
    expect(severity).toBe("green");
  },
);

it.each([
  "Pickup at 5 pm, Room 4B.",
  "He needs 5 mL of ibuprofen at 10.",
  "Doctor wants her to take B12 daily.",
  "I got him an iPhone 15 for his birthday.",
  "MRI at 10 tomorrow at UCSF.",
  "Plate number is 7ABC123 if you see my car.",
  "Email me at jo5e.l1ar3s@gmail.com please.",
  "The Wi-Fi password is L10n5t4r.",
  "H1N1 shot is due in the fall, A1C came back 5.4.",
  "Flight UA 1175 lands 11:05, gate B5.",
  "It's pronounced S-I-O-B-H-A-N, shiv-awn, please tell the sub",
  "🇺🇸🇲🇽 game at 3, he has his jersey",
  "Le toca 2.5 mL de amoxicilina cada 8 h.",
  "Watch this with him: https://youtu.be/C5sosSHLt_c",
  "Pack for the trip:\nwater\nsunscreen\nher blue hat\nYou have the passport, right?",
  "We moved from Alberta, so his Canadian cousins come over alot, aswell as Grandma.",
  "She was apathetic all day, no fever, and slept a lot.",
  'Noah said "I will kill you" to his brother at school today.',
  "Please bring: 1. shoes 2. jacket 3. lunch 4. his blue hat",
  "He's at rock'n'roll practice at six o'clock; don't forget y'all's snacks.",
  '"Goodnight Moon"',
  "Will beat the traffic and be there at 4. Will call you after practice.",
  "小明 and Анна are at practice until 5, שלום from Grandma.",
  "She gets 50 μg of it, and the splinter was 20 μm thick.",
  "Her bilirubin was 17 μmol/L this morning.",
  "The lab called, βhCG came back normal.",
  "Мia is at practice until 5.",
  "Die Straße ist gesperrt, we take the other road at 5.",
  "SPLC and ADL came to her school, they all go to Cali on the 4th.",
])("what is written with digits and capitals stays what it is: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).toBe("green");
});

it.each([
  ["ru", "Мама, я заберу Мишу в пять часов у школы, он ждёт тебя там."],
  ["uk", "Я заберу дітей о п'ятій біля школи, дякую тобі."],
  ["el", "Θα πάρω τα παιδιά στις πέντε από το σχολείο, ευχαριστώ."],
  ["he", "אני אאסוף את הילדים בחמש מבית הספר, תודה רבה לך."],
  ["ar", "سأصطحب الأطفال من المدرسة في الساعة الخامسة، شكرا لك."],
  ["hi", "मैं बच्चों को पाँच बजे स्कूल से ले लूँगा, धन्यवाद।"],
  ["zh", "我五点去学校接孩子，谢谢你。"],
  ["vi", "Tôi sẽ đón các con lúc năm giờ ở trường, cảm ơn anh."],
  ["hy", "Ես երեխաներին կվերցնեմ դպրոցից ժամը հինգին, շնորհակալություն:"],
])("a message in %s is in its language, and in no disguise", async (_language, text) => {
  const { unknownLanguage, severity } = await moderator.assess({ text, category: "logistics" });
  expect(unknownLanguage === undefined ? severity : "not judged").not.toBe("red");
  expect(unknownLanguage).not.toBe("und");
});
