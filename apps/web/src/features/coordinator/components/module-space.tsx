import type { CoordinatorModule } from "@evenkeel/contract/models/coordinator";
import { Button, CloseButton } from "@mantine/core";
import { Link } from "react-router-dom";
import { modules, moduleSpaceHeading } from "../modules.ts";
import classes from "./module-space.module.css";

interface ModuleSpaceProps {
  module: CoordinatorModule;
  /** The coordinator's own word on why, if it gave one. */
  context: string | null;
  onClose: () => void;
}

/** The side panel of the active module; in the one column it stands under the heading and stays in sight. */
export function ModuleSpace({ module, context, onClose }: ModuleSpaceProps) {
  const { title, links, notice } = modules[module];
  return (
    <aside className={classes.panel} data-covers-top aria-labelledby={moduleSpaceHeading}>
      <div className={classes.head}>
        <h2 id={moduleSpaceHeading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <CloseButton
          size={44}
          className={classes.close}
          aria-label={`Close the ${title}`}
          onClick={onClose}
        />
      </div>
      {context === null ? null : <p className={classes.text}>{context}</p>}
      {notice === undefined ? null : <p className={classes.text}>{notice}</p>}
      <div className={classes.links}>
        {links.map(({ label, to }) => (
          <Button key={label} component={Link} to={to} variant="light" className={classes.link}>
            {label}
          </Button>
        ))}
      </div>
    </aside>
  );
}
