import { Radio, Skeleton, Switch } from "@mantine/core";
import { digestTimes, noticeSays, type NoticeWay, noticeWays } from "@evenkeel/contract/notices";
import type { NoticeChoices, NoticeSettings } from "@evenkeel/contract/models/notice";
import { Dialog } from "../../../components/dialog.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { clockWords } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { useWords, words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useChangeChoices, useNoticeChoices } from "../queries.ts";
import { DevicesPart } from "./devices-part.tsx";
import { MailPart } from "./mail-part.tsx";
import classes from "./notices-dialog.module.css";
import { QuietHours } from "./quiet-hours.tsx";
import { TestPart } from "./test-part.tsx";
import { TopicsTable } from "./topics-table.tsx";

/** How a parent wants to be told. Each choice counts from the moment it is made. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("notifications");
  const choices = useNoticeChoices();
  return (
    <Dialog onClose={onClose} title={t("title")} size={520}>
      {choices.data === undefined ? (
        choices.isError ? (
          <ErrorState
            title={t("missing")}
            text={t("missingText")}
            onRetry={() => void choices.refetch()}
          />
        ) : (
          <Skeleton height={320} />
        )
      ) : (
        <Choices choices={choices.data} />
      )}
    </Dialog>
  );
}

function Choices({ choices }: { choices: NoticeChoices }) {
  const t = useWords("notifications");
  const news = useWords("notices");
  const { change, test } = useChangeChoices();
  // Shown as chosen while the server is told; what it did not take is shown as it stands.
  const settings = change.isPending ? change.variables : choices.settings;
  const set = (more: Partial<NoticeSettings>) => {
    test.reset();
    change.mutate({ ...settings, ...more });
  };
  const ways = waysOf(choices);
  const { coParentName } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const examples = {
    nothing: t("text.quiet"),
    something: t("text.something"),
    kind: news("kind.message", { name }),
  };
  return (
    <div className={classes.parts}>
      <DevicesPart choices={choices} />
      {choices.available.mail ? <MailPart mail={choices.mail} /> : null}
      {ways.length === 0 ? null : (
        <>
          <TopicsTable
            ways={ways}
            chosen={settings.ways}
            onChange={(next) => set({ ways: next })}
          />
          <TestPart
            ways={ways}
            test={test}
            address={choices.mail?.address}
            refused={choices.devices.filter(({ isRefused }) => isRefused).length}
          />
        </>
      )}
      <Radio.Group
        label={t("says")}
        description={t("says.text")}
        value={settings.says}
        onChange={(value) => {
          const says = noticeSays.find((one) => one === value);
          if (says !== undefined) set({ says });
        }}
      >
        <div className={classes.options}>
          {noticeSays.map((says) => (
            <Radio
              key={says}
              value={says}
              label={t(`says.${says}`)}
              description={t("says.example", { text: examples[says] })}
            />
          ))}
        </div>
      </Radio.Group>
      <QuietHours quiet={settings.quiet} onChange={(quiet) => set({ quiet })} />
      <Switch
        label={t("digest")}
        aria-label={t("digest")}
        description={t("digest.text", {
          first: clockWords(digestTimes[0]),
          second: clockWords(digestTimes[1]),
        })}
        checked={settings.digest}
        onChange={(event) => set({ digest: event.currentTarget.checked })}
      />
      <p className={classes.quiet}>{t("own")}</p>
      <p role="status" className={classes.quiet}>
        {change.isPending ? t("saving") : change.isSuccess ? t("saved") : ""}
      </p>
      {change.isError ? <p role="alert">{serverMessage(change.error, t("notSaved"))}</p> : null}
    </div>
  );
}

/** The ways that reach this parent now. */
function waysOf({ devices, mail, available }: NoticeChoices): NoticeWay[] {
  const isSetUp = {
    push: devices.length > 0,
    mail: available.mail && mail?.verified === true,
    webhook: available.webhook,
  };
  return noticeWays.filter((way) => isSetUp[way]);
}
