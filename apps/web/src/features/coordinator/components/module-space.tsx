import type { CoordinatorModule } from "@evenkeel/contract/models/coordinator";
import { ActionIcon, Button, CloseButton } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import { useState } from "react";
import { Link } from "react-router-dom";
import { modules, moduleSpaceHeading } from "../modules.ts";
import classes from "./module-space.module.css";
import { useWords } from "../../../lib/words.ts";

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
  const t = useWords("coordinator");
  const { links, notice, reminder, ...keys } = modules[module];
  const title = t(keys.title);
  const [openedAt, setOpenedAt] = useState<number | null>(questions);
  const isOpen = openedAt === questions;
  return (
    <aside className={classes.panel} data-covers-top aria-labelledby={moduleSpaceHeading}>
      <div className={classes.head}>
        <h2 id={moduleSpaceHeading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {isOpen || reminder === undefined ? null : (
          <p className={classes.reminder}>{t(reminder)}</p>
        )}
        <ActionIcon
          size={44}
          variant="subtle"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "space.fold" : "space.unfold", { space: title })}
          onClick={() => setOpenedAt(isOpen ? null : questions)}
        >
          {isOpen ? <IconChevronUp aria-hidden="true" /> : <IconChevronDown aria-hidden="true" />}
        </ActionIcon>
        <CloseButton
          size={44}
          className={classes.close}
          aria-label={t("space.close", { space: title })}
          onClick={onClose}
        />
      </div>
      {isOpen ? (
        <>
          {context === null ? null : <p className={classes.text}>{context}</p>}
          {notice === undefined ? null : <p className={classes.text}>{t(notice)}</p>}
          <div className={classes.links}>
            {links.map(({ label, to }) => (
              <Button key={label} component={Link} to={to} variant="light" className={classes.link}>
                {t(label)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </aside>
  );
}
