/** The titles and details of records in choices. */

import { type Doc, fieldOf, hasType, type ResourceFile, statusesOf } from '../../../../contract/file/resource-file.ts';
import { isPrice } from '../../../../contract/money/price.ts';
import type { Prices } from '../../../account/types.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { hasText, tn } from '../../../i18n/index.ts';
import { plainText } from '../../values/field-value.tsx';
import { priceInColumn } from '../../values/priced-now.ts';
import { statusText } from '../../values/status-badge.tsx';
import { titleOf } from '../../values/title.ts';
import type { ControlProps } from '../controls/control-props.ts';

/** The title of a record that a field may choose: the field's own label where it has an enum, else the record's title. */
export function choiceTitle(
  { field, name, form }: Pick<ControlProps, 'field' | 'name' | 'form'>,
  file: ResourceFile,
  record: Doc,
): string {
  const words = `value.${name}.${String(record[file.key])}`;
  return field.enum && hasText(form.file.name, words) ? tn(form.file.name, words) : titleOf(file, record);
}

/** The label of a record's field. Undefined where it has no value, or its price is unknown. */
export function labelOf(file: ResourceFile, record: Doc, name: string, prices: Prices | undefined): string | undefined {
  if (isPrice(name)) {
    const price = prices && priceInColumn(name, file, record, prices.lines);
    return price && formatPrice(price.amount, price.period, prices.currency);
  }
  const field = fieldOf(file, name);
  const value = record[name];
  if (!field || value === undefined || value === null || value === '') return undefined;
  if (statusesOf(file).some((status) => status.field === name)) return statusText(file, value);
  return plainText(file, name, field, value);
}

/** Whether a column of this field contains numbers. */
export function isNumeric(file: ResourceFile, name: string): boolean {
  if (isPrice(name)) return true;
  const field = fieldOf(file, name);
  return field !== undefined && (hasType(field, 'integer') || hasType(field, 'number'));
}

/** The details beside a title, on one line. */
export function detailsOf(file: ResourceFile, record: Doc, show: string[] = [], prices?: Prices): string {
  return show.flatMap((name) => labelOf(file, record, name, prices) ?? []).join(' · ');
}
