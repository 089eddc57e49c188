import { describe, expect, test } from "vitest";
import { endlessPdf, hostilePictures, oneOfEachKind } from "../testing/index.ts";
import { problemOf, readerWithin, testsOf } from "./hostile-documents.harness.ts";

const outOfTime = readerWithin({ processorTime: 0 });
// A page takes twice as much, a process at rest less.
const shortOfMemory = readerWithin({ memory: 200 * 1024 * 1024 });

describe("a document made to overwhelm the reader", () => {
  testsOf(oneOfEachKind, readerWithin());

  test("is given up on when its time is over", async () => {
    // What takes hours takes longer than no time at all.
    expect(await problemOf(outOfTime, await endlessPdf.make())).toBe("too-slow");
  });

  test("is given up on when it takes more memory than a document may", async () => {
    const large = hostilePictures.find(({ name }) =>
      name.includes("as many pixels as are allowed"),
    );
    expect(await problemOf(shortOfMemory, await large!.make())).toBe("too-much-memory");
  });
});
