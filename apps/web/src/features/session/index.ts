// What the other features may use of this one.
export { useCurrentUser } from "./current-user.tsx";
export { endLostSession, useSetLocale, useSignOut } from "./queries.ts";
