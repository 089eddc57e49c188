import type { Actor, Client } from "./actor.ts";
import type {
  AddPasskeyInput,
  ConfirmAuthenticatorInput,
  AskedPasskey,
  ConfirmedByPassword,
  NewAuthenticator,
  NewRecoveryCodes,
  PasskeyRequest,
  PasskeySignInInput,
  RecoverInput,
  RemovePasskeyInput,
  SecondFactorAdded,
  SecondFactorState,
  SecondStepInput,
} from "./models/second-factor.ts";
import type { User } from "./models/user.ts";

export interface SessionPort {
  /**
   * Throws unauthenticated (same words for every reason) or throttled; needs_second_factor, with a ticket, where the
   * password was right and this person has set up a second step.
   */
  signIn(input: { username: string; password: string }, client: Client): Promise<User>;
  /** Throws unauthenticated for a wrong code, one that was used, and a ticket that is over; throttled. */
  secondStep(input: SecondStepInput, client: Client): Promise<User>;
  /** What to ask a browser's passkeys with, whoever they are of. Throws conflict where none works at this address. */
  askPasskey(client: Client): Promise<AskedPasskey>;
  /** Signs in by a passkey alone. Throws unauthenticated (same words for every reason), and throttled. */
  signInByPasskey(input: PasskeySignInInput, client: Client): Promise<User>;
  /**
   * Replaces a lost password by a recovery code, which is used up; all sessions of this person end. Throws unauthenticated
   * (same words for every reason), throttled, invalid for a password that is soon guessed, and needs_second_factor for who
   * has set up a second step: nothing has changed then, and changes with `secondStep`.
   */
  recover(input: RecoverInput, client: Client): Promise<User>;
  me(actor: Actor): Promise<User>;
  /** The person's own setting, on no one's record. Throws invalid for a language that the catalogue lacks. */
  setLocale(actor: Actor, input: { locale: string }): Promise<User>;
}

/**
 * What a person may set up to be asked for after the password. Everything that takes the current password throws refused
 * where it is wrong, and throttled after too many tries. What was begun can be finished for 15 minutes in that browser.
 */
export interface SecondFactorPort {
  state(actor: Actor, client: Client): Promise<SecondFactorState>;
  /** Throws conflict for who has an authenticator app already. */
  beginAuthenticator(
    actor: Actor,
    input: ConfirmedByPassword,
    client: Client,
  ): Promise<NewAuthenticator>;
  /** Throws refused for a code that is not its, and conflict where nothing was begun here. */
  confirmAuthenticator(
    actor: Actor,
    input: ConfirmAuthenticatorInput,
    client: Client,
  ): Promise<SecondFactorAdded>;
  removeAuthenticator(
    actor: Actor,
    input: ConfirmedByPassword,
    client: Client,
  ): Promise<SecondFactorState>;
  /** Throws conflict where passkeys do not work, and for too many of them. */
  beginPasskey(actor: Actor, input: ConfirmedByPassword, client: Client): Promise<PasskeyRequest>;
  /** Throws refused for what is no passkey of this server's, and conflict where nothing was begun here. */
  addPasskey(actor: Actor, input: AddPasskeyInput, client: Client): Promise<SecondFactorAdded>;
  removePasskey(
    actor: Actor,
    input: RemovePasskeyInput,
    client: Client,
  ): Promise<SecondFactorState>;
  /** In place of those before; also for who has no second step. */
  renewRecoveryCodes(actor: Actor, input: ConfirmedByPassword): Promise<NewRecoveryCodes>;
}
