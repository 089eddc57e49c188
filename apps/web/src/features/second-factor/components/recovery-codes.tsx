import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import { reportProblem } from "../../../lib/report.ts";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./second-factor.module.css";

/** Codes that are shown this once, until the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useWords("second-factor");
  const { username } = useCurrentUser();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
    } catch (error) {
      reportProblem("The recovery codes were not copied", error);
      setCopied(false);
    }
  };
  const save = () =>
    saveTextFile(
      "evenkeel-recovery-codes.txt",
      `${t("codes.fileHead", { username })}\n\n${text}\n`,
    );
  return (
    <div className={classes.panel}>
      <h4 ref={heading} tabIndex={-1} className={classes.panelTitle}>
        {t("codes.title")}
      </h4>
      <p>{t("codes.text")}</p>
      <ul className={classes.codes} aria-label={t("codes.list")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isCopied === false ? (
        <p role="alert" className={classes.failed}>
          {t("codes.notCopied")}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {t(isCopied === true ? "codes.copied" : "codes.copy")}
        </Button>
        <Button variant="default" onClick={save}>
          {t("codes.save")}
        </Button>
        <Button onClick={onDone}>{t("codes.done")}</Button>
      </div>
    </div>
  );
}
