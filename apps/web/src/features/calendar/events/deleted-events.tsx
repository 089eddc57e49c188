import type { RemovedEvent } from "@evenkeel/contract/models/calendar/events";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { dayAndTime, dayOf, shortDay } from "../../../lib/dates.ts";
import { currentLocale, type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import dialogs from "../fields/dialogs.module.css";
import { repeatWords } from "../event-facts.ts";
import { useParents } from "../parents.ts";
import classes from "./deleted-events.module.css";
import { useRemovedEvents, useRestoreEvent } from "./queries.ts";

/** What was deleted, by whom and when, each with the way back: the record keeps it for good. */
export function DeletedEvents({ onClose }: { onClose: () => void }) {
  const t = useWords("events");
  return (
    <Dialog onClose={onClose} title={t("deleted")} size={460}>
      <Page before={null} />
    </Dialog>
  );
}

/** A page of them, and after it the older ones, once they are asked for. */
function Page({ before }: { before: number | null }) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const { data: page, isError, refetch } = useRemovedEvents(before);
  const [goesOn, setGoesOn] = useState(false);
  if (page === undefined) {
    return isError ? (
      <ErrorState
        title={t("deleted.missing")}
        text={calendar("missingText")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={160} radius="md" />
    );
  }
  const { events, older } = page;
  return (
    <>
      {events.length === 0 ? (
        <p className={dialogs.quiet}>{t(before === null ? "deleted.none" : "deleted.noneOlder")}</p>
      ) : (
        <ul className={classes.list}>
          {events.map((one) => (
            <li key={one.id} className={classes.row}>
              <Row removed={one} />
            </li>
          ))}
        </ul>
      )}
      {older === null ? null : goesOn ? (
        <Page before={older} />
      ) : (
        <Button variant="subtle" fullWidth onClick={() => setGoesOn(true)}>
          {t("deleted.older")}
        </Button>
      )}
    </>
  );
}

const acts = {
  deleted: { act: "removed", said: "history.deleted" },
  deleted_later: { act: "removedLater", said: "deleted.later" },
  changed_later: { act: "changedLater", said: "deleted.changedLater" },
} as const;

/** 'every week, until Dec 30, 2026': what has a capital of its own keeps it. */
const beginningSmall = (words: string): string =>
  words.slice(0, 1).toLocaleLowerCase(currentLocale()) + words.slice(1);

/** Which times of it: one day, a whole series from its first one, or a day and all later ones. */
function whenOf(
  t: PageWords<"events">,
  { act, day, event: { start, allDay, repeat } }: Pick<RemovedEvent, "act" | "day" | "event">,
  zone: string,
): string {
  const startDay = shortDay(dayOf(start, zone));
  const how = repeat === null ? null : beginningSmall(repeatWords(repeat));
  if (act !== "deleted") {
    const said = day === null ? startDay : shortDay(day);
    return how === null
      ? t("deleted.andLater", { day: said })
      : t("deleted.andLaterHow", { day: said, how });
  }
  const when = allDay ? startDay : dayAndTime(start, zone);
  return how === null || day !== null ? when : t("deleted.series", { when, how });
}

function Row({ removed: { id, act, day, event, by, at } }: { removed: RemovedEvent }) {
  const t = useWords("events");
  const { timeZone: zone } = useCurrentUser();
  const parents = useParents();
  const title = visibleText(event.title);
  const { act: how, said } = acts[act];
  const restore = useRestoreEvent({ title: event.title, act: how });
  const way = t(how === "changedLater" ? "changedLater.undo" : "removed.undo");
  const when = whenOf(t, { act, day, event }, zone);
  return (
    <>
      <div className={classes.said}>
        <strong>{title}</strong>
        <p className={dialogs.quiet}>{when}</p>
        <p className={dialogs.quiet}>
          {t(said, { name: parents.nameOf(by), when: dayAndTime(at, zone) })}
        </p>
      </div>
      <Button
        variant="light"
        size="sm"
        aria-label={t("deleted.backOf", { way, title, when })}
        loading={restore.isPending}
        onClick={() => restore.mutate({ id })}
      >
        {way}
      </Button>
    </>
  );
}
