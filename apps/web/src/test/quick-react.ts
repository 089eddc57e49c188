import * as React from "react";

/**
 * React keeps for each element the place in the code where it was made, for the component stacks of its developer tools:
 * a stack a time, of thousands a test. No one reads them here, and without them a page is drawn in less time.
 */
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals !== "object" || internals === null) throw new Error("React has changed");
// As though it had kept as many as it keeps in a second.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // React counts on, and begins anew each second.
  },
});
