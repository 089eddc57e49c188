import type { MaybeNull, Timestamp, Written } from "./columns.ts";

/** What people may be asked for after the password. */
export interface SecondFactorTables {
  authenticators: AuthenticatorsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  second_steps: SecondStepsTable;
  passkey_questions: PasskeyQuestionsTable;
  factor_beginnings: FactorBeginningsTable;
}

interface AuthenticatorsTable {
  user_id: number;
  family_id: number;
  /** Base 32. It has to be read to check a code, so whoever reads the table can make codes; they have no password by it. */
  secret: string;
  added_at: Timestamp;
  /** The 30 seconds since 1970 whose code was used last: none before or of them counts again. */
  last_step: number;
  last_used_at: MaybeNull<Date>;
}

interface PasskeysTable {
  id: string;
  user_id: number;
  family_id: number;
  credential_id: string;
  public_key: Buffer;
  /** How often the authenticator says that it was used; 0 for those that do not count. */
  counter: number;
  /** As JSON: how a browser reaches it. */
  transports: string;
  /** The host it was made for, where alone it works. */
  rp_id: string;
  name: string;
  added_at: Timestamp;
  last_used_at: MaybeNull<Date>;
}

/** Codes that were not used yet; a used one is gone. */
interface RecoveryCodesTable {
  code_hash: string;
  user_id: number;
  family_id: number;
}

/** Sign-ins between the password and the second step. */
interface SecondStepsTable {
  /** SHA-256 of the ticket: a read of the table takes no second step. */
  ticket_hash: Written<string>;
  user_id: Written<number>;
  /** The password that was right: another one, or none, ends the ticket. */
  password_hash: Written<string>;
  /** What a passkey has to sign; null where there is none. */
  challenge: Written<string | null>;
  /** Where a recovery code stands for the password: that code, and the password that counts from then on; else null. */
  recovery_code_hash: Written<string | null>;
  new_password_hash: Written<string | null>;
  expires_at: Timestamp;
}

/** What passkeys are asked that sign in alone. */
interface PasskeyQuestionsTable {
  ticket_hash: Written<string>;
  challenge: Written<string>;
  expires_at: Timestamp;
}

/** What a person has begun to add, in the browser that began it. */
interface FactorBeginningsTable {
  user_id: number;
  kind: "authenticator" | "passkey";
  session_hash: string;
  /** The authenticator's secret, or what the passkey has to sign. */
  secret: string;
  expires_at: Timestamp;
}
