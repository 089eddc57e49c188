import { Skeleton } from "@mantine/core";
import { dateOf } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useChildren } from "../queries.ts";
import { ChildLine } from "./child-line.tsx";
import classes from "./children.module.css";

/** Whom the record is about, for the court reviewer. */
export function ChildrenPanel() {
  const { timeZone } = useCurrentUser();
  const children = useChildren();
  return (
    <section className={classes.panel} aria-labelledby="record-children">
      <h2 id="record-children" className={classes.heading}>
        Children
      </h2>
      {children.isPending ? <Skeleton height={40} /> : null}
      {children.isError && children.data === undefined ? (
        <p role="alert" className={classes.quiet}>
          The children could not be loaded. Please reload the page.
        </p>
      ) : null}
      {children.data?.length === 0 ? (
        <p className={classes.quiet}>The parents have not entered any children.</p>
      ) : null}
      <ul className={classes.list}>
        {children.data?.map((child) => (
          <li key={child.id}>
            <ChildLine
              child={child}
              {...(child.archivedAt === null
                ? {}
                : { note: `Archived on ${dateOf(child.archivedAt, timeZone)}` })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
