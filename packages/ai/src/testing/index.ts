export { hostileText } from "./hostile-shapes.ts";
