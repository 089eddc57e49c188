import { describe, vi } from "vitest";
import { drawnPdfs, endlessPdf, hostilePictures, packedPdfs } from "../testing/index.ts";
import { readerWithin, testsOf } from "./hostile-documents.harness.ts";

// Far more than a document may take on a busy machine.
vi.setConfig({ testTimeout: 400_000 });
// A sixth of what is allowed, so that what only the limit of time ends does not take all day.
const reader = readerWithin({ processorTime: 10_000 });

describe("a PDF that unpacks to more than a machine holds", () => {
  testsOf(packedPdfs, reader);
});

describe("a PDF that draws, says or counts too much", () => {
  testsOf(drawnPdfs, reader);
});

describe("a picture made to overwhelm the reader, or a drawing without an end", () => {
  testsOf([...hostilePictures, endlessPdf], reader);
});
