/** What the other rooms of the server may use. */
export { accountChanged } from "./account-changed.ts";
export { everything } from "./everything.ts";
export { replaceLostPassword, type Replacement } from "./lost-password.ts";
export { passwordCheck } from "./own-password.ts";
export { accountService } from "./service.ts";
