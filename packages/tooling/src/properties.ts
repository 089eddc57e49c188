// How often a property is tried: on every change with few inputs, each night (`x.property.test.ts`) with many. The seed is
// fixed, so that a run fails for what was changed and never by chance; a failure is found again by running it again.
import fc from "fast-check";

fc.configureGlobal({
  numRuns: process.env["TESTS"] === "long" ? 1000 : 25,
  seed: 20_261_128,
});
