/** From where an address can be opened: 'computer' is this one alone, 'network' the home or office that it is in. */
export type Reach = "computer" | "network" | "anywhere";

const ownComputer = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
/** RFC 1918, link-local and unique local addresses, and names that only a network's own devices answer to. */
const ownNetwork =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[f(?:[cd][\da-f]{2}|e[89ab][\da-f]):.+\]|[^.:]+|.+\.(?:local|lan|home\.arpa))$/;

/** @param hostname as `URL` gives it: in lower case, an IPv6 address in brackets */
export function reachOf(hostname: string): Reach {
  if (ownComputer.test(hostname)) return "computer";
  return ownNetwork.test(hostname) ? "network" : "anywhere";
}
