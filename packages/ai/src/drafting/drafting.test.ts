import { expect, test } from "vitest";
import { languageOf } from "@evenkeel/hearing/language/language";
import { draftMessage } from "./draft.ts";
import { draftRequestIn } from "./request.ts";
import { requestWithStory } from "./story.ts";

const draft = (message: string, name: string | null = "Sam") => {
  const request = draftRequestIn(message, name);
  return request && draftMessage(request, name, languageOf(message));
};

test.each([
  [
    "tell him I will be 15 minutes late for pick-up",
    "Hi Sam, I wanted to let you know that I will be 15 minutes late for pick-up.",
  ],
  [
    "Tell her that she needs to bring the blue jacket on Friday",
    "Hi Sam, you need to bring the blue jacket on Friday.",
  ],
  [
    "ask him if he can take the kids on Saturday at 10",
    "Hi Sam, can you take the kids on Saturday at 10?",
  ],
  [
    "ask Sam to send me the $85 for the cleats by Monday",
    "Hi Sam, could you please send me the $85 for the cleats by Monday?",
  ],
  [
    "let my ex know Mia has a fever of 101",
    "Hi Sam, I wanted to let you know that Mia has a fever of 101.",
  ],
  [
    "can you help me tell her no, I can't swap this weekend",
    "Hi Sam, no, I can't swap this weekend.",
  ],
  ["tell him not to call after 9pm", "Hi Sam, please don't call after 9pm."],
  ["remind him to pack the inhaler", "Hi Sam, please remember to pack the inhaler."],
  [
    "draft a message saying I can't do Thursday, I work until 7",
    "Hi Sam, I wanted to let you know that I can't do Thursday, I work until 7.",
  ],
  ["ask her what time the game starts", "Hi Sam, could you tell me what time the game starts?"],
  ["tell him he is always late and he owes me $40", "Hi Sam, you are late and you owe me $40."],
  [
    "dile que voy a llegar 15 minutos tarde",
    "Hola, Sam: quería avisarte que voy a llegar 15 minutos tarde.",
  ],
  [
    "pregúntale si puede recoger a los niños a las 5",
    "Hola, Sam: ¿podrías recoger a los niños a las 5?",
  ],
])("a parent who says '%s' gets a calm draft with the same facts", (message, expected) => {
  expect(draft(message)).toBe(expected);
});

test("an insult is left out and its facts stay; an insult by itself is not a message", () => {
  const kept = draft("tell him he's a deadbeat and he owes me $60 for the dentist");
  expect(kept).toContain("$60 for the dentist");
  expect(kept).not.toMatch(/deadbeat/);
  expect(draft("tell her she is a pathetic liar")).toBeNull();
});

test.each([
  ["tell him hes a deadbeat and to pay me", "Hi Sam, please pay me."],
  ["tell the deadbeat to pay me", "Hi Sam, please pay me."],
  [
    "tell her she's a selfish cow and to bring the jacket on friday",
    "Hi Sam, please bring the jacket on Friday.",
  ],
  [
    "tell sam to stop being a jerk and pay half of the dentist",
    "Hi Sam, please pay half of the dentist.",
  ],
  ["tell him to pay me and to bring the jacket", "Hi Sam, please pay me and bring the jacket."],
  ["dile que es un irresponsable y que me pague", "Hola, Sam: quería pedirte que me pagues."],
  ["dile que me pague, irresponsable", "Hola, Sam: quería pedirte que me pagues."],
  ["dile al inútil que me pague", "Hola, Sam: quería pedirte que me pagues."],
  [
    "dile que ya deje de ser tan egoísta y que me conteste",
    "Hola, Sam: quería pedirte que me contestes.",
  ],
])("of '%s' the request goes out, in those words and without the insult", (message, expected) => {
  expect(draft(message)).toBe(expected);
});

test.each([
  "tell sam to stop being a jerk and a drunk",
  "dile que es un irresponsable",
  "tell him he is an irresponsible father",
])("'%s' asks for nothing and is not a message", (message) => {
  expect(draft(message)).toBeNull();
});

test.each([
  ["dile que no le dé dulces", "Hola, Sam: quería pedirte que no le des dulces."],
  [
    "dile que traiga la chamarra y que no llegue tarde",
    "Hola, Sam: quería pedirte que traigas la chamarra y que no llegues tarde.",
  ],
  ["dile que pasa el camión a las 5", "Hola, Sam: quería avisarte que pasa el camión a las 5."],
  [
    "dile que venga la maestra el lunes",
    "Hola, Sam: quería avisarte que venga la maestra el lunes.",
  ],
])("'%s' is asked of the reader where it is a wish", (message, expected) => {
  expect(draft(message)).toBe(expected);
});

test.each([
  [
    "tell him I can't pay and then ask whether Friday works",
    "Hi Sam, I wanted to let you know that I can't pay. Could you tell me whether Friday works?",
  ],
  ["ask him when and where he can meet", "Hi Sam, could you tell me when and where you can meet?"],
  [
    "tell her I'm never late, never again",
    "Hi Sam, I wanted to let you know that I'm never late, never again.",
  ],
  ["pídele que esté a tiempo", "Hola, Sam: quería pedirte que estés a tiempo."],
  ["pídele que la maestra nos llame", "Hola, Sam: quería pedirte que la maestra nos llame."],
  [
    "pídele que mañana traiga la mochila",
    "Hola, Sam: quería pedirte que mañana traigas la mochila.",
  ],
])("'%s' is worded the way a person would", (message, expected) => {
  expect(draft(message)).toBe(expected);
});

test("'he' stays when it means the child", () => {
  expect(draft("tell her our son said he is hungry")).toContain("our son said he is hungry");
  expect(draft("tell him Max needs his inhaler")).toContain("Max needs his inhaler");
});

test("an ordinary sentence is not taken as a request for a draft", () => {
  expect(draftRequestIn("tell my boss I quit", "Sam")).toBeNull();
  expect(draftRequestIn("soccer every Tuesday at 4", "Sam")).toBeNull();
  expect(draftRequestIn("can you tell me about custody?", "Sam")).toBeNull();
  expect(draftRequestIn("what does the judge look at?", "Sam")).toBeNull();
});

test("a no to part of a wish is not a no to all of it", () => {
  const asked = "Sam asked me to take the dog but I won't keep it on weekends. How do I say no?";
  expect(requestWithStory(asked, "Sam")?.content ?? "").not.toMatch(/won't take/);
});
