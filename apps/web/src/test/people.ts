import type { User } from "@evenkeel/contract/models/user";

/** The demo family, in the time zone of a new family. */
const family = { familyId: 1, timeZone: "America/Los_Angeles", locale: null, passwordReset: null };

export const robin: User = {
  id: 1,
  username: "parent1",
  role: "parent1",
  displayName: "Robin",
  coParentId: 2,
  coParentName: "Sam",
  coParentJoined: true,
  ...family,
};
export const sam: User = {
  id: 2,
  username: "parent2",
  role: "parent2",
  displayName: "Sam",
  coParentId: 1,
  coParentName: "Robin",
  coParentJoined: true,
  ...family,
};
export const court: User = {
  id: 3,
  username: "court",
  role: "court_viewer",
  displayName: "Court reviewer",
  coParentId: null,
  coParentName: null,
  coParentJoined: false,
  parents: [
    { id: 1, name: "Robin" },
    { id: 2, name: "Sam" },
  ],
  ...family,
};
