import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInTherapist, type TherapistTurn } from "./index.ts";

const reply = async (message: string, history: TherapistTurn["history"] = []) =>
  (await builtInTherapist.reply({ message, history })).reply;

/** A talk as the page holds it: the last ten entries go along. */
async function talk(...messages: string[]) {
  const history: TherapistTurn["history"] = [];
  const replies: string[] = [];
  for (const message of messages) {
    const said = await reply(message, history.slice(-10));
    replies.push(said);
    history.push({ role: "user", content: message }, { role: "assistant", content: said });
  }
  return replies;
}

test("a parent is told at the start and when asking that this is an AI and no licensed therapist", async () => {
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

test("what is said is heard: the feeling is named and the answer is about it", async () => {
  expect(await reply("I'm so angry, my ex cancelled on the kids again")).toMatch(/anger/);
  expect(await reply("The house is so quiet when they leave, I miss them")).toMatch(
    /quiet|missing them/,
  );
  expect(await reply("The hearing is on Monday and I'm terrified of the judge")).toMatch(/fear/);
  expect(await reply("I feel like a bad mom, it's all my fault")).toMatch(/guilt|friend|standard/);
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
  expect(replies.join(" ")).toMatch(/Earlier you spoke of (?:the court case|the nights)/);
});

test.each([
  "Do I have depression?",
  "Is my ex a narcissist?",
  "should I stop taking my meds?",
  "¿tengo ansiedad?",
])("'%s' gets no diagnosis and no advice on medication", async (message) => {
  const said = await reply(message);
  expect(said).toMatch(/can't put a clinical name|No puedo poner nombres clínicos/);
  expect(said).not.toMatch(/you (?:have|are|seem) (?:depress|anx|bipolar)|is a narcissist/i);
});

test("a crisis is answered with the local numbers first", async () => {
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
    { numRuns: 100 },
  );
});
