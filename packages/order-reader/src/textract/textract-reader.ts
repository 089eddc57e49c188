import {
  AnalyzeDocumentCommand,
  TextractClient,
  type TextractClientConfig,
} from "@aws-sdk/client-textract";
import { readingOf } from "../read-document.ts";
import { fileKind } from "../file-kind.ts";
import type { DocumentProcesses } from "../process/document-processes.ts";
import type { ScheduleReader } from "../reader.ts";
import { layoutOfBlocks } from "./textract-layout.ts";

export interface TextractOptions {
  region: string;
  /** Whole milliseconds after which the built-in reader takes over. */
  timeoutMilliseconds?: number;
  /** Told of each failure, so that the operator can see it; the parent's reading goes on without Textract. */
  onFailure?: (error: unknown) => void;
  /** Further settings of the SDK's client; credentials come from its usual places. */
  client?: Omit<TextractClientConfig, "region">;
}

/**
 * Reads pages with Amazon Textract (AnalyzeDocument, tables and forms) and the same parser.
 *
 * One retry, then `fallback` reads the page and says so in `provider`. PDFs always go to `fallback`: forms are read
 * from their fields, without OCR. Photos are turned and made smaller in `processes`.
 */
export function createTextractScheduleReader(
  options: TextractOptions,
  fallback: ScheduleReader,
  processes: DocumentProcesses,
): ScheduleReader {
  const client = new TextractClient({ ...options.client, region: options.region, maxAttempts: 2 });
  const timeout = options.timeoutMilliseconds ?? 15_000;
  return {
    async read(file, readOptions = {}) {
      const kind = fileKind(file);
      if (kind === "pdf") return fallback.read(file, readOptions);
      readOptions.onProgress?.({ stage: "decoding", fraction: 0.05 });
      const picture = await processes.run("upright", { file, kind }, readOptions);
      readOptions.onProgress?.({ stage: "reading", fraction: 0.2 });
      const signals = [
        AbortSignal.timeout(timeout),
        ...(readOptions.signal ? [readOptions.signal] : []),
      ];
      try {
        const answer = await client.send(
          new AnalyzeDocumentCommand({
            Document: { Bytes: picture.data },
            FeatureTypes: ["TABLES", "FORMS"],
          }),
          { abortSignal: AbortSignal.any(signals) },
        );
        readOptions.onProgress?.({ stage: "understanding", fraction: 0.95 });
        const layout = layoutOfBlocks(answer.Blocks ?? [], picture.width, picture.height);
        return {
          ...readingOf(layout, { children: readOptions.children, provider: "textract" }),
          picture: picture.data,
        };
      } catch (error) {
        readOptions.signal?.throwIfAborted();
        options.onFailure?.(error);
        return fallback.read(file, readOptions);
      }
    },
    async close() {
      client.destroy();
      await fallback.close();
    },
  };
}
