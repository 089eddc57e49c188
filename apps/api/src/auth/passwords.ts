import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id (19 MiB, 2 passes): the library's own default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type HashPassword = (password: string) => Promise<string>;

export const hashPassword: HashPassword = (password) => hash(password, cost);

let decoy: Promise<string> | undefined;

/** True if the password matches. Takes about as long when there is no such user, or none who can sign in. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (typeof stored === "string") return verify(stored, password);
  decoy ??= hashPassword("no user has this one");
  await verify(await decoy, password);
  return false;
}
