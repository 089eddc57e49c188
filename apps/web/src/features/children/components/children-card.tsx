import { Button } from "@mantine/core";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useState } from "react";
import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useAskLater } from "../ask-later.ts";
import { useChildren } from "../queries.ts";
import classes from "./children.module.css";

const ChildrenDialog = onDemand(
  async () => (await import("./children-dialog.tsx")).ChildrenDialog,
  dialogMeanwhile,
);

/**
 * 'Who are the children?', at a parent's first visit. It can be put off and is then one quiet line, until somebody has
 * answered. It waits for nothing and holds nothing up: where the children cannot be loaded it is not there.
 */
export function ChildrenCard() {
  const { id } = useCurrentUser();
  const children = useChildren();
  const [isLater, askLater] = useAskLater(id);
  const [isOpen, setOpen] = useState(false);
  const isAsked = children.data?.length === 0;
  // Open while the first child is added: the card goes, and the dialog must not go with it.
  const dialog = isOpen ? <ChildrenDialog onClose={() => setOpen(false)} /> : null;
  if (!isAsked) return dialog;
  return (
    <section aria-labelledby="who-are-the-children">
      {isLater ? (
        <button type="button" className={classes.row} onClick={() => setOpen(true)}>
          <IconUsers size={20} aria-hidden="true" />
          <span id="who-are-the-children" className={classes.words}>
            Add the children
          </span>
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      ) : (
        <div className={classes.ask}>
          <h2 id="who-are-the-children" className={classes.question}>
            Who are the children?
          </h2>
          <p className={classes.quiet}>
            With their names, Evenkeel knows whom a message is about: news of an emergency gets
            through, and a rewrite never changes a name.
          </p>
          <div className={classes.buttons}>
            <Button onClick={() => setOpen(true)}>Add the children</Button>
            <Button variant="subtle" onClick={askLater}>
              Not now
            </Button>
          </div>
        </div>
      )}
      {dialog}
    </section>
  );
}
