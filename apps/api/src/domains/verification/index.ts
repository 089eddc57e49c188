/** What the other rooms of the server may use. */
export { verifyFamily } from "./verify-family.ts";
