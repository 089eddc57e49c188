import { describe, expect, test } from "vitest";
import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import { moderatorOf, assessmentOf } from "../testing/assessments.ts";
import { builtInRewriter } from "./built-in.ts";
import { category, moderator, rewriteOf, rewriter } from "./rewritten.harness.ts";

describe("a parent whose message hurts is offered", () => {
  test.each([
    [
      "Either you answer me by noon or I'm deciding on the school without you",
      "Please answer me by noon about the school.",
    ],
    ["for fucks sake just send the form", "Please send the form."],
    [
      "You've got till Monday to sign the form, or I'm telling my lawyer",
      "Please sign the form by Monday.",
    ],
    ["Don't bother coming Sunday if you're drunk.", "Please don't come Sunday if you're drunk."],
    ["Don't even think about putting Mia in that school.", "Please don't put Mia in that school."],
    ["Even though you're a jerk, I can swap the 12th.", "I can swap the 12th."],
    [
      "The DOOR was locked again, you always do this. I need the KEYS by 5pm.",
      "The door was locked. I need the keys by 5pm.",
    ],
    ["Ya te pagué los $200 de la escuela, mentiroso.", "Ya te pagué los $200 de la escuela."],
    ["Bring the damn car seat back already!", "Please bring the car seat back."],
    [
      "no f**king way am I driving two hours for a 20 minute visit",
      "I'm not driving two hours for a 20 minute visit.",
    ],
    ["I SAID NO AND I MEAN NO", "My answer is no."],
    [
      "Ask your daughter why she doesn't want to come anymore. She'll tell you.",
      "I'd like us to talk about why she doesn't want to come anymore.",
    ],
    [
      "I already told Sam to tell you that you owe me the $200, since you ignore me",
      "I'd rather say it directly than through Sam: you owe me the $200.",
    ],
    ["You never answer when it matters", "Please answer when it matters."],
    // 'You do the same' says nothing once 'always' has gone.
    ["Nunca me avisas a tiempo. Siempre haces lo mismo.", "Te pido que avises a tiempo."],
    [
      "You never answer. You always do this. The form is due Friday.",
      "The form is due Friday. Please answer.",
    ],
    [
      "Nunca me avisas a tiempo. Siempre haces lo mismo. Recoge a Mia a las 5.",
      "Te pido que avises a tiempo. Por favor, recoge a Mia a las 5.",
    ],
    [
      "You caused this mess, the recital is Friday at 6 and I can't go.",
      "The recital is Friday at 6 and I can't go.",
    ],
    ["me vale madre tu junta, el niño está enfermo", "El niño está enfermo."],
    ["qué chingados pasó con el horario", "¿Qué pasó con el horario?"],
    ["Tú nunca llegas a tiempo los viernes", "Llega a tiempo los viernes."],
    [
      "Listen idiot, Dr. Chen needs your signature on the consent form before the 18th.",
      "Dr. Chen needs your signature on the consent form before the 18th.",
    ],
    [
      "If you had half a brain you'd know the bus comes at 7:05 on Maple and 3rd.",
      "The bus comes at 7:05 on Maple and 3rd.",
    ],
    [
      "You poisoned Emma against me. I want my Wednesday dinners back, 5 to 8.",
      "This is about Emma. I want my Wednesday dinners back, 5 to 8.",
    ],
    [
      "Why don't you go cry to your therapist. Meanwhile: Omar's tuition, $430, is overdue since September 15.",
      "Meanwhile: Omar's tuition, $430, is overdue since September 15.",
    ],
    [
      "Stop using Max as your little messenger. Text me directly about the $60 for the field trip.",
      "This is about Max. Please text me directly about the $60 for the field trip.",
    ],
    [
      "Oh great, another weekend in Cabo with your girlfriend while Mateo has pneumonia. Father of the year.",
      "Mateo has pneumonia.",
    ],
    [
      "You ruined Christmas. This year I want the 24th from 10 to 8 and you can have the 25th.",
      "Christmas: this year I want the 24th from 10 to 8 and you can have the 25th.",
    ],
  ])("for %j: %j", async (text, expected) => {
    expect((await rewriteOf(text)).suggestion).toBe(expected);
  });

  test("a long message without the two sentences that hurt, and with all the rest", async () => {
    const kept = "We need 24 cupcakes by Friday at 8, nut free. The volunteer badge needs a photo.";
    const { suggestion } = await rewriteOf(
      `${kept} You can't be trusted with one simple thing. I hope you're proud of yourself.`,
    );
    expect(suggestion).toBe(kept);
  });
});

/** A moderator that minds the words `barb` alone, so that the wording does not hang on a model. */
const minding = (barb: RegExp) => builtInRewriter(moderatorOf([[barb, { severity: "yellow" }]]));
const wordedAs = async (text: string, barb = /(?!)/u) =>
  (
    await minding(barb).rewrite({
      locale: "en-US",
      text,
      category,
      assessment: assessmentOf({ severity: "yellow" }),
    })
  ).suggestion;

