import { words } from "./words.ts";

/** Why nothing came of a call that reached no server, and that nothing typed is lost by it: as the connection's bar says it. */
export function whyUnreached(): string {
  const t = words("common");
  return `${t(navigator.onLine ? "connection.unreachable" : "connection.offline")} ${t("connection.kept")}`;
}
