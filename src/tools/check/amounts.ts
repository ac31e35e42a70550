/** Checks that what is counted is a number: amounts of quotas and quantities of prices. Text would count as nothing, and be free. */
import { tokensOf } from '../../contract/expression/pointer.ts';
import { type Field, hasType, isAt } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

/** The field at a path into an object or an array's items. */
function fieldAlong(fields: Record<string, Field>, [name = '', ...inner]: string[]): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const inside = field?.items?.properties ?? field?.properties;
  return inner.length === 0 ? field : inside && fieldAlong(inside, inner);
}

function checkAmount({ file, all, report }: CheckScope, at: string, amount: unknown): void {
  if (typeof amount === 'string') report(at, 'must be a number, or a pointer to one');
  if (!isAt(amount)) return;
  const [root, ...path] = tokensOf(amount.$at);
  const [first = '', ...rest] = path;
  const other = root === 'ref' ? all.get(file.fields.properties[first]?.['x-ref']?.resource ?? '') : undefined;
  const field =
    root === 'self' ? fieldAlong(file.fields.properties, path) : other && fieldAlong(other.fields.properties, rest);
  if (field?.type && !hasType(field, 'integer') && !hasType(field, 'number'))
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
