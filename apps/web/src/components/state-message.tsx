import type { ReactNode } from "react";
import classes from "./state-message.module.css";

interface StateMessageProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  heading?: "h1" | "h2";
  role?: "alert" | "status";
}

/** An empty, failed or not yet built part of the page: icon, heading, a sentence, one action. */
export function StateMessage({ icon, title, text, action, heading, role }: StateMessageProps) {
  const Heading = heading ?? "h2";
  return (
    <div className={classes.state} role={role}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