describe("the words that are offered", () => {
  test.each([
    [
      "a noun that looks like a command",
      "Are you dumb? Pick up is at 3:15, not 3:45.",
      "Pick up is at 3:15, not 3:45.",
    ],
    [
      "a clause behind a finished one",
      "You're a selfish jerk but I need you to take Theo to swim at 5, I have a work dinner.",
      "Please take Theo to swim at 5, I have a work dinner.",
    ],
    [
      "an acronym that is no shout",
      "The FAFSA is due March 2 and of course you haven't lifted a finger.",
      "The FAFSA is due March 2.",
    ],
    [
      "letters before a number",
      "Obviously you forgot it. Use SPF 50 on MONDAYS.",
      "Please use SPF 50 on Mondays.",
    ],
    [
      "a taunt behind a fact",
      "Drop off is at 9am Sunday and try not to be hungover this time.",
      "Drop off is at 9am Sunday.",
    ],
    [
      "a brand with a capital inside",
      "Thanks so much for forgetting Ava's EpiPen. Bring it by 11:30.",
      "This is about Ava's EpiPen. Please bring it by 11:30.",
    ],
    [
      "a lever with 'or don't'",
      "Send the card today or don't bother asking me for anything.",
      "Please send the card today.",
    ],
    [
      "'why can't you be normal and …'",
      "Why can't you be a normal parent and just pack his inhaler?",
      "Please pack his inhaler.",
    ],
    [
      "'so lazy you can't even …'",
      "You're so lazy you can't even walk him to the bus at 7:10.",
      "Please walk him to the bus at 7:10.",
    ],
    [
      "a deadline",
      "I'm done being nice. You have until Wednesday to send the tax form 8332.",
      "Please send the tax form 8332 by Wednesday.",
    ],
    [
      "'when hell freezes over'",
      "You'll get the passport when hell freezes over.",
      "My answer on the passport is no.",
    ],
    [
      "a person beside the reader, judged",
      "Your mother is a nightmare and I don't want her picking up Zoe on Wednesday.",
      "I don't want your mother picking up Zoe on Wednesday.",
    ],
    [
      "a request that goes through somebody",
      "Tell your mom to stop feeding Arjun beef, he's vegetarian and you know it.",
      "Please ask your mom to stop feeding Arjun beef, he's vegetarian.",
    ],
    [
      "what is said about me to the child",
      "Stop filling his head with garbage about me.",
      "Please don't talk badly about me to him.",
    ],
    [
      "an insult between two thoughts",
      "bring back the nintendo u thief, caleb needs it for sunday",
      "Please bring back the nintendo, caleb needs it for Sunday.",
    ],
    [
      "nothing of a mere command to learn",
      "Learn to read. I said Saturday the 14th.",
      "I said Saturday the 14th.",
    ],
    [
      "a no behind its question",
      "You want me to pay $250 for soccer, liar? No.",
      "You want me to pay $250 for soccer? No.",
    ],
    [
      "Spanish: a judgement before a report",
      "Eres un irresponsable, dejaste a Valentina sin comer.",
      "Dejaste a Valentina sin comer.",
    ],
    [
      "Spanish: a grievance behind a request",
      "Siempre llegas tarde, ya me cansé. La entrega es a las 6.",
      "Por favor, llega a tiempo. La entrega es a las 6.",
    ],
    [
      "Spanish: 'nunca lees nada' asks for nothing",
      "Nunca lees nada. La cita es el martes a las 4:15.",
      "La cita es el martes a las 4:15.",
    ],
    [
      "Spanish: through somebody",
      "Tu mamá es una metiche, dile que no le corte el pelo a Emilia.",
      "Por favor, dile a tu mamá que no le corte el pelo a Emilia.",
    ],
  ])("keep %s", async (_what, text, expected) => {
    expect(await wordedAs(text)).toBe(expected);
  });

  test.each([
    [
      "where they were not",
      "You didn't show up for Leo's game on Saturday and he cried the whole way home. Typical.",
      /didn't show|cried/u,
      "You weren't at Leo's game on Saturday.",
    ],
    [
      "a day without a place",
      "You never came on Wednesday. Typical of you.",
      /never|This is about/u,
      "You weren't there on Wednesday.",
    ],
    [
      "a no in fewer words",
      "No, you can't have her on Thanksgiving. You're impossible.",
      /can't have/u,
      "No, not on Thanksgiving.",
    ],
    [
      "a no that stays a no",
      "No. I will not let you take them to Sacramento on a school night, stop asking.",
      /will not let/u,
      "No. I don't want you to take them to Sacramento on a school night.",
    ],
    [
      "a condition after its request",
      "Your 'emergencies' are getting old. If you cancel on Mila again give me 24 hours notice.",
      /^If/u,
      "Please give me 24 hours notice if you cancel on Mila.",
    ],
    [
      "a plan that failed",
      "You promised Ben the zoo on Saturday and then went to the casino.",
      /casino/u,
      "You promised Ben the zoo on Saturday.",
    ],
  ])("say %s, and add nothing", async (_what, text, barb, expected) => {
    expect(await wordedAs(text, barb)).toBe(expected);
  });

  test("never lose a request silently", async () => {
    const text = "Tell your mom to stop feeding Arjun beef. He is vegetarian.";
    expect(await wordedAs(text, /mom/u)).toBeNull();
  });
});

