import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from "react";
import classes from "./page.module.css";
import { PageTop } from "./page-top.ts";
import { pageTitle } from "../lib/headings.ts";
import { useUnread } from "../lib/unread.ts";

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Buttons that people reach for at once: what is new comes in below them, so that they stay where they are. */
  tools?: ReactNode;
  /** Pinned above the bottom navigation, for example a message box. */
  footer?: ReactNode;
  /** On a desktop it takes more than the one column of a phone. */
  wide?: boolean;
  children: ReactNode;
}

/** The first page of a visit leaves the focus alone; every later one gives it to its heading. */
let arrived = false;

/** A screen: heading, content, optional pinned footer. It names the document and takes the focus. */
export function Page({ title, subtitle, actions, tools, footer, wide, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const unread = useUnread();
  useLayoutEffect(() => {
    // What stays in sight below the heading begins where it ends, whatever its text and the person's text size. The
    // browser says so before the first paint, once it has laid the screen out; to ask it here would lay out twice.
    const observer = new ResizeObserver(([measured]) => {
      const height = measured?.borderBoxSize[0]?.blockSize ?? 0;
      page.current?.style.setProperty("--page-header-height", `${height}px`);
    });
    if (header.current !== null) observer.observe(header.current, { box: "border-box" });
    return () => observer.disconnect();
  }, []);
  // With its heading, not after it.
  useLayoutEffect(() => {
    document.title = pageTitle(title, unread);
  }, [title, unread]);
  useEffect(() => {
    if (arrived) {
      window.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    arrived = true;
  }, []);
  return (
    <main ref={page} id="main" tabIndex={-1} className={classes.page} data-wide={wide}>
      <header ref={header} className={classes.header} data-covers-top>
        <div className={classes.titles}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.content}>
        {tools}
        {use(PageTop)}
        {children}
      </div>
      {footer === undefined ? null : (
        <div className={classes.footer} data-covers-bottom>
          {footer}
        </div>
      )}
    </main>
  );
}
