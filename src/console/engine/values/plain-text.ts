import { isOfTimeOfDay } from '../../../contract/expression/timers.ts';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { isOfFormat } from '../../../contract/values/formats.ts';
import {
  formatAlmatyTime,
  formatDate,
  formatDateTime,
  formatElapsed,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRate,
  formatSize,
} from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';

const NBSP = '\u00a0';
/** Further decimals are floating-point noise. */
const DECIMALS = 9;
/** From this number on, JavaScript writes an exponent. */
const LARGEST = 1e21;

/** Whether a value is empty. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is a text of the format. Other values of a provider are shown unchanged. */
export function isFormat(format: string | undefined, value: unknown): value is string {
  return format !== undefined && typeof value === 'string' && isOfFormat(format, value);
}

/** An amount with its unit. Sizes change the unit at 1024, up to GB, the product's unit (spec, section 9). */
function amountText(file: ResourceFile, unit: NonNullable<Field['x-unit']>, value: number): string {
  if (unit === 'percent') return formatPercent(value / 100);
  if (unit === 'MB' || unit === 'GB') return formatSize(value, unit, 'GB');
  return `${formatNumber(value)}${NBSP}${tn(file.name, `unit.${unit}`)}`;
}

function numberText(file: ResourceFile, field: Field, value: number): string {
  if (Math.abs(value) >= LARGEST) return String(value);
  if (field['x-elapsed']) return formatElapsed(value);
  if (field['x-unit']) return amountText(file, field['x-unit'], value);
  // A choice among numbers (IP version 4 or 6) is a label, not an amount.
  return field.enum || field['x-plain'] ? String(value) : formatNumber(value, Number.isInteger(value) ? 0 : DECIMALS);
}

function stringText(file: ResourceFile, field: Field, value: string): string {
  if (isFormat('date-time', value) && field.format === 'date-time')
    return isOfTimeOfDay(file, field) ? formatAlmatyTime(value) : formatDateTime(value);
  if (isFormat('date', value) && field.format === 'date') return formatDate(`${value}T00:00:00`);
  if (isFormat('month', value) && field.format === 'month') return formatMonth(value);
  if (isFormat('money', value) && field.format === 'money')
    return field['x-rate'] ? formatRate(value) : formatMoney(value);
  return value;
}

/** A value without a record, as text. Works for any JSON. */
export function plainText(file: ResourceFile, name: string, field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  // An object in a response may have its own toString that is no function.
  if (Array.isArray(value)) return value.map((item) => plainText(file, name, field.items ?? {}, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const words = `value.${name}.${String(value)}`;
  if ((field.enum ?? field.const) !== undefined && hasText(file.name, words)) return tn(file.name, words);
  if (typeof value === 'boolean') return t(value ? 'engine.yes' : 'engine.no');
  if (typeof value === 'number') return numberText(file, field, value);
  return typeof value === 'string' ? stringText(file, field, value) : '';
}
