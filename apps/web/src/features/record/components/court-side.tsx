import { Button, Group } from "@mantine/core";
import { useState } from "react";
import card from "../../../components/card.module.css";
import { useWords } from "../../../lib/words.ts";
import { MyRecordDialog } from "./my-record-on-demand.ts";
import classes from "./court-side.module.css";

/** For a parent who asked for the court's screen: what the reviewer reads there, and the same of their own. */
export function CourtSide({ onClose }: { onClose: () => void }) {
  const t = useWords("record");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={card.card} aria-labelledby="court-side">
      <h2 id="court-side" className={classes.heading}>
        {t("side")}
      </h2>
      <p className={classes.text}>{t("side.text")}</p>
      <Group gap="xs">
        <Button onClick={() => setOpen(true)}>{t("side.open")}</Button>
        <Button variant="subtle" onClick={onClose}>
          {t("side.close")}
        </Button>
      </Group>
      {isOpen ? <MyRecordDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
