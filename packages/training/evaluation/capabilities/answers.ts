/** What each capability says to a line of a set, as a person reads it, and what can be counted without one. */
import type { Ai } from "@evenkeel/ai/inside/providers/ai.ts";
import { parentingRules } from "@evenkeel/contract/constants";
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { messageCategory } from "@evenkeel/contract/models/moderation";
import type { FlowAnswer } from "@evenkeel/contract/models/flow";
import type { LineOf, SetName } from "./sets.ts";

export interface Answered {
  /** Under its name, each part that a person would see. */
  readonly shown: Readonly<Record<string, string | null>>;
  /** What is true of this answer, by what is counted; null: it does not apply. */
  readonly counted: Readonly<Record<string, boolean | null>>;
}

const timeZone = "America/Los_Angeles";
const now = new Date("2026-11-21T20:00:00Z");
const localeOf = (lang: string): string => (lang.startsWith("es") ? "es-US" : "en-US");
const categoryOf = (category: string) => messageCategory.catch("logistics").parse(category);

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, " ");
const holds = (text: string, fact: string): boolean => plain(text).includes(plain(fact));
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}']+/gu) ?? [];

/** So many words in a row that the parent wrote are a sentence turned around. */
const mostBorrowed = 5;
const pronouns = new Map(
  Object.entries({
    i: "you",
    my: "your",
    me: "you",
    "i'm": "you're",
    am: "are",
    mi: "su",
    mis: "sus",
    me_: "le",
  }),
);
/** Whether `reply` says a stretch of `text` back, with or without its pronouns turned. */
export function isMirrored(text: string, reply: string): boolean {
  const turned = (words: readonly string[]) => words.map((word) => pronouns.get(word) ?? word);
  const said = ` ${turned(wordsOf(text)).join(" ")} `;
  const answer = turned(wordsOf(reply));
  return answer.some((_word, at) => {
    const stretch = answer.slice(at, at + mostBorrowed);
    return stretch.length === mostBorrowed && said.includes(` ${stretch.join(" ")} `);
  });
}

/** Goes through the flow as a parent who says only what happened, and answers nothing that is asked after it. */
async function throughTheFlow(ai: Ai, text: string, locale: string) {
  const setting = { now, timeZone, locale };
  const asked: string[] = [];
  let answer: FlowAnswer = await ai.flow.advance({
    ...setting,
    message: text,
    currentState: null,
    userResponse: null,
  });
  const first = answer;
  for (const response of ["skip_breathing", "draft_message", text]) {
    if (answer.state.step === "complete" && response !== "draft_message") continue;
    // The account was told at the start: nobody tells it twice.
    if (response === text && answer.state.asking !== "what") continue;
    answer = await ai.flow.advance({
      ...setting,
      message: "",
      currentState: answer.state.step === "complete" ? { step: "choose" } : answer.state,
      userResponse: response,
    });
  }
  while (answer.state.step === "gather" && asked.length < 9) {
    asked.push(answer.message ?? "");
    answer = await ai.flow.advance({
      ...setting,
      message: "",
      currentState: answer.state,
      userResponse: "skip",
    });
  }
  const body = answer.template?.type === "message" ? answer.template.content.neutral.body : "";
  return { first: first.message ?? "", asked, body };
}

const figures = (text: string): string[] => text.match(/\d+(?:[.:]\d+)?/g) ?? [];

