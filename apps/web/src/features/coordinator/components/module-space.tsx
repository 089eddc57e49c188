import type { CoordinatorModule } from "@evenkeel/contract/models/coordinator";
import { ActionIcon, Button, CloseButton } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import { useState } from "react";
import { Link } from "react-router-dom";
import { modules, moduleSpaceHeading } from "../modules.ts";
import classes from "./module-space.module.css";

interface ModuleSpaceProps {
  module: CoordinatorModule;
  /** The coordinator's own word on why, if it gave one. */
  context: string | null;
  /** How many the parent has asked: with the next one the panel folds, so that there is room to read. */
  questions: number;
  onClose: () => void;
}

/** The side panel of the active module; in the one column it stands under the heading and stays in sight. */
export function ModuleSpace({ module, context, questions, onClose }: ModuleSpaceProps) {
  const { title, links, notice, reminder } = modules[module];
  const [openedAt, setOpenedAt] = useState<number | null>(questions);
  const isOpen = openedAt === questions;
  return (
    <aside className={classes.panel} data-covers-top aria-labelledby={moduleSpaceHeading}>
      <div className={classes.head}>
        <h2 id={moduleSpaceHeading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {isOpen || reminder === undefined ? null : <p className={classes.reminder}>{reminder}</p>}
        <ActionIcon
          size={44}
          variant="subtle"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Fold" : "Unfold"} the ${title}`}
          onClick={() => setOpenedAt(isOpen ? null : questions)}
        >
          {isOpen ? <IconChevronUp aria-hidden="true" /> : <IconChevronDown aria-hidden="true" />}
        </ActionIcon>
        <CloseButton
          size={44}
          className={classes.close}
          aria-label={`Close the ${title}`}
          onClick={onClose}
        />
      </div>
      {isOpen ? (
        <>
          {context === null ? null : <p className={classes.text}>{context}</p>}
          {notice === undefined ? null : <p className={classes.text}>{notice}</p>}
          <div className={classes.links}>
            {links.map(({ label, to }) => (
              <Button key={label} component={Link} to={to} variant="light" className={classes.link}>
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </aside>
  );
}
