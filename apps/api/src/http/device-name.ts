import Bowser from "bowser";

const longest = 60;

/** Browser and system in a few words, as a browser names itself: for whoever looks at their own sessions. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined || userAgent === "") return undefined;
  const seen = Bowser.getParser(userAgent);
  const names = [seen.getBrowserName(), seen.getOSName()].filter((name) => name !== "");
  return names.length === 0 ? undefined : names.join(", ").slice(0, longest);
}
