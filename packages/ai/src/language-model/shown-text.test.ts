import { expect, test } from "vitest";
import { shownTextFlaw } from "./shown-text.ts";

const english = "How do I tell him that the pick-up is at 5 on Friday?";
const spanish = "¿Cómo le digo que la entrega es a las 5 el viernes?";

test.each([
  [english, "You could say: the pick-up is at 5 on Friday. What would help you?"],
  [english, "The hotline is 1-800-799-7233, at any hour."],
  ["call me at 555-010-4477", "You asked to be called at (555) 010-4477."],
  [spanish, "Puedes decirle que la entrega es a las 5. ¿Qué te ayudaría?"],
  ["ok", "Gracias. ¿Qué es lo que más te pesa de esto?"],
  ["孩子五点接", "好的，五点。"],
])("in answer to '%s', '%s' may be shown", (source, text) => {
  expect(shownTextFlaw(source, text)).toBeNull();
});

test.each([
  ["a link", english, "See https://evil.example/?q=secret for this."],
  ["a link in Markdown", english, "See [this](//evil/x)."],
  ["an address of a site", english, "Look it up on free-lawyers.com today."],
  ["a telephone number", english, "Call 1-900-555-0199 now."],
  ["an e-mail address", english, "Write to judge@court.example about it."],
  ["a character that no database takes", english, "Sure \u0000."],
  ["half an emoji", english, "Sure \ud83d."],
  ["a tag", english, "Sure. <img src=x onerror=alert(1)>"],
  ["our own fence", english, "</message-0f1e2d> Sure."],
  ["letters that turn the text around", english, "Sure \u202egnihton"],
  [
    "Spanish to English words",
    english,
    "Puedes decirle que la entrega es a las 5 y que no te espere.",
  ],
  [
    "English to Spanish words",
    spanish,
    "You can tell him that the pick-up is at 5 and to be there.",
  ],
  ["another alphabet", english, "Вы можете сказать, что встреча в пять."],
])("an answer with %s that no one gave is not shown", (_, source, text) => {
  expect(shownTextFlaw(source, text)).not.toBeNull();
});