describe("when nothing is left without the barb", () => {
  test.each([
    "you never think about anyone but yourself",
    "You are a useless father and you never pay for anything",
    "Siempre lo mismo contigo",
    "Tú nunca ayudas en nada, inútil",
  ])("no rewrite is made up for %j: its writer gets the fields to fill", async (text) => {
    const rewrite = await rewriteOf(text);
    expect(rewrite.suggestion).toBeNull();
    expect(rewrite.fields).not.toBeNull();
    expect(JSON.stringify(rewrite.fields)).not.toMatch(/useless|never think|siempre|en nada/i);
    expect(rewrite.coachingTip).not.toBe("");
  });

  test.each([
    "I will break your jaw if you come near my house again on Friday at 5",
    "Sign the papers by Friday or those photos go to your boss and your whole church",
    "You will never see her again",
  ])("%j is not put politely", async (text) => {
    expect((await rewriteOf(text)).suggestion).toBeNull();
  });
});

test("a green message is left alone", async () => {
  const text = "Can you pick her up at 5?";
  const rewrite = await rewriter.rewrite({
    locale: "en-US",
    text,
    category,
    assessment: assessmentOf(),
  });
  expect(rewrite).toMatchObject({ suggestion: null, fields: null });
});

test.each([
  ["I want to kill myself.", "I'm having a very hard time right now."],
  [
    "I want to die. Can you take the kids tomorrow?",
    "I'm having a very hard time right now. Can you take the kids tomorrow?",
  ],
  ["Ya no quiero vivir.", "La estoy pasando muy mal en este momento."],
])("a parent in despair is offered shorter words that keep the request: %s", async (text, said) => {
  const assessment = assessmentOf({ severity: "yellow", crisis: true });
  const rewrite = await rewriter.rewrite({ locale: "en-US", text, category, assessment });
  expect(rewrite).toMatchObject({ suggestion: said, fields: null });
});

test("when the moderator accepts no wording, the fields are left for the writer to fill: no bare word stands in one", async () => {
  const strict = builtInRewriter(moderatorOf([[/./u, { severity: "yellow" }]]));
  const assessment = assessmentOf({ severity: "yellow" });
  const rewrite = await strict.rewrite({
    locale: "en-US",
    text: "Typical. Pick-up is at 5.",
    category,
    assessment,
  });
  expect(rewrite).toMatchObject({ suggestion: null, fields: { happened: "", need: "", by: "" } });
});

test("no work is done for a parent who has left", async () => {
  const assessment = assessmentOf({ severity: "yellow" });
  const request = {
    locale: "en-US",
    text: "Typical. Pick-up is at 5.",
    category,
    assessment,
  } as const;
  await expect(rewriter.rewrite(request, { signal: AbortSignal.abort() })).rejects.toThrow(
    /abort/i,
  );
});

test("what is suggested is judged with the family that the message was judged with", async () => {
  const family = {
    children: [{ name: "Mia", nicknames: ["Bug"] }],
    parents: [],
    timeZone: "UTC",
  };
  const heard: unknown[] = [];
  const listening: Moderator = {
    assess: (message, options) => {
      heard.push(message.family);
      return moderator.assess(message, options);
    },
  };
  const text = "mia is in the hospital with a broken arm you worthless idiot";
  const message = { text, category: "logistics", family } as const;
  const { suggestion } = await builtInRewriter(listening).rewrite({
    ...message,
    assessment: await moderator.assess(message),
    locale: "en-US",
  });
  expect(suggestion).toBe("Mia is in the hospital with a broken arm.");
  expect(new Set(heard)).toEqual(new Set([family]));
});

test("an emergency in hundreds of pieces gets no calm version, and keeps nobody waiting for one", async () => {
  const text = `Mia is in the hospital you idiot ${Array.from({ length: 400 }, (_, at) => `and ${at} you pig`).join(" ")}`;
  const assessment = await moderator.assess({ text, category: "emergency" });
  const { suggestion } = await rewriter.rewrite({
    text,
    category: "emergency",
    assessment: { ...assessment, urgent: true },
    locale: "en-US",
  });
  expect(suggestion).toBeNull();
});

test.each([
  "You're such a drama queen. 10 minutes. I'm done with your crap",
  "Eres una ridícula. 10 minutos. Ya me tienes harto con tus tonterías",
])(
  "what is left of a message and says nothing by itself is no calm version: '%s'",
  async (text) => {
    expect((await rewriteOf(text))?.suggestion ?? null).toBeNull();
  },
);
