import sharp from "sharp";
import type { Random } from "./random.ts";

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

const desks: readonly [number, number, number][] = [
  [120, 78, 42],
  [165, 130, 86],
  [58, 44, 38],
  [46, 66, 104],
  [92, 94, 98],
  [30, 34, 40],
];

/** Photographs a flat page: put on a desk, seen at an angle, in uneven light with a shadow, a little blurred and noisy. */
export async function photograph(page: Uint8Array, random: Random): Promise<Uint8Array> {
  const { data, info } = await sharp(page)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = place({ data, width: info.width, height: info.height }, random);
  const turned = sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  }).blur(0.4 + random.next() * 0.5);
  const quarter = random.pick([0, 0, 0, 0, 90, 180, 270]);
  const upright = await turned
    .rotate(quarter)
    .jpeg({ quality: random.between(68, 88) })
    .toBuffer();
  // Half of the turned photos carry the camera's tag that says so.
  if (quarter === 0 || random.chance(0.5)) return upright;
  return sharp(upright)
    .withMetadata({ orientation: { 90: 8, 180: 3, 270: 6 }[quarter] ?? 1 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Draws the page in perspective on a desk. */
function place(page: Picture, random: Random): Picture {
  const longSide = random.between(1500, 2600);
  const height = longSide;
  const width = Math.round((longSide * page.width) / page.height);
  const data = new Uint8Array(width * height * 3);
  const jitter = (size: number): number => size * (0.03 + random.next() * 0.1);
  const corners = [
    [jitter(width), jitter(height)],
    [width - jitter(width), jitter(height)],
    [width - jitter(width), height - jitter(height)],
    [jitter(width), height - jitter(height)],
  ] as [[number, number], [number, number], [number, number], [number, number]];
  const inverse = projection(corners, page.width, page.height);
  const desk = random.pick(desks);
  const wood = random.chance(0.6);
  const grain = random.between(5, 17);
  const light = {
    x: random.next() * 2 - 1,
    y: random.next() * 2 - 1,
    depth: 0.1 + random.next() * 0.22,
  };
  const shadow = {
    x: random.next() * width,
    y: random.next() * height,
    size: (0.25 + random.next() * 0.4) * longSide,
    depth: random.next() * 0.4,
  };
  const warm = 0.84 + random.next() * 0.16;
  const noise = 4 + random.next() * 8;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = inverse[6] * x + inverse[7] * y + 1;
      const u = (inverse[0] * x + inverse[1] * y + inverse[2]) / depth;
      const v = (inverse[3] * x + inverse[4] * y + inverse[5]) / depth;
      const onPage = u >= 0 && v >= 0 && u < page.width - 1 && v < page.height - 1;
      const far = Math.hypot(x - shadow.x, y - shadow.y) / shadow.size;
      const shade =
        1 -
        shadow.depth * Math.max(0, 1 - far) -
        light.depth * (0.5 + (light.x * (x / width - 0.5) + light.y * (y / height - 0.5)));
      const speck = (random.next() - 0.5) * 2 * noise;
      for (let channel = 0; channel < 3; channel++) {
        const ground =
          (desk[channel] ?? 0) + (wood ? Math.sin(y / grain + Math.sin(x / 90) * 2) * 9 : 0);
        const value = onPage
          ? sampleAt(page, u, v, channel) * (channel === 2 ? warm : 0.96)
          : ground;
        data[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value * shade + speck));
      }
    }
  }
  return { data, width, height };
}

function sampleAt(page: Picture, u: number, v: number, channel: number): number {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const at = (dx: number, dy: number): number =>
    page.data[((y + dy) * page.width + x + dx) * 3 + channel] ?? 255;
  const [fx, fy] = [u - x, v - y];
  return (
    (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
  );
}

type Eight = [number, number, number, number, number, number, number, number];

/** The map from the photo's corners to those of the page (eight equations, by elimination). */
function projection(
  corners: readonly (readonly [number, number])[],
  width: number,
  height: number,
): Eight {
  const targets = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = corners.flatMap(([x, y], i) => {
    const [u = 0, v = 0] = targets[i] ?? [];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const pivot = rows.reduce(
      (best, row, i) =>
        i >= column && Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? i : best,
      column,
    );
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const lead = rows[column] ?? [];
    rows.forEach((row, i) => {
      if (i === column) return;
      const share = (row[column] ?? 0) / (lead[column] ?? 1);
      for (let k = column; k < 9; k++) row[k] = (row[k] ?? 0) - share * (lead[k] ?? 0);
    });
  }
  return rows.map((row, i) => (row[8] ?? 0) / (row[i] ?? 1)) as Eight;
}
