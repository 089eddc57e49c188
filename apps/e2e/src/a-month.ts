/** What two parents write and pay in a month, and what each owes, worked out here and not with the product's code. */

export type Name = "parent1" | "parent2";
export const otherOf = { parent1: "parent2", parent2: "parent1" } as const;

export const money = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

export interface Bill {
  by: Name;
  category: string;
  child: "Mia" | "Noah" | null;
  cents: number;
  what: string;
  hasReceipt: boolean;
  /** What became of it. */
  end: "accepted" | "disputed" | "withdrawn" | "waiting";
}

const bill = (by: Name, category: string, child: Bill["child"], cents: number, what: string) => ({
  by,
  category,
  child,
  cents,
  what,
});
const accepted = { hasReceipt: true, end: "accepted" } as const;

/** In the order in which they were claimed: 12, of which 8 have a receipt. The last one comes each month. */
export const bills: readonly Bill[] = [
  { ...bill("parent1", "medical", "Mia", 8_451, "Glasses"), ...accepted },
  { ...bill("parent2", "medical", "Noah", 12_999, "X-ray"), ...accepted },
  { ...bill("parent1", "school", "Mia", 4_507, "Books"), ...accepted },
  { ...bill("parent2", "activity", "Mia", 7_525, "Choir"), ...accepted },
  { ...bill("parent1", "care", null, 26_001, "Sitter"), ...accepted },
  { ...bill("parent2", "travel", null, 5_999, "Train"), ...accepted, hasReceipt: false },
  { ...bill("parent1", "clothes", "Noah", 3_747, "Shoes"), ...accepted },
  { ...bill("parent2", "medical", "Mia", 1_001, "Syrup"), ...accepted },
  {
    ...bill("parent1", "activity", "Noah", 15_050, "Soccer"),
    hasReceipt: false,
    end: "disputed",
  },
  { ...bill("parent2", "school", "Mia", 9_999, "Trip"), ...accepted },
  { ...bill("parent2", "other", null, 2_500, "Gift"), hasReceipt: false, end: "withdrawn" },
  {
    ...bill("parent1", "care", null, 20_000, "After school"),
    hasReceipt: false,
    end: "waiting",
  },
];

/** What they write to each other, in turns. */
export const sayings: Record<Name, readonly string[]> = {
  parent1: [
    "Mia has choir on Thursday at 4.",
    "Could you bring Noah's blue jacket on Sunday?",
    "The teacher asked both of us to come on the 12th.",
    "Noah slept well and ate breakfast.",
    "I will be at the school gate at 3.",
    "The dentist moved Mia to Tuesday at 10.",
    "Thank you for the photos of the game.",
    "Noah left his reading book at your place.",
    "I signed the form for the trip.",
    "See you at the exchange on Friday.",
  ],
  parent2: [
    "I can take Mia to choir.",
    "The jacket is in his bag.",
    "The 12th works for me.",
    "Good to hear. He had a cold last week.",
    "I will wait there.",
    "Tuesday is fine, I will drive her.",
    "She scored twice.",
    "I will bring the book on Wednesday.",
    "I paid the rest of the trip today.",
    "Friday at 6, as always.",
  ],
};

/** What parent 1 bears in percent, as the two agreed: medical 60, school of Mia 70, the rest half. */
const percentOf = ({ category, child }: Bill): number =>
  category === "medical" ? 60 : category === "school" && child === "Mia" ? 70 : 50;

/**
 * What the other parent owes of each bill, in cents, by the product's promise that an odd cent goes where it brings what
 * rounding has left nearest to nothing, and else to whoever paid. Reckoned in hundredths of a cent.
 */
export function owedOfEach(): Map<string, number> {
  let left = 0;
  const owed = new Map<string, number>();
  for (const one of bills) {
    const exact = one.cents * percentOf(one);
    const [low, high] = [Math.floor(exact / 100), Math.ceil(exact / 100)];
    const leaves = (share: number) => Math.abs(left + exact - share * 100);
    const isTie = leaves(low) === leaves(high);
    const takesHigh = isTie ? one.by === "parent1" : leaves(high) < leaves(low);
    const share = takesHigh ? high : low;
    // What is withdrawn leaves nothing.
    if (one.end !== "withdrawn") left += exact - share * 100;
    owed.set(one.what, one.by === "parent1" ? one.cents - share : share);
  }
  return owed;
}
