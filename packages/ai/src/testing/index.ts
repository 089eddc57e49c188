/** What tests of other packages need of this one. */
export { hostileText } from "./hostile-shapes.ts";
