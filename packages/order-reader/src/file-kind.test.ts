import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { createBuiltInScheduleReader } from "./built-in-reader.ts";
import { ScheduleFileError } from "./file-error.ts";

const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const picture = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

async function problemOf(file: Uint8Array): Promise<string> {
  const error: unknown = await reader.read(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ScheduleFileError);
  return (error as ScheduleFileError).problem;
}

/** A PNG header that promises far more pixels than the file holds. */
async function bomb(): Promise<Uint8Array> {
  const file = Buffer.from(await picture(60, 60));
  file.writeUInt32BE(60_000, 16);
  file.writeUInt32BE(60_000, 20);
  return file;
}

describe("a file that cannot be read is refused with words for a parent", () => {
  test("an empty file", async () => {
    expect(await problemOf(new Uint8Array())).toBe("empty");
  });

  test.each([
    ["plain text", bytes("every other weekend with Dad")],
    [
      "a drawing with a script",
      bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["a web page that ends in a picture", bytes("<html><body>\u0089PNG")],
    ["an animated GIF", bytes("GIF89a................................")],
  ])("%s is not a picture", async (_name, file) => {
    expect(await problemOf(file)).toBe("unsupported");
  });

  test("a web page dressed as a picture is not opened", async () => {
    const file = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...bytes("<script>alert(1)</script>")]);
    expect(await problemOf(file)).toBe("damaged");
  });

  test("a picture that was cut off while it was sent", async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await problemOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe("damaged");
  });

  test("more than 15 MB", async () => {
    expect(await problemOf(new Uint8Array(15 * 1024 * 1024 + 1).fill(0xff))).toBe("too-large");
  });

  test("more than 50 million pixels, seen from the header without decoding them", async () => {
    expect(await problemOf(await bomb())).toBe("too-many-pixels");
  });

  test("a PDF that is not really one", async () => {
    expect(await problemOf(bytes("%PDF-1.7\nnothing of the kind"))).toBe("damaged-pdf");
  });
});
