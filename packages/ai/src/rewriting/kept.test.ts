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

  test("what is about the child goes, as it was written", async () => {
    const { suggestion } = await rewriteOf(
      "El sábado los recojo a las 10 y los llevo al zoológico, los regreso cenados. La chamarra de Fer está en la lavandería. Por cierto, muy bonita la camioneta que te compraste. Qué pena sería que una noche de estas le cayera un cerillo. Bueno, saludos.",
    );
    expect(suggestion).toContain("La chamarra de Fer está en la lavandería.");
    expect(suggestion).not.toMatch(/camioneta|cerillo/u);
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
    expect(rewrite.suggestion ?? "").not.toMatch(/settle this|This is about/u);
    expect(rewrite.fields?.happened ?? "").toMatch(/^(?:$|\p{Lu}.*[.?!]$)/u);
  });

  test("an exclamation in Spanish is no question", async () => {
    const { fields } = await rewriteOf(
      "Qué maravilla que por fin leíste el correo de la escuela. Supongo que entre tanto brunch es difícil encontrar dos minutos para tu hijo.",
    );
    expect(fields?.need).toBe("");
  });
});

test("a message of ten thousand letters goes without the one sentence that hurts, and is written anew by nobody", async () => {
  const day = (number: number) =>
    `On day ${number} Mateo ate well, read his book and slept at nine.`;
  const calm = Array.from({ length: 150 }, (_, at) => day(at + 1)).join(" ");
  const { suggestion } = await rewriteOf(`${calm} You always lie about everything.`);
  expect(suggestion).toBe(calm);
});
