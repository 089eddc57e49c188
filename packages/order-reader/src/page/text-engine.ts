import type { Word } from "../layout/layout.ts";
import type { GrayImage } from "./gray-image.ts";

/** One line of print as an engine saw it; boxes are in pixels of the picture given. */
export interface EngineLine {
  words: Word[];
}

/** Reads a picture that holds one column of upright lines. */
export interface TextEngine {
  read(image: GrayImage): Promise<EngineLine[]>;
}
