import type { Doc } from '../file/resource-file.ts';

/** Whether a value is a JSON object. */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
