/** What tests of other packages need of this one. */
export { disguises } from "./disguises.ts";
export { hostileText } from "./hostile-shapes.ts";
