import { Button } from "@mantine/core";
import { useWords } from "../../lib/words.ts";
import classes from "./second-step.module.css";

interface AskPasskeyProps {
  /** What the button says while nothing is under way. */
  label: string;
  /** Why the last try came to nothing. */
  failure: string | null;
  isUnderWay: boolean;
  onAsk: () => void;
}

/** What a passkey is: what the device asks for, and the button by which it does. */
export function AskPasskey({ label, failure, isUnderWay, onAsk }: AskPasskeyProps) {
  const t = useWords("second-factor");
  return (
    <>
      <p className={classes.text}>{t("step.passkeyText")}</p>
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failure}
        </p>
      )}
      <Button
        size="md"
        fullWidth
        aria-disabled={isUnderWay}
        className={classes.submit}
        onClick={() => {
          if (!isUnderWay) onAsk();
        }}
      >
        {isUnderWay ? t("step.passkeyWaiting") : label}
      </Button>
    </>
  );
}
