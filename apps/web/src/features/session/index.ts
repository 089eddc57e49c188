// What the other features may use of this one.
export { useCurrentUser } from "./current-user.tsx";
export { useKnowUser, useSetLocale } from "./known-user.ts";
export { askWhoIsHere, endLostSession, useEnter } from "./queries.ts";
export { useReadingKept } from "./reading-kept.ts";
export { useEndOwnSession, useSignOut } from "./sign-out.ts";
