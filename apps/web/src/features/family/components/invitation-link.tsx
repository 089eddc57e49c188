import type { InviteOutput } from "@evenkeel/contract/models/family";
import { reachOf } from "@evenkeel/contract/reach";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { QrCode } from "../../../components/qr-code.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { paths } from "../../../lib/paths.ts";
import { reportProblem } from "../../../lib/report.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./family.module.css";

interface InvitationLinkProps {
  made: InviteOutput;
  /** The address of this server, as whoever makes the link has opened it. */
  origin?: string;
}

/**
 * A link that was just made, to be sent to whom it is for, or scanned from this screen. Its secret stands behind the '#',
 * which no server is told.
 */
export function InvitationLink({ made, origin = window.location.origin }: InvitationLinkProps) {
  const t = useWords("family");
  const [isCopied, setCopied] = useState(false);
  const url = new URL(`${paths.join}#${made.token}`, origin);
  const link = url.href;
  const { hostname, host } = url;
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
      {reach === "computer" ? null : (
        <figure className={classes.scan}>
          <QrCode text={link} label={t("link.qr", { name: visibleText(name) })} />
          <figcaption className={classes.quiet}>
            {t("link.scan", { name: visibleText(name) })}
          </figcaption>
        </figure>
      )}
      <div className={classes.buttons}>
        <Button onClick={copy}>{t(isCopied ? "link.copied" : "link.copy")}</Button>
      </div>
    </>
  );
}
