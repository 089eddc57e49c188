/** What the other rooms of the server may use. */
export { passkeyAlone } from "./passkey-alone.ts";
export { secondSteps } from "./second-step.ts";
export { secondFactorService } from "./service.ts";
