import type { User } from "@evenkeel/contract/models/user";
import { createContext, type ReactNode, use } from "react";

const CurrentUser = createContext<User | null>(null);

export function CurrentUserProvider({ user, children }: { user: User; children: ReactNode }) {
  return <CurrentUser value={user}>{children}</CurrentUser>;
}

/** The signed-in user. Only below the guards, where there always is one. */
export function useCurrentUser(): User {
  const user = use(CurrentUser);
  if (user === null) throw new Error("A page for signed-in users was rendered without a user");
  return user;
}
