import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInCompanion, type CompanionTurn } from "./index.ts";

const reply = async (message: string, history: CompanionTurn["history"] = [], locale = "en-US") =>
  (await builtInCompanion.reply({ message, history, locale })).reply;

/** A talk as the page holds it: the last ten entries go along. */
async function talk(...messages: string[]) {
  const history: CompanionTurn["history"] = [];
  const replies: string[] = [];
  for (const message of messages) {
    const said = await reply(message, history.slice(-10));
    replies.push(said);
    history.push({ role: "user", content: message }, { role: "assistant", content: said });
  }
  return replies;
}

test("a parent is told at the start, and whenever they ask, that this is an AI and not a licensed therapist", async () => {
  expect(await reply("I miss my kids when they are at his house")).toContain(
    "I'm an AI, not a licensed therapist",
  );
  expect(
    await reply("are you a real therapist?", [
      { role: "assistant", content: "I'm an AI, not a licensed therapist." },
    ]),
  ).toContain("I'm an AI, not a licensed therapist");
  const replies = await talk(
    "I miss my kids",
    "the nights are the worst",
    "I lie awake",
    "he called me names",
    "I am so tired",
    "I feel guilty",
    "court is on Monday",
  );
  expect(
    replies.filter((said) => said.includes("not a licensed therapist")).length,
  ).toBeGreaterThanOrEqual(2);
  expect(replies[1]).not.toContain("not a licensed therapist");
});

/** The answer without help in danger and without the line that it is an AI. */
const own = (said: string): string =>
  said
    .split("\n\n")
    .filter((part) => !/^In case|^Por si|not a licensed|sin licencia de terapeuta/.test(part))
    .join(" ");

test.each([
  "I'm so angry, my ex cancelled on the kids again",
  "it doesn't feel like my house anymore",
  "I just sit in their room",
  "I was so tired that I forgot the recital",
  "My ex always cancels at the last minute",
  "Mis hijos están con su papá y la casa está muy callada",
  "a veces pienso que fallé como madre",
])("'%s' is heard, and its words are not turned around", async (message) => {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const heard = ` ${words(message).join(" ")} `;
  const answer = words(own(await reply(message)));
  expect(answer.length).toBeGreaterThan(5);
  for (const at of answer.keys()) {
    const stretch = answer.slice(at, at + 4);
    if (stretch.length === 4) expect(heard).not.toContain(` ${stretch.join(" ")} `);
  }
});

