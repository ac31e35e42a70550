import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { contains, isAmong, notByIndex, recordType } from './expressions.ts';
import { foldText } from './fold.ts';
import { NO_NUMBER } from './key-rows.ts';

/** Matches records with a value in the field that is one of `values`, or lies from `from` to `to`, both included. */
export interface RecordFilter {
  field: string;
  values?: string[];
  /** A number is compared with the field's numbers, a text with its folded text (ISO dates compare as text). */
  from?: string | number;
  to?: string | number;
}

/** A text anywhere in one of the fields, in any case. */
export interface Search {
  text: string;
  fields: string[];
}

/** The records of a list: those of a type, stored under one of the owner keys; without keys those of all owners. */
export interface Scope {
  type: string;
  owners: string[] | undefined;
}

type Test = RawBuilder<SqlBool>;

/** A test of a key named `k`, whose number is given as an expression. */
type KeyTest = (number: RawBuilder<unknown>) => Test;

/** A condition on a record's keys. It passes where one of them passes one of the tests. */
export interface Condition {
  fields: string[];
  /** Each test can use an index, which one test for all could not. */
  anyOf: KeyTest[];
}

/** A key's number. */
export const NUMBER = sql.ref('k.num_key');

const NOTHING: Test = sql`1 = 0`;
const NEVER: KeyTest = () => NOTHING;

/** A filter as a condition. An empty list of values matches no record; it is not a missing filter. */
export function filterCondition(db: Db | Tx, { field, values, from, to }: RecordFilter): Condition {
  const either: KeyTest[] = values ? valueTests(db, values) : [() => sql`1 = 1`];
  return {
    fields: [field],
    anyOf: either.map((test) => (number) => allOf([test(number), ...rangeTests(number, from, to)])),
  };
}

/** A search as a condition. `atStart` finds only texts that begin with the search text, by the index. */
export function searchCondition(db: Db | Tx, { text, fields }: Search, atStart = false): Condition {
  const begin = foldText(text);
  // No text contains the last code point, so this is after all texts with that beginning.
  const behind = `${begin}\u{10ffff}`;
  const test: KeyTest = atStart
    ? (number) => sql`${number} = ${NO_NUMBER} and k.text_key >= ${begin} and k.text_key < ${behind}`
    : () => sql`${contains(db, sql.ref('k.text_key'), begin)}`;
  return { fields, anyOf: fields.length > 0 ? [test] : [] };
}

/** The condition on the `type` and `owner` of keys that limits them to a scope. */
export function inScope(table: string, { type, owners }: Scope, wanted = sql<string>`${type}`): Test {
  const own = sql<SqlBool>`${sql.ref(`${table}.type`)} = ${wanted}`;
  if (!owners) return own;
  const owner = sql.ref(`${table}.owner`);
  if (owners.length === 0) return NOTHING;
  return owners.length === 1
    ? sql`${own} and ${owner} = ${owners[0]}`
    : sql`${own} and ${owner} in (${sql.join(owners)})`;
}

/** The same condition on records. */
export function recordsInScope(db: Db | Tx, table: string, scope: Scope): Test {
  return inScope(table, scope, recordType(db, scope.type));
}

/** A query for the ids of the records that pass a condition, with duplicates. */
export function idsPassing(scope: Scope, { fields, anyOf }: Condition): RawBuilder<{ id: string }> {
  const queries = (anyOf.length > 0 ? anyOf : [NEVER]).map(
    (test) =>
      sql`select k.id from resource_key k where ${inScope('k', scope)} and ${ofFields(fields)} and ${test(NUMBER)}`,
  );
  return sql`${sql.join(queries, sql` union all `)}`;
}

/** Whether the record with an id passes a condition, by a lookup of its keys. */
export function passes(db: Db | Tx, type: string, id: RawBuilder<unknown>, { fields, anyOf }: Condition): Test {
  if (anyOf.length === 0) return NOTHING;
  // SQLite would prefer a range of numbers to the record's id, and read all keys in that range for each record.
  const number = notByIndex(db, NUMBER);
  const any = sql.join(
    anyOf.map((test) => test(number)),
    sql` or `,
  );
  return sql`exists (select 1 from resource_key k where k.type = ${type} and k.id = ${id} and ${ofFields(fields)} and (${any}))`;
}

function ofFields(fields: string[]): Test {
  if (fields.length === 0) return NOTHING;
  return fields.length === 1 ? sql`k.field = ${fields[0]}` : sql`k.field in (${sql.join(fields)})`;
}

/** A number is stored with its text, so a numeric filter value can match either. */
function valueTests(db: Db | Tx, values: string[]): KeyTest[] {
  const texts = [...new Set(values.map(foldText))];
  if (texts.length === 0) return [];
  const numbers = texts.map(Number).filter((number, index) => String(number) === texts[index]);
  const asText: KeyTest = (number) => sql`${number} = ${NO_NUMBER} and ${isAmong(db, sql.ref('k.text_key'), texts)}`;
  return numbers.length === 0 ? [asText] : [asText, (number) => sql`${number} in (${sql.join(numbers)})`];
}

function rangeTests(number: RawBuilder<unknown>, from: RecordFilter['from'], to: RecordFilter['to']): Test[] {
  const tests: Test[] = [];
  if (typeof from === 'number' || typeof to === 'number') tests.push(sql`${number} < ${NO_NUMBER}`);
  if (typeof from === 'string' || typeof to === 'string') tests.push(sql`${number} = ${NO_NUMBER}`);
  if (typeof from === 'number') tests.push(sql`${number} >= ${from}`);
  if (typeof to === 'number') tests.push(sql`${number} <= ${to}`);
  if (typeof from === 'string') tests.push(sql`k.text_key >= ${foldText(from)}`);
  if (typeof to === 'string') tests.push(sql`k.text_key <= ${foldText(to)}`);
  return tests;
}

function allOf(tests: Test[]): Test {
  return sql`(${sql.join(tests, sql` and `)})`;
}
