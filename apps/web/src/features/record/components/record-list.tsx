import type { MessageLog } from "@evenkeel/contract/models/record";
import { Button } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { fullTime } from "../../../lib/dates.ts";
import classes from "./record-list.module.css";
import { SeverityBadge } from "./severity-badge.tsx";

interface RecordListProps {
  logs: readonly MessageLog[];
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

function RecordEntry({
  log,
  zone,
  nameOf,
  onOpen,
}: Omit<RecordListProps, "logs"> & { log: MessageLog }) {
  return (
    <div className={classes.entry}>
      <div className={classes.line}>
        <SeverityBadge severity={log.severity} />
        <span className={classes.meta}>{log.category}</span>
        <time className={classes.meta} dateTime={log.timestamp}>
          {fullTime(log.timestamp, zone)}
        </time>
        {log.finalAction === "sent_bypass" ? (
          <strong className={classes.mark}>Bypassed</strong>
        ) : null}
        {log.requiresReview ? <strong className={classes.mark}>Needs review</strong> : null}
      </div>
      <p className={classes.text}>{log.originalMessage}</p>
      <div className={classes.line}>
        <span className={classes.meta}>
          Entry {log.id} · {nameOf(log.senderId)} to{" "}
          {log.receiverId === null ? "All" : nameOf(log.receiverId)}
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
