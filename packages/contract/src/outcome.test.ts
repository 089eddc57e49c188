import { openCatalogue } from "@evenkeel/words/server";
import { expect, test } from "vitest";
import { severities, severityLabels } from "./constants.ts";
import { type FinalAction, finalAction } from "./models/record.ts";
import { outcomeOf, outcomeTone } from "./outcome.ts";

const { locales, words } = openCatalogue();
const english = words("en-US", "record");

test.each(locales)("'Blocked' is only said about what was not delivered (%s)", (locale) => {
  const t = words(locale, "record");
  const said = new Set<string>();
  for (const severity of severities) {
    for (const action of finalAction.options) {
      const label = t(`label.${outcomeTone({ severity, finalAction: action })}`);
      expect(label === t("label.red"), `${severity} ${action}`).toBe(action === "blocked");
      said.add(t(`outcome.${action}`));
    }
  }
  expect(said.size).toBe(finalAction.options.length);
});

test("a parent reads of what was delivered that it was, in one line", () => {
  for (const action of finalAction.options) {
    const isDelivered = english(`outcome.${action}`).startsWith("Delivered");
    expect(isDelivered, action).toBe(action !== "blocked");
  }
});

test.each([
  ["red", "She fell.", "Delivered as written, as its sender chose: urgent facts about a child"],
  ["yellow", "She fell.", "Delivered as written, as its sender chose: urgent facts about a child"],
  [
    "red",
    "Idiot, she fell.",
    "Delivered right away as the offered rewrite: urgent facts about a child",
  ],
  // It passes a pause by itself, and nobody pressed anything.
  ["green", "She fell.", "Delivered right away: urgent facts about a child"],
  // A reader who may not see the level, or the first words.
  [null, "She fell.", "Delivered right away: urgent facts about a child"],
  ["red", null, "Delivered right away: urgent facts about a child"],
])("urgent facts that read as %s and were '%s' at first: %s", (severity, original, said) => {
  const message = { severity, originalMessage: original, finalMessage: "She fell." };
  const outcome = outcomeOf({ ...message, finalAction: "sent_bypass" });
  expect(english(`outcome.${outcome}`)).toBe(said);
});

test("what went the ordinary way has the specification's label", () => {
  const label = (severity: (typeof severities)[number], action: FinalAction) =>
    english(`label.${outcomeTone({ severity, finalAction: action })}`);
  expect(label("green", "sent")).toBe(severityLabels.green);
  expect(label("yellow", "sent_rewrite")).toBe(severityLabels.yellow);
  expect(label("red", "sent_rewrite")).toBe(severityLabels.yellow);
  expect(label("red", "blocked")).toBe(severityLabels.red);
  expect(label("red", "sent_bypass")).toBe("Delivered as urgent");
});
