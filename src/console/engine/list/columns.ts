import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSortable } from '../../../contract/lists/list-query.ts';
import { isPrice } from '../../../contract/money/price.ts';
import { tn } from '../../i18n/index.ts';

const NUMERIC = new Set(['integer', 'number']);

/** A column as rows and headers need it, computed once for the table and not per cell. */
export interface Column {
  /** Unique in the table. */
  id: string;
  /** The field, or one of the prices. */
  name: string;
  label: string;
  /** Whether its values are numbers, which are right-aligned. */
  numeric: boolean;
  sortable: boolean;
  /** The value whose presence the column shows, where its field has a column for each value. */
  value?: string;
}

function isNumeric(file: ResourceFile, column: string): boolean {
  if (isPrice(column)) return true;
  const field = file.fields.properties[column];
  if (!field || field.enum) return false;
  return field.format === 'money' || NUMERIC.has(String(field.type));
}

/** The columns with these names. */
export function describeColumns(file: ResourceFile, names: string[]): Column[] {
  return names.map((name) => ({
    id: name,
    name,
    label: tn(file.name, `field.${name}`),
    numeric: isNumeric(file, name),
    sortable: isSortable(file, name),
  }));
}
