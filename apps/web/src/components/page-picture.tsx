import type { ReactNode } from "react";
import { headingOf, type ScreenPath } from "../lib/headings.ts";
import classes from "./page.module.css";

interface PagePictureProps {
  path: ScreenPath;
  /** What stands where the content will. */
  children: ReactNode;
}

/**
 * What a screen shows before its code is here: its heading, and where its content will stand. The build draws it into
 * the screen's HTML (first-picture.tsx), and the page shows the same when a screen is opened from another.
 */
export function PagePicture({ path, children }: PagePictureProps) {
  const { title, subtitle } = headingOf(path);
  return (
    <main id="main" className={classes.page}>
      <header className={classes.header}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle === undefined ? null : <p className={classes.subtitle}>{subtitle}</p>}
        </div>
      </header>
      <div className={classes.content}>{children}</div>
    </main>
  );
}
