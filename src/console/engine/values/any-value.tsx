import type { ReactNode } from 'react';
import { type Doc, type Field, hasType, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { referenceOf } from '../../../contract/file/schedulable.ts';
import { formatNumber, formatQuota } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { JsonValue } from './json-value.tsx';
import { keyed } from './keyed.ts';
import { NoValue } from './no-value.tsx';
import { ObjectTable } from './object-table.tsx';
import { isNothing } from './plain-text.ts';
import { NamedRecord, ReferenceValue } from './reference.tsx';
import { TextValue } from './text-value.tsx';
import styles from './values.module.css';

/** A value, its field, and its record. */
export interface ValueProps {
  file: ResourceFile;
  record: Doc;
  name: string;
  field: Field;
  value: unknown;
  /** Whether there is more room than in a cell: for tables, rows and copy buttons. */
  wide: boolean;
}

/** The number of list items in a cell. Others are counted. */
const MOST_IN_CELL = 10;
/** On a phone, a list of objects with more columns is shown as cards. */
const MOST_ON_PHONE = 3;
/** A list of objects with fewer columns is shown as lines. */
const LEAST_COLUMNS = 2;

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The label of a part of a value. Undeclared parts keep their names. */
function labelOf(file: ResourceFile, name: string): string {
  return hasText(file.name, `field.${name}`) ? tn(file.name, `field.${name}`) : name;
}

/** Whether the values of a column are compared by their digits. */
function isNumber(field: Field): boolean {
  return field.format === 'money' || hasType(field, 'integer') || hasType(field, 'number');
}

function ListValue(props: ValueProps & { value: unknown[] }) {
  const { file, field, value, wide } = props;
  const item = field.items ?? {};
  const columns = Object.entries(item.properties ?? {});
  if (wide && columns.length >= LEAST_COLUMNS && value.every(isDoc))
    return (
      <ObjectTable
        cards={columns.length > MOST_ON_PHONE}
        columns={columns.map(([name, inner]) => ({ name, label: labelOf(file, name), numeric: isNumber(inner) }))}
        rows={value}
        cell={(row, name) => (
          <AnyValue {...props} name={name} field={item.properties?.[name] ?? {}} value={row[name]} />
        )}
      />
    );
  const shown = wide ? value : value.slice(0, MOST_IN_CELL);
  const asTags = field['x-control'] === 'tags' && item.format === undefined;
  // Enum labels form a sentence. Links and addresses each have a line.
  const asWords = item.enum !== undefined;
  return (
    <span className={asTags ? styles.tags : asWords ? styles.words : styles.items}>
      {keyed(shown).map((each) => (
        <span key={each.key} className={asTags ? styles.tag : undefined}>
          <AnyValue {...props} field={item} value={each.value} />
        </span>
      ))}
      {value.length > shown.length && <span className={styles.none}>+{formatNumber(value.length - shown.length)}</span>}
    </span>
  );
}

/** The parts of an object. Of settings, the set ones by their own names. */
function partsOf(field: Field, value: Doc): Record<string, Field> | undefined {
  if (!field['x-settings']) return field.properties;
  return Object.fromEntries(Object.keys(value).map((name) => [name, {}]));
}

/** An object: in a cell its parts in sequence, in wide places rows of name and value. */
function ObjectValue(props: ValueProps & { value: Doc }) {
  const { file, field, value, wide } = props;
  const declared = partsOf(field, value);
  const parts = Object.entries(declared ?? {}).filter(([name]) => !isNothing(value[name]));
  if (parts.length === 0)
    return declared || Object.keys(value).length === 0 ? <NoValue /> : <JsonValue value={value} wide={wide} />;
  if (!wide)
    return (
      <span className={styles.parts}>
        {parts.map(([name, inner]) => (
          <span key={name}>
            <AnyValue {...props} name={name} field={inner} value={value[name]} />
          </span>
        ))}
      </span>
    );
  return (
    <dl className={styles.rows}>
      {parts.map(([name, inner]) => (
        <div key={name}>
          <dt>{labelOf(file, name)}</dt>
          <dd>
            <AnyValue {...props} name={name} field={inner} value={value[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A quota as text with its use. Undefined for other values. */
export function quotaText(value: Doc): string | undefined {
  const { used = 0, limit } = value;
  if (typeof used !== 'number' || typeof limit !== 'number') return undefined;
  const amount = (number: number): string => formatQuota(value.unit === 'GB' ? 'GB' : undefined, number);
  return limit < 0
    ? t('engine.quota.unlimited', { used: amount(used) })
    : t('engine.quota.of', { used: amount(used), limit: amount(limit) });
}

/** Any JSON, formatted by its field. A value that does not match its field is shown unchanged. */
export function AnyValue(props: ValueProps): ReactNode {
  const { file, record, name, field, value, wide } = props;
  if (isNothing(value)) return hasText(file.name, `nothing.${name}`) ? tn(file.name, `nothing.${name}`) : <NoValue />;
  const reference = referenceOf(file.fields.properties, field, record);
  if (reference && !field.enum && (typeof value === 'string' || typeof value === 'number'))
    return <ReferenceValue record={record} field={name} to={reference} value={String(value)} />;
  if (field['x-record'] && typeof value === 'string')
    return <NamedRecord record={record} named={field['x-record']} text={value} />;
  if (Array.isArray(value)) return <ListValue {...props} value={value} />;
  if (isDoc(value)) return (field['x-quota'] && quotaText(value)) ?? <ObjectValue {...props} value={value} />;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return <TextValue file={file} name={name} field={field} value={value} wide={wide} />;
  return <JsonValue value={value} wide={wide} />;
}
