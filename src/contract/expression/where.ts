import { isAt, type Where } from '../file/resource-file.ts';
import type { Context } from './pointer.ts';
import { take } from './template.ts';

/** The filters of a `where`; undefined where a value is missing or its list is empty, so that no request is needed. */
export function whereFilters(where: Where | undefined, context: Context): Record<string, string[]> | undefined {
  const filters: Record<string, string[]> = {};
  for (const [field, wanted] of Object.entries(where ?? {})) {
    const value = isAt(wanted) ? take(wanted, context) : wanted;
    if (value === undefined || value === null || value === '') return undefined;
    if (Array.isArray(value) && value.length === 0) return undefined;
    filters[field] = Array.isArray(value) ? value.map(String) : [String(value)];
  }
  return filters;
}
