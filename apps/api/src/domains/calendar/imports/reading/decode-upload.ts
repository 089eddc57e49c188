import { AppError, say } from "@evenkeel/contract/errors";
import { uploadLimits } from "@evenkeel/contract/constants";

const dataUrl =
  /^data:(?<type>[\w.+-]+\/[\w.+-]+)?(?<parameters>(;[\w.+-]+=[^;,]*)*)(?<base64>;base64)?,/i;

/**
 * The bytes of an uploaded page, from a data URL or bare base64 (S-7.22).
 * @throws AppError too_large above 15 MB; refused if the text is no base64 or holds nothing
 */
export function decodeUpload(imageData: string): Uint8Array {
  const text = base64Of(imageData.trim());
  // Four characters are three bytes; checked before anything is decoded.
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = (text.length / 4) * 3 - padding;
  if (bytes > uploadLimits.bytes) {
    const megabytes = uploadLimits.bytes / (1024 * 1024);
    throw new AppError("too_large", say("page.tooLarge", { megabytes }));
  }
  if (text === "" || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
    throw damaged();
  }
  return new Uint8Array(Buffer.from(text, "base64"));
}

function base64Of(text: string): string {
  if (!/^data:/i.test(text)) return padded(text);
  const header = dataUrl.exec(text);
  if (header?.groups?.["base64"] === undefined) throw damaged();
  return padded(text.slice(header[0].length));
}

/** Line breaks are allowed in base64 (RFC 2045), and padding is often left off. */
function padded(text: string): string {
  const joined = /\s/.test(text) ? text.replaceAll(/\s+/g, "") : text;
  return joined.length % 4 > 1 && !joined.endsWith("=")
    ? joined.padEnd(joined.length + 4 - (joined.length % 4), "=")
    : joined;
}

function damaged(): AppError {
  return new AppError("refused", say("page.damaged"));
}
