/** Who gave an answer; it goes on the record beside it. */
export interface Provider {
  name: "built-in" | "hosted";
  /** Of the rules and weights, or the model's name, its host and the prompt's version. */
  version: string;
  /** Why the built-in answered although a hosted model is configured. */
  fallbackReason?: string;
}

/** One line for the record: `built-in rewrite-1 (instead of hosted: timeout)`. */
export const providerLine = ({ name, version, fallbackReason }: Provider): string =>
  `${name} ${version}${fallbackReason === undefined ? "" : ` (instead of hosted: ${fallbackReason})`}`;
