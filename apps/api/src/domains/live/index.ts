/** What the other rooms of the server may use. */
export { liveService } from "./service.ts";
