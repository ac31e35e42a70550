/** Records as a table of typed cells: numbers as numbers, everything else as labels. */

import { isOfTimeOfDay } from '../../../contract/expression/timers.ts';
import { type Doc, type Field, hasType, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';
import { referenceOf } from '../../../contract/file/schedulable.ts';
import { fieldAt } from '../../../contract/lists/list-query.ts';
import { isPrice } from '../../../contract/money/price.ts';
import type { Prices } from '../../account/types.ts';
import { currencySymbol } from '../../i18n/format.ts';
import { hasText, tn } from '../../i18n/index.ts';
import { referenceTitle } from '../data/record.ts';
import { quotaText } from '../values/any-value.tsx';
import { isNothing, plainText } from '../values/plain-text.ts';
import { priceInColumn } from '../values/priced-now.ts';
import { statusText } from '../values/status-badge.tsx';
import { shownValue } from '../values/title.ts';

/**
 * The type of a column's cells. `number`: JSON numbers. `money`: decimal strings. `date`: YYYY-MM-DD. `moment`: RFC 3339 instants, shown in
 * the reader's zone. A cell of another type is text.
 */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'moment';

/** A cell. Null is an empty one. */
export type Cell = string | number | null;

export interface TableColumn {
  header: string;
  kind: CellKind;
}

/** A table to be written to a file. */
export interface ExportTable {
  /** The title of the list. */
  title: string;
  columns: TableColumn[];
  rows: Cell[][];
  /** The currency symbol of the amounts. */
  currency: string;
}

function kindOf(file: ResourceFile, name: string, field: Field | undefined): CellKind {
  if (isPrice(name)) return 'money';
  if (!field || field.enum || field['x-ref'] || statusesOf(file).some((status) => status.field === name)) return 'text';
  if (hasType(field, 'integer') || hasType(field, 'number')) return 'number';
  if (field.format === 'money') return 'money';
  if (field.format === 'date') return 'date';
  // A moment of a time of day is text, as the list shows it: a cell of a moment has the reader's zone.
  if (isOfTimeOfDay(file, field)) return 'text';
  return field.format === 'date-time' ? 'moment' : 'text';
}

/** The column's name, with the unit of its plain numbers. */
function headerOf(
  file: ResourceFile,
  name: string,
  kind: CellKind,
  field: Field | undefined,
  currency: string,
): string {
  const label = tn(file.name, `field.${name}`);
  if (kind === 'money') return `${label}, ${currency}`;
  const unit = kind === 'number' ? field?.['x-unit'] : undefined;
  return unit ? `${label}, ${tn(file.name, `unit.${unit}`)}` : label;
}

/** An object's parts as text. An object without declared parts is JSON. */
function objectWords(file: ResourceFile, record: Doc, field: Field, value: Doc): string {
  if (!field.properties) return JSON.stringify(value);
  return Object.entries(field.properties)
    .map(([part, inner]) => words(file, record, part, inner, value[part]))
    .filter(Boolean)
    .join(' ');
}

/** A value as the list formats it. Secrets inside objects are left out too. */
function words(file: ResourceFile, record: Doc, name: string, field: Field, value: unknown): string {
  if (isNothing(value) || field.writeOnly) return '';
  const reference = referenceOf(file.fields.properties, field, record);
  if (reference && !field.enum && (typeof value === 'string' || typeof value === 'number'))
    return referenceTitle(record, name, reference, String(value));
  if (Array.isArray(value))
    return value
      .map((item) => words(file, record, name, field.items ?? {}, item))
      .filter(Boolean)
      .join('; ');
  if (typeof value === 'object' && value !== null)
    return (field['x-quota'] && quotaText(value as Doc)) || objectWords(file, record, field, value as Doc);
  return plainText(file, name, field, value);
}

/** A status with its running task, as the badge shows it. */
function statusWords(file: ResourceFile, record: Doc, name: string): string | undefined {
  const status = statusesOf(file).find((each) => each.field === name);
  const value = record[name];
  if (!status || isNothing(value)) return undefined;
  const task = `task.${String((status.task && record[status.task]) || '')}`;
  return hasText(file.name, task) ? `${statusText(file, value)}, ${tn(file.name, task)}` : statusText(file, value);
}

function cellOf(file: ResourceFile, record: Doc, name: string, kind: CellKind, prices: Prices | undefined): Cell {
  if (isPrice(name)) {
    return prices ? (priceInColumn(name, file, record, prices.lines)?.amount ?? null) : null;
  }
  const field = fieldAt(file, name);
  const value = shownValue(file, record, name);
  if (!field) return null;
  if (isNothing(value)) return hasText(file.name, `nothing.${name}`) ? tn(file.name, `nothing.${name}`) : null;
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind !== 'text' && kind !== 'number') return String(value);
  return (statusWords(file, record, name) ?? words(file, record, name, field, value)) || null;
}

/**
 * The table of the named columns, in their order. Secret fields are left out even if they are named.
 * @param prices the prices for the monthly cost. Without them that column is empty.
 */
export function exportTable(file: ResourceFile, names: string[], records: Doc[], prices?: Prices): ExportTable {
  const currency = currencySymbol(prices?.currency ?? 'KZT');
  const exported = names.filter((name) => {
    const field = fieldAt(file, name);
    return isPrice(name) || (field && !field.writeOnly && !field['x-inputOnly']);
  });
  const kinds = exported.map((name) => kindOf(file, name, fieldAt(file, name)));
  return {
    title: tn(file.name, 'names'),
    columns: exported.map((name, index) => {
      const kind = kinds[index] ?? 'text';
      return { header: headerOf(file, name, kind, fieldAt(file, name), currency), kind };
    }),
    rows: records.map((record) =>
      exported.map((name, index) => cellOf(file, record, name, kinds[index] ?? 'text', prices)),
    ),
    currency,
  };
}

/** The file name for a title and a day, without characters that file systems refuse. */
export function fileName(title: string, extension: 'csv' | 'xlsx', now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  const safe = title.replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();
  return `${safe}-${day.join('-')}.${extension}`;
}
