/** What the other rooms of the server may use. */
export { companionService } from "./service.ts";
