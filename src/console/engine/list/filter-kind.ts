import { placesOf } from '../../../contract/expression/template.ts';
import {
  type Field,
  hasType,
  parseCall,
  type Reference,
  type ResourceFile,
  statusesOf,
} from '../../../contract/file/resource-file.ts';
import { fieldAt } from '../../../contract/lists/list-query.ts';
import { dayOf, isDate } from '../../../contract/values/dates.ts';
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';

/** The chosen values by field. Bounds are `<field>.from` and `<field>.to`. */
export type Filters = Record<string, string[]>;

/** The kind of a field's filter. */
export type FilterKind =
  | 'choices'
  | 'reference'
  | 'number'
  | 'date'
  | 'moment'
  | 'instant'
  | 'month'
  | 'labels'
  | 'text';

/** A filter by an array uses the type of its items. */
export function filteredField(file: ResourceFile, name: string): Field | undefined {
  const field = fieldAt(file, name);
  return field && hasType(field, 'array') ? field.items : field;
}

/** The filter kind of a field of the type. */
export function filterKind(file: ResourceFile, name: string, field: Field): FilterKind {
  if (statusesOf(file).some((status) => status.field === name) || field.enum || hasType(field, 'boolean'))
    return 'choices';
  if (fieldAt(file, name)?.['x-keyValue']) return 'labels';
  if (field['x-during']) return 'instant';
  if (field['x-ref']) return 'reference';
  if (hasType(field, 'integer') || hasType(field, 'number')) return 'number';
  if (field.format === 'date') return 'date';
  if (field.format === 'month') return 'month';
  return field.format === 'date-time' ? 'moment' : 'text';
}

/** The label of a filter: its field's name, or the name of the filtered part of the field. */
export function filterTitle(file: ResourceFile, name: string): string {
  const whole = `field.${name}`;
  return hasText(file.name, whole) ? tn(file.name, whole) : tn(file.name, `field.${name.split('/').at(-1) ?? name}`);
}

/** The values for one field, including bounds. */
export function chosenFor(filters: Filters, name: string): Filters {
  const mine = [name, `${name}.from`, `${name}.to`];
  return Object.fromEntries(Object.entries(filters).filter(([key]) => mine.includes(key)));
}

/** The filters with those of one field replaced. */
export function withChosen(filters: Filters, name: string, chosen: Filters): Filters {
  const others = Object.entries(filters).filter(([key]) => !(key in chosenFor(filters, name)));
  const mine = Object.entries(chosen).filter(([, values]) => values.length > 0);
  return Object.fromEntries([...others, ...mine]);
}

/** The business day (Almaty) of a bound: a day itself, or the day of an instant. Empty for invalid input. */
export function dayOfBound(bound: string | undefined): string {
  if (bound === undefined || isDate(bound)) return bound ?? '';
  return Number.isNaN(Date.parse(bound)) ? '' : dayOf(bound);
}

/** The chosen values on the filter's button: a range as text, or the number of values. */
export function filterSummary(kind: FilterKind, name: string, chosen: Filters): string | undefined {
  const values = chosen[name] ?? [];
  const [only] = values;
  if (kind === 'month' && values.length === 1 && only !== undefined) return formatMonth(only);
  if (kind === 'instant' && only !== undefined && !Number.isNaN(Date.parse(only))) return formatDateTime(only);
  if (values.length > 0) return formatNumber(values.length);
  const [from, to] = ['from', 'to'].map((bound) => {
    const value = chosen[`${name}.${bound}`]?.[0];
    if (value === undefined) return undefined;
    if (kind === 'number') return formatNumber(Number(value));
    return kind === 'date'
      ? formatDate(`${value}T00:00:00`)
      : kind === 'moment'
        ? formatDate(`${dayOfBound(value)}T00:00:00`)
        : value;
  });
  if (from !== undefined && to !== undefined) return t('list.range.both', { from, to });
  if (from !== undefined) return t('list.range.from', { from });
  return to === undefined ? undefined : t('list.range.to', { to });
}

/** Whether the records of a reference can be listed as options: their list must need no parameters. */
export function canList(target: ResourceFile, reference: Reference): boolean {
  const call = target.api.list;
  return reference.resource === target.name && call !== undefined && placesOf(parseCall(call).path).length === 0;
}
