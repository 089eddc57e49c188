import { type Language, languageToAnswer } from "@evenkeel/hearing/language/language";

interface Told {
  readonly title: string;
  readonly description: string;
  /** What the other parent answered. */
  readonly counter?: string | null;
  /** The reader's. */
  readonly locale: string;
  /** Where one is asked for: the suggestion for a parent who reads another than the dispute's. */
  readonly language?: Language;
}

/** The language in which a dispute is answered: the one asked for, else the proposal's, else the counter-proposal's, else the reader's. */
export const languageOfDispute = ({
  title,
  description,
  counter,
  locale,
  language,
}: Told): Language =>
  language ?? languageToAnswer(`${title}. ${description}`, counter ? [counter] : [], locale);
