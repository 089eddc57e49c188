import { chatInputHeight, messageCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useId } from "react";
import { GrowingTextarea } from "../../../components/growing-textarea.tsx";
import { AttachButton, type Attachments, ChosenFiles } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./composer.module.css";
import { useWords } from "../../../lib/words.ts";

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  category: MessageCategory;
  onCategory: (category: MessageCategory) => void;
  /** @param byEnter by the key, and not by the button that says who will read it */
  onSend: (byEnter: boolean) => void;
  onAsk: () => void;
  /** Enter sends to the co-parent without a question: it is said at the box. */
  enterSends: boolean;
  sending: boolean;
  asking: boolean;
  /** In the therapeutic mode what is typed is for the AI: the way to the co-parent is put away until it is left. */
  onlyAsks: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** The files that go with a message. */
  attachments: Attachments;
  /** Shown above the box, for example that messaging is paused. */
  notice?: ReactNode;
}

/** The message box of the chat: category, text, and the two ways it can go. */
export function Composer(props: ComposerProps) {
  const t = useWords("chat");
  const common = useWords("common");
  const files = useWords("attachments");
  const { text, category, sending, asking, attachments } = props;
  const busy = sending || asking;
  const blank = text.trim() === "";
  // A message must not go without the file that it speaks of.
  const waits = attachments.isPending;
  const { role, coParentName } = useCurrentUser();
  const name = coParentName ?? common("coParent");
  /** Who reads it has the color that is theirs on the calendar. */
  const side = role === "parent1" ? 2 : 1;
  const [asksId, sendsId] = [useId(), useId()];
  const send = (byEnter: boolean) => {
    if (!busy && !blank && !waits) props.onSend(byEnter);
  };
  const ask = () => {
    if (!busy && !blank) props.onAsk();
  };
  return (
    <div className={classes.composer}>
      {props.notice}
      <GrowingTextarea
        label={t("message")}
        placeholder={props.onlyAsks ? t("placeholderInTherapy") : t("placeholder", { name })}
        value={text}
        onChange={props.onText}
        onSubmit={props.onlyAsks ? ask : () => send(true)}
        minimum={chatInputHeight.minimum}
        maximum={chatInputHeight.maximum}
        inputRef={props.inputRef}
        readOnly={sending}
      />
      <ChosenFiles
        chosen={attachments.chosen}
        leftOut={attachments.leftOut}
        onRemove={attachments.remove}
        disabled={sending}
      />
      {waits && !blank ? (
        <p className={classes.notes} role="status">
          {files("notYet")}
        </p>
      ) : null}
      <div className={classes.row}>
        <AttachButton onFiles={attachments.choose} room={attachments.room} disabled={sending} />
        <label className={classes.category}>
          <span className={classes.hidden}>{common("category")}</span>
          <select
            value={category}
            onChange={(event) => {
              const chosen = messageCategories.find((name) => name === event.currentTarget.value);
              if (chosen) props.onCategory(chosen);
            }}
            disabled={sending}
          >
            {messageCategories.map((name) => (
              <option key={name} value={name}>
                {common(`category.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <div className={classes.ways}>
          <div className={classes.way}>
            <Button
              variant="default"
              className={classes.button}
              disabled={blank || sending}
              loading={asking}
              onClick={ask}
              aria-describedby={asksId}
            >
              {t("ask")}
            </Button>
            <p id={asksId} className={classes.reader}>
              {t("readsAsked", { enter: props.onlyAsks ? "yes" : "no" })}
            </p>
          </div>
          {props.onlyAsks ? null : (
            <div className={classes.way} data-side={side}>
              <Button
                className={classes.button}
                disabled={blank || asking || waits}
                loading={sending}
                onClick={() => send(false)}
                aria-describedby={sendsId}
              >
                {t("send", { name })}
              </Button>
              <p id={sendsId} className={classes.reader}>
                {t("readsSent", { name, enter: props.enterSends ? "yes" : "no" })}
              </p>
            </div>
          )}
        </div>
      </div>
      {props.onlyAsks ? <p className={classes.private}>{t("inTherapy", { name })}</p> : null}
      <p className={classes.notes}>
        <span>{t("moderated")}</span>
        <span>{t("blockedKept")}</span>
      </p>
    </div>
  );
}
