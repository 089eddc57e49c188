import { longestText } from "@evenkeel/contract/constants";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { readDraft, writeDraft } from "../../../lib/drafts.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { CrisisResources } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { WhoseClock } from "../fields/whose-clock.tsx";
import dialogs from "../fields/dialogs.module.css";
import { useParents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { InsteadOf } from "./instead-of.tsx";
import { useAnswerSwap, useSwapActs } from "./queries.ts";
import { mayDo } from "./standing.ts";
import { SwapPreview } from "./swap-preview.tsx";
import { answerPlace } from "./swap-draft.ts";
import { requestWords, statusWords } from "./swap-words.ts";
import classes from "./swaps.module.css";

interface RequestDialogProps {
  swap: SwapRequest;
  /** The reviewer reads only. */
  canEdit: boolean;
  onClose: () => void;
}

/** One request: what is asked, what the calendar would look like, and what this parent can do about it. */
export function RequestDialog({ swap, canEdit, onClose }: RequestDialogProps) {
  const t = useWords("swaps");
  const { id: userId, timeZone: zone } = useCurrentUser();
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const now = useNow();
  const [isSuggesting, setSuggesting] = useState(false);
  const [needsHelp, setNeedsHelp] = useState(false);
  const may = canEdit ? mayDo(swap, userId, now) : null;
  const { given, taken, childIds, askerId } = swap;
  if (isSuggesting) return <AskDialog instead={swap} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t("request")} size={460}>
      <div className={dialogs.form}>
        <p className={classes.says}>{requestWords(t, swap, { userId, parents, zone })}</p>
        <InsteadOf swap={swap} />
        {childIds.length === 0 ? null : <p>{t("for", { names: namesOf(childIds) })}</p>}
        <Said words={swap.note} />
        <p className={classes.quiet}>{statusWords(t, swap, { userId, parents, zone })}</p>
        <WhoseClock />
        <Said words={swap.answerNote} />
        {swap.undoAskedBy === null || may?.keep !== true ? null : (
          <p>{t("undo.asked", { name: parents.nameOf(swap.undoAskedBy) })}</p>
        )}
        {canEdit && swap.status === "pending" ? (
          <SwapPreview hours={{ given, taken, childIds, askerId }} />
        ) : null}
        {needsHelp ? (
          <CrisisResources />
        ) : may?.answer ? (
          <Answer
            swap={swap}
            onSuggest={() => setSuggesting(true)}
            onHelp={() => setNeedsHelp(true)}
            onClose={onClose}
          />
        ) : null}
        {may === null ? null : <Acts swap={swap} may={may} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** What a parent wrote, in its frame. */
function Said({ words }: { words: string | null }) {
  return words === null ? null : <blockquote className={dialogs.words}>{words}</blockquote>;
}

interface AnswerProps {
  swap: SwapRequest;
  onSuggest: () => void;
  /** After words of despair: help comes first. */
  onHelp: () => void;
  onClose: () => void;
}

function Answer({ swap: { id }, onSuggest, onHelp, onClose }: AnswerProps) {
  const t = useWords("swaps");
  const user = useCurrentUser();
  const place = answerPlace(id);
  const [note, setNote] = useDraft(user.id, place);
  const send = useAnswerSwap(({ crisis }, sent) => {
    if (readDraft(user.id, place).trim() === (sent.note ?? "")) writeDraft(user.id, place, "");
    showToast({ title: t(sent.answer === "accepted" ? "accepted.done" : "done") });
    if (crisis === true) onHelp();
    else onClose();
  });
  const answer = (said: "accepted" | "declined") => {
    if (send.isPending) return;
    send.mutate({ id, answer: said, ...(note.trim() === "" ? {} : { note: note.trim() }) });
  };
  return (
    <>
      <Textarea
        label={t("answer.note")}
        value={note}
        maxLength={longestText.eventNote}
        readOnly={send.isPending}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormRefusal refusal={refusalOf(send.error)} zone={user.timeZone} mayTryAgain />
      <div className={dialogs.actions}>
        <Button fullWidth loading={send.isPending} onClick={() => answer("accepted")}>
          {t("accept")}
        </Button>
        <Button
          fullWidth
          variant="light"
          disabled={send.isPending}
          onClick={() => answer("declined")}
        >
          {t("decline")}
        </Button>
        <Button fullWidth variant="subtle" disabled={send.isPending} onClick={onSuggest}>
          {t("suggest")}
        </Button>
      </div>
    </>
  );
}

interface ActsProps {
  swap: SwapRequest;
  may: ReturnType<typeof mayDo>;
  onClose: () => void;
}

function Acts({ swap: { id }, may, onClose }: ActsProps) {
  const t = useWords("swaps");
  const { undo: undoAs } = may;
  const { withdraw, undo, keep } = useSwapActs(() => {
    showToast({ title: t("done") });
    onClose();
  });
  return (
    <div className={dialogs.actions}>
      {may.withdraw ? (
        <Button
          variant="light"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          {t("withdraw")}
        </Button>
      ) : null}
      {undoAs === null ? null : (
        <Button
          variant="light"
          loading={undo.isPending}
          onClick={() => undo.mutate({ id, undoAs })}
        >
          {t(undoAs === "ask" ? "undo" : "undo.agree")}
        </Button>
      )}
      {may.keep ? (
        <Button variant="subtle" loading={keep.isPending} onClick={() => keep.mutate({ id })}>
          {t("keep")}
        </Button>
      ) : null}
    </div>
  );
}
