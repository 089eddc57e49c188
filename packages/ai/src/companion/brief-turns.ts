/** Light answers to short turns. */
import { filled } from "../library/library.ts";
import { type BriefKind, closes } from "./brief-kinds.ts";
import { libraries } from "./library.ts";
import { personNamed } from "./persons.ts";
import { ordealWords } from "./named-earlier.ts";
import { firstFresh, freshOne, type Voice } from "./voice.ts";

/** What the parent named earlier, wished well on leaving: the person to call, the day in court. */
function wellWished(kind: BriefKind, earlier: readonly string[], voice: Voice): string | undefined {
  if (!closes.has(kind)) return undefined;
  const words = libraries[voice.language];
  const person = personNamed(earlier);
  const ordeal = kind === "agrees" ? null : ordealWords(earlier, voice.language);
  return freshOne(
    [
      ...(person === null
        ? []
        : [filled(words.earlier.longEvening, { person: words.persons[person] })]),
      ...(ordeal === null ? [] : [ordeal]),
    ],
    voice,
  );
}

/**
 * A light answer to a short turn; a close carries no question.
 * @param afterQuestion the companion's last answer ended in a question
 * @param next what may follow where the parent wants something else, such as another small step
 */
export function briefAnswer(
  kind: BriefKind,
  earlier: readonly string[],
  voice: Voice,
  next: string | undefined,
  afterQuestion: boolean,
): string | undefined {
  const all = libraries[voice.language].brief[kind];
  // 'Ok' after a question leaves it open; after something to try, it takes it up.
  const first =
    kind === "displeased"
      ? firstFresh(all, voice)
      : freshOne(kind === "agrees" && afterQuestion ? all.slice(-2) : all, voice);
  const second = kind === "tried" ? next : wellWished(kind, earlier, voice);
  return first === undefined && second === undefined
    ? undefined
    : [first, second].filter((part) => part !== undefined).join(" ");
}
