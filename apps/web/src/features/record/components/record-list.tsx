import type {
  MessageLog,
  RecordedMoney,
  RecordEvent,
  RecordLog,
} from "@evenkeel/contract/models/record";
import { outcomeTone } from "@evenkeel/contract/outcome";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { eventLine } from "../../calendar/index.ts";
import { childFacts } from "../../children/index.ts";
import { moneyOf } from "../../../lib/money.ts";
import { usePrinting } from "../../../lib/use-printing.ts";
import { categoryWords, eventName, referenceOf } from "../record-words.ts";
import card from "../../../components/card.module.css";
import classes from "./record-list.module.css";
import { SeverityBadge } from "./severity-badge.tsx";
import { type PageWords, useWords, words } from "../../../lib/words.ts";

interface RecordListProps {
  logs: readonly RecordLog[];
  zone: string;
  nameOf: (userId: number) => string;
  onOpen: (id: number) => void;
  /** The entry that is read beside the list. */
  openId?: number | null;
}

const guessedHeight = 150;
const gap = 12;

/** The log's entries, newest first. Only what is near the window is drawn: a record may hold very many. */
export function RecordList({ logs, zone, nameOf, onOpen, openId = null }: RecordListProps) {
  const t = useWords("record");
  const list = useRef<HTMLUListElement>(null);
  const isPrinting = usePrinting();
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
  const entryOf = (log: RecordLog) => (
    <RecordEntry log={log} zone={zone} nameOf={nameOf} onOpen={onOpen} isOpen={log.id === openId} />
  );
  if (isPrinting) {
    return (
      <>
        <p>{t("page.onPaper", { count: logs.length })}</p>
        <ul aria-label={t("list")} className={classes.list}>
          {logs.map((log) => (
            <li key={log.id} className={classes.onPaper}>
              {entryOf(log)}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <ul
      ref={list}
      aria-label={t("list")}
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
            {entryOf(log)}
          </li>
        );
      })}
    </ul>
  );
}

interface RecordEntryProps extends Omit<RecordListProps, "logs" | "openId"> {
  log: RecordLog;
  /** Shown beside the list. */
  isOpen?: boolean;
  /** Its writer reads it: the record's own numbers would tell of what the other parent alone did. */
  isOwn?: boolean;
}

export function RecordEntry({
  log,
  zone,
  nameOf,
  onOpen,
  isOpen = false,
  isOwn = false,
}: RecordEntryProps) {
  const t = useWords("record");
  const children = useWords("children");
  // What is said of an event's times stands there.
  useWords("calendar");
  // And there what is said of money.
  useWords("expenses");
  const isMessage = log.kind === "message";
  return (
    <div className={`${card.card} ${classes.entry}`} data-open={isOpen || undefined}>
      <div className={classes.line}>
        {isMessage ? <SeverityBadge entry={log} /> : <EventBadges event={log} />}
        {isMessage && isReadOtherwise(log) ? (
          <span className={classes.meta}>
            {t("list.read", { severity: t(`severity.${log.severity}`) })}
          </span>
        ) : null}
        <span className={classes.meta}>{categoryWords(t, log.category)}</span>
        <time className={classes.meta} dateTime={log.timestamp}>
          {fullTime(log.timestamp, zone)}
        </time>
        {!isMessage && log.bypassed ? (
          <strong className={classes.mark}>{t("list.urgent")}</strong>
        ) : null}
        {log.attachments.length > 0 ? (
          <span className={classes.meta}>{t("list.files", { count: log.attachments.length })}</span>
        ) : null}
        {log.requiresReview ? <strong className={classes.mark}>{t("list.review")}</strong> : null}
      </div>
      {isMessage || log.title === null ? null : (
        <p className={classes.title}>
          <bdi>{visibleText(log.title)}</bdi>
        </p>
      )}
      <p className={classes.text}>
        <bdi>{visibleText(wordsOf(children, log, zone))}</bdi>
      </p>
      <div className={classes.line}>
        <span className={classes.meta}>
          {isMessage ? betweenWhom(t, log, nameOf, isOwn) : byWhom(t, log, nameOf, isOwn)}
        </span>
        <Button
          variant="light"
          size="sm"
          className={classes.details}
          aria-label={
            isOwn
              ? t("list.detailsOfOwn", { code: referenceOf(log) })
              : t("list.detailsOf", { number: String(log.id) })
          }
          aria-current={isOpen || undefined}
          onClick={() => onOpen(log.id)}
        >
          {t("list.details")}
        </Button>
      </div>
    </div>
  );
}

/** Where the label, which says what happened to a message, is not that of how it was read. */
const isReadOtherwise = (log: MessageLog): boolean =>
  log.finalAction !== "sent_unchecked" && outcomeTone(log) !== log.severity;

function wordsOf(t: PageWords<"children">, log: RecordLog, zone: string): string {
  if (log.kind === "message") return log.originalMessage;
  if (log.sentences.length > 0) return log.sentences.join(" ");
  const money = log.money === null ? "" : moneyLine(log.money);
  if (log.text !== null || money !== "") return [money, log.text ?? ""].filter(Boolean).join(" · ");
  if (log.event !== null) {
    const { file, ...event } = log.event;
    const from = file === undefined ? "" : words("record")("calendar.fromFile", { name: file });
    return [eventLine(event, zone), from].filter(Boolean).join(" · ");
  }
  return log.child === null ? "" : childFacts(t, log.child);
}

/** What was answered and how much it is about, as far as the entry says it. */
function moneyLine({ answer, amountCents, currency, parent1Percent }: RecordedMoney): string {
  const t = words("expenses");
  return [
    answer === null ? "" : t(`answered.${answer}`),
    amountCents === null || currency === null ? "" : moneyOf(amountCents, currency),
    parent1Percent === null
      ? ""
      : t("court.splitOf", { one: String(parent1Percent), other: String(100 - parent1Percent) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What happened; where words were refused the label of a blocked message stands beside it. */
function EventBadges({ event }: { event: RecordEvent }) {
  const t = useWords("record");
  return (
    <>
      {event.kind === "text_refused" && event.severity !== null ? (
        <SeverityBadge entry={{ severity: event.severity, finalAction: "blocked" }} />
      ) : null}
      <span className={classes.event}>{t(eventName(event))}</span>
      {event.severity === "yellow" ? (
        <strong className={classes.mark}>{t("list.hostile")}</strong>
      ) : null}
    </>
  );
}

type NameOf = RecordListProps["nameOf"];

function betweenWhom(
  t: PageWords<"record">,
  log: MessageLog,
  nameOf: NameOf,
  isOwn: boolean,
): string {
  const { id, senderId, receiverId } = log;
  const between = {
    sender: nameOf(senderId),
    receiver: receiverId === null ? t("all") : nameOf(receiverId),
  };
  return isOwn
    ? t("list.ownBetween", { code: referenceOf(log), ...between })
    : t("list.between", { number: String(id), ...between });
}

function byWhom(
  t: PageWords<"record">,
  event: RecordEvent,
  nameOf: NameOf,
  isOwn: boolean,
): string {
  const { id, actorId, subjectId, kind } = event;
  const who = actorId === null ? t("list.byServer") : nameOf(actorId);
  if (isOwn) return t("list.ownBy", { code: referenceOf(event), who });
  const by = { number: String(id), who };
  return subjectId === null
    ? t("list.by", by)
    : t(kind === "dispute_resolved" ? "list.askedBy" : "list.byAbout", {
        ...by,
        about: String(subjectId),
      });
}
