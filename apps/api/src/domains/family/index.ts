/** What the other rooms of the server may use. */
export { changeFamily } from "./change-family.ts";
export { knownFamily } from "./children/known-family.ts";
export { childRows, nicknamesOf } from "./children/repository.ts";
export { childrenService } from "./children/service.ts";
export { type AssertChosen, assertChosenWith } from "./chosen-password.ts";
export { demoPassword, demoUsers, endDemoSessions, ensureDemoFamily } from "./demo.ts";
export { families, FamilyError } from "./families.ts";
export { familyClock } from "./family-clock.ts";
export { assertJoined, assertOwnName } from "./members.ts";
export { familyService } from "./service.ts";
export { hasFamily, setUpCode } from "./set-up.ts";
export { usersRepository } from "./users.ts";
export { invitationsWaiting } from "./waiting.ts";
