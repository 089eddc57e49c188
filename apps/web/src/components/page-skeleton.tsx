import { Skeleton } from "@mantine/core";
import classes from "./page-skeleton.module.css";

/** While a page's code loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <Skeleton height={28} width="45%" />
      <Skeleton height={88} />
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  );
}
