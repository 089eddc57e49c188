import sharp from "sharp";
import type { Random } from "../../schedules/generator/random.ts";

/** A slip that was folded in a pocket: bent a little at each crease, darker on one side of it, faded where it was rubbed. */
export async function folded(page: Uint8Array, random: Random): Promise<Uint8Array> {
  const { data, info } = await sharp(page)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const creases = Array.from({ length: random.between(1, 3) }, () => ({
    at: random.between(Math.round(height * 0.15), Math.round(height * 0.85)),
    lean: (random.next() - 0.5) * 0.05,
    depth: 0.12 + random.next() * 0.2,
  }));
  const faded = {
    x: random.next() * width,
    y: random.next() * height,
    size: (0.2 + random.next() * 0.3) * height,
    share: random.next() * 0.45,
  };
  const out = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++) {
    let shift = 0;
    let shade = 1;
    for (const { at, lean, depth } of creases) {
      if (y > at) shift += lean * (y - at);
      const far = (y - at) / (height * 0.06);
      if (far >= 0 && far < 1) shade *= 1 - depth * (1 - far);
      if (Math.abs(y - at) < 2) shade *= 0.8;
    }
    for (let x = 0; x < width; x++) {
      const from = Math.round(x + shift);
      const isOn = from >= 0 && from < width;
      const away = Math.hypot(x - faded.x, y - faded.y) / faded.size;
      const fade = away < 1 ? faded.share * (1 - away) : 0;
      for (let channel = 0; channel < 3; channel++) {
        const value = isOn ? (data[(y * width + from) * 3 + channel] ?? 255) : 255;
        out[(y * width + x) * 3 + channel] = (value + (255 - value) * fade) * shade;
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
