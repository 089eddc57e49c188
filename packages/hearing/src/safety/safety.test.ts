import { expect, test } from "vitest";
import { allOf, isDistressed, readDangers, readDisputeDangers } from "./index.ts";

test.each([
  ["I want to kill myself", "crisis"],
  ["I don't want to live anymore", "crisis"],
  ["everyone would be better off without me", "crisis"],
  ["I took all the pills", "crisis"],
  ["my daughter says she wants to die", "crisis"],
  ["ya no quiero vivir", "crisis"],
  ["he choked me last night", "partner-fear"],
  ["he said he'll kill me if I leave", "partner-fear"],
  ["I'm afraid to go home to him", "partner-fear"],
  ["mi esposo me pega", "partner-fear"],
  ["my son came home with belt marks on his legs", "child-danger"],
  ["he drives drunk with the kids in the car", "child-danger"],
  ["her mom's boyfriend touched my daughter", "child-danger"],
  ["I don't know where my kids are and his phone is off", "child-danger"],
  ["mi hijo está en peligro", "child-danger"],
] as const)("'%s' is certain danger, whatever a model says", async (text, danger) => {
  expect((await readDangers(text)).certain).toContain(danger);
});

test.each([
  "I'm dying to see the photos",
  "this traffic is killing me",
  "I'm not suicidal, I'm just sad",
  "my phone died at the park",
  "he fell off his bike and has a bruise on his knee",
  "soccer every Tuesday at 4",
  "the school has a suicide prevention assembly on Monday",
  "he has never hit me",
  "me muero de risa",
  "",
  "👍",
  "my son is in danger of failing math",
  "mi hijo está en peligro de reprobar",
])("'%s' is not a certain danger", async (text) => {
  expect((await readDangers(text)).certain).toEqual([]);
});

test("strong feelings are distress; plans, questions and denials are not", () => {
  expect(isDistressed("I'm so overwhelmed I can't stop crying")).toBe(true);
  expect(isDistressed("Estoy desesperada")).toBe(true);
  expect(isDistressed("I'm not upset, just asking")).toBe(false);
  expect(isDistressed("dentist on Friday at 4")).toBe(false);
});

test.each([
  "What should I do tonight?",
  "Why can't I just get over it?",
  "Me siento sola los domingos",
  "I feel a little calmer",
  "My daughter cried when she left",
  "He cries every time",
  "I feel replaced",
  "I used to paint",
  "One day at a time, I guess",
  "Un día a la vez",
  "I haven't slept well since the move",
  "I'm done with today",
  "My son asked when dad is coming home",
  "I was up all night with the baby",
  "He hasn't answered my texts for three days. What should I do?",
  "She hasn't replied to my texts since Monday. What should I do?",
  "My ex ignores my messages about the kids. What can I do?",
  "Their dad never writes back. When will it be better?",
])("'%s' brings up no hotline number", async (text) => {
  expect(allOf(await readDangers(text))).toEqual([]);
});

test.each([
  ["He reads my messages and never answers", []],
  ["she reads my emails and doesn't reply", []],
  ["he reads my messages when I sleep", ["partner-fear"]],
  ["my ex goes through my phone and reads my texts", ["partner-fear"]],
] as const)("reading what was sent to you is not spying on anyone: %s", async (text, dangers) => {
  expect((await readDangers(text)).certain).toEqual(dangers);
});

test.each([
  "she won't let me see my son this week",
  "He doesn't let me talk to the kids on the phone.",
  "My ex won't let me have my daughter on Thanksgiving",
])("a quarrel about time with the children is not fear for one's safety: %s", async (text) => {
  expect((await readDangers(text)).certain).toEqual([]);
});

test.each([
  "he won't let me see my sister or anyone",
  "My husband doesn't let me talk to my family",
  "she never lets me leave the house with the baby",
])("being cut off from everyone is heard: %s", async (text) => {
  expect((await readDangers(text)).certain).toContain("partner-fear");
});

test.each(["honestly whats the point of anything", "What is even the point of it all?"])(
  "a life without a point is heard: %s",
  async (text) => {
    expect((await readDangers(text)).certain).toContain("crisis");
  },
);

test.each([
  [
    "crisis",
    "I propose that the kids stay with you from Friday. I have written them letters for when they turn eighteen, and they will be better cared for once I am gone.",
  ],
  [
    "child-danger",
    "I propose that Leo sleeps at my house. Her boyfriend gets in bed with him at night and tells him to keep it between them.",
  ],
  [
    "crisis",
    "Propongo que los niños se queden con usted desde el viernes. Ya les escribí sus cartas para cuando cumplan dieciocho, y van a estar mejor cuando yo no esté.",
  ],
  [
    "partner-fear",
    "Propongo el intercambio en la biblioteca los viernes a las 5 PM. Me espera afuera del trabajo todas las noches y dice que si lo dejo me voy a arrepentir.",
  ],
  [
    "child-danger",
    "Propongo que Mia se quede conmigo los viernes porque regresa con quemaduras en los brazos y no quiere decir de qué.",
  ],
] as const)(
  "a dispute that tells of %s and never names it brings the number: %s",
  async (danger, text) => {
    const { certain, possible } = await readDisputeDangers(text);
    expect(certain).toEqual([]);
    expect(possible).toContain(danger);
  },
);
