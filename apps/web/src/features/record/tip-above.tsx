import { useEffect } from "react";
import { onDemand } from "../../components/on-demand.tsx";
import { forgetTips, useToldTips } from "../../lib/told-tip.ts";

const ToldTip = onDemand<{ tips: readonly string[] }>(
  async () => (await import("./components/told-tip.tsx")).ToldTip,
  () => null,
  ["messages"],
);

/** Nothing, unless words that were just sent stand on the record as hostile: their writer is told, and with what tip. */
export function TipAbove() {
  const tips = useToldTips();
  return tips.length === 0 ? null : <ToldTip key={tips.join(" ")} tips={tips} />;
}

/** Whoever signs in here next is told nothing of these. */
export function TipsOfOne() {
  useEffect(() => forgetTips, []);
  return null;
}
