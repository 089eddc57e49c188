import { type ReactNode, useEffect, useRef } from "react";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Pinned above the bottom navigation, for example a message box. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The first page of a visit leaves the focus alone; every later one gives it to its heading. */
let arrived = false;

/** A screen: heading, content, optional pinned footer. It names the document and takes the focus. */
export function Page({ title, subtitle, actions, footer, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Evenkeel`;
  }, [title]);
  useEffect(() => {
    if (arrived) {
      window.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    arrived = true;
  }, []);
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <header className={classes.header}>
        <div className={classes.titles}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.content}>{children}</div>
      {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
    </main>
  );
}
