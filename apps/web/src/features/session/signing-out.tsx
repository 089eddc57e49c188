import { useEffect, useRef } from "react";
import { SplashMark } from "../../components/splash.tsx";
import { onDemand } from "../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../components/part-dialog.tsx";
import { askToSignOut, useIsAskedToSignOut } from "./ask-to-sign-out.ts";
import { useIsSigningOut, useSignOut } from "./sign-out.ts";
import classes from "./signing-out.module.css";
import { useWords } from "../../lib/words.ts";

/**
 * Covers the page from the press on Logout until the server has answered: what stood there is out of sight at once,
 * and it is there again, as it was, should the sign-out fail.
 */
export function SigningOut() {
  const isUnderWay = useIsSigningOut();
  return isUnderWay ? <Cover /> : <AskFirst />;
}

const UnsentDialog = onDemand(
  async () => (await import("./unsent-dialog.tsx")).UnsentDialog,
  (missing) => dialogMeanwhile(missing, { onClose: () => askToSignOut(false) }),
);

/** Asked where words would go with the sign-out that were not sent. */
function AskFirst() {
  const isAsked = useIsAskedToSignOut();
  const signOut = useSignOut();
  if (!isAsked) return null;
  return <UnsentDialog onStay={() => askToSignOut(false)} onSignOut={signOut.atOnce} />;
}

function Cover() {
  const t = useWords("common");
  const cover = useRef<HTMLDialogElement>(null);
  // A modal dialog: nothing below it can be pressed, and the focus comes back where it was.
  useEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={cover}
      className={classes.cover}
      aria-label={t("signOut.underWayName")}
      onCancel={(event) => event.preventDefault()}
    >
      <SplashMark label={t("signOut.underWay")} words={t("signOut.underWay")} />
    </dialog>
  );
}
