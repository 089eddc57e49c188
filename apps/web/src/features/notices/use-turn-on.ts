import type { NoticeChoices } from "@evenkeel/contract/models/notice";
import { useState } from "react";
import { serverMessage } from "../../lib/errors.ts";
import { reportProblem } from "../../lib/report.ts";
import { showToast } from "../../lib/toasts.ts";
import { useWords } from "../../lib/words.ts";
import { deviceName, subscribe, unsubscribe } from "./browser-device.ts";
import { useChangeChoices, useNoticeChoices } from "./queries.ts";

/** Turns notices on for this browser, by a person's own press, and says what came of it. */
export function useTurnOn() {
  const t = useWords("notifications");
  const choices = useNoticeChoices();
  const { addDevice } = useChangeChoices();
  const [isPending, setPending] = useState(false);
  const turnOn = async ({ publicKey, devices }: NoticeChoices) => {
    setPending(true);
    try {
      // The address that the browser has is one that its push service refuses.
      if (devices.some(({ isThis, isRefused }) => isThis && isRefused)) await unsubscribe();
      const subscription = await subscribe(publicKey);
      if (subscription === null) {
        showToast({ title: t("device.denied") });
        return;
      }
      await addDevice.mutateAsync({ ...subscription, name: deviceName() });
      showToast({ title: t("device.isOn") });
    } catch (error) {
      reportProblem("Notices could not be turned on", error);
      showToast({
        title: t("device.failed"),
        description: serverMessage(error, t("device.failedText")),
        variant: "destructive",
      });
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    turnOn: () => {
      if (choices.data !== undefined) void turnOn(choices.data);
    },
  };
}
