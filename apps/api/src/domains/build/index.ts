/** What the other rooms of the server may use. */
export { buildService } from "./service.ts";
