import type {
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { User } from "@evenkeel/contract/models/user";
import { type PageWords, words } from "../../../lib/words.ts";
import type { AssigneeNames } from "./assignee-names.ts";
import { isPlainWho } from "./plainly-named.ts";
import { parentAnswered } from "./unanswered.ts";

interface Known {
  /** What the rules were read from, if anything. */
  reading: ReadScheduleOutput | null;
  mapping: ParentMapping | null;
  answered: readonly string[];
}

/**
 * What an order calls its two parents, while nobody has said which of them is who: a rule with a name of the family's
 * would say more than is known. Null once it is.
 */
export function calledInOrder(
  { reading, mapping, answered }: Known,
  user: User,
): AssigneeNames | null {
  if (reading === null || answered.includes(parentAnswered)) return null;
  if (isPlainWho(reading, mapping, user)) return null;
  const t: PageWords<"imports"> = words("imports");
  return reading.parties ?? { parent1: t("parent1"), parent2: t("parent2") };
}
