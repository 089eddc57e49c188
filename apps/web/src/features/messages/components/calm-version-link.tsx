import type { Message } from "@evenkeel/contract/models/message";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { conversationKey } from "../../../lib/conversation-key.ts";
import { calmVersionAt } from "../../../lib/paths.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./calm-version-link.module.css";

/**
 * In a list, below a message that was not delivered: puts its calm version into the box of the chat, since no one sends
 * words that they do not see.
 */
export function CalmVersionLink({ message: { id, category, timestamp } }: { message: Message }) {
  const t = useWords("common");
  const { timeZone } = useCurrentUser();
  return (
    <Button
      component={Link}
      to={calmVersionAt(conversationKey(category, timestamp, timeZone), id)}
      variant="light"
      size="xs"
      className={classes.link ?? ""}
    >
      {t("sendCalm")}
    </Button>
  );
}
