import type { ReceiptTruth } from "./generator/purchase.ts";

export const fields = ["vendor", "date", "totalCents", "taxCents"] as const;
type Field = (typeof fields)[number];
type Value = ReceiptTruth[Field];

const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Sums and days to the digit. Of a name the letters count, without accents; one in eight may be another. */
export function isRight(field: Field, truth: Value, read: Value): boolean {
  if (field !== "vendor") return truth === read;
  const [one, other] = [letters(String(truth)), letters(String(read ?? ""))];
  return distance(one, other) <= Math.floor(one.length / 8);
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

interface Read {
  truth: Value;
  read: { isSure: boolean; candidates: readonly { value: NonNullable<Value> }[] };
}

/** Counts what was read of each field. The likeliest candidate is what counts. */
export function tally() {
  const seen = new Map<Field, Read[]>(fields.map((field) => [field, []]));
  return {
    add(field: Field, read: Read) {
      seen.get(field)?.push(read);
    },
    of(field: Field) {
      const all = (seen.get(field) ?? []).map(({ truth, read }) => {
        const said = read.candidates[0]?.value ?? null;
        return { truth, said, isSure: read.isSure, isRight: isRight(field, truth, said) };
      });
      const hits = all.filter(({ truth, isRight: hit }) => truth !== null && hit).length;
      const offered = all.filter(({ said }) => said !== null).length;
      const there = all.filter(({ truth }) => truth !== null).length;
      return {
        f1: offered + there === 0 ? 1 : (2 * hits) / (offered + there),
        right: all.filter((one) => one.isRight).length,
        asked: all.length,
        sure: all.filter((one) => one.isSure).length,
        sureAndWrong: all.filter((one) => one.isSure && !one.isRight).length,
      };
    },
  };
}
