import {
  createBuiltInScheduleReader,
  createDocumentProcesses,
  createTextractScheduleReader,
  type ScheduleReader,
} from "@evenkeel/order-reader";
import type { Config } from "./config.ts";

/** Textract where the operator chose it, and the built-in reader where that fails or nothing was chosen. */
export function documentReader({ ocr }: Pick<Config, "ocr">): ScheduleReader {
  const processes = createDocumentProcesses();
  const builtIn = createBuiltInScheduleReader(processes);
  return ocr.provider === "textract"
    ? createTextractScheduleReader({ region: ocr.region }, builtIn, processes)
    : builtIn;
}
