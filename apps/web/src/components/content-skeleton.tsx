import { Skeleton } from "@mantine/core";
import classes from "./content-skeleton.module.css";

/** The one skeleton: before a screen's code is here, and while what it shows is asked for. */
export function ContentSkeleton() {
  return (
    <div className={classes.content} role="status" aria-label="Loading">
      <Skeleton height={28} width="45%" />
      <Skeleton height={88} />
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  );
}
