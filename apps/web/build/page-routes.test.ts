import path from "node:path";
import { expect, test } from "vitest";
import { pageRoutes } from "./page-routes.ts";

const calendar = path.resolve(
  import.meta.dirname,
  "../../../packages/contract/src/routes/calendar.ts",
);

test("the page's route table says what a read is of, so that live news asks for no more than that again", async () => {
  const { transform } = pageRoutes();
  if (typeof transform !== "function") throw new TypeError("The plugin transforms no module");
  const written = await transform.call(undefined as never, "", calendar);
  expect(written).toEqual(expect.stringContaining('"revised":"calendar"'));
  expect(written).toEqual(expect.not.stringContaining("summary"));
});
