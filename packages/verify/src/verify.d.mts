export class BadPacket extends Error {}
export function canonicalJson(value: unknown): string;
export function hashEntry(entry: object): string;
export function sealOf(
  header: object,
  files: Record<string, string>,
): Record<string, unknown> & { seal: string };
export const entriesInVolume: number;
export function pagesNames(header: { first: number; last: number }): string[];
/** Languages that record.csv can be in; any other has the English one. */
export const tableLocales: readonly string[];
export function tableIn(locale?: string): {
  head: string;
  lines: (header: { people: readonly { id: number; name: string }[] }) => (row: object) => string;
};
export interface VerifiedPacket {
  format: string;
  /** Null in a packet of the first format that does not say. */
  familyId: number | null;
  entries: number;
  /** Entries that are withheld as a whole. */
  withheld: number;
  /** Fields that are withheld of entries that are shown. */
  withheldFields: number;
  first: number;
  last: number;
  previousHash: string;
  headHash: string;
  /** What the server can say whether it made; null where there is none. */
  seal: string | null;
  /** What it cannot show, in plain words. */
  limits: string[];
}
export function verdictOf(verified: VerifiedPacket): string;
export function verifyLines(
  lines: AsyncIterable<string>,
  onRow?: (header: object, entry: object | null) => void,
): Promise<VerifiedPacket>;
export function verifyPacket(path: string): Promise<VerifiedPacket>;
