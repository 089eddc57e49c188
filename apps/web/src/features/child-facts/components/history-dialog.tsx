import type { Child } from "@evenkeel/contract/models/child";
import type { FactVersion } from "@evenkeel/contract/models/child-fact";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Skeleton } from "@mantine/core";
import { Dialog } from "../../../components/dialog.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useFactHistory } from "../queries.ts";
import classes from "./child-facts.module.css";
import { FactLines } from "./fact-lines.tsx";

/** Who added, changed and removed what, newest first, and what stood before. */
export function HistoryDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const t = useWords("child-facts");
  const { data: versions, isError } = useFactHistory(child.id);
  return (
    <Dialog onClose={onClose} title={t("history.title", { name: child.name })} size={460}>
      {isError && versions === undefined ? (
        <p role="alert" className={classes.failed}>
          {t("history.failed")}
        </p>
      ) : null}
      {versions === undefined && !isError ? <Skeleton height={120} /> : null}
      {versions?.length === 0 ? <p>{t("history.empty")}</p> : null}
      <ul className={classes.list}>
        {versions?.map((version) => (
          <Version key={version.at + version.factId + version.act} version={version} />
        ))}
      </ul>
    </Dialog>
  );
}

function Version({ version: { act, at, by, kind, fact, before } }: { version: FactVersion }) {
  const t = useWords("child-facts");
  const { id, coParentName, timeZone } = useCurrentUser();
  const name = by === id ? t("you") : (coParentName ?? t("coParent"));
  return (
    <li>
      <p className={classes.quiet}>
        {t(`history.${act}`, { name, when: dayAndTime(at, timeZone) })}
      </p>
      <p className={classes.title}>
        <bdi>{visibleText(fact.name)}</bdi>
      </p>
      <FactLines kind={kind} fact={fact} />
      {before === null ? null : (
        <div className={classes.stands}>
          <p className={classes.quiet}>{t("history.before")}</p>
          <p className={classes.title}>
            <bdi>{visibleText(before.name)}</bdi>
          </p>
          <FactLines kind={kind} fact={before} />
        </div>
      )}
    </li>
  );
}
