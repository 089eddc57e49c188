import type { Locator } from "playwright-core";
import decodeQr from "qr/decode.js";
import sharp from "sharp";

/** What a phone's camera would read from a picture on the screen. Throws where it is no QR code. */
export async function scan(picture: Locator): Promise<string> {
  const shown = await picture.screenshot({ animations: "disabled" });
  const { data, info } = await sharp(shown)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
