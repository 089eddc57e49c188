import { longestText } from "@evenkeel/contract/constants";
import type { SuggestedSwap } from "@evenkeel/contract/models/coordinator";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { Button, Radio, Skeleton, Textarea } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { deadlineOf } from "../../../lib/dates.ts";
import { readDraft, writeDraft } from "../../../lib/drafts.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { newId } from "../../../lib/new-id.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useWords, words } from "../../../lib/words.ts";
import { CrisisResources } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { WhoseClock } from "../fields/whose-clock.tsx";
import { ForChildren } from "../events/event-fields.tsx";
import dialogs from "../fields/dialogs.module.css";
import { type ExchangeHours, useExchangeHours } from "./exchange-hours.ts";
import { useRequestSwap } from "./queries.ts";
import {
  answerPlace,
  heardSwap,
  hoursIn,
  keptSwap,
  newSwap,
  type SwapDraft,
  suggestionFor,
  swapModes,
} from "./swap-draft.ts";
import { SwapPreview } from "./swap-preview.tsx";
import classes from "./swaps.module.css";
import { TimesOfSide } from "./times-of-side.tsx";

interface AskDialogProps {
  /** The day on which it was opened. */
  day?: string;
  /** Days that were said elsewhere: they stand in place of those typed here before, beside the note of then. */
  heard?: SuggestedSwap;
  /** The request in whose place another is suggested. */
  instead?: SwapRequest;
  onClose: () => void;
}

/** Asks the other parent to move time, and shows what the calendar would look like. What is typed stays until it is sent. */
export function AskDialog(props: AskDialogProps) {
  const t = useWords("swaps");
  const hours = useExchangeHours();
  return (
    <Dialog
      onClose={props.onClose}
      title={t(props.instead === undefined ? "ask" : "suggest")}
      size={460}
    >
      {hours === undefined ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <AskForm {...props} exchanges={hours} />
      )}
    </Dialog>
  );
}

function AskForm({
  day,
  heard,
  instead,
  exchanges,
  onClose,
}: AskDialogProps & { exchanges: ExchangeHours }) {
  const t = useWords("swaps");
  const events = useWords("events");
  const { id, timeZone: zone, coParentName } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const place = instead === undefined ? "calendar.swap" : `calendar.swap.${instead.id}`;
  const fresh = (): SwapDraft => {
    const clientKey = newId();
    if (instead !== undefined) {
      const note = readDraft(id, answerPlace(instead.id));
      return suggestionFor(instead, { zone, clientKey, hours: exchanges, note });
    }
    return heard === undefined
      ? newSwap(day ?? null, clientKey, exchanges)
      : heardSwap(heard, clientKey, exchanges);
  };
  const [state, setState] = useState(() => {
    const kept = keptSwap(readDraft(id, place));
    if (kept === null) return { draft: fresh(), isKept: false };
    // Beside the answer there may be newer words.
    if (heard === undefined)
      return { draft: { ...kept, note: kept.note || fresh().note }, isKept: true };
    return { draft: { ...fresh(), note: kept.note }, isKept: kept.note !== "" };
  });
  const { draft, isKept } = state;
  const [needsHelp, setNeedsHelp] = useState(false);
  const request = useRequestSwap(({ crisis }, { clientKey }) => {
    if (keptSwap(readDraft(id, place))?.clientKey === clientKey) writeDraft(id, place, "");
    if (instead !== undefined) writeDraft(id, answerPlace(instead.id), "");
    showToast({ title: t("sent"), description: t("sent.text", { name }) });
    if (crisis === true) setNeedsHelp(true);
    else onClose();
  });
  const hours = hoursIn(draft, zone);
  const change = (fields: Partial<SwapDraft>) => {
    // Other words are another request.
    const changed = { ...draft, ...fields, clientKey: newId() };
    writeDraft(id, place, JSON.stringify(changed));
    setState({ ...state, draft: changed });
  };
  const startOver = () => {
    writeDraft(id, place, "");
    if (instead !== undefined) writeDraft(id, answerPlace(instead.id), "");
    setState({ draft: fresh(), isKept: false });
  };
  const send = () => {
    if (hours === null || request.isPending) return;
    const note = draft.note.trim();
    request.mutate({
      ...hours,
      ...(note === "" ? {} : { note }),
      ...(instead === undefined ? {} : { followsId: instead.id }),
      clientKey: draft.clientKey,
    });
  };
  if (needsHelp) return <Help onClose={onClose} />;
  const begins = hours === null ? null : beginning([...hours.given, ...hours.taken]);
  return (
    // Enter in a field sends nothing: what the calendar would look like is seen before.
    <form
      onSubmit={(submitted) => submitted.preventDefault()}
      className={dialogs.form}
      aria-busy={request.isPending}
    >
      {isKept ? (
        <p className={dialogs.kept} role="status">
          {events("kept")}{" "}
          <Button variant="subtle" size="compact-sm" onClick={startOver}>
            {events("startOver")}
          </Button>
        </p>
      ) : null}
      <Radio.Group
        label={t("mode")}
        name="mode"
        value={draft.mode}
        onChange={(chosen) => {
          const mode = swapModes.find((one) => one === chosen) ?? "swap";
          change({ mode });
        }}
      >
        <div className={classes.modes}>
          {swapModes.map((mode) => (
            <Radio key={mode} value={mode} label={t(`mode.${mode}`)} />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.quiet}>{t(exchanges.usual === null ? "hours.ask" : "hours.filled")}</p>
      {draft.mode === "take" ? null : (
        <TimesOfSide
          hours={exchanges}
          legend={draft.mode === "offer" ? t("offered") : t("given", { name })}
          times={draft.given}
          onTimes={(given) => change({ given })}
        />
      )}
      {draft.mode === "offer" ? null : (
        <TimesOfSide
          hours={exchanges}
          legend={draft.mode === "take" ? t("wanted", { name }) : t("taken")}
          times={draft.taken}
          onTimes={(taken) => change({ taken })}
        />
      )}
      {draft.mode === "swap" ? null : (
        <p className={classes.quiet}>{t(`${draft.mode}.hint`, { name })}</p>
      )}
      <WhoseClock />
      <ForChildren draft={draft} onDraft={change} />
      <Textarea
        label={t("note")}
        value={draft.note}
        maxLength={longestText.eventNote}
        readOnly={request.isPending}
        rows={2}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <SwapPreview hours={hours} />
      {begins === null ? null : (
        <p className={classes.quiet}>{t("until", { name, when: deadlineOf(begins, zone) })}</p>
      )}
      <div className={dialogs.actions}>
        <FormRefusal refusal={refusalOf(request.error)} zone={zone} />
        <Button fullWidth disabled={hours === null} loading={request.isPending} onClick={send}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}

/** After words of despair help comes first; the request was sent. */
function Help({ onClose }: { onClose: () => void }) {
  const t = useWords("swaps");
  return (
    <div className={dialogs.form}>
      <CrisisResources />
      <Button onClick={onClose}>{t("done")}</Button>
    </div>
  );
}

/** When the first of these hours begins. */
const beginning = (hours: readonly { start: string }[]): string =>
  hours.map(({ start }) => start).toSorted()[0] ?? "";
