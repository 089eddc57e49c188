/** What no evaluator decides: where both parents see it differently, and what a doctor or a court has to say. */
import type { Concern } from "@evenkeel/hearing/disputes/conduct";
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import type { Positions } from "@evenkeel/hearing/disputes/positions";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Day } from "@evenkeel/hearing/time/zone";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { SubmittedDispute } from "./evaluator.ts";
import { isMove } from "./relocation-rule.ts";

const patternOf = wordPatterns(new URL("./undecided.patterns.txt", import.meta.url));
const objects = patternOf("objects");
const writerObjects = patternOf("writerObjects");
const ofDoctor = patternOf("ofDoctor");
const ofCourt = patternOf("ofCourt");
const custodyNamed = patternOf("custodyNamed");
const noticeNamed = patternOf("noticeNamed");

/** A fact that the law's test for a move asks for (Fam. Code 3024, 7501; In re Marriage of LaMusga). */
export type MoveFact = "distance" | "day" | "custody" | "notice";

export interface Undecided {
  /** First what weighs most: of these nothing is approved, and it is said before anything else. */
  readonly reasons: readonly ("keeping" | "contested" | "doctor" | "court")[];
  /** Of a move: what its test needs and the text does not say. */
  readonly moveLacks: readonly MoveFact[];
}

/**
 * What is left to others in a dispute. That the writer agrees to something says nothing of the other parent; only words
 * about the other parent do.
 */
export function undecidedIn(
  dispute: Pick<SubmittedDispute, "title" | "description" | "category">,
  {
    particulars,
    positions,
    concerns,
    today,
  }: {
    particulars: Particulars;
    positions: Positions;
    concerns: readonly Concern[];
    today: Day;
  },
): Undecided {
  const text = plainWords(`${dispute.title}. ${dispute.description}`);
  const isContested =
    (positions.other !== null && objects.test(plainWords(positions.other))) ||
    writerObjects.test(text);
  const lacks: Record<MoveFact, boolean> = {
    distance: Math.max(...particulars.miles, 0) === 0,
    day: !particulars.days.some(({ day, exact }) => exact && day > today),
    custody: !custodyNamed.test(text),
    notice: !noticeNamed.test(text),
  };
  const facts = ["distance", "day", "custody", "notice"] as const;
  return {
    reasons: [
      ...(concerns.includes("withholding") ? (["keeping"] as const) : []),
      ...(isContested ? (["contested"] as const) : []),
      ...(ofDoctor.test(text) ? (["doctor"] as const) : []),
      ...(ofCourt.test(text) ? (["court"] as const) : []),
    ],
    moveLacks: isMove(dispute) ? facts.filter((fact) => lacks[fact]) : [],
  };
}
