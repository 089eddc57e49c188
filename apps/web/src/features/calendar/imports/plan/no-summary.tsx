import { Button } from "@mantine/core";
import { serverMessage } from "../../../../lib/errors.ts";
import type { usePreview } from "../queries.ts";
import classes from "../upload.module.css";
import { useWords, words } from "../../../../lib/words.ts";

/** What would be created could not be worked out: nothing is applied unseen, so it can be asked for again. */
export function NoSummary({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useWords("imports");
  return (
    <>
      <p className={classes.alarm} role="alert">
        {serverMessage(preview.error, t("apply.noSummary"))}
      </p>
      <Button variant="default" onClick={() => void preview.refetch()}>
        {words("common")("again")}
      </Button>
    </>
  );
}
