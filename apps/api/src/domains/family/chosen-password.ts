import { AppError, say } from "@evenkeel/contract/errors";
import { isEasyPassword } from "../../auth/easy-password.ts";
import { demoPassword } from "./demo.ts";

interface Chosen {
  password: string;
  /** Its field. */
  path: "password" | "newPassword";
  /** What whoever guesses knows of this person: the names around them. */
  names: readonly (string | null)[];
}

/**
 * Refuses a password that somebody chooses and that others would soon find out. One that is in use stays.
 * @throws AppError invalid
 */
export type AssertChosen = (chosen: Chosen) => Promise<void>;

/** @param refusesDemoPassword in production, where everyone knows it */
export const assertChosenWith =
  (refusesDemoPassword: boolean): AssertChosen =>
  async ({ password, path, names }) => {
    const isDemo = password === demoPassword;
    if (isDemo && !refusesDemoPassword) return;
    const known = names.filter((name) => name !== null);
    if (!isDemo && !(await isEasyPassword(password, known))) return;
    const message = say(isDemo ? "password.demo" : "password.easy");
    throw new AppError("invalid", message, { issues: [{ path, message }] });
  };
