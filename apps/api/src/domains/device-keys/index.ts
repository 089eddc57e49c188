/** What the other rooms of the server may use. */
export { actReader } from "./read-act.ts";
export { deviceRows } from "./repository.ts";
export { deviceKeysService } from "./service.ts";
