import { expect, test } from "vitest";
import { custodyAsked } from "./custody-asked.ts";

const family = {
  children: [
    { name: "Mia", nicknames: ["Mimi"] },
    { name: "Leo", nicknames: [] },
  ],
  parents: ["Ana", "Sam"],
  timeZone: "America/Los_Angeles",
};
const asked = (message: string, coParentName = "Sam") =>
  custodyAsked({
    message,
    family,
    viewer: "Ana",
    coParentName,
    holidays: [
      "Thanksgiving",
      "Christmas",
      "Christmas Eve",
      "Mia's Birthday",
      "Winter Break (first half)",
      "Winter Break (second half)",
    ],
  });

test.each([
  "When does Sam have the kids this week?",
  "When does Sam have them?",
  "when will sam have mia next month",
  "What days does Sam have this week?",
  "Which weekends does my ex have the kids in December?",
  "When is Mimi with Sam?",
  "When does Leo go back to Sam?",
  "What are Sam's days next week?",
  "how many days does he have them this month?",
  "¿Cuándo tiene Sam a los niños esta semana?",
  "cuando tiene Sam a los niños",
  "¿Qué días tiene Sam a Mia?",
  "¿Cuándo está Sam con los niños?",
  "¿Cuándo van a estar los niños con Sam?",
  "¿Cuándo le tocan los niños a Sam?",
  "¿Qué fines de semana le tocan a Sam?",
  "¿Qué días va a tener Sam este mes?",
  "What days does Sam have the week of December 14?",
  "¿Qué días tiene él?",
  "cuando tiene el a los niños",
  "¿Cuándo están con Sam?",
  "When is Sam's weekend?",
  "¿Qué días tiene Sam en el verano?",
])("'%s' asks for the other parent's hours", (message) => {
  expect(asked(message)).toMatchObject({ about: "hours", of: "other", named: [] });
});

test.each([
  "When do I have the kids this week?",
  "when do i have mia",
  "Which weekends do I have?",
  "What days are mine next week?",
  "when does Ana have the kids?",
  "When do the kids come back to me?",
  "¿Cuándo me tocan los niños?",
  "¿Qué días me tocan esta semana?",
  "¿Qué días tengo a los niños?",
  "¿Cuándo están Mia y Leo conmigo?",
  "¿Cuáles son mis días?",
  "¿Cuándo me toca a mí?",
  "When is my next weekend?",
])("'%s' asks for one's own hours", (message) => {
  expect(asked(message)).toMatchObject({ about: "hours", of: "asking", named: [] });
});

test.each([
  "Who has the kids on Friday?",
  "Is Mia with Sam on Friday?",
  "Does Sam have the kids tomorrow?",
  "Do I have them this weekend?",
  "Where are the kids tonight?",
  "Is it Sam's weekend?",
  "¿Me tocan los niños este fin de semana?",
  "¿Le toca a Sam el viernes?",
  "¿Están los niños con Sam el viernes?",
  "¿Dónde están los niños hoy?",
  "¿Con quién está Mia el viernes?",
])("'%s' asks who has them", (message) => {
  expect(asked(message)).toMatchObject({ about: "hours", of: null, named: [] });
});

test.each([
  ["What holidays does the order give me?", "asking", []],
  ["Which holidays do I have?", "asking", []],
  ["What are Sam's holidays?", "other", []],
  ["What holidays do I have her?", "asking", []],
  ["Which holidays does she have?", "other", []],
  ["¿Qué días festivos me da la orden?", "asking", []],
  ["¿Cuáles son los feriados de Sam?", "other", []],
  ["who has Thanksgiving?", null, ["Thanksgiving"]],
  ["Does Sam have Christmas this year?", null, ["Christmas"]],
  ["Who has the kids for Christmas Eve?", null, ["Christmas Eve"]],
  ["Who has Mia's birthday?", null, ["Mia's Birthday"]],
  ["Who has Winter Break?", null, ["Winter Break (first half)", "Winter Break (second half)"]],
  ["When do I have the kids for Christmas?", "asking", ["Christmas"]],
  ["¿A quién le toca Navidad?", null, ["Christmas"]],
  ["¿Quién tiene a los niños en Acción de Gracias?", null, ["Thanksgiving"]],
] as const)("'%s' asks for holidays", (message, of, named) => {
  expect(asked(message)).toMatchObject({ about: "holidays", of, named });
});

test.each([
  "When do I have to pay?",
  "When does Mia have soccer?",
  "When does she have practice this week?",
  "Can Sam have the kids this weekend?",
  "Sam has the kids and doesn't answer",
  "When can I talk to him about the holidays?",
  "What should we do about the holidays?",
  "¿Cuándo tiene Mia dentista?",
  "¿Cuándo me toca pagar?",
  "Mia está con Sam y no contesta",
  "What time is pick-up?",
  "My kids have a cold",
  "When does Sam have the appointment?",
  "When does he have the game?",
  "When does he see the dentist?",
  "When do I have the school meeting?",
  "What days does Sam have the Tuesday class?",
  "¿Cuándo tengo la audiencia?",
  "¿Qué días tiene la escuela libre?",
  "¿Qué días tiene el partido Leo?",
])("'%s' asks nothing of the kind", (message) => {
  expect(asked(message)).toBeNull();
});

test.each([
  ["When will I have the kids?", "Will", "asking"],
  ["When does Will have the kids?", "Will", "other"],
  ["When do I have the kids?", "The Dad", "asking"],
  ["When does The Dad have the kids?", "The Dad", "other"],
] as const)("'%s' is understood where the other parent is called %s", (message, name, of) => {
  expect(asked(message, name)).toMatchObject({ about: "hours", of });
});

test("Christmas week is not Christmas", () => {
  expect(asked("Who has the kids Christmas week?")).toMatchObject({ about: "hours", named: [] });
});
