import { describe } from "vitest";
import { drawnPdfs } from "../testing/index.ts";
import { testsOf } from "./hostile-documents.harness.ts";

describe("a PDF that draws, says or counts too much", () => {
  testsOf(drawnPdfs);
});
