/** Conditions, amounts and comparisons for readers of the API: pointers and values, in no language. */
import { isArithmetic } from '../../contract/expression/arithmetic.ts';
import {
  type Amount,
  type Arithmetic,
  type Conditions,
  type ConditionTest,
  type Guard,
  isAt,
  type Rule,
} from '../../contract/file/resource-file.ts';

function value(of: unknown): string {
  return JSON.stringify(of);
}

function bounds(name: string, least: number | undefined, most: number | undefined): string[] {
  if (least !== undefined && least === most) return [`${name} = ${least}`];
  return [...(least === undefined ? [] : [`${name} ≥ ${least}`]), ...(most === undefined ? [] : [`${name} ≤ ${most}`])];
}

function testText(pointer: string, test: ConditionTest): string[] {
  const texts = [
    ...('const' in test ? [`${pointer} = ${value(test.const)}`] : []),
    ...(test.enum ? [`${pointer} ∈ ${test.enum.map(value).join(', ')}`] : []),
    ...(test.not && 'const' in test.not ? [`${pointer} ≠ ${value(test.not.const)}`] : []),
    ...(test.not?.enum ? [`${pointer} ∉ ${test.not.enum.map(value).join(', ')}`] : []),
    ...bounds(pointer, test.minimum, test.maximum),
    ...bounds(`|${pointer}|`, test.minItems ?? test.minLength, test.maxItems ?? test.maxLength),
    ...(test.pattern === undefined ? [] : [`${pointer} ~ ${test.pattern}`]),
  ];
  return texts.length > 0 ? texts : [`${pointer}: ${test.type}`];
}

/** One text for each condition; all must be true. */
export function conditionTexts(conditions: Conditions | Guard | undefined): string[] {
  return Object.entries(conditions ?? {}).flatMap(([pointer, test]) =>
    pointer.startsWith('/') ? testText(pointer, test as ConditionTest) : [],
  );
}

/** The operators between two numbers. */
const BETWEEN = { $times: ' × ', $plus: ' + ', $minus: ' − ' };

/** Arithmetic as a formula: (/self/count × /self/hours), min(/self/size, 100), Σ /self/disks → /item/size. */
function formula(arithmetic: Arithmetic): string {
  if ('$sum' in arithmetic)
    return `Σ ${amountText(arithmetic.$sum)}${arithmetic.of === undefined ? '' : ` → ${amountText(arithmetic.of)}`}`;
  if ('$min' in arithmetic) return `min(${arithmetic.$min.map(amountText).join(', ')})`;
  if ('$max' in arithmetic) return `max(${arithmetic.$max.map(amountText).join(', ')})`;
  const [sign, operands] =
    '$times' in arithmetic
      ? [BETWEEN.$times, arithmetic.$times]
      : '$plus' in arithmetic
        ? [BETWEEN.$plus, arithmetic.$plus]
        : [BETWEEN.$minus, arithmetic.$minus];
  return `(${operands.map(amountText).join(sign)})`;
}

/** A number, its source, or its formula. */
export function amountText(amount: string | Amount | undefined): string {
  if (isAt(amount)) return amount.$at;
  if (isArithmetic(amount)) return formula(amount);
  return amount === undefined ? '' : String(amount);
}

/** A rule as a comparison. */
export function ruleText({ left, op, right, plus, severity }: Rule): string {
  const sides = [right].flat().map((side) => (typeof side === 'object' ? amountText(side) : value(side)));
  const compared = `${amountText(left)} ${op} ${sides.join(' … ')}${plus ? ` + ${plus.days} d` : ''}`;
  return severity === undefined ? compared : `${compared} (${severity})`;
}
