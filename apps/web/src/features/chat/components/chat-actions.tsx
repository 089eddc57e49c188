import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import type { AiConversation } from "../../coordinator/index.ts";
import classes from "./chat-actions.module.css";
import { useWords } from "../../../lib/words.ts";

/** What the chat's header offers in the mode it is in (S-2.5.17 and 2.5.18). */
export function ChatActions({ conversation }: { conversation: AiConversation }) {
  const t = useWords("chat");
  if (conversation.inTherapy) {
    return (
      <Button
        variant="default"
        className={classes.action}
        onClick={() => conversation.dispatch({ type: "moduleClosed" })}
      >
        {t("exitTherapy")}
      </Button>
    );
  }
  if (conversation.activeModule !== "scheduling") return null;
  return (
    <Button component={Link} to={paths.calendar} variant="default" className={classes.action}>
      {t("viewCalendar")}
    </Button>
  );
}
