import { type CSSProperties, type ReactNode, useState } from "react";
import classes from "./folded-text.module.css";
import { useWords } from "../lib/words.ts";

/** Above either, a text takes more room on a phone than its reader wants to give it unasked. */
const rooms = {
  /** In a list that is scanned. */
  card: { characters: 360, lines: 8 },
  /** Where it is what the reader came for. */
  page: { characters: 1_800, lines: 30 },
} as const;

interface FoldedTextProps {
  text: string;
  /** Whose text it is, for screen readers. */
  of: string;
  room?: keyof typeof rooms;
  /** The same text with marks in it. */
  children?: ReactNode;
}

/** Text as it was typed; a long one is folded until it is asked for, and then scrolls in a room of its own. */
export function FoldedText({ text, of, room = "card", children = text }: FoldedTextProps) {
  const t = useWords("common");
  const [open, setOpen] = useState(false);
  const { characters, lines } = rooms[room];
  const isLong = text.length > characters || text.split("\n").length > lines;
  if (!isLong) {
    return (
      <p className={classes.text} dir="auto">
        {children}
      </p>
    );
  }
  return (
    <div>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <section className={classes.open} aria-label={t("folded.allOf", { what: of })} tabIndex={0}>
          <p className={classes.text} dir="auto">
            {children}
          </p>
        </section>
      ) : (
        <p
          className={classes.text}
          dir="auto"
          data-folded
          style={{ "--lines": lines } as CSSProperties}
        >
          {children}
        </p>
      )}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-label={t(open ? "folded.lessOf" : "folded.moreOf", { what: of })}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "folded.less" : "folded.more")}
      </button>
    </div>
  );
}
