/** Questions that parents ask a companion, in the words they use, with which kind of answer they want. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import { pronounMeansChild } from "./persons.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./direct-questions.patterns.txt", import.meta.url));

export const questionIds = [
  "tonight",
  "bad-parent",
  "my-fault",
  "get-over",
  "gets-better",
  "tell-child",
  "calm-down",
  "court-nerves",
  "sleep",
  "lose-children",
  "keep-home",
  "forget-me",
  "overreacting",
  "normal",
  "answer-other",
  "why-other",
  "wont-last",
  "trust",
  "legal",
  "what-now",
  "find-help",
  "how",
  "why",
  "should",
  "open",
] as const;

export type QuestionId = (typeof questionIds)[number];

/** Over the plain words of one sentence, the more specific first. */
const patterns: readonly (readonly [QuestionId, RegExp])[] = [
  ["bad-parent", patternOf("bad-parent")],
  ["my-fault", patternOf("my-fault")],
  ["get-over", patternOf("get-over")],
  ["gets-better", patternOf("gets-better")],
  ["keep-home", patternOf("keep-home")],
  [
    "legal",
    /\bcan (?:he|she|they|my ex) (?:just )?(?:take|move|keep|refuse|change|enroll|decide|travel)\b|\bwithout (?:asking me|my (?:consent|permission|ok))\b|\bpuede (?:llevar|mudar|cambiar|negar)\w*\b/,
  ],
  ["lose-children", patternOf("lose-children")],
  ["forget-me", patternOf("forget-me")],
  ["court-nerves", patternOf("court-nerves")],
  ["sleep", /\b(?:sleep|fall asleep|stay asleep|insomnia|lie awake|dormir|duermo|insomnio)\b/],
  ["calm-down", patternOf("calm-down")],
  [
    "overreacting",
    /\b(?:am i (?:being |just )?(?:ridiculous|overreacting|too sensitive|selfish|wrong|jealous|unfair|dramatic|weak|crazy|stupid|insane|alone)|exager\w+|estoy loc[oa])\b/,
  ],
  ["normal", patternOf("normal")],
  ["tell-child", patternOf("tell-child")],
  ["answer-other", patternOf("answer-other")],
  ["why-other", patternOf("why-other")],
  ["wont-last", patternOf("wont-last")],
  ["trust", /\b(?:forgive|trust (?:him|her|anyone|again|people)|perdonar\w*|confiar)\b/],
  [
    "find-help",
    /\b(?:(?:find|need|get|see|recommend|know) (?:me )?(?:a |an |any )?(?:good |real )?(?:therapist|counsell?or|psychologist|support group|someone to talk)|(?:buscar|encontrar|necesito|conseguir) (?:un[oa]? )?(?:terapeuta|psicolog[oa]|consejer[oa]|grupo))\b/,
  ],
  ["legal", patternOf("legal")],
  ["tonight", patternOf("tonight")],
  [
    "what-now",
    /^(?:and |so |then |y )?(?:now what|what now|what next|whats next|then what|y ahora(?: que)?|que sigue)\b|\b(?:what (?:should|can|do|am i supposed to) i do|what to do|where (?:do|should) i (?:start|begin)|(?:any|some) (?:ideas?|tips?|advice|suggestions?)|^(?:please )?help me|can you help me|que (?:hago|puedo hacer|debo hacer|hacer)|por donde empiezo|ayudame|algun consejo)\b/,
  ],
  ["how", /^(?:(?:and|so|but|y|pero) )?(?:how|como)\b/],
  ["why", /^(?:(?:and|so|but|y|pero) )?(?:why|por que)\b/],
  ["should", patternOf("should")],
];

const asks = patternOf("asks");
const wonders =
  /\b(?:(?:dont|do not) know (?:what to|how to|if i should|whether)|no se (?:que|como|si)|any (?:advice|ideas|tips|suggestions)|what (?:can|should|do) i do|how (?:do|can|should) i|que (?:puedo|debo) hacer)\b|^(?:please )?help me\b|\bcan you help me\b/;

const asChildren = new Set<QuestionId>(["answer-other", "why-other"]);

/**
 * The question of a message, the last where there are several; null if nothing is asked.
 * @param earlier what the parent said before, oldest first: decides whom 'him' means
 */
export function questionIn(message: string, earlier: readonly string[]): QuestionId | null {
  const questions = sentencesOf(message.slice(0, 2_000)).filter((sentence) => {
    const words = plainWords(sentence).replace(/[ .,]+$/, "");
    return (
      /\?/.test(sentence) ||
      (asks.test(words) && words.split(" ").length <= 14) ||
      wonders.test(words)
    );
  });
  const question = questions.at(-1);
  if (question === undefined) return null;
  const words = plainWords(question)
    .replaceAll(" , ", " ")
    .replace(/^[ .,]+|[ .,]+$/g, "");
  const found = patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? "open";
  if (found === "open" && /\b(?:dont|do not) know how\b|\bno se como\b/.test(words)) return "how";
  if (found === "tell-child" && /^(?:should|debo|deberia)\b/.test(words)) return "should";
  const ofChild = pronounMeansChild([...earlier, message], words);
  if (
    found === "tell-child" &&
    !ofChild &&
    !/\b(?:kids|child|son|daughter|hij|nin|toddler|teen|year old)/.test(words)
  )
    return "answer-other";
  return asChildren.has(found) && ofChild && /\b(?:him|her|them|he|she|they)\b/.test(words)
    ? found === "answer-other"
      ? "tell-child"
      : "why"
    : found;
}
