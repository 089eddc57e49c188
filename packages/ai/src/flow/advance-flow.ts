/** The state machine: acknowledge, breathe, choose, gather, template, complete. Pure; every flow ends. */
import type { FlowAnswer, FlowState } from "@evenkeel/contract/models/flow";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  isDistressed,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { type Language, languageToAnswer } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { Words } from "@evenkeel/words";
import { courtLogFrom } from "./court-log.ts";
import { withoutDespair } from "./despair.ts";
import {
  acknowledgement,
  choiceButtons,
  firstButtons,
  isButton,
  listeningWords,
  questionButtons,
} from "./flow-words.ts";
import { toldIn } from "./account.ts";
import { answeredBy, isAccount } from "./answered.ts";
import { messageTemplateFrom } from "./message-template.ts";
import {
  type Choice,
  choices,
  isAgreed,
  isBack,
  isFinish,
  isLeave,
  isPuzzled,
  isQuit,
  isSkip,
  questionsOf,
  questionWords,
} from "./questions.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { FlowTurn, Talk } from "./flow.ts";

const patternOf = wordPatterns(new URL("./advance-flow.patterns.txt", import.meta.url));

/** A flow that goes on longer helps no one, and no client can keep one open forever. */
const mostTurns = 30;

const blank = {
  message: null,
  actionButtons: null,
  showBreathingExercise: false,
  template: null,
} as const;

const ended = (message: string | null = null): FlowAnswer => ({
  ...blank,
  state: { step: "complete" },
  message,
});

interface Step {
  readonly state: FlowState;
  readonly said: string;
  readonly turns: number;
  readonly language: Language;
  readonly t: Words<"ai-flow">;
  readonly turn: FlowTurn;
  readonly talk: Talk;
  /** Thoughts of suicide or of harm were heard in what is said now. */
  readonly inCrisis: boolean;
}

const keep = ({ state, turns }: Step): Pick<FlowState, "gathered" | "turns"> => ({
  ...(state.gathered && { gathered: state.gathered }),
  turns,
});

const choose = (step: Step, message: string): FlowAnswer => ({
  ...blank,
  state: { ...keep(step), step: "choose" },
  message,
  actionButtons: choiceButtons(step.language),
});

const wishes = patternOf("wishes");

const choiceIn = (said: string): Choice | null => {
  const known = choices.find((choice) => choice === said.trim());
  if (known) return known;
  // 'I don't know what to tell him' and 'court is on Thursday' are talk; 'write him a message' and 'a report' are a choice.
  if (said.trim().split(/\s+/).length > 4 && !wishes.test(said)) return null;
  if (
    /\b(?:draft|write|message|text (?:him|her|them)|tell (?:him|her|them)|redactar|escrib\w*|mensaje)\b/i.test(
      said,
    )
  )
    return "draft_message";
  return /\b(?:log|report|record|document|incident|registr\w*|reporte|anotar)\b/i.test(said)
    ? "log_incident"
    : null;
};

function template(
  step: Step,
  choice: Choice,
  gathered: Readonly<Record<string, string>>,
): FlowAnswer {
  const { language, turn, turns } = step;
  const answer = (question: string): string =>
    Object.hasOwn(gathered, question) && !isSkip(gathered[question] ?? "")
      ? withoutDespair(gathered[question] ?? "")
      : "";
  const content =
    choice === "draft_message"
      ? ({
          type: "message",
          content: messageTemplateFrom(
            { what: answer("what"), need: answer("need"), when: answer("when") },
            language,
          ),
        } as const)
      : ({
          type: "court_log",
          content: courtLogFrom(gathered, { now: turn.now, timeZone: turn.timeZone, language }),
        } as const);
  return {
    ...blank,
    state: { step: "template", choice, turns },
    message: wordsIn(language, "ai-flow")(`template.${content.type}`),
    template: content,
  };
}

function ask(step: Step, choice: Choice, gathered: Record<string, string>): FlowAnswer {
  const [account] = questionsOf[choice];
  const opening = Object.hasOwn(gathered, "opening") ? (gathered["opening"] ?? "") : "";
  // Who has told it is not asked to tell it again.
  if (account !== undefined && !Object.hasOwn(gathered, account) && isAccount(opening))
    gathered[account] = choice === "log_incident" ? toldIn(opening) : opening;
  const told = account === undefined ? "" : (gathered[account] ?? "");
  const { now, timeZone } = step.turn;
  const answered = answeredBy(choice, told, { now, timeZone, language: step.language });
  const next = questionsOf[choice].find(
    (question) => !Object.hasOwn(gathered, question) && !answered.has(question),
  );
  if (next === undefined) return template(step, choice, gathered);
  return {
    ...blank,
    state: { step: "gather", choice, gathered, asking: next, turns: step.turns },
    message: questionWords(next, step.language),
    actionButtons: questionButtons(step.language),
  };
}

/** Only the questions of this choice, and what opened the flow, are taken over from the client. */
function known(state: FlowState, choice: Choice): Record<string, string> {
  const taken: Record<string, string> = {};
  for (const question of ["opening", ...questionsOf[choice]]) {
    const answer =
      state.gathered && Object.hasOwn(state.gathered, question)
        ? state.gathered[question]
        : undefined;
    if (answer !== undefined) taken[question] = answer;
  }
  return taken;
}

