import { useState } from "react";
import { fullTime } from "../lib/dates.ts";
import { usePrinting } from "../lib/use-printing.ts";
import { useWords } from "../lib/words.ts";
import classes from "./shell.module.css";

interface PrintedProps {
  timeZone: string;
  /** As its heading says it. */
  screen: string;
}

/** Below what is printed: when that was, in the family's time zone, and of which screen. */
export function Printed(what: PrintedProps) {
  return usePrinting() ? <PrintedNow {...what} /> : null;
}

function PrintedNow({ timeZone, screen }: PrintedProps) {
  const t = useWords("common");
  const [now] = useState(() => new Date());
  return (
    <p className={classes.printed}>
      {t("printed", { when: fullTime(now, timeZone), page: screen })}
    </p>
  );
}
