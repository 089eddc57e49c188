import { describe } from "vitest";
import { endlessPdf, hostilePictures } from "../testing/index.ts";
import { testsOf } from "./hostile-documents.harness.ts";

describe("a picture made to overwhelm the reader, or a drawing without an end", () => {
  testsOf([...hostilePictures, endlessPdf]);
});
