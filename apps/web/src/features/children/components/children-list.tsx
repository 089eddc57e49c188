import type { Child } from "@evenkeel/contract/models/child";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../../components/error-state.tsx";
import { dateOf } from "../../../lib/dates.ts";
import { childPageOf } from "../../../lib/paths.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, useChangeChild, type useChildren } from "../queries.ts";
import { ChildLine } from "./child-line.tsx";
import classes from "./children.module.css";

interface ChildrenListProps {
  asked: ReturnType<typeof useChildren>;
  /** What was just done. */
  done: string | null;
  onAdd: () => void;
  onChange: (child: Child) => void;
  onArchive: (child: Child) => void;
  onRestored: (child: Child) => void;
  /** A child's page was chosen. */
  onLeave: () => void;
}

export function ChildrenList({ asked, done, onAdd, ...acts }: ChildrenListProps) {
  const t = useWords("children");
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The field that was just sent is gone: the focus goes to what happened to it.
    if (done !== null) said.current?.focus();
  }, [done]);
  if (asked.data === undefined) {
    return asked.isError ? (
      <ErrorState
        title={t("list.failed")}
        text={t("list.failedText")}
        onRetry={() => void asked.refetch()}
      />
    ) : (
      <div className={classes.panel} role="status" aria-busy="true">
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  }
  const known = asked.data.filter(({ archivedAt }) => archivedAt === null);
  const archived = asked.data.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <div className={classes.panel}>
      <p ref={said} tabIndex={-1} role="status" className={classes.said} hidden={done === null}>
        {done}
      </p>
      <p className={classes.quiet}>{known.length === 0 ? t("list.empty") : t("list.shared")}</p>
      <ul className={classes.list}>
        {known.map((child) => (
          <KnownChild key={child.id} child={child} {...acts} />
        ))}
      </ul>
      <Button onClick={onAdd}>{t("add")}</Button>
      {archived.length === 0 ? null : (
        <section aria-labelledby="archived-children" className={classes.panel}>
          <h3 id="archived-children" className={classes.heading}>
            {t("list.archived")}
          </h3>
          <ul className={classes.list}>
            {archived.map((child) => (
              <ArchivedChild key={child.id} child={child} onRestored={acts.onRestored} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function KnownChild({
  child,
  onChange,
  onArchive,
  onLeave,
}: Pick<ChildrenListProps, "onChange" | "onArchive" | "onLeave"> & { child: Child }) {
  const { id, coParentName, timeZone } = useCurrentUser();
  const t = useWords("children");
  const day = dateOf(child.changedAt, timeZone);
  const what = child.version === 1 ? "added" : "changed";
  const note =
    child.changedBy === id
      ? t(`note.${what}ByYou`, { day })
      : t(`note.${what}`, { name: coParentName ?? t("coParent"), day });
  return (
    <li>
      <ChildLine child={child} note={note} />
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={childPageOf(child.id)}
          variant="light"
          size="sm"
          aria-label={t("page.of", { name: child.name })}
          onClick={onLeave}
        >
          {t("page")}
        </Button>
        <Button
          variant="light"
          size="sm"
          aria-label={t("change.of", { name: child.name })}
          onClick={() => onChange(child)}
        >
          {t("change")}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t("archive.of", { name: child.name })}
          onClick={() => onArchive(child)}
        >
          {t("archive")}
        </Button>
      </div>
    </li>
  );
}

function ArchivedChild({
  child,
  onRestored,
}: Pick<ChildrenListProps, "onRestored"> & { child: Child }) {
  const { timeZone } = useCurrentUser();
  const t = useWords("children");
  const change = useChangeChild();
  const restore = () =>
    change.mutate(
      { id: child.id, version: child.version, archived: false },
      { onSuccess: onRestored },
    );
  return (
    <li>
      <ChildLine
        child={child}
        note={t("note.archived", { day: dateOf(child.archivedAt ?? "", timeZone) })}
      />
      {change.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, change.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="light"
          size="sm"
          aria-label={t("restore.of", { name: child.name })}
          loading={change.isPending}
          onClick={restore}
        >
          {t("restore")}
        </Button>
      </div>
    </li>
  );
}
