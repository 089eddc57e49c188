import { Button } from "@mantine/core";
import type { NoticeTest } from "@evenkeel/contract/models/notice";
import type { NoticeWay } from "@evenkeel/contract/notices";
import { useState } from "react";
import { serverMessage } from "../../../lib/errors.ts";
import { useWords } from "../../../lib/words.ts";
import { type useChangeChoices, useTests } from "../queries.ts";
import classes from "./notices-dialog.module.css";

interface TestPartProps {
  ways: readonly NoticeWay[];
  /** Where e-mail goes. */
  address: string | undefined;
  /** How many devices get nothing any more. */
  refused: number;
  test: ReturnType<typeof useChangeChoices>["test"];
}

/** 'Send me a test' by each way, and what came of it at each place. */
export function TestPart({ ways, address, refused, test }: TestPartProps) {
  const t = useWords("notifications");
  const [last, setLast] = useState<NoticeWay | null>(null);
  /** Ways by which a test went out since this was opened: what came of each stays to be read. */
  const [tried, setTried] = useState<readonly NoticeWay[]>([]);
  const places = useTests(tried).data ?? [];
  const told = ({ way, device, state }: NoticeTest): string => {
    const place = device ?? (way === "mail" ? (address ?? t("way.mail")) : t(`way.${way}`));
    if (state === "sent") return t("test.to.sent", { place });
    if (way === "push") return t(`test.to.${state}`, { place });
    return state === "failed"
      ? t("test.server.failed", { place })
      : t(`test.${way}.taken`, { place });
  };
  return (
    <div className={classes.options}>
      <div className={classes.row}>
        {ways.map((way) => (
          <Button
            key={way}
            variant="default"
            loading={test.isPending && last === way}
            onClick={() => {
              setLast(way);
              const add = (before: readonly NoticeWay[]) =>
                before.includes(way) ? before : [...before, way];
              test.mutate({ way }, { onSuccess: () => setTried(add) });
            }}
          >
            {ways.length === 1 ? t("test") : t("test.by", { way: t(`way.${way}`) })}
          </Button>
        ))}
      </div>
      <div role="status" className={classes.quiet}>
        {test.isSuccess && places.length === 0 ? t("test.sent", { count: test.data.sent }) : null}
        {places.map((one) => (
          <p key={one.id} className={classes.quiet}>
            {told(one)}
          </p>
        ))}
        {test.isSuccess && last === "push" && refused > 0 ? (
          <p className={classes.quiet}>{t("test.refused", { count: refused })}</p>
        ) : null}
      </div>
      {test.isError ? <p role="alert">{serverMessage(test.error, t("test.failed"))}</p> : null}
    </div>
  );
}
