import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that name a household's or a rented machine's network; the rest it chooses itself. */
const networkBits = 64;

/**
 * Where a request comes from, as limits count it: an IPv4 address, or the network of an IPv6 one, whose owner could
 * otherwise come from a new address each time.
 */
export function networkOf({ ip }: Pick<FastifyRequest, "ip">): string {
  if (!ipaddr.isValid(ip)) return ip;
  // ::ffff:192.0.2.1 is the IPv4 address that it holds.
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${networkBits}`);
  return `${network.toString()}/${networkBits}`;
}
