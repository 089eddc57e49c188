import { withOtherParentNamed } from "@evenkeel/hearing/people/other-parent";
import { draftFlaw } from "../../language-model/draft-check.ts";
import { withFallback, instead } from "../../language-model/fallback.ts";
import type { Flaw } from "../../language-model/gates.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { heardByModel, staysHere } from "../../language-model/private-talk.ts";
import { shownTextFlaw } from "../../language-model/shown-text.ts";
import { requestWithStory } from "../../drafting/story.ts";
import { allOf, readDangers } from "@evenkeel/hearing/safety";
import { builtInProvider, coordinatorTurn, languageIn, wholeAnswer } from "../built-in.ts";
import type { Coordinator, CoordinatorQuestion } from "../coordinator.ts";
import { swapWords } from "../message-help.ts";
import { eventAnswer } from "./checked-event.ts";
import { coordinatorPrompt, coordinatorPromptVersion } from "./prompt.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { hostedCoordinatorAnswer, type HostedCoordinatorAnswer } from "./schema.ts";

const patternOf = wordPatterns(new URL("./coordinator.patterns.txt", import.meta.url));

const longest = { reply: 2_000, context: 120 } as const;

/** Words that say something was done which only we could have done. */
const claimsDone = patternOf("claimsDone");

const namesLaw = /\b(?:fam(?:ily|\.)? ?code|FL-\d{3})/i;
const namesAttorney = /\b(?:attorney|lawyer|abogad[oa])/i;

/** Where the rules answer with the law, a model has to name its section and an attorney as well. */
const lacksSources = (own: string, reply: string): boolean =>
  namesLaw.test(own) && !(namesLaw.test(reply) && namesAttorney.test(reply));

function flawOf(
  answer: HostedCoordinatorAnswer,
  question: CoordinatorQuestion,
  own: string,
): Flaw | null {
  const reply = answer.reply.trim();
  const context = answer.module_context ?? "";
  if (reply === "" || reply.length > longest.reply || context.length > longest.context)
    return "malformed";
  const { message, history, coParentName } = question;
  const talk = [...history.map(({ content }) => content), message].join("\n");
  const flaw = shownTextFlaw(message, reply) && shownTextFlaw(talk, reply);
  if (flaw !== null) return flaw;
  const contextFlaw = shownTextFlaw(talk, context);
  if (contextFlaw !== null) return contextFlaw;
  if (claimsDone.test(reply.replaceAll("’", "'"))) return "the answer claims what was not done";
  if (lacksSources(own, reply)) return "a legal answer without its section and an attorney";
  if (answer.drafted_message === null) return null;
  const request = requestWithStory(withOtherParentNamed(question), coParentName);
  return request === null
    ? "a draft that nobody asked for"
    : draftFlaw(
        { content: request.content, told: `${message} ${coParentName ?? ""}` },
        answer.drafted_message,
      );
}

/**
 * A coordinator that asks a language model for talk, drafts and education. Help in danger and what goes on the calendar by
 * the rules stay the built-in's, and a talk that spoke of danger is not sent to the host at all.
 */
export const hostedCoordinator = (model: LanguageModel): Coordinator => ({
  async ask(question, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(question.message);
    const turn = coordinatorTurn(question, heard);
    const own = wholeAnswer(turn.answer, builtInProvider);
    if (turn.settled || staysHere(question, heard)) return own;
    return withFallback(
      async () => {
        const answer = await model.complete({
          ...coordinatorPrompt(question),
          schema: hostedCoordinatorAnswer,
          schemaName: "coordinator_answer",
          signal,
        });
        const danger = heardByModel(answer.danger, answer.reply);
        if (allOf(danger).length > 0) {
          const { answer: careful } = coordinatorTurn(question, danger);
          return instead(wholeAnswer(careful, builtInProvider), "the model heard danger");
        }
        const provider = {
          name: "hosted",
          version: `${model.version} ${coordinatorPromptVersion}`,
        } as const;
        if (answer.event !== null) {
          const settled = eventAnswer(answer.event, question);
          return settled === null
            ? instead(own, "the event cannot be")
            : wholeAnswer(settled, provider);
        }
        const flaw = flawOf(answer, question, own.reply);
        if (flaw !== null) return instead(own, flaw);
        // What opens a form is read by the rules alone, and so is what has to be checked in it.
        const { swap } = own;
        const offer = swap === null ? "" : `\n\n${swapWords(swap, question, languageIn(question))}`;
        return wholeAnswer(
          {
            reply: `${answer.reply.trim()}${offer}`,
            suggestedModule: answer.suggested_module,
            moduleContext: answer.module_context,
            draftedMessage: answer.drafted_message,
            swap,
          },
          provider,
        );
      },
      async () => own,
    );
  },
});
