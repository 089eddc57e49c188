import { expect, it } from "vitest";
import { moderator, severityOf } from "./severity-of.harness.ts";

/** A fair-sounding clause, and an insult of its own beside it. */
it.each([
  "I don't think that's fair and you're an idiot",
  "I don't think that is right so you're an idiot",
  "I don't believe that and you're a liar and a loser",
  "I don't think so and you are pathetic",
  "I didn't say that and you're a sorry excuse for a dad",
  "You called me late and you're an idiot",
  "No creo que sea justo y eres un idiota",
  "No digo que sea malo y eres un inútil",
  "No me parece justo pero eres una basura",
])("what stands beside a hedge is heard by itself: %s", async (text) => {
  expect(await severityOf(text)).toBe("red");
});

it.each([
  "I don't think it's right, you are a horrible person",
  "I don't think this works and you are a terrible mother",
])("what only the models hear there is held: %s", async (text) => {
  expect(await severityOf(text)).toBe("yellow");
});

it.each([
  "no quiero que vayas, eres un peligro para los niños",
  "I don't want to argue, you are a danger to the kids",
  "I know you hit her and you are a danger to the kids",
  "lo siento pero eres el que no vino",
])("a limit, or a report, beside a hedge blocks nobody: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("red");
});

it.each([
  "I don't think that's fair and you're right about Friday",
  "I'm sorry I was late and you are a great dad",
  "I understand, and you are welcome to call her",
  "I know it's hard and you are doing your best",
  "I don't think you're selfish or an idiot",
  "Sorry I said you're an idiot",
  "No creo que sea justo y eres bienvenida a hablar conmigo",
  "No dije que sí y eres libre de llevarla",
])("and nothing is made of a kind word there: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

it("despair beside a hedge is not blocked for the reproach that follows", async () => {
  const text = "I don't want to live anymore and you are a terrible mother";
  expect(await moderator.assess({ text, category: "logistics" })).toMatchObject({
    severity: "yellow",
    crisis: true,
  });
});
