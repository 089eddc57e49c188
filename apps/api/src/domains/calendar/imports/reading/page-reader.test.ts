import { createBuiltInScheduleReader } from "@evenkeel/order-reader";
import { afterAll, describe, expect, test } from "vitest";
import { pageReader } from "./page-reader.ts";

const reader = createBuiltInScheduleReader();
const read = pageReader(reader);
afterAll(() => reader.close());

const options = { signal: new AbortController().signal, report: () => undefined, children: [] };

/** What else may be wrong with one is tried where it is read (`packages/order-reader`). */
describe("a file that is not a picture is refused in plain words", () => {
  test.each([
    [
      "a script in SVG's clothes",
      "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
      415,
    ],
    ["a letter", "Dear Sir or Madam", 415],
    ["a PDF that breaks off", "%PDF-1.7\nnothing more", 422],
    ["nothing", "", 422],
  ])("%s", async (_what, content, status) => {
    const refused = read(Buffer.from(content, "latin1"), options);
    await expect(refused).rejects.toMatchObject({
      status,
      message: expect.stringMatching(/^[A-Z].{20,}\.$/),
    });
  });
});
