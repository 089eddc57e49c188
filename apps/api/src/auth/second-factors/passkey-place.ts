import { isIP } from "node:net";
import type { PasskeyPlace } from "@evenkeel/contract/models/second-factor";

/** What passkeys are bound to where they work. */
export interface RelyingParty {
  id: string;
  origin: string;
}

interface Place {
  /** Null where no passkey can be made or used. */
  party: RelyingParty | null;
  /** The same for whoever asks. */
  told: PasskeyPlace;
}

const isLocal = (name: string): boolean => name === "localhost" || name.endsWith(".localhost");
const isLoopback = (name: string): boolean => name === "[::1]" || name.startsWith("127.");
const isNumber = (name: string): boolean => isIP(name) !== 0 || name.startsWith("[");

/**
 * Whether passkeys work at the address that a browser used. They are bound to a name, and browsers allow them only over
 * https or on localhost; the name has to be one that the operator chose (`PUBLIC_URL`), since anyone may send any `Host`.
 *
 * @param host with its port, as the browser named it
 */
export function passkeyPlaceAt(publicUrl: string | null, host: string): Place {
  const asked = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : "http://0.0.0.0");
  if (isLocal(asked.hostname)) return possible(asked);
  const named = publicUrl === null ? null : new URL(publicUrl);
  const isUsable =
    named?.protocol === "https:" && !isNumber(named.hostname) && named.hostname !== "";
  if (named !== null && isUsable) {
    // Whether it came by https is the browser's to say: it signs the whole address.
    return isSameHost(named, host)
      ? possible(named)
      : impossible({ why: "address", at: named.origin });
  }
  if (isLoopback(asked.hostname)) {
    asked.hostname = "localhost";
    return impossible({ why: "address", at: asked.origin });
  }
  return impossible({ why: "unset", at: null });
}

const isSameHost = (named: URL, host: string): boolean =>
  URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === named.host;

const possible = ({ hostname, origin }: URL): Place => ({
  party: { id: hostname, origin },
  told: { possible: true },
});

const impossible = (reason: { why: "address" | "unset"; at: string | null }): Place => ({
  party: null,
  told: { possible: false, ...reason },
});
