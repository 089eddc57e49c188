import { Dialog } from "../../../components/dialog.tsx";
import { DeviceKeys } from "../../device-keys/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useWords } from "../../../lib/words.ts";
import { AccountNewsPart } from "../../notices/index.ts";
import { SecondFactor } from "../../second-factor/index.ts";
import { useOwnSessions } from "../queries.ts";
import { ChangeName } from "./change-name.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Leave } from "./leave.tsx";
import classes from "./own-account.module.css";
import { Sessions } from "./sessions.tsx";

/** A person's own account: name, password, second step, where they are signed in, and the way out. */
export function OwnAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("account");
  const { role } = useCurrentUser();
  const sessions = useOwnSessions();
  const browserName = sessions.data?.find(({ isThis }) => isThis)?.device ?? "";
  return (
    <Dialog onClose={onClose} title={t("own")} size={460}>
      <div className={classes.parts}>
        {/* Both parents agreed to the reviewer who bears this name. */}
        {role === "court_viewer" ? null : <ChangeName />}
        <ChangePassword />
        <SecondFactor browserName={browserName} />
        <Sessions />
        <DeviceKeys />
        <AccountNewsPart />
        <Leave />
      </div>
    </Dialog>
  );
}
