/** What the other rooms of the server may use. */
export { type AssertChosen, assertChosenWith } from "./chosen-password.ts";
export { demoPassword, demoUsers, endDemoSessions, ensureDemoFamily } from "./demo.ts";
export { families, FamilyError } from "./families.ts";
export { assertJoined, assertOwnName } from "./people.ts";
export { familyService } from "./service.ts";
export { hasFamily, setUpCode } from "./set-up.ts";
export { usersRepository } from "./users.ts";
export { invitationsWaiting } from "./waiting.ts";
