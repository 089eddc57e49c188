import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { isComposing } from "../lib/is-composing.ts";
import classes from "./growing-textarea.module.css";

interface GrowingTextareaProps extends Omit<ComponentProps<"textarea">, "onChange" | "onSubmit"> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter; Shift+Enter makes a new line instead. */
  onSubmit: () => void;
  /** Heights in pixels between which the box grows with its text. */
  minimum: number;
  maximum: number;
  /** For giving it the focus. */
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/** A text box that grows with what is typed, and scrolls inside once it is at its largest. */
export function GrowingTextarea({
  label,
  value,
  onChange,
  onSubmit,
  minimum,
  maximum,
  inputRef,
  ...rest
}: GrowingTextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const box = inputRef ?? own;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // scrollHeight is only right for a box that is not already higher than its text.
    element.style.height = "0";
    if (value === "") {
      element.style.height = `${minimum}px`;
      return;
    }
    const borders = element.offsetHeight - element.clientHeight;
    const wanted = element.scrollHeight + borders;
    element.style.height = `${Math.min(maximum, Math.max(minimum, wanted))}px`;
    element.style.overflowY = wanted > maximum ? "auto" : "hidden";
  }, [box, value, minimum, maximum]);
  return (
    <textarea
      dir="auto"
      enterKeyHint="send"
      {...rest}
      ref={box}
      aria-label={label}
      className={classes.box}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
