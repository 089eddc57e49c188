import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { visibleText } from "@evenkeel/contract/visible-text";
import { waitingKinds } from "@evenkeel/contract/waiting";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconCalendarCheck from "@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconMessageOff from "@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import IconUserQuestion from "@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Chip } from "../../../components/chip.tsx";
import { conversationKey } from "../../../lib/conversation-key.ts";
import { dayAndTime, dayOf, deadlineOf, shortDay, timeOf } from "../../../lib/dates.ts";
import { calendarDay, chatAt, paths, swapAt } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { hoursWords } from "../../calendar/index.ts";
import { remainingLabel } from "../../disputes/index.ts";
import { CalmVersionLink } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { reminderOf } from "../../waiting/index.ts";
import classes from "./home.module.css";

type Kind = WaitingItem["kind"];
type ItemOf<Some extends Kind> = Extract<WaitingItem, { kind: Some }>;

interface RowProps {
  to: string;
  icon: typeof IconArrowsExchange;
  title: string;
  text: string | null;
  /** The icon stands out. */
  reminder?: string;
  chip?: ReactNode;
  /** What can be done here. */
  action?: ReactNode;
}

/** Something that waits, and the way there. */
function Row({ to, icon: RowIcon, title, text, reminder, chip, action }: RowProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.icon} data-reminder={reminder}>
          <RowIcon size={20} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <strong>{title}</strong>
          {text === null ? null : <span>{text}</span>}
        </span>
        {chip}
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
      {action}
    </li>
  );
}

function useName(): string {
  const t = useWords("common");
  return useCurrentUser().coParentName ?? t("coParent");
}

/** One thing on the list. Expenses are told together. */
export function WaitingRow({ item }: { item: Exclude<WaitingItem, ExpenseItem> }) {
  switch (item.kind) {
    case "messages":
      return <MessagesRow item={item} />;
    case "undelivered":
      return <UndeliveredRow item={item} />;
    case "swap_to_answer":
    case "swap_undo":
      return <SwapRow item={item} />;
    case "schedule_to_confirm":
    case "schedule_undo":
      return <ScheduleRow item={item} />;
    case "exchange_to_answer":
      return <ExchangeRow item={item} />;
    case "split_to_answer":
      return <SplitRow />;
    case "reviewer_to_answer":
      return <ReviewerRow item={item} />;
    default:
      return <DisputeRow item={item} />;
  }
}

function MessagesRow({ item: { count, urgent } }: { item: ItemOf<"messages"> }) {
  const t = useWords("home");
  const name = useName();
  return (
    <Row
      to={paths.conversations}
      icon={IconMessages}
      title={t("waiting.messages", { count })}
      text={t("waiting.from", { name })}
      chip={urgent ? <Chip tone="alarm">{t("waiting.urgent")}</Chip> : null}
    />
  );
}

/** What this parent wrote and no one received: when, and the calm version where there is one. */
function UndeliveredRow({ item: { message } }: { item: ItemOf<"undelivered"> }) {
  const t = useWords("common");
  const { timeZone } = useCurrentUser();
  const { category, timestamp, calmVersion } = message;
  return (
    <Row
      to={chatAt(conversationKey(category, timestamp, timeZone))}
      icon={IconMessageOff}
      title={t("undelivered")}
      text={dayAndTime(timestamp, timeZone)}
      reminder="soon"
      action={calmVersion === null ? null : <CalmVersionLink message={message} />}
    />
  );
}

/** A request to move time: what is asked, and by when. */
function SwapRow({ item }: { item: ItemOf<"swap_to_answer" | "swap_undo"> }) {
  const t = useWords("home");
  // What is said of hours stands there.
  useWords("calendar");
  const { timeZone } = useCurrentUser();
  const name = useName();
  const given = hoursWords(item.given, timeZone);
  const taken = hoursWords(item.taken, timeZone);
  const when = item.until === null ? "" : deadlineOf(item.until, timeZone);
  const said = (): [string, string] => {
    if (item.kind === "swap_undo") {
      return [t("waiting.swapUndo", { name }), given === "" ? taken : given];
    }
    if (given === "") {
      return [t("waiting.swapTake", { name, taken }), t("waiting.swapBy", { when })];
    }
    return [
      t("waiting.swap", { given }),
      taken === ""
        ? t("waiting.swapOffer", { name, when })
        : t("waiting.swapReturn", { taken, when }),
    ];
  };
  const [title, text] = said();
  return <Row to={swapAt(item.id)} icon={IconArrowsExchange} title={title} text={text} />;
}

