// What the other features may use of this one.
export { useCurrentUser } from "./current-user.tsx";
export {
  endLostSession,
  useEndOwnSession,
  useEnter,
  useKnowUser,
  useReadingKept,
  useSetLocale,
  useSignOut,
} from "./queries.ts";
