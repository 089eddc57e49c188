import { describe, expect, it } from "vitest";
import { explainFailure } from "./failures.ts";

const isDamage = (said: string): boolean => explainFailure("/data", said).isDamage;

describe("files are called damaged only when they are no longer what PostgreSQL wrote, because a backup then replaces them:", () => {
  it.each([
    'FATAL:  could not open file "global/pg_filenode.map": No such file or directory',
    'PANIC:  could not read file "global/pg_control": read 100 of 296',
    "FATAL:  incorrect checksum in control file",
    "FATAL:  database files are incompatible with server",
    "PANIC:  could not locate a valid checkpoint record at 0/1A2B3C4",
    "FATAL:  invalid page in block 0 of relation base/5/1259",
    'FATAL:  "base/5" is not a valid data directory\nDETAIL:  File "base/5/PG_VERSION" is missing.',
    'DETAIL:  The database subdirectory "base/16384" is missing.',
    'FATAL:  required WAL directory "pg_wal" does not exist',
    'FATAL:  could not access status of transaction 1234\nDETAIL:  Could not open file "pg_xact/0000": No such file or directory.',
    'postgres: could not find the database system\nExpected to find it in the directory "/data/database", but could not open file "/data/database/global/pg_control": No such file or directory',
    'FATAL:  could not read blocks 0..0 in file "base/5/1259": read only 0 of 8192 bytes',
    "FATAL:  pg_attribute catalog is missing 3 attribute(s) for relation OID 2610",
    'FATAL:  could not open directory "pg_wal": No such file or directory',
  ])("%s", (said) => {
    expect(isDamage(said)).toBe(true);
  });
});

describe("what can be fixed is not called damaged:", () => {
  it.each([
    'FATAL:  invalid value for parameter "max_connections": "many"',
    'FATAL:  invalid value for parameter "TimeZone": "Mars/Base"',
    'FATAL:  configuration file "/data/database/postgresql.conf" contains errors',
    'FATAL:  could not load "/data/database/pg_hba.conf"',
    'FATAL:  role "evenkeel" does not exist',
    'FATAL:  could not open shared memory segment "/PostgreSQL.1234": No such file or directory',
    "initdb: error: invalid locale settings; check LANG and LC_* environment variables",
    "postgres: error while loading shared libraries: libicu.so.60: cannot open shared object file: No such file or directory",
    "spawn /app/native/bin/postgres ENOENT",
    'FATAL:  could not open file "base/5/1259": Too many open files in system',
    'FATAL:  lock file "postmaster.pid" already exists',
    'PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
    'FATAL:  could not open file "global/pg_control": Permission denied',
    'initdb: error: file "/app/base/share/postgres.bki" does not exist',
    "unexpected end of the process",
  ])("%s", (said) => {
    expect(isDamage(said)).toBe(false);
  });
});
