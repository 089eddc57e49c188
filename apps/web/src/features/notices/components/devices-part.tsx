import { Button } from "@mantine/core";
import type { NoticeChoices, NoticeDevice } from "@evenkeel/contract/models/notice";
import { dateOf } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { reportProblem } from "../../../lib/report.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { deviceState, unsubscribe } from "../browser-device.ts";
import { useChangeChoices } from "../queries.ts";
import { useTurnOn } from "../use-turn-on.ts";
import classes from "./notices-dialog.module.css";

/** This browser, and the others on which the parent is told. */
export function DevicesPart({ choices: { devices } }: { choices: NoticeChoices }) {
  const t = useWords("notifications");
  const { timeZone } = useCurrentUser();
  const { removeDevice } = useChangeChoices();
  const { turnOn, isPending } = useTurnOn();
  const isOn = devices.some(({ isThis, isRefused }) => isThis && !isRefused);
  const state = deviceState();
  const remove = async ({ id, isThis }: NoticeDevice) => {
    try {
      await removeDevice.mutateAsync({ id });
      if (isThis) await unsubscribe();
    } catch (error) {
      reportProblem("A device could not be removed", error);
    }
  };
  return (
    <section aria-labelledby="devices">
      <h3 id="devices" className={classes.heading}>
        {t("devices")}
      </h3>
      <p className={classes.quiet}>{t("devices.text")}</p>
      {isOn || state !== "possible" ? null : (
        <Button mt="sm" loading={isPending} onClick={turnOn}>
          {t("device.on")}
        </Button>
      )}
      {isOn || state === "possible" ? null : <p>{t(`device.${state}`)}</p>}
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.id} className={classes.device}>
            <span>
              {device.name}
              {device.isThis ? ` (${t("device.this")})` : ""}
              <br />
              <span className={classes.quiet}>
                {t("device.since", { day: dateOf(device.addedAt, timeZone) })}
              </span>
              {device.isRefused ? (
                <span className={classes.refused}>
                  {t(device.isThis ? "device.refusedHere" : "device.refused")}
                </span>
              ) : null}
            </span>
            <Button
              variant="subtle"
              color="red"
              aria-label={t("device.remove.of", { name: device.name })}
              loading={removeDevice.isPending && removeDevice.variables.id === device.id}
              onClick={() => void remove(device)}
            >
              {t("device.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {removeDevice.isError ? (
        <p role="alert">{serverMessage(removeDevice.error, t("notSaved"))}</p>
      ) : null}
    </section>
  );
}
