/** What the other rooms of the server may use. */
export { remind } from "./remind.ts";
