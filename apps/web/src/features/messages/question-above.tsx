import { useEffect } from "react";
import { onDemand } from "../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../components/part-dialog.tsx";
import { forgetQuestions, useAsked } from "../../lib/asking.ts";
import type { AskedDialogProps } from "./components/asked-dialog.tsx";

/** Few words are asked about: what it is made of comes with the first. */
const AskedDialog = onDemand<AskedDialogProps & { onClose: () => void }>(
  async () => (await import("./components/asked-dialog.tsx")).AskedDialog,
  dialogMeanwhile,
  ["messages"],
);

/** Nothing, unless words were written anywhere but in a message of which their writer is asked before they are on the record. */
export function QuestionAbove() {
  const asked = useAsked();
  useEffect(() => forgetQuestions, []);
  if (asked === null) return null;
  return <AskedDialog asked={asked} onClose={() => asked.choose("change")} />;
}
