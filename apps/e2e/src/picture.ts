import type { Page } from "playwright-core";

/** A picture of one color but for this share of it is empty: a bare page, a splash. */
const leastDrawn = 0.02;
const usualPatience = 20_000;

/**
 * Takes a picture of what a person sees, once it is all there.
 * @param shows words that must be on it, each in sight
 * @param patience milliseconds until what is not there is given up
 * @throws Error where what should be there does not come: no picture is better than an untrue one
 */
export async function takePicture(
  page: Page,
  shows: readonly string[],
  patience = usualPatience,
): Promise<Buffer> {
  for (const words of shows) {
    await page.getByText(words).filter({ visible: true }).first().waitFor({ timeout: patience });
  }
  // Neither a first picture nor a skeleton or a word of waiting, and the fonts are here.
  await page.waitForFunction(
    () => {
      const waits = document.querySelectorAll(
        "[data-first-picture], [class*=Skeleton-root], [aria-label='Loading'], [data-loading]",
      );
      const fonts = [...document.fonts];
      return (
        ![...waits].some((one) => one.checkVisibility()) &&
        fonts.some(({ status }) => status === "loaded") &&
        !fonts.some(({ status }) => status === "loading")
      );
    },
    undefined,
    { timeout: patience },
  );
  const unseen = [];
  for (const words of shows) {
    const places = page.getByText(words).filter({ visible: true });
    const inSight = await places.evaluateAll((found) =>
      found.some((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      }),
    );
    if (!inSight) unseen.push(words);
  }
  if (unseen.length > 0) throw new Error(`Not in sight on the picture: ${unseen.join("; ")}`);
  // Nothing lights up below a pointer that a press left there.
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  const drawn = await shareDrawn(page, picture);
  if (drawn < leastDrawn) {
    throw new Error(`The picture is empty: ${(drawn * 100).toFixed(1)} % of it is not its ground`);
  }
  return picture;
}

/** How much of a picture is of another color than its most frequent one, 0 to 1. */
async function shareDrawn(page: Page, picture: Buffer): Promise<number> {
  // In a page of its own: the pictured one's policy lets it load no data.
  const easel = await page.context().newPage();
  try {
    return await easel.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("Nothing to draw on");
      context.drawImage(image, 0, 0);
      const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
      const counts = new Map<number, number>();
      for (const color of new Uint32Array(bytes.buffer)) {
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
      return 1 - Math.max(...counts.values()) / (image.width * image.height);
    }, picture.toString("base64"));
  } finally {
    await easel.close();
  }
}
