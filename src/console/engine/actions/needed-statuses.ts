import { matches } from '../../../contract/expression/condition.ts';
import { type ConditionTest, type Doc, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';

function valuesOf(test: ConditionTest): readonly unknown[] {
  return test.enum ?? ('const' in test ? [test.const] : []);
}

/**
 * The values of each status that all these guards accept, where the record has another one. A status that is right, and one that the
 * guards don't ask for, is not there.
 */
export function neededStatuses(file: ResourceFile, guards: readonly string[], record: Doc): unknown[][] {
  return statusesOf(file).flatMap(({ field }) => {
    const tests = guards.flatMap((guard) => file.guards?.[guard]?.[`/self/${field}`] ?? []) as ConditionTest[];
    if (tests.every((test) => matches(record[field], test))) return [];
    const accepted = tests.flatMap(valuesOf).filter((value) => tests.every((test) => matches(value, test)));
    return accepted.length > 0 ? [[...new Set(accepted)]] : [];
  });
}
