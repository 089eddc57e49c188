import { createBuiltInModerator } from "./moderator.ts";
import { applyRules } from "./rules/engine.ts";
import { findQuotations } from "./quotations.ts";
import { normalise } from "@evenkeel/hearing/normalise/normalise";
const m = createBuiltInModerator();
for (const text of process.argv.slice(2)) {
  const a = await m.assess({ text, category: "General" } as never);
  const n = normalise(text).text;
  console.log(a.severity, a.urgent, a.hardRed, JSON.stringify(a.findings.map((f: any) => [f.tag, f.start, f.end])), text.slice(0,80), JSON.stringify(applyRules(n, findQuotations(n)).map((h) => [h.rule.id, h.excuse])));
}
