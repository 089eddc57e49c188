import { useState } from "react";
import classes from "./folded-text.module.css";

/** Above either, a text takes more room on a phone than a reader who scans a list wants to give it. */
const shortCharacters = 360;
const shortLines = 8;

/** Text as it was typed; a long one is folded until it is asked for. `of` says whose text it is, for screen readers. */
export function FoldedText({ text, of }: { text: string; of: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > shortCharacters || text.split("\n").length > shortLines;
  if (!isLong) {
    return (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <div>
      <p className={classes.text} dir="auto" data-folded={open ? undefined : true}>
        {text}
      </p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-label={`${open ? "Show less" : "Show more"} of ${of}`}
        onClick={() => setOpen(!open)}
      >
        {open ? "Show less" : "Show more"}
      </button>
    </div>
  );
}
