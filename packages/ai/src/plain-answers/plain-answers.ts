/** What is said to whoever asks whether to go against an order, and to whoever is kept from a child: by the companion and the coordinator alike. */
import type { Language } from "@evenkeel/hearing/language/language";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { z } from "zod";
import { libraryIn } from "../library/library.ts";
import {
  contactIds,
  contactIn,
  orderQuestionIds,
  orderQuestionIn,
  type ContactId,
  type OrderQuestionId,
} from "./order-questions.ts";

const answers = z.array(z.string().min(1)).nonempty().readonly();

/** Each answer is whole by itself, the fuller one first; the next is for whoever asks again. */
const library = z.record(z.enum([...orderQuestionIds, ...contactIds]), answers);

const libraries = libraryIn(new URL("library/", import.meta.url), library);

/** Every reviewed answer, the fuller one first. */
export const plainAnswers = (
  id: OrderQuestionId | ContactId,
  language: Language,
): readonly string[] => libraries[language][id];

/** The plain answer to a question or plan that goes against an order or draws a child in; null where there is none. */
export function orderAnswer(message: string, language: Language, family?: KnownFamily) {
  const asked = orderQuestionIn(message, family);
  return asked === null ? null : (plainAnswers(asked, language)[0] ?? null);
}

/** What can be done where contact is refused, or a child does not want to come; null where neither is told. */
export function contactAnswer(message: string, language: Language, family?: KnownFamily) {
  const told = contactIn(message, family);
  return told === null ? null : (plainAnswers(told, language)[0] ?? null);
}
