/** What the other rooms of the server may use. */
export { evaluationsService } from "./service.ts";
