import { type ReactNode, useEffect } from "react";
import { pageTitle } from "../lib/headings.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import column from "./column.module.css";
import classes from "./entry-frame.module.css";
import { Wordmark } from "./wordmark.tsx";

interface EntryFrameProps {
  heading: string;
  text?: string;
  children: ReactNode;
}

/** The frame of a page on the way in, before there is a navigation: the sign, what it is about, and what to do. */
export function EntryFrame({ heading, text, children }: EntryFrameProps) {
  useEffect(() => {
    document.title = pageTitle(heading);
  }, [heading]);
  return (
    <div className={column.column}>
      <ConnectionBanner loadedAt={null} />
      <main id="main" className={classes.main}>
        <div className={classes.intro}>
          <Wordmark />
          <h1 className={classes.heading}>{heading}</h1>
          {text === undefined ? null : <p className={classes.text}>{text}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
