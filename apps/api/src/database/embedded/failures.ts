import { join } from "node:path";

/** The embedded database could not be started; the message is for the operator: what it is, and what to do. */
export class EmbeddedDatabaseError extends Error {
  /** Whether its files are not what PostgreSQL wrote, so that only a backup helps. */
  readonly isDamage: boolean;
  constructor(
    message: string,
    { isDamage = false, ...options }: ErrorOptions & { isDamage?: boolean } = {},
  ) {
    super(message, options);
    this.isDamage = isDamage;
  }
}

/** A file that holds data; a setting, a program or a library is not one. */
const dataFile = String.raw`"(?:[^"\n]*/)?(?:base/\d[^"\n]*|global(?:/[^"\n]*)?|pg_(?:wal|xact|multixact|subtrans|control|filenode)[^"\n]*)"`;

/**
 * PostgreSQL's words for data files that are missing, cut, changed or mixed up. What else keeps it from starting is none
 * of these: for damage the operator is told to put a backup in the database's place.
 */
const damage = new RegExp(
  [
    String.raw`could not (?:open|read|access|find|stat)\b[^"\n]*${dataFile}`,
    String.raw`${dataFile}[^"\n]*(?:is missing|does not exist|is not a valid)`,
    "checksum (?:in control file|does not match)|does not match (?:its )?checksum|page verification failed",
    "database files are incompatible",
    "could not locate a valid checkpoint record|invalid (?:primary )?checkpoint",
    "could not access status of transaction",
    "invalid page in block|could not read blocks",
    "catalog is missing|cache lookup failed",
    String.raw`(?:data|index|page|file) (?:is|are|seems?|appears?)\b[^\n]*corrupt|corrupted (?:page|data|item|line|index|statistics)`,
    "could not find the database system",
  ].join("|"),
  "i",
);

/** What PostgreSQL or the system says, and what that means for whoever keeps the server. In order: the first that fits. */
const meanings: [RegExp, (directory: string) => string][] = [
  [
    /No space left on device|ENOSPC/i,
    (directory) =>
      `The disk that holds ${directory} is full. Make room and start again: everything acknowledged is there.`,
  ],
  [
    /Too many open files|EMFILE|ENFILE/i,
    () =>
      "This machine lets a program open too few files for the embedded database. Raise the limit (ulimit -n) and start again.",
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted|unable to open database file|readonly database/i,
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
  const isDamage = known === undefined && damage.test(text);
  const unknown = isDamage
    ? `The database in ${directory} is damaged and does not start. \`npm run evenkeel -- restore FILE --replace\` puts a backup (the newest lies in ${join(directory, "backups")}) in its place and keeps the damaged one.`
    : `The database in ${directory} does not start.`;
  const what = known?.[1](directory) ?? unknown;
  return new EmbeddedDatabaseError(`${what}\nPostgreSQL said: ${lastWords(text)}`, { isDamage });
}
