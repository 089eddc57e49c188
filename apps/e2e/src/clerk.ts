/** What a court clerk reads in the document of the month's packet. */
import { bills, money, type Name, otherOf, sayings } from "./a-month.ts";

type Line = string | RegExp;

const names: Record<Name, string> = { parent1: "Parent One", parent2: "Parent Two" };

const answers: Record<(typeof bills)[number]["end"], readonly Line[]> = {
  accepted: [/Expense answered on/, "Answer: accepted"],
  disputed: [/Expense answered on/, "Answer: disputed", "│ We did not agree on soccer."],
  withdrawn: [/Expense withdrawn on/],
  waiting: ["│ Sunny Days"],
};
const asked: Readonly<Record<string, readonly Line[]>> = {
  Train: ["│ Which day was this?", "Answer: explained", "│ The museum on the 5th."],
};
const paid: Readonly<Record<string, readonly Line[]>> = {
  Glasses: [/Payment reported on/, "Amount: $20.00", "Answer to the payment: received"],
  "X-ray": [/Payment reported on/, /Payment answered on/, "Answer to the payment: received"],
  Sitter: [/Payment reported on/, "Amount: $50.00", "Exhibit 10:", "│ slip.png"],
};

const receipts = bills.filter(({ hasReceipt }) => hasReceipt);
const exhibitOf = new Map(receipts.map(({ what }, index) => [what, `Exhibit ${index + 1}`]));
/** In the order in which they came: after the receipts, what went with the dispute and with a payment. */
const exhibits = [
  ...receipts.map(({ what, by }) => ({ file: `${what}.png`, by })),
  { file: "season.png", by: "parent2" as const },
  { file: "slip.png", by: "parent2" as const },
];

/** What the clerk looks for, in the order in which it is to stand: each part, what begins in it, and what followed. */
export function clerkReads(
  owed: ReadonlyMap<string, number>,
  closing: Readonly<Record<Name, number>>,
): Line[] {
  const share = (what: string) => money(owed.get(what) ?? 0);
  return [
    /^Messages$/,
    ...sayings.parent1.flatMap((said, index) => [`│ ${said}`, `│ ${sayings.parent2[index]}`]),
    /^Disputes, agreements and evaluations$/,
    "│ Soccer ($150.50)",
    "│ We did not agree on soccer.",
    "Exhibit 9:",
    "│ season.png",
    "│ Reading club",
    /Dispute answered on/,
    "Answer: agreed",
    "│ Bedtime",
    "│ At 8:30 on weekends.",
    /Counter-proposal accepted on/,
    /^Custody schedules, exchanges and requests to move time$/,
    /Asked to move parenting time/,
    "Parent Two accepted: the hours move.",
    /Asked to move parenting time/,
    "│ I work late that day.",
    "Parent One declined: nothing moves.",
    /^Expenses and payments$/,
    `Parent One owes ${money(closing.parent1)}.`,
    `Parent Two owes ${money(closing.parent2)}.`,
    "Parent Two says that $50.00 more was paid; that is not confirmed and not counted.",
    ...bills.flatMap(({ what, by, end }) =>
      end === "accepted" ? [`${names[otherOf[by]]} owes ${share(what)} more`] : [],
    ),
    ...bills.flatMap(({ what, cents, end }): Line[] => [
      ...(end === "waiting" ? [/Monthly expense set up/, "Due after days: 14"] : []),
      /· Expense claimed ·/,
      `│ ${what}`,
      `Amount: ${money(cents)}`,
      `Share owed: ${share(what)}`,
      ...(exhibitOf.has(what) ? [`${exhibitOf.get(what)}:`, `│ ${what}.png`] : []),
      ...(asked[what] ?? []),
      ...answers[end],
      ...(paid[what] ?? []),
    ]),
    /^Exhibits$/,
    ...exhibits.flatMap(({ file, by }, index): Line[] => [
      new RegExp(`^Exhibit ${index + 1}$`),
      new RegExp(`^With No\\. \\d+, from ${names[by]}, `),
      `│ ${file}`,
      /^Photo, [\d,]+ bytes, SHA-256 [0-9a-f]{64}$/,
    ]),
  ];
}

/** The first of these that is not among the lines behind the one before it; null where all are there in this order. */
export function missing(lines: readonly string[], wanted: readonly Line[]): Line | null {
  let at = 0;
  for (const want of wanted) {
    const found = lines.findIndex(
      (line, index) =>
        index >= at && (typeof want === "string" ? line.includes(want) : want.test(line)),
    );
    if (found < 0) return want;
    at = found + 1;
  }
  return null;
}

/** The heading of a step that stands apart from what it is about; null where every thread is together. */
export function strayIn(lines: readonly string[]): string | null {
  let about = "";
  for (const line of lines) {
    const heading = /^No\. (\d+) · [^·]*?(?: on No\. (\d+))? · .*[AP]M P[SD]T$/.exec(line);
    if (heading === null) continue;
    const [, number = "", on] = heading;
    if (on === undefined) about = number;
    else if (on !== about) return line;
  }
  return null;
}
