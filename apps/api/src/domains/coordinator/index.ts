/** What the other rooms of the server may use. */
export { coordinatorService } from "./service.ts";