export const answerTo: {
  [Name in SetName]: (ai: Ai, line: LineOf<Name>) => Promise<Answered>;
} = {
  async rewrites({ moderator, rewriter }, { text, category, lang, facts }) {
    const request = { text, category: categoryOf(category) };
    const assessment = await moderator.assess(request);
    const { suggestion, ask, fields, coachingTip } = await rewriter.rewrite({
      ...request,
      assessment,
      locale: localeOf(lang),
    });
    const form = fields && [fields.happened, fields.need, fields.by].join(" | ");
    const offered = suggestion ?? form ?? "";
    const held = assessment.severity !== "green";
    return {
      shown: { severity: assessment.severity, suggestion, fields: form, ask, coachingTip },
      counted: {
        held,
        "rewrite offered": held ? suggestion !== null : null,
        "rewrite or filled fields": held ? suggestion !== null || form !== null : null,
        "each fact kept in what is offered":
          held && offered !== "" ? facts.every((fact) => holds(offered, fact)) : null,
        "each fact kept in the rewrite":
          suggestion === null ? null : facts.every((fact) => holds(suggestion, fact)),
      },
    };
  },
  async coordinator({ coordinator }, { text, today, children, lang }) {
    const answer = await coordinator.ask({
      message: text,
      history: [],
      activeModule: null,
      now: today,
      timeZone,
      locale: localeOf(lang),
      coParentName: "Sam",
      viewer: "Ana",
      calendar: {
        custody: null,
        events: [],
        holidays: [],
        until: new Date(today.getTime() + 28 * dayMilliseconds).toISOString(),
      },
      family: {
        children: children.map((name) => ({ name, nicknames: [] })),
        parents: ["Ana", "Sam"],
        timeZone,
      },
    });
    const { reply, event, draftedMessage, suggestedModule, swap } = answer;
    return {
      shown: {
        reply,
        event: event && JSON.stringify(event),
        draft: draftedMessage,
        module: suggestedModule,
        swap: swap && JSON.stringify(swap),
      },
      counted: {
        "event made": event !== null,
        "message drafted": draftedMessage !== null,
        "asks back": reply.includes("?"),
      },
    };
  },
  async flow(ai, { text, lang }) {
    const { first, asked, body } = await throughTheFlow(ai, text, localeOf(lang));
    return {
      shown: { first, "asked after the account": asked.join("\n"), message: body },
      counted: {
        "a message came of it": body !== "",
        "each figure kept":
          body === "" ? null : figures(text).every((figure) => body.includes(figure)),
        "at most one question more": asked.length < 2,
      },
    };
  },
  async companion({ companion }, { text, lang }) {
    const { reply } = await companion.reply({ message: text, history: [], locale: localeOf(lang) });
    return {
      shown: { reply },
      counted: {
        "says the parent's words back": isMirrored(text, reply),
        "offers numbers": /988|911|800/.test(reply),
      },
    };
  },
  async disputes({ evaluator, disputeResolver }, line) {
    const { title, category, description, proposal, counter, lang } = line;
    const whole = [description, proposal ?? ""].join(" ").trim();
    const setting = { now, timeZone, locale: localeOf(lang) };
    const { approved, recommendation_summary, full_judgment, action_steps } =
      await evaluator.evaluate({
        ...setting,
        title,
        description: counter ? `${whole} ${counter}` : whole,
        category: evaluated[category] ?? "Schedule",
        urgency: "Standard",
        parentingRulesJSON: { ...parentingRules },
      });
    const { resolution } = await disputeResolver.resolve({
      ...setting,
      title,
      description: whole,
      category: resolved[category] ?? "Other",
      counter: counter ?? null,
      urgency: "standard",
    });
    const evaluation = [
      `approved: ${approved}`,
      recommendation_summary,
      full_judgment,
      ...action_steps,
    ];
    const year = /\b20\d\d\b/g;
    const years = [...resolution.matchAll(year), ...evaluation.join("\n").matchAll(year)];
    return {
      shown: { evaluation: evaluation.join("\n"), resolution },
      counted: {
        approved,
        "names a year that nobody did": years.some(
          ([said]) => !`${title} ${whole} ${counter ?? ""}`.includes(said) && said !== "2026",
        ),
      },
    };
  },
  async titles({ summarizer }, { messages, lang, expect_words: expected }) {
    const senders = [...new Set(messages.map(({ from }) => from ?? ""))];
    const [summary] = await summarizer.summarize(
      messages.map(({ text, from, wasBlocked }, index) => ({
        senderId: from === null ? 1 + (index % 2) : 1 + senders.indexOf(from),
        category: "logistics",
        timestamp: new Date(
          now.getTime() - (messages.length - index) * minuteMilliseconds,
        ).toISOString(),
        finalMessage: text,
        wasBlocked,
        wasModerated: false,
        bypassed: false,
      })),
      {
        timeZone,
        locale: localeOf(lang),
        names: new Map([
          [1, "Ana"],
          [2, "Sam"],
        ]),
      },
      now,
    );
    const topic = summary?.topic ?? "";
    const first = messages.find(({ wasBlocked }) => !wasBlocked)?.text ?? "";
    const blocked = messages.filter(({ wasBlocked }) => wasBlocked).map(({ text }) => text);
    return {
      shown: { title: topic },
      counted: {
        "at most six words": topic.split(/\s+/).length <= 6,
        "the first line copied": plain(first).startsWith(plain(topic.replace(/[.…]+$/, ""))),
        "words of a blocked message": blocked.some((text) => isMirrored(text, topic)),
        "each expected word": expected.every((word) => holds(topic, word)),
      },
    };
  },
};

/** The categories of the two forms, whichever of them a line names. */
const evaluated: Readonly<
  Record<string, "Education" | "Medical" | "Schedule" | "Vacation" | "Relocation" | "Activities">
> = {
  Education: "Education",
  Medical: "Medical",
  Logistics: "Schedule",
  Extracurricular: "Activities",
  Schedule: "Schedule",
  Vacation: "Vacation",
  Relocation: "Relocation",
  Activities: "Activities",
};
const resolved: Readonly<
  Record<string, "Education" | "Medical" | "Logistics" | "Extracurricular" | "Other">
> = {
  Education: "Education",
  Medical: "Medical",
  Logistics: "Logistics",
  Extracurricular: "Extracurricular",
  Activities: "Extracurricular",
  Schedule: "Logistics",
};
