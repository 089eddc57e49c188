/**
 * What decides what a statement does to the record and to what comes from it, as PostgreSQL's own catalogs write it down.
 * Each question gives rows of one kind: `what` in plain words, `table` it belongs to (null: to the schema), and, where the
 * migrations make such things, `does`, its definition, and `isOn`, whether it is in force. They are asked of the first schema of
 * the search path. What an extension brought is the extension's.
 */

const here = "current_schema()::regnamespace";

/** The schema's own name differs from one database to the next; another schema's name in the same place must show. */
const withoutSchema = (definition: string): string =>
  `replace(${definition}, quote_ident(current_schema()) || '.', '<here>.')`;

const notOfExtension = (catalog: string): string => `not exists (
  select from pg_depend
  where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;

/**
 * Settings by which the server's own statements do something else than they say: no trigger runs, no row is seen or written,
 * a comparison or a text in quotation marks means another thing.
 */
const settingsThatChangeMeaning: readonly string[] = [
  "session_replication_role",
  "row_security",
  "default_transaction_read_only",
  "transform_null_equals",
  "standard_conforming_strings",
  "array_nulls",
  "plpgsql.variable_conflict",
];

/** Kinds of which the migrations make some: each is compared with what they made. */
export const madeCatalogs: readonly string[] = [
  `select 'the table ' || relname as what, relname as "table",
     concat_ws(' ', relkind::text, relpersistence::text) as does, true as "isOn"
   from pg_class where relnamespace = ${here} and relkind in ('r', 'p', 'v', 'm', 'f')`,

  `select 'the column ' || attname || ' of ' || relname as what, relname as "table",
     concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
       case attidentity when 'a' then 'identity always' when 'd' then 'identity' end,
       case when attgenerated <> '' then 'generated' when adbin is not null then 'default' end,
       ${withoutSchema("pg_get_expr(adbin, adrelid)")},
       case when attcollation <> typcollation then 'collation ' || attcollation::regcollation end
     ) as does, true as "isOn"
   from pg_attribute
   join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
   join pg_type on pg_type.oid = atttypid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = ${here} and attnum > 0 and not attisdropped`,

  // That a column is not null is said above. Triggers of the database's own carry out what refers to another table.
  `select 'the constraint ' || conname || ' on ' || conrelid::regclass as what,
     case own.relnamespace when ${here} then own.relname else other.relname end as "table",
     ${withoutSchema("pg_get_constraintdef(pg_constraint.oid, true)")} as does,
     not exists (
       select from pg_trigger
       where tgconstraint = pg_constraint.oid and tgisinternal and tgenabled not in ('O', 'A')
     ) as "isOn"
   from pg_constraint
   join pg_class own on own.oid = conrelid
   left join pg_class other on other.oid = confrelid
   where ${here} in (own.relnamespace, other.relnamespace) and contype not in ('n', 't')`,

  `select 'the index ' || index_class.relname || ' on ' || table_class.relname as what,
     table_class.relname as "table", ${withoutSchema("pg_get_indexdef(indexrelid, 0, true)")} as does,
     indisvalid and indisready as "isOn"
   from pg_index
   join pg_class index_class on index_class.oid = indexrelid
   join pg_class table_class on table_class.oid = indrelid
   where table_class.relnamespace = ${here} and table_class.relkind in ('r', 'p', 'm')
     and not exists (
       select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,

  `select 'the counter of ' || attname || ' of ' || relname as what, relname as "table",
     concat_ws(' ', seqtypid::regtype, 'start', seqstart, 'by', seqincrement, 'from', seqmin, 'to', seqmax,
       case when seqcycle then 'cycle' end) as does, true as "isOn"
   from pg_sequence
   join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i')
   join pg_class on pg_class.oid = refobjid
   join pg_attribute on attrelid = refobjid and attnum = refobjsubid
   where relnamespace = ${here}`,

  `select 'the trigger ' || tgname || ' on ' || relname as what, relname as "table",
     ${withoutSchema("pg_get_triggerdef(pg_trigger.oid, true)")} as does, tgenabled in ('O', 'A') as "isOn"
   from pg_trigger join pg_class on pg_class.oid = tgrelid
   where relnamespace = ${here} and not tgisinternal`,

  `select 'the function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')' as what,
     null as "table",
     case when prokind = 'a' then 'aggregate'
       else ${withoutSchema("pg_get_functiondef(pg_proc.oid)")} end as does, true as "isOn"
   from pg_proc where pronamespace = ${here} and ${notOfExtension("pg_proc")}`,
];

/** What the migrations make none of: whatever these find on a table of Evenkeel's, or beside them, is someone else's. */
export const foreignCatalogs: readonly string[] = [
  `select 'the rule ' || rulename || ' on ' || relname as what, relname as "table"
   from pg_rewrite join pg_class on pg_class.oid = ev_class
   where relnamespace = ${here} and ev_type <> '1'`,

  `select 'the row-level security policy ' || polname || ' on ' || relname as what, relname as "table"
   from pg_policy join pg_class on pg_class.oid = polrelid
   where relnamespace = ${here}`,

  `select 'the row-level security of ' || relname as what, relname as "table" from pg_class
   where relnamespace = ${here} and (relrowsecurity or relforcerowsecurity)`,

  // Rows of a table that inherits are rows of the other, too.
  `select 'the inheritance of ' || inhrelid::regclass || ' from ' || inhparent::regclass as what,
     relname as "table"
   from pg_inherits join pg_class on pg_class.oid in (inhrelid, inhparent)
   where relnamespace = ${here}`,

  // Event triggers and casts are the whole database's.
  `select 'the event trigger ' || evtname as what, null as "table" from pg_event_trigger
   where ${notOfExtension("pg_event_trigger")}`,

  `select 'the cast from ' || castsource::regtype || ' to ' || casttarget::regtype as what, null as "table"
   from pg_cast where pg_cast.oid >= 16384 and ${notOfExtension("pg_cast")}`,

  `select 'the operator ' || pg_operator.oid::regoperator as what, null as "table" from pg_operator
   where oprnamespace = ${here} and ${notOfExtension("pg_operator")}`,

  // Wherever they were made: for the user, the database or the whole server. By name, since kinds of settings are called
  // otherwise in a server that speaks another language.
  `select 'the setting ' || name || ' = ' || setting as what, null as "table" from pg_settings
   where name in (${settingsThatChangeMeaning.map((name) => `'${name}'`).join(", ")})
     and setting is distinct from boot_val`,

  // PostgreSQL's own names come first unless someone says otherwise.
  `select 'the setting search_path = ' || current_setting('search_path') as what, null as "table"
   where (
     select name from unnest(current_schemas(true)) with ordinality as path (name, at)
     where name::text not like 'pg\\_temp%' order by at limit 1) <> 'pg_catalog'`,
];
