import { randomBytes } from "node:crypto";

/** Letters and digits that are not taken for each other: Crockford's base 32. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code to be typed, of five bits a byte, in groups. @param bytes any number of groups of this many */
export function typedCode(bytes: Uint8Array, groupLength = 5): string {
  const letters = Array.from(bytes, (byte) => signs.charAt(byte % signs.length));
  const groups = Array.from({ length: Math.ceil(letters.length / groupLength) }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(""),
  );
  return groups.join("-");
}

export const randomTypedCode = (length: number): string => typedCode(randomBytes(length));

/** As it was meant, however it was typed: in small letters, without its dashes, an O for a zero. */
export const meantCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
