import { withFallback, instead } from "../../language-model/fallback.ts";
import { heardByModel, staysHere } from "../../language-model/private-talk.ts";
import { shownTextFlaw } from "../../language-model/shown-text.ts";
import type { Flaw } from "../../language-model/gates.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { allOf, readDangers } from "@evenkeel/hearing/safety";
import {
  afterNumbers,
  companionAnswer,
  companionProvider,
  weighed,
  withDisclosure,
} from "../built-in.ts";
import type { Companion, CompanionTurn } from "../companion.ts";
import { companionPrompt, companionPromptVersion } from "./prompt.ts";
import { plainlyAnswered, urgentIn } from "../situations.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { hostedCompanionAnswer } from "./schema.ts";

const patternOf = wordPatterns(new URL("./companion.patterns.txt", import.meta.url));

const longestReply = 1_500;
const diagnosis = patternOf("diagnosis");
const claims =
  /\bI(?:'m| am) (?:a |your )?(?:licensed |real |human )(?:therapist|person|human|psychologist|doctor)\b/i;

const flawOf = (reply: string, { message, history }: CompanionTurn): Flaw | null => {
  const said = history.map(({ content }) => content);
  if (reply === "" || reply.length > longestReply) return "malformed";
  if (diagnosis.test(reply)) return "the answer diagnoses";
  if (claims.test(reply)) return "the answer claims to be a person";
  if (said.includes(reply)) return "the answer was given before";
  // A short 'ok' has no language of its own: that of the talk counts as well.
  return shownTextFlaw(message, reply) && shownTextFlaw([...said, message].join("\n"), reply);
};

/**
 * A companion that asks a language model. A talk that spoke of danger for certain, a message that tells of a
 * blow or the like, and a question whether to go against an order, are answered by the built-in and not sent to the host; where danger is only possible, our numbers stand above the host's answer.
 */
export const hostedCompanion = (model: LanguageModel): Companion => ({
  async reply(turn, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(turn.message);
    const counted = weighed(turn, heard);
    const own = { reply: companionAnswer(turn, counted), provider: companionProvider };
    // What is said where someone was hit, or where an order would be broken, was reviewed word for word.
    const isReviewed =
      urgentIn(turn.message, turn.family) !== null ||
      plainlyAnswered(turn.message, turn.family) !== null;
    if (staysHere(turn, heard) || isReviewed || counted.certain.length > 0) return own;
    return withFallback(
      async () => {
        const answer = await model.complete({
          ...companionPrompt(turn),
          schema: hostedCompanionAnswer,
          schemaName: "companion_answer",
          signal,
        });
        const reply = answer.reply.trim();
        const danger = heardByModel(answer.danger, reply);
        if (allOf(danger).length > 0) {
          const careful = { reply: companionAnswer(turn, danger), provider: companionProvider };
          return instead(careful, "the model heard danger");
        }
        const flaw = flawOf(reply, turn);
        if (flaw !== null) return instead(own, flaw);
        return {
          reply: withDisclosure(afterNumbers(reply, turn, counted), turn),
          provider: { name: "hosted", version: `${model.version} ${companionPromptVersion}` },
        };
      },
      async () => own,
    );
  },
});
