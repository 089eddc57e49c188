import { describe } from "vitest";
import { readsEveryField } from "./read-every-field.ts";

describe("whatever the other parent can receive was read, also while a pause holds it", () => {
  readsEveryField(3_600);
});
