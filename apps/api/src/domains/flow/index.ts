/** What the other rooms of the server may use. */
export { flowService } from "./service.ts";
