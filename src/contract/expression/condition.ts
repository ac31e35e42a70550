/**
 * The interpreter of conditions: the short list of JSON Schema keywords that `schemas/meta/condition.json` allows, and
 * no other. It fails closed: a missing value, or one of another type, never matches. Only `orMissing` lets a missing one pass.
 */

import type { Conditions, ConditionTest } from '../file/resource-file.ts';
import { type Context, valueAt } from './pointer.ts';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function hasJsonType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  // NaN and infinities, which an empty number input may have, are no JSON and would pass bounds.
  if (type === 'number') return Number.isFinite(value);
  return typeOf(value) === type;
}

/** Equality of JSON values. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(right, key) &&
      sameJson((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
  );
}

function numberHolds(value: number, test: ConditionTest): boolean {
  return !(test.minimum !== undefined && value < test.minimum) && !(test.maximum !== undefined && value > test.maximum);
}

function sizeHolds(size: number, minimum: number | undefined, maximum: number | undefined): boolean {
  return !(minimum !== undefined && size < minimum) && !(maximum !== undefined && size > maximum);
}

/** Whether a bound has another type than the value. Such a bound can't be met. */
function boundsHold(value: unknown, test: ConditionTest): boolean {
  const numeric = test.minimum !== undefined || test.maximum !== undefined;
  if (numeric && !(typeof value === 'number' && numberHolds(value, test))) return false;
  const textual = test.minLength !== undefined || test.maxLength !== undefined || test.pattern !== undefined;
  if (textual) {
    if (typeof value !== 'string' || !sizeHolds([...value].length, test.minLength, test.maxLength)) return false;
    if (test.pattern !== undefined && !new RegExp(test.pattern, 'u').test(value)) return false;
  }
  const listed = test.minItems !== undefined || test.maxItems !== undefined;
  return !listed || (Array.isArray(value) && sizeHolds(value.length, test.minItems, test.maxItems));
}

/** Whether one value satisfies one test. A missing value (undefined) does so only with `orMissing`. */
export function matches(value: unknown, test: ConditionTest): boolean {
  if (value === undefined) return test.orMissing === true;
  if (test.type === undefined && test.const === undefined && test.enum === undefined) return false;
  if (test.type !== undefined && !hasJsonType(value, test.type)) return false;
  if ('const' in test && !sameJson(value, test.const)) return false;
  if (test.enum && !test.enum.some((each) => sameJson(value, each))) return false;
  if (test.not) {
    if ('const' in test.not && sameJson(value, test.not.const)) return false;
    if (test.not.enum?.some((each) => sameJson(value, each))) return false;
  }
  return boundsHold(value, test);
}

/** Whether all conditions hold in the context. No conditions hold always. */
export function allHold(conditions: Conditions | undefined, context: Context): boolean {
  return Object.entries(conditions ?? {}).every(([pointer, test]) => matches(valueAt(context, pointer), test));
}
