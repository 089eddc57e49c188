/** What the other rooms of the server may use. */
export { waitingService } from "./service.ts";
