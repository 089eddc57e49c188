import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useWords } from "../../../lib/words.ts";
import classes from "./private-question.module.css";

interface PrivateQuestionProps {
  name: string;
  onSend: () => void;
  onKeep: () => void;
}

/** Over the message box: these words were for the AI, and a second tap says that the co-parent shall read them. */
export function PrivateQuestion({ name, onSend, onKeep }: PrivateQuestionProps) {
  const t = useWords("chat");
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} role="alert" className={classes.question}>
      <p>{t("private.question", { name })}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={onKeep}>
          {t("private.keep")}
        </Button>
        <Button onClick={onSend}>{t("private.send", { name })}</Button>
      </div>
    </div>
  );
}