/** A schedule that the other parent applied, or asks to undo. */
function ScheduleRow({ item }: { item: ItemOf<"schedule_to_confirm" | "schedule_undo"> }) {
  const t = useWords("home");
  const name = useName();
  return (
    <Row
      to={waitingKinds[item.kind].opens}
      icon={IconCalendarCheck}
      title={
        item.kind === "schedule_undo" ? t("waiting.scheduleUndo", { name }) : t("waiting.schedule")
      }
      text={
        item.isOwn
          ? null
          : t(item.isProposal ? "waiting.scheduleProposed" : "waiting.scheduleFrom", { name })
      }
    />
  );
}

/** What the other parent says of how an exchange went: the way to its day, where this one can say it, too. */
function ExchangeRow({ item }: { item: ItemOf<"exchange_to_answer"> }) {
  const t = useWords("home");
  const { timeZone } = useCurrentUser();
  const name = useName();
  const { id, said, tookPlaceAt, until } = item;
  const day = dayOf(id, timeZone);
  const isSameDay = tookPlaceAt !== null && dayOf(tookPlaceAt, timeZone) === day;
  const when = tookPlaceAt === null ? "" : (isSameDay ? timeOf : dayAndTime)(tookPlaceAt, timeZone);
  return (
    <Row
      to={calendarDay(day)}
      icon={IconArrowsExchange}
      title={t("waiting.exchange", { name, said, day: shortDay(day), when })}
      text={t("waiting.exchangeText", { when: deadlineOf(until, timeZone) })}
    />
  );
}

function SplitRow() {
  const t = useWords("home");
  const name = useName();
  return (
    <Row
      to={paths.expenses}
      icon={IconReceipt}
      title={t("waiting.split", { name })}
      text={t("waiting.expensesText")}
    />
  );
}

/** A court reviewer whom the other parent invited: who it is, and until when this one can answer. */
function ReviewerRow({
  item: { kind, name: invited, until },
}: {
  item: ItemOf<"reviewer_to_answer">;
}) {
  const t = useWords("home");
  const { timeZone } = useCurrentUser();
  const name = useName();
  const reviewer = visibleText(invited);
  return (
    <Row
      to={waitingKinds[kind].opens}
      icon={IconUserQuestion}
      title={t("waiting.reviewer", { name })}
      text={
        until === null
          ? reviewer
          : t("waiting.reviewerText", { reviewer, day: shortDay(dayOf(until, timeZone)) })
      }
    />
  );
}

type ExpenseItem = ItemOf<"expense_to_answer" | "expense_to_explain" | "payment_to_confirm">;

export const isOfExpenses = (item: WaitingItem): item is ExpenseItem =>
  item.kind === "expense_to_answer" ||
  item.kind === "expense_to_explain" ||
  item.kind === "payment_to_confirm";

/** How many expenses wait: each month has its own, and a row for each would bury what else waits. */
export function ExpensesRow({ items }: { items: readonly ExpenseItem[] }) {
  const t = useWords("home");
  const count = new Set(items.map(({ id }) => id)).size;
  return (
    <Row
      to={paths.expenses}
      icon={IconReceipt}
      title={t("waiting.expenses", { count })}
      text={t("waiting.expensesText")}
    />
  );
}

type DisputeItem = ItemOf<
  | "dispute_to_answer"
  | "dispute_countered"
  | "dispute_unanswered"
  | "dispute_agreed"
  | "counter_agreed"
>;

function DisputeRow({ item }: { item: DisputeItem }) {
  const { kind, title, until } = item;
  const isAgreed = kind === "dispute_agreed" || kind === "counter_agreed";
  useNow();
  const reminder = kind === "dispute_to_answer" ? { reminder: reminderOf(until, serverNow()) } : {};
  return (
    <Row
      to={paths.disputes}
      icon={isAgreed ? IconCheck : IconScale}
      title={title}
      text={useDisputeWords(item)}
      {...reminder}
    />
  );
}

function useDisputeWords({ kind, until }: DisputeItem): string {
  const t = useWords("home");
  useWords("disputes");
  const name = useName();
  switch (kind) {
    case "dispute_to_answer":
      return t("waiting.answer", {
        left: remainingLabel({ resolutionDeadline: until }, serverNow()),
      });
    case "dispute_countered":
      return t("waiting.countered", { name });
    case "dispute_unanswered":
      return t("waiting.over");
    case "dispute_agreed":
      return t("waiting.agreed");
    case "counter_agreed":
      return t("waiting.agreedCounter");
  }
}
