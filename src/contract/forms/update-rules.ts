import { type Context, rootOf, tokensOf } from '../expression/pointer.ts';
import { pointersIn } from '../expression/template.ts';
import type { Doc, ResourceFile, Rule } from '../file/resource-file.ts';
import { editSchema } from './derive.ts';
import { type BrokenRule, brokenRules } from './rules.ts';

/**
 * The rules of a type that an update can break: those that read a changed field or the time. Rules about create are not
 * checked again, since their records (such as the snapshot of a disk) may be deleted by now.
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
 * The rules that an update breaks. In the type's rules, /self is the record after the update. In those of the action
 * `update`, it is the record before, so that a new value can be compared with the old one.
 */
export function brokenByUpdate(file: ResourceFile, context: Context, after: Doc): BrokenRule[] {
  return [
    ...brokenRules(rulesOfUpdate(file), { ...context, self: after }),
    ...brokenRules(file.actions?.update?.rules, context),
  ];
}

function pointersOf({ left, right, when }: Rule): string[] {
  return [...pointersIn([left, right]), ...Object.keys(when ?? {})];
}
