/** The ways to connect to a record that its file declares: a shell command or an address, filled in from the record. */
import { allHold } from '../expression/condition.ts';
import { guardHolds, type UnmetGuard } from '../expression/guards.ts';
import { type Context, tokensOf, valueAt } from '../expression/pointer.ts';
import { placesOf } from '../expression/template.ts';
import type { Connection, ConnectionValue, Doc, ResourceFile } from '../file/resource-file.ts';
import type { Known } from './known.ts';

/** A way to connect, as a record's page shows it. */
export interface ShownConnection {
  connection: Connection;
  /** The line to copy; undefined while a guard is unmet. */
  text?: string;
  unmet?: UnmetGuard;
}

const PLAIN = /^[\w@%+=:,./-]+$/;

/** A value as one word of a POSIX shell. */
function quoted(value: string): string {
  return PLAIN.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}

function has(item: unknown, where: Record<string, unknown> = {}): boolean {
  return Object.entries(where).every(([name, value]) => (item as Doc | null)?.[name] === value);
}

/** The text of a value; undefined where the record has none. */
function textOf({ $at, where, property, else: other }: ConnectionValue, context: Context): string | undefined {
  const found = valueAt(context, $at);
  const item = Array.isArray(found) ? found.find((each) => has(each, where)) : found;
  const value = property === undefined ? item : (item as Doc | undefined)?.[property];
  return value === undefined || value === null || value === '' ? other : String(value);
}

/** The line with its values. Undefined where one is missing. */
function lineOf({ kind, text, values }: Connection, context: Context): string | undefined {
  let line = text;
  for (const name of placesOf(text)) {
    const value = values[name] && textOf(values[name], context);
    if (value === undefined) return undefined;
    line = line.replaceAll(`{${name}}`, () => (kind === 'uri' ? encodeURIComponent(value) : quoted(value)));
  }
  return line;
}

/** The records that the connections refer to, by field. */
function referred(file: ResourceFile, record: Doc, known: Known): Context['ref'] {
  const found: Record<string, Doc | undefined> = {};
  for (const { when = {}, values } of file.detail?.connections ?? [])
    for (const pointer of [...Object.keys(when), ...Object.values(values).map(({ $at }) => $at)]) {
      const [root, field = ''] = tokensOf(pointer);
      const [type, key] = [file.fields.properties[field]?.['x-ref']?.resource, record[field]];
      if (root === 'ref' && type !== undefined && typeof key === 'string' && key !== '')
        found[field] = known.record?.(type, key);
    }
  return found;
}

/** Whether what the connection reads of other records is known. */
function isKnown({ when = {}, values }: Connection, ref: Context['ref']): boolean {
  const pointers = [...Object.keys(when), ...Object.values(values).map(({ $at }) => $at)];
  return pointers.map(tokensOf).every(([root, field = '']) => root !== 'ref' || ref?.[field] !== undefined);
}

/**
 * The connections to show for a record. One is left out while its condition does not hold, while a referred record is not loaded, and
 * where a value is missing.
 */
export function shownConnections(file: ResourceFile, context: Context, known: Known): ShownConnection[] {
  const ref = referred(file, context.self ?? {}, known);
  const all = { ...context, ref: { ...context.ref, ...ref } };
  return (file.detail?.connections ?? []).flatMap((connection): ShownConnection[] => {
    if (!isKnown(connection, ref) || (connection.when && !allHold(connection.when, all))) return [];
    const unmet = (connection.guards ?? []).find((id) => file.guards?.[id] && !guardHolds(file.guards[id], all));
    if (unmet !== undefined) {
      const fix = file.guards?.[unmet]?.fix;
      return [{ connection, unmet: { id: unmet, ...(fix !== undefined && { fix }) } }];
    }
    const text = lineOf(connection, all);
    return text === undefined ? [] : [{ connection, text }];
  });
}
