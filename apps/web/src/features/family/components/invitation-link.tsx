import type { InviteOutput } from "@evenkeel/contract/models/family";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import { paths } from "../../../lib/paths.ts";
import { reachOf } from "../../../lib/reach.ts";
import { reportProblem } from "../../../lib/report.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./family.module.css";

/** A link that was just made, to be sent to whom it is for. Its secret stands behind the '#', which no server is told. */
export function InvitationLink({ made }: { made: InviteOutput }) {
  const t = useWords("family");
  const [isCopied, setCopied] = useState(false);
  const link = new URL(`${paths.join}#${made.token}`, window.location.origin).href;
  const { hostname, host } = window.location;
  const reach = reachOf(hostname);
  const { name } = made.invitation;
  const copy = () => {
    copyText(link).then(
      () => setCopied(true),
      (error: unknown) => reportProblem("The link could not be copied", error),
    );
  };
  return (
    <>
      <TextInput
        label={t("link.label", { name })}
        description={t("link.once")}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {reach === "anywhere" ? null : (
        <p className={classes.notice}>{t(`link.${reach}`, { name: visibleText(name), host })}</p>
      )}
      <div className={classes.buttons}>
        <Button onClick={copy}>{t(isCopied ? "link.copied" : "link.copy")}</Button>
      </div>
    </>
  );
}
