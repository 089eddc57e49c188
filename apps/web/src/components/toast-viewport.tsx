import { toastHotkey, toastSwipePixels } from "@evenkeel/contract/constants";
import { CloseButton } from "@mantine/core";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { dismissToast, type Toast, useToast } from "../lib/toasts.ts";
import classes from "./toast-viewport.module.css";
import { useWords } from "../lib/words.ts";

/** Shows the one visible toast. F8 gives it the focus; a swipe of 50 px to the side dismisses it. */
export function ToastViewport() {
  const t = useWords("common");
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === toastHotkey) region.current?.focus();
    };
    document.addEventListener("keydown", focusRegion);
    return () => document.removeEventListener("keydown", focusRegion);
  }, []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={classes.viewport}
      aria-label={t("toasts.name", { key: toastHotkey })}
    >
      {/* Both live regions are there before any text comes, or screen readers miss the first one. */}
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast?.variant === "plain" ? <ToastCard key={toast.id} toast={toast} /> : null}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {toast?.variant === "destructive" ? <ToastCard key={toast.id} toast={toast} /> : null}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useWords("common");
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const { id, milliseconds } = toast;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), milliseconds);
    return () => clearTimeout(timer);
  }, [held, id, milliseconds]);

  const move = (event: PointerEvent) => {
    if (start.current !== null) setShift(event.clientX - start.current);
  };
  const release = () => {
    start.current = null;
    if (Math.abs(shift) >= toastSwipePixels) dismissToast(id);
    else setShift(0);
  };
  return (
    <div
      className={classes.toast}
      data-variant={toast.variant}
      style={{ transform: shift === 0 ? undefined : `translateX(${shift}px)` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false);
        release();
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.description === undefined ? null : <p>{toast.description}</p>}
      </div>
      <CloseButton
        size={44}
        variant="transparent"
        className={classes.close}
        aria-label={t("toasts.close")}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
