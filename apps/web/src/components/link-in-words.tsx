import type { ComponentProps } from "react";

/** A link whose words are the message's: `t.rich(key, { link: <LinkInWords href="…" /> })`. */
export const LinkInWords = ({ children, ...link }: ComponentProps<"a">) => (
  <a {...link}>{children}</a>
);
