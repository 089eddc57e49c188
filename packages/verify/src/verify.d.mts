export class BadPacket extends Error {}
export function canonicalJson(value: unknown): string;
export function hashEntry(entry: Record<string, unknown>): string;
export interface VerifiedPacket {
  entries: number;
  withheld: number;
  first: number;
  last: number;
  headHash: string;
}
export function verifyLines(lines: AsyncIterable<string>): Promise<VerifiedPacket>;
export function verifyPacket(path: string): Promise<VerifiedPacket>;
