import { describe, expect, test } from "vitest";
import { moderator, category, rewriteOf, rewriter } from "./rewritten.harness.ts";

describe("what stands beside a threat is not sent on", () => {
  test.each([
    [
      "what the writer knows of the reader",
      "I been listenin thru the kids ipad when its in your kitchen. I know everything you said bout me and I know who was there at 11. Bring back the charger",
      /know|11/u,
    ],
    [
      "what was already done to carry it out",
      "I understand the job is good. So here's what's going to happen. You'll decline the offer. If you accept it, your new employer will get a packet from me with the bankruptcy, the affair and the pills, in that order. I've already addressed the envelope. Orchestra is Thursday.",
      /envelope|going to happen|decline/u,
    ],
    [
      "where the reader was, and when",
      "The AirTag in Bunny is working beautifully, by the way. Two nights at Sebastian's loft and a stop at the pharmacy at 11 pm. I see where you go, Julia. I always will.",
      /AirTag|pharmacy|Julia/u,
    ],
    [
      "the wish that was meant",
      "Simon's fever is 102 and you don't pick up. I hope you're dead in a ditch. I mean that. Going to urgent care on Colorado Blvd.",
      /mean that|ditch/u,
    ],
  ])("%s", async (_what, text, menace) => {
    const { suggestion, fields } = await rewriteOf(text);
    expect(`${suggestion ?? ""} ${JSON.stringify(fields)}`).not.toMatch(menace);
  });

  test.each([
    "I'll kill you. The gun cost $300. The kids' recital is Thursday at 5.",
    "Te voy a matar. Sales a las 9 del trabajo. La tarea de Mia está en su mochila.",
    "I'll shoot you. Leo will be an orphan by Friday. Could you tell Mia goodbye?",
  ])("nor is any of it worded anew: its writer says what is needed: %s", async (text) => {
    const { suggestion, fields } = await rewriteOf(text);
    expect([suggestion, fields]).toEqual([null, { happened: "", need: "", by: "" }]);
  });
});

describe("a calm version is made of whole sentences", () => {
  test.each([
    [
      "what led to the barb, or leaned on it, goes with it",
      "The cruise line has confirmed no refund. I've come to believe you're simply garbage, there's no nicer way to say it. Statement by Friday please, PDF.",
      "The cruise line has confirmed no refund. Statement by Friday please, PDF.",
    ],
    [
      "two words that hung on an insult go with it",
      "Please have him bathed and in his good shirt, we're doing the picture at 1:15 sharp. Not you, trash, you wait in the car. He can eat after.",
      "Please have him bathed and in his good shirt, we're doing the picture at 1:15 sharp. He can eat after.",
    ],
    [
      "Spanish: a preface to an insult goes with it",
      "No te lo tomes a mal. Eres una basura de mujer. Su obra es el jueves a las seis, fila C.",
      "Su obra es el jueves a las seis, fila C.",
    ],
  ])("%s", async (_what, text, expected) => {
    expect((await rewriteOf(text)).suggestion).toBe(expected);
  });

  test.each([
    "I'd take your views on punctuality more seriously if you hadn't missed the birth of your own daughter for a golf weekend. But yes, 5:30.",
    "Your parents appeared at 8 am with bagels and opinions. I see now where you get the notion that other people's time is free.",
    "I've asked Toby to explain to you why he doesn't have cleats, since it might mean something coming from the child you let down.",
  ])("no hour or day is offered without its sentence: %s", async (text) => {
    const judged = await moderator.assess({ text, category });
    const assessment = { ...judged, severity: "yellow" as const, crisis: false };
    const rewrite = await rewriter.rewrite({ locale: "en-US", text, category, assessment });
    expect(rewrite.suggestion ?? "").not.toMatch(/^(?:weekend|8 am|This is about)/u);
    for (const part of [rewrite.fields?.happened, rewrite.fields?.need])
      expect(part ?? "").toMatch(/^(?:$|\p{Lu}.*[.?!]$)/u);
  });

  test.each([
    ["You idiot. Wrong dose. Give half a tablet.", /Wrong dose/u],
    ["You idiot. I know that he is allergic. Tell the school nurse.", /allergic/u],
    ["Still no fever. You idiot. The school called.", /Still no fever/u],
    ["Eres un idiota. Claro que no. Paso por ella a las 5.", /Claro que no/u],
    ["Eres un idiota. Mira, está enferma. Paso por ella a las 5.", /enferma/u],
    ["Me das asco. Sí. Llego a las 6.", /Sí/u],
    ["You jerk. He can't swim. Keep him out of the pool.", /can't swim/u],
    ["You suck. She cannot have peanuts. I'm serious.", /cannot have peanuts/u],
    ["You moron. He has practice Tuesday. And Thursday.", /And Thursday/u],
    ["You moron. Bring his cleats. Both pairs.", /cleats\. Both pairs/u],
  ])("no fact, refusal or yes goes for its first word: %s", async (text, kept) => {
    const { suggestion, fields } = await rewriteOf(text);
    expect(`${suggestion ?? ""} ${JSON.stringify(fields)}`).toMatch(kept);
  });

  test("no yes is made of an insult", async () => {
    const { suggestion, fields } = await rewriteOf(
      "You can go to hell. My mother is in the hospital. Could you take the kids Saturday?",
    );
    expect(`${suggestion ?? ""} ${JSON.stringify(fields)}`).not.toMatch(/You can\./u);
  });

  test("nothing that was said to hurt stands in a field", async () => {
    const { suggestion, fields } = await rewriteOf(
      "You suck. She cannot have peanuts. I'm serious.",
    );
    expect(`${suggestion ?? ""} ${JSON.stringify(fields)}`).not.toMatch(/suck/u);
  });

  test("an exclamation in Spanish is no question", async () => {
    const { fields } = await rewriteOf(
      "Qué maravilla que por fin leíste el correo de la escuela. Supongo que entre tanto brunch es difícil encontrar dos minutos para tu hijo.",
    );
    expect(fields?.need).toBe("");
  });
});

const day = (number: number) => `On day ${number} Mateo ate well, read his book and slept at nine.`;
const calm = Array.from({ length: 110 }, (_, at) => day(at + 1)).join(" ");

test("a message of seven thousand letters goes without the one sentence that hurts, paragraphs and all", async () => {
  const { suggestion } = await rewriteOf(
    `Hello.\n\n${calm} You always lie about everything.\n\nThanks.`,
  );
  expect(suggestion).toBe(`Hello.\n\n${calm}\n\nThanks.`);
});

test.each([
  ["Leo is allergic to nuts now. You are an idiot.", "allergic to nuts"],
  ["I agree to the school. You are an idiot.", "agree to the school"],
  ["He is allergic to nuts, you idiot.", "allergic to nuts"],
  ["Did the doctor look at the rash, you idiot?", "rash"],
])("of a long message nothing else goes along: %s", async (barb, fact) => {
  const { suggestion } = await rewriteOf(`${calm} ${barb}`);
  if (suggestion !== null) expect(suggestion).toContain(fact);
  else expect(suggestion).toBeNull();
});
