/** Whether conditions of the new edition hold wherever those of the last one did. */
import { matches, sameJson } from '../expression/condition.ts';
import { tokensOf } from '../expression/pointer.ts';
import type { Conditions, ConditionTest, Guard, ResourceFile } from '../file/resource-file.ts';
import { renamesOf } from './renames.ts';

const MINIMA = ['minimum', 'minLength', 'minItems'] as const;
const MAXIMA = ['maximum', 'maxLength', 'maxItems'] as const;

/** The values that a test names, if it names any. */
function namedValues(test: ConditionTest): unknown[] | undefined {
  if ('const' in test) return [test.const];
  return test.enum;
}

/** Whether a value that passes `narrow` also passes `wide`. It says no where it is not sure. */
function testCovers(wide: ConditionTest, narrow: ConditionTest): boolean {
  if (sameJson(wide, narrow)) return true;
  if (narrow.orMissing && !wide.orMissing) return false;
  const values = namedValues(narrow);
  if (values) return values.every((value) => !matches(value, narrow) || matches(value, wide));
  if ('const' in wide || wide.enum || wide.not || wide.pattern !== undefined || wide.type !== narrow.type) return false;
  return (
    MINIMA.every((bound) => wide[bound] === undefined || (narrow[bound] ?? Number.NEGATIVE_INFINITY) >= wide[bound]) &&
    MAXIMA.every((bound) => wide[bound] === undefined || (narrow[bound] ?? Number.POSITIVE_INFINITY) <= wide[bound])
  );
}

/** The conditions of a guard, without the action that helps. */
export function conditionsOf(guard: Guard): Conditions {
  return Object.fromEntries(Object.entries(guard).filter(([key]) => key.startsWith('/'))) as Conditions;
}

/** Whether the conditions hold wherever the last ones did. */
export function conditionsCover(wide: Conditions | undefined, narrow: Conditions | undefined): boolean {
  return Object.entries(wide ?? {}).every(([pointer, test]) => {
    const before = narrow?.[pointer as keyof Conditions];
    return before !== undefined && test !== undefined && testCovers(test, before);
  });
}

/** The new field that a pointer of the new edition reads; undefined for any other pointer. */
export function newFieldAt(pointer: string, last: ResourceFile, next: ResourceFile): string | undefined {
  const [root, name = ''] = tokensOf(pointer);
  if (root !== 'self' && root !== 'input') return undefined;
  const isNew = Object.hasOwn(next.fields.properties, name) && !Object.hasOwn(last.fields.properties, name);
  return isNew && ![...renamesOf(last, next).fields.values()].includes(name) ? name : undefined;
}

/**
 * Whether conditions only ask for new fields, and hold for the values that these have at first. Stored records get them by
 * `x-defaultForStored`.
 */
export function holdsAtFirst(conditions: Conditions, last: ResourceFile, next: ResourceFile): boolean {
  return Object.entries(conditions).every(([pointer, test]) => {
    const field = next.fields.properties[newFieldAt(pointer, last, next) ?? ''];
    if (!field || !test) return false;
    const values = [field['x-initial'] ?? field.default, field['x-defaultForStored']].filter(
      (each) => each !== undefined,
    );
    if (values.length === 0) return test.orMissing === true;
    return values.every((value) => matches(value, test));
  });
}
