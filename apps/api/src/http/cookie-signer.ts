import cookie from "@fastify/cookie";
import { LRUCache } from "lru-cache";

/** Cookies in use; the one not seen for longest is checked again beyond that. */
const mostRemembered = 50_000;

/**
 * @fastify/cookie's signatures, each computed once: a page that polls shows the same cookie every few seconds, and the
 * session plugin asks for its signature twice each time. What is remembered follows from the secret alone; whether the
 * session stands is not decided here.
 */
export function cookieSigner(secret: string): cookie.Signer {
  const signer = new cookie.Signer(secret);
  /** Only cookies whose signature was right, by their session id. */
  const signed = new LRUCache<string, string>({ max: mostRemembered });
  return {
    sign: (id) => signed.get(id) ?? signer.sign(id),
    unsign(given) {
      const id = given.slice(0, given.lastIndexOf("."));
      if (signed.get(id) === given) return { valid: true, renew: false, value: id };
      const checked = signer.unsign(given);
      if (checked.valid) signed.set(checked.value, given);
      return checked;
    },
  };
}
