import type { OwnDeviceKey } from "@evenkeel/contract/models/device-key";
import { Button, Skeleton } from "@mantine/core";
import { dateOf, dayAndTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import {
  failureWords,
  useConfirmDevice,
  useDeviceKeys,
  useRemoveDevice,
  useThisDevice,
} from "../queries.ts";
import classes from "./device-keys.module.css";
import { ConfirmByPhrase, MakePhrase } from "./phrase.tsx";

/** The devices that sign for a person: who they are, which of them nobody vouched for, and how to be rid of one. */
export function DeviceKeys() {
  const t = useWords("devices");
  const devices = useDeviceKeys();
  const { data: own = null, isPending } = useThisDevice();
  const list = devices.data ?? [];
  const here = list.find(({ id }) => id === own);
  const isBelieved = here !== undefined && here.standing !== "unconfirmed";
  return (
    <section className={classes.part} aria-labelledby="own-devices">
      <h3 id="own-devices" className={classes.heading}>
        {t("title")}
      </h3>
      <p className={classes.quiet}>{t("text")}</p>
      {devices.isPending ? <Skeleton height={48} /> : null}
      {devices.isError && devices.data === undefined ? <p role="alert">{t("missing")}</p> : null}
      <ul className={classes.list}>
        {list.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isThis={device.id === own}
            mayVouch={isBelieved}
          />
        ))}
      </ul>
      {devices.isSuccess && !isPending && here === undefined ? (
        <p className={classes.quiet}>{t("cannotSign")}</p>
      ) : null}
      {here?.standing === "unconfirmed" ? <ConfirmByPhrase device={here.id} /> : null}
      {isBelieved ? <MakePhrase hasOne={list.some(({ isPhrase }) => isPhrase)} /> : null}
    </section>
  );
}

interface DeviceRowProps {
  device: OwnDeviceKey;
  isThis: boolean;
  /** This browser is a device that is believed. */
  mayVouch: boolean;
}

function DeviceRow({ device, isThis, mayVouch }: DeviceRowProps) {
  const t = useWords("devices");
  const { timeZone } = useCurrentUser();
  const confirm = useConfirmDevice();
  const remove = useRemoveDevice();
  const name = device.isPhrase ? t("phrase") : (device.name ?? t("unknown"));
  const error = confirm.error ?? remove.error;
  const isOpen = device.standing === "unconfirmed";
  const mayRemove = !isThis && (mayVouch || isOpen);
  const day = dateOf(device.addedAt, timeZone);
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.quiet}>
        {device.lastUsedAt === null
          ? t("added", { day })
          : t("used", { day, when: dayAndTime(device.lastUsedAt, timeZone) })}
      </span>
      {isThis ? <span className={classes.quiet}>{t("this")}</span> : null}
      {isOpen ? <span className={classes.open}>{t("unconfirmed")}</span> : null}
      {error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, error)}
        </p>
      )}
      {mayRemove ? (
        <div className={classes.buttons}>
          {isOpen && mayVouch ? (
            <Button
              size="sm"
              variant="default"
              aria-label={t("confirmOf", { name })}
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ id: device.id })}
            >
              {t("confirm")}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="default"
            aria-label={t("removeOf", { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: device.id })}
          >
            {t("remove")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
