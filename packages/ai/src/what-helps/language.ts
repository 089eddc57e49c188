import { type Language, languageToAnswer } from "@evenkeel/hearing/language/language";

interface Told {
  readonly title: string;
  readonly description: string;
  /** What the other parent answered. */
  readonly counter?: string | null;
  /** The reader's. */
  readonly locale: string;
}

/** The language in which a dispute is answered: the proposal's, else the counter-proposal's, else the reader's. */
export const languageOfDispute = ({ title, description, counter, locale }: Told): Language =>
  languageToAnswer(`${title}. ${description}`, counter ? [counter] : [], locale);
