import { Skeleton } from "@mantine/core";
import classes from "./conversations-loading.module.css";

export function ConversationsLoading() {
  return (
    <div className={classes.loading} role="status">
      <p>Organizing conversations...</p>
      <Skeleton height={98} radius="lg" />
      <Skeleton height={98} radius="lg" />
      <Skeleton height={98} radius="lg" />
    </div>
  );
}
