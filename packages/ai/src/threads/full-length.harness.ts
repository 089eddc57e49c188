import { longestName, longestText, mostChildren } from "@evenkeel/contract/constants";
import { calendar } from "../coordinator/conversation.fixture.ts";
import { createAi } from "../providers/index.ts";
import { hostileText } from "../testing/hostile-shapes.ts";
import { withCollapsedTexts } from "./collapsed.ts";

const now = new Date("2026-11-22T18:00:00Z");
const timeZone = "America/Los_Angeles";
const locale = "en-US";
const ai = createAi({});
const said = (text: string) => ({
  category: "logistics" as const,
  timestamp: now.toISOString(),
  finalMessage: text,
  wasBlocked: false,
  wasModerated: false,
  bypassed: false,
});
const turns = (text: string) =>
  Array.from({ length: 10 }, (_, turn) => ({
    role: turn % 2 === 0 ? ("user" as const) : ("assistant" as const),
    content: text,
  }));
const dispute = (text: string) => ({
  title: text.slice(0, longestText.title),
  description: text,
  now,
  timeZone,
  locale,
});
const gathered = (text: string) =>
  Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`q${at}`, text]));

/** As many children as a family may have, called by pieces of the text that is read. */
const familyOf = (text: string) => {
  const called = (index: number) =>
    `${text.slice(0, longestName - 4).replaceAll(/\p{C}/gu, " ")} ${index}`;
  return {
    children: Array.from({ length: mostChildren }, (_, child) => ({
      name: called(child),
      nicknames: Array.from({ length: 8 }, (_, nickname) => called(100 + child * 8 + nickname)),
    })),
    parents: ["Robin", "Sam"],
    timeZone,
  };
};

/** Each with as much text as a call may hold. */
export const readings: Record<string, (text: string) => Promise<unknown>> = {
  "a verdict": (text) =>
    ai.moderator.assess({ text, category: "logistics", family: familyOf(text) }),
  "a summary": (text) =>
    ai.summarizer.summarize(
      Array.from({ length: 45 }, () => said(text)),
      { timeZone, locale, names: new Map(), known: familyOf(text) },
      now,
    ),
  "the coordinator": (text) =>
    ai.coordinator.ask({
      message: text,
      history: turns(text),
      activeModule: null,
      now,
      timeZone,
      locale,
      coParentName: "Sam",
      viewer: "Robin",
      family: familyOf(text),
      calendar,
    }),
  "the flow": (text) =>
    ai.flow.advance({
      message: text,
      currentState: {
        step: "gather",
        choice: "court_log",
        asking: "impact",
        gathered: gathered(text),
      },
      userResponse: text,
      now,
      timeZone,
      locale,
    }),
  "the companion": (text) => ai.companion.reply({ locale, message: text, history: turns(text) }),
  "an evaluation": (text) =>
    ai.evaluator.evaluate({
      ...dispute(text),
      category: "Other",
      urgency: "Standard",
      parentingRulesJSON: {},
    }),
  "a resolution": (text) =>
    ai.disputeResolver.resolve({
      ...dispute(text),
      category: "Other",
      urgency: "standard",
      counter: text,
    }),
  "an agreement": (text) =>
    ai.agreementReader.read({
      text,
      said: now,
      timeZone,
      family: familyOf(text),
      writer: "Ana",
      reader: "Sam",
    }),
};

/** A hostile text of this shape at full length, as everything that reads texts gets it. */
export const hostileAtFullLength = (shape: number): string =>
  withCollapsedTexts(hostileText(shape, longestText.message)) as string;
