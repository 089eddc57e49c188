import { useEffect, useRef } from "react";

/**
 * The title of an entry in its dialog: where another one takes its place, reading begins there, and the button that
 * opened it, which had the focus, is gone.
 * @param name of the entry
 */
export function EntryTitle({ name }: { name: string }) {
  const title = useRef<HTMLSpanElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    title.current?.focus({ preventScroll: true });
    // The title stays in view however far down one reads: to focus it alone moves nothing.
    const dialog = title.current?.closest("[role=dialog]") ?? null;
    if (dialog !== null) dialog.scrollTop = 0;
  }, [name]);
  return (
    <span ref={title} tabIndex={-1}>
      {name}
    </span>
  );
}
