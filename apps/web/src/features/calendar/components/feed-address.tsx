import { Button, CopyButton, TextInput } from "@mantine/core";
import classes from "../panels.module.css";
import { useWords } from "../../../lib/words.ts";

/** A private address that was just made, to be copied or opened. */
export function FeedAddress({ path }: { path: string }) {
  const t = useWords("calendar");
  const address = new URL(path, window.location.origin).href;
  return (
    <>
      <TextInput
        label={t("feed.address")}
        description={t("feed.once")}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? "feed.copied" : "feed.copy")}
            </Button>
          )}
        </CopyButton>
        <Button component="a" variant="default" href={address.replace(/^https?:/, "webcal:")}>
          {t("feed.open")}
        </Button>
      </div>
    </>
  );
}
