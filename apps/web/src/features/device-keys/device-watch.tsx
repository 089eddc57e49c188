import { useEffect, useLayoutEffect } from "react";
import { reportProblem } from "../../lib/report.ts";
import { signWith } from "../../lib/signing.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { useReadingKept } from "../session/index.ts";
import { useDevice } from "./use-device.ts";

/** While someone is signed in: what they do is signed, and this device is made known once the page is at rest. */
export function DeviceWatch() {
  const device = useDevice();
  const isReadingKept = useReadingKept() !== null;
  useLayoutEffect(() => signWith(device), [device]);
  useEffect(() => {
    if (isReadingKept) return undefined;
    let isHere = true;
    whenIdle(() => {
      if (!isHere) return;
      device
        .prepare()
        .catch((error: unknown) => reportProblem("This device was not made known", error));
    });
    return () => {
      isHere = false;
    };
  }, [device, isReadingKept]);
  return null;
}
