import { Skeleton } from "@mantine/core";
import classes from "./page-skeleton.module.css";

/** While a page's code loads: already the main landmark that 'Skip to content' leads to. */
export function PageSkeleton() {
  return (
    <main id="main" className={classes.main}>
      <ContentSkeleton />
    </main>
  );
}

/** While what a page shows is asked for. */
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
