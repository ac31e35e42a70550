/** Arithmetic in resource files: an object with one of these operators, where a number could be. */
import type { Arithmetic } from '../file/resource-file.ts';
import type { Context } from './pointer.ts';

/** Fills a template in a context; see `fill` in `template.ts`. */
type Fill = (template: unknown, context: Context) => unknown;

/** Digits that a binary float holds for certain. 0.1 × 3 is then 0.3, as on paper. */
const CERTAIN_DIGITS = 15;

const OPERATORS = {
  $times: (numbers: number[]) => numbers.reduce((product, each) => product * each, 1),
  $plus: (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0),
  $minus: ([first = 0, ...others]: number[]) => others.reduce((rest, each) => rest - each, first),
  $min: (numbers: number[]) => Math.min(...numbers),
  $max: (numbers: number[]) => Math.max(...numbers),
};

type Operator = keyof typeof OPERATORS;

const NAMES = Object.keys(OPERATORS) as Operator[];

/** The names of all operators. */
export const ARITHMETIC_OPERATORS: readonly string[] = [...NAMES, '$sum'];

/** Whether the value is arithmetic, and not plain JSON. */
export function isArithmetic(value: unknown): value is Arithmetic {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return '$sum' in value || NAMES.some((name) => name in value);
}

/** A number, or a decimal string such as a field of format money has; undefined for all else. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function areNumbers(values: (number | undefined)[]): values is number[] {
  return !values.includes(undefined);
}

/** The values that a sum adds up: the items of its list, or one value for each item. */
function summed(sum: { $sum: unknown; of?: unknown }, context: Context, fill: Fill): unknown[] {
  const items = fill(sum.$sum, context);
  if (!Array.isArray(items)) return [undefined];
  return sum.of === undefined ? items : items.map((item) => fill(sum.of, { ...context, item }));
}

function rounded(result: number): number | undefined {
  return Number.isFinite(result) ? Number(result.toPrecision(CERTAIN_DIGITS)) : undefined;
}

/**
 * The result, rounded to 15 digits. It is undefined while a part is missing or is no number, so that a form can't show half of a sum.
 */
export function compute(arithmetic: Arithmetic, context: Context, fill: Fill): number | undefined {
  if ('$sum' in arithmetic) {
    const numbers = summed(arithmetic, context, fill).map(numberOf);
    return areNumbers(numbers) ? rounded(OPERATORS.$plus(numbers)) : undefined;
  }
  const operands: Partial<Record<Operator, unknown[]>> = arithmetic;
  const name = NAMES.find((each) => operands[each]);
  const numbers = (name && operands[name])?.map((operand) => numberOf(fill(operand, context))) ?? [];
  return name && areNumbers(numbers) ? rounded(OPERATORS[name](numbers)) : undefined;
}
