/** PostgreSQL's own words for 'not now': connection lost, shutting down, starting up, no room for another, disk full. */
const sqlStates = /^(08...|57P0[123]|53[123]00)$/;
const systemCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND"]);
/** The socket of the embedded database while that is not there. */
const isMissingSocket = (error: Error, code: string): boolean =>
  code === "ENOENT" && "syscall" in error && error.syscall === "connect";
/** What the driver throws without any code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether this error means that the database is unavailable right now, and a later try may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    isMissingSocket(error, code) ||
    sqlStates.test(code) ||
    systemCodes.has(code) ||
    driverWords.test(error.message)
  );
}
