/** Short turns, by what they are: hello, thanks, goodnight, ok, yes, no, 'I don't know', 'I tried that', 'just listen'. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./brief-kinds.patterns.txt", import.meta.url));

export const briefKinds = [
  "greets",
  "sleeps",
  "leaves",
  "thanks",
  "relieved",
  "calmer",
  "agrees",
  "yes",
  "no",
  "unsure",
  "tried",
  "listen",
  "displeased",
] as const;

export type BriefKind = (typeof briefKinds)[number];

/** Over plain words, the whole message; the first that fits. */
const kinds: readonly (readonly [BriefKind, RegExp])[] = [
  ["greets", patternOf("greets")],
  ["sleeps", patternOf("sleeps")],
  ["leaves", patternOf("leaves")],
  ["thanks", patternOf("thanks")],
  ["relieved", /\b(?:thank god|thank goodness|what a relief|gracias a dios|que alivio)\b/],
  ["calmer", patternOf("calmer")],
  ["agrees", patternOf("agrees")],
  ["yes", /^(?:(?:yes|yeah|yep|yup|si|i do|it is|it does|a lot|very|mhm|mm|claro|mucho) ?)+$/],
  [
    "no",
    /^(?:no|nope|nah|skip|pass|next|not really|not much|nothing|never|nada|no realmente|nunca|para nada)$/,
  ],
  ["unsure", patternOf("unsure")],
  ["tried", patternOf("tried")],
  ["listen", patternOf("listen")],
  ["displeased", patternOf("displeased")],
];

const longestBrief = 12;

/** @param words plain words of the message */
export function briefKind(words: string): BriefKind | null {
  const whole = words.replace(/[.,]/g, " ").replace(/ +/g, " ").trim();
  if (whole === "" || whole.split(" ").length > longestBrief) return null;
  return kinds.find(([, pattern]) => pattern.test(whole))?.[0] ?? null;
}

/** Kinds that the talk ends on: never a question. */
export const closes: ReadonlySet<BriefKind> = new Set([
  "sleeps",
  "leaves",
  "thanks",
  "calmer",
  "relieved",
  "agrees",
]);

/** Whether the parent asked to be listened to without advice. */
export const wantsOnlyListening = (earlier: readonly string[], plain: (text: string) => string) =>
  earlier.some((text) => briefKind(plain(text)) === "listen");
