/** Checks that what is counted is a number: amounts of quotas and quantities of prices. Text would count as nothing, and be free. */
import { isArithmetic } from '../../contract/expression/arithmetic.ts';
import { tokensOf } from '../../contract/expression/pointer.ts';
import { type Arithmetic, type Field, hasType, isAt, type Sum } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { fieldAlong } from './walk.ts';

/** Checks the numbers of arithmetic. The list of a sum is no number itself. */
function checkArithmetic(scope: CheckScope, at: string, arithmetic: Arithmetic): void {
  for (const [name, operands] of Object.entries(arithmetic))
    if (Array.isArray(operands))
      for (const [index, operand] of operands.entries()) checkAmount(scope, `${at}/${name}/${index}`, operand, true);
  if ('$sum' in arithmetic) checkSum(scope, at, arithmetic);
}

function checkSum({ file, report }: CheckScope, at: string, { $sum, of }: Sum): void {
  const [root, ...path] = tokensOf($sum.$at);
  const list = root === 'self' ? fieldAlong(file.fields.properties, path) : undefined;
  if (list?.type && !hasType(list, 'array')) report(`${at}/$sum`, `"${$sum.$at}" is no list`);
  if (list?.items && of === undefined && !isNumber(list.items))
    report(`${at}/$sum`, `"${$sum.$at}" is no list of numbers. Say with of what is added up for each item`);
}

function isNumber(field: Field): boolean {
  return hasType(field, 'integer') || hasType(field, 'number');
}

/** `inside` arithmetic a decimal string is a number too. */
function checkAmount(scope: CheckScope, at: string, amount: unknown, inside = false): void {
  const { file, all, report } = scope;
  if (typeof amount === 'string') report(at, 'must be a number, or a pointer to one');
  if (isArithmetic(amount)) checkArithmetic(scope, at, amount);
  if (!isAt(amount)) return;
  const [root, ...path] = tokensOf(amount.$at);
  const [first = '', ...rest] = path;
  const other = root === 'ref' ? all.get(file.fields.properties[first]?.['x-ref']?.resource ?? '') : undefined;
  const field =
    root === 'self' ? fieldAlong(file.fields.properties, path) : other && fieldAlong(other.fields.properties, rest);
  if (field?.type && !isNumber(field) && !(inside && field.format === 'money'))
    report(at, `"${amount.$at}" is no number: it would count as nothing`);
}

/** Checks all amounts of the file. */
export function checkAmounts(scope: CheckScope): void {
  const { price, quota, actions } = scope.file;
  for (const [index, { quantity }] of (price ?? []).entries()) checkAmount(scope, `/price/${index}/quantity`, quantity);
  for (const [index, { amount }] of (quota ?? []).entries()) checkAmount(scope, `/quota/${index}/amount`, amount);
  for (const [name, action] of Object.entries(actions ?? {}))
    for (const [index, { amount }] of (action.quota ?? []).entries())
      checkAmount(scope, `/actions/${name}/quota/${index}/amount`, amount);
}