function gather(step: Step): FlowAnswer {
  const choice = choices.find((known) => known === step.state.choice);
  if (!choice) return choose(step, step.t("choose"));
  const gathered = known(step.state, choice);
  // A button pressed late is a choice, and never an answer to what was asked.
  const pressed = choices.find((known) => known === step.said.trim());
  if (pressed) return ask(step, pressed, known(step.state, pressed));
  if (isButton(step.said)) return choose(step, listeningWords(step.turns, step.language));
  if (isQuit(step.said)) return ended(step.t("closing"));
  if (isFinish(step.said)) return template(step, choice, gathered);
  const last = questionsOf[choice].findLast((question) => Object.hasOwn(gathered, question));
  if (isBack(step.said)) {
    if (last === undefined) return choose(step, step.t("choose"));
    delete gathered[last];
    return ask(step, choice, gathered);
  }
  if (isPuzzled(step.said)) {
    const again = ask(step, choice, gathered);
    return { ...again, message: [step.t("ask.smaller"), again.message ?? ""].join("\n\n") };
  }
  // Despair is for the help above it: neither the co-parent nor a court is to read it as an answer.
  if (step.inCrisis && withoutDespair(step.said) === "") return ask(step, choice, gathered);
  const open = questionsOf[choice].find((question) => !Object.hasOwn(gathered, question));
  const asking = questionsOf[choice].find((question) => question === step.state.asking) ?? open;
  if (asking !== undefined) gathered[asking] = isSkip(step.said) ? "" : step.said;
  return ask(step, choice, gathered);
}

/** Who tells what weighs on them, whatever they were offered, is answered. */
function talkOn(step: Step): FlowAnswer {
  const { state, said, turns, language, talk } = step;
  const words = talk.words(said, openingOf(state), turns, language);
  return talk.ends(said) ? ended(words) : choose(step, words);
}

function next(step: Step): FlowAnswer {
  const { state, said, language, t } = step;
  if (isLeave(said) && state.step !== "gather") return ended(t("closing"));
  if (said === "not_now") return ended(t("closing"));
  switch (state.step) {
    case "acknowledge":
      if (said === "skip_breathing" || /^\s*(?:skip|no)\b/i.test(said)) {
        return choose(step, t("choose"));
      }
      if (!isButton(said) && !isAgreed(said)) return talkOn(step);
      return {
        ...blank,
        state: { ...keep(step), step: "breathe" },
        message: t("breathe"),
        showBreathingExercise: true,
      };
    case "breathe":
      return choose(step, t("choose"));
    case "choose": {
      const choice = choiceIn(said);
      if (choice) return ask(step, choice, known(state, choice));
      if (isButton(said)) return choose(step, listeningWords(step.turns, language));
      return talkOn(step);
    }
    case "gather":
      return gather(step);
    case "template":
    case "complete":
      return ended();
  }
}

function openingOf(state: FlowState | null): string {
  const { gathered } = state ?? {};
  return gathered && Object.hasOwn(gathered, "opening") ? (gathered["opening"] ?? "") : "";
}

/** The language of what the talk began with, else of what is said now. */
function languageIn(said: string, { currentState, locale }: FlowTurn): Language {
  const told = isButton(said) ? "" : said;
  return languageToAnswer(openingOf(currentState ?? null) || told, [told], locale);
}

/** Help first: in full where danger is certain, in short where it is possible. */
const help = (heard: HeardDangers, language: Language): string =>
  heard.certain.length > 0
    ? safetyWords(allOf(heard), language, heard.whose)
    : inCaseWords(heard.possible, language);

function opened(said: string, heard: HeardDangers, locale: string): FlowAnswer {
  const language = languageToAnswer(said, [], locale);
  const certain = heard.certain.length > 0;
  // What is only possible, in words without distress, is for the coordinator: a false alarm must not stop a plan.
  if (!certain && !isDistressed(said)) return ended();
  return {
    ...blank,
    state: { step: "acknowledge", gathered: { opening: said }, turns: 1 },
    message: [
      help(heard, language),
      certain ? wordsIn(language, "ai-flow")("afterSafety") : acknowledgement(said, language),
    ]
      .filter((words) => words !== "")
      .join("\n\n"),
    actionButtons: firstButtons(language),
  };
}

/** What the parent says in this turn: the answer to what was asked, or the message that begins. */
export const saidIn = ({ message, userResponse }: FlowTurn): string =>
  (userResponse ?? "").trim() === "" ? message : (userResponse ?? "");

/**
 * @param heard the dangers of what the parent says in this turn
 * @param talk how a parent is answered who talks instead of choosing
 * @returns an answer for any state and words, however odd; `complete` at once for an ordinary message
 */
export function advanceFlow(turn: FlowTurn, heard: HeardDangers, talk: Talk): FlowAnswer {
  const state = turn.currentState ?? null;
  const said = saidIn(turn);
  if (state === null || state.step === "complete" || state.step === "template")
    return opened(said, heard, turn.locale);
  const turns = (state.turns ?? 0) + 1;
  const language = languageIn(said, turn);
  const t = wordsIn(language, "ai-flow");
  if (turns > mostTurns) return ended(t("closing"));
  const inCrisis = heard.certain.includes("crisis");
  const answer = next({ state, said, turns, language, t, turn, talk, inCrisis });
  const first = help(heard, language);
  if (first === "") return answer;
  // Help comes first; what the parent was doing goes on below it, and nothing they wrote is lost.
  return {
    ...answer,
    message: [first, answer.message ?? ""].join("\n\n").trim(),
  };
}
