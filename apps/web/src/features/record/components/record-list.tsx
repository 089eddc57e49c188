import type { MessageLog, RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { childFacts } from "../../children/index.ts";
import { eventName } from "../record-words.ts";
import classes from "./record-list.module.css";
import { SeverityBadge } from "./severity-badge.tsx";

interface RecordListProps {
  logs: readonly RecordLog[];
  zone: string;
  nameOf: (userId: number) => string;
  onOpen: (id: number) => void;
}

const guessedHeight = 150;
const gap = 12;

/** The log's entries, newest first. Only what is near the window is drawn: a record may hold very many. */
export function RecordList({ logs, zone, nameOf, onOpen }: RecordListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [logs.length]);
  const virtual = useWindowVirtualizer({
    count: logs.length,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => logs[index]?.id ?? index,
    overscan: 6,
    gap,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      aria-label="Log entries"
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((item) => {
        const log = logs[item.index];
        if (log === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={logs.length}
            aria-posinset={item.index + 1}
            className={classes.place}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <RecordEntry log={log} zone={zone} nameOf={nameOf} onOpen={onOpen} />
          </li>
        );
      })}
    </ul>
  );
}

interface RecordEntryProps extends Omit<RecordListProps, "logs"> {
  log: RecordLog;
}

function RecordEntry({ log, zone, nameOf, onOpen }: RecordEntryProps) {
  const t = useWords("children");
  const isMessage = log.kind === "message";
  return (
    <div className={classes.entry}>
      <div className={classes.line}>
        {isMessage ? <SeverityBadge entry={log} /> : <EventBadges event={log} />}
        <span className={classes.meta}>{log.category}</span>
        <time className={classes.meta} dateTime={log.timestamp}>
          {fullTime(log.timestamp, zone)}
        </time>
        {!isMessage && log.bypassed ? (
          <strong className={classes.mark}>Went through as urgent</strong>
        ) : null}
        {log.requiresReview ? <strong className={classes.mark}>Needs review</strong> : null}
      </div>
      {isMessage || log.title === null ? null : (
        <p className={classes.title}>
          <bdi>{visibleText(log.title)}</bdi>
        </p>
      )}
      <p className={classes.text}>
        <bdi>{visibleText(wordsOf(t, log))}</bdi>
      </p>
      <div className={classes.line}>
        <span className={classes.meta}>
          Entry {log.id} · {isMessage ? betweenWhom(log, nameOf) : byWhom(log, nameOf)}
        </span>
        <Button
          variant="light"
          size="sm"
          className={classes.details}
          aria-label={`Details of entry ${log.id}`}
          onClick={() => onOpen(log.id)}
        >
          Details
        </Button>
      </div>
    </div>
  );
}

function wordsOf(t: PageWords<"children">, log: RecordLog): string {
  if (log.kind === "message") return log.originalMessage;
  return log.text ?? (log.child === null ? "" : childFacts(t, log.child));
}

/** What happened; where words were refused the label of a blocked message stands beside it. */
function EventBadges({ event }: { event: RecordEvent }) {
  return (
    <>
      {event.kind === "text_refused" && event.severity !== null ? (
        <SeverityBadge entry={{ severity: event.severity, finalAction: "blocked" }} />
      ) : null}
      <span className={classes.event}>{eventName(event)}</span>
      {event.severity === "yellow" ? <strong className={classes.mark}>Hostile tone</strong> : null}
    </>
  );
}

type NameOf = RecordListProps["nameOf"];

const betweenWhom = ({ senderId, receiverId }: MessageLog, nameOf: NameOf): string =>
  `${nameOf(senderId)} to ${receiverId === null ? "All" : nameOf(receiverId)}`;

const byWhom = ({ actorId }: RecordEvent, nameOf: NameOf): string =>
  actorId === null ? "by time alone" : nameOf(actorId);
