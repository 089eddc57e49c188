import { isOfOwnDeath } from "@evenkeel/hearing/assessment/tags";
import type { Json } from "../canonical.ts";
import { verdictContent } from "../entries/shared.ts";
import { type ShownRow, shownValue } from "./packet-rows.ts";

const { findings: findingsSchema } = verdictContent.shape;

/** An entry as a packet's pages tell it: without what `own-death.ts` keeps from every screen. */
export function toldRow(row: ShownRow): ShownRow {
  const findings = findingsSchema.safeParse(shownValue(row, "findings"));
  const verdict = shownValue(row, "verdict");
  const read = verdictContent.safeParse(verdict);
  const told: Record<string, Json> = {};
  if (findings.success && findings.data.some(isOfOwnDeath)) {
    told["findings"] = findings.data.filter((finding) => !isOfOwnDeath(finding));
    told["coachingPrompt"] = null;
    told["aiRewrite"] = null;
  }
  if (read.success && isObject(verdict) && read.data.findings.some(isOfOwnDeath)) {
    const kept = read.data.findings.filter((finding) => !isOfOwnDeath(finding));
    told["verdict"] = { ...verdict, findings: kept };
  }
  const fields = Object.entries(row.fields).map(([name, field]) => {
    const value = told[name];
    return [name, value !== undefined && "value" in field ? { ...field, value } : field] as const;
  });
  return { ...row, fields: Object.fromEntries(fields) };
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