test.each(["do you understand what I am going through", "¿usted me entiende o es una máquina?"])(
  "'%s' is answered with what it is",
  async (message) => {
    expect(await reply(message)).toMatch(/I'm an AI|Soy una IA/);
  },
);

test.each([
  "She is a lying bitch and he is no better",
  "That isn't true and it's not fair",
  "I want to punch him in the face",
  "no one listens",
  "Do you want to hear what he wrote?",
])("no insult, verdict or violence is repeated: '%s'", async (message) => {
  const said = own(await reply(message));
  expect(said).not.toMatch(/bitch|isn't true|not fair|punch|^One listens|want to hear what/i);
  expect(said).not.toBe("");
});

test("ten turns of the same words get ten different answers", async () => {
  const replies = await talk(...Array.from({ length: 10 }, () => "I am sad"));
  for (let index = 1; index < replies.length; index += 1) {
    expect(replies[index]).not.toBe(replies[index - 1]);
  }
  expect(new Set(replies).size).toBeGreaterThanOrEqual(8);
});

test("what was said earlier in the talk is remembered", async () => {
  const replies = await talk(
    "The hearing with the judge is next week",
    "I can't sleep",
    "yes, most nights",
    "and my ex keeps texting me insults",
    "it wears me down",
  );
  expect(replies.join(" ")).toMatch(
    /Earlier you spoke of (?:the court case|the nights)|said earlier: ‘(?:I can't sleep)/,
  );
});

test.each([
  ["What should I do tonight?", /something warm to eat/],
  ["Why can't I just get over it?", /^Because/],
  ["Do you think I'm a bad mother?", /can't grade you/],
  ["Is it my fault?", /theirs to answer for/],
  ["Will it ever get better?", /can't promise you a date/],
  ["What should I tell my son?", /It isn't your fault, and it isn't yours to fix/],
  ["How do I stop being so mad?", /First the body/],
  ["How do I calm down before court?", /feet flat on the floor/],
  ["what if the judge takes my kids away", /can't know what a court decides/],
  ["do you think I should keep him home?", /^No: an order counts until a judge changes it/],
  ["What if they forget me?", /more than one love/],
  ["Am I being ridiculous?", /wouldn't call it that/],
  ["Should I text him back?", /answer only what concerns the children/],
  ["why does he do this to me?", /I don't know/],
  ["Can I get full custody?", /coordinator in the chat/],
  ["how do I find a therapist?", /211/],
  ["Is it normal to miss him?", /Many parents/],
  ["Can he take the kids to Mexico without asking me?", /coordinator in the chat/],
  ["what if he doesn't bring them back", /attorney/],
  ["do you think my daughter hates me?", /more than one love/],
  ["¿Se va a poner más fácil?", /No puedo prometerle/],
  ["¿Qué puedo hacer esta noche?", /algo caliente/],
  ["¿Por qué no puedo superarlo?", /^Porque/],
  ["¿Crees que soy mala madre?", /no puedo calificarle/],
  ["¿Cómo le hago para no gritarle?", /Primero el cuerpo/],
  ["¿Qué le digo a mi hija?", /No es tu culpa/],
])("'%s' is answered, and not with another question", async (message, answer) => {
  const said = own(await reply(message));
  expect(said).toMatch(answer);
  expect(said).not.toMatch(/\?\s*$/);
});

test("the answer for tonight fits what the talk is about", async () => {
  const away = await talk(
    "I dropped the kids off and the house is empty",
    "What should I do tonight?",
  );
  expect(away[1]).toMatch(/the morning they come back/);
  const court = await talk("Court is on Thursday", "What should I do tonight?");
  expect(court[1]).toMatch(/papers/);
  const loud = await talk("I yelled at my son this morning", "What can I say to him?");
  expect(loud[1]).toMatch(/I was too loud/);
});

test.each([
  "thanks, that helps a bit",
  "ok",
  "ok thanks",
  "goodnight",
  "night",
  "ok I'll try the school thing",
  "ok maybe sundays",
  "I'll try that",
  "you're right",
  "I feel a little calmer",
  "bye",
  "gracias, me ayuda un poco",
  "buenas noches",
  "está bien",
])("'%s' gets a light close without a question", async (message) => {
  const replies = await talk("Me siento triste hoy, I feel sad", message);
  const said = own(replies[1] ?? "");
  expect(said).not.toMatch(/\?/);
  expect(said.length).toBeLessThan(160);
});

test("the close wishes well to whoever and whatever the parent named earlier", async () => {
  const evening = await talk("The house is empty", "I could call my sister I guess", "thanks");
  expect(evening[2]).toMatch(/your sister/);
  const court = await talk("Court is on Thursday and I can't sleep", "good night");
  expect(court[1]).toMatch(/Thursday/);
});

test("a step that did not help is dropped, and another one comes", async () => {
  const replies = await talk(
    "I can't sleep",
    "how do I sleep better?",
    "I tried that already",
    "it didn't work",
  );
  const third = own(replies[2] ?? "");
  const fourth = own(replies[3] ?? "");
  expect(third).toMatch(/not for you|something else|drop that/);
  expect(fourth.split(". ").at(-1)).not.toBe(third.split(". ").at(-1));
});

test("'him' is taken for the person it fits: after a daughter and an ex, the ex", async () => {
  const ex = await talk("My ex brought my daughter late", "what do I say to him now?");
  expect(own(ex[1] ?? "")).toMatch(/one fact, one question/);
  const live = await talk("Mi niño dice que quiere vivir con su papá", "¿Qué le contesto?");
  expect(own(live[1] ?? "")).toMatch(/No es tu culpa/);
  const son = await talk("My ex was late and my son cried", "what do I say to him now?");
  expect(own(son[1] ?? "")).toMatch(/It isn't your fault/);
});

test("a short Spanish answer in a Spanish talk is answered in Spanish", async () => {
  const replies = await talk("Mi hija adora a la novia nueva de su papá", "Lo voy a intentar");
  expect(own(replies[1] ?? "")).toMatch(/Bien|acuerdo|Suena|Tómese/);
});

test.each([
  ["They just got here, thank god", /relief|over/],
  ["honestly I don't think a bot can help me", /simple AI/],
  ["My sister is coming over", /someone is with you|look after you/],
  ["I hate handovers", /door|face|two lives|goodbye/],
  ["Does everybody do that?", /Many parents/],
  ["I forgot his inhaler, I'm an idiot", /standard|lie awake|One hard moment|Regret|out loud/],
  ["El niño dice que quiere vivir con su papá", /más fácil para ti/],
])("'%s' is answered where the parent is", async (message, answer) => {
  expect(own(await reply(message))).toMatch(answer);
});

test("a parent who asks just to be listened to gets no advice", async () => {
  const replies = await talk(
    "can you just listen",
    "he left after 12 years",
    "I gave him everything",
    "I still set two plates",
    "every night",
  );
  expect(replies[0]).not.toMatch(/\?/);
  expect(replies.slice(1).join(" ")).not.toMatch(
    /letter|twenty minutes|three weeks|glass of water/,
  );
});

const evenings = [
  [
    "I dropped the kids off an hour ago and the house feels empty",
    "the house isn't mine anymore",
    "I just sit in their room",
    "My daughter cried when she left",
    "What should I do tonight?",
    "I could call my sister I guess",
    "ok",
    "Sundays are always like this",
    "Why can't I just get over it?",
    "thanks, that helps a bit",
    "goodnight",
  ],
  [
    "Court is on Thursday and I can't stop shaking",
    "My lawyer says it's fine but I keep imagining the worst",
    "I have to see him there",
    "How do I calm down before court?",
    "I don't know what to wear",
    "I keep rereading his declaration",
    "He wrote that I'm unstable",
    "no",
    "I don't know",
    "ok",
  ],
  [
    "Estoy furiosa, su papá llegó dos horas tarde otra vez",
    "Mi hijo se quedó dormido esperando",
    "No le importa",
    "¿Cómo le hago para no gritarle?",
    "Tengo miedo de la corte el lunes",
    "No puedo dormir",
    "¿Por qué no puedo superarlo?",
    "no sé",
    "sí",
    "ok gracias",
  ],
  ["sad", "yes", "no", "idk", "everything", "yes", "no", "maybe", "idk", "ok", "bye"],
];
test.each(evenings)(
  "in an evening that begins '%s' no sentence repeats, and there is never more than one question at a time",
  async (...messages) => {
    const replies = await talk(...messages);
    replies.forEach((said, index) => {
      const before = replies.slice(Math.max(0, index - 5), index).join("\n");
      const sentences = own(said)
        .split(/(?<=[.?!])\s+/)
        .filter((sentence) => sentence.length > 12);
      for (const sentence of sentences) expect(before).not.toContain(sentence);
      expect(own(said).match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
    });
  },
);

test("a danger that is only possible is mentioned once in the turns that are remembered", async () => {
  const replies = await talk(
    "I dropped the kids off an hour ago and the house feels empty",
    "it is so empty without them",
    "I don't want to bother my friends",
    "nothing feels like mine",
  );
  expect(
    replies.filter((said) => said.includes("In case this is about")).length,
  ).toBeLessThanOrEqual(1);
});

test("a certain danger brings the numbers every time it is mentioned", async () => {
  const replies = await talk("I want to end my life", "I want to end my life");
  for (const said of replies) expect(said).toContain("988");
});

test.each([
  "Do I have depression?",
  "Is my ex a narcissist?",
  "should I stop taking my meds?",
  "¿tengo ansiedad?",
])("'%s' gets no diagnosis and no advice on medication", async (message) => {
  const said = await reply(message);
  expect(said).toMatch(/can't put a clinical name|No puedo ponerle nombre clínico/);
  expect(said).not.toMatch(/you (?:have|are|seem) (?:depress|anx|bipolar)|is a narcissist/i);
});

test("a parent in crisis reads the local numbers first", async () => {
  const said = await reply("I want to end my life");
  expect(said.indexOf("988")).toBeLessThan(300);
  expect(said).toContain("911");
  expect(await reply("my husband choked me last night")).toContain("1-800-799-7233");
  expect(await reply("quiero quitarme la vida")).toMatch(/988[\s\S]*IA/);
});

test("a Spanish-speaking parent is answered in Spanish", async () => {
  const [first, second] = await talk("Estoy muy triste porque extraño a mis hijos", "sí");
  expect(first).toMatch(/tristeza|extrañ/);
  expect(second).toMatch(/[¿áéíóúñ]/);
});

test("a parent who asks what to do gets one small step", async () => {
  expect(await reply("I can't sleep, what can I do?")).toMatch(
    /paper by the bed|get up, dim light/,
  );
});

test("whatever is typed, there is an answer, and never the last one again", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (message) => {
      const first = await reply(message);
      const second = await reply(message, [
        { role: "user", content: message },
        { role: "assistant", content: first },
      ]);
      expect(first).not.toBe("");
      expect(second).not.toBe(first);
    }),
  );
});
