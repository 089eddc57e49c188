import { Skeleton } from "@mantine/core";
import classes from "./content-skeleton.module.css";
import { useWords } from "../lib/words.ts";

/** The one skeleton: before a screen's code is here, and while what it shows is asked for. */
export function ContentSkeleton() {
  const t = useWords("common");
  return (
    <div className={classes.content} role="status" aria-label={t("loading")}>
      <Skeleton height={28} width="45%" />
      <Skeleton height={88} />
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  );
}
