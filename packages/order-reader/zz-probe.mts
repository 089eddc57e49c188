import { readFileSync } from "node:fs";
import { layoutOfText } from "./src/layout/layout.ts";
import { parseSchedule } from "./src/parser/parse-schedule.ts";
const en =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const es =
  "PLAN DE CRIANZA\nMadre: Ana López. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const docs = readFileSync(process.argv[2]!, "utf8")
  .split("\n")
  .filter((l) => l.trim() && !l.startsWith("##"));
docs.forEach((d, i) => {
  let t = d.replaceAll("\\n", "\n").replaceAll(" | ", "\t");
  let skip = 5;
  if (t.startsWith("EN ")) t = en + t.slice(3);
  else if (t.startsWith("ES ")) t = es + t.slice(3);
  else {
    t = t.replace(/^DOC /, "");
    skip = 0;
  }
  const p: any = parseSchedule(layoutOfText(t));
  console.log(`#${i + 1} ${d}`);
  const s = (r: any) =>
    r.startDay
      ? `${r.assignee} ${r.cadence} ${r.startDay} ${r.startTime ?? ""}-${r.endDay} ${r.endTime ?? ""} ` +
        JSON.stringify(
          Object.fromEntries(
            Object.entries(r).filter(
              ([k]) =>
                !/assignee|cadence|startDay|startTime|endDay|endTime|startWeekAnchor|source|confidence|page|box|^id$|quote/i.test(
                  k,
                ) ||
                (k === "startWeekAnchor" && r.cadence === "biweekly" && !r.firstDate),
            ),
          ),
        )
      : JSON.stringify(
          Object.fromEntries(
            Object.entries(r).filter(
              ([k]) => !/source|confidence|page|box|^id$|Span|quote/i.test(k),
            ),
          ),
        );
  for (const r of p.recurringRules) console.log("   R", s(r));
  for (const r of p.holidayRules) console.log("   H", s(r));
  if (skip === 0)
    console.log(
      "   P",
      JSON.stringify(p.parties),
      "lang",
      p.language,
      "res",
      JSON.stringify(p.residence),
    );
  if (p.questions.length)
    console.log(
      "   Q",
      p.questions.map((q: any) => q.asks + (q.words ? `[${q.words}]` : "")).join("; "),
    );
  if (0) console.log();
  for (const st of p.statements
    .filter(
      (x: any) =>
        !/^(PARENTING PLAN|PLAN DE CRIANZA|Mother: Ilse Maddox\.|Father: Tomas Rivelle\.|Madre: Ana López\.|Padre: Luis Rey\.)$/.test(
          x.text,
        ),
    )
    .filter(
      (x: any) =>
        skip === 0 ||
        !/^(Child: Pia|Hija: Pia|Pia lives with Mother|Pia vive con la madre)\.$/.test(x.text),
    )
    .slice(0))
    if (st.outcome !== "rules" && st.outcome !== "rule")
      console.log(`   - ${st.outcome}: ${st.text}`);
});
