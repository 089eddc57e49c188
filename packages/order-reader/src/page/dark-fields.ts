import { percentile, crop, type GrayImage, white } from "./gray-image.ts";
import type { Box } from "../layout/layout.ts";

/** What is darker is part of a dark field. */
const darkGray = 135;
/** As a share of a block's pixels: from here on it is part of a dark field, or has no print in it. */
const darkShare = 0.55;
const solidShare = 0.92;

/**
 * Turns dark fields with light print (table heads, banners) into light fields with dark print.
 *
 * What is dark and touches the edge of the picture is desk or shadow, and becomes paper.
 *
 * @returns the picture and the rectangles that were dark: their sides are borders of cells.
 */
export function liftDarkFields(image: GrayImage): { image: GrayImage; fields: Box[] } {
  const block = 8;
  const across = Math.floor(image.width / block);
  const down = Math.floor(image.height / block);
  const dark = new Uint8Array(across * down);
  const solid = new Uint8Array(across * down);
  for (let by = 0; by < down; by++) {
    for (let bx = 0; bx < across; bx++) {
      let count = 0;
      for (let y = 0; y < block; y++) {
        const row = (by * block + y) * image.width + bx * block;
        for (let x = 0; x < block; x++) if ((image.data[row + x] ?? white) < darkGray) count++;
      }
      dark[by * across + bx] = count > block * block * darkShare ? 1 : 0;
      solid[by * across + bx] = count > block * block * solidShare ? 1 : 0;
    }
  }
  const data = Uint8Array.from(image.data);
  const lifted: GrayImage = { width: image.width, height: image.height, data };
  const fields: Box[] = [];
  for (const part of connectedBlocks(dark, solid, across, down)) {
    const wide = part.right - part.left + 1;
    const high = part.bottom - part.top + 1;
    const touchesEdge =
      part.left === 0 || part.top === 0 || part.right >= across - 1 || part.bottom >= down - 1;
    if (touchesEdge && (wide < 6 || high < 6)) {
      paint(lifted, blockBox(part, block, 1));
      continue;
    }
    if (wide < 5 || high < 2 || part.solid < 10 || part.solid < wide * high * 0.25) continue;
    const box = refine(image, blockBox(part, block, 1));
    if (box.width < 30 || box.height < 16) continue;
    turnOver(lifted, box);
    fields.push(box);
  }
  return { image: lifted, fields };
}

interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
  count: number;
  /** Blocks without any light: bold letters have next to none, fields have many. */
  solid: number;
}

function connectedBlocks(
  dark: Uint8Array,
  solid: Uint8Array,
  across: number,
  down: number,
): Part[] {
  const parts: Part[] = [];
  const seen = new Uint8Array(dark.length);
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1 || seen[start] === 1) continue;
    const part: Part = { left: across, top: down, right: 0, bottom: 0, count: 0, solid: 0 };
    const stack = [start];
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % across;
      const y = Math.floor(at / across);
      part.left = Math.min(part.left, x);
      part.right = Math.max(part.right, x);
      part.top = Math.min(part.top, y);
      part.bottom = Math.max(part.bottom, y);
      part.count++;
      part.solid += solid[at] ?? 0;
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= across || ny >= down) continue;
        const next = ny * across + nx;
        if (dark[next] === 1 && seen[next] === 0) {
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    parts.push(part);
  }
  return parts;
}

function blockBox(part: Part, block: number, margin: number): Box {
  return {
    x: (part.left - margin) * block,
    y: (part.top - margin) * block,
    width: (part.right - part.left + 1 + 2 * margin) * block,
    height: (part.bottom - part.top + 1 + 2 * margin) * block,
  };
}

/** Shrinks a box until each of its sides lies in the dark. */
function refine(image: GrayImage, box: Box): Box {
  let left = Math.max(0, box.x);
  let top = Math.max(0, box.y);
  let right = Math.min(image.width - 1, box.x + box.width - 1);
  let bottom = Math.min(image.height - 1, box.y + box.height - 1);
  const share = (x0: number, x1: number, y0: number, y1: number): number => {
    let count = 0;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) if ((image.data[y * image.width + x] ?? white) < 150) count++;
    return count / Math.max(1, (x1 - x0 + 1) * (y1 - y0 + 1));
  };
  const limit = box.height;
  for (let i = 0; i < limit && top < bottom && share(left, right, top, top) < 0.5; i++) top++;
  for (let i = 0; i < limit && top < bottom && share(left, right, bottom, bottom) < 0.5; i++)
    bottom--;
  for (let i = 0; i < 40 && left < right && share(left, left, top, bottom) < 0.5; i++) left++;
  for (let i = 0; i < 40 && left < right && share(right, right, top, bottom) < 0.5; i++) right--;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function turnOver(image: GrayImage, box: Box): void {
  const values = crop(image, box).data;
  const ground = percentile(values, 0.35);
  const print = Math.max(ground + 40, percentile(values, 0.985));
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = y * image.width + x;
      const value = white - (((image.data[at] ?? 0) - ground) * white) / (print - ground);
      image.data[at] = Math.max(0, Math.min(white, value));
    }
  }
  // The rim is half paper and would stay as a dark frame.
  for (let y = box.y - 3; y < box.y + box.height + 3; y++) {
    for (let x = box.x - 3; x < box.x + box.width + 3; x++) {
      const inside =
        x >= box.x + 2 && y >= box.y + 2 && x < box.x + box.width - 2 && y < box.y + box.height - 2;
      if (!inside && x >= 0 && y >= 0 && x < image.width && y < image.height)
        image.data[y * image.width + x] = white;
    }
  }
}

function paint(image: GrayImage, box: Box): void {
  for (let y = Math.max(0, box.y); y < Math.min(image.height, box.y + box.height); y++) {
    for (let x = Math.max(0, box.x); x < Math.min(image.width, box.x + box.width); x++)
      image.data[y * image.width + x] = white;
  }
}
