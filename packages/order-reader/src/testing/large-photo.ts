import sharp from "sharp";

const segments = 8;

/** A comment as long as one may be. */
function comment(): Buffer {
  const bytes = Buffer.alloc(2 + 0xffff, "x");
  bytes.set([0xff, 0xfe]);
  bytes.writeUInt16BE(0xffff, 2);
  return bytes;
}

/**
 * A small photo beside which a device has kept half a megabyte of its own, as telephones do: it takes several parts to
 * send, and little time to open, so that a thousand of them are a matter of minutes.
 */
export async function largePhoto(): Promise<Buffer> {
  const photo = await sharp({
    create: { width: 320, height: 240, channels: 3, background: "#8899aa" },
  })
    .jpeg()
    .toBuffer();
  const start = photo.subarray(0, 2);
  return Buffer.concat([start, ...Array.from({ length: segments }, comment), photo.subarray(2)]);
}
