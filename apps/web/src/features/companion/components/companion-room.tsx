import { paths } from "../../../lib/paths.ts";
import { headingOf } from "../../../lib/headings.ts";
import { chatInputHeight } from "@evenkeel/contract/constants";
import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { FoldedText } from "../../../components/folded-text.tsx";
import { GrowingTextarea } from "../../../components/growing-textarea.tsx";
import { Page } from "../../../components/page.tsx";
import { Thinking } from "../../../components/thinking.tsx";
import { timeOf } from "../../../lib/dates.ts";
import { useFollowEnd } from "../../../lib/use-follow-end.ts";
import { AccountMenu } from "../../account/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useCompanion } from "../use-companion.ts";
import { SafetyBar } from "./safety-bar.tsx";
import classes from "./companion-room.module.css";
import { useWords, words } from "../../../lib/words.ts";

/** The Therapeutic Space: a private talk with an AI companion. */
export function CompanionRoom() {
  const t = useWords("companion");
  const { timeZone } = useCurrentUser();
  const { messages, text, setText, send, stop, waitingSince } = useCompanion();
  const pending = waitingSince !== null;
  const last = messages.at(-1);
  // 'The list auto-scrolls': the indicator counts as a line of it.
  const state = `${last?.id ?? ""}${pending ? " thinking" : ""}`;
  useFollowEnd(state, pending ? state : undefined);
  return (
    <Page
      {...headingOf(paths.companion)}
      actions={<AccountMenu />}
      footer={
        <div className={classes.composer}>
          <GrowingTextarea
            label={t("message")}
            placeholder={t("placeholder")}
            value={text}
            onChange={setText}
            onSubmit={() => void send()}
            minimum={chatInputHeight.minimum}
            maximum={chatInputHeight.maximum}
          />
          <Button
            className={classes.send}
            rightSection={<IconSend size={18} aria-hidden="true" />}
            disabled={text.trim() === "" || pending}
            onClick={() => void send()}
          >
            {t("send")}
          </Button>
          <p className={classes.note}>{t("private")}</p>
        </div>
      }
    >
      <SafetyBar />
      <div className={classes.talk} role="log" aria-label={t("conversation")}>
        {messages.map((message) => (
          <article key={message.id} className={classes.bubble} data-role={message.role}>
            <p className={classes.meta}>
              <strong>{message.role === "user" ? words("common")("you") : t("wren")}</strong>{" "}
              <time dateTime={message.timestamp}>{timeOf(message.timestamp, timeZone)}</time>
            </p>
            {message.role === "user" ? (
              <FoldedText text={message.content} of={t("yours")} room="page" />
            ) : (
              <p className={classes.text}>{message.content}</p>
            )}
          </article>
        ))}
        {pending ? <Thinking since={waitingSince} onStop={stop} /> : null}
      </div>
    </Page>
  );
}
