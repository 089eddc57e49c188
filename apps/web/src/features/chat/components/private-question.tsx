import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useWords } from "../../../lib/words.ts";
import classes from "./private-question.module.css";

interface PrivateQuestionProps {
  /** These words were for the AI, or only the ones before them were. */
  asks: "asked" | "after";
  name: string;
  onSend: () => void;
  onKeep: () => void;
}

/** Over the message box: these words were or may be for the AI, and a second tap says that the co-parent shall read them. */
export function PrivateQuestion({ asks, name, onSend, onKeep }: PrivateQuestionProps) {
  const t = useWords("chat");
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} role="alert" className={classes.question}>
      <p>{t(asks === "asked" ? "private.question" : "private.after", { name })}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={onKeep}>
          {t("private.keep")}
        </Button>
        <Button onClick={onSend}>{t("private.send", { name })}</Button>
      </div>
    </div>
  );
}
