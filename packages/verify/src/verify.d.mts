export class BadPacket extends Error {}
export function canonicalJson(value: unknown): string;
export function hashEntry(entry: object): string;
export function sealOf(
  header: object,
  files: Record<string, string>,
): Record<string, unknown> & { seal: string };
export const entriesInVolume: number;
/** The file of a packet that holds the signed end of its log. */
export const logName: string;
/** Kinds of entries that are no leaves of the log. */
export const privateKinds: readonly string[];
/** 2,048 words, each in the place of its number. */
export const codeWords: readonly string[];
export function pagesNames(header: { first: number; last: number }): string[];
/** Languages that record.csv can be in; any other has the English one. */
export const tableLocales: readonly string[];
export function tableIn(
  locale?: string,
  as?: { form?: "now" | "checked" | "earlier" | "earliest" },
): {
  head: string;
  lines: (header: {
    people: readonly { id: number; name: string }[];
    timeZone: string;
  }) => (row: object, reading?: { what: string; words: string }) => string;
};
export interface WitnessedHead {
  device: string;
  /** Entries of both parents. */
  size: number;
  /** Base64. */
  root: string;
  /** ISO 8601. */
  at: string;
}
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
  /** The signed end of its log, once tree and signature are found to be right; null in an older format. */
  log: {
    origin: string;
    size: number;
    /** Base64. */
    root: string;
    key: string;
    /** What the page shows for the same end, in English. */
    words: string[];
  } | null;
  /** Whose devices signed how much of it. */
  signatures: {
    people: {
      id: number;
      name: string;
      devices: {
        id: string;
        name: string;
        standing: "first" | "confirmed" | "unconfirmed";
        isRemoved: boolean;
        /** How many entries it signed. */
        entries: number;
        /** The last end of the record that it saw, in entries of both parents, and when (ISO 8601); null for none. */
        witnessed: { size: number; at: string } | null;
      }[];
      /** Entries in this person's name that none signed, of a time when devices did. */
      unsigned: number;
    }[];
    /** When devices began to sign; null where nothing in it is from before. */
    before: string | null;
    /** The first and the last end of the record that a device of its people witnessed; null for none. */
    witnessedHeads: { first: WitnessedHead; last: WitnessedHead } | null;
  };
  /** What it cannot show, in plain words. */
  limits: string[];
}
/** What a device signs of each call, and the fields of each kind of entry that have to be so; null: the server's words. */
export const signedActs: Readonly<
  Record<
    string,
    {
      readonly says: readonly string[];
      readonly kinds: Readonly<Record<string, readonly string[] | null>>;
    }
  >
>;
/** Fields that are signed only where something is said in them. */
export const onlyIfSaid: ReadonlySet<string>;
/** By kind: the fields that the server makes by itself. */
export const madeByServer: Readonly<Record<string, readonly string[]>>;
/** Kinds of entries that no device signs. */
export const signedByNobody: readonly string[];
/** Whether an entry of this kind may be the outcome of this call. */
export function isOutcomeOf(call: string, kind: string): boolean;
/** Whether the entry's words are the server's, made of what was said. */
export function isMadeByServer(call: string, kind: string): boolean;
/** The fields of an entry that are not as its device signed them. */
export function unsignedWords(
  entry: {
    call: string;
    kind: string;
    content: Readonly<Record<string, unknown>>;
    /** How many fields were signed. */
    count: number;
  },
  isSigned: (name: string, value: unknown) => boolean,
  timeZone: string | null,
  /** Fields that are withheld from whoever asks. */
  unseen?: Iterable<string>,
): string[];
export function verdictOf(verified: VerifiedPacket): string;
export function verifyLines(
  lines: AsyncIterable<string>,
  onRow?: (header: object, entry: object | null) => void,
): Promise<VerifiedPacket>;
export function verifyPacket(path: string): Promise<VerifiedPacket>;
