/** The embedded database could not be started; the message is for the operator: what it is, and what to do. */
export class EmbeddedDatabaseError extends Error {}

/** What PostgreSQL or the system says, and what that means for whoever keeps the server. In order: the first that fits. */
const meanings: [RegExp, (directory: string) => string][] = [
  [
    /No space left on device|ENOSPC/i,
    (directory) =>
      `The disk that holds ${directory} is full. Make room and start again: everything acknowledged is there.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted/i,
    (directory) =>
      `The files in ${directory} belong to another user of this machine. Start Evenkeel as the user who started it before, or give the folder to this one.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (directory) => `${directory} lies on a disk that may only be read. Set DATA_DIR to another.`,
  ],
  [
    /could not bind|could not create (?:any )?(?:Unix-domain|TCP\/IP) socket/i,
    () =>
      "The embedded database could not open its door to the server. Is a file system without sockets used for DATA_DIR or the folder for temporary files?",
  ],
  [
    /could not (?:create|map|resize) shared memory|Cannot allocate memory/i,
    () => "This machine has too little memory left for the embedded database.",
  ],
];

/** PostgreSQL's own words for the end of it: the last ones before it gave up. */
function lastWords(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const grave = lines.findLast((line) => /\b(?:PANIC|FATAL)\b/.test(line));
  return (grave ?? lines.at(-1) ?? "it said nothing").replace(
    /^.*?(?=PANIC|FATAL|postgres:|initdb:)/,
    "",
  );
}

/**
 * What to tell the operator when the database in `directory` did not start.
 * @param text what PostgreSQL or the system said
 */
export function explainFailure(directory: string, text: string): EmbeddedDatabaseError {
  const known = meanings.find(([words]) => words.test(text));
  const what =
    known?.[1](directory) ??
    `The database in ${directory} is damaged and does not start. Keep a copy of the folder as it is, then \`npm run evenkeel -- restore FILE\` puts the last backup (the newest in ${directory}/backups) in its place.`;
  return new EmbeddedDatabaseError(`${what}\nPostgreSQL said: ${lastWords(text)}`);
}
