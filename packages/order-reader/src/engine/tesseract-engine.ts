import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import type { TextEngine } from "../page/text-engine.ts";

const require = createRequire(import.meta.url);

/** The English model comes with an npm package, so that nothing is ever fetched. */
function modelFolder(): string {
  return join(dirname(require.resolve("@tesseract.js-data/eng/package.json")), "4.0.0_best_int");
}

/**
 * Tesseract in a worker thread of its own, started at the first page and kept as long as the process.
 *
 * Page segmentation mode 6 (one block of lines) is right for every picture given to it, because the page was cut into
 * blocks before: measured in docs/quality.md.
 */
export function createTesseractEngine(): TextEngine {
  let starting: Promise<Worker> | null = null;
  const start = async (): Promise<Worker> => {
    const worker = await createWorker("eng", OEM.LSTM_ONLY, {
      langPath: modelFolder(),
      gzip: true,
      cacheMethod: "none",
    });
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
      user_defined_dpi: "200",
    });
    return worker;
  };
  return {
    async read(image) {
      starting ??= start();
      const worker = await starting;
      const picture = await sharp(image.data, {
        raw: { width: image.width, height: image.height, channels: 1 },
      })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines),
      );
      return lines.map((line) => ({
        words: line.words
          .filter((word) => word.text.trim() !== "")
          .map((word) => ({
            text: word.text.trim(),
            box: {
              x: word.bbox.x0,
              y: word.bbox.y0,
              width: word.bbox.x1 - word.bbox.x0,
              height: word.bbox.y1 - word.bbox.y0,
            },
            confidence: Math.max(0, Math.min(1, word.confidence / 100)),
          })),
      }));
    },
  };
}
