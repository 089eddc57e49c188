import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";

/**
 * The top of an entry in its dialog: where another one takes its place, reading begins there, and the button that opened
 * it, which had the focus, is gone.
 * @param name of the entry
 */
export function EntryTop({ name }: { name: string }) {
  const top = useRef<HTMLSpanElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    top.current?.focus();
  }, [name]);
  return (
    <VisuallyHidden ref={top} tabIndex={-1}>
      {name}
    </VisuallyHidden>
  );
}
