import { Skeleton } from "@mantine/core";
import classes from "./conversations-loading.module.css";
import { useWords } from "../../../lib/words.ts";

export function ConversationsLoading() {
  const t = useWords("messages");
  return (
    <div className={classes.loading} role="status">
      <p>{t("organizing")}</p>
      <Skeleton height={98} radius="lg" />
      <Skeleton height={98} radius="lg" />
      <Skeleton height={98} radius="lg" />
    </div>
  );
}
