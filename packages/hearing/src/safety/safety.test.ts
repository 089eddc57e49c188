import { expect, test } from "vitest";
import { allOf, isDistressed, readDangers, readDisputeDangers, safetyWords } from "./index.ts";

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
  "Suicide hotline training",
  "Semana de la prevención del suicidio",
  "Charla: prevención del suicidio adolescente",
  "Día Mundial para la Prevención del Suicidio",
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
  "Dana no me deja ver a mis hijos",
  "Su mamá no me deja hablar con la niña",
])("a quarrel about time with the children is not fear for one's safety: %s", async (text) => {
  expect((await readDangers(text)).certain).toEqual([]);
});

test.each([
  "Dana no me deja ver a mis hijos y siento que los estoy perdiendo",
  "Luis won't let me see my kids and I feel like I'm losing them",
  "Luis won't let me see my kids because I'm behind on support",
  "Mi hijo de 9 años me dijo que ya no quiere venir conmigo",
  "My 9 year old told me he doesn't want to come with me anymore",
  "My son says he doesn't want to stay at my house",
])(
  "time with a child that is refused brings up no number, certain or possible: %s",
  async (text) => {
    expect(allOf(await readDangers(text))).toEqual([]);
  },
);

test.each([
  ["She keeps the kids from me and I have nothing left", "crisis"],
  ["He won't let me see my kids unless I come back to him", "partner-fear"],
  ["Dana no me deja ver a mis hijos y ya no quiero vivir", "crisis"],
  ["My daughter doesn't want to go to her dad's because he hits her", "child-danger"],
] as const)("a danger beside it is heard: %s", async (text, danger) => {
  expect(allOf(await readDangers(text))).toContain(danger);
});

test.each(["I can't go on", "I can't go on like this", "I can't go on like this. I want to die."])(
  "what may be of living is heard: %s",
  async (text) => {
    expect((await readDangers(text)).certain).toContain("crisis");
  },
);

test.each([
  "I can't go on like this, the exchange times have to change.",
  "I can't go on like this, we need to change the schedule",
  "Ya no aguanto estos horarios, hay que cambiarlos.",
  "No puedo seguir así, hay que cambiar los horarios.",
])("a plan that has to change is no wish to die: %s", async (text) => {
  expect(allOf(await readDangers(text))).toEqual([]);
});

test.each([
  "he won't let me see my sister or anyone",
  "Luis no me deja ver a mi familia",
  "no me deja hablar con nadie",
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

test.each([
  "ya no aguanto mas, no le veo caso a nada",
  "ya nada tiene sentido",
  "mejor ya ni estar",
  "dan ganas de ya no despertar",
  "lo unico que quiero es desaparecer",
  "dont see the point in anything anymore",
  "theres no point to any of it, i cant find a reason",
  "it would be better not to exist tbh",
])("a life without a point is heard as it is typed: %s", async (text) => {
  expect((await readDangers(text)).certain).toContain("crisis");
});

test.each([
  "me dan ganas de ir a su casa y romperle la cara al novio",
  "orita mismo voy y le parto la madre",
  "se me antoja agarrarla a cachetadas",
  "i wanna drive over there n punch him in the mouth",
  "im this close to beating the hell out of her bf",
  "tempted to go there and hit him w a bat",
])(
  "who wants to hit someone gets words of their own, and nothing is guessed besides: %s",
  async (text) => {
    const heard = await readDangers(text);
    expect(heard).toMatchObject({ certain: ["crisis"], possible: [], whose: "others" });
    expect(safetyWords(allOf(heard), "english", heard.whose)).toMatch(
      /don't go there[^]*911[^]*988/,
    );
  },
);

test.each([
  "he said im gonna beat your ass",
  "i want to beat her in court",
  "i want to slap my kid sometimes",
  "dice que me va a romper la cara",
  "quiero partirle un pastel a mi hija",
  "se rompio la cara mi hijo en la bici",
])(
  "who speaks of another's blow, of a case or of a child wants to hit no grown-up: %s",
  async (text) => {
    expect((await readDangers(text)).whose).not.toBe("others");
  },
);

test.each([
  "traigo un coraje q no puedo ni dormir",
  "ando bien enojado no me puedo concentrar",
  "im so pissed off i cant even think straight",
  "the anger wont let me sleep",
  "my mom says i should just give up custody",
  "mi hermano me dice que mejor me rinda con lo de la custodia",
])("anger alone, and advice to give up a case, bring up no number: %s", async (text) => {
  expect(allOf(await readDangers(text))).toEqual([]);
});

test.each([
  ["traigo un coraje que me quiero morir", "crisis"],
  ["im so mad, he hit me again", "partner-fear"],
  ["my mom says i should give up custody and i have nothing left to live for", "crisis"],
] as const)("a danger beside the anger or the advice is heard: %s", async (text, danger) => {
  expect(allOf(await readDangers(text))).toContain(danger);
});

test.each([
  "I'll shoot him a text about Saturday",
  "I want to break it to him face to face",
  "I'm going to hit the gym, leg day",
  "voy a pegarlo en el refrigerador",
  "I don't see the point of any of this paperwork",
  "there is no point in any of this, the judge decides anyway",
])("what is said of a text, a gym or paperwork is no danger for certain: %s", async (text) => {
  expect((await readDangers(text)).certain).toEqual([]);
});

test.each([
  ["mis hijos no me hacen caso y me dan ganas de pegarles", "child-danger"],
  ["The kids won't stop screaming and I'm about to hit them", "child-danger"],
  ["I want to hit my head against the wall until it stops", "crisis"],
  ["I'm so mad I cut again tonight", "crisis"],
] as const)("who might hurt a child or themselves is told about that: %s", async (text, danger) => {
  const heard = await readDangers(text);
  expect(allOf(heard)).toContain(danger);
  expect(heard.whose).not.toBe("others");
});
