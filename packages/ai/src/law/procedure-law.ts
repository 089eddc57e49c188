/**
 * California Family Code on how a custody case is run, on support, moves and evidence: same rules as `custody-law.ts`.
 */
import type { LegalFact } from "./fact.ts";

export const procedureLaw: readonly LegalFact[] = [
  {
    section: "Fam. Code 3170",
    sentence:
      "Where custody or visitation is contested the court sets the matter for mediation; cases with domestic violence follow a separate protocol.",
    source: "official",
    keywords: [
      "mediat*",
      "contested",
      "cannot agree",
      "cant agree",
      "disagree",
      "child custody recommending",
      "mediacion",
      "mediador",
    ],
  },
  {
    section: "Fam. Code 3173",
    sentence:
      "Where the court allows such petitions, mediation about an existing order is set within 60 days of filing.",
    source: "official",
    keywords: ["mediation about an existing", "mediation soon", "how long * mediation", "60 days"],
  },
  {
    section: "Fam. Code 3177",
    sentence: "Court mediation about custody and visitation is private and confidential.",
    source: "official",
    keywords: ["mediation confidential", "mediation private", "confidential", "mediator tell"],
  },
  {
    section: "Fam. Code 3181",
    sentence:
      "A parent who declares domestic violence under penalty of perjury, or who is protected by an order, may meet the mediator separately and at separate times.",
    source: "official",
    keywords: [
      "separate session*",
      "separately",
      "same room",
      "mediation * abus*",
      "mediation * violence",
    ],
  },
  {
    section: "Fam. Code 3183",
    sentence:
      "In some counties the court's child custody counsellor may make a recommendation to the court.",
    source: "secondary",
    keywords: [
      "mediator recommend*",
      "counselor recommend*",
      "recommending counselor*",
      "counselor report",
      "mediator report",
    ],
  },
  {
    section: "Fam. Code 3110.5, 3111",
    sentence:
      "A custody evaluation is made by a specially trained evaluator whom the court appoints; its report is confidential and is filed at least 10 days before the hearing. Nothing in this app is such an evaluation.",
    source: "official",
    keywords: ["evaluator", "custody evaluation", "evaluation report", "730", "evaluacion"],
  },
  {
    section: "Fam. Code 4055(b)(1)(D)",
    sentence:
      "The formula for child support uses an approximate share of the time for which each parent has primary physical responsibility.",
    source: "secondary",
    keywords: [
      "child support",
      "support calculat*",
      "support payment*",
      "timeshare",
      "time-share",
      "percentage of time",
      "manutencion",
      "pension alimenticia",
    ],
  },
  {
    section: "Fam. Code 6323(c)",
    sentence:
      "A custody order made in a domestic-violence case is specific as to time, day, place and manner of the exchange.",
    source: "official",
    keywords: [
      "safe exchange*",
      "exchange * violence",
      "exchange place",
      "supervised exchange",
      "exchange * restraining",
    ],
  },
  {
    section: "Fam. Code 7501",
    sentence:
      "A parent with custody has a right to change the child's residence, subject to the court's power to restrain a move that would harm the child's rights or welfare.",
    source: "official",
    keywords: [
      "mov* away",
      "relocat*",
      "right to move",
      "move to another",
      "another state",
      "out of state",
      "another city",
      "mudar*",
      "mudanza",
      "move with",
      "moving with",
      "move to * with",
      "moving to * with",
      "wants to move",
      "mov* * hours away",
      "mov* out of",
      "job in",
      "allowed to move",
      "stop * from moving",
      "if * mov* to",
    ],
  },
  {
    section: "Evid. Code 250, 350, 1400-1401, 1410",
    sentence:
      "A writing (electronic ones count) must be relevant and shown to be authentic before it is evidence, no one way of showing that is prescribed, and the rules on hearsay still apply.",
    source: "secondary",
    keywords: [
      "evidence",
      "admissib*",
      "screenshot*",
      "text messages in court",
      "messages in court",
      "use * in court",
      "record* in court",
      "show the judge",
      "prueba*",
      "evidencia",
    ],
  },
];
