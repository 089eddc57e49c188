import { onDemand } from "../../components/on-demand.tsx";
import { useOwedActs, useWitnessState } from "./state.ts";

const RecordAlarm = onDemand(
  async () => (await import("./components/record-alarm.tsx")).RecordAlarm,
  () => null,
  ["witness"],
);

const OwedAlarm = onDemand(
  async () => (await import("./components/owed-alarm.tsx")).OwedAlarm,
  () => null,
  ["witness"],
);

/** Nothing, unless the server shows another record than this device saw, or gave no proof of what was done here. */
export function AlarmAbove() {
  const state = useWitnessState();
  const owed = useOwedActs();
  return (
    <>
      {state.is !== "checked" || state.kept.refusal === null ? null : (
        <RecordAlarm kept={state.kept} refusal={state.kept.refusal} />
      )}
      {owed.length === 0 ? null : <OwedAlarm owed={owed} />}
    </>
  );
}
