import { Button, CopyButton, TextInput } from "@mantine/core";
import classes from "../panels.module.css";

/** A private address that was just made, to be copied or opened. */
export function FeedAddress({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href;
  return (
    <>
      <TextInput
        label="Your private address"
        description="It is shown this once."
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Button component="a" variant="default" href={address.replace(/^https?:/, "webcal:")}>
          Open in my calendar
        </Button>
      </div>
    </>
  );
}
