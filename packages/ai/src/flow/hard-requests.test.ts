/** What parents really answer when they are asked what they need: the message must read as if they had written it. */
import { expect, test } from "vitest";
import { languageOf } from "@evenkeel/hearing/language/language";
import { messageTemplateFrom } from "./message-template.ts";

const written = (what: string, need: string, when = "") =>
  messageTemplateFrom({ what, need, when }, languageOf(`${what} ${need}`));
const neutral = (what: string, need: string, when = ""): string =>
  written(what, need, when).neutral.body;

test.each([
  ["he needs to be on time", "Please be on time."],
  ["you should answer my calls", "Please answer my calls."],
  ["don't talk about the divorce", "Please don't talk about the divorce."],
  ["clean clothes", "I'd like clean clothes."],
  ["pickups with only him", "I'd like pickups with only you."],
  ["FaceTime with Lily at 6:30", "I'd like FaceTime with Lily at 6:30."],
  ["his permission and the passports", "I'd like your permission and the passports."],
  ["pay his half of the braces, $450", "Please pay your half of the braces, $450."],
  ["I need to know who lives in the house", "Please let me know who lives in the house."],
  ["Noah's school records", "I'd like Noah's school records."],
  ["I want to take them to Mexico", "I want to take them to Mexico."],
])("'%s' becomes a readable request", (need, request) => {
  expect(neutral("He was late on Sunday.", need)).toContain(request);
});

test.each([
  ["She never tells me.", "tell me about appointments", "a week before", "a week before."],
  ["He screamed at me.", "stop screaming", "never", "Please stop screaming."],
  ["Ella no me avisa.", "que me avise de las citas", "una semana antes", "citas una semana antes."],
])("a lead time is not a deadline: '%s' %s, %s", (what, need, when, ending) => {
  expect(neutral(what, need, when)).toContain(ending);
  expect(neutral(what, need, when)).not.toMatch(/\b(?:by a|para una) /);
});

test("a request not to do something stays one in every tone", () => {
  const { conciliatory, firm } = written("", "don't talk about the divorce");
  expect(conciliatory.body).toContain("Would you be willing not to talk about the divorce?");
  expect(firm.body).toContain("I need you not to talk about the divorce.");
});

test.each([
  ["immediately", "Please call her immediately."],
  ["right now", "Please call her right now."],
  ["no date", "Please call her."],
  ["whenever", "Please call her."],
  ["every night", "Please call her, every night."],
  ["friday", "Please call her by Friday."],
  ["Dec 4", "Please call her by Dec 4."],
])("the day '%s' is used the way it was meant", (when, request) => {
  expect(neutral("", "call her", when)).toContain(request);
});

test("the day a message is about is not a deadline", () => {
  expect(neutral("The recital is on Dec 10.", "be civil", "Dec 10")).toContain(
    "Please be civil on Dec 10.",
  );
  expect(neutral("", "keep her until 7", "Sunday the 29th")).toContain(
    "Please keep her until 7 on Sunday the 29th.",
  );
});

test("what happened to a child is never told as if it had happened to the other parent", () => {
  const body = neutral(
    "She fed Max peanuts even though he is allergic! he was in the ER till 3am",
    "",
  );
  expect(body).toContain("You fed Max peanuts even though he is allergic.");
  expect(body).toMatch(/[Hh]e was in the ER till 3am/);
  expect(neutral("He left Max outside. He was crying.", "")).toMatch(/He was crying/);
});

test("'it won't happen again' keeps its meaning", () => {
  expect(neutral("", "I want to say it won't happen again")).toContain("won't happen again");
});

test("no subject line accuses", () => {
  for (const { subject } of Object.values(
    written("He is 40 minutes late every time", "be on time"),
  ))
    expect(subject).not.toMatch(/^you\b/i);
});

test.each([
  ["Se llevó a los niños sin avisar", "quiero que me avise antes", "Te pido que me avises antes."],
  ["Llegó tarde", "que no grite", "Te pido que no grites."],
  ["Llegó tarde", "que se calme", "Te pido que te calmes."],
  ["Llegó tarde", "respeto", "Llegó tarde.\n\nTe pido respeto."],
])("'%s, %s' asks the other parent in Spanish, not about them", (what, need, request) => {
  expect(neutral(what, need)).toContain(request);
});

test.each([
  [
    "Her boyfriend was at the hand-over and he yelled at me",
    "Your boyfriend was at the hand-over and he yelled at me.",
  ],
  ["My son got a sunburn because she forgot the sunscreen", "because you forgot the sunscreen."],
  ["My ex wife keeps changing the place", "You keep changing the place."],
  ["He showed up late and Liam missed his game", "You showed up late and Liam missed his game."],
  ["He was late. Liam was sad. He wouldn't get out of the car.", "He wouldn't get out of the car."],
  ["The kids waited because he was late", "The kids waited because you were late."],
  ["I owe her 200 for the shoes", "I owe you 200 for the shoes."],
])("'%s' turns the other parent, and nobody else, into 'you'", (what, told) => {
  expect(neutral(what, "")).toContain(told);
});

test.each([
  ["He told her I don't love her", "he shouldn't say that", "Please don't say that."],
  ["My son got a sunburn", "use sunscreen when they go to the pool", "when they go to the pool"],
  ["He cancelled.", "to see his kids when he promises", "Please see your kids when you promise."],
  ["La niña tenía fiebre", "avísame si está enferma", "Por favor, avísame si está enferma."],
  ["Habla mal de mí", "que ya no hable mal de mí", "que ya no hables mal de mí"],
])("'%s' with '%s' asks in words a person would use", (what, need, request) => {
  expect(neutral(what, need)).toContain(request);
});

test("a subject line never says the opposite of what is asked", () => {
  const { neutral: message } = written("", "don't talk about the divorce");
  expect(message.subject).toBe("A request: please don't talk about the divorce");
});

test.each([
  ["my ex moved in with her new boyfriend", "You moved in with your new boyfriend."],
  [
    "my ex moved in with her new boyfriend and my son says he yells",
    "You moved in with your new boyfriend and my son says he yells.",
  ],
  ["hes late every Friday", "You're late every Friday."],
  ["Yesterday he came at 8", "Yesterday you came at 8."],
  ["Can he take Leo to the dentist?", "Can you take Leo to the dentist?"],
  ["I need him to stop bringing his girlfriend", "I need you to stop bringing your girlfriend."],
  ["money", "This is about money."],
])("'%s' is said to the other parent", (what, told) => {
  expect(neutral(what, "")).toContain(told);
});

test("what was shouted is reported, and a hello to us is not", () => {
  expect(neutral("He screamed at me at the door. He left at 6.", "")).toContain(
    "You screamed at me at the door.",
  );
  expect(neutral("hi can you help, so basically he signed up Tyler for football", "")).toContain(
    "\n\nYou signed up Tyler for football.",
  );
});

test("what the parent cries about in private stays with the parent", () => {
  expect(neutral("I cry every night. He brought them back with no dinner.", "")).not.toMatch(/cry/);
});

test("a Spanish wish already addressed to the other parent stays as it is", () => {
  expect(neutral("No puedo el sábado", "que te quedes con los niños")).toContain(
    "Te pido que te quedes con los niños.",
  );
});
