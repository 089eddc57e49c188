import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { HostileDocument } from "./hostile-documents.ts";
import { bomb } from "./write-pdf.ts";

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(8 + body.length);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), 4 + body.length);
  return whole;
}

const number = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A black PNG, one bit a pixel. */
const png = (width: number, height: number, pixels: Uint8Array, extra: Buffer[] = []): Buffer =>
  Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", Buffer.concat([number(width, height), Buffer.from([1, 0, 0, 0, 0])])),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);

const blank = (width: number, height: number): Buffer =>
  png(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } });

/** A progressive JPEG of 49 million pixels whose last pass comes again and again. */
async function passes(count: number): Promise<Buffer> {
  const whole = await white(7000, 7000).jpeg({ progressive: true, quality: 20 }).toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = whole.subarray(last, -2);
  return Buffer.concat([
    whole.subarray(0, -2),
    ...Array.from({ length: count }, () => pass),
    whole.subarray(-2),
  ]);
}

async function webp(change: (file: Buffer) => void): Promise<Buffer> {
  const file = await noise(200, 200).webp({ lossless: true }).toBuffer();
  change(file);
  return file;
}

/** An extended WebP that says it is as large as the format can say. */
async function webpCanvas(): Promise<Buffer> {
  const inside = (await white(64, 64).webp().toBuffer()).subarray(12);
  const head = Buffer.alloc(18);
  head.write("VP8X", 0, "latin1");
  head.writeUInt32LE(10, 4);
  head.writeUIntLE(16_383, 12, 3);
  head.writeUIntLE(16_383, 15, 3);
  const body = Buffer.concat([Buffer.from("WEBP"), head, inside]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), size, body]);
}

const cut = async (file: Promise<Buffer>, part: number): Promise<Buffer> => {
  const whole = await file;
  return whole.subarray(0, Math.floor(whole.length * part));
};

const refused: HostileDocument["problems"] = ["damaged", "unsupported", "too-small"];

export const hostilePictures: HostileDocument[] = [
  {
    name: "a small PNG of 900 million pixels",
    make: () => blank(30_000, 30_000),
    problems: ["too-many-pixels"],
  },
  {
    name: "a PNG that says it is larger than any",
    make: () => png(2_147_483_647, 2_147_483_647, deflateSync(Buffer.alloc(9))),
    problems: ["too-many-pixels", "damaged"],
  },
  {
    name: "a PNG that says it is small and unpacks to four gigabytes",
    make: () => png(400, 400, bomb(4096)),
    problems: [null, "damaged"],
  },
  {
    name: "a PNG of a pixel's height",
    make: () => png(49_000_000, 1, deflateSync(Buffer.alloc(6_125_001))),
    problems: ["too-small", "damaged"],
  },
  {
    name: "a PNG of as many pixels as are allowed",
    make: () => blank(7000, 7100),
    problems: [null],
  },
  {
    name: "a PNG whose notes unpack to a gigabyte",
    make: () =>
      png(400, 400, deflateSync(Buffer.alloc(51 * 400)), [
        chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), bomb(1024)])),
        chunk("iCCP", Buffer.concat([Buffer.from("profile\0\0", "latin1"), bomb(1024)])),
      ]),
    problems: [null, "damaged"],
  },
  {
    name: "an animated PNG of four thousand million frames",
    make: () =>
      png(400, 400, deflateSync(Buffer.alloc(51 * 400)), [chunk("acTL", number(0xffffffff, 0))]),
    problems: [null, "damaged"],
  },
  {
    name: "a JPEG of 49 million pixels that is sent in five thousand passes",
    make: () => passes(5000),
    problems: [null, "damaged", "too-slow"],
  },
  {
    name: "a WebP that says it is longer than it is",
    make: () => webp((file) => file.writeUInt32LE(0x7ffffffe, 4)),
    problems: [null, ...refused],
  },
  {
    name: "a WebP of 268 million pixels",
    make: webpCanvas,
    problems: ["too-many-pixels", "damaged"],
  },
  {
    name: "a WebP of noise where its picture should be",
    make: () => webp((file) => file.fill(0xa5, 30)),
    problems: ["damaged"],
  },
  ...(["png", "jpeg", "webp"] as const).flatMap((kind) =>
    [0.02, 0.5, 0.95].map((part) => ({
      name: `a ${kind.toUpperCase()} of which ${part * 100} percent arrived`,
      make: () => cut(noise(400, 400).toFormat(kind).toBuffer(), part),
      problems: refused,
    })),
  ),
  {
    name: "a PNG that is a PDF, too",
    make: () => Buffer.concat([blank(400, 400), Buffer.from("%PDF-1.7\n")]),
    problems: [null],
  },
  {
    name: "a JPEG that is a web page",
    make: () => Buffer.from("\u00ff\u00d8\u00ff\u00e0<script>alert(1)</script>", "latin1"),
    problems: ["damaged"],
  },
  {
    name: "a GIF that is a PNG, too",
    make: () => Buffer.concat([Buffer.from("GIF89a"), blank(400, 400)]),
    problems: ["unsupported"],
  },
  {
    name: "a ZIP that is a PDF, too",
    make: () => Buffer.from("PK\u0003\u0004%PDF-1.7\n", "latin1"),
    problems: ["unsupported"],
  },
];
