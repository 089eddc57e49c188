const [lineFeed, carriageReturn, space, tab] = [10, 13, 32, 9];

/**
 * A calendar file's text, with the lines put together again that go on in the next one (RFC 5545, 3.1): before their
 * letters are read, as some programs fold a line within the bytes of one letter.
 * @param bytes in UTF-8, with or without a byte order mark
 */
export function calendarFileText(bytes: Uint8Array): string {
  const whole = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const folded = foldAt(bytes, at);
    if (folded > 0) {
      at += folded - 1;
    } else {
      whole[length] = bytes[at] ?? 0;
      length += 1;
    }
  }
  return new TextDecoder().decode(whole.subarray(0, length));
}

/** How many bytes there are the end of a line that goes on. */
function foldAt(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === carriageReturn ? at + 1 : at;
  const next = bytes[end + 1];
  return bytes[end] === lineFeed && (next === space || next === tab) ? end + 2 - at : 0;
}
