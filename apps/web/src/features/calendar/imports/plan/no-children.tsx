import { Button } from "@mantine/core";
import { useChildren } from "../../../children/index.ts";
import classes from "../upload.module.css";
import { useWords, words } from "../../../../lib/words.ts";

/** The family's children could not be loaded: nothing is taken for all of them unasked, so they are asked for again. */
export function NoChildren() {
  const t = useWords("imports");
  const { data, isError, isFetching, refetch } = useChildren();
  if (data !== undefined || !isError) return null;
  return (
    <>
      <p className={classes.alarm} role="alert">
        {t("children.missing")}
      </p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {words("common")("again")}
      </Button>
    </>
  );
}
