import { tooltipMilliseconds } from "@evenkeel/contract/constants";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import classes from "./hint.module.css";

/**
 * When the last hint was shown: within the skip delay after it the next one comes at once. By the clock of the page, which
 * only counts on: a device's own can be set back.
 */
let lastShownAt = Number.NEGATIVE_INFINITY;

interface HintProps {
  /** What the button is called; it has that name itself, too (`aria-label`). */
  label: string;
  children: ReactNode;
}

/**
 * The name of a button that shows only a picture: after 700 ms under the pointer, at once by keyboard
 * (S-9.10). It stays while the pointer is on it, and Escape takes it away. By hand, because the library's brings a layout
 * engine of 16 kB to every page for a word under a button.
 */
export function Hint({ label, children }: HintProps) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const id = useId();

  const show = () => {
    clearTimeout(timer.current);
    setShown(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (shown) lastShownAt = performance.now();
    setShown(false);
  };
  const point = () => {
    const skips = performance.now() - lastShownAt < tooltipMilliseconds.skip;
    if (skips) show();
    else timer.current = setTimeout(show, tooltipMilliseconds.delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === "Escape") setShown(false);
    };
    document.addEventListener("keydown", dismiss);
    return () => document.removeEventListener("keydown", dismiss);
  }, [shown]);
  return (
    <span
      role="presentation"
      className={classes.around}
      onMouseEnter={point}
      onMouseLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) show();
      }}
      onBlur={hide}
      onClick={hide}
    >
      {children}
      {shown ? (
        <span role="tooltip" id={id} className={classes.hint}>
          {label}
        </span>
      ) : null}
    </span>
  );
}
