import { describe } from "vitest";
import { packedPdfs } from "../testing/index.ts";
import { testsOf } from "./hostile-documents.harness.ts";

describe("a PDF that unpacks to more than a machine holds", () => {
  testsOf(packedPdfs);
});
