import { sql } from 'kysely';
import type { Db } from '../../../src/provider/store/database.ts';

interface Column {
  name: string;
  text: boolean;
}

interface Index {
  name: string;
  definition: string;
}

/** What fills tables fast and safely enough for a database that is thrown away. */
interface BulkDialect {
  before: string[];
  after: string[];
  tables: string;
  columns(table: string): string;
  indexes(table: string): string;
  /** Rows `n` from 1 to `count`. */
  numbers(count: number): string;
  /** `n` as 12 hexadecimal digits. */
  asTail: string;
}

const SQLITE: BulkDialect = {
  before: ['pragma foreign_keys = off', 'pragma synchronous = off', 'pragma cache_size = -2000000'],
  after: ['pragma foreign_keys = on', 'pragma synchronous = full', 'pragma wal_checkpoint(truncate)'],
  tables: "select name from sqlite_master where type = 'table' and name not like 'kysely%'",
  columns: (table) => `select name, lower(type) = 'text' as text from pragma_table_info('${table}')`,
  indexes: (table) =>
    `select name, sql as definition from sqlite_master where type = 'index' and tbl_name = '${table}' and sql is not null`,
  numbers: (count) =>
    `(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c)`,
  asTail: "printf('%012x', n)",
};

const POSTGRES: BulkDialect = {
  before: ['set session_replication_role = replica', "set maintenance_work_mem = '1GB'", "set work_mem = '256MB'"],
  after: ['reset session_replication_role'],
  tables:
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_name not like 'kysely%'",
  columns: (table) =>
    `select column_name as name, data_type = 'text' as text from information_schema.columns
     where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  indexes: (table) =>
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = '${table}'
     and indexname not in (select conname from pg_constraint)`,
  numbers: (count) => `(select generate_series(1, ${count}) as n)`,
  asTail: "lpad(to_hex(n), 12, '0')",
};

/**
 * Copies so often every row that has `mark` in one of its texts, with another twelve hexadecimal digits in its place. It knows no
 * table by name, so that the store may change how it lays records out. Indexes are made anew at the end, which is faster.
 */
export async function copyMarked(db: Db, shared: boolean, mark: string, copies: number): Promise<void> {
  const dialect = shared ? POSTGRES : SQLITE;
  // One connection: what `before` sets is the connection's.
  await db.connection().execute(async (connection) => {
    const run = async <T>(statement: string): Promise<T[]> => (await sql.raw<T>(statement).execute(connection)).rows;
    for (const statement of dialect.before) await run(statement);
    for (const { name } of await run<{ name: string }>(dialect.tables)) {
      const columns = await run<Column>(dialect.columns(name));
      const marked = columns.filter(({ text }) => text).map((column) => `t."${column.name}" like '%${mark}%'`);
      const where = marked.join(' or ');
      if (marked.length === 0 || (await run(`select 1 from "${name}" t where ${where} limit 1`)).length === 0) continue;
      const indexes = await run<Index>(dialect.indexes(name));
      for (const index of indexes) await run(`drop index "${index.name}"`);
      const values = columns.map((column) =>
        column.text ? `replace(t."${column.name}", '${mark}', ${dialect.asTail})` : `t."${column.name}"`,
      );
      const names = columns.map((column) => `"${column.name}"`).join(', ');
      await run(
        `insert into "${name}" (${names}) select ${values.join(', ')} from "${name}" t, ${dialect.numbers(copies)} c
         where ${where} order by 1, 2`,
      );
      for (const { definition } of indexes) await run(definition);
    }
    for (const statement of dialect.after) await run(statement);
  });
}
