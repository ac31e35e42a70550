import { type Context, rootOf, tokensOf } from '../expression/pointer.ts';
import { type Doc, isAt, type ResourceFile, type Rule } from '../file/resource-file.ts';
import { editSchema } from './derive.ts';
import { type BrokenRule, brokenRules } from './rules.ts';

/**
 * The rules of a type that an update can break: those that look at something it changes, or at the moment. What was settled at create is
 * not asked again by form or provider, for what it was held against (the snapshot that a disk was made from) may be gone by now.
 */
export function rulesOfUpdate(file: ResourceFile): Rule[] {
  const { properties } = editSchema(file);
  const changes = (pointer: string): boolean => {
    const root = rootOf(pointer);
    if (root === 'input' || root === 'now') return true;
    const name = tokensOf(pointer)[1] ?? '';
    return (root === 'self' || root === 'ref') && Object.hasOwn(properties, name);
  };
  return (file.rules ?? []).filter((rule) => pointersOf(rule).some(changes));
}

/**
 * What an update breaks. To the type's rules /self is the record as it will be; to those of the action `update`, as to any action's,
 * it is the record as it is, so that a value can be held against what it was.
 */
export function brokenByUpdate(file: ResourceFile, context: Context, after: Doc): BrokenRule[] {
  return [
    ...brokenRules(rulesOfUpdate(file), { ...context, self: after }),
    ...brokenRules(file.actions?.update?.rules, context),
  ];
}

function pointersOf({ left, right, when }: Rule): string[] {
  const rights = Array.isArray(right) ? right : [right];
  return [left.$at, ...rights.flatMap((each) => (isAt(each) ? [each.$at] : [])), ...Object.keys(when ?? {})];
}
