import { Button } from "@mantine/core";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useAskLater } from "../ask-later.ts";
import { ChildrenDialog } from "./children-dialog-on-demand.ts";
import { useChildren } from "../queries.ts";
import classes from "./children.module.css";

/**
 * 'Who are the children?', at a parent's first visit. It can be put off and is then one quiet line, until someone has
 * answered. It waits for nothing and holds nothing up: where the children cannot be loaded it is not there.
 */
export function ChildrenCard() {
  const { id } = useCurrentUser();
  const children = useChildren();
  const [isLater, askLater] = useAskLater(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children.data?.length === 0 ? (
        <Question isLater={isLater} onLater={askLater} onAnswer={() => setOpen(true)} />
      ) : null}
      {/* Beside the question, which goes with the first child: the next one is added in the same dialog. */}
      {isOpen ? <ChildrenDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface QuestionProps {
  isLater: boolean;
  onLater: () => void;
  onAnswer: () => void;
}

function Question({ isLater, onLater, onAnswer }: QuestionProps) {
  const t = useWords("children");
  if (isLater) {
    return (
      <button type="button" className={classes.row} onClick={onAnswer}>
        <IconUsers size={20} aria-hidden="true" />
        <span className={classes.words}>{t("ask.answer")}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    );
  }
  return (
    <section aria-labelledby="who-are-the-children" className={classes.ask}>
      <h2 id="who-are-the-children" className={classes.question}>
        {t("ask.title")}
      </h2>
      <p className={classes.quiet}>{t("ask.why")}</p>
      <div className={classes.buttons}>
        <Button onClick={onAnswer}>{t("ask.answer")}</Button>
        <Button variant="subtle" onClick={onLater}>
          {t("ask.later")}
        </Button>
      </div>
    </section>
  );
}
