import { hasBody, routeRows } from "@evenkeel/contract/routes";
import { describe, expect, it } from "vitest";
import { doors, readsEveryField } from "./read-every-field.ts";

describe("whatever the other parent can receive was read", () => {
  it("is tried at every call of a parent that takes words", () => {
    expect(doors.length).toBeGreaterThan(20);
    expect(doors.length).toBeLessThan(routeRows.filter(([, route]) => hasBody(route)).length);
  });

  readsEveryField(0);
});
