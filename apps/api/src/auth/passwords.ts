import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id (19 MiB, 2 passes): the library's own default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type HashPassword = (password: string) => Promise<string>;

export const hashPassword: HashPassword = (password) => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * True if the password matches. Takes about as long when there is no such user, or none who can sign in.
 * @param compare the work of it, which tests watch
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  if (typeof stored === "string") return compare(stored, password);
  decoy ??= hashPassword("no user has this one");
  await compare(await decoy, password);
  return false;
}
