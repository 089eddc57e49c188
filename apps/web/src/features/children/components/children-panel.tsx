import { dateOf } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useChildren } from "../queries.ts";
import { ChildLine } from "./child-line.tsx";
import classes from "./children.module.css";

/** Whom the record is about, for the court reviewer. */
export function ChildrenPanel() {
  const { timeZone } = useCurrentUser();
  const t = useWords("children");
  const children = useChildren();
  // The page shows one skeleton for all that is still coming.
  if (children.isPending) return null;
  return (
    <section className={classes.panel} aria-labelledby="record-children">
      <h2 id="record-children" className={classes.heading}>
        {t("title")}
      </h2>
      {children.isError && children.data === undefined ? (
        <p role="alert" className={classes.quiet}>
          {t("court.failed")}
        </p>
      ) : null}
      {children.data?.length === 0 ? <p className={classes.quiet}>{t("court.none")}</p> : null}
      <ul className={classes.list}>
        {children.data?.map((child) => (
          <li key={child.id}>
            <ChildLine
              child={child}
              {...(child.archivedAt === null
                ? {}
                : { note: t("note.archived", { day: dateOf(child.archivedAt, timeZone) }) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
