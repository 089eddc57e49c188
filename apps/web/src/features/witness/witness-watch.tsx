import { hourMilliseconds } from "@evenkeel/contract/durations";
import { useEffect, useLayoutEffect, useRef } from "react";
import { reportProblem } from "../../lib/report.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { useReadingKept } from "../session/index.ts";
import { useCheckRecord } from "./queries.ts";
import { setOwedActs, setWitnessState } from "./state.ts";

/** A page that stands open for days looks again when its reader comes back, at most this often. */
const againAfter = hourMilliseconds;

/**
 * While someone is signed in: once the page is at rest it compares the record with what this device has seen, and again
 * when its reader comes back after an hour or more.
 */
export function WitnessWatch() {
  const check = useCheckRecord();
  const isReadingKept = useReadingKept() !== null;
  const last = useRef(0);
  // What was found for whoever was signed in here before may be of another family.
  useLayoutEffect(() => {
    setWitnessState({ is: "waiting" });
    setOwedActs([]);
  }, []);
  useEffect(() => {
    if (isReadingKept) return undefined;
    let isHere = true;
    const look = () => {
      if (!isHere || Date.now() - last.current < againAfter) return;
      last.current = Date.now();
      check().catch((error: unknown) => reportProblem("The record was not checked", error));
    };
    const back = () => {
      if (document.visibilityState === "visible") look();
    };
    whenIdle(look);
    document.addEventListener("visibilitychange", back);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", back);
    };
  }, [check, isReadingKept]);
  return null;
}
