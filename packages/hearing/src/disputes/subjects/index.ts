import { plainWords } from "../../language/plain-words.ts";
import { homeLife } from "./home-life.ts";
import { schoolAndHealth } from "./school-and-health.ts";
import type { DisputeSubject } from "./subject.ts";
import { timeAndTravel } from "./time-and-travel.ts";
import { weeklyTime } from "./weekly-time.ts";

export type { DisputeSubject };

/** The more specific first: a trip for a communion is a trip, a late fee is about being late. */
const order = [
  "moved-away",
  "relocation",
  "vaccination",
  "medication",
  "travel-abroad",
  "late-pick-up",
  "messages",
  "new-partner",
  "phone",
  "religion",
  "holiday-swap",
  "school-choice",
  "counselling",
  "activity",
  "bill",
  "first-option-of-care",
  "young-child",
  "reluctant-child",
  "hand-over-place",
  "one-time-swap",
  "time-share",
  "summer-weeks",
];
const subjects: readonly DisputeSubject[] = [
  ...schoolAndHealth,
  ...timeAndTravel,
  ...homeLife,
  ...weeklyTime,
].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** What a dispute is about: the title decides where it names a subject; null if neither title nor text does. */
export function subjectOf(title: string, description: string): DisputeSubject | null {
  const find = (text: string): DisputeSubject | undefined => {
    const words = plainWords(text);
    return subjects.find(({ pattern }) => pattern.test(words));
  };
  return find(title) ?? find(description) ?? null;
}
