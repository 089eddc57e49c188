import {
  createBuiltInScheduleReader,
  createDocumentProcesses,
  createTextractScheduleReader,
  type DocumentProcesses,
  type ScheduleReader,
} from "@evenkeel/order-reader";
import type { Config } from "./config.ts";

/**
 * What reads documents, and the processes in which it and whoever else opens files do so. Schedules are read by Textract
 * where the operator chose it, and by the built-in reader where that fails or nothing was chosen.
 */
export function documentReader({ ocr }: Pick<Config, "ocr">): {
  reader: ScheduleReader;
  processes: DocumentProcesses;
} {
  const processes = createDocumentProcesses();
  const builtIn = createBuiltInScheduleReader(processes);
  const reader =
    ocr.provider === "textract"
      ? createTextractScheduleReader({ region: ocr.region }, builtIn, processes)
      : builtIn;
  return { reader, processes };
}
