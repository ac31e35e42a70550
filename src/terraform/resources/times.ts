/** How long is waited, from the `timeouts` block. */
import type { TIMED } from '../types/schema.ts';
import { isValues, type Value, type Values } from '../wire/msgpack.ts';

/** An action whose time can be set. */
export type Timed = (typeof TIMED)[number];

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };
const DEFAULT_MS = 10 * 60_000;

/** A time such as `10m` in milliseconds; undefined where it is none. */
export function spanOf(text: Value | undefined): number | undefined {
  if (typeof text !== 'string' || !/^(?:\d{1,6}[smh])+$/.test(text)) return undefined;
  const parts = text.match(/\d+[smh]/g) ?? [];
  return parts.reduce((sum, part) => sum + Number(part.slice(0, -1)) * (UNITS[part.slice(-1)] ?? 0), 0);
}

/** How long to wait for an action, in milliseconds: ten minutes unless the configuration says otherwise. */
export function timeFor(values: Values, action: Timed): number {
  return (isValues(values.timeouts) ? spanOf(values.timeouts[action]) : undefined) ?? DEFAULT_MS;
}
