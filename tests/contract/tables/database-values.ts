/** Invalid values of database servers, for create and later changes. */
import type { Json, JsonObject } from '../harness/row.ts';
import type { WrongValue } from '../harness/rows.ts';

/** Invalid database names, with the keyword that refuses each (§5: a database name must be valid). */
export const WRONG_DATABASES: readonly [name: string, keyword: string][] = [
  ['', 'minLength'],
  ['d'.repeat(64), 'maxLength'],
  ['1shop', 'pattern'],
  ['my-shop', 'pattern'],
  ['my shop', 'pattern'],
  ['магазин', 'pattern'],
  ['postgres', 'pattern'],
  ['template1', 'pattern'],
  ['mysql', 'pattern'],
  ['sys', 'pattern'],
  ['information_schema', 'pattern'],
];

/** Passwords that break a rule of §5. */
export const WRONG_PASSWORDS: WrongValue[] = [
  'Short-202',
  'no-upper-2026',
  'NO-LOWER-2026',
  'No-Digit-Here',
  'NoSpecial2026',
  'With Space-2026',
  'Кириллица-Aa-2026',
].map((password) => ['adminPassword', password, 'format']);

/** Valid PostgreSQL parameters. */
export const PARAMETERS: JsonObject = { max_connections: 200, wal_level: 'logical', autovacuum: false };

/** Invalid parameters, with the keyword that refuses each. */
export const WRONG_PARAMETERS: readonly [name: string, value: Json, keyword: string][] = [
  ['max_connections', 9, 'minimum'],
  ['max_connections', 5001, 'maximum'],
  ['max_connections', 10.5, 'type'],
  ['max_connections', '100', 'type'],
  ['wal_level', 'minimal', 'enum'],
  ['autovacuum', 'on', 'type'],
];
