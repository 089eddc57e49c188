import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { forgetTips } from "../../../lib/told-tip.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./told-tip.module.css";

/** What went out as written and reads as hostile: that the record says so, and how it could be said next time. */
export function ToldTip({ tips }: { tips: readonly string[] }) {
  const t = useWords("messages");
  const common = useWords("common");
  const told = useRef<HTMLElement>(null);
  useEffect(() => told.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section ref={told} role="alert" aria-labelledby="told-tip" className={classes.told}>
      <p id="told-tip" className={classes.title}>
        {t("told.title")}
      </p>
      <p>{t("told.text")}</p>
      {tips
        .filter((tip) => tip !== "")
        .map((tip) => (
          <p key={tip}>{tip}</p>
        ))}
      <Button variant="subtle" className={classes.close} onClick={forgetTips}>
        {common("close")}
      </Button>
    </section>
  );
}
