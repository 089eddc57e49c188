import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648. */
function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32.replaceAll("=", ""), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app with this secret shows (RFC 6238), so many steps of 30 seconds from this time. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000) + steps));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
